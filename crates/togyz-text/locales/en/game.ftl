# Words about a game that every program needs: sides, otau, profiles, results, endings.
# $side, $on and $winner are white, black or (winner only) none.

game-name = Togyzkumalak
game-about = The mancala of the Central Asian steppe: two players, eighteen otau, 162 kumalaks.

side-white = White
side-black = Black

otau = otau { $otau }
otau-white = White’s otau { $otau }
otau-black = Black’s otau { $otau }
otau-name-1 = art
otau-name-2 = tekturmas
otau-name-3 = at otpes
otau-name-4 = at suratar
otau-name-5 = bel
otau-name-6 = belbasar
otau-name-7 = kandykakpan
otau-name-8 = kokmoin
otau-name-9 = mandai
kazan-white = White’s kazan
kazan-black = Black’s kazan
tuzdyk-white = White’s tuzdyk: Black’s otau { $otau }
tuzdyk-black = Black’s tuzdyk: White’s otau { $otau }
kumalaks = { $count ->
    [one] { $count } kumalak
   *[other] { $count } kumalaks
}
moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

profile-kazakhstan = Kazakhstan
profile-kazakhstan-about = At atsyrau only the kazans count; a draw may be claimed at the third occurrence of a position; draw offers are free.
profile-nomad-games = World Nomad Games
profile-nomad-games-about = At atsyrau only the kazans count; a draw may be claimed when a position is repeated after 73 moves each without a capture; at most three draw offers, made with a move.
profile-open = Open
profile-open-about = At atsyrau the opponent collects what is left; a draw may be claimed at the third occurrence of a position; draw offers are free.

result-white = White wins
result-black = Black wins
result-draw = Draw
result-none = No result
score = { $white } to { $black }

ending-majority = { $winner ->
    [white] White wins with more than 81 kumalaks.
   *[black] Black wins with more than 81 kumalaks.
}
ending-draw81 = Draw: both kazans hold 81.
ending-atsyrau = { $winner ->
    [white] Atsyrau: Black has nothing to move. White wins.
    [black] Atsyrau: White has nothing to move. Black wins.
   *[none] Atsyrau with 81 in the kazan: a draw.
}
ending-resignation = { $winner ->
    [white] Black resigned. White wins.
   *[black] White resigned. Black wins.
}
ending-agreement = Draw by agreement.
ending-repetition = Draw by repetition of the position.
ending-chylymov = Draw: A. Chylymov’s position.
ending-flag = { $winner ->
    [white] Black’s time ran out. White wins.
   *[black] White’s time ran out. Black wins.
}
ending-both-flags = Draw: the time of both players ran out.
ending-late = { $winner ->
    [white] Black came too late. White wins.
   *[black] White came too late. Black wins.
}
ending-forfeit = { $winner ->
    [white] Black did not play. White wins by forfeit.
   *[black] White did not play. Black wins by forfeit.
}
ending-double-forfeit = Neither player played: both lose by forfeit.
ending-penalty = { $winner ->
    [white] The referee gave the game to White.
    [black] The referee gave the game to Black.
   *[none] The referee decided the game.
}
ending-fourth-offer = { $winner ->
    [white] Black offered a draw a fourth time. White claimed the win.
   *[black] White offered a draw a fourth time. Black claimed the win.
}
ending-abandoned = { $winner ->
    [white] Black left the game. White wins.
   *[black] White left the game. Black wins.
}
ending-aborted = The game was aborted. It has no result.
ending-unfinished = The game is not finished.
ending-unknown = It is not recorded how the game ended.

ending-majority-name = more than 81
ending-draw81-name = 81 to 81
ending-atsyrau-name = atsyrau
ending-resignation-name = resignation
ending-agreement-name = agreement
ending-repetition-name = repetition
ending-chylymov-name = A. Chylymov’s position
ending-flag-name = time
ending-both-flags-name = time of both
ending-late-name = late arrival
ending-forfeit-name = forfeit
ending-double-forfeit-name = double forfeit
ending-penalty-name = referee’s decision
ending-fourth-offer-name = fourth draw offer
ending-abandoned-name = left the game
ending-aborted-name = aborted
ending-unfinished-name = unfinished
ending-unknown-name = unknown
