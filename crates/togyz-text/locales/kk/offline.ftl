# Awaits review by native speakers of Kazakh.
# The site without a network (`/offline`), and the games played on this device. Names in braces are filled in by the page.

offline-title = Желісіз
offline-lost = Сервермен байланыс жоқ, ал сіз сұраған бетке ол керек. Төмендегілер онсыз жұмыс істейді.
offline-again = Қайталап көру
offline-about = Мына беттер осы құрылғыда сақталған соң желісіз жұмыс істейді:
offline-needs = Адамдар арасындағы ойындарға, ашық ойындар тізіміне және тамашалауға сервер керек.
offline-device = Осы құрылғыда
offline-state-none = Әзірге ештеңе сақталмаған.
offline-state-coming = Беттер мен қозғалтқыш жүктелуде. Осы кезде жалғастыра беріңіз.
offline-state-kept = Бәрі сақталған: { $size } МБ, тілдері: { $languages }.
offline-state-failed = Сақтау мүмкін болмады: байланыс үзілді немесе браузерде орын жоқ.
offline-state-impossible = Бұл браузер мұнда беттерді сақтай алмайды: https және құпия емес терезе керек.
offline-keep = Осы құрылғыда сақтау
offline-forget = Осы құрылғыдан жою
offline-install = Қосымша ретінде орнату
offline-updates = Жаңа нұсқа толық жүктелгеннен кейін ғана қолданылады. Беттерді жойсаңыз, ойындарыңыз осында қалады.
offline-no-script = Беттерді осы құрылғыда сақтауға JavaScript керек.
offline-games = Осы құрылғыдағы ойындар
offline-games-about = Осы құрылғыда желісіз ойналған: сервер оларды білмейді. Олар осы браузерде сақталады.
offline-plies = Жартыжүріс: { $count }
offline-going = аяқталмаған
offline-save = Жазбаны сақтау
offline-delete = Жою
offline-delete-confirm = Біржола жою керек пе?
offline-deleted = Ойын жойылды.
