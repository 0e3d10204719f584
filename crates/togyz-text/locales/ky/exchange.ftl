# Awaits review by native speakers of Kyrgyz.
# The analysis board: positions set up, texts and files opened, records and pictures saved.

exchange-edit = Позиция түзүү
exchange-open = Ачуу
exchange-save = Сактоо жана бөлүшүү

## Set up a position
editor-title = Позиция түзүү
editor-about = Үйдү тандап, санын териңиз же + менен − басыңыз. Коргоолдор ошол оюнчунун казанынан, ал бош болсо, экинчисинен алынат жана ошол жакка кайтат. Баары дайыма 162.
editor-more = Бир коргоол кошуу
editor-fewer = Бир коргоол алуу
editor-clear = Бошотуу
editor-tuzdyk-white = Актын тузу, каранын катарында
editor-tuzdyk-black = Каранын тузу, актын катарында
editor-no-tuzdyk = жок
editor-turn = Жүрүш кезеги
editor-text = Позиция текст түрүндө
editor-start = Баштапкы позиция
editor-empty = Бош такта
editor-undo = Артка кайтаруу
editor-use = Бул позицияны талдоо
editor-too-many = Коргоол жетпейт: казандарда { $left } бар.
editor-not-number = 0 менен 162 ортосундагы сан жазыңыз.
editor-is-tuzdyk = Бул үй туз болгондуктан бош калат.

## Open
open-title = Позицияны же оюндарды ачуу
open-about = Позицияны, оюнду, бир нече оюнду же талдоонун шилтемесин коюңуз же файл тандаңыз. Файлды бул барактын каалаган жерине сүйрөп келсе да болот.
open-text = Ачыла турган текст
open-read = Текстти ачуу
open-file = Файл тандоо
open-filter = Оюнчуну, күндү, мелдешти издөө
open-games = Оюндар: { $count }.
open-more = Биринчи { $count } оюн көрсөтүлдү; калганын издеп табууга болот.
open-none = Издөөгө туура келген оюн жок.
open-plies = Жүрүштөр: { $count }
open-cut = Текст өтө узун: башы гана окулду.
open-empty = Ача турган эч нерсе жок.
open-nothing = Бул позиция да, оюн да эмес.
open-not-text = Бул текст эмес.
open-not-read = Бул файл окулбайт.
open-too-large = Бул файл өтө чоң: эң көбү 16 МБ окулат.
open-opened-position = Позиция тактада. «Артка кайтаруу» мурункусун кайтарат.
open-opened-game = Оюн тактада. «Артка кайтаруу» мурункусун кайтарат.
open-link-broken = Шилтеме бузулган: андагы талдоо окулбайт.
open-link-newer = Шилтеме бул барактын жаңыраак версиясында жасалган. Баракты жаңыртып, кайра аракет кылыңыз.
open-drop = Ачуу үчүн ушул жерге таштаңыз

## Save and share
save-title = Сактоо жана бөлүшүү
save-record = Варианттары жана түшүндүрмөлөрү бар оюн
save-values = Кыймылдаткычтын баалоосу менен
save-download = Жүктөп алуу
save-copy = Көчүрүү
save-link = Шилтемени көчүрүү
save-link-about = Шилтемеде бүт талдоо бар. Аны ачуу үчүн катталуунун кереги жок.
save-link-long = Шилтеме узун, айрым мессенджерлер узун шилтемени кыскартат. Оюнду жүктөп алуу ишенимдүүрөөк.
save-position = Позиция текст түрүндө
save-form = Форматы
save-pictures = Сүрөттөр
save-style-dark = Жаңгак, күңүрт
save-gif = Варианттын GIF сүрөтү
save-gif-start = Башы
save-pace = GIF-теги ар бир жүрүшкө секунд
save-stop = Токтотуу
save-done = Файл даяр.
save-failed = Болбоду. Кайра аракет кылыңыз.
save-print = Кагазга
save-diagrams = Диаграммалар
save-diagrams-marked = белгиси же түшүндүрмөсү бар жүрүштөрдө
save-diagrams-every = ар бир { $count } жүрүштөн кийин
save-diagrams-none = диаграммасыз
save-print-now = Басып чыгаруу

## Why a text cannot be read
problem-at = { $number }-жүрүш, { $side }: { $problem }
problem-line = { $line }-сап: { $problem }
problem-unreadable = Бул окулбайт.
problem-position = Бул толук позиция эмес. Акка тогуз сан, карага тогуз сан, эки казан, анан w же b керек.
problem-position-row = { $side }: катарда тогуз эмес, { $found } үй бар.
problem-position-cell = { $side }: «{ $found }» коргоолдун саны эмес.
problem-position-two-tuzdyks = { $side }: бул катарда эки туз бар. Оюнчуда эң көп дегенде бир туз болот.
problem-position-kazan = { $side }: «{ $found }» казандын саны эмес.
problem-position-tuzdyk = { $side }: «{ $found }» туз эмес. Үйдүн номерин же - жазыңыз.
problem-position-turn = «{ $found }» ким жүрөрүн айтпайт. w же b жазыңыз.
problem-position-number = Жүрүштүн номери 1ден кем эмес.
problem-position-total = Позицияда 162 коргоол болот, мында { $found }.
problem-position-tuzdyk-nine = { $side }: тогузунчу үй туз болбойт.
problem-position-same-tuzdyk = Эки туздун тең номери { $otau }. Номерлери ар башка болушу керек.
problem-position-tuzdyk-full = { $side }, { $otau }-үй: туз бош болот, мында { $found } бар.
problem-record-empty = Мында жүрүш жок.
problem-record-long = Бул оюн өтө узун.
problem-record-tag = «{ $found }» белгиси окулбайт.
problem-record-rules = «{ $found }» деген эрежелер жыйнагы жок.
problem-record-word = «{ $found }» жүрүш эмес.
problem-record-move = «{ $found }» бул жерде мүмкүн эмес.
problem-record-written = «{ $found }» туура эмес; жүрүш мындай жазылат: { $expected }.
problem-record-open = Түшүндүрмөнүн же варианттын башы же аягы жок.
problem-record-deep = Бири-биринин ичиндеги варианттар өтө көп.
problem-record-after = Жыйынтыктан кийин бир нерсе турат: «{ $found }».
problem-record-result = «{ $found }» жыйынтыгы жүрүштөргө туура келбейт.
