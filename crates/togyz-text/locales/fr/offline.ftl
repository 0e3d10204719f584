# The site without a network (`/offline`), and the games played on this device. Names in braces are filled in by the page.

offline-title = Sans réseau
offline-lost = Il n’y a pas de connexion au serveur, et la page demandée en a besoin. Ce qui suit marche sans lui.
offline-again = Réessayer
offline-about = Ces pages marchent sans réseau une fois gardées sur cet appareil :
offline-needs = Les parties entre personnes, la liste des parties ouvertes et les parties à regarder ont besoin du serveur.
offline-device = Sur cet appareil
offline-state-none = Rien n’est encore gardé.
offline-state-coming = Les pages et le moteur sont en cours de chargement. Vous pouvez continuer.
offline-state-kept = Tout est gardé : { $size } Mo, en { $languages }.
offline-state-failed = Impossible à garder : la connexion a été perdue, ou le navigateur n’a pas la place.
offline-state-impossible = Ce navigateur ne peut pas garder de pages ici : il faut https et une fenêtre qui n’est pas privée.
offline-keep = Garder sur cet appareil
offline-forget = Retirer de cet appareil
offline-install = Installer l’application
offline-updates = Une nouvelle version est chargée en entier avant de servir. Retirer les pages laisse vos parties ici.
offline-no-script = Garder des pages sur cet appareil demande JavaScript.
offline-games = Parties sur cet appareil
offline-games-about = Jouées hors ligne sur cet appareil : le serveur ne les connaît pas. Elles sont gardées dans ce navigateur.
offline-plies = Demi-coups : { $count }
offline-going = pas finie
offline-save = Enregistrer la partie
offline-delete = Supprimer
offline-delete-confirm = Supprimer pour toujours ?
offline-deleted = La partie est supprimée.
