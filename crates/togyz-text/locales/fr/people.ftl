# Games between people: lobby, challenges, what people say and grant each other, and watching. Names in braces are filled in by the page.

people-menu = Jouer
people-title = Jouer contre quelqu’un
people-quick = Partie rapide
people-quick-about = Choisissez un temps. Vous jouez contre la première personne qui attend la même partie, ou vous attendez la suivante.
people-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
people-open = Parties ouvertes
people-nobody = Personne n’attend. Lancez une partie rapide, envoyez un lien à un ami ou jouez contre l’ordinateur.
people-join = Jouer
people-yours = La vôtre
people-own = Votre partie
people-time = Temps
people-custom = Un autre temps, par exemple 15+10
people-previews = Chacun peut voir où finit un coup
people-previews-both = pour les deux joueurs
people-link = Créer un lien pour un ami
people-list = La montrer parmi les parties ouvertes
people-your-turn = Parties qui vous attendent
people-turn-name = à vous de jouer
people-challenge = On vous propose une partie
people-challenge-own = Votre partie attend un adversaire
people-send = Envoyez ce lien à votre adversaire. La partie commence dès qu’elle est acceptée.
people-code = Code QR de cette partie : ouvrez le lien avec un appareil photo
people-code-about = Ou faites scanner ce code à votre adversaire.
people-listed = Elle figure parmi les parties ouvertes tant que cette page est ouverte.
people-accept = Jouer cette partie
people-withdraw = Retirer
people-gone = Cette partie a été retirée.
people-no-script = Sans JavaScript cette page ne s’actualise pas. Rechargez-la de temps en temps.
people-here = L’adversaire est là.
people-away = L’adversaire n’est pas là.
people-left-soon = L’adversaire n’est plus là. Vous pourrez réclamer la victoire dans { $seconds } s.
people-left = L’adversaire n’est plus là et ne revient pas.
people-claim-left = Réclamer la victoire
people-watchers = Spectateurs : { $count }
people-asked-back = Votre adversaire demande à reprendre son coup.
people-asked-sent = Vous avez demandé à reprendre votre coup.
people-refused-back = { $side } : le coup reste joué.
people-allow = Accepter
people-refuse = Refuser
people-give = Donner 15 secondes
people-given = { $side } : { $seconds } secondes de plus.
people-rematch = Revanche
people-rematch-sent = On attend votre adversaire.
people-rematch-asked = Votre adversaire voudrait une revanche.
people-phrases = Dire un mot aimable
people-said = { $side } : { $phrase }
people-clock-days = { $days } j { $hours } h

people-phrase-hello = Bonjour !
people-phrase-good-luck = Bonne chance !
people-phrase-well-played = Bien joué !
people-phrase-thanks = Merci !
people-phrase-one-moment = Un instant, s’il vous plaît.
people-phrase-sorry = Excusez-moi.
people-phrase-good-game = Belle partie !
people-phrase-bye = Au revoir !

watch-menu = Regarder
watch-title = Parties en cours
watch-best = La meilleure partie du moment
watch-none = Aucune partie en cours. Commencez-en une.
watch-open = Ouvrir cette partie
watch-move = coup { $number }
watch-day = La partie du jour
watch-finished = Parties terminées
watch-minutes = il y a { $count } min
watch-hours = il y a { $count } h
watch-days = il y a { $count } j

own-menu = Vos parties
own-waiting = Vos parties, dont { $count } à jouer
own-none = Vous n’avez pas encore de partie ici. Commencez-en une.
