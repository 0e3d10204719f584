# Awaits review by native speakers of Kazakh.
# The papers of a tournament, as they are printed.

# Titles of the papers.
paper-title-application = Қатысуға өтінім
paper-title-start-list = Бастапқы тізім
paper-title-place-cards = Үстел карточкалары
paper-title-pairings = Жұптар
paper-title-seating = Отыру тәртібі
paper-title-record-forms = Жазба бланкілері
paper-title-record-form = Ойын жазбасы
paper-title-results = Нәтижелер
paper-title-best-games = Турдың үздік ойындары
paper-title-standings = Орын кестесі
paper-title-cross-table = Кездесулер кестесі
paper-title-progress = Прогресс кестесі
paper-title-bracket = Кубок торы
paper-title-team-sheets = Матч хаттамасы
paper-title-protocol = Тур хаттамасы
paper-title-drawn-games = Тең ойындар хаттамасы
paper-title-judges = Төрешілер алқасы
paper-title-lots = Жеребе хаттамасы
paper-title-penalties = Ескертулер мен жазалар
paper-title-report = Қорытынды есеп
paper-title-diplomas = Дипломдар
paper-title-certificates = Сертификаттар

# Lines to fill in, and heads of columns.
paper-field-event = Жарыс
paper-field-where = Өтетін жері мен күні
paper-field-last-name = Тегі
paper-field-first-name = Аты
paper-field-birth = Туған күні
paper-field-born = Туған жылы
paper-field-sex = Жынысы
paper-field-category = Разряды
paper-field-rating = Рейтинг
paper-field-country = Ел
paper-field-region = Өңір
paper-field-club = Клуб
paper-field-region-or-club = Өңір, клуб
paper-field-coach = Жаттықтырушы
paper-field-physician-name = Дәрігер
paper-field-date = Күні
paper-field-by = Жазып отырған
paper-field-result-white = Бастаушының нәтижесі: ұпай (құмалақ)
paper-field-result-black = Қостаушының нәтижесі: ұпай (құмалақ)
paper-field-offers = Тең ойын ұсыныстары
paper-field-present = Екі ойыншы да қатысты
paper-field-remarks = Ескертпе
paper-field-system = Жүйе
paper-field-control = Уақыт бақылауы
paper-field-rules = Ережелер
paper-field-recording = Ойын жазбасы міндетті
paper-field-players = Қатысушылар
paper-field-rounds = Ойналған турлар
paper-field-games = Нәтижесі бар ойындар
paper-field-draws = Тең ойындар
paper-field-forfeits = Ойынсыз жеңілістер
paper-field-withdrawn = Шығып кеткендер
paper-side = Жағы
paper-opponent = Қарсылас
paper-ending = Аяқталуы
paper-moves = Жүрістер
paper-when = Уақыты
paper-who = Кім
paper-before = Бұрын
paper-after = Кейін
paper-reason = Себебі
paper-about = Не туралы
paper-what = Не болды
paper-decision = Шешім
paper-role = Қызметі
paper-remark = Ескертпе
paper-captain = Капитан
paper-teams = Командалар
paper-team-players = Тақта бойынша құрам
paper-penalty = Жаза
paper-yes = иә
paper-no = жоқ

# Signatures and roles.
paper-sign-applicant = Қатысушының қолы
paper-sign-physician = Дәрігердің қолы мен мөрі
paper-sign-white = Бастаушының қолы
paper-sign-black = Қостаушының қолы
paper-role-chief-referee = Бас төреші
paper-role-deputy = Бас төрешінің орынбасары
paper-role-chief-secretary = Бас хатшы
paper-role-referee = Төреші
paper-role-secretary = Хатшы
paper-stamp = М.О.

# The application.
paper-application-agree = Ойын ережелерімен және жарыс ережесімен таныстым, оларды сақтауға міндеттенемін.
paper-physician = Дәрігердің рұқсаты
paper-application-physician = Денсаулық жағдайы бойынша жарысқа жіберілді.
paper-application-accepted = Төрешілер алқасы қабылдады

# A round.
paper-round = { $round }-тур
paper-board = { $number }-тақта
paper-labelled = { $label }: { $text }
paper-players = { $count ->
    [one] { $count } қатысушы
   *[other] { $count } қатысушы
}
paper-late = { $control } уақыттан артық кешіккен ойыншы жеңілген болып саналады.
paper-started = Сағат қосылды: { $date }
paper-by-hand = Жұптар қолмен құрылды: { $reason }
paper-open-boards = { $count ->
    [one] { $count } тақтада нәтиже әлі жоқ.
   *[other] { $count } тақтада нәтиже әлі жоқ.
}
paper-bye-allocated = бос
paper-bye-full = бос, бір ұпай
paper-bye-half = бос, жарты ұпай
paper-bye-zero = ойнамайды
paper-rests = демалады
paper-nobody = ешкім
paper-offers = Тең ойын ұсыныстары
paper-clocks = Сағатты түзету
paper-corrections = Түзетілген нәтижелер
paper-incidents = Оқиғалар
paper-protests = Наразылықтар мен апелляциялар
paper-upheld = қанағаттандырылды
paper-rejected = қабылданбады
paper-appeal = апелляция
paper-provisional = Алдын ала нәтижелер (?), ойындар аяқталған жоқ (тур - тақта): { $boards }
paper-drawn-games-about = Төреші екі ойыншының қатысуымен жазды.

# The form for moves.
paper-record-about = Жүрістен кейінгі X: тұздық алынды. Жүрістен кейінгі =: тең ойын ұсынылды.
paper-code-about = Бұл ойын желіде
paper-after-move = { $move } жүрісінен кейін
paper-final-position = Ойын соңы: { $move }

# Matches of teams.
paper-toss = Жеребе бойынша бірінші тақтада бастаушы: { $name }
paper-first-white = Бірінші тақтада бастаушы: { $name }
paper-extra-game = Қосымша ойын (бастаушы - қостаушы): { $pair }: { $result }
paper-field-lost = Ұтылған ойындардағы құмалақтар
paper-match = { $number }-матч

# Tables.
paper-cross-table-about = 12Б1: бастаушы болып 12-нөмірді жеңді; Қ қостаушы, ½ тең, + мен - ойынсыз; бос: қарсыласы жоқ; +1, +½, +0: ойынсыз берілген ұпай.
paper-grid-about = Әр ұяшықта жол иесінің нәтижесі: 1 жеңіс, ½ тең ойын, 0 жеңіліс, + мен - ойынсыз; жақшада өз құмалақтары.
paper-cell-white = Б
paper-cell-black = Қ
paper-cell-bye = бос
paper-adjusted-about = Бас төрешінің шешімімен берілген не алынған ұпай бөлек көрсетілген; ол ұпай санына кіреді.
paper-annulled = Жарыстан шыққандардың нәтижелері есептелмейді.
paper-tiebreak-bh = Бухгольц
paper-tiebreak-de = Өзара кездесу
paper-tiebreak-ps = Прогресс
paper-tiebreak-sb = Бергер
paper-tiebreak-win = Жеңіс
paper-tiebreak-won = Ойында жеңіс
paper-tiebreak-ks = Койя
paper-tiebreak-rtg = Рейтинг
paper-tiebreak-sno = Нөмірі
paper-tiebreak-kum = Құмалақ
paper-tiebreak-kuml = Ұтылғанда құмалақ
paper-tiebreak-bp = Тақта ұпайы
paper-tiebreak-b1 = Бірінші тақта
paper-tiebreak-lot = Жеребе
paper-tiebreak-about-bh = қарсыластар ұпайларының қосындысы
paper-tiebreak-about-de = ұпайы тең ойыншылардың өзара ойындарындағы реті
paper-tiebreak-about-ps = әр турдан кейінгі ұпайлардың қосындысы
paper-tiebreak-about-sb = жеңген қарсыластарының ұпайы мен тең ойнағандарының ұпайының жартысы
paper-tiebreak-about-fb = соңғы тур тең аяқталғандай есептелген Бухгольц
paper-tiebreak-about-aob = қарсыластардың орташа Бухгольці
paper-tiebreak-about-win = жеңістер саны
paper-tiebreak-about-won = тақтадағы жеңістер саны
paper-tiebreak-about-bpg = қостаушы болған ойындар
paper-tiebreak-about-bwg = қостаушы болып жеңген ойындар
paper-tiebreak-about-rep = ойнауға келген турлар
paper-tiebreak-about-ks = ұпайдың кемінде жартысын алғандарға қарсы ұпай (Койя)
paper-tiebreak-about-kum = барлық ойындардағы өз құмалағы
paper-tiebreak-about-kuml = ұтылған ойындардағы өз құмалағы
paper-tiebreak-about-bp = барлық тақтадағы ұпай
paper-tiebreak-about-b1 = бірінші тақталардағы ұпай
paper-tiebreak-about-aro = қарсыластардың орташа рейтингі
paper-tiebreak-about-tpr = осы жарыстағы рейтинг
paper-tiebreak-about-ptp = осы ұпай күтілетін ең төмен рейтинг
paper-tiebreak-about-apro = қарсыластардың осы жарыстағы орташа рейтингі
paper-tiebreak-about-appo = қарсыластардың күтілетін ең төмен рейтингінің орташасы
paper-tiebreak-about-rtg = өз рейтингі
paper-tiebreak-about-sno = бастапқы нөмір
paper-tiebreak-about-num = ойналған ойындар саны
paper-tiebreak-about-otb = тақтада алған ұпай
paper-tiebreak-about-lot = жеребе
paper-tiebreak-about-cut = ең төменгі мәндер алынып тасталды
paper-tiebreak-about-median = ең төменгі және ең жоғарғы мәндер алынып тасталды
paper-tiebreak-about-limit = шек жарты ұпаймен жылжытылған

# Lots.
paper-lots-about = Жеребені бағдарлама тартты. Сол сан сол жеребені қайта береді, сондықтан оны әркім тексере алады.
paper-lot-numbers = Бастапқы нөмірлер
paper-lot-equal = Рейтингі бірдей немесе рейтингі жоқ ойыншылар
paper-lot-teams = Командалардың жұптау нөмірлері
paper-lot-first-colour = Бірінші турдағы бірінші нөмірдің түсі
paper-lot-cup = Кубок торындағы орындар
paper-lot-places = Көрсеткіштермен бөлінбеген орындар
paper-lot-colour = 1-нөмір бастайтын түс: { $side }
paper-seed = Жеребе саны
paper-drawn = Жеребе
paper-pair = Жұп
paper-lot-white = 1-тақтада бастаушы

# Notes, penalties, incidents.
paper-notes = Ескертулер
paper-penalties = Жаза туралы шешімдер
paper-proposals = Шешім күтілуде
paper-no-notes = Ескерту берілген жоқ.
paper-penalties-about = Үш ескерту үшін бір ұпай алынуы, төртеуі үшін ойыншы шығарылуы мүмкін. Төреші шешеді.
paper-penalty-point = бір ұпай
paper-penalty-exclusion = шығару
paper-given = қолданылды
paper-waived = қолданылмады
paper-lifted = күші жойылды
paper-withdrawn-note = алынып тасталды
paper-points-changes = Қосылған және алынған ұпайлар
paper-nothing-changes = ештеңе өзгермейді
paper-excluded = Шығарылғандар
paper-note-talking = сөйлесу
paper-note-record = толық емес жазба
paper-note-disrespect = құрметтемеу
paper-note-obstruction = кедергі жасау
paper-incident-table = үстел
paper-incident-clock = сағат
paper-incident-flag = жалауша
paper-incident-claim = талап
paper-incident-late = кешігу
paper-incident-record = ойын жазбасы
paper-incident-hall = залдағы тәртіп
paper-incident-aids = тыйым салынған құралдар
paper-incident-clothing = киім
paper-incident-judge = төреші
paper-incident-interpretation = ережені түсіндіру
paper-incident-other = басқа

# The report and the certificates.
paper-control = { $control } мин
paper-winners = Жүлдегерлер
paper-place = { $number }-орын
paper-incidents-count = { $count ->
    [one] { $count } оқиға жазылды, ол өз турының хаттамасында.
   *[other] { $count } оқиға жазылды, олар өз турларының хаттамаларында.
}
paper-diploma = Диплом
paper-certificate = Сертификат
paper-awarded-to = Марапат иесі
paper-diploma-degree = { $number } дәрежелі диплом
paper-diploma-place = жарыста { $number }-орын алғаны үшін
paper-certificate-took-part = жарысқа қатысқаны үшін
paper-team-members = Команда құрамы

# The published pages of an event.
site-written = { $count ->
    [one] { $folder } қалтасына { $count } файл жазылды
   *[other] { $folder } қалтасына { $count } файл жазылды
}
site-unchanged = Өзгермеген файлдар: { $count }
site-players = Қатысушылар
site-rounds = Турлар:
site-games = Қарап шығуға болатын ойындар
site-no-record = Бұл ойынның жазбасы жарияланған жоқ.
site-published = Жарияланды: { $date } UTC
site-events = Жарыстар
site-no-events = Әзірге жарыс жарияланған жоқ.
