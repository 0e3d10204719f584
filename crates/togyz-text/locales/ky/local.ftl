# Awaits review by native speakers of Kyrgyz.
# The board for games at one device (`/board`). Names in braces are filled in by the page.

local-title = Бир тактада экөө
local-menu = Экөөгө такта
local-about = Жаныңыздагы адам же компьютер менен ушул түзмөктө ойноңуз. Баракты жапсаңыз да, оюндар ушул браузерде сакталат.
local-open = Тактаны ачуу
local-no-script = Бул тактага JavaScript керек.
local-failed = Эрежелер жүктөлгөн жок. Баракты кайра жүктөңүз.
local-not-saved = Браузер оюнду сактай албайт: баракты кайра жүктөбөңүз.
local-erases = Тактадагы оюн бүтө элек. Ал ушул түзмөктөгү оюндардын тизмесинде калат.
local-white = Актын аты
local-black = Каранын аты
local-turn = Ар бир жүрүштөн кийин тактаны буруу
local-redo = Кайра жасоо
local-redone = Жүрүш кайра жасалды.
local-agree = Тең чыгууга макул болуу
local-agree-confirm = Экөөңүз тең макулсузбу?
local-resign-white = Ак багынып берет
local-resign-black = Кара багынып берет
local-paused = Саат токтоп турат. Кийинки жүрүш менен жүрөт.
local-opponent = Атаандаш
local-person = Жаныңыздагы адам
local-declined = Компьютер тең чыгуудан баш тартты.
local-no-engine = Кыймылдаткыч жүктөлгөн жок. Тармакка бир жолу туташып, баракты кайра жүктөңүз; оюн сакталат.
local-offline = Сервер жооп бербейт: компьютер менен ушул түзмөктө ойнойсуз.
