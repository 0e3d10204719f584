# Awaits review by native speakers of Kazakh.
# The analysis board (`/analysis`). Names in braces are filled in by the page.

analysis-title = Талдау
analysis-open = Талдау
analysis-position = Осы позицияны талдау
analysis-about = Екі жақ үшін де кез келген жүрісті жасап, нұсқаларды байқап көріңіз. Бәрі осы браузерде қалады.
analysis-no-script = Талдау тақтасына JavaScript керек.
analysis-failed = Ережелер жүктелмеді. Бетті қайта жүктеңіз.
analysis-not-saved = Браузер бұл талдауды сақтай алмайды: бетті қайта жүктемеңіз.
analysis-link-broken = Бұл сілтемеде ойнауға болатын позиция жоқ.
analysis-to-game = Осы ойынның бетіне
analysis-start = Талдаудың басы
analysis-last = Нұсқаның соңына
analysis-tree = Жүрістер мен нұсқалар
analysis-empty = Тақтада жүріс жасаңыз. Сол жердегі басқа жүріс жаңа нұсқаны бастайды.
analysis-variation = Нұсқа:
analysis-exchange = Позиция және жазба
analysis-engine = Қозғалтқыш

analysis-edit = Осы жүріс
analysis-marks = Жүрісті бағалау
analysis-mark-1 = Жақсы жүріс
analysis-mark-2 = Қате
analysis-mark-3 = Тамаша жүріс
analysis-mark-4 = Өрескел қате
analysis-mark-5 = Қызықты жүріс
analysis-mark-6 = Күмәнді жүріс
analysis-comment = Түсініктеме
analysis-promote = Көтеру
analysis-promoted = Нұсқа жоғары көтерілді.
analysis-remove = Жою
analysis-removed = Жүріс пен одан кейінгінің бәрі жойылды.
analysis-undo = Болдырмау
analysis-undone = Болдырылмады.
analysis-redo = Қайта жасау
analysis-redone = Қайта жасалды.

analysis-key-next = Келесі нұсқа
analysis-key-previous = Алдыңғы нұсқа
analysis-key-engine = Қозғалтқышты қосу немесе өшіру
analysis-key-mark = Жүрістің келесі бағасы

analysis-lines = Нұсқалар
analysis-engine-about = Осы позиция туралы бағаны көру үшін қозғалтқышты қосыңыз.
analysis-engine-on = Қозғалтқыш қосулы.
analysis-engine-off = Қозғалтқыш өшірулі.
analysis-engine-broken = Қозғалтқыш тоқтап қалды. Оны қайта қосыңыз; талдауыңыз сақталған.
analysis-engine-load = Қозғалтқыш жүктелмеді. Байланысты тексеріп, қайта қосыңыз.
analysis-engine-memory = Қозғалтқышқа жад жетпейді. Басқа беттерді жауып, қайта қосыңыз.
analysis-depth = тереңдігі { $depth } · { $speed }/с
analysis-thinking = Ойлануда…
analysis-even = Позиция тең.
analysis-ahead-white = Бастаушы шамамен { $margin } құмалақпен алда.
analysis-ahead-black = Қостаушы шамамен { $margin } құмалақпен алда.
analysis-exact-white = Бастаушы ұтады, { $white } : { $black }.
analysis-exact-black = Қостаушы ұтады, { $white } : { $black }.
analysis-exact-draw = Тең ойын, { $white } : { $black }.
analysis-chances = Бастаушының жеңісі { $white } %, тең ойын { $draw } %, қостаушының жеңісі { $black } %.
analysis-tempo = Күту жүрістері
analysis-tempo-label = Күту жүрістері: бастаушы { $white }, қостаушы { $black }
analysis-tempo-about = Барлық құмалақ өз қатарында қалатын жүрістер. Олары таусылған ойыншы құмалақ береді.
analysis-values = Тақтадағы бағалар мен қауіптер
analysis-new = Жаңа талдау
analysis-new-done = Тақта қайта құрылды. «Болдырмау» бұрынғы талдауды қайтарады.
