# Awaits review by native speakers of Kazakh.
# The board in the terminal. $side and $on are white or black.

play-title = Екі адамға арналған тоғызқұмалақ
play-turn-white = Бастаушы жүреді
play-turn-black = Қостаушы жүреді
play-move-number = { $number }-жүріс
play-last-move = Соңғы жүріс: { $move }
play-moves = Жүрістер
play-kazan = { $side ->
    [white] Бастаушының қазаны: { $count }
   *[black] Қостаушының қазаны: { $count }
}
play-profile = Ереже: { $profile }

# Labels beside the keys; the program draws the keys themselves.
play-key-move = жүру
play-key-undo = жүрісті қайтару
play-key-redo = алға
play-key-flip = тақтаны бұру
play-key-replay = қайта көрсету
play-key-speed = жылдамдық
play-key-resign = берілу
play-key-draw = тең ойын
play-key-claim = тең ойынды талап ету
play-key-save = сақтау
play-key-language = тіл
play-key-help = көмек
play-key-new = жаңа ойын
play-key-quit = шығу
play-yes = иә
play-no = жоқ

play-speed = Жылдамдық: { $speed ->
    [slow] баяу
    [fast] жылдам
    [off] қозғалыссыз
   *[normal] қалыпты
}
play-language-changed = Тіл: { $language }
play-flipped = Тақта бұрылды.
play-undone = Жүріс қайтарылды.
play-redone = Жүріс қайта жасалды.
play-new-game = Жаңа ойын басталды.

play-describe-move = { $side ->
    [white] Бастаушы
   *[black] Қостаушы
} { $otau }-отаудан { $count ->
    [one] { $count } құмалақ
   *[other] { $count } құмалақ
} алып таратады; соңғысы { $on ->
    [white] бастаушының
   *[black] қостаушының
} { $landing }-отауына түседі.
play-describe-capture = { $count ->
    [one] { $count } құмалақ ұтып алынды.
   *[other] { $count } құмалақ ұтып алынды.
}
play-describe-tuzdyk = { $side ->
    [white] Бастаушы қостаушының { $otau }-отауынан тұздық алды.
   *[black] Қостаушы бастаушының { $otau }-отауынан тұздық алды.
}
play-describe-fallen = { $side ->
    [white] Бастаушының
   *[black] Қостаушының
} тұздығына { $count ->
    [one] { $count } құмалақ
   *[other] { $count } құмалақ
} түсті.
play-describe-nothing = Ештеңе ұтып алынған жоқ.

play-error-empty = { $otau }-отау бос. Басқасын таңдаңыз.
play-error-tuzdyk = { $otau }-отау қарсыластың тұздығы. Басқасын таңдаңыз.
play-error-game-over = Ойын аяқталды. Жаңасын бастаңыз немесе жүрісті қайтарыңыз.
play-error-nothing-to-undo = Қайтаратын жүріс жоқ.
play-error-nothing-to-redo = Қайта жасайтын жүріс жоқ.
play-error-nothing-to-replay = Әзірге көрсететін жүріс жоқ.
play-error-no-claim = Бұл позицияда тең ойынды талап етуге болмайды.
play-error-no-offer = { $side ->
    [white] Бастаушы тең ойынды үш рет ұсынды, енді ұсына алмайды.
   *[black] Қостаушы тең ойынды үш рет ұсынды, енді ұсына алмайды.
}
play-error-key = { $key } пернесі бұл жерде жұмыс істемейді.

play-confirm-resign = { $side ->
    [white] Бастаушы, берілесіз бе?
   *[black] Қостаушы, берілесіз бе?
}
play-confirm-draw = { $side ->
    [white] Бастаушы тең ойын ұсынады. Қостаушы, келісесіз бе?
   *[black] Қостаушы тең ойын ұсынады. Бастаушы, келісесіз бе?
}
play-confirm-claim = Тең ойынды талап етіп, ойынды аяқтайсыз ба?
play-confirm-new = Бұл ойынды тастап, жаңасын бастайсыз ба?
play-confirm-quit = Ойыннан шығасыз ба? Ойын сақталмаған.
play-confirm-overwrite = { $file } файлы бар. Үстіне жазасыз ба?
play-draw-declined = { $side ->
    [white] Бастаушы келіспеді. Ойын жалғасады.
   *[black] Қостаушы келіспеді. Ойын жалғасады.
}

play-save-name = Файл аты:
play-saved = { $file } файлына сақталды.
play-could-not-save = { $file } файлына сақталмады: { $reason }. Ойын жалғасады.

play-over = { $ending } Есеп { $white } : { $black }.
play-too-small = Терминал терезесі тым кішкентай: ені { $width }, биіктігі { $height } таңба болуы керек.
play-help-title = Көмек
play-help-text = Өз отауыңызды 1-ден 9-ға дейінгі пернелермен таңдаңыз. Ондағы құмалақ сағат тіліне қарсы бір-бірден таратылады, біріншісі сол отаудың өзіне салынады. Соңғы құмалақпен қарсылас жағындағы сан жұп болса, оларды аласыз; үшеу болса, тұздық алуыңыз мүмкін. Құмалағы 81-ден асқан ойыншы жеңеді.

# A move that could be played; a game that is looked through; offers and claims.
play-preview = { $otau }-отау: { $count ->
    [one] { $count } құмалақ
   *[other] { $count } құмалақ
}, соңғысы { $on ->
    [white] бастаушының
   *[black] қостаушының
} { $landing }-отауына түседі.
play-looking = Қарап шығу: { $number }-жүріс.
play-looking-start = Қарап шығу: ойынның басы.
play-error-looking = Сіз ойынды қарап отырсыз. End пернесі ойынға қайтарады.
play-reopened = Ойын жалғасады.
play-offer-next = { $side ->
    [white] Бастаушы келесі жүріспен бірге тең ойын ұсынады (=).
   *[black] Қостаушы келесі жүріспен бірге тең ойын ұсынады (=).
}
play-offer-withdrawn = Келесі жүріс ұсыныссыз болады.
play-error-offer-pending = Тең ойын ұсынысы жауап күтіп тұр.
play-confirm-offer-again = { $side ->
    [white] Бастаушы үш рет ұсынды. Тағы біреуінен кейін қостаушы жеңісті талап ете алады. Ұсынасыз ба?
   *[black] Қостаушы үш рет ұсынды. Тағы біреуінен кейін бастаушы жеңісті талап ете алады. Ұсынасыз ба?
}
play-confirm-claim-win = { $side ->
    [white] Бастаушы, төртінші ұсыныс үшін жеңісті талап етесіз бе?
   *[black] Қостаушы, төртінші ұсыныс үшін жеңісті талап етесіз бе?
}
play-key-choose = таңдау
play-key-look = қарап шығу
play-key-live = ойынға қайту
play-key-claim-win = жеңісті талап ету
play-key-cancel = болдырмау

# Against the computer, and in plain lines. The words to type (help, undo and so on) are the same
# in every language.
play-computer = компьютер, { $number }-деңгей
play-computer-short = компьютер { $number }
play-thinking = Компьютер ойлануда
play-error-thinking = Қазір компьютердің жүрісі.
play-hint = Бағдарлама { $otau }-отауды ұсынады.
play-hint-thinking = Жақсы жүріс ізделуде…
play-key-hint = кеңес
play-lines-help = Жүрісті жазыңыз: 7, 76, 76X немесе 76(10). Не мына сөздердің бірін жазыңыз: help, board, undo, redo, hint, draw, yes, no, claim, resign, new, save FILE, quit.
play-lines-unknown = { $move }: бұл жүріс те, белгілі сөз де емес. Барлығын көру үшін help деп жазыңыз.
play-lines-side = { $move }: бұл қарсы жақтың жүрісі.
play-lines-landing = { $move }: дұрыс емес, соңғы құмалақ { $on ->
    [white] бастаушының
   *[black] қостаушының
} { $landing }-отауына түседі.
play-lines-no-tuzdyk = { $move }: дұрыс емес, бұл жүрісте тұздық болмайды.
play-lines-kazan = { $move }: дұрыс емес, жүрістен кейін қазанда { $number } болады.
play-lines-no-file = Файл аты жоқ. Былай жазыңыз: save game.tgk
play-lines-exists = { $file } файлы бар. Басқа ат таңдаңыз.
play-lines-no-offer = Тең ойынды ешкім ұсынған жоқ.
play-lines-offer = { $side ->
    [white] Бастаушы тең ойын ұсынады. yes немесе no деп жазыңыз.
   *[black] Қостаушы тең ойын ұсынады. yes немесе no деп жазыңыз.
}
play-lines-left = Ойын осы жерде қалды.
