# The board in the terminal. $side and $on are white or black.

play-title = Togyzkumalak à deux
play-turn-white = Aux Blancs de jouer
play-turn-black = Aux Noirs de jouer
play-move-number = Coup { $number }
play-last-move = Dernier coup : { $move }
play-moves = Coups
play-kazan = { $side ->
    [white] Kazan des Blancs : { $count }
   *[black] Kazan des Noirs : { $count }
}
play-profile = Règles : { $profile }

# Labels beside the keys; the program draws the keys themselves.
play-key-move = jouer
play-key-undo = reprendre
play-key-redo = avancer
play-key-flip = tourner le plateau
play-key-replay = revoir
play-key-speed = vitesse
play-key-resign = abandonner
play-key-draw = nulle
play-key-claim = réclamer la nulle
play-key-save = enregistrer
play-key-language = langue
play-key-help = aide
play-key-new = nouvelle partie
play-key-quit = quitter
play-yes = oui
play-no = non

play-speed = Vitesse : { $speed ->
    [slow] lente
    [fast] rapide
    [off] sans animation
   *[normal] normale
}
play-language-changed = Langue : { $language }
play-flipped = Le plateau est tourné.
play-undone = Le coup est repris.
play-redone = Le coup est rejoué.
play-new-game = Une nouvelle partie commence.

play-describe-move = { $side ->
    [white] Les Blancs
   *[black] Les Noirs
} prennent en main { $count ->
    [one] { $count } kumalak
   *[other] { $count } kumalaks
} de la case { $otau } ; le dernier tombe dans la case { $landing } { $on ->
    [white] des Blancs
   *[black] des Noirs
}.
play-describe-capture = { $count ->
    [one] { $count } kumalak capturé.
   *[other] { $count } kumalaks capturés.
}
play-describe-tuzdyk = { $side ->
    [white] Les Blancs font un tuzdyk de la case { $otau } des Noirs.
   *[black] Les Noirs font un tuzdyk de la case { $otau } des Blancs.
}
play-describe-fallen = { $count ->
    [one] { $count } kumalak tombe
   *[other] { $count } kumalaks tombent
} dans le tuzdyk { $side ->
    [white] des Blancs
   *[black] des Noirs
}.
play-describe-nothing = Pas de prise.

play-error-empty = La case { $otau } est vide. Choisissez-en une autre.
play-error-tuzdyk = La case { $otau } est le tuzdyk de l’adversaire. Choisissez-en une autre.
play-error-game-over = La partie est finie. Commencez-en une autre ou reprenez un coup.
play-error-nothing-to-undo = Il n’y a pas de coup à reprendre.
play-error-nothing-to-redo = Il n’y a pas de coup à rejouer.
play-error-nothing-to-replay = Il n’y a pas encore de coup à revoir.
play-error-no-claim = On ne peut pas réclamer la nulle dans cette position.
play-error-no-offer = { $side ->
    [white] Les Blancs ont proposé la nulle trois fois et ne peuvent plus la proposer.
   *[black] Les Noirs ont proposé la nulle trois fois et ne peuvent plus la proposer.
}
play-error-key = La touche { $key } n’a pas d’effet ici.

play-confirm-resign = { $side ->
    [white] Blancs, abandonnez-vous ?
   *[black] Noirs, abandonnez-vous ?
}
play-confirm-draw = { $side ->
    [white] Les Blancs proposent la nulle. Noirs, êtes-vous d’accord ?
   *[black] Les Noirs proposent la nulle. Blancs, êtes-vous d’accord ?
}
play-confirm-claim = Réclamer la nulle et finir la partie ?
play-confirm-new = Laisser cette partie et en commencer une autre ?
play-confirm-quit = Quitter la partie ? Elle n’est pas enregistrée.
play-confirm-overwrite = Le fichier { $file } existe déjà. L’écraser ?
play-draw-declined = { $side ->
    [white] Les Blancs refusent. La partie continue.
   *[black] Les Noirs refusent. La partie continue.
}

play-save-name = Enregistrer sous :
play-saved = Enregistré dans { $file }.
play-could-not-save = Impossible d’enregistrer dans { $file } : { $reason }. La partie continue.

play-over = { $ending } Score : { $white } à { $black }.
play-too-small = Le terminal est trop petit : il faut { $width } sur { $height } caractères.
play-help-title = Aide
play-help-text = Choisissez une de vos cases de 1 à 9. Ses kumalaks sont semés un par un, dans le sens inverse des aiguilles d’une montre, le premier dans la même case. Si le dernier donne un nombre pair chez l’adversaire, vous les prenez ; s’il en donne trois, vous pouvez gagner un tuzdyk. Qui a plus de 81 kumalaks gagne.

# A move that could be played; a game that is looked through; offers and claims.
play-preview = Case { $otau } : { $count ->
    [one] { $count } kumalak
   *[other] { $count } kumalaks
}, le dernier dans la case { $landing } { $on ->
    [white] des Blancs
   *[black] des Noirs
}.
play-looking = Retour au coup { $number }.
play-looking-start = Retour au début.
play-error-looking = Vous revoyez la partie. La touche Fin y revient.
play-reopened = La partie continue.
play-offer-next = { $side ->
    [white] Les Blancs proposeront la nulle avec le prochain coup (=).
   *[black] Les Noirs proposeront la nulle avec le prochain coup (=).
}
play-offer-withdrawn = Le prochain coup se jouera sans proposition.
play-error-offer-pending = Une proposition de nulle attend sa réponse.
play-confirm-offer-again = { $side ->
    [white] Les Blancs ont proposé trois fois. Après une de plus, les Noirs peuvent réclamer le gain. Proposer ?
   *[black] Les Noirs ont proposé trois fois. Après une de plus, les Blancs peuvent réclamer le gain. Proposer ?
}
play-confirm-claim-win = { $side ->
    [white] Blancs, réclamer le gain pour la quatrième proposition de nulle ?
   *[black] Noirs, réclamer le gain pour la quatrième proposition de nulle ?
}
play-key-choose = choisir
play-key-look = revoir la partie
play-key-live = revenir à la partie
play-key-claim-win = réclamer le gain
play-key-cancel = annuler

# Against the computer, and in plain lines. The words to type (help, undo and so on) are the same
# in every language.
play-computer = ordinateur, niveau { $number }
play-computer-short = ordinateur { $number }
play-thinking = L’ordinateur réfléchit
play-error-thinking = C’est à l’ordinateur de jouer.
play-hint = Le moteur propose la case { $otau }.
play-hint-thinking = Recherche d’un bon coup…
play-key-hint = indice
play-lines-help = Écrivez un coup comme 7, 76, 76X ou 76(10), ou un de ces mots : help, board, undo, redo, hint, draw, yes, no, claim, resign, new, save FILE, quit.
play-lines-unknown = { $move } n’est ni un coup ni un mot connu ici. Écrivez help pour les voir tous.
play-lines-side = { $move } est écrit pour l’autre camp.
play-lines-landing = { $move } n’est pas juste : le dernier kumalak tombe dans la case { $landing } { $on ->
    [white] des Blancs
   *[black] des Noirs
}.
play-lines-no-tuzdyk = { $move } n’est pas juste : le coup ne fait pas de tuzdyk.
play-lines-kazan = { $move } n’est pas juste : le kazan contient { $number } après le coup.
play-lines-no-file = Il manque le nom du fichier. Écrivez par exemple : save game.tgk
play-lines-exists = { $file } existe déjà. Choisissez un autre nom.
play-lines-no-offer = Personne n’a proposé la nulle.
play-lines-offer = { $side ->
    [white] Les Blancs proposent la nulle. Écrivez yes ou no.
   *[black] Les Noirs proposent la nulle. Écrivez yes ou no.
}
play-lines-left = La partie est laissée ici.
