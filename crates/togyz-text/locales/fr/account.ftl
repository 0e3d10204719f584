# Accounts: signing up and in, the page of one's own account, and what is kept about people.

account-menu = Se connecter
account-own = Votre compte
account-deleted = Supprimé
account-optional = Vous pouvez jouer sans compte. Avec un compte, vous retrouvez vos parties sur tous vos appareils, et les autres voient votre nom.
account-sign-up = Créer un compte
account-sign-in = Se connecter
account-sign-out = Se déconnecter
account-no-account = Pas encore de compte ?
account-have-account = Vous avez déjà un compte ?
account-name = Nom
account-name-hint = De 3 à 20 lettres et chiffres, avec si vous voulez -, _ ou un point. Vous pourrez le changer une fois.
account-password = Mot de passe
account-password-hint = Au moins 8 caractères. Plusieurs mots conviennent bien ; le mot de passe d’un autre site, non.
account-password-again = Le même mot de passe, encore une fois
account-rule = Pendant une partie, je joue sans l’aide de programmes, de tables ou d’autres personnes.
account-guest-games = { $count ->
    [one] La partie que vous avez jouée ici comme invité sera ajoutée au compte.
   *[other] Les { $count } parties que vous avez jouées ici comme invité seront ajoutées au compte.
}
account-code = Code
account-code-hint = Seulement si vous utilisez la connexion en deux étapes : les six chiffres de votre application, ou un code de secours.
account-code-hint-off = Les six chiffres de votre application, ou un code de secours.
account-lost = Mot de passe perdu ?

# Advice beside a field of a refused form.
account-name-length = Écrivez de 3 à 20 caractères.
account-name-characters = Écrivez des lettres et des chiffres. Entre eux, un -, un _ ou un point est possible, mais pas deux de suite, ni au début, ni à la fin.
account-name-letter = Écrivez au moins une lettre.
account-name-mixed = Écrivez le nom en lettres latines ou cyrilliques, sans les mélanger.
account-name-refused = Ce nom contient un mot qui n’est pas admis. Choisissez-en un autre.
account-name-taken = Ce nom est déjà pris, ou un autre lui ressemble trop. Choisissez-en un autre.
account-password-length = Écrivez de 8 à 128 caractères.
account-password-common = Beaucoup de gens utilisent ce mot de passe, c’est donc l’un des premiers qu’on essaie. Choisissez-en un autre.
account-password-name = Le mot de passe ressemble trop au nom. Choisissez-en un autre.
account-password-differs = Les deux mots de passe sont différents. Écrivez deux fois le même.
account-rule-needed = Un compte est réservé aux personnes qui acceptent cette règle.
account-wrong = Le nom ou le mot de passe est incorrect.
account-code-needed = Ce compte utilise la connexion en deux étapes. Écrivez aussi le code.
account-code-wrong = Ce code est incorrect ou a déjà servi. Attendez le suivant, ou utilisez un code de secours.
account-recovery-wrong = Le nom ou le code de secours est incorrect. Un code ne sert qu’une fois.
account-password-wrong = Ce n’est pas votre mot de passe.
account-step-wrong = Ce code est incorrect. Vérifiez l’heure de votre appareil et écrivez le code que l’application affiche maintenant.
account-renamed-before = Le nom a déjà été changé. On ne peut le changer qu’une fois.

# Recovery codes.
account-codes = Codes de secours
account-codes-new = Vos codes de secours
account-codes-about = Chaque code sert une fois : il remplace un mot de passe perdu, ou le code d’une application perdue. Notez-les ou imprimez cette page. Ils ne seront plus affichés.
account-codes-saved = Je les ai notés
account-codes-none = Il ne reste aucun code.
account-codes-left = { $count ->
    [one] Il reste un code.
   *[other] Il reste { $count } codes.
}
account-codes-make = Créer de nouveaux codes
account-codes-replace = Les nouveaux codes remplacent les anciens.
account-recover = Un nouveau mot de passe
account-recover-about = Avec l’un de vos codes de secours, vous pouvez choisir un nouveau mot de passe. Sans code, adressez-vous à la personne qui gère ce site : elle seule peut en créer un.
account-recovery-code = Code de secours
account-new-password = Nouveau mot de passe

# The page of one's own account.
account-since = Depuis le { $date }
account-sessions = Appareils connectés
account-session-this = cet appareil
account-session-used = dernière utilisation : { $date }
account-session-end = Déconnecter cet appareil
account-sign-out-all = Se déconnecter partout
account-device-unknown = Navigateur inconnu
account-change-password = Changer le mot de passe
account-change-password-about = Tous les autres appareils seront déconnectés.
account-change-name = Changer le nom
account-change-name-about = Possible une seule fois. Personne d’autre ne pourra prendre l’ancien nom pendant un an.
account-current-password = Votre mot de passe actuel
account-two-step = Connexion en deux étapes
account-two-step-about = Avec elle, personne ne peut se connecter avec votre seul mot de passe : une application sur votre téléphone affiche un nouveau code toutes les 30 secondes.
account-two-step-on = La connexion en deux étapes est activée.
account-two-step-start = Configurer
account-two-step-scan = Scannez cette image avec une application de codes (par exemple Aegis, FreeOTP ou Google Authenticator), ou saisissez-y la clé.
account-two-step-key = Clé
account-two-step-picture = La clé sous forme de code QR
account-two-step-confirm = Écrivez ensuite le code que l’application affiche.
account-two-step-set = Activer
account-two-step-off = Désactiver
account-data = Vos données
account-data-about = Tout ce qui est conservé sur ce compte, avec toutes les parties et tous les bilans, en un seul fichier.
account-data-save = Enregistrer les données
account-delete = Supprimer le compte
account-delete-about = Le nom, le mot de passe et toutes les sessions disparaissent aussitôt et pour toujours. Pendant un an, personne d’autre ne peut prendre ce nom. Les parties jouées restent, sous le nom « Supprimé », car elles appartiennent aussi à vos adversaires. Enregistrez d’abord vos données si vous voulez les garder.
account-delete-sure = Supprimer pour toujours
account-done-password = Le mot de passe est changé.
account-done-name = Le nom est changé.
account-done-two-step-on = La connexion en deux étapes est activée.
account-done-two-step-off = La connexion en deux étapes est désactivée.
account-done-session = L’appareil est déconnecté.
account-done-deleted = Le compte est supprimé.
account-done-out = Déconnexion réussie.

server-error-insecure = Les comptes demandent une connexion sécurisée
server-error-insecure-about = Cette adresse n’est pas chiffrée : un mot de passe pourrait être lu en chemin. Vous pouvez jouer ici sans compte. La personne qui gère ce site peut le mettre derrière https.
server-error-not-signed-in = Connectez-vous, s’il vous plaît
server-error-not-signed-in-about = Cette page appartient à un compte.
server-error-busy = Le serveur est occupé
server-error-busy-about = Trop de personnes se connectent en ce moment. Rien n’est perdu : réessayez dans quelques secondes.
server-error-too-many-tries = Trop d’essais
server-error-too-many-tries-about = Par sécurité, vous pourrez de nouveau vous connecter dans quelques minutes. Les parties continuent comme avant.

# What is kept about people, for the page /privacy.
privacy-title = Ce que nous gardons sur vous
privacy-short = Seulement ce qu’il faut pour jouer. Il n’y a ni publicité, ni outils de mesure d’autres entreprises, ni adresses électroniques, et rien n’est vendu ni transmis.
privacy-guest-title = Sans compte
privacy-guest = Un cookie avec un nombre aléatoire, pour que vos parties restent les vôtres à votre retour, et un autre avec la langue si vous la changez. Le serveur ne garde que l’empreinte de ce nombre. Un invité sans partie ni défi est oublié après 30 jours.
privacy-account-title = Avec un compte
privacy-account = Votre nom, une empreinte du mot de passe qui ne permet pas de le lire, la date de l’inscription et du changement de nom, les empreintes des codes de secours ; avec la connexion en deux étapes, sa clé aussi. Pour chaque appareil connecté : le type de navigateur, son adresse sur le réseau et la date de sa dernière utilisation, pour que vous puissiez repérer un inconnu. Une session inutilisée pendant 90 jours prend fin, et tout cela disparaît avec elle. Un ancien nom est gardé un an sous forme d’empreinte.
privacy-games-title = Parties
privacy-games = Les coups, les temps, les résultats et qui a joué. Toute personne qui a l’adresse d’une partie peut la voir, et certaines parties figurent dans la liste des spectateurs. Les parties restent, car elles appartiennent aux deux joueurs ; les parties annulées disparaissent après une semaine, les défis sans réponse après deux semaines.
privacy-logs-title = Journaux
privacy-logs = Le serveur note les connexions, les erreurs et les afflux de demandes, avec les adresses, pour se protéger ; qui gère le site peut aussi noter chaque demande et bloquer des adresses. Les mots de passe, les codes et les cookies n’y sont jamais écrits. Qui gère le site décide combien de temps ces notes et les sauvegardes sont gardées.
privacy-device-title = Sur votre appareil
privacy-device = Les réglages et les parties jouées hors ligne restent dans votre navigateur. Vos bilans aussi ; ceux de vos propres parties sont également conservés sur le serveur, pour vous seul.
privacy-rights-title = Vos droits
privacy-rights = Sur la page de votre compte, vous pouvez enregistrer tout ce qui est gardé sur vous, et le supprimer. Les parties affichent alors « Supprimé ».
