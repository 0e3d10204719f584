# Why a move is bad: parts of sentences about the move. Several are joined by semicolons. The end of a key names the
# side of which it speaks; an otau without a side is the mover’s own. A ply is one move of one player.

why-lets-go-won-endgame = упускает выигранное окончание (таблицы)
why-lets-go-draw = упускает ничейное окончание (таблицы)
why-misses-win = упускает форсированный выигрыш за { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
why-loses-race-white = белые набирают больше 81 за { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
why-loses-race-black = чёрные набирают больше 81 за { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
why-allows-atsyrau-white = белым через { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
} нечем ходить (атсырау)
why-allows-atsyrau-black = чёрным через { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
} нечем ходить (атсырау)
why-allows-win-white = белые форсированно выигрывают за { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
why-allows-win-black = чёрные форсированно выигрывают за { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
why-gives-tuzdyk-white = отдаёт белым туздык на отау { $otau }
why-gives-tuzdyk-black = отдаёт чёрным туздык на отау { $otau }
why-misses-tuzdyk-white = упускает туздык на отау { $otau } белых
why-misses-tuzdyk-black = упускает туздык на отау { $otau } чёрных
why-leaves-capture = оставляет { $count } под взятие в отау { $otau }
why-misses-capture = упускает взятие { $count } ходом из отау { $otau }
why-feeds-tuzdyk-white = отдаёт в туздык белых { $count }
why-feeds-tuzdyk-black = отдаёт в туздык чёрных { $count }
why-allows-captures-white = белые получают { $count } вместо { $instead }; ходов: { $moves }
why-allows-captures-black = чёрные получают { $count } вместо { $instead }; ходов: { $moves }
why-misses-captures = получает { $instead } вместо { $count }; ходов: { $moves }
why-fewer-waiting-moves = не хватает выжидательных ходов: у белых { $white }, у чёрных { $black }
