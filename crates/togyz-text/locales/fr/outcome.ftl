# How a game ended, in the reader’s person, and what comes next. $first and $second are the winner’s and the loser’s kumalaks.

outcome-title = La fin de la partie
outcome-won = Vous gagnez
outcome-won-score = Vous gagnez { $first } à { $second }
outcome-lost = Vous perdez
outcome-lost-score = { $winner ->
    [white] Vous perdez : les Blancs ont { $first } kumalaks
   *[black] Vous perdez : les Noirs ont { $first } kumalaks
}
outcome-side = { $winner ->
    [white] Les Blancs gagnent
   *[black] Les Noirs gagnent
}
outcome-side-score = { $winner ->
    [white] Les Blancs gagnent { $first } à { $second }
   *[black] Les Noirs gagnent { $first } à { $second }
}
outcome-draw-score = Partie nulle, { $first } à { $second }

how-majority-won = Vous avez plus de 81 kumalaks.
how-majority-lost = Votre adversaire a plus de 81 kumalaks.
how-atsyrau-won = Atsyrau : votre adversaire n’a plus rien à jouer.
how-atsyrau-lost = Atsyrau : vous n’avez plus rien à jouer.
how-resignation-won = Votre adversaire abandonne.
how-resignation-lost = Vous abandonnez.
how-flag-won = Le temps de votre adversaire est épuisé.
how-flag-lost = Votre temps est épuisé.
how-fourth-offer-won = Votre adversaire a proposé la nulle une quatrième fois, et vous avez réclamé le gain.
how-fourth-offer-lost = Vous avez proposé la nulle une quatrième fois, et votre adversaire a réclamé le gain.
how-abandoned-won = Votre adversaire a quitté la partie.
how-abandoned-lost = Vous avez quitté la partie.

graph-title = Les kazans coup par coup
graph-label = Les kazans coup par coup, Blancs puis Noirs. { $row }.
graph-move = coup { $number } : { $white } à { $black }

share-title = Partager
share-picture = Image
share-embed = Copier le code pour un autre site

suggest-won = Essayez le niveau { $number } : { $name }.
suggest-full = Vous avez battu le programme à pleine force. Essayez avec l’autre camp.
suggest-draw = Rejouez contre le niveau { $number }.
suggest-lost = Rejouez contre le niveau { $number }, ou prenez le niveau { $lower }.
level-up = Un niveau plus haut
level-down = Un niveau plus bas
level-words = Niveau { $number } : { $name }

# What a level plays like, from 1 to 8.
level-1 = vient d’apprendre les règles
level-2 = prend tout ce qui se présente
level-3 = se trompe encore souvent
level-4 = se trompe moins souvent
level-5 = pense à votre réponse
level-6 = joue comme un joueur de club
level-7 = joue comme un bon joueur de club
level-8 = le programme à pleine force, imbattable
