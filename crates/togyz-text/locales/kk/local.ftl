# Awaits review by native speakers of Kazakh.
# The board for games at one device (`/board`). Names in braces are filled in by the page.

local-title = Бір тақтада екеу
local-menu = Екеуге тақта
local-about = Қасыңыздағы адаммен не компьютермен осы құрылғыда ойнаңыз. Бетті жапсаңыз да, ойындар осы браузерде сақталады.
local-open = Тақтаны ашу
local-no-script = Бұл тақтаға JavaScript керек.
local-failed = Ережелер жүктелмеді. Бетті қайта жүктеңіз.
local-not-saved = Браузер ойынды сақтай алмайды: бетті қайта жүктемеңіз.
local-erases = Тақтадағы ойын аяқталмаған. Ол осы құрылғыдағы ойындар тізімінде қалады.
local-white = Бастаушының аты
local-black = Қостаушының аты
local-turn = Әр жүрістен кейін тақтаны бұру
local-redo = Қайта жасау
local-redone = Жүріс қайта жасалды.
local-agree = Тең ойынға келісу
local-agree-confirm = Екеуіңіз де келісесіз бе?
local-resign-white = Бастаушы беріледі
local-resign-black = Қостаушы беріледі
local-paused = Сағат тоқтап тұр. Келесі жүріспен жүреді.
local-opponent = Қарсылас
local-person = Қасыңыздағы адам
local-declined = Компьютер тең ойыннан бас тартты.
local-no-engine = Қозғалтқыш жүктелмеді. Желіге бір рет қосылып, бетті қайта жүктеңіз; ойын сақталады.
local-offline = Сервер жауап бермейді: компьютермен осы құрылғыда ойнайсыз.
