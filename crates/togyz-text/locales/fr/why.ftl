# Why a move is bad: parts of sentences about the move. Several are joined by semicolons. The end of a key names the
# side of which it speaks; an otau without a side is the mover’s own. A ply is one move of one player.

why-lets-go-won-endgame = laisse échapper une finale gagnée (tables)
why-lets-go-draw = laisse échapper une finale nulle (tables)
why-misses-win = manque un gain forcé en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
why-loses-race-white = les Blancs dépassent 81 en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
why-loses-race-black = les Noirs dépassent 81 en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
why-allows-atsyrau-white = les Blancs n’ont plus rien à jouer en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
} (atsyrau)
why-allows-atsyrau-black = les Noirs n’ont plus rien à jouer en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
} (atsyrau)
why-allows-win-white = les Blancs ont un gain forcé en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
why-allows-win-black = les Noirs ont un gain forcé en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
why-gives-tuzdyk-white = donne aux Blancs un tuzdyk sur la case { $otau }
why-gives-tuzdyk-black = donne aux Noirs un tuzdyk sur la case { $otau }
why-misses-tuzdyk-white = manque un tuzdyk sur la case { $otau } des Blancs
why-misses-tuzdyk-black = manque un tuzdyk sur la case { $otau } des Noirs
why-leaves-capture = laisse prendre { $count } dans la case { $otau }
why-misses-capture = manque une prise de { $count } avec la case { $otau }
why-feeds-tuzdyk-white = donne { $count } au tuzdyk des Blancs
why-feeds-tuzdyk-black = donne { $count } au tuzdyk des Noirs
why-allows-captures-white = les Blancs gagnent { $count } au lieu de { $instead } en { $moves } coups
why-allows-captures-black = les Noirs gagnent { $count } au lieu de { $instead } en { $moves } coups
why-misses-captures = gagne { $instead } au lieu de { $count } en { $moves } coups
why-fewer-waiting-moves = manque de coups d’attente : { $white } pour les Blancs, { $black } pour les Noirs
