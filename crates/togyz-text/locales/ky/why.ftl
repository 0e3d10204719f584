# Awaits review by native speakers of Kyrgyz.
# Why a move is bad: parts of sentences about the move. Several are joined by semicolons. The end of a key names the
# side of which it speaks; an otau without a side is the mover’s own. A ply is one move of one player.

why-lets-go-won-endgame = утуштуу оюн аягын колдон чыгарат (таблицалар)
why-lets-go-draw = тең оюн аягын колдон чыгарат (таблицалар)
why-misses-win = { $plies } жарым жүрүштө келүүчү сөзсүз утушту колдон чыгарат
why-loses-race-white = ак { $plies } жарым жүрүштө 81ден көп коргоол чогултат
why-loses-race-black = кара { $plies } жарым жүрүштө 81ден көп коргоол чогултат
why-allows-atsyrau-white = ак { $plies } жарым жүрүштө жүрүшсүз калат (атсыроо)
why-allows-atsyrau-black = кара { $plies } жарым жүрүштө жүрүшсүз калат (атсыроо)
why-allows-win-white = ак { $plies } жарым жүрүштө сөзсүз утат
why-allows-win-black = кара { $plies } жарым жүрүштө сөзсүз утат
why-gives-tuzdyk-white = акка { $otau }-үйдөн туз берет
why-gives-tuzdyk-black = карага { $otau }-үйдөн туз берет
why-misses-tuzdyk-white = актын { $otau }-үйүндөгү тузду колдон чыгарат
why-misses-tuzdyk-black = каранын { $otau }-үйүндөгү тузду колдон чыгарат
why-leaves-capture = { $otau }-үйдөн { $count } коргоол алдырат
why-misses-capture = { $otau }-үй менен { $count } коргоол алууну колдон чыгарат
why-feeds-tuzdyk-white = актын тузуна { $count } коргоол берет
why-feeds-tuzdyk-black = каранын тузуна { $count } коргоол берет
why-allows-captures-white = ак { $moves } жүрүштө { $instead } ордуна { $count } коргоол алат
why-allows-captures-black = кара { $moves } жүрүштө { $instead } ордуна { $count } коргоол алат
why-misses-captures = { $moves } жүрүштө { $count } ордуна { $instead } коргоол алат
why-fewer-waiting-moves = күтүү жүрүштөрү жетишпейт: акта { $white }, карада { $black }
