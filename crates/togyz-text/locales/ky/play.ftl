# Awaits review by native speakers of Kyrgyz.
# The board in the terminal. $side and $on are white or black.

play-title = Эки кишиге тогуз коргоол
play-turn-white = Ак жүрөт
play-turn-black = Кара жүрөт
play-move-number = { $number }-жүрүш
play-last-move = Акыркы жүрүш: { $move }
play-moves = Жүрүштөр
play-kazan = { $side ->
    [white] Актын казаны: { $count }
   *[black] Каранын казаны: { $count }
}
play-profile = Эреже: { $profile }

# Labels beside the keys; the program draws the keys themselves.
play-key-move = жүрүү
play-key-undo = жүрүштү кайтаруу
play-key-redo = алдыга
play-key-flip = тактаны буруу
play-key-replay = кайра көрсөтүү
play-key-speed = ылдамдык
play-key-resign = багынып берүү
play-key-draw = тең чыгуу
play-key-claim = тең чыгууну талап кылуу
play-key-save = сактоо
play-key-language = тил
play-key-help = жардам
play-key-new = жаңы оюн
play-key-quit = чыгуу
play-yes = ооба
play-no = жок

play-speed = Ылдамдык: { $speed ->
    [slow] жай
    [fast] тез
    [off] кыймылсыз
   *[normal] кадимки
}
play-language-changed = Тил: { $language }
play-flipped = Такта бурулду.
play-undone = Жүрүш кайтарылды.
play-redone = Жүрүш кайра жасалды.
play-new-game = Жаңы оюн башталды.

play-describe-move = { $side ->
    [white] Ак
   *[black] Кара
} { $otau }-үйдөн { $count ->
    [one] { $count } коргоол
   *[other] { $count } коргоол
} алып таратат; акыркысы { $on ->
    [white] актын
   *[black] каранын
} { $landing }-үйүнө түшөт.
play-describe-capture = { $count ->
    [one] { $count } коргоол утуп алынды.
   *[other] { $count } коргоол утуп алынды.
}
play-describe-tuzdyk = { $side ->
    [white] Ак каранын { $otau }-үйүнөн туз алды.
   *[black] Кара актын { $otau }-үйүнөн туз алды.
}
play-describe-fallen = { $side ->
    [white] Актын
   *[black] Каранын
} тузуна { $count ->
    [one] { $count } коргоол
   *[other] { $count } коргоол
} түштү.
play-describe-nothing = Эч нерсе утуп алынган жок.

play-error-empty = { $otau }-үй бош. Башкасын тандаңыз.
play-error-tuzdyk = { $otau }-үй атаандаштын тузу. Башкасын тандаңыз.
play-error-game-over = Оюн бүттү. Жаңысын баштаңыз же жүрүштү кайтарыңыз.
play-error-nothing-to-undo = Кайтара турган жүрүш жок.
play-error-nothing-to-redo = Кайра жасай турган жүрүш жок.
play-error-nothing-to-replay = Азырынча көрсөтө турган жүрүш жок.
play-error-no-claim = Бул позицияда тең чыгууну талап кылууга болбойт.
play-error-no-offer = { $side ->
    [white] Ак тең чыгууну үч жолу сунуштады, эми сунуштай албайт.
   *[black] Кара тең чыгууну үч жолу сунуштады, эми сунуштай албайт.
}
play-error-key = { $key } баскычы бул жерде иштебейт.

play-confirm-resign = { $side ->
    [white] Ак оюнчу, багынып бересизби?
   *[black] Кара оюнчу, багынып бересизби?
}
play-confirm-draw = { $side ->
    [white] Ак тең чыгууну сунуштайт. Кара оюнчу, макулсузбу?
   *[black] Кара тең чыгууну сунуштайт. Ак оюнчу, макулсузбу?
}
play-confirm-claim = Тең чыгууну талап кылып, оюнду бүтүрөсүзбү?
play-confirm-new = Бул оюнду таштап, жаңысын баштайсызбы?
play-confirm-quit = Оюндан чыгасызбы? Оюн сакталган жок.
play-confirm-overwrite = { $file } файлы бар. Үстүнө жазасызбы?
play-draw-declined = { $side ->
    [white] Ак макул болгон жок. Оюн уланат.
   *[black] Кара макул болгон жок. Оюн уланат.
}

play-save-name = Файлдын аты:
play-saved = { $file } файлына сакталды.
play-could-not-save = { $file } файлына сакталган жок: { $reason }. Оюн уланат.

play-over = { $ending } Эсеп { $white } : { $black }.
play-too-small = Терминалдын терезеси өтө кичине: туурасы { $width }, бийиктиги { $height } белги болушу керек.
play-help-title = Жардам
play-help-text = Өз үйүңүздү 1ден 9га чейинки баскычтар менен тандаңыз. Андагы коргоолдор саат жебесине каршы бирден таратылат, биринчиси ошол эле үйгө салынат. Акыркы коргоол менен атаандаштын жагындагы сан жуп болсо, аларды аласыз; үч болсо, туз алышыңыз мүмкүн. Коргоолу 81ден ашкан оюнчу жеңет.

# A move that could be played; a game that is looked through; offers and claims.
play-preview = { $otau }-үй: { $count ->
    [one] { $count } коргоол
   *[other] { $count } коргоол
}, акыркысы { $on ->
    [white] актын
   *[black] каранын
} { $landing }-үйүнө түшөт.
play-looking = Карап чыгуу: { $number }-жүрүш.
play-looking-start = Карап чыгуу: оюндун башы.
play-error-looking = Сиз оюнду карап жатасыз. End баскычы оюнга кайтарат.
play-reopened = Оюн уланат.
play-offer-next = { $side ->
    [white] Ак кийинки жүрүш менен тең чыгууну сунуштайт (=).
   *[black] Кара кийинки жүрүш менен тең чыгууну сунуштайт (=).
}
play-offer-withdrawn = Кийинки жүрүш сунушсуз болот.
play-error-offer-pending = Тең чыгуу сунушу жооп күтүп турат.
play-confirm-offer-again = { $side ->
    [white] Ак үч жолу сунуштады. Дагы бирөөнөн кийин кара жеңишти талап кыла алат. Сунуштайсызбы?
   *[black] Кара үч жолу сунуштады. Дагы бирөөнөн кийин ак жеңишти талап кыла алат. Сунуштайсызбы?
}
play-confirm-claim-win = { $side ->
    [white] Ак оюнчу, төртүнчү сунуш үчүн жеңишти талап кыласызбы?
   *[black] Кара оюнчу, төртүнчү сунуш үчүн жеңишти талап кыласызбы?
}
play-key-choose = тандоо
play-key-look = карап чыгуу
play-key-live = оюнга кайтуу
play-key-claim-win = жеңишти талап кылуу
play-key-cancel = жокко чыгаруу

# Against the computer, and in plain lines. The words to type (help, undo and so on) are the same
# in every language.
play-computer = компьютер, { $number }-деңгээл
play-computer-short = компьютер { $number }
play-thinking = Компьютер ойлонууда
play-error-thinking = Азыр компьютердин жүрүшү.
play-hint = Программа { $otau }-үйдү сунуштайт.
play-hint-thinking = Жакшы жүрүш изделүүдө…
play-key-hint = кеңеш
play-lines-help = Жүрүштү жазыңыз: 7, 76, 76X же 76(10). Же бул сөздөрдүн бирин жазыңыз: help, board, undo, redo, hint, draw, yes, no, claim, resign, new, save FILE, quit.
play-lines-unknown = { $move }: бул жүрүш да, белгилүү сөз да эмес. Баарын көрүү үчүн help деп жазыңыз.
play-lines-side = { $move }: бул башка тараптын жүрүшү.
play-lines-landing = { $move }: туура эмес, акыркы коргоол { $on ->
    [white] актын
   *[black] каранын
} { $landing }-үйүнө түшөт.
play-lines-no-tuzdyk = { $move }: туура эмес, бул жүрүштө туз болбойт.
play-lines-kazan = { $move }: туура эмес, жүрүштөн кийин казанда { $number } болот.
play-lines-no-file = Файлдын аты жок. Мындай жазыңыз: save game.tgk
play-lines-exists = { $file } файлы бар. Башка ат тандаңыз.
play-lines-no-offer = Тең чыгууну эч ким сунуштаган жок.
play-lines-offer = { $side ->
    [white] Ак тең чыгууну сунуштайт. yes же no деп жазыңыз.
   *[black] Кара тең чыгууну сунуштайт. yes же no деп жазыңыз.
}
play-lines-left = Оюн ушул жерде калды.
