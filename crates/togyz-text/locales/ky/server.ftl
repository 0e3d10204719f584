# Awaits review by native speakers of Kyrgyz.
# Сервердин өз сөздөрү: ката барактары, аткарылбаган өтүнүчтөр жана ишке киргендеги саптар.

server-open = Togyz иштеп жатат: { $address }
server-folder = Оюндар { $folder } папкасында сакталат. Токтотуу үчүн Ctrl-C басыңыз.
server-closing = Токтотулууда. Бардык оюн сакталды, кийинки ишке киргенде уланат.
server-home = Башкы баракка
server-guest = Конок
server-games = Сиздин оюндарыңыз
server-game-going = уланууда, { $number }-жүрүш

server-error-no-page = Бул жерде эч нерсе жок
server-error-no-page-about = Дарек ката жазылган же барак башка жерге көчкөн болушу мүмкүн. Оюндарыңыз аман.
server-error-no-game = Мындай оюн жок
server-error-no-game-about = Оюндун дареги он тамга менен сандан турат. Аны өзүңүзгө берилген шилтеме менен салыштырыңыз.
server-error-still-played = Бул оюн дагы эле жүрүп жатат
server-error-still-played-about = Оюн бүткөнчө кыймылдаткыч эч кимге жардам бербейт. Оюн бүткөндө аны ушул жерден талдай аласыз.
server-error-not-player = Бул оюнчуларга гана арналган
server-error-not-player-about = Талдоону серверде ушул оюндун оюнчусу гана сактап, көрө алат. Сиздин талдооңуз браузериңизде калат.
server-error-no-challenge = Мындай чакыруу жок
server-error-no-challenge-about = Ал кайтарып алынган же шилтемеси эскирген. Жаңысын сураңыз же өзүңүз жасаңыз.
server-error-taken = Башка бирөө тезирээк болду
server-error-taken-about = Бул оюндун эки оюнчусу бар. Аны көрүңүз же башкасын баштаңыз.
server-error-own = Бул өз чакырууңуз
server-error-own-about = Шилтемени башка адамга жөнөтүңүз: бул жерде эч ким өзү менен өзү ойнобойт.
server-error-play = Оюн башталган жок
server-error-play-about = Жөндөөлөрдүн бири менен ойноого болбойт. Эч нерсе жоголгон жок: артка кайтып, аны өзгөртүңүз.
server-error-bad = Сервер муну түшүнгөн жок
server-error-bad-about = Суроо толук эмес. Артка кайтып, баракты жаңыртып, кайра аракет кылыңыз. Оюндарыңыз аман.
server-error-foreign = Бул башка сайттан келди
server-error-foreign-about = Коопсуздугуңуз үчүн сервер өз барактарынан келген суроолорду гана кабыл алат. Башкы барактан баштаңыз.
server-error-blocked = Дарегиңиз бөгөттөлгөн
server-error-blocked-about = Бул сайтты жүргүзгөн адам сиздин даректен келген суроолорду кабыл албайт.
server-error-misdirected = Бул сайттын дареги эмес
server-error-misdirected-about = Сайтты өз дареги менен ачыңыз. Даректи серверди жүргүзгөн адам --public-url менен коёт.
server-error-too-many = Суроо өтө көп
server-error-too-many-about = Дарегиңизден өтө көп суроо келди. Бир мүнөт күтүп, кайра аракет кылыңыз. Оюндарыңыз аман.
server-error-failed = Биз тарапта бир нерсе бузулду
server-error-failed-about = Бул сиздин күнөөңүз эмес, ырасталган ар бир жүрүш сакталды. Бир аздан кийин кайра аракет кылыңыз.

server-refused-stale = Такта андан бери өзгөрдү. Кайра караңыз.
server-refused-illegal = Бул үйдөн жүрүүгө болбойт.
server-refused-turn = Азыр атаандаштын кезеги.
server-refused-over = Оюн бүттү.
server-refused-seat = Сиз бул оюнду көрүп жатасыз, анда ойной албайсыз.
server-refused-not-now = Азыр бул мүмкүн эмес.
server-refused-no-person = Компьютер билдирүүлөрдү окубайт.
server-refused-full = Бул оюнда өтүнүч өтө көп болду. Оюнду улантса, багынып берсе же тең чыгууга макул болсо болот.
server-refused-unknown-game = Мындай оюн жок.
server-refused-not-joined = Баракты жаңыртыңыз.
server-refused-malformed = Сервер муну түшүнгөн жок. Баракты жаңыртыңыз.
server-refused-too-many = Суроо өтө көп. Бир аз күтүңүз.
server-refused-busy = Компьютер азыр бош эмес. Бир аздан кийин кайра сураңыз.
server-refused-failed = Сервер муну сактай алган жок. Эч нерсе өзгөргөн жок; кайра аракет кылыңыз.

# Advice beside a field of a refused form: what to write. $found is a number of kumalaks.
form-position = Бул позиция эмес. Үлгүдөгүдөй актын тогуз санын, каранын тогуз санын, эки казанды, анан w же b жазыңыз. Туз X деп жазылат.
form-position-kumalaks = Позицияда 162 коргоол болушу керек, мында { $found }. Үйлөр менен казандарды кайра санаңыз.
form-position-over = Бул позицияда оюн бүткөн. Дагы эле жүрүүгө боло турган позицияны жазыңыз.
form-time = Мүнөт менен жүрүшкө берилген секундду жазыңыз, мисалы 15+10. 1440 мүнөттөн жана жүрүшкө 3600 секунддан ашпасын.
