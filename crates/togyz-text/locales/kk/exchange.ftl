# Awaits review by native speakers of Kazakh.
# The analysis board: positions set up, texts and files opened, records and pictures saved.

exchange-edit = Позиция құру
exchange-open = Ашу
exchange-save = Сақтау және бөлісу

## Set up a position
editor-title = Позиция құру
editor-about = Отауды таңдап, санын теріңіз немесе + пен − басыңыз. Құмалақтар сол ойыншының қазанынан, ол бос болса, екіншісінен алынады және сол жаққа қайтады. Барлығы әрдайым 162.
editor-more = Бір құмалақ қосу
editor-fewer = Бір құмалақ алу
editor-clear = Босату
editor-tuzdyk-white = Бастаушының тұздығы, қостаушы жағында
editor-tuzdyk-black = Қостаушының тұздығы, бастаушы жағында
editor-no-tuzdyk = жоқ
editor-turn = Жүріс кезегі
editor-text = Позиция мәтін түрінде
editor-start = Бастапқы позиция
editor-empty = Бос тақта
editor-undo = Болдырмау
editor-use = Осы позицияны талдау
editor-too-many = Құмалақ жетпейді: қазандарда { $left } бар.
editor-not-number = 0 мен 162 арасындағы сан жазыңыз.
editor-is-tuzdyk = Бұл отау тұздық болғандықтан бос қалады.

## Open
open-title = Позицияны немесе ойындарды ашу
open-about = Позицияны, ойынды, бірнеше ойынды немесе талдау сілтемесін қойыңыз не файл таңдаңыз. Файлды осы беттің кез келген жеріне сүйреп әкелуге де болады.
open-text = Ашылатын мәтін
open-read = Мәтінді ашу
open-file = Файл таңдау
open-filter = Ойыншыны, күнді, жарысты іздеу
open-games = Ойындар: { $count }.
open-more = Алғашқы { $count } ойын көрсетілді; қалғанын іздеп табуға болады.
open-none = Іздеуге сай ойын жоқ.
open-plies = Жүрістер: { $count }
open-cut = Мәтін тым ұзын: тек басы оқылды.
open-empty = Ашатын ештеңе жоқ.
open-nothing = Бұл позиция да, ойын да емес.
open-not-text = Бұл мәтін емес.
open-not-read = Бұл файл оқылмайды.
open-too-large = Бұл файл тым үлкен: ең көбі 16 МБ оқылады.
open-opened-position = Позиция тақтада. «Болдырмау» бұрынғысын қайтарады.
open-opened-game = Ойын тақтада. «Болдырмау» бұрынғысын қайтарады.
open-link-broken = Сілтеме бүлінген: ондағы талдау оқылмайды.
open-link-newer = Сілтеме осы беттің жаңарақ нұсқасында жасалған. Бетті жаңартып, қайталап көріңіз.
open-drop = Ашу үшін осында тастаңыз

## Save and share
save-title = Сақтау және бөлісу
save-record = Нұсқалары мен түсініктемелері бар ойын
save-values = Қозғалтқыштың бағалауымен
save-download = Жүктеп алу
save-copy = Көшіру
save-link = Сілтемені көшіру
save-link-about = Сілтемеде бүкіл талдау бар. Оны ашуға тіркелудің қажеті жоқ.
save-link-long = Сілтеме ұзын, ал кейбір мессенджерлер ұзын сілтемені қысқартады. Ойынды жүктеп алу сенімдірек.
save-position = Позиция мәтін түрінде
save-form = Пішімі
save-pictures = Суреттер
save-style-dark = Жаңғақ, күңгірт
save-gif = Нұсқаның GIF-і
save-gif-start = Басы
save-pace = GIF-тегі әр жүріске секунд
save-stop = Тоқтату
save-done = Файл дайын.
save-failed = Болмады. Қайталап көріңіз.
save-print = Қағазға
save-diagrams = Диаграммалар
save-diagrams-marked = белгісі немесе түсініктемесі бар жүрістерде
save-diagrams-every = әр { $count } жүрістен кейін
save-diagrams-none = диаграммасыз
save-print-now = Басып шығару

## Why a text cannot be read
problem-at = { $number }-жүріс, { $side }: { $problem }
problem-line = { $line }-жол: { $problem }
problem-unreadable = Бұл оқылмайды.
problem-position = Бұл толық позиция емес. Бастаушыға тоғыз сан, қостаушыға тоғыз сан, екі қазан, содан кейін w немесе b керек.
problem-position-row = { $side }: қатарда тоғыз емес, { $found } отау бар.
problem-position-cell = { $side }: «{ $found }» құмалақ саны емес.
problem-position-two-tuzdyks = { $side }: бұл қатарда екі тұздық бар. Ойыншыда ең көбі бір тұздық болады.
problem-position-kazan = { $side }: «{ $found }» қазан саны емес.
problem-position-tuzdyk = { $side }: «{ $found }» тұздық емес. Отаудың нөмірін немесе - жазыңыз.
problem-position-turn = «{ $found }» кімнің жүретінін айтпайды. w немесе b жазыңыз.
problem-position-number = Жүріс нөмірі кемінде 1.
problem-position-total = Позицияда 162 құмалақ болады, мұнда { $found }.
problem-position-tuzdyk-nine = { $side }: тоғызыншы отау тұздық болмайды.
problem-position-same-tuzdyk = Екі тұздықтың да нөмірі { $otau }. Нөмірлері әртүрлі болуы керек.
problem-position-tuzdyk-full = { $side }, { $otau }-отау: тұздық бос болады, ал мұнда { $found } бар.
problem-record-empty = Мұнда жүріс жоқ.
problem-record-long = Бұл ойын тым ұзын.
problem-record-tag = «{ $found }» белгісі оқылмайды.
problem-record-rules = «{ $found }» деген ережелер жинағы жоқ.
problem-record-word = «{ $found }» жүріс емес.
problem-record-move = «{ $found }» мұнда мүмкін емес.
problem-record-written = «{ $found }» қате; жүріс былай жазылады: { $expected }.
problem-record-open = Түсініктеменің немесе нұсқаның басы не соңы жоқ.
problem-record-deep = Бірінің ішіне бірі салынған нұсқалар тым көп.
problem-record-after = Нәтижеден кейін бірдеңе тұр: «{ $found }».
problem-record-result = «{ $found }» нәтижесі жүрістерге сай емес.
