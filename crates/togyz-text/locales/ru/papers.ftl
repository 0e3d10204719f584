# The papers of a tournament, as they are printed.

# Titles of the papers.
paper-title-application = Заявка на участие
paper-title-start-list = Стартовый список
paper-title-place-cards = Настольные карточки
paper-title-pairings = Пары тура
paper-title-seating = Рассадка
paper-title-record-forms = Бланки записи
paper-title-record-form = Запись игры
paper-title-results = Результаты
paper-title-best-games = Лучшие игры тура
paper-title-standings = Положение участников
paper-title-cross-table = Таблица встреч
paper-title-progress = Таблица прогресса
paper-title-bracket = Сетка кубка
paper-title-team-sheets = Протокол матча
paper-title-protocol = Протокол тура
paper-title-drawn-games = Протокол ничьих
paper-title-judges = Судейская коллегия
paper-title-lots = Протокол жеребьёвки
paper-title-penalties = Замечания и наказания
paper-title-report = Итоговый отчёт
paper-title-diplomas = Дипломы
paper-title-certificates = Сертификаты

# Lines to fill in, and heads of columns.
paper-field-event = Соревнование
paper-field-where = Место и дата
paper-field-last-name = Фамилия
paper-field-first-name = Имя
paper-field-birth = Дата рождения
paper-field-born = Год рождения
paper-field-sex = Пол
paper-field-category = Разряд
paper-field-rating = Рейтинг
paper-field-country = Страна
paper-field-region = Регион
paper-field-club = Клуб
paper-field-region-or-club = Регион, клуб
paper-field-coach = Тренер
paper-field-physician-name = Врач
paper-field-date = Дата
paper-field-by = Ведёт запись
paper-field-result-white = Результат белых: очки (кумалаки)
paper-field-result-black = Результат чёрных: очки (кумалаки)
paper-field-offers = Предложения ничьей
paper-field-present = Оба игрока присутствовали
paper-field-remarks = Примечания
paper-field-system = Система
paper-field-control = Контроль времени
paper-field-rules = Правила
paper-field-recording = Запись партии обязательна
paper-field-players = Участники
paper-field-rounds = Сыграно туров
paper-field-games = Игры с результатом
paper-field-draws = Ничьи
paper-field-forfeits = Поражения без игры
paper-field-withdrawn = Выбыли
paper-side = Цвет
paper-opponent = Соперник
paper-ending = Окончание
paper-moves = Ходы
paper-when = Когда
paper-who = Кто
paper-before = Было
paper-after = Стало
paper-reason = Причина
paper-about = О чём
paper-what = Что произошло
paper-decision = Решение
paper-role = Должность
paper-remark = Примечание
paper-captain = Капитан
paper-teams = Команды
paper-team-players = Состав по доскам
paper-penalty = Наказание
paper-yes = да
paper-no = нет

# Signatures and roles.
paper-sign-applicant = Подпись участника
paper-sign-physician = Подпись и печать врача
paper-sign-white = Подпись белых
paper-sign-black = Подпись чёрных
paper-role-chief-referee = Главный судья
paper-role-deputy = Заместитель главного судьи
paper-role-chief-secretary = Главный секретарь
paper-role-referee = Судья
paper-role-secretary = Секретарь
paper-stamp = М.П.

# The application.
paper-application-agree = С правилами и положением о соревновании ознакомлен(а) и обязуюсь их соблюдать.
paper-physician = Виза врача
paper-application-physician = По состоянию здоровья к соревнованию допущен(а).
paper-application-accepted = Принято судейской коллегией

# A round.
paper-round = Тур { $round }
paper-board = Доска { $number }
paper-labelled = { $label }: { $text }
paper-players = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[many] { $count } участников
}
paper-late = Опоздавшему более чем на { $control } засчитывается поражение.
paper-started = Часы пущены: { $date }
paper-by-hand = Пары составлены вручную: { $reason }
paper-open-boards = { $count ->
    [one] { $count } доска пока без результата.
    [few] { $count } доски пока без результата.
   *[many] { $count } досок пока без результата.
}
paper-bye-allocated = свободный тур
paper-bye-full = свободный тур, одно очко
paper-bye-half = свободный тур, пол-очка
paper-bye-zero = не играет
paper-rests = отдыхает
paper-nobody = никого
paper-offers = Предложения ничьей
paper-clocks = Исправления часов
paper-corrections = Исправленные результаты
paper-incidents = Происшествия
paper-protests = Протесты и апелляции
paper-upheld = удовлетворён
paper-rejected = отклонён
paper-appeal = апелляция
paper-provisional = Предварительные результаты (?), партии не окончены (тур - доска): { $boards }
paper-drawn-games-about = Внесено судьёй в присутствии обоих игроков.

# The form for moves.
paper-record-about = X после хода: завоёван туздык. = после хода: предложена ничья.
paper-code-about = Эта игра в сети
paper-after-move = После хода { $move }
paper-final-position = Конец игры: { $move }

# Matches of teams.
paper-toss = По жребию белые на первой доске: { $name }
paper-first-white = Белые на первой доске: { $name }
paper-extra-game = Дополнительная партия (белые - чёрные): { $pair }: { $result }
paper-field-lost = Кумалаки в проигранных партиях
paper-match = Матч { $number }

# Tables.
paper-cross-table-about = 12Б1: победа белыми над номером 12; Ч чёрные, ½ ничья, + и - без игры; своб.: нет соперника; +1, +½, +0: очки без игры.
paper-grid-about = В клетке результат игрока строки: 1 победа, ½ ничья, 0 поражение, + и - без игры; в скобках его кумалаки.
paper-cell-white = Б
paper-cell-black = Ч
paper-cell-bye = своб.
paper-adjusted-about = Очки, данные или снятые решением главного судьи, показаны отдельно; они входят в сумму очков.
paper-annulled = Результаты выбывших аннулированы.
paper-tiebreak-bh = Бухгольц
paper-tiebreak-de = Личная встреча
paper-tiebreak-ps = Прогресс
paper-tiebreak-sb = Бергер
paper-tiebreak-win = Победы
paper-tiebreak-won = Победы в игре
paper-tiebreak-ks = Койя
paper-tiebreak-rtg = Рейтинг
paper-tiebreak-sno = Номер
paper-tiebreak-kum = Кумалаки
paper-tiebreak-kuml = Кумалаки в поражениях
paper-tiebreak-bp = Очки на досках
paper-tiebreak-b1 = Первая доска
paper-tiebreak-lot = Жребий
paper-tiebreak-about-bh = сумма очков соперников
paper-tiebreak-about-de = порядок по играм равных между собой
paper-tiebreak-about-ps = сумма очков после каждого тура
paper-tiebreak-about-sb = очки побеждённых соперников и половина очков тех, с кем ничья
paper-tiebreak-about-fb = Бухгольц, как если бы последний тур кончился вничью
paper-tiebreak-about-aob = средний Бухгольц соперников
paper-tiebreak-about-win = число побед
paper-tiebreak-about-won = число побед за доской
paper-tiebreak-about-bpg = игры чёрными
paper-tiebreak-about-bwg = победы чёрными
paper-tiebreak-about-rep = туры, в которых игрок был готов играть
paper-tiebreak-about-ks = очки против набравших не менее половины (Койя)
paper-tiebreak-about-kum = свои кумалаки во всех играх
paper-tiebreak-about-kuml = свои кумалаки в проигранных играх
paper-tiebreak-about-bp = очки на всех досках
paper-tiebreak-about-b1 = очки на первых досках
paper-tiebreak-about-aro = средний рейтинг соперников
paper-tiebreak-about-tpr = рейтинг выступления
paper-tiebreak-about-ptp = наименьший рейтинг, при котором ожидался бы такой счёт
paper-tiebreak-about-apro = средний рейтинг выступления соперников
paper-tiebreak-about-appo = средний наименьший рейтинг соперников для их счёта
paper-tiebreak-about-rtg = собственный рейтинг
paper-tiebreak-about-sno = стартовый номер
paper-tiebreak-about-num = число сыгранных игр
paper-tiebreak-about-otb = очки, набранные за доской
paper-tiebreak-about-lot = по жребию
paper-tiebreak-about-cut = без наименьших значений
paper-tiebreak-about-median = без наименьших и наибольших значений
paper-tiebreak-about-limit = граница сдвинута, в половинах очка

# Lots.
paper-lots-about = Жребий брошен программой. То же число даёт тот же жребий, поэтому каждый может его проверить.
paper-lot-numbers = Стартовые номера
paper-lot-equal = Игроки с равным рейтингом или без рейтинга
paper-lot-teams = Номера команд для жеребьёвки
paper-lot-first-colour = Цвет первого номера в 1-м туре
paper-lot-cup = Места в сетке кубка
paper-lot-places = Места, не разделённые показателями
paper-lot-colour = Номер 1 начинает цветом: { $side }
paper-seed = Число жребия
paper-drawn = Жребий
paper-pair = Пара
paper-lot-white = Белые на 1-й доске

# Notes, penalties, incidents.
paper-notes = Замечания
paper-penalties = Решения о наказаниях
paper-proposals = Ожидают решения
paper-no-notes = Замечаний не было.
paper-penalties-about = За три замечания может быть снято очко, за четыре игрок может быть исключён. Решает судья.
paper-penalty-point = одно очко
paper-penalty-exclusion = исключение
paper-given = применено
paper-waived = не применено
paper-lifted = отменено
paper-withdrawn-note = снято
paper-points-changes = Добавленные и снятые очки
paper-nothing-changes = ничего не меняется
paper-excluded = Исключены
paper-note-talking = разговоры
paper-note-record = неполная запись
paper-note-disrespect = неуважение
paper-note-obstruction = помехи
paper-incident-table = стол
paper-incident-clock = часы
paper-incident-flag = флажок
paper-incident-claim = требование
paper-incident-late = опоздание
paper-incident-record = запись игры
paper-incident-hall = порядок в зале
paper-incident-aids = запрещённые средства
paper-incident-clothing = форма одежды
paper-incident-judge = судья
paper-incident-interpretation = толкование правил
paper-incident-other = другое

# The report and the certificates.
paper-control = { $control } мин
paper-winners = Призёры
paper-place = { $number }-е место
paper-incidents-count = { $count ->
    [one] Записано { $count } происшествие; оно в протоколе своего тура.
    [few] Записано { $count } происшествия; они в протоколах своих туров.
   *[many] Записано { $count } происшествий; они в протоколах своих туров.
}
paper-diploma = Диплом
paper-certificate = Сертификат
paper-awarded-to = награждается
paper-diploma-degree = Диплом { $number } степени
paper-diploma-place = за { $number }-е место в соревновании
paper-certificate-took-part = за участие в соревновании
paper-team-members = Состав команды

# The published pages of an event.
site-written = { $count ->
    [one] { $count } файл записан в { $folder }
    [few] { $count } файла записано в { $folder }
   *[many] { $count } файлов записано в { $folder }
}
site-unchanged = Без изменений: { $count }
site-players = Участники
site-rounds = Туры:
site-games = Игры для просмотра
site-no-record = Запись этой игры не опубликована.
site-published = Опубликовано { $date } UTC
site-events = Соревнования
site-no-events = Соревнования ещё не опубликованы.
