# The arbiter’s event: its log in words, its tables and its regulations.

# Acts of the arbiter, one line each. $name is a player with the number, $names several.
event-found = Соревнование создано: { $title }
event-open-section = Открыт раздел: { $name }
event-regulate = Положение изменено
event-apply = Принято заявок: { $count } ({ $names })
event-amend = Заявка изменена: { $name }
event-admit = Допущен с неполной заявкой: { $name } ({ $reason })
event-stand-playing = { $name }: играет с тура { $round }
event-stand-withdrawn = { $name }: выбыл с тура { $round }
event-stand-excluded = { $name }: исключён с тура { $round }
event-bye-half = { $name }: пол-очка без игры в туре { $round }
event-bye-full = { $name }: очко без игры в туре { $round }
event-bye-zero = { $name }: не играет в туре { $round }
event-bye-none = { $name }: всё-таки играет в туре { $round }
event-fix-board = { $name } всегда сидит за доской { $board }
event-fix-board-none = { $name } сидит за любой доской
event-forbid = Не должны встречаться: { $names }
event-team = Команда { $name }: { $names }
event-line-up = Команда { $name }, тур { $round }: { $names }
event-appoint = Судья: { $name }, { $role }
event-dismiss = Выведен из судейской коллегии: { $name } ({ $reason })
event-draw-numbers = Номера определены жребием, число { $seed }
event-draw-equal = Порядок игроков с равным рейтингом или без него определён жребием, число { $seed }
event-draw-teams = Номера команд для жеребьёвки: { $names }; число жребия { $seed }
event-draw-first-colour = Цвет номера 1 в первом туре по жребию: { $colour }, число { $seed }
event-draw-cup = Места в кубке и цвета первых досок по жребию, число { $seed }
event-draw-places = Места определены жребием, число { $seed }
event-left-out = Не включён, заявка неполная: { $name }
event-number = Стартовый список утверждён, игроков: { $count }
event-pair = Тур { $round }: пары составлены, досок: { $boards }
event-begin = Часы тура { $round } пущены
event-board = Тур { $round }, доска { $board }, { $pair }: { $what }
event-reseat-colours = цвета изменены, как сели игроки ({ $reason })
event-reseat-players = Тур { $round }: { $one } и { $other } поменялись местами ({ $reason })
event-toss = Тур { $round }, матч { $match }: жребий выиграла команда { $name }, белые на первой доске
event-extra = Тур { $round }, матч { $match }: дополнительная партия { $result }
event-extra-game = Тур { $round }, матч { $match }: дополнительная партия { $pair }: { $result }
event-provisional = Тур { $round }, доска { $board }: результат предварительный, партия не окончена
event-offer = ничью предлагают { $side }, ход { $move }
event-clock-replaced = часы заменены, использовано { $used } (белые - чёрные), установлено { $set }
event-clock-one-dial = часы исправлены, было показано { $shown }, { $side }: осталось на самом деле { $left }, установлено { $set }
event-clock-both-dials = часы исправлены, было показано { $shown } (белые - чёрные), сумма разделена поровну, установлено { $set }
event-clock-no-clock = партия начата без часов { $elapsed } назад, обоим установлено { $set }
event-minute = протокол ничьей составил судья { $referee }
event-record = запись партии приложена
event-note = Замечание: { $name }, { $kind }
event-penalty-point-given = { $name }: снято очко за три замечания
event-penalty-point-waived = { $name }: очко не снято по решению судьи
event-penalty-exclusion-given = { $name }: исключён за четыре замечания
event-penalty-exclusion-waived = { $name }: остаётся в соревновании по решению судьи
event-lift-point = { $name }: снятое очко возвращено ({ $reason })
event-lift-exclusion = { $name }: снова допущен к соревнованию ({ $reason })
event-withdraw-note = Замечание { $note } снято: { $name } ({ $reason })
event-points-given = { $name }: главный судья добавил очки: { $points } ({ $reason })
event-points-taken = { $name }: главный судья снял очки: { $points } ({ $reason })
event-proposal-point = { $name }: замечаний { $notes }, можно снять очко (note decide)
event-proposal-exclusion = { $name }: замечаний { $notes }, можно исключить (note decide)
event-incident = Происшествие, { $kind }: { $text }
event-protest = Протест, { $from }: { $text }
event-appeal = Апелляция по протесту { $number }: { $text }
event-upheld = Протест { $number } удовлетворён: { $text }
event-rejected = Протест { $number } отклонён: { $text }
event-ruling-nothing = { $ruling }; ничего не меняется
event-undo = Запись { $entry } отменена
event-taken-back = { $what } (отменено записью { $entry })
event-redo = Запись { $entry } восстановлена
event-done-again = { $what } (восстановлено записью { $entry })
event-depends = От этого зависит запись { $entry }: { $what }
event-would-differ = Тур { $round } теперь был бы составлен иначе, пар: { $count }; он остаётся как есть
event-fourth-offer = Доска { $board }: { $name } предложил ничью больше трёх раз, соперник может потребовать победу

# A round.
event-round = Тур { $round }
event-match = Матч { $match }: { $first } - { $second } (белые на первой доске: { $toss })
event-match-players = Матч { $match }: { $first } - { $second }
event-missing-player = Доска { $board } матча: за { $team } никто не играет
event-rests-allocated = { $name } свободен от игры
event-rests-full = { $name }: очко без игры
event-rests-half = { $name }: пол-очка без игры
event-rests-zero = { $name }: не играет

# The running round on the whole terminal.
event-head-late = Опоздание
event-watch-round = Тур { $round }, открытых досок: { $open } из { $boards }
event-watch-late = Игра идёт { $since }, до предела опоздания { $left }
event-watch-not-begun = Часы не пущены (b)
event-watch-too-late = опоздал
event-watch-entry = Доска { $board }
event-watch-corrected = исправлено за терминалом
event-watch-keys = ↑↓ доска · 82 60 ⏎ результат · b пустить часы · u отменить · q выйти

# Tables in and out.
event-import-incomplete = Неполных заявок: { $count }; их называет player list --incomplete
event-import-would = Заявок, которые можно принять: { $count }
event-sheet-players = Участники
event-sheet-results = Результаты
event-sheet-standings = Положение
event-sheet-crosstable = Таблица
event-head-sex = Пол
event-head-id = Код
event-head-white-kumalaks = Кумалаки белых
event-head-black-kumalaks = Кумалаки чёрных
event-head-ending = Окончание

# Questions.
event-ask-title = Название соревнования
event-ask-system = Система (swiss, round-robin, double-round-robin, knockout, cup, team-swiss, team-round-robin)
event-ask-rounds = Число туров
event-ask-result = Доска { $board }, { $pair }

# States.
event-yes = да
event-no = нет
event-nothing = пока ничего
event-state-withdrawn = выбыл
event-state-excluded = исключён
event-state-note-withdrawn = снято: { $reason }
event-state-lifted = { $penalty }; отменено: { $reason }
event-state-incomplete = неполная
event-state-admitted = допущен, нет
event-state-upheld = удовлетворён
event-state-rejected = отклонён
event-state-in-play = играет

# Heads of columns.
event-head-application = Заявка
event-head-number = №
event-head-name = Имя
event-head-birth = Рождён
event-head-category = Разряд
event-head-rating = Рейтинг
event-head-region = Регион
event-head-club = Клуб
event-head-state = Примечание
event-head-team = Команда
event-head-section = Раздел
event-head-system = Система
event-head-captain = Капитан
event-head-players = Игроки
event-head-role = Должность
event-head-excluded = Исключён
event-head-board = Доска
event-head-white = Белые
event-head-black = Чёрные
event-head-result = Результат
event-head-colour = Цвет
event-head-opponent = Соперник
event-head-round = Тур
event-head-kind = Вид
event-head-text = Текст
event-head-time = Время
event-head-referee = Судья
event-head-from = От кого
event-head-decision = Решение
event-head-appeal = Апелляция
event-head-norm = Норма
event-head-over-the-board = За доской
event-head-games = Партии
event-head-rivals = Соперники
event-head-rank = Место
event-head-defeats = Поражения

# The regulations.
event-field-title = Название
event-field-section = Раздел
event-field-place = Место
event-field-federation = Федерация
event-field-emblem = Эмблема
event-field-signatures = Строки для подписей
event-field-days = Дни
event-field-system = Система
event-field-boards = Досок в команде
event-field-women-boards = Женские доски
event-field-rounds = Туры
event-field-numbers = Стартовые номера
event-field-control = Минут на игрока
event-field-late = Допустимое опоздание
event-field-rules = Правила
event-field-chylymov = Ходов Чылымова
event-field-recording = Запись партии обязательна
event-field-kumalaks = Подсчёт кумалаков
event-field-tiebreaks = Показатели
event-field-groups = Группы
event-field-schedule = Начало туров
event-field-languages = Языки документов
event-field-article = Статья
system-swiss = швейцарская система
system-round-robin = круговая система
system-double-round-robin = двухкруговая система
system-cup = кубок команд
system-knockout = кубок игроков
system-team-swiss = швейцарская система команд
system-team-round-robin = круговая система команд
system-team-double-round-robin = двухкруговая система команд
numbers-rating = по рейтингу, при равенстве по жребию
numbers-lot = по жребию
numbers-entry = в порядке заявок

# What an application can lack.
missing-last-name = фамилия
missing-first-name = имя
missing-birth = дата рождения
missing-category = спортивный разряд
missing-physician = виза врача

# The panel of judges.
role-chief-referee = главный судья
role-deputy = заместитель главного судьи
role-chief-secretary = главный секретарь
role-referee = судья при участниках
role-secretary = секретарь
panel-lacks = В судейской коллегии нет: { $role }
panel-several = Больше одного: { $role }
panel-few-judges = Нужно не меньше 3 судей, есть { $found }
panel-few-referees = Для партий нужно судей: { $needed }, есть { $found }
panel-many-secretaries = Допускается не больше 9 секретарей, есть { $found }

# Notes and incidents.
note-talking = разговоры
note-record = партия не записана до конца
note-disrespect = неуважение к судье
note-obstruction = помеха соревнованию
incident-table = стол и начальная позиция
incident-clock = часы
incident-flag = флажок
incident-claim = требование
incident-late = опоздание
incident-record = бланк записи
incident-hall = порядок в зале
incident-aids = запрещённые средства
incident-clothing = командная форма
incident-judge = судья
incident-interpretation = толкование правил
incident-minute = протокол ничьей
incident-other = прочее
