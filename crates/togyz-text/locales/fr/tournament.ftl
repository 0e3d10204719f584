# Pairing explained, and what a pairing made by hand breaks.

tournament-board = Table { $board } : { $white } (Blancs) et { $black } (Noirs)
tournament-bye = { $name } est exempt
tournament-bracket = Groupe de score { $points }
tournament-bracket-bye = Il ne reste personne d’autre
tournament-player = { $name } : score { $points }, couleurs { $colours }, attend : { $due }, flottements : dernière ronde { $last }, ronde précédente { $before }
tournament-colours-none = aucune
tournament-due-none = rien
tournament-due-white-mild = les Blancs, légèrement
tournament-due-white-strong = les Blancs, fortement
tournament-due-white-absolute = les Blancs, absolument
tournament-due-black-mild = les Noirs, légèrement
tournament-due-black-strong = les Noirs, fortement
tournament-due-black-absolute = les Noirs, absolument
tournament-float-none = aucun
tournament-float-down = vers le bas
tournament-float-up = vers le haut
tournament-decided-criterion = Sans cette paire : { $criterion } : { $without } au lieu de { $with }
tournament-decided-bye = Sinon l’exemption va à un score de { $without } au lieu de { $with } (C5)
tournament-decided-order = D’autres appariements valent autant selon tous les critères ; celui-ci vient en premier dans l’ordre du règlement
tournament-decided-only = Sans cette paire il ne reste aucune ronde conforme au règlement
tournament-colour-both = Couleurs : chacun reçoit celle qu’il attend
tournament-colour-stronger = Couleurs : la préférence la plus forte est accordée
tournament-colour-alternate = Couleurs : l’inverse de la dernière ronde où les deux avaient des couleurs différentes
tournament-colour-higher = Couleurs : le joueur le mieux classé reçoit celle qu’il attend
tournament-colour-initial = Couleurs : personne n’attend rien, le numéro et le tirage décident

# The criteria of quality, as things that are counted.
tournament-criterion-c6 = flotteurs descendants (C6)
tournament-criterion-c7 = flotteurs descendants aux scores élevés (C7)
tournament-criterion-c8 = flotteurs descendants du groupe suivant (C8)
tournament-criterion-c9 = rondes sans partie du joueur exempt (C9)
tournament-criterion-c10 = meneurs avec une différence de couleurs de plus de deux (C10)
tournament-criterion-c11 = meneurs ayant trois fois de suite la même couleur (C11)
tournament-criterion-c12 = joueurs privés de la couleur attendue (C12)
tournament-criterion-c13 = joueurs privés d’une couleur fortement attendue (C13)
tournament-criterion-c14 = flotteurs descendants déjà à la dernière ronde (C14)
tournament-criterion-c15 = flotteurs montants déjà à la dernière ronde (C15)
tournament-criterion-c16 = flotteurs descendants déjà il y a deux rondes (C16)
tournament-criterion-c17 = flotteurs montants déjà il y a deux rondes (C17)
tournament-criterion-c18 = écarts de score des flotteurs descendants de la dernière ronde (C18)
tournament-criterion-c19 = écarts de score des flotteurs montants de la dernière ronde (C19)
tournament-criterion-c20 = écarts de score des flotteurs descendants d’il y a deux rondes (C20)
tournament-criterion-c21 = écarts de score des flotteurs montants d’il y a deux rondes (C21)

# A pairing made by hand.
tournament-breach-none = L’appariement est celui du règlement
tournament-breach-absent = { $name } ne participe pas à cette ronde
tournament-breach-twice = { $name } figure dans deux paires
tournament-breach-missing = { $name } ne figure dans aucune paire
tournament-breach-meet = { $white } et { $black } ne doivent pas se rencontrer : déjà rencontrés, même couleur absolument due, ou paire interdite
tournament-breach-bye = { $name } ne doit pas être exempt : déjà exempt ou point sans partie
tournament-breach-colours = { $white } devrait avoir les Blancs contre { $black }
tournament-breach-bracket = Groupe de score { $points } : { $criterion } : { $without } au lieu de { $with }
tournament-breach-order = Groupe de score { $points } : aussi bon selon tous les critères, mais pas le premier dans l’ordre du règlement
