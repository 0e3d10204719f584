# Awaits review by native speakers of Kyrgyz.
# The arbiter’s event: its log in words, its tables and its regulations.

# Acts of the arbiter, one line each. $name is a player with the number, $names several.
event-found = Мелдеш ачылды: { $title }
event-open-section = Бөлүм ачылды: { $name }
event-regulate = Мелдештин жобосу өзгөртүлдү
event-apply = Арыз кабыл алынды: { $count } ({ $names })
event-amend = Арыз өзгөртүлдү: { $name }
event-admit = Арызы толук болбосо да киргизилди: { $name } ({ $reason })
event-stand-playing = { $name }: { $round }-турдан баштап ойнойт
event-stand-withdrawn = { $name }: { $round }-турдан баштап чыкты
event-stand-excluded = { $name }: { $round }-турдан баштап чыгарылды
event-bye-half = { $name }: { $round }-турда оюнсуз жарым упай
event-bye-full = { $name }: { $round }-турда оюнсуз бир упай
event-bye-zero = { $name }: { $round }-турда ойнобойт
event-bye-none = { $name }: { $round }-турда баары бир ойнойт
event-fix-board = { $name } дайыма { $board }-тактайда отурат
event-fix-board-none = { $name } каалаган тактайда отурат
event-forbid = Жолукпоого тийиш: { $names }
event-team = { $name } командасы: { $names }
event-line-up = { $name } командасы, { $round }-тур: { $names }
event-appoint = Калыс: { $name }, { $role }
event-dismiss = Калыстар тобунан чыгарылды: { $name } ({ $reason })
event-draw-numbers = Номерлер чүчүкулак менен аныкталды, саны { $seed }
event-draw-equal = Рейтинги бирдей же жок оюнчулардын ирети чүчүкулак менен аныкталды, саны { $seed }
event-draw-teams = Командалардын жуптоо номерлери: { $names }; чүчүкулак саны { $seed }
event-draw-first-colour = 1-номердин биринчи турдагы түсү чүчүкулак менен: { $colour }, саны { $seed }
event-draw-cup = Кубоктогу орундар жана биринчи тактайлардын түсү чүчүкулак менен, саны { $seed }
event-draw-places = Орундар чүчүкулак менен аныкталды, саны { $seed }
event-left-out = Тизмеге кирген жок, арызы толук эмес: { $name }
event-number = Баштапкы тизме бекитилди, оюнчулар: { $count }
event-pair = { $round }-тур түгөйлөштүрүлдү, тактайлар: { $boards }
event-begin = { $round }-турдун сааттары иштетилди
event-board = { $round }-тур, { $board }-тактай, { $pair }: { $what }
event-corrected = { $before }, оңдолду: { $after } ({ $reason })
event-reseat-colours = түстөр оюнчулардын отурушуна жараша алмаштырылды ({ $reason })
event-reseat-players = { $round }-тур: { $one } менен { $other } орун алмашты ({ $reason })
event-toss = { $round }-тур, { $match }-матч: чүчүкулакты { $name } утту, биринчи тактайда ак менен ойнойт
event-extra = { $round }-тур, { $match }-матч: кошумча оюн { $result }
event-extra-game = { $round }-тур, { $match }-матч: кошумча оюн { $pair }: { $result }
event-provisional = { $round }-тур, { $board }-тактай: натыйжа алдын ала, оюн бүтө элек
event-later-keep = { $round }-турдун жыйынтыгы оңдолот; кийин ойнолгону сакталат
event-later-withdraw = { $round }-турдун жыйынтыгы оңдолот; андан кийин ойнолуп, эми туура келбегени алынып салынат
event-not-following = { $round }-тур, { $match }-матч ({ $first } - { $second }) эми мурунку жыйынтыктардан чыкпайт
event-match-withdrawn = Матч алынып салынды
event-match-kept = Жыйынтык оңдолду; калыстын чечими менен андан ары { $name } ойнойт
event-offer = тең чыгууну сунуштады: { $side }, { $move }-жүрүш
event-clock-replaced = саат алмаштырылды, жумшалган убакыт { $used } (ак - кара), коюлду { $set }
event-clock-one-dial = саат оңдолду, көрсөткөнү { $shown }, { $side }: чын калганы { $left }, коюлду { $set }
event-clock-both-dials = саат оңдолду, көрсөткөнү { $shown } (ак - кара), суммасы тең бөлүндү, коюлду { $set }
event-clock-no-clock = оюн саатсыз башталган, { $elapsed } мурун, экөөнө тең коюлду { $set }
event-minute = тең чыккан оюндун протоколун калыс { $referee } жазды
event-record = оюндун жазуусу тиркелди
event-note = Эскертүү: { $name }, { $kind }
event-penalty-point-given = { $name }: үч эскертүү үчүн бир упай алынды
event-penalty-point-waived = { $name }: калыстын чечими менен упай алынган жок
event-penalty-exclusion-given = { $name }: төрт эскертүү үчүн чыгарылды
event-penalty-exclusion-waived = { $name }: калыстын чечими менен мелдеште калды
event-lift-point = { $name }: алынган упай кайтарылды ({ $reason })
event-lift-exclusion = { $name }: мелдешке кайра киргизилди ({ $reason })
event-withdraw-note = { $note }-эскертүү алынып салынды: { $name } ({ $reason })
event-points-given = { $name }: башкы калыс { $points } упай кошту ({ $reason })
event-points-taken = { $name }: башкы калыс { $points } упай алды ({ $reason })
event-proposal-point = { $name }: эскертүүлөр { $notes }, бир упай алууга болот (note decide)
event-proposal-exclusion = { $name }: эскертүүлөр { $notes }, чыгарууга болот (note decide)
event-incident = Окуя, { $kind }: { $text }
event-protest = Нааразылык, { $from }: { $text }
event-appeal = { $number }-нааразылык боюнча апелляция: { $text }
event-upheld = { $number }-нааразылык канааттандырылды: { $text }
event-rejected = { $number }-нааразылык четке кагылды: { $text }
event-ruling-nothing = { $ruling }; эч нерсе өзгөрбөйт
event-undo = { $entry }-жазуу кайтарылды
event-taken-back = { $what } ({ $entry }-жазуу менен кайтарылды)
event-redo = { $entry }-жазуу кайра күчүнө кирди
event-done-again = { $what } ({ $entry }-жазуу менен кайра күчүнө кирди)
event-depends = Буга { $entry }-жазуу көз каранды: { $what }
event-would-differ = { $round }-тур эми башкача түгөйлөштүрүлмөк, түгөйлөр: { $count }; ал ошол бойдон калат
event-fourth-offer = { $board }-тактай: { $name } тең чыгууну үч жолудан көп сунуштады, атаандашы жеңиш талап кыла алат

# A round.
event-round = { $round }-тур
event-match = { $match }-матч: { $first } - { $second } (биринчи тактайда ак менен: { $toss })
event-match-players = { $match }-матч: { $first } - { $second }
event-missing-player = Матчтын { $board }-тактайы: { $team } үчүн эч ким ойнобойт
event-rests-allocated = { $name } бул турда бош
event-rests-full = { $name }: оюнсуз бир упай
event-rests-half = { $name }: оюнсуз жарым упай
event-rests-zero = { $name }: ойнобойт

# The running round on the whole terminal.
event-head-late = Кечигүү
event-watch-round = { $round }-тур, ачык тактайлар: { $boards } ичинен { $open }
event-watch-late = Оюн убактысы { $since }, кечигүү чегине { $left }
event-watch-not-begun = Сааттар иштетиле элек (b)
event-watch-too-late = кечикти
event-watch-entry = { $board }-тактай
event-watch-corrected = терминалда оңдолду
event-watch-keys = ↑↓ тактай · 82 60 ⏎ жыйынтык · b саатты иштетүү · u кайтаруу · q чыгуу

# Tables in and out.
event-import-incomplete = Толук эмес арыздар: { $count }; аларды player list --incomplete көрсөтөт
event-import-would = Кабыл алууга боло турган арыздар: { $count }
event-sheet-players = Катышуучулар
event-sheet-results = Жыйынтыктар
event-sheet-standings = Орундар
event-sheet-crosstable = Кайчы таблица
event-head-sex = Жынысы
event-head-id = Код
event-head-white-kumalaks = Актын коргоолдору
event-head-black-kumalaks = Каранын коргоолдору
event-head-ending = Бүтүшү

# Questions.
event-ask-title = Мелдештин аталышы
event-ask-system = Системасы (swiss, round-robin, double-round-robin, knockout, cup, team-swiss, team-round-robin)
event-ask-rounds = Турлардын саны
event-ask-result = { $board }-тактай, { $pair }

# States.
event-yes = ооба
event-no = жок
event-nothing = азырынча эч нерсе жок
event-state-withdrawn = чыкты
event-state-excluded = чыгарылды
event-state-note-withdrawn = алынып салынды: { $reason }
event-state-lifted = { $penalty }; жокко чыгарылды: { $reason }
event-state-incomplete = толук эмес
event-state-admitted = киргизилди, жок
event-state-upheld = канааттандырылды
event-state-rejected = четке кагылды
event-state-in-play = оюнда

# Heads of columns.
event-head-application = Арыз
event-head-number = №
event-head-name = Аты-жөнү
event-head-birth = Туулган күнү
event-head-category = Разряд
event-head-rating = Рейтинг
event-head-region = Облус
event-head-club = Клуб
event-head-state = Белги
event-head-team = Команда
event-head-section = Бөлүм
event-head-system = Системасы
event-head-captain = Капитан
event-head-players = Оюнчулар
event-head-role = Кызматы
event-head-excluded = Чыгарылды
event-head-board = Тактай
event-head-white = Ак
event-head-black = Кара
event-head-result = Жыйынтык
event-head-colour = Түсү
event-head-opponent = Атаандашы
event-head-round = Тур
event-head-kind = Түрү
event-head-text = Текст
event-head-time = Убактысы
event-head-referee = Калыс
event-head-from = Кимден
event-head-decision = Чечим
event-head-appeal = Апелляция
event-head-norm = Норма
event-head-over-the-board = Тактай башында
event-head-games = Оюндар
event-head-rivals = Атаандаштар
event-head-rank = Орун
event-head-defeats = Жеңилүүлөр

# The regulations.
event-field-title = Аталышы
event-field-section = Бөлүм
event-field-place = Өтүүчү жери
event-field-federation = Федерация
event-field-emblem = Эмблема
event-field-signatures = Кол коюлуучу саптар
event-field-days = Күндөрү
event-field-system = Системасы
event-field-boards = Командадагы тактайлар
event-field-women-boards = Аялдар тактайлары
event-field-rounds = Турлар
event-field-numbers = Старттык номерлер
event-field-control = Ар бир оюнчуга мүнөт
event-field-late = Уруксат берилген кечигүү
event-field-rules = Оюндун эрежеси
event-field-chylymov = Чылымовдун жүрүштөрү
event-field-recording = Оюнду жазуу милдеттүү
event-field-kumalaks = Коргоол саналат
event-field-tiebreaks = Көрсөткүчтөр
event-field-groups = Топтор
event-field-schedule = Турлардын башталышы
event-field-languages = Документ тилдери
event-field-left = Айланма мелдештен эрте чыккандын жыйынтыктары
event-left-keep = сакталат
event-left-annul = жокко чыгарылат
event-field-article = Берене
system-swiss = швейцар системасы
system-round-robin = айланма система
system-double-round-robin = эки айланма система
system-cup = командалар кубогу
system-knockout = оюнчулар кубогу
system-team-swiss = командалардын швейцар системасы
system-team-round-robin = командалардын айланма системасы
system-team-double-round-robin = командалардын эки айланма системасы
numbers-rating = рейтинг боюнча, теңдер чүчүкулак менен
numbers-lot = чүчүкулак менен
numbers-entry = арыз ирети боюнча

# What an application can lack.
missing-last-name = фамилиясы
missing-first-name = аты
missing-birth = туулган күнү
missing-category = спорттук разряды
missing-physician = дарыгердин уруксаты

# The panel of judges.
role-chief-referee = башкы калыс
role-deputy = башкы калыстын орун басары
role-chief-secretary = башкы катчы
role-referee = тактай калысы
role-secretary = катчы
panel-lacks = Калыстар тобунда жок: { $role }
panel-several = Бирөөдөн көп: { $role }
panel-few-judges = Кеминде 3 калыс керек, бары { $found }
panel-few-referees = Оюндарга керек калыс: { $needed }, бары { $found }
panel-many-secretaries = Катчы 9дан ашпоого тийиш, бары { $found }
panel-two-roles = { $number }-калыстын башка милдети да бар

# Notes and incidents.
note-talking = сүйлөшүү
note-record = оюн аягына чейин жазылган жок
note-disrespect = калысты сыйлабоо
note-obstruction = мелдешке тоскоолдук кылуу
incident-table = үстөл жана баштапкы позиция
incident-clock = саат
incident-flag = желекче
incident-claim = талап
incident-late = кечигүү
incident-record = жазуу бланкы
incident-hall = залдагы тартип
incident-aids = тыюу салынган каражаттар
incident-clothing = команданын кийими
incident-judge = калыс
incident-interpretation = эрежени түшүндүрүү
incident-minute = тең чыккан оюндун протоколу
incident-other = башка
