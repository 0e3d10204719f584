# Awaits review by native speakers of Kazakh.
# How a game ended, in the reader’s person, and what comes next. $first and $second are the winner’s and the loser’s kumalaks.

outcome-title = Ойын қалай аяқталды
outcome-won = Сіз жеңдіңіз
outcome-won-score = Сіз жеңдіңіз, { $first } : { $second }
outcome-lost = Сіз жеңілдіңіз
outcome-lost-score = { $winner ->
    [white] Сіз жеңілдіңіз: бастаушы { $first } құмалақ жинады
   *[black] Сіз жеңілдіңіз: қостаушы { $first } құмалақ жинады
}
outcome-side = { $winner ->
    [white] Бастаушы жеңді
   *[black] Қостаушы жеңді
}
outcome-side-score = { $winner ->
    [white] Бастаушы жеңді, { $first } : { $second }
   *[black] Қостаушы жеңді, { $first } : { $second }
}
outcome-draw-score = Тең ойын, { $first } : { $second }

how-majority-won = Қазаныңызда 81-ден көп құмалақ бар.
how-majority-lost = Қарсыластың қазанында 81-ден көп құмалақ бар.
how-atsyrau-won = Атсырау: қарсыласта жүретін құмалақ жоқ.
how-atsyrau-lost = Атсырау: сізде жүретін құмалақ жоқ.
how-resignation-won = Қарсылас берілді.
how-resignation-lost = Сіз берілдіңіз.
how-flag-won = Қарсыластың уақыты бітті.
how-flag-lost = Уақытыңыз бітті.
how-fourth-offer-won = Қарсылас тең ойынды төртінші рет ұсынды, сіз жеңісті талап еттіңіз.
how-fourth-offer-lost = Сіз тең ойынды төртінші рет ұсындыңыз, қарсылас жеңісті талап етті.
how-abandoned-won = Қарсылас ойыннан шығып кетті.
how-abandoned-lost = Сіз ойыннан шығып кеттіңіз.

graph-title = Қазандар жүріс сайын
graph-label = Қазандар жүріс сайын, бастаушы : қостаушы. { $row }.
graph-move = { $number }-жүріс: { $white } : { $black }

share-title = Бөлісу
share-picture = Сурет
share-embed = Басқа сайтқа арналған кодты көшіру

suggest-won = { $number }-деңгейді байқап көріңіз: { $name }.
suggest-full = Сіз толық күштегі бағдарламаны жеңдіңіз. Енді жақ ауыстырып көріңіз.
suggest-draw = { $number }-деңгеймен қайта ойнаңыз.
suggest-lost = { $number }-деңгеймен қайта ойнаңыз немесе { $lower }-деңгейді таңдаңыз.
level-up = Бір деңгей жоғары
level-down = Бір деңгей төмен
level-words = { $number }-деңгей: { $name }

# What a level plays like, from 1 to 8.
level-1 = ережені жаңа үйренген
level-2 = көргенін ұтып алады
level-3 = әлі жиі қателеседі
level-4 = сирегірек қателеседі
level-5 = сіздің жауабыңызды ойлайды
level-6 = клуб ойыншысындай ойнайды
level-7 = мықты клуб ойыншысындай ойнайды
level-8 = толық күштегі бағдарлама, оны ешкім жеңе алмайды
