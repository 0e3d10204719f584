# At the board of a game: looking back, moves chosen in advance, the call that it is your turn, and the keys.

table-looking = Coup { $number } sur { $count }, { $side }
table-looking-start = Le début de la partie
table-looking-refused = Vous revoyez la partie. Pour jouer, revenez à la partie.
table-to-game = Revenir à la partie
table-over = La partie est terminée.
table-watching = Vous regardez cette partie.
table-premove = Coup d’avance : { $place }
table-premove-about = Coup d’avance : { $place }. Il sera joué quand ce sera à vous. Choisissez-la de nouveau pour annuler.
table-premove-off = Le coup d’avance est annulé.
table-premove-dropped = Le coup d’avance n’est plus possible. Choisissez un autre coup.
table-begun = Votre partie a commencé
table-notify = Me prévenir quand c’est à moi
table-notify-on = Nous vous préviendrons quand ce sera à vous.
table-notify-off = Nous ne vous préviendrons pas.
table-notify-denied = Le navigateur n’autorise pas les notifications de ce site. Vous pouvez le changer dans ses réglages.
table-keys = Touches
table-keys-close = Fermer
table-key-play = Jouer une case
table-key-escape = Annuler, revenir à la partie
table-key-board = Lire le plateau
table-key-repeat = Répéter
