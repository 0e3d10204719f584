# Words about a game that every program needs: sides, otau, profiles, results, endings.
# $side, $on and $winner are white, black or (winner only) none.

game-name = Togyzkumalak
game-about = Le mancala des steppes d’Asie centrale : deux joueurs, dix-huit cases, 162 kumalaks.

side-white = Blancs
side-black = Noirs

otau = case { $otau }
otau-white = case { $otau } des Blancs
otau-black = case { $otau } des Noirs
otau-name-1 = art
otau-name-2 = tekturmas
otau-name-3 = at otpes
otau-name-4 = at suratar
otau-name-5 = bel
otau-name-6 = belbasar
otau-name-7 = kandykakpan
otau-name-8 = kokmoin
otau-name-9 = mandai
kazan-white = kazan des Blancs
kazan-black = kazan des Noirs
tuzdyk-white = Tuzdyk des Blancs : case { $otau } des Noirs
tuzdyk-black = Tuzdyk des Noirs : case { $otau } des Blancs
kumalaks = { $count ->
    [one] { $count } kumalak
   *[other] { $count } kumalaks
}
moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

profile-kazakhstan = Kazakhstan
profile-kazakhstan-about = À l’atsyrau, seuls les kazans comptent ; nulle sur réclamation à la troisième apparition d’une position ; propositions de nulle libres.
profile-nomad-games = Jeux mondiaux nomades
profile-nomad-games-about = À l’atsyrau, seuls les kazans comptent ; nulle sur réclamation quand une position se répète après 73 coups de chacun sans prise ; trois propositions de nulle au plus, avec un coup.
profile-open = Ouvert
profile-open-about = À l’atsyrau, l’adversaire ramasse le reste ; nulle sur réclamation à la troisième apparition d’une position ; propositions de nulle libres.

result-white = Les Blancs gagnent
result-black = Les Noirs gagnent
result-draw = Partie nulle
result-none = Sans résultat
score = { $white } à { $black }

ending-majority = { $winner ->
    [white] Les Blancs gagnent avec plus de 81 kumalaks.
   *[black] Les Noirs gagnent avec plus de 81 kumalaks.
}
ending-draw81 = Partie nulle : chaque kazan contient 81 kumalaks.
ending-atsyrau = { $winner ->
    [white] Atsyrau : les Noirs n’ont plus rien à jouer. Les Blancs gagnent.
    [black] Atsyrau : les Blancs n’ont plus rien à jouer. Les Noirs gagnent.
   *[none] Atsyrau avec 81 kumalaks dans le kazan : partie nulle.
}
ending-resignation = { $winner ->
    [white] Les Noirs abandonnent. Les Blancs gagnent.
   *[black] Les Blancs abandonnent. Les Noirs gagnent.
}
ending-agreement = Partie nulle par accord mutuel.
ending-repetition = Partie nulle par répétition de la position.
ending-chylymov = Partie nulle : position d’A. Chylymov.
ending-flag = { $winner ->
    [white] Le temps des Noirs est épuisé. Les Blancs gagnent.
   *[black] Le temps des Blancs est épuisé. Les Noirs gagnent.
}
ending-both-flags = Partie nulle : le temps des deux joueurs est épuisé.
ending-late = { $winner ->
    [white] Les Noirs sont arrivés trop tard. Les Blancs gagnent.
   *[black] Les Blancs sont arrivés trop tard. Les Noirs gagnent.
}
ending-forfeit = { $winner ->
    [white] Les Noirs n’ont pas joué. Les Blancs gagnent par forfait.
   *[black] Les Blancs n’ont pas joué. Les Noirs gagnent par forfait.
}
ending-double-forfeit = Personne n’a joué : double forfait.
ending-penalty = { $winner ->
    [white] L’arbitre a donné le gain aux Blancs.
    [black] L’arbitre a donné le gain aux Noirs.
   *[none] L’arbitre a décidé du résultat.
}
ending-fourth-offer = { $winner ->
    [white] Les Noirs ont proposé la nulle une quatrième fois. Les Blancs ont réclamé le gain.
   *[black] Les Blancs ont proposé la nulle une quatrième fois. Les Noirs ont réclamé le gain.
}
ending-abandoned = { $winner ->
    [white] Les Noirs ont quitté la partie. Les Blancs gagnent.
   *[black] Les Blancs ont quitté la partie. Les Noirs gagnent.
}
ending-aborted = La partie est annulée, sans résultat.
ending-unfinished = La partie n’est pas finie.
ending-unknown = La fin de la partie n’a pas été notée.

ending-majority-name = plus de 81
ending-draw81-name = 81 à 81
ending-atsyrau-name = atsyrau
ending-resignation-name = abandon
ending-agreement-name = accord mutuel
ending-repetition-name = répétition
ending-chylymov-name = position d’A. Chylymov
ending-flag-name = temps
ending-both-flags-name = temps des deux
ending-late-name = retard
ending-forfeit-name = forfait
ending-double-forfeit-name = double forfait
ending-penalty-name = décision de l’arbitre
ending-fourth-offer-name = quatrième proposition de nulle
ending-abandoned-name = partie quittée
ending-aborted-name = annulée
ending-unfinished-name = inachevée
ending-unknown-name = inconnue
