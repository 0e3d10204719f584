# Awaits review by native speakers of Kyrgyz.
# The pages of the site: menu, home, game, settings, and the page about the game.

page-skip = Мазмунга өтүү
page-menu = Меню
page-learn = Үйрөнүү
page-rules = Эрежелер
page-about = Оюн жана анын элдери
page-about-menu = Оюн жөнүндө
page-language = Тил
page-more = Дагы
page-glossary = Сөздүк
page-settings = Жөндөөлөр
page-contents = Мазмуну
page-sources = Булактар

home-lead = Талаанын оюну тогуз коргоолду ойноңуз: бир үйүңүздү басыңыз, оюн башталат.
home-invite = Сиз ак менен ойнойсуз, төмөнкү катар сиздики. 1ден 9га чейинки баскычтар менен да ойносо болот.
home-computer = Компьютер менен ойноо
home-level = Деңгээл
home-level-n = { $number }-деңгээл
home-side = Сиз ойнойсуз
home-random = Чүчүкулак менен
home-control = Убакыт, мүнөт + жүрүшкө секунд
home-no-clock = Саатсыз
home-more = Эреже жана позиция
home-profile = Эреже
home-position = Позициядан баштоо
home-position-about = Актын 1-9 үйлөрү, каранын 1-9 үйлөрү, эки казан, анан ким баштары: w же b. Бош болсо, кадимки баштоо.
home-start = Оюнду баштоо
home-learn = Оюн менен жаңы таанышып жатасызбы?
home-learn-about = Тактадагы он эки кыска сабак: алгачкы жүрүштөн чебер оюнчулардын ыкмаларына чейин.

game-you = Сиз
game-table = Такта
game-moves = Жүрүштөр
game-rematch = Жак алмаштырып кайра ойноо
game-new = Жаңы оюн
game-offered = Атаандаш тең чыгууну сунуштайт.
game-accept = Макул болуу
game-decline = Макул болбоо
game-walk = Оюнду карап чыгуу
game-first = Башына
game-back = Бир жүрүш артка
game-again = Кайра көрсөтүү
game-forward = Бир жүрүш алга
game-last = Оюнга
game-acts = Эмне кыла аласыз
game-hint = Кеңеш
game-takeback = Жүрүштү кайтаруу
game-offer = Тең чыгууну сунуштоо
game-claim = Тең чыгууну талап кылуу
game-abort = Оюнду токтотуу
game-resign = Багынып берүү
game-view = Көрүнүш
game-flip = Тактаны буруу
game-sound = Үн
game-speed = Ылдамдык

speed-slow = жай
speed-normal = кадимки
speed-fast = тез
speed-off = кыймылсыз

game-download = Жазууну жүктөө
game-copy = Жазууну көчүрүү
game-share = Шилтемени көчүрүү
game-control = Убакыт: { $control }
game-clock = Саат
game-kazan = Казан
game-no-script = Оюндун азыркы абалы ушундай. Ойноо жана жүрүштөрдү көрүү үчүн бул баракка JavaScript колдонууга уруксат бериңиз.

settings-theme = Жарык же караңгы
settings-theme-system = Системадагыдай
settings-theme-light = Жарык
settings-theme-dark = Караңгы
settings-style = Такта
settings-style-walnut = Жаңгак жыгачы
settings-style-felt = Кийиз
settings-style-contrast = Жогорку контраст
settings-style-paper = Кагаз
settings-preview = Жүрүш кайда бүтөрүн көрсөтүү
settings-confirm = Жүрүштү ырастоо: эки жолу тандоо
settings-kept = Тандооңуз ушул браузерде сакталат жана дароо күчүнө кирет.
settings-no-script = Жөндөөлөргө JavaScript керек. Ансыз барак системаңызга ылайык көрүнөт.

about-what = Тогуз коргоолдо эки оюнчу 162 коргоолду он сегиз үйгө бирден таратат. Мында сөөк да, жашыруун карта да жок: ким алысыраак эсептесе, ошол жеңет. Эрежеси бир баракка батат, ал эми оюндун өзү өмүр бою жетет.
about-board = Оюндун ортосундагы позиция. Ромб тузду белгилейт: ал үй оюн бүткөнчө атаандаштыкы.
about-peoples-title = Бул кимдин оюну
about-peoples = Бул оюн Борбордук Азия элдерине таандык. Малчылар аны жерге казылган чуңкурларда койдун кургак коргоолу менен ойноп, балдарын эсептөөгө үйрөтүшкөн. Бүгүн аны көбүнчө казактар менен кыргыздар ойношот; тектеш оюндар коңшу элдерде да бар.
about-names = Казакстанда ал тогызкумалак, Кыргызстанда тогуз коргоол деп аталат; эки аталыштын мааниси бир. Тактасы, жүрүштөрү жана максаты бирдей, ошондуктан биздин такта эки тилде тең сүйлөйт.
about-sport-title = Спорт жана мурас
about-sport = Аны мектептерде, клубдарда, улуттук чемпионаттарда жана Дүйнөлүк көчмөндөр оюндарында ойношот. 2020-жылы ЮНЕСКО тогызкумалак, тогуз коргоол жана алардын түрк тууганы мангаланы адамзаттын материалдык эмес маданий мурасынын тизмесине киргизди.
about-thought-title = Эмнеси менен кооз
about-thought = Бир жүрүш тактанын жарымын өзгөртөт. Жуп сан кулайт, так сан турат; ишенимдүү көрүнгөн үймөк ага бир коргоол кошулгандан эле кетип калат. Мында эч нерсе алдын ала айтылбайт: эсептөө керек.
