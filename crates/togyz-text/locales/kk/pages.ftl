# Awaits review by native speakers of Kazakh.
# The pages of the site: menu, home, game, settings, and the page about the game.

page-skip = Мазмұнға өту
page-menu = Мәзір
page-learn = Үйрену
page-rules = Ережелер
page-about = Ойын және оның халықтары
page-about-menu = Ойын туралы
page-language = Тіл
page-more = Тағы
page-glossary = Сөздік
page-settings = Баптаулар
page-contents = Мазмұны
page-sources = Дереккөздер

home-lead = Дала ойыны тоғызқұмалақты ойнаңыз: бір отауыңызды басыңыз, ойын басталады.
home-invite = Сіз бастаушысыз, төменгі қатар сіздікі. 1-ден 9-ға дейінгі пернелермен де ойнауға болады.
home-computer = Компьютермен ойнау
home-level = Деңгей
home-level-n = { $number }-деңгей
home-side = Сіз ойнайсыз
home-random = Жеребе бойынша
home-control = Уақыт, минут + жүріске секунд
home-no-clock = Сағатсыз
home-more = Ереже мен позиция
home-profile = Ереже
home-position = Позициядан бастау
home-position-about = Бастаушының 1-9 отаулары, қостаушының 1-9 отаулары, екі қазан, сосын кім бастайтыны: w не b. Бос болса, кәдімгі бастау.
home-start = Ойынды бастау
home-learn = Ойынмен жаңа танысып жүрсіз бе?
home-learn-about = Тақтадағы он екі қысқа сабақ: алғашқы жүрістен шебер ойыншылардың тәсілдеріне дейін.

game-you = Сіз
game-table = Тақта
game-moves = Жүрістер
game-rematch = Жақ ауыстырып қайта ойнау
game-new = Жаңа ойын
game-offered = Қарсылас тең ойын ұсынады.
game-accept = Келісу
game-decline = Келіспеу
game-walk = Ойынды қарап шығу
game-first = Басына
game-back = Бір жүріс артқа
game-again = Қайта көрсету
game-forward = Бір жүріс алға
game-last = Ойынға
game-acts = Не істей аласыз
game-hint = Кеңес
game-takeback = Жүрісті қайтару
game-offer = Тең ойын ұсыну
game-claim = Тең ойынды талап ету
game-abort = Ойынды болдырмау
game-resign = Берілу
game-view = Көрініс
game-flip = Тақтаны бұру
game-sound = Дыбыс
game-speed = Жылдамдық

speed-slow = баяу
speed-normal = қалыпты
speed-fast = жылдам
speed-off = қозғалыссыз

game-download = Жазбаны жүктеу
game-copy = Жазбаны көшіру
game-share = Сілтемені көшіру
game-control = Уақыт: { $control }
game-clock = Сағат
game-kazan = Қазан
game-no-script = Ойынның қазіргі күйі осындай. Ойнау және жүрістерді көру үшін осы бетке JavaScript қолдануға рұқсат беріңіз.

settings-theme = Жарық не қараңғы
settings-theme-system = Жүйедегідей
settings-theme-light = Жарық
settings-theme-dark = Қараңғы
settings-style = Тақта
settings-style-walnut = Жаңғақ ағашы
settings-style-felt = Киіз
settings-style-contrast = Жоғары контраст
settings-style-paper = Қағаз
settings-preview = Жүрістің қайда бітетінін көрсету
settings-confirm = Жүрісті растау: екі рет таңдау
settings-kept = Таңдауыңыз осы браузерде сақталады және бірден күшіне енеді.
settings-no-script = Баптауларға JavaScript керек. Онсыз бет жүйеңізге сай көрінеді.

about-what = Тоғызқұмалақта екі ойыншы 162 құмалақты он сегіз отауға бір-бірден таратады. Мұнда сүйек те, жасырын карта да жоқ: кім алысырақ есептесе, сол жеңеді. Ережесі бір бетке сыяды, ал ойынның өзі өмір бойына жетеді.
about-board = Ойынның ортасындағы позиция. Ромб тұздықты белгілейді: ол отау ойын біткенше қарсыластың иелігінде.
about-peoples-title = Бұл кімнің ойыны
about-peoples = Бұл ойын Орталық Азия халықтарына тиесілі. Малшылар оны жерге қазылған шұңқырларда қойдың кепкен құмалағымен ойнап, балаларын санауға үйреткен. Бүгінде оны көбіне қазақтар мен қырғыздар ойнайды; туыстас ойындар көрші халықтарда да бар.
about-names = Қазақстанда ол тоғызқұмалақ, Қырғызстанда тогуз коргоол деп аталады; екі атаудың мағынасы бір. Тақтасы, жүрістері мен мақсаты бірдей, сондықтан біздің тақта екі тілде де сөйлейді.
about-sport-title = Спорт және мұра
about-sport = Оны мектептерде, клубтарда, ұлттық чемпионаттарда және Дүниежүзілік көшпенділер ойындарында ойнайды. 2020 жылы ЮНЕСКО тоғызқұмалақ, тогуз коргоол және олардың түрік туысы мангаланы адамзаттың материалдық емес мәдени мұрасы тізіміне енгізді.
about-thought-title = Несімен әдемі
about-thought = Бір жүріс тақтаның жартысын өзгертеді. Жұп сан құлайды, тақ сан тұрады; сенімді көрінген үйінді оған бір құмалақ қосылғаннан-ақ кетіп қалады. Құмалақ ашу деген де бар, бірақ мұнда ештеңе болжанбайды: есептеу керек.
