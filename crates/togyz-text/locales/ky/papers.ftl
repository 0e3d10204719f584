# Awaits review by native speakers of Kyrgyz.
# The papers of a tournament, as they are printed.

# Titles of the papers.
paper-title-application = Катышууга арыз
paper-title-start-list = Баштапкы тизме
paper-title-place-cards = Үстөл карточкалары
paper-title-pairings = Түгөйлөр
paper-title-seating = Отуруу тартиби
paper-title-record-forms = Жазуу бланктары
paper-title-record-form = Оюндун жазуусу
paper-title-results = Жыйынтыктар
paper-title-best-games = Турдун мыкты оюндары
paper-title-standings = Орундар таблицасы
paper-title-cross-table = Беттешүүлөр таблицасы
paper-title-progress = Прогресс таблицасы
paper-title-bracket = Кубок тору
paper-title-team-sheets = Матчтын протоколу
paper-title-protocol = Турдун протоколу
paper-title-drawn-games = Тең чыккан оюндардын протоколу
paper-title-judges = Калыстар коллегиясы
paper-title-lots = Чүчүкулак протоколу
paper-title-penalties = Эскертүүлөр жана жазалар
paper-title-report = Жыйынтык отчёт
paper-title-diplomas = Дипломдор
paper-title-certificates = Сертификаттар

# Lines to fill in, and heads of columns.
paper-field-event = Мелдеш
paper-field-where = Өтүүчү жери жана күнү
paper-field-last-name = Фамилиясы
paper-field-first-name = Аты
paper-field-birth = Туулган күнү
paper-field-born = Туулган жылы
paper-field-sex = Жынысы
paper-field-category = Разряды
paper-field-rating = Рейтинг
paper-field-country = Өлкө
paper-field-region = Аймак
paper-field-club = Клуб
paper-field-region-or-club = Аймак, клуб
paper-field-coach = Машыктыруучу
paper-field-physician-name = Дарыгер
paper-field-date = Күнү
paper-field-by = Жазып отурган
paper-field-result-white = Актын жыйынтыгы: упай (коргоол)
paper-field-result-black = Каранын жыйынтыгы: упай (коргоол)
paper-field-offers = Тең чыгуу сунуштары
paper-field-present = Эки оюнчу тең катышты
paper-field-remarks = Эскертме
paper-field-system = Система
paper-field-control = Убакыт көзөмөлү
paper-field-rules = Эрежелер
paper-field-recording = Оюнду жазуу милдеттүү
paper-field-players = Катышуучулар
paper-field-rounds = Ойнолгон турлар
paper-field-games = Жыйынтыгы бар оюндар
paper-field-draws = Тең чыккан оюндар
paper-field-forfeits = Оюнсуз утулуулар
paper-field-withdrawn = Чыгып кеткендер
paper-side = Түсү
paper-opponent = Атаандаш
paper-ending = Аякталышы
paper-moves = Жүрүштөр
paper-when = Убактысы
paper-who = Ким
paper-before = Мурда
paper-after = Кийин
paper-reason = Себеби
paper-about = Эмне жөнүндө
paper-what = Эмне болду
paper-decision = Чечим
paper-role = Кызматы
paper-remark = Эскертме
paper-captain = Капитан
paper-teams = Командалар
paper-team-players = Такта боюнча курам
paper-penalty = Жаза
paper-yes = ооба
paper-no = жок

# Signatures and roles.
paper-sign-applicant = Катышуучунун колу
paper-sign-physician = Дарыгердин колу жана мөөрү
paper-sign-white = Актын колу
paper-sign-black = Каранын колу
paper-role-chief-referee = Башкы калыс
paper-role-deputy = Башкы калыстын орун басары
paper-role-chief-secretary = Башкы катчы
paper-role-referee = Калыс
paper-role-secretary = Катчы
paper-stamp = М.О.

# The application.
paper-application-agree = Оюндун эрежелери жана мелдештин жобосу менен тааныштым, аларды сактоого милдеттенем.
paper-physician = Дарыгердин уруксаты
paper-application-physician = Ден соолугу боюнча мелдешке уруксат берилди.
paper-application-accepted = Калыстар коллегиясы кабыл алды

# A round.
paper-round = { $round }-тур
paper-board = { $number }-такта
paper-labelled = { $label }: { $text }
paper-players = { $count ->
    [one] { $count } катышуучу
   *[other] { $count } катышуучу
}
paper-late = { $control } убакыттан ашык кечиккен оюнчу утулган болуп эсептелет.
paper-started = Саат иштетилди: { $date }
paper-by-hand = Түгөйлөр кол менен түзүлдү: { $reason }
paper-open-boards = { $count ->
    [one] { $count } тактада жыйынтык азырынча жок.
   *[other] { $count } тактада жыйынтык азырынча жок.
}
paper-bye-allocated = бош
paper-bye-full = бош, бир упай
paper-bye-half = бош, жарым упай
paper-bye-zero = ойнобойт
paper-rests = эс алат
paper-nobody = эч ким
paper-offers = Тең чыгуу сунуштары
paper-clocks = Саатты оңдоо
paper-corrections = Оңдолгон жыйынтыктар
paper-incidents = Окуялар
paper-protests = Нааразылыктар жана апелляциялар
paper-upheld = канааттандырылды
paper-rejected = четке кагылды
paper-appeal = апелляция
paper-provisional = Алдын ала жыйынтыктар (?), оюндар бүтө элек (тур - такта): { $boards }
paper-drawn-games-about = Калыс эки оюнчунун катышуусунда жазды.

# The form for moves.
paper-record-about = Жүрүштөн кийинки X: туз алынды. Жүрүштөн кийинки =: тең чыгуу сунушталды.
paper-code-about = Бул оюн тармакта
paper-after-move = { $move } жүрүшүнөн кийин
paper-final-position = Оюндун аягы: { $move }

# Matches of teams.
paper-toss = Чүчүкулак боюнча биринчи тактада ак: { $name }
paper-first-white = Биринчи тактада ак: { $name }
paper-extra-game = Кошумча оюн (ак - кара): { $pair }: { $result }
paper-field-lost = Утулган оюндардагы коргоолдор
paper-match = { $number }-матч

# Tables.
paper-cross-table-about = 12А1: ак менен 12-номерди утту; К кара, ½ тең, + жана - оюнсуз; бош: атаандашы жок; +1, +½, +0: оюнсуз берилген упай.
paper-grid-about = Ар бир уячада саптагы оюнчунун жыйынтыгы: 1 жеңиш, ½ тең, 0 жеңилүү, + жана - оюнсуз; кашаада өз коргоолдору.
paper-cell-white = А
paper-cell-black = К
paper-cell-bye = бош
paper-adjusted-about = Башкы калыстын чечими менен берилген же алынган упай өзүнчө көрсөтүлгөн; ал упайга кирет.
paper-annulled = Мелдештен чыккандардын жыйынтыктары эсептелбейт.
paper-tiebreak-bh = Бухгольц
paper-tiebreak-de = Өз ара беттешүү
paper-tiebreak-ps = Прогресс
paper-tiebreak-sb = Бергер
paper-tiebreak-win = Жеңиш
paper-tiebreak-won = Оюндагы жеңиш
paper-tiebreak-ks = Койя
paper-tiebreak-rtg = Рейтинг
paper-tiebreak-sno = Номери
paper-tiebreak-kum = Коргоол
paper-tiebreak-kuml = Утулганда коргоол
paper-tiebreak-bp = Такта упайы
paper-tiebreak-b1 = Биринчи такта
paper-tiebreak-lot = Чүчүкулак
paper-tiebreak-about-bh = атаандаштардын упайларынын суммасы
paper-tiebreak-about-de = упайы тең оюнчулардын өз ара оюндарындагы орду
paper-tiebreak-about-ps = ар бир турдан кийинки упайлардын суммасы
paper-tiebreak-about-sb = жеңилген атаандаштардын упайы жана тең ойногондордун упайынын жарымы
paper-tiebreak-about-fb = акыркы тур тең бүткөндөй эсептелген Бухгольц
paper-tiebreak-about-aob = атаандаштардын орточо Бухгольци
paper-tiebreak-about-win = жеңиштердин саны
paper-tiebreak-about-won = тактадагы жеңиштердин саны
paper-tiebreak-about-bpg = кара менен ойногон оюндар
paper-tiebreak-about-bwg = кара менен уткан оюндар
paper-tiebreak-about-rep = ойноого келген турлар
paper-tiebreak-about-ks = упайдын жок дегенде жарымын алгандарга каршы упай (Койя)
paper-tiebreak-about-kum = бардык оюндардагы өз коргоолу
paper-tiebreak-about-kuml = утулган оюндардагы өз коргоолу
paper-tiebreak-about-bp = бардык такталардагы упай
paper-tiebreak-about-b1 = биринчи такталардагы упай
paper-tiebreak-about-aro = атаандаштардын орточо рейтинги
paper-tiebreak-about-tpr = ушул мелдештеги рейтинг
paper-tiebreak-about-ptp = ушул упай күтүлгөн эң төмөн рейтинг
paper-tiebreak-about-apro = атаандаштардын ушул мелдештеги орточо рейтинги
paper-tiebreak-about-appo = атаандаштардын күтүлгөн эң төмөн рейтингинин орточосу
paper-tiebreak-about-rtg = өз рейтинги
paper-tiebreak-about-sno = баштапкы номер
paper-tiebreak-about-num = ойнолгон оюндардын саны
paper-tiebreak-about-otb = тактада алган упай
paper-tiebreak-about-lot = чүчүкулак
paper-tiebreak-about-cut = эң төмөнкү маанилер алынып салынды
paper-tiebreak-about-median = эң төмөнкү жана эң жогорку маанилер алынып салынды
paper-tiebreak-about-limit = чек жарым упайга жылдырылган

# Lots.
paper-lots-about = Чүчүкулакты программа салды. Ошол эле сан ошол эле чүчүкулакты берет, андыктан аны ар ким текшере алат.
paper-lot-numbers = Баштапкы номерлер
paper-lot-equal = Рейтинги бирдей же рейтинги жок оюнчулар
paper-lot-teams = Командалардын түгөйлөштүрүү номерлери
paper-lot-first-colour = Биринчи турдагы биринчи номердин түсү
paper-lot-cup = Кубок торундагы орундар
paper-lot-places = Көрсөткүчтөр бөлбөгөн орундар
paper-lot-colour = 1-номер баштай турган түс: { $side }
paper-seed = Чүчүкулак саны
paper-drawn = Чүчүкулак
paper-pair = Түгөй
paper-lot-white = 1-тактада ак

# Notes, penalties, incidents.
paper-notes = Эскертүүлөр
paper-penalties = Жаза тууралуу чечимдер
paper-proposals = Чечим күтүлүүдө
paper-no-notes = Эскертүү берилген жок.
paper-penalties-about = Үч эскертүү үчүн бир упай алынышы, төртөө үчүн оюнчу чыгарылышы мүмкүн. Калыс чечет.
paper-penalty-point = бир упай
paper-penalty-exclusion = чыгаруу
paper-given = колдонулду
paper-waived = колдонулган жок
paper-lifted = жокко чыгарылды
paper-withdrawn-note = алынып салынды
paper-points-changes = Кошулган жана алынган упайлар
paper-nothing-changes = эч нерсе өзгөрбөйт
paper-excluded = Чыгарылгандар
paper-note-talking = сүйлөшүү
paper-note-record = толук эмес жазуу
paper-note-disrespect = сыйлабоо
paper-note-obstruction = тоскоол кылуу
paper-incident-table = үстөл
paper-incident-clock = саат
paper-incident-flag = желекче
paper-incident-claim = талап
paper-incident-late = кечигүү
paper-incident-record = оюндун жазуусу
paper-incident-hall = залдагы тартип
paper-incident-aids = тыюу салынган каражаттар
paper-incident-clothing = кийим
paper-incident-judge = калыс
paper-incident-interpretation = эрежени чечмелөө
paper-incident-other = башка

# The report and the certificates.
paper-control = { $control } мүн
paper-winners = Байге ээлери
paper-place = { $number }-орун
paper-incidents-count = { $count ->
    [one] { $count } окуя жазылды, ал өз турунун протоколунда.
   *[other] { $count } окуя жазылды, алар өз турларынын протоколдорунда.
}
paper-diploma = Диплом
paper-certificate = Сертификат
paper-awarded-to = Сыйлык ээси
paper-diploma-degree = { $number } даражадагы диплом
paper-diploma-place = мелдеште { $number }-орунду алганы үчүн
paper-certificate-took-part = мелдешке катышканы үчүн
paper-team-members = Команданын курамы

# The published pages of an event.
site-written = { $count ->
    [one] { $folder } папкасына { $count } файл жазылды
   *[other] { $folder } папкасына { $count } файл жазылды
}
site-unchanged = Өзгөрбөгөн файлдар: { $count }
site-players = Катышуучулар
site-rounds = Турлар:
site-games = Кайра көрүүгө оюндар
site-no-record = Бул оюндун жазуусу жарыяланган жок.
site-published = Жарыяланды: { $date } UTC
site-events = Мелдештер
site-no-events = Азырынча мелдеш жарыяланган жок.
