# The papers of a tournament, as they are printed.

# Titles of the papers.
paper-title-application = Demande de participation
paper-title-start-list = Liste de départ
paper-title-place-cards = Cartons de table
paper-title-pairings = Appariements
paper-title-seating = Plan des places
paper-title-record-forms = Feuilles de partie
paper-title-record-form = Feuille de partie
paper-title-results = Résultats
paper-title-best-games = Meilleures parties de la ronde
paper-title-standings = Classement
paper-title-cross-table = Grille des rencontres
paper-title-progress = Tableau de progression
paper-title-bracket = Tableau
paper-title-team-sheets = Feuille de match
paper-title-protocol = Procès-verbal de la ronde
paper-title-drawn-games = Procès-verbal des parties nulles
paper-title-judges = Corps arbitral
paper-title-lots = Procès-verbal du tirage au sort
paper-title-penalties = Avertissements et sanctions
paper-title-report = Rapport final
paper-title-diplomas = Diplômes
paper-title-certificates = Certificats

# Lines to fill in, and heads of columns.
paper-field-event = Épreuve
paper-field-where = Lieu et date
paper-field-last-name = Nom
paper-field-first-name = Prénom
paper-field-birth = Date de naissance
paper-field-born = Né(e) en
paper-field-sex = Sexe
paper-field-category = Catégorie
paper-field-rating = Classement Elo
paper-field-country = Pays
paper-field-region = Région
paper-field-club = Club
paper-field-region-or-club = Région, club
paper-field-coach = Entraîneur
paper-field-physician-name = Médecin
paper-field-date = Date
paper-field-by = Notée par
paper-field-result-white = Résultat, Blancs : points (kumalaks)
paper-field-result-black = Résultat, Noirs : points (kumalaks)
paper-field-offers = Propositions de nulle
paper-field-present = Les deux joueurs étaient présents
paper-field-remarks = Remarques
paper-field-system = Système
paper-field-control = Cadence
paper-field-rules = Règles
paper-field-recording = Notation obligatoire
paper-field-players = Joueurs
paper-field-rounds = Rondes jouées
paper-field-games = Parties avec résultat
paper-field-draws = Parties nulles
paper-field-forfeits = Forfaits
paper-field-withdrawn = Retirés
paper-side = Camp
paper-opponent = Adversaire
paper-ending = Fin de partie
paper-moves = Coups
paper-when = Quand
paper-who = Qui
paper-before = Avant
paper-after = Après
paper-reason = Motif
paper-about = Objet
paper-what = Faits
paper-decision = Décision
paper-role = Fonction
paper-remark = Remarque
paper-captain = Capitaine
paper-teams = Équipes
paper-team-players = Joueurs par table
paper-penalty = Sanction
paper-yes = oui
paper-no = non

# Signatures and roles.
paper-sign-applicant = Signature du candidat
paper-sign-physician = Signature et cachet du médecin
paper-sign-white = Signature des Blancs
paper-sign-black = Signature des Noirs
paper-role-chief-referee = Arbitre en chef
paper-role-deputy = Arbitre en chef adjoint
paper-role-chief-secretary = Secrétaire en chef
paper-role-referee = Arbitre
paper-role-secretary = Secrétaire
paper-stamp = Cachet

# The application.
paper-application-agree = Je connais les règles et le règlement de l’épreuve et je les respecterai.
paper-physician = Visa du médecin
paper-application-physician = L’état de santé du candidat lui permet de participer.
paper-application-accepted = Acceptée par le corps arbitral

# A round.
paper-round = Ronde { $round }
paper-board = Table { $number }
paper-labelled = { $label } : { $text }
paper-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
paper-late = Qui arrive plus de { $control } après le début perd la partie.
paper-started = Pendules mises en marche : { $date }
paper-by-hand = Appariement manuel : { $reason }
paper-open-boards = { $count ->
    [one] { $count } table est encore sans résultat.
   *[other] { $count } tables sont encore sans résultat.
}
paper-bye-allocated = exempt
paper-bye-full = exempt avec un point
paper-bye-half = exempt avec un demi-point
paper-bye-zero = ne joue pas
paper-rests = au repos
paper-nobody = personne
paper-offers = Propositions de nulle
paper-clocks = Corrections de pendule
paper-corrections = Résultats corrigés
paper-incidents = Incidents
paper-protests = Réclamations et appels
paper-upheld = acceptée
paper-rejected = rejetée
paper-appeal = appel
paper-provisional = Résultats provisoires (?), parties non terminées (ronde - table) : { $boards }
paper-drawn-games-about = Consigné par l’arbitre en présence des deux joueurs.

# The form for moves.
paper-record-about = X après un coup : tuzdyk gagné. = après un coup : nulle proposée.
paper-code-about = Cette partie en ligne
paper-after-move = Après { $move }
paper-final-position = Fin de la partie : { $move }

# Matches of teams.
paper-toss = Le sort a donné les Blancs de la première table à : { $name }
paper-first-white = Les Blancs de la première table : { $name }
paper-extra-game = Partie supplémentaire (Blancs - Noirs) : { $pair } : { $result }
paper-field-lost = Kumalaks dans les parties perdues
paper-match = Match { $number }

# Tables.
paper-cross-table-about = 12B1 : gain avec les Blancs contre le numéro 12 ; N Noirs, ½ nulle, + et - forfait ; ex. : sans adversaire ; +1, +½, +0 : points sans partie.
paper-grid-about = Chaque cellule donne le résultat du joueur de la ligne : 1 gain, ½ nulle, 0 perte, + et - forfait ; entre parenthèses ses propres kumalaks.
paper-cell-white = B
paper-cell-black = N
paper-cell-bye = ex.
paper-adjusted-about = Les points ajoutés ou retirés par l’arbitre en chef sont indiqués à part ; ils sont compris dans les points.
paper-annulled = Les résultats de ceux qui ont quitté l’épreuve sont annulés.
paper-tiebreak-bh = Buchholz
paper-tiebreak-de = Confrontation directe
paper-tiebreak-ps = Progression
paper-tiebreak-sb = Berger
paper-tiebreak-win = Victoires
paper-tiebreak-won = Victoires jouées
paper-tiebreak-ks = Koya
paper-tiebreak-rtg = Classement Elo
paper-tiebreak-sno = Numéro
paper-tiebreak-kum = Kumalaks
paper-tiebreak-kuml = Kumalaks des défaites
paper-tiebreak-bp = Points de table
paper-tiebreak-b1 = Première table
paper-tiebreak-lot = Tirage au sort
paper-tiebreak-about-bh = somme des points des adversaires
paper-tiebreak-about-de = ordre selon les parties entre ex aequo
paper-tiebreak-about-ps = somme des points après chaque ronde
paper-tiebreak-about-sb = points des adversaires battus et moitié de ceux des nulles
paper-tiebreak-about-fb = Buchholz comme si la dernière ronde était nulle
paper-tiebreak-about-aob = Buchholz moyen des adversaires
paper-tiebreak-about-win = nombre de victoires
paper-tiebreak-about-won = victoires sur le plateau
paper-tiebreak-about-bpg = parties avec les Noirs
paper-tiebreak-about-bwg = victoires avec les Noirs
paper-tiebreak-about-rep = rondes où le joueur était présent
paper-tiebreak-about-ks = points contre ceux qui ont au moins la moitié des points (Koya)
paper-tiebreak-about-kum = ses kumalaks dans toutes les parties
paper-tiebreak-about-kuml = ses kumalaks dans les parties perdues
paper-tiebreak-about-bp = points de toutes les tables
paper-tiebreak-about-b1 = points des premières tables
paper-tiebreak-about-aro = Elo moyen des adversaires
paper-tiebreak-about-tpr = performance
paper-tiebreak-about-ptp = plus bas Elo pour lequel ce score est attendu
paper-tiebreak-about-apro = performance moyenne des adversaires
paper-tiebreak-about-appo = moyenne des plus bas Elo attendus des adversaires
paper-tiebreak-about-rtg = son Elo
paper-tiebreak-about-sno = numéro de départ
paper-tiebreak-about-num = nombre de parties jouées
paper-tiebreak-about-otb = points des parties jouées
paper-tiebreak-about-lot = par tirage au sort
paper-tiebreak-about-cut = sans les valeurs les plus basses
paper-tiebreak-about-median = sans les valeurs extrêmes
paper-tiebreak-about-limit = limite décalée, en demi-points

# Lots.
paper-lots-about = Le tirage a été fait par le programme. Le même nombre redonne le même tirage : chacun peut le vérifier.
paper-lot-numbers = Numéros de départ
paper-lot-equal = Joueurs de même Elo ou sans Elo
paper-lot-teams = Numéros d’appariement des équipes
paper-lot-first-colour = Couleur du premier numéro à la ronde 1
paper-lot-cup = Places de la coupe
paper-lot-places = Places que rien d’autre ne départage
paper-lot-colour = Le numéro 1 commence avec : { $side }
paper-seed = Nombre du tirage
paper-drawn = Tiré
paper-pair = Rencontre
paper-lot-white = Blancs à la table 1

# Notes, penalties, incidents.
paper-notes = Avertissements
paper-penalties = Décisions sur les sanctions
paper-proposals = En attente de décision
paper-no-notes = Aucun avertissement n’a été donné.
paper-penalties-about = Trois avertissements peuvent coûter un point, quatre l’exclusion. L’arbitre décide.
paper-penalty-point = un point
paper-penalty-exclusion = exclusion
paper-given = prononcée
paper-waived = non prononcée
paper-lifted = levée
paper-withdrawn-note = retiré
paper-points-changes = Points accordés ou retirés
paper-nothing-changes = rien ne change
paper-excluded = Exclus
paper-note-talking = bavardage
paper-note-record = feuille incomplète
paper-note-disrespect = manque de respect
paper-note-obstruction = entrave
paper-incident-table = table
paper-incident-clock = pendule
paper-incident-flag = drapeau
paper-incident-claim = demande
paper-incident-late = retard
paper-incident-record = feuille de partie
paper-incident-hall = ordre dans la salle
paper-incident-aids = aides interdites
paper-incident-clothing = tenue
paper-incident-judge = arbitre
paper-incident-interpretation = interprétation
paper-incident-other = autre

# The report and the certificates.
paper-control = { $control } min
paper-winners = Vainqueurs
paper-place = { $number ->
    [1] 1re place
   *[other] { $number }e place
}
paper-incidents-count = { $count ->
    [one] { $count } incident a été consigné au procès-verbal de sa ronde.
   *[other] { $count } incidents ont été consignés aux procès-verbaux de leurs rondes.
}
paper-diploma = Diplôme
paper-certificate = Certificat
paper-awarded-to = est décerné à
paper-diploma-degree = Diplôme, degré { $number }
paper-diploma-place = { $number ->
    [1] pour la 1re place de l’épreuve
   *[other] pour la { $number }e place de l’épreuve
}
paper-certificate-took-part = pour sa participation à l’épreuve
paper-team-members = Membres de l’équipe

# The published pages of an event.
site-written = { $count ->
    [one] { $count } fichier écrit dans { $folder }
   *[other] { $count } fichiers écrits dans { $folder }
}
site-unchanged = Fichiers inchangés : { $count }
site-players = Joueurs
site-rounds = Rondes :
site-games = Parties à rejouer
site-no-record = La feuille de cette partie n’a pas été publiée.
site-published = Publié le { $date } UTC
site-events = Épreuves
site-no-events = Aucune épreuve n’est encore publiée.
