# Awaits review by native speakers of Kyrgyz.
# How a game ended, in the reader’s person, and what comes next. $first and $second are the winner’s and the loser’s kumalaks.

outcome-title = Оюн кантип бүттү
outcome-won = Сиз жеңдиңиз
outcome-won-score = Сиз жеңдиңиз, { $first } : { $second }
outcome-lost = Сиз утулдуңуз
outcome-lost-score = { $winner ->
    [white] Сиз утулдуңуз: ак { $first } коргоол чогултту
   *[black] Сиз утулдуңуз: кара { $first } коргоол чогултту
}
outcome-side = { $winner ->
    [white] Ак жеңди
   *[black] Кара жеңди
}
outcome-side-score = { $winner ->
    [white] Ак жеңди, { $first } : { $second }
   *[black] Кара жеңди, { $first } : { $second }
}
outcome-draw-score = Тең чыгуу, { $first } : { $second }

how-majority-won = Казаныңызда 81ден көп коргоол бар.
how-majority-lost = Атаандаштын казанында 81ден көп коргоол бар.
how-atsyrau-won = Атсыроо: атаандашта жүрө турган коргоол жок.
how-atsyrau-lost = Атсыроо: сизде жүрө турган коргоол жок.
how-resignation-won = Атаандаш багынып берди.
how-resignation-lost = Сиз багынып бердиңиз.
how-flag-won = Атаандаштын убактысы бүттү.
how-flag-lost = Убактыңыз бүттү.
how-fourth-offer-won = Атаандаш тең чыгууну төртүнчү жолу сунуштады, сиз жеңишти талап кылдыңыз.
how-fourth-offer-lost = Сиз тең чыгууну төртүнчү жолу сунуштадыңыз, атаандаш жеңишти талап кылды.
how-abandoned-won = Атаандаш оюнду таштап кетти.
how-abandoned-lost = Сиз оюнду таштап кеттиңиз.

graph-title = Казандар жүрүш сайын
graph-label = Казандар жүрүш сайын, ак : кара. { $row }.
graph-move = { $number }-жүрүш: { $white } : { $black }

share-title = Бөлүшүү
share-picture = Сүрөт
share-embed = Башка сайт үчүн кодду көчүрүү

suggest-won = { $number }-деңгээлди байкап көрүңүз: { $name }.
suggest-full = Сиз толук күчтөгү программаны жеңдиңиз. Эми жак алмаштырып көрүңүз.
suggest-draw = { $number }-деңгээл менен кайра ойноңуз.
suggest-lost = { $number }-деңгээл менен кайра ойноңуз же { $lower }-деңгээлди тандаңыз.
level-up = Бир деңгээл жогору
level-down = Бир деңгээл төмөн
level-words = { $number }-деңгээл: { $name }

# What a level plays like, from 1 to 8.
level-1 = эрежени жаңы үйрөнгөн
level-2 = көргөнүн утуп алат
level-3 = али көп жаңылат
level-4 = азыраак жаңылат
level-5 = сиздин жообуңузду ойлойт
level-6 = клубдун оюнчусундай ойнойт
level-7 = күчтүү клуб оюнчусундай ойнойт
level-8 = толук күчтөгү программа, аны эч ким жеңе албайт
