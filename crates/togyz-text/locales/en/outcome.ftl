# How a game ended, in the reader’s person, and what comes next. $first and $second are the winner’s and the loser’s kumalaks.

outcome-title = How the game ended
outcome-won = You won
outcome-won-score = You won { $first } : { $second }
outcome-lost = You lost
outcome-lost-score = { $winner ->
    [white] You lost: White collected { $first }
   *[black] You lost: Black collected { $first }
}
outcome-side = { $winner ->
    [white] White won
   *[black] Black won
}
outcome-side-score = { $winner ->
    [white] White won { $first } : { $second }
   *[black] Black won { $first } : { $second }
}
outcome-draw-score = Draw, { $first } : { $second }

how-majority-won = You have more than 81 kumalaks.
how-majority-lost = Your opponent has more than 81 kumalaks.
how-atsyrau-won = Atsyrau: your opponent has nothing to move.
how-atsyrau-lost = Atsyrau: you have nothing to move.
how-resignation-won = Your opponent resigned.
how-resignation-lost = You resigned.
how-flag-won = Your opponent’s time ran out.
how-flag-lost = Your time ran out.
how-fourth-offer-won = Your opponent offered a draw a fourth time, and you claimed the win.
how-fourth-offer-lost = You offered a draw a fourth time, and your opponent claimed the win.
how-abandoned-won = Your opponent left the game.
how-abandoned-lost = You left the game.

graph-title = The kazans move by move
graph-label = The kazans move by move, White : Black. { $row }.
graph-move = move { $number }: { $white } : { $black }

share-title = Share
share-picture = Picture
share-embed = Copy the code for another site

suggest-won = Try level { $number }: { $name }.
suggest-full = You have beaten the full engine. Try it from the other side.
suggest-draw = Play level { $number } again.
suggest-lost = Play level { $number } again, or level { $lower }.
level-up = One level up
level-down = One level down
level-words = Level { $number }: { $name }

# What a level plays like, from 1 to 8.
level-1 = has just learnt the rules
level-2 = takes whatever it sees
level-3 = still slips often
level-4 = slips less often
level-5 = thinks of your answer
level-6 = plays like a club player
level-7 = plays like a strong club player
level-8 = the full engine, nobody beats it
