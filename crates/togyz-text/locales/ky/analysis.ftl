# Awaits review by native speakers of Kyrgyz.
# The analysis board (`/analysis`). Names in braces are filled in by the page.

analysis-title = Талдоо
analysis-open = Талдоо
analysis-position = Бул позицияны талдоо
analysis-about = Эки тарап үчүн тең каалаган жүрүштү жасап, варианттарды байкап көрүңүз. Баары ушул браузерде калат.
analysis-no-script = Талдоо тактасына JavaScript керек.
analysis-failed = Эрежелер жүктөлгөн жок. Баракты кайра жүктөңүз.
analysis-not-saved = Браузер бул талдоону сактай албайт: баракты кайра жүктөбөңүз.
analysis-link-broken = Бул шилтемеде ойноого боло турган позиция жок.
analysis-to-game = Бул оюндун барагына
analysis-start = Талдоонун башы
analysis-last = Варианттын аягына
analysis-tree = Жүрүштөр жана варианттар
analysis-empty = Тактада жүрүш жасаңыз. Ошол жердеги башка жүрүш жаңы вариантты баштайт.
analysis-variation = Вариант:
analysis-exchange = Позиция жана жазуу
analysis-engine = Кыймылдаткыч

analysis-edit = Бул жүрүш
analysis-marks = Жүрүштү баалоо
analysis-mark-1 = Жакшы жүрүш
analysis-mark-2 = Ката
analysis-mark-3 = Мыкты жүрүш
analysis-mark-4 = Одоно ката
analysis-mark-5 = Кызыктуу жүрүш
analysis-mark-6 = Күмөндүү жүрүш
analysis-comment = Түшүндүрмө
analysis-promote = Көтөрүү
analysis-promoted = Вариант жогору көтөрүлдү.
analysis-remove = Өчүрүү
analysis-removed = Жүрүш жана андан кийинкинин баары өчүрүлдү.
analysis-undo = Артка кайтаруу
analysis-undone = Артка кайтарылды.
analysis-redo = Кайра жасоо
analysis-redone = Кайра жасалды.

analysis-key-next = Кийинки вариант
analysis-key-previous = Мурунку вариант
analysis-key-engine = Кыймылдаткычты күйгүзүү же өчүрүү
analysis-key-mark = Жүрүштүн кийинки баасы

analysis-lines = Варианттар
analysis-engine-about = Бул позиция тууралуу бааны көрүү үчүн кыймылдаткычты күйгүзүңүз.
analysis-engine-on = Кыймылдаткыч күйгүзүлдү.
analysis-engine-off = Кыймылдаткыч өчүрүлдү.
analysis-engine-broken = Кыймылдаткыч токтоп калды. Аны кайра күйгүзүңүз; талдооңуз сакталган.
analysis-engine-load = Кыймылдаткыч жүктөлгөн жок. Байланышты текшерип, кайра күйгүзүңүз.
analysis-engine-memory = Кыймылдаткычка эс тутум жетпейт. Башка барактарды жаап, кайра күйгүзүңүз.
analysis-depth = тереңдиги { $depth } · { $speed }/с
analysis-thinking = Ойлонууда…
analysis-even = Позиция тең.
analysis-ahead-white = Ак болжол менен { $margin } коргоолго алдыда.
analysis-ahead-black = Кара болжол менен { $margin } коргоолго алдыда.
analysis-exact-white = Ак утат, { $white } : { $black }.
analysis-exact-black = Кара утат, { $white } : { $black }.
analysis-exact-draw = Тең чыгуу, { $white } : { $black }.
analysis-chances = Актын жеңиши { $white } %, тең чыгуу { $draw } %, каранын жеңиши { $black } %.
analysis-tempo = Күтүү жүрүштөрү
analysis-tempo-label = Күтүү жүрүштөрү: ак { $white }, кара { $black }
analysis-tempo-about = Бардык коргоол өз катарында калган жүрүштөр. Алар түгөнгөн оюнчу коргоол берет.
analysis-values = Тактадагы баалар жана коркунучтар
analysis-new = Жаңы талдоо
analysis-new-done = Такта кайра түзүлдү. «Артка кайтаруу» мурунку талдоону кайтарат.
