# The arbiter’s event: its log in words, its tables and its regulations.

# Acts of the arbiter, one line each. $name is a player with the number, $names several.
event-found = Épreuve créée : { $title }
event-open-section = Section ouverte : { $name }
event-regulate = Règlement modifié
event-apply = Inscriptions reçues : { $count } ({ $names })
event-amend = Inscription modifiée : { $name }
event-admit = Admis malgré une inscription incomplète : { $name } ({ $reason })
event-stand-playing = { $name } joue à partir de la ronde { $round }
event-stand-withdrawn = { $name } s’est retiré à partir de la ronde { $round }
event-stand-excluded = { $name } est exclu à partir de la ronde { $round }
event-bye-half = { $name } a un demi-point sans jouer à la ronde { $round }
event-bye-full = { $name } a un point sans jouer à la ronde { $round }
event-bye-zero = { $name } ne joue pas à la ronde { $round }
event-bye-none = { $name } joue finalement à la ronde { $round }
event-fix-board = { $name } joue toujours à la table { $board }
event-fix-board-none = { $name } joue à n’importe quelle table
event-forbid = Ne doivent pas se rencontrer : { $names }
event-team = Équipe { $name } : { $names }
event-line-up = Équipe { $name }, ronde { $round } : { $names }
event-appoint = Arbitrage : { $name }, { $role }
event-dismiss = Exclu du corps arbitral : { $name } ({ $reason })
event-draw-numbers = Numéros tirés au sort, nombre { $seed }
event-draw-equal = Ordre des joueurs de même classement ou sans classement tiré au sort, nombre { $seed }
event-draw-teams = Numéros d’appariement des équipes : { $names } ; tirage avec le nombre { $seed }
event-draw-first-colour = Couleur du numéro 1 à la première ronde par tirage : { $colour }, nombre { $seed }
event-draw-cup = Places et couleurs de la coupe tirées au sort, nombre { $seed }
event-draw-places = Places tirées au sort, nombre { $seed }
event-left-out = Laissé de côté, inscription incomplète : { $name }
event-number = Liste de départ fixée, joueurs : { $count }
event-pair = Ronde { $round } appariée, tables : { $boards }
event-begin = Pendules de la ronde { $round } mises en marche
event-board = Ronde { $round }, table { $board }, { $pair } : { $what }
event-reseat-colours = couleurs changées comme les joueurs sont assis ({ $reason })
event-reseat-players = Ronde { $round } : { $one } et { $other } ont échangé leurs places ({ $reason })
event-toss = Ronde { $round }, match { $match } : { $name } gagne le tirage et a les Blancs à la table 1
event-extra = Ronde { $round }, match { $match } : partie supplémentaire { $result }
event-extra-game = Ronde { $round }, match { $match } : partie supplémentaire { $pair } : { $result }
event-provisional = Ronde { $round }, table { $board } : le résultat est provisoire, la partie n’est pas finie
event-offer = nulle proposée par { $side }, coup { $move }
event-clock-replaced = pendule remplacée, temps utilisé { $used } (Blancs - Noirs), réglée à { $set }
event-clock-one-dial = pendule corrigée, les cadrans montraient { $shown }, { $side } : temps restant réel { $left }, réglée à { $set }
event-clock-both-dials = pendule corrigée, les cadrans montraient { $shown } (Blancs - Noirs), total partagé en deux, réglée à { $set }
event-clock-no-clock = partie commencée sans pendule { $elapsed } plus tôt, les deux réglées à { $set }
event-minute = procès-verbal de la nulle dressé par { $referee }
event-record = feuille de partie jointe
event-note = Remarque : { $name }, { $kind }
event-penalty-point-given = { $name } perd un point pour trois remarques
event-penalty-point-waived = { $name } garde le point : l’arbitre en a décidé ainsi
event-penalty-exclusion-given = { $name } est exclu pour quatre remarques
event-penalty-exclusion-waived = { $name } reste dans l’épreuve : l’arbitre en a décidé ainsi
event-lift-point = { $name } récupère le point ({ $reason })
event-lift-exclusion = { $name } est réadmis ({ $reason })
event-withdraw-note = Remarque { $note } retirée : { $name } ({ $reason })
event-points-given = { $name } : points accordés par l’arbitre en chef : { $points } ({ $reason })
event-points-taken = { $name } : points retirés par l’arbitre en chef : { $points } ({ $reason })
event-proposal-point = { $name } a { $notes } remarques : un point peut être retiré (note decide)
event-proposal-exclusion = { $name } a { $notes } remarques : peut être exclu (note decide)
event-incident = Incident, { $kind } : { $text }
event-protest = Réclamation de { $from } : { $text }
event-appeal = Appel de la réclamation { $number } : { $text }
event-upheld = Réclamation { $number } acceptée : { $text }
event-rejected = Réclamation { $number } rejetée : { $text }
event-ruling-nothing = { $ruling } ; rien ne change
event-undo = Entrée { $entry } annulée
event-taken-back = { $what } (annulé par { $entry })
event-redo = Entrée { $entry } rétablie
event-done-again = { $what } (rétabli par { $entry })
event-depends = L’entrée { $entry } en dépend : { $what }
event-would-differ = La ronde { $round } serait appariée autrement, paires : { $count } ; elle reste telle quelle
event-fourth-offer = Table { $board } : { $name } a proposé plus de trois fois la nulle, l’adversaire peut réclamer le gain

# A round.
event-round = Ronde { $round }
event-match = Match { $match } : { $first } - { $second } (Blancs à la table 1 : { $toss })
event-match-players = Match { $match } : { $first } - { $second }
event-missing-player = Table { $board } du match : personne ne joue pour { $team }
event-rests-allocated = { $name } est exempt
event-rests-full = { $name } : un point sans partie
event-rests-half = { $name } : un demi-point sans partie
event-rests-zero = { $name } ne joue pas

# The running round on the whole terminal.
event-head-late = Retard
event-watch-round = Ronde { $round }, tables ouvertes : { $open } sur { $boards }
event-watch-late = En jeu depuis { $since }, limite de retard dans { $left }
event-watch-not-begun = Pendules pas encore lancées (b)
event-watch-too-late = trop tard
event-watch-entry = Table { $board }
event-watch-corrected = corrigé au terminal
event-watch-keys = ↑↓ table · 82 60 ⏎ résultat · b lancer les pendules · u annuler · q quitter

# Tables in and out.
event-import-incomplete = Inscriptions incomplètes : { $count } ; player list --incomplete les nomme
event-import-would = Inscriptions importables : { $count }
event-sheet-players = Joueurs
event-sheet-results = Résultats
event-sheet-standings = Classement
event-sheet-crosstable = Grille
event-head-sex = Sexe
event-head-id = Code
event-head-white-kumalaks = Kumalaks blancs
event-head-black-kumalaks = Kumalaks noirs
event-head-ending = Fin

# Questions.
event-ask-title = Titre de l’épreuve
event-ask-system = Système (swiss, round-robin, double-round-robin, knockout, cup, team-swiss, team-round-robin)
event-ask-rounds = Nombre de rondes
event-ask-result = Table { $board }, { $pair }

# States.
event-yes = oui
event-no = non
event-nothing = rien pour l’instant
event-state-withdrawn = retiré
event-state-excluded = exclu
event-state-note-withdrawn = retirée : { $reason }
event-state-lifted = { $penalty } ; levé : { $reason }
event-state-incomplete = incomplète
event-state-admitted = admis, sans
event-state-upheld = acceptée
event-state-rejected = rejetée
event-state-in-play = en jeu

# Heads of columns.
event-head-application = Inscription
event-head-number = N°
event-head-name = Nom
event-head-birth = Naissance
event-head-category = Catégorie
event-head-rating = Classement
event-head-region = Région
event-head-club = Club
event-head-state = Remarque
event-head-team = Équipe
event-head-section = Section
event-head-system = Système
event-head-captain = Capitaine
event-head-players = Joueurs
event-head-role = Fonction
event-head-excluded = Exclu
event-head-board = Table
event-head-white = Blancs
event-head-black = Noirs
event-head-result = Résultat
event-head-colour = Couleur
event-head-opponent = Adversaire
event-head-round = Ronde
event-head-kind = Genre
event-head-text = Texte
event-head-time = Heure
event-head-referee = Arbitre
event-head-from = De
event-head-decision = Décision
event-head-appeal = Appel
event-head-norm = Norme
event-head-over-the-board = Sur le plateau
event-head-games = Parties
event-head-rivals = Adversaires
event-head-rank = Rang
event-head-defeats = Défaites

# The regulations.
event-field-title = Titre
event-field-section = Section
event-field-place = Lieu
event-field-federation = Fédération
event-field-emblem = Emblème
event-field-signatures = Lignes à signer
event-field-days = Jours
event-field-system = Système
event-field-boards = Tables par équipe
event-field-women-boards = Tables féminines
event-field-rounds = Rondes
event-field-numbers = Numéros de départ
event-field-control = Minutes par joueur
event-field-late = Retard admis
event-field-rules = Règles
event-field-chylymov = Coups de Chylymov
event-field-recording = Notation obligatoire
event-field-kumalaks = Kumalaks comptés
event-field-tiebreaks = Départages
event-field-groups = Groupes
event-field-schedule = Début des rondes
event-field-languages = Langues des documents
event-field-article = Article
system-swiss = système suisse
system-round-robin = toutes rondes
system-double-round-robin = toutes rondes aller-retour
system-cup = coupe par équipes
system-knockout = coupe individuelle
system-team-swiss = système suisse par équipes
system-team-round-robin = toutes rondes par équipes
system-team-double-round-robin = toutes rondes aller-retour par équipes
numbers-rating = par classement, à égalité par tirage au sort
numbers-lot = par tirage au sort
numbers-entry = dans l’ordre des inscriptions

# What an application can lack.
missing-last-name = nom
missing-first-name = prénom
missing-birth = date de naissance
missing-category = catégorie sportive
missing-physician = visa du médecin

# The panel of judges.
role-chief-referee = arbitre principal
role-deputy = adjoint de l’arbitre principal
role-chief-secretary = secrétaire principal
role-referee = arbitre de table
role-secretary = secrétaire
panel-lacks = Il manque au corps arbitral : { $role }
panel-several = Plus d’un : { $role }
panel-few-judges = Il faut au moins 3 juges, il y en a { $found }
panel-few-referees = Arbitres de table nécessaires : { $needed }, présents : { $found }
panel-many-secretaries = Au plus 9 secrétaires sont permis, il y en a { $found }

# Notes and incidents.
note-talking = bavardage
note-record = partie non notée jusqu’au bout
note-disrespect = manque de respect envers l’arbitre
note-obstruction = entrave à l’épreuve
incident-table = table et position de départ
incident-clock = pendule
incident-flag = drapeau
incident-claim = demande
incident-late = retard
incident-record = feuille de partie
incident-hall = ordre dans la salle
incident-aids = aides interdites
incident-clothing = tenue de l’équipe
incident-judge = juge
incident-interpretation = interprétation du règlement
incident-minute = procès-verbal de nulle
incident-other = autre
