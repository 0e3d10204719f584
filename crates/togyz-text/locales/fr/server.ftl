# Ce que dit le serveur lui-même : pages d’erreur, demandes refusées, et les lignes affichées au démarrage.

server-open = Togyz fonctionne : { $address }
server-folder = Les parties sont enregistrées dans { $folder }. Ctrl-C arrête le serveur.
server-closing = Arrêt. Chaque partie est enregistrée et continuera au prochain démarrage.
server-home = À la page d’accueil
server-guest = Invité
server-games = Vos parties
server-game-going = en cours, coup { $number }

server-error-no-page = Il n’y a rien ici
server-error-no-page-about = L’adresse est peut-être mal écrite, ou la page a changé de place. Vos parties sont en sécurité.
server-error-no-game = Cette partie n’existe pas
server-error-no-game-about = L’adresse d’une partie a dix lettres et chiffres. Comparez-la avec le lien que vous avez reçu.
server-error-still-played = Cette partie est encore en cours
server-error-still-played-about = Tant qu’une partie dure, le moteur n’aide personne. Quand elle sera finie, vous pourrez l’analyser ici.
server-error-not-player = Ceci est réservé aux joueurs
server-error-not-player-about = Seul un joueur de cette partie peut en voir et en conserver un bilan ici. Votre bilan reste dans votre navigateur.
server-error-no-challenge = Ce défi n’existe pas
server-error-no-challenge-about = Il a été retiré, ou son lien est trop ancien. Demandez-en un nouveau ou créez le vôtre.
server-error-taken = Quelqu’un a été plus rapide
server-error-taken-about = Cette partie a déjà ses deux joueurs. Vous pouvez la regarder ou en commencer une autre.
server-error-own = Ce défi est le vôtre
server-error-own-about = Envoyez son lien à quelqu’un d’autre : ici personne ne joue contre soi-même.
server-error-play = La partie n’a pas pu commencer
server-error-play-about = Un des réglages ne peut pas être joué. Rien n’est perdu : revenez en arrière et changez-le.
server-error-bad = Le serveur n’a pas compris
server-error-bad-about = La demande n’était pas complète. Revenez en arrière, rechargez la page et réessayez. Vos parties sont en sécurité.
server-error-foreign = Cela vient d’un autre site
server-error-foreign-about = Pour votre sécurité, le serveur n’accepte que les demandes de ses propres pages. Commencez par la page d’accueil.
server-error-blocked = Votre adresse est bloquée
server-error-blocked-about = La personne qui gère ce site refuse les demandes de votre adresse.
server-error-misdirected = Ce n’est pas une adresse de ce site
server-error-misdirected-about = Ouvrez le site par sa propre adresse. La personne qui gère le serveur la règle avec --public-url.
server-error-too-many = Trop de demandes
server-error-too-many-about = Trop de demandes sont venues de votre adresse. Attendez une minute et réessayez. Vos parties sont en sécurité.
server-error-failed = Quelque chose s’est cassé chez nous
server-error-failed-about = Ce n’est pas votre faute, et chaque coup confirmé est enregistré. Réessayez dans un instant.

server-refused-stale = Le plateau a changé entre-temps. Regardez de nouveau.
server-refused-illegal = Cette case ne peut pas être jouée.
server-refused-turn = C’est à l’adversaire de jouer.
server-refused-over = La partie est terminée.
server-refused-seat = Vous regardez cette partie et ne pouvez pas y jouer.
server-refused-not-now = Ce n’est pas possible maintenant.
server-refused-no-person = L’ordinateur ne lit pas les messages.
server-refused-full = Cette partie est trop longue pour d’autres demandes. Vous pouvez continuer à jouer, abandonner ou accepter la nulle.
server-refused-unknown-game = Cette partie n’existe pas.
server-refused-not-joined = Rechargez la page, s’il vous plaît.
server-refused-malformed = Le serveur n’a pas compris. Rechargez la page, s’il vous plaît.
server-refused-too-many = Trop de demandes. Attendez un instant.
server-refused-busy = L’ordinateur est occupé. Demandez de nouveau dans un instant.
server-refused-failed = Le serveur n’a pas pu l’enregistrer. Rien n’a changé ; réessayez.

# Advice beside a field of a refused form: what to write. $found is a number of kumalaks.
form-position = Ce n’est pas une position. Écrivez neuf nombres pour les Blancs, neuf pour les Noirs, les deux kazans, puis w ou b, comme dans l’exemple. Un tuzdyk s’écrit X.
form-position-kumalaks = Une position a 162 kumalaks, celle-ci en a { $found }. Recomptez les cases et les kazans.
form-position-over = La partie est finie dans cette position. Écrivez-en une où l’on peut encore jouer.
form-time = Écrivez les minutes et les secondes par coup, par exemple 15+10. Au plus 1440 minutes et 3600 secondes par coup.
