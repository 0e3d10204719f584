# How a game ended, in the reader’s person, and what comes next. $first and $second are the winner’s and the loser’s kumalaks.

outcome-title = Как закончилась партия
outcome-won = Вы выиграли
outcome-won-score = Вы выиграли { $first } : { $second }
outcome-lost = Вы проиграли
outcome-lost-score = { $winner ->
    [white] Вы проиграли: белые собрали { $first }
   *[black] Вы проиграли: чёрные собрали { $first }
}
outcome-side = { $winner ->
    [white] Белые выиграли
   *[black] Чёрные выиграли
}
outcome-side-score = { $winner ->
    [white] Белые выиграли { $first } : { $second }
   *[black] Чёрные выиграли { $first } : { $second }
}
outcome-draw-score = Ничья, { $first } : { $second }

how-majority-won = У вас больше 81 кумалака.
how-majority-lost = У соперника больше 81 кумалака.
how-atsyrau-won = Атсырау: сопернику нечем ходить.
how-atsyrau-lost = Атсырау: вам нечем ходить.
how-resignation-won = Соперник сдался.
how-resignation-lost = Вы сдались.
how-flag-won = У соперника истекло время.
how-flag-lost = У вас истекло время.
how-fourth-offer-won = Ничья предложена вам в четвёртый раз, и вы потребовали победу.
how-fourth-offer-lost = Вы предложили ничью в четвёртый раз, и соперник потребовал победу.
how-abandoned-won = Соперник покинул игру.
how-abandoned-lost = Вы покинули игру.

graph-title = Казаны ход за ходом
graph-label = Казаны ход за ходом, белые : чёрные. { $row }.
graph-move = ход { $number }: { $white } : { $black }

share-title = Поделиться
share-picture = Картинка
share-embed = Копировать код для другого сайта

suggest-won = Попробуйте уровень { $number }: { $name }.
suggest-full = Вы обыграли программу в полную силу. Попробуйте другим цветом.
suggest-draw = Сыграйте с уровнем { $number } ещё раз.
suggest-lost = Сыграйте с уровнем { $number } ещё раз или возьмите уровень { $lower }.
level-up = Уровнем выше
level-down = Уровнем ниже
level-words = Уровень { $number }: { $name }

# What a level plays like, from 1 to 8.
level-1 = недавно узнал правила
level-2 = берёт всё, что видит
level-3 = ещё часто ошибается
level-4 = ошибается реже
level-5 = думает о вашем ответе
level-6 = играет как клубный игрок
level-7 = играет как сильный клубный игрок
level-8 = программа в полную силу, её не обыграть
