# Why a move is bad: parts of sentences about the move. Several are joined by semicolons. The end of a key names the
# side of which it speaks; an otau without a side is the mover’s own. A ply is one move of one player.

why-lets-go-won-endgame = gives away a won endgame (tables)
why-lets-go-draw = gives away a drawn endgame (tables)
why-misses-win = misses a forced win in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
}
why-loses-race-white = White gets more than 81 in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
}
why-loses-race-black = Black gets more than 81 in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
}
why-allows-atsyrau-white = White is left without a move in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
} (atsyrau)
why-allows-atsyrau-black = Black is left without a move in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
} (atsyrau)
why-allows-win-white = White wins by force in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
}
why-allows-win-black = Black wins by force in { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
}
why-gives-tuzdyk-white = gives White a tuzdyk on otau { $otau }
why-gives-tuzdyk-black = gives Black a tuzdyk on otau { $otau }
why-misses-tuzdyk-white = misses a tuzdyk on White’s otau { $otau }
why-misses-tuzdyk-black = misses a tuzdyk on Black’s otau { $otau }
why-leaves-capture = leaves { $count } to be taken from otau { $otau }
why-misses-capture = misses a capture of { $count } with otau { $otau }
why-feeds-tuzdyk-white = gives { $count } to White’s tuzdyk
why-feeds-tuzdyk-black = gives { $count } to Black’s tuzdyk
why-allows-captures-white = White gains { $count } instead of { $instead } in { $moves } moves
why-allows-captures-black = Black gains { $count } instead of { $instead } in { $moves } moves
why-misses-captures = gains { $instead } instead of { $count } in { $moves } moves
why-fewer-waiting-moves = runs short of waiting moves: White has { $white }, Black has { $black }
