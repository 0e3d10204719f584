# The board for games at one device (`/board`). Names in braces are filled in by the page.

local-title = Двое за одной доской
local-menu = Доска для двоих
local-about = Играйте на этом устройстве с тем, кто рядом, или с компьютером. Партии остаются в этом браузере, даже если закрыть страницу.
local-open = Открыть доску
local-no-script = Для доски на двоих нужен JavaScript.
local-failed = Правила не загрузились. Обновите страницу.
local-not-saved = Браузер не может сохранить партию: не обновляйте страницу.
local-erases = Партия на доске не закончена. Она останется в списке партий на этом устройстве.
local-white = Имя белых
local-black = Имя чёрных
local-turn = Поворачивать доску после каждого хода
local-redo = Вернуть ход
local-redone = Ход сделан снова.
local-agree = Согласиться на ничью
local-agree-confirm = Оба согласны?
local-resign-white = Белые сдаются
local-resign-black = Чёрные сдаются
local-paused = Часы стоят. Они пойдут со следующим ходом.
local-opponent = Соперник
local-person = Тот, кто рядом
local-declined = Компьютер отклонил ничью.
local-no-engine = Движок не загрузился. Подключитесь один раз и обновите страницу; партия сохранится.
local-offline = Сервер не отвечает: вы играете с компьютером на этом устройстве.
