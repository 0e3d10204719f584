# Awaits review by native speakers of Kazakh.
# The arbiter’s event: its log in words, its tables and its regulations.

# Acts of the arbiter, one line each. $name is a player with the number, $names several.
event-found = Жарыс ашылды: { $title }
event-open-section = Бөлім ашылды: { $name }
event-regulate = Жарыс ережесі өзгертілді
event-apply = Өтінім қабылданды: { $count } ({ $names })
event-amend = Өтінім өзгертілді: { $name }
event-admit = Өтінімі толық болмаса да жіберілді: { $name } ({ $reason })
event-stand-playing = { $name }: { $round }-турдан бастап ойнайды
event-stand-withdrawn = { $name }: { $round }-турдан бастап шықты
event-stand-excluded = { $name }: { $round }-турдан бастап шығарылды
event-bye-half = { $name }: { $round }-турда ойынсыз жарты ұпай
event-bye-full = { $name }: { $round }-турда ойынсыз бір ұпай
event-bye-zero = { $name }: { $round }-турда ойнамайды
event-bye-none = { $name }: { $round }-турда бәрібір ойнайды
event-fix-board = { $name } әрқашан { $board }-тақтада отырады
event-fix-board-none = { $name } кез келген тақтада отырады
event-forbid = Кездеспеуі тиіс: { $names }
event-team = { $name } командасы: { $names }
event-line-up = { $name } командасы, { $round }-тур: { $names }
event-appoint = Төреші: { $name }, { $role }
event-dismiss = Төрешілер алқасынан шығарылды: { $name } ({ $reason })
event-draw-numbers = Нөмірлер жеребемен анықталды, саны { $seed }
event-draw-equal = Рейтингі бірдей немесе жоқ ойыншылардың реті жеребемен анықталды, саны { $seed }
event-draw-teams = Командалардың жұптау нөмірлері: { $names }; жеребе саны { $seed }
event-draw-first-colour = 1-нөмірдің бірінші турдағы түсі жеребемен: { $colour }, саны { $seed }
event-draw-cup = Кубоктағы орындар мен бірінші тақталардың түсі жеребемен, саны { $seed }
event-draw-places = Орындар жеребемен анықталды, саны { $seed }
event-left-out = Тізімге кірмеді, өтінімі толық емес: { $name }
event-number = Бастапқы тізім бекітілді, ойыншылар: { $count }
event-pair = { $round }-тур жұпталды, тақталар: { $boards }
event-begin = { $round }-тур сағаттары іске қосылды
event-board = { $round }-тур, { $board }-тақта, { $pair }: { $what }
event-corrected = { $before }, түзетілді: { $after } ({ $reason })
event-reseat-colours = түстер ойыншылардың отыруына қарай ауыстырылды ({ $reason })
event-reseat-players = { $round }-тур: { $one } мен { $other } орын ауыстырды ({ $reason })
event-toss = { $round }-тур, { $match }-матч: жеребені { $name } ұтты, бірінші тақтада бастаушы болады
event-extra = { $round }-тур, { $match }-матч: қосымша ойын { $result }
event-extra-game = { $round }-тур, { $match }-матч: қосымша ойын { $pair }: { $result }
event-provisional = { $round }-тур, { $board }-тақта: нәтиже алдын ала, ойын аяқталған жоқ
event-later-keep = { $round }-тур нәтижесі түзетіледі; кейін ойналғаны сақталады
event-later-withdraw = { $round }-тур нәтижесі түзетіледі; содан кейін ойналып, енді сай келмейтіні алынып тасталады
event-not-following = { $round }-тур, { $match }-матч ({ $first } - { $second }) енді алдыңғы нәтижелерден шықпайды
event-match-withdrawn = Матч алынып тасталды
event-match-kept = Нәтиже түзетілді; төрешінің шешімімен әрі қарай { $name } ойнайды
event-offer = тең ойын ұсынды: { $side }, { $move }-жүріс
event-clock-replaced = сағат ауыстырылды, жұмсалған уақыт { $used } (бастаушы - қостаушы), қойылды { $set }
event-clock-one-dial = сағат түзетілді, көрсеткені { $shown }, { $side }: шын қалғаны { $left }, қойылды { $set }
event-clock-both-dials = сағат түзетілді, көрсеткені { $shown } (бастаушы - қостаушы), қосындысы тең бөлінді, қойылды { $set }
event-clock-no-clock = ойын сағатсыз басталған, { $elapsed } бұрын, екеуіне де қойылды { $set }
event-minute = тең ойынның хаттамасын төреші { $referee } жазды
event-record = ойын жазбасы тіркелді
event-note = Ескерту: { $name }, { $kind }
event-penalty-point-given = { $name }: үш ескерту үшін бір ұпай алынды
event-penalty-point-waived = { $name }: төреші шешімімен ұпай алынбады
event-penalty-exclusion-given = { $name }: төрт ескерту үшін шығарылды
event-penalty-exclusion-waived = { $name }: төреші шешімімен жарыста қалды
event-lift-point = { $name }: алынған ұпай қайтарылды ({ $reason })
event-lift-exclusion = { $name }: жарысқа қайта жіберілді ({ $reason })
event-withdraw-note = { $note }-ескерту алынып тасталды: { $name } ({ $reason })
event-points-given = { $name }: бас төреші { $points } ұпай қосты ({ $reason })
event-points-taken = { $name }: бас төреші { $points } ұпай алды ({ $reason })
event-proposal-point = { $name }: ескертулер { $notes }, бір ұпай алуға болады (note decide)
event-proposal-exclusion = { $name }: ескертулер { $notes }, шығаруға болады (note decide)
event-incident = Оқиға, { $kind }: { $text }
event-protest = Наразылық, { $from }: { $text }
event-appeal = { $number }-наразылық бойынша апелляция: { $text }
event-upheld = { $number }-наразылық қанағаттандырылды: { $text }
event-rejected = { $number }-наразылық қабылданбады: { $text }
event-ruling-nothing = { $ruling }; ештеңе өзгермейді
event-undo = { $entry }-жазба қайтарылды
event-taken-back = { $what } ({ $entry }-жазбамен қайтарылды)
event-redo = { $entry }-жазба қайта күшіне енді
event-done-again = { $what } ({ $entry }-жазбамен қайта күшіне енді)
event-depends = Осыған { $entry }-жазба тәуелді: { $what }
event-would-differ = { $round }-тур енді басқаша жұпталар еді, жұптар: { $count }; ол сол күйі қалады
event-fourth-offer = { $board }-тақта: { $name } тең ойынды үш реттен артық ұсынды, қарсыласы жеңіс талап ете алады

# A round.
event-round = { $round }-тур
event-match = { $match }-матч: { $first } - { $second } (бірінші тақтада бастаушы: { $toss })
event-match-players = { $match }-матч: { $first } - { $second }
event-missing-player = Матчтың { $board }-тақтасы: { $team } үшін ешкім ойнамайды
event-rests-allocated = { $name } бұл турда бос
event-rests-full = { $name }: ойынсыз бір ұпай
event-rests-half = { $name }: ойынсыз жарты ұпай
event-rests-zero = { $name }: ойнамайды

# The running round on the whole terminal.
event-head-late = Кешігу
event-watch-round = { $round }-тур, ашық тақталар: { $boards } ішінен { $open }
event-watch-late = Ойын уақыты { $since }, кешігу шегіне { $left }
event-watch-not-begun = Сағаттар іске қосылмады (b)
event-watch-too-late = кешікті
event-watch-entry = { $board }-тақта
event-watch-corrected = терминалда түзетілді
event-watch-keys = ↑↓ тақта · 82 60 ⏎ нәтиже · b сағатты қосу · u қайтару · q шығу

# Tables in and out.
event-import-incomplete = Толық емес өтінімдер: { $count }; оларды player list --incomplete көрсетеді
event-import-would = Қабылдауға болатын өтінімдер: { $count }
event-sheet-players = Қатысушылар
event-sheet-results = Нәтижелер
event-sheet-standings = Кесте
event-sheet-crosstable = Айқас кесте
event-head-sex = Жынысы
event-head-id = Код
event-head-white-kumalaks = Бастаушының құмалақтары
event-head-black-kumalaks = Қостаушының құмалақтары
event-head-ending = Аяқталуы

# Questions.
event-ask-title = Жарыстың атауы
event-ask-system = Жүйесі (swiss, round-robin, double-round-robin, knockout, cup, team-swiss, team-round-robin)
event-ask-rounds = Турлар саны
event-ask-result = { $board }-тақта, { $pair }

# States.
event-yes = иә
event-no = жоқ
event-nothing = әзірге ештеңе жоқ
event-state-withdrawn = шықты
event-state-excluded = шығарылды
event-state-note-withdrawn = алынып тасталды: { $reason }
event-state-lifted = { $penalty }; күші жойылды: { $reason }
event-state-incomplete = толық емес
event-state-admitted = жіберілді, жоқ
event-state-upheld = қанағаттандырылды
event-state-rejected = қабылданбады
event-state-in-play = ойында

# Heads of columns.
event-head-application = Өтінім
event-head-number = №
event-head-name = Аты-жөні
event-head-birth = Туған күні
event-head-category = Разряд
event-head-rating = Рейтинг
event-head-region = Облыс
event-head-club = Клуб
event-head-state = Белгі
event-head-team = Команда
event-head-section = Бөлім
event-head-system = Жүйесі
event-head-captain = Капитан
event-head-players = Ойыншылар
event-head-role = Міндеті
event-head-excluded = Шығарылды
event-head-board = Тақта
event-head-white = Бастаушы
event-head-black = Қостаушы
event-head-result = Нәтиже
event-head-colour = Түсі
event-head-opponent = Қарсыласы
event-head-round = Тур
event-head-kind = Түрі
event-head-text = Мәтін
event-head-time = Уақыты
event-head-referee = Төреші
event-head-from = Кімнен
event-head-decision = Шешім
event-head-appeal = Апелляция
event-head-norm = Норма
event-head-over-the-board = Тақта басында
event-head-games = Ойындар
event-head-rivals = Қарсыластар
event-head-rank = Орын
event-head-defeats = Жеңілістер

# The regulations.
event-field-title = Атауы
event-field-section = Бөлім
event-field-place = Өтетін жері
event-field-federation = Федерация
event-field-emblem = Эмблема
event-field-signatures = Қол қойылатын жолдар
event-field-days = Күндері
event-field-system = Жүйесі
event-field-boards = Командадағы тақталар
event-field-women-boards = Әйелдер тақталары
event-field-rounds = Турлар
event-field-numbers = Бастапқы нөмірлер
event-field-control = Әр ойыншыға минут
event-field-late = Рұқсат етілген кешігу
event-field-rules = Ойын ережесі
event-field-chylymov = Чылымов жүрістері
event-field-recording = Ойын жазбасы міндетті
event-field-kumalaks = Құмалақ саналады
event-field-tiebreaks = Көрсеткіштер
event-field-groups = Топтар
event-field-schedule = Турлардың басталуы
event-field-languages = Құжат тілдері
event-field-left = Айналмалы жарыстан ерте шыққанның нәтижелері
event-left-keep = сақталады
event-left-annul = жойылады
event-field-article = Бап
system-swiss = швейцар жүйесі
system-round-robin = айналмалы жүйе
system-double-round-robin = екі айналымды жүйе
system-cup = командалар кубогы
system-knockout = ойыншылар кубогы
system-team-swiss = командалардың швейцар жүйесі
system-team-round-robin = командалардың айналмалы жүйесі
system-team-double-round-robin = командалардың екі айналымды жүйесі
numbers-rating = рейтинг бойынша, теңдер жеребемен
numbers-lot = жеребемен
numbers-entry = өтінім ретімен

# What an application can lack.
missing-last-name = тегі
missing-first-name = аты
missing-birth = туған күні
missing-category = спорттық разряды
missing-physician = дәрігер рұқсаты

# The panel of judges.
role-chief-referee = бас төреші
role-deputy = бас төрешінің орынбасары
role-chief-secretary = бас хатшы
role-referee = тақта төрешісі
role-secretary = хатшы
panel-lacks = Төрешілер алқасында жоқ: { $role }
panel-several = Біреуден көп: { $role }
panel-few-judges = Кемінде 3 төреші керек, бары { $found }
panel-few-referees = Ойындарға керек төреші: { $needed }, бары { $found }
panel-many-secretaries = Хатшы 9-дан аспауы керек, бары { $found }
panel-two-roles = { $number }-төрешінің басқа қызметі де бар

# Notes and incidents.
note-talking = сөйлесу
note-record = ойын соңына дейін жазылмады
note-disrespect = төрешіні сыйламау
note-obstruction = жарысқа кедергі жасау
incident-table = үстел мен бастапқы позиция
incident-clock = сағат
incident-flag = жалауша
incident-claim = талап
incident-late = кешігу
incident-record = жазба бланкі
incident-hall = залдағы тәртіп
incident-aids = тыйым салынған құралдар
incident-clothing = команда киімі
incident-judge = төреші
incident-interpretation = ережені түсіндіру
incident-minute = тең ойын хаттамасы
incident-other = басқа
