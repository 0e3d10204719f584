# Awaits review by native speakers of Kazakh.
# Сервердің өз сөздері: қате беттері, орындалмаған өтініштер және іске қосылғандағы жолдар.

server-open = Togyz жұмыс істеп тұр: { $address }
server-folder = Ойындар { $folder } қалтасында сақталады. Тоқтату үшін Ctrl-C басыңыз.
server-closing = Тоқтатылуда. Барлық ойын сақталды, келесі іске қосылғанда жалғасады.
server-home = Басты бетке
server-guest = Қонақ
server-games = Сіздің ойындарыңыз
server-game-going = жалғасуда, { $number }-жүріс

server-error-no-page = Бұл жерде ештеңе жоқ
server-error-no-page-about = Мекенжай қате жазылған немесе бет басқа жерге көшкен болуы мүмкін. Ойындарыңыз аман.
server-error-no-game = Мұндай ойын жоқ
server-error-no-game-about = Ойын мекенжайы он әріп пен саннан тұрады. Оны өзіңізге берілген сілтемемен салыстырыңыз.
server-error-still-played = Бұл ойын әлі жүріп жатыр
server-error-still-played-about = Ойын аяқталғанша қозғалтқыш ешкімге көмектеспейді. Ойын біткен соң оны осы жерде талдай аласыз.
server-error-not-player = Бұл тек ойыншыларға арналған
server-error-not-player-about = Талдауды серверде тек осы ойынның ойыншысы сақтап, көре алады. Сіздің талдауыңыз браузеріңізде қалады.
server-error-no-challenge = Мұндай шақыру жоқ
server-error-no-challenge-about = Ол қайтарып алынған немесе сілтемесі ескірген. Жаңасын сұраңыз немесе өзіңіз жасаңыз.
server-error-taken = Басқа біреу жылдамырақ болды
server-error-taken-about = Бұл ойынның екі ойыншысы бар. Оны тамашалаңыз немесе басқасын бастаңыз.
server-error-own = Бұл өз шақыруыңыз
server-error-own-about = Сілтемені басқа адамға жіберіңіз: мұнда ешкім өзімен өзі ойнамайды.
server-error-play = Ойын басталмады
server-error-play-about = Баптаулардың бірімен ойнауға болмайды. Ештеңе жоғалған жоқ: артқа қайтып, оны өзгертіңіз.
server-error-bad = Сервер мұны түсінбеді
server-error-bad-about = Сұраныс толық емес. Артқа қайтып, бетті жаңартып, қайталап көріңіз. Ойындарыңыз аман.
server-error-foreign = Бұл басқа сайттан келді
server-error-foreign-about = Қауіпсіздігіңіз үшін сервер тек өз беттерінен келген сұраныстарды қабылдайды. Басты беттен бастаңыз.
server-error-blocked = Мекенжайыңыз бұғатталған
server-error-blocked-about = Осы сайтты жүргізуші сіздің мекенжайыңыздан келген сұраныстарды қабылдамайды.
server-error-misdirected = Бұл осы сайттың мекенжайы емес
server-error-misdirected-about = Сайтты өз мекенжайымен ашыңыз. Мекенжайды серверді жүргізуші --public-url арқылы қояды.
server-error-too-many = Сұраныс тым көп
server-error-too-many-about = Мекенжайыңыздан тым көп сұраныс келді. Бір минут күтіп, қайталап көріңіз. Ойындарыңыз аман.
server-error-failed = Біздің жақта бірдеңе бұзылды
server-error-failed-about = Бұл сіздің кінәңіз емес, расталған әр жүріс сақталды. Сәлден соң қайталап көріңіз.

server-refused-stale = Тақта содан бері өзгерді. Қайта қараңыз.
server-refused-illegal = Бұл отаудан жүруге болмайды.
server-refused-turn = Қазір қарсыластың кезегі.
server-refused-over = Ойын бітті.
server-refused-seat = Сіз бұл ойынды тамашалап отырсыз, онда ойнай алмайсыз.
server-refused-not-now = Қазір бұл мүмкін емес.
server-refused-no-person = Компьютер хабарламаларды оқымайды.
server-refused-full = Бұл ойында өтініш тым көп болды. Ойынды жалғастыруға, берілуге немесе тең ойынға келісуге болады.
server-refused-unknown-game = Мұндай ойын жоқ.
server-refused-not-joined = Бетті жаңартыңыз.
server-refused-malformed = Сервер мұны түсінбеді. Бетті жаңартыңыз.
server-refused-too-many = Сұраныс тым көп. Сәл күтіңіз.
server-refused-busy = Компьютер қазір бос емес. Сәлден соң қайта сұраңыз.
server-refused-failed = Сервер мұны сақтай алмады. Ештеңе өзгерген жоқ; қайталап көріңіз.

# Advice beside a field of a refused form: what to write. $found is a number of kumalaks.
form-position = Бұл позиция емес. Үлгідегідей бастаушының тоғыз санын, қостаушының тоғыз санын, екі қазанды, сосын w не b жазыңыз. Тұздық X болып жазылады.
form-position-kumalaks = Позицияда 162 құмалақ болуы керек, мұнда { $found }. Отаулар мен қазандарды қайта санаңыз.
form-position-over = Бұл позицияда ойын біткен. Әлі жүруге болатын позицияны жазыңыз.
form-time = Минут пен жүріске берілетін секундты жазыңыз, мысалы 15+10. 1440 минуттан және жүріске 3600 секундтан аспасын.
