# Pairing explained, and what a pairing made by hand breaks.

tournament-board = Доска { $board }: { $white } (белые) и { $black } (чёрные)
tournament-bye = { $name }: свободный тур
tournament-bracket = Группа, очков: { $points }
tournament-bracket-bye = Больше никого не осталось
tournament-player = { $name }: очки { $points }, цвета { $colours }, положено: { $due }, переходы: в прошлом туре { $last }, туром раньше { $before }
tournament-colours-none = пока нет
tournament-due-none = ничего
tournament-due-white-mild = белые, слабо
tournament-due-white-strong = белые, сильно
tournament-due-white-absolute = белые, безусловно
tournament-due-black-mild = чёрные, слабо
tournament-due-black-strong = чёрные, сильно
tournament-due-black-absolute = чёрные, безусловно
tournament-float-none = нет
tournament-float-down = вниз
tournament-float-up = вверх
tournament-decided-criterion = Без этой пары: { $criterion }: { $without } вместо { $with }
tournament-decided-bye = Иначе свободным станет игрок с очками { $without } вместо { $with } (C5)
tournament-decided-order = Другие жеребьёвки по всем критериям не хуже; эта первая в порядке правил
tournament-decided-only = Без этой пары не остаётся тура, допустимого по правилам
tournament-colour-both = Цвета: оба получают положенный
tournament-colour-stronger = Цвета: удовлетворено более сильное право
tournament-colour-alternate = Цвета: наоборот по сравнению с последним туром, в котором цвета у них различались
tournament-colour-higher = Цвета: положенный получает игрок с более высоким местом
tournament-colour-initial = Цвета: никому ничего не положено, решают номер и жребий

# The criteria of quality, as things that are counted.
tournament-criterion-c6 = переходящие вниз (C6)
tournament-criterion-c7 = переходящие вниз с высокими очками (C7)
tournament-criterion-c8 = переходящие вниз из следующей группы (C8)
tournament-criterion-c9 = туры без игры у свободного игрока (C9)
tournament-criterion-c10 = лидеры с разницей цветов больше двух (C10)
tournament-criterion-c11 = лидеры с одним цветом три раза подряд (C11)
tournament-criterion-c12 = игроки, не получившие положенный цвет (C12)
tournament-criterion-c13 = игроки, не получившие сильно положенный цвет (C13)
tournament-criterion-c14 = снова вниз после прошлого тура (C14)
tournament-criterion-c15 = снова вверх после прошлого тура (C15)
tournament-criterion-c16 = снова вниз после позапрошлого тура (C16)
tournament-criterion-c17 = снова вверх после позапрошлого тура (C17)
tournament-criterion-c18 = разница очков у повторно перешедших вниз, прошлый тур (C18)
tournament-criterion-c19 = разница очков у повторно перешедших вверх, прошлый тур (C19)
tournament-criterion-c20 = разница очков у повторно перешедших вниз, позапрошлый тур (C20)
tournament-criterion-c21 = разница очков у повторно перешедших вверх, позапрошлый тур (C21)

# A pairing made by hand.
tournament-breach-none = Жеребьёвка соответствует правилам
tournament-breach-absent = { $name } не участвует в этом туре
tournament-breach-twice = { $name } стоит в двух парах
tournament-breach-missing = { $name } остаётся без пары
tournament-breach-meet = { $white } и { $black } не могут встречаться: уже играли, обоим безусловно положен один цвет или пара запрещена
tournament-breach-bye = { $name }: свободный тур невозможен, уже был свободный тур или очко без игры
tournament-breach-colours = Белыми должен играть участник { $white }, соперник: { $black }
tournament-breach-bracket = Группа, очков { $points }: { $criterion }: { $without } вместо { $with }
tournament-breach-order = Группа, очков { $points }: по всем критериям не хуже, но не первая в порядке правил
