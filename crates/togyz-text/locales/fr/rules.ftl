# The rules to read, clause by clause. R1 to R30 carry the same numbers in every language.

rules-title = Les règles
rules-intro = Chaque article porte un numéro et cite ses sources. Quand les sources se taisent ou se contredisent, le texte dit « notre lecture ».

source-k = Règles officielles du Comité des sports du Kazakhstan (textes anglais et français)
source-r = Règles en russe, description courte
source-d = Règles détaillées en anglais
source-w = Règlement de compétition des Jeux mondiaux nomades 2016

chapter-board = Le plateau
chapter-move = Le coup
chapter-capture = La prise
chapter-tuzdyk = Le tuzdyk
chapter-end = La fin de la partie
chapter-draws = Partie nulle et répétition
chapter-clocks = La pendule
chapter-results = Résultats et score
chapter-table = Devant le plateau

rule-r1 = Le plateau, l’Orda, compte deux rangées de neuf cases (otau), une pour chaque joueur, et deux kazans. On joue avec 162 kumalaks. Au départ, chaque case en contient neuf et les deux kazans sont vides. Les Blancs commencent ; ensuite les joueurs jouent à tour de rôle.
rule-r2 = Chaque joueur numérote les cases de sa rangée de 1 à 9, de sa gauche vers sa droite. On sème dans le sens inverse des aiguilles d’une montre : après la case 9 d’un joueur vient la case 1 de l’adversaire. Chaque case porte aussi un nom traditionnel : 1 art, 2 tekturmas, 3 at otpes, 4 at suratar, 5 bel, 6 belbasar, 7 kandykakpan, 8 kokmoin, 9 mandai. Sur un diagramme, la rangée des Blancs est en bas. Le kazan d’un joueur se trouve du côté de l’adversaire. Certains programmes emploient les lettres a à i pour 1 à 9. Notre lecture : quand les descriptions divergent sur la numérotation ou la place des kazans, le texte officiel du Kazakhstan l’emporte.
rule-r3 = Pour jouer un coup, on prend tous les kumalaks d’une de ses propres cases. On ne peut pas jouer une case vide. S’il y a plus d’un kumalak, le premier revient dans la case d’où il vient et les autres vont un par un dans les cases suivantes.
rule-r4 = Un kumalak seul ne revient pas dans sa case : il passe dans la case suivante et la sienne reste vide.
rule-r5 = On sème tout autour des dix-huit cases sans en sauter aucune. On ne sème jamais dans un kazan. Avec 19 kumalaks ou plus, on revient à la case de départ et on continue ; elle reçoit son kumalak comme toutes les autres.
rule-r6 = Un kumalak semé dans un tuzdyk, par l’un ou l’autre joueur, va aussitôt dans le kazan du propriétaire du tuzdyk. Un tuzdyk est donc toujours vide, et personne ne peut le jouer.
rule-r7 = Si le dernier kumalak tombe dans une case de l’adversaire et que le nombre y devient pair, le joueur prend tous les kumalaks de cette case et les met dans son kazan.
rule-r8 = Si le dernier kumalak tombe du côté de celui qui joue, il n’y a pas de prise, quel que soit le nombre.
rule-r9 = Si le dernier kumalak donne un nombre impair dans une case de l’adversaire et qu’aucun tuzdyk n’est créé, les kumalaks restent en place.
rule-r10 = Si le dernier kumalak porte à trois exactement le contenu d’une case de l’adversaire, cette case devient le tuzdyk du joueur et les trois kumalaks vont dans son kazan. Ce n’est pas un choix : un tuzdyk possible est toujours créé.
rule-r11 = Un joueur ne peut avoir qu’un seul tuzdyk par partie. Ce ne peut pas être la case 9, et son numéro ne peut pas être celui du tuzdyk de l’adversaire : si les Noirs ont pris la case 4 des Blancs, les Blancs ne peuvent pas prendre la case 4 des Noirs. C’est le numéro qui compte, non l’emplacement : deux tuzdyks peuvent se faire face sur le plateau. Quand le tuzdyk est interdit, le coup reste permis et les trois kumalaks restent en place. Un tuzdyk garde sa place et son propriétaire jusqu’à la fin de la partie.
rule-r12 = Si le dernier kumalak d’un coup tombe dans un tuzdyk, il va dans le kazan du propriétaire et il ne se passe rien d’autre.
rule-r13 = Dès qu’un kazan contient plus de 81 kumalaks, c’est-à-dire 82 ou plus, la partie est finie et son propriétaire gagne.
rule-r14 = Si les deux kazans contiennent chacun 81 kumalaks, la partie est nulle.
rule-r15 = Il y a atsyrau quand le joueur qui a le trait n’a plus aucun kumalak de son côté. La partie est finie. S’il a moins de 81 kumalaks dans son kazan, il perd ; s’il en a 81, la partie est nulle. Notre lecture : seul compte le joueur qui a le trait. Vider son propre côté par son propre coup ne finit pas la partie, car l’adversaire doit encore jouer.
rule-r15a = Les sources divergent sur les kumalaks qui restent sur le plateau à l’atsyrau. Les règles officielles du Kazakhstan et les Jeux mondiaux nomades ne comptent que les kazans ; d’autres descriptions donnent le reste à l’adversaire. Le vainqueur et le nombre du perdant sont les mêmes dans les deux cas ; seul change le score inscrit du vainqueur. Le profil de règles de la partie dit quel décompte s’applique.
rule-r16 = Un joueur peut abandonner. La partie finit aussitôt et l’adversaire gagne. On inscrit ce que contiennent les kazans à ce moment.
rule-r17 = Les joueurs peuvent convenir de la nulle. Selon les Jeux mondiaux nomades, on ne la propose qu’avec son propre coup, avant d’appuyer sur la pendule ; chaque joueur a droit à trois propositions au plus par partie, chacune notée = sur la feuille. Après une quatrième, l’adversaire peut réclamer le gain. En ligne, une quatrième proposition est impossible ; devant le plateau, elle peut être notée et donner lieu à réclamation.
rule-r18 = Règles du Kazakhstan : quand la même position se présente au moins pour la troisième fois, un joueur peut réclamer la nulle. La position est la même si chaque case a le même contenu, si les tuzdyks sont les mêmes et si le trait est au même joueur. Jeux mondiaux nomades : un joueur peut réclamer la nulle dans la position d’A. Chylymov, une répétition sur 73 coups. Notre lecture : la position s’est déjà présentée, et au moins les 73 derniers coups de chaque joueur n’ont donné aucune prise ; le règlement d’un tournoi peut fixer un autre nombre. Il faut toujours une réclamation, la nulle ne vient pas d’elle-même. Notre ajout pour le jeu en ligne, que personne ne surveille : à la cinquième apparition d’une position, la partie est nulle sans réclamation.
rule-r19 = Quand le temps d’un joueur est épuisé, son drapeau est tombé. La chute compte quand elle est signalée : devant le plateau par un joueur ou un arbitre, en ligne aussitôt par le serveur. Un drapeau signalé finit la partie ; notre lecture : ce joueur perd. Un coup commencé avant la chute peut être achevé et sa prise compte ; notre lecture : s’il donne 82 ou plus, il gagne. Si les deux drapeaux sont tombés avant d’être signalés et que personne n’a plus de 81 kumalaks, la partie est nulle. Un accord de nulle ou un abandon après la chute mais avant le signalement reste valable.
rule-r20 = L’arbitre peut donner partie perdue au joueur en retard de la moitié de la cadence plus 30 secondes (pour 60 minutes chacun, 30 minutes et 30 secondes), sauf si le règlement de la compétition en dispose autrement. On n’inscrit les signes - et + que si aucun coup n’a été joué.
rule-r21 = Un gain vaut 1 point, une nulle 1/2, une perte 0. Dans une partie non jouée, le vainqueur reçoit +, qui compte 1, et l’autre -, qui compte 0 ; aucun des deux ne compte pour une qualification. Si le règlement compte les kumalaks, on les inscrit aussi : 1 (82) - 0 (60), 0 (60) - 1 (82), 0.5 (81) - 0.5 (81). Pour une nulle par accord, par répétition ou par deux drapeaux tombés, on inscrit le contenu réel des kazans, par exemple 0.5 (70) - 0.5 (64).
rule-r22 = Ces règles valent pour un vrai plateau. Kazakhstan : qui touche exprès les kumalaks d’une de ses cases doit jouer la première case touchée, sauf s’il a d’abord dit « je range ». Jeux mondiaux nomades : le coup engage dès qu’un kumalak est posé dans la case suivante. On joue d’une seule main. Exception, le baï : au Kazakhstan, une case dont les kumalaks ne tiennent pas dans une main ; aux Jeux mondiaux nomades, une case de plus de 12 ; la main libre aide alors : on y met environ la moitié des kumalaks, semés quand la première main est vide, et le joueur montre d’abord le nombre et la case où tombera le dernier kumalak. À l’écran, l’option « confirmer mon coup » remplace tout cela.
rule-r23 = Un coup est achevé quand le dernier kumalak, ou la prise, est en place et que la pendule a été actionnée. Alors seulement l’adversaire peut jouer. On propose la nulle entre ces deux gestes. En ligne, l’envoi du coup vaut pour les deux et porte la proposition.
rule-r24 = Une erreur découverte après que le résultat a été inscrit et signé ne change rien. Qui renverse des kumalaks les remet en place sur son propre temps.
rule-r25 = La pendule est placée à la droite des Noirs. À l’heure fixée, l’arbitre met en marche celle des Blancs. On appuie avec la main qui a joué, et personne ne tient la pendule ni son bouton. Un défaut se signale avant la chute du drapeau. Après une chute, un joueur peut arrêter les deux pendules. Chaque joueur note tous les coups des deux camps et ne peut s’arrêter que s’il lui reste moins de cinq minutes.
rule-r26 = Chaque joueur s’assied à la place donnée par le tirage au sort. Avant la partie, le plateau, la pendule et les feuilles de partie sont sur la table. Les joueurs vérifient la position de départ et commencent par une poignée de main. Après la partie, ils écrivent le résultat sur la feuille, la signent et confirment le résultat par une poignée de main. Si des joueurs ne se serrent pas la main, l’arbitre les y oblige.
rule-r27 = Chaque joueur note coup par coup les coups des deux joueurs, selon la notation du jeu, jusqu’à la fin de la partie. Seul un joueur à qui il reste moins de cinq minutes peut s’arrêter. La feuille appartient aux organisateurs de l’épreuve. Elle est toujours visible pour les arbitres. Un joueur qui ne note pas la partie, ou pas jusqu’à sa fin, reçoit un avertissement.
rule-r28 = On ne recopie sa partie et celle de l’adversaire qu’avec la permission de l’arbitre, à la fin de la ronde. Tout joueur ou représentant de joueurs peut demander à l’arbitre la feuille d’une partie. L’arbitre doit donner la feuille ou une copie. Celui qui perd ou abîme une feuille en la recopiant en porte l’entière responsabilité, jusqu’à l’exclusion de l’épreuve. Il est recommandé aux arbitres d’afficher après la ronde les parties les plus intéressantes.
rule-r29 = Seul l’arbitre règle ou change la pendule ; le joueur l’appelle. Ce que montre la pendule ne se discute pas, sauf défaut évident. En la remplaçant, l’arbitre règle le temps exact utilisé par chaque joueur. S’il est certain qu’un seul cadran était faux, lui seul est corrigé. Sinon le temps total est partagé également entre les joueurs. Si l’un d’eux a moins de cinq minutes, on lui en met cinq et on ajoute autant à l’adversaire. Si la partie a commencé sans pendule et qu’on en pose une plus tard, le temps depuis le début est divisé par deux et réglé pour les deux joueurs. On ne donne à aucun joueur moins de 25 minutes.
rule-r30 = Pendant la partie, on n’utilise ni notes de parties précédentes, ni diagrammes, ni téléphones, ni programmes, ni autres aides. Un joueur ne parle pas aux participants de l’épreuve, aux joueurs ni aux entraîneurs. Si c’est nécessaire, il parle en présence d’un arbitre ou de l’adversaire. Seuls les arbitres et les joueurs qui n’ont pas terminé sont dans la salle. Une infraction vaut un avertissement : pour bavardage, pour une partie non notée jusqu’à la fin, pour manque de respect envers l’arbitre, pour entrave à l’épreuve. Trois avertissements peuvent coûter un point, quatre l’exclusion de l’épreuve.

diagram-start = La position de départ : neuf kumalaks dans chacune des dix-huit cases. Aux Blancs de jouer.
diagram-single = Le kumalak seul de la case 9 des Blancs passe dans la case 1 des Noirs, qui en contient alors 2. Les Blancs prennent les deux. La case 9 reste vide.
diagram-lap = Les Blancs jouent la case 9 avec 20 kumalaks : le premier et le dix-neuvième tombent dans la case 9 elle-même. Le vingtième porte à 20 la case 1 des Noirs. Les Blancs en prennent 20 et en ont 56.
diagram-passing = La case 8 des Blancs est le tuzdyk des Noirs. Les Blancs jouent la case 7 : le deuxième kumalak tombe dans le tuzdyk et va dans le kazan des Noirs. Le dernier porte à 2 la case 8 des Noirs, et les Blancs les prennent.
diagram-even = Les Blancs jouent la case 6. Le neuvième kumalak porte à 10 la case 5 des Noirs : nombre pair, les Blancs prennent les 10.
diagram-own-side = Les Blancs jouent la case 7 : un kumalak reste, l’autre porte à 12 leur propre case 8. Le nombre est pair, mais c’est leur côté : pas de prise.
diagram-odd = Les Noirs jouent la case 9. Le dernier kumalak porte à 11 la case 8 des Blancs : nombre impair, ils restent.
diagram-tuzdyk = Les Noirs jouent la case 8. Le dernier kumalak porte à 3 la case 4 des Blancs : elle devient le tuzdyk des Noirs, dont le kazan passe de 26 à 29.
diagram-facing = Le tuzdyk des Noirs est la case 4 des Blancs. Les Blancs jouent la case 7 et portent à 3 la case 6 des Noirs. Les deux tuzdyks se feront face, mais leurs numéros, 4 et 6, diffèrent : c’est permis.
diagram-same-number = Le tuzdyk des Noirs est la case 4 des Blancs. Les Blancs jouent la case 2 et portent à 3 la case 4 des Noirs. Le numéro est le même : pas de tuzdyk, les trois restent.
diagram-ninth = Les Noirs jouent la case 4 et portent à 3 la case 9 des Blancs. La case 9 ne devient jamais un tuzdyk : les trois restent.
diagram-last-into-tuzdyk = Le tuzdyk des Blancs est la case 6 des Noirs. Les Blancs jouent la case 3 et le dernier kumalak y tombe. Le kazan des Blancs passe de 13 à 14, et rien d’autre ne se passe.
diagram-majority = Les Blancs ont 60 kumalaks dans leur kazan et jouent la case 1. Le dernier porte à 24 la case 7 des Noirs. Les Blancs les prennent, en ont 84 et gagnent.
diagram-draw81 = Les Blancs ont 79, les Noirs 81. Les Blancs jouent la case 9, portent à 2 la case 1 des Noirs et les prennent : 81 à 81, partie nulle.
diagram-atsyrau = Les Blancs jouent la case 9 et prennent 2 kumalaks dans la case 1 des Noirs. Les Noirs ont le trait et n’ont plus rien : atsyrau. Ils ont 76, moins de 81, et perdent. Le score est de 77 à 76, ou de 86 à 76 là où les Blancs ramassent les neuf qui restent.
diagram-own-side-empty = Les Blancs jouent leur dernier kumalak, de la case 9 à la case 1 des Noirs. Leur côté est vide, mais c’est aux Noirs de jouer : la partie continue.
diagram-cycle = Chaque kazan contient 80 kumalaks. Si les deux joueurs jouent la case 9, puis 1, 2 et ainsi de suite jusqu’à 8, il n’y a aucune prise et la même position revient après neuf coups de chacun.

profiles-title = Les profils de règles
profiles-intro = Les sources s’accordent sur le jeu lui-même et divergent sur trois points. Un profil de règles tranche ces points ; il est conservé avec chaque partie et chaque compétition.
profiles-head-profile = Profil
profiles-head-atsyrau = Score à l’atsyrau
profiles-head-repetition = Répétition
profiles-head-offers = Propositions de nulle
profiles-kazakhstan-atsyrau = Les kazans seulement
profiles-kazakhstan-repetition = Réclamation à la troisième apparition
profiles-kazakhstan-offers = Libres, une seule en attente à la fois
profiles-nomad-games-atsyrau = Les kazans seulement
profiles-nomad-games-repetition = Réclamation : position répétée et 73 coups de chacun sans prise
profiles-nomad-games-offers = Avec son propre coup, trois au plus, notées =
profiles-open-atsyrau = L’adversaire ramasse le reste
profiles-open-repetition = Réclamation à la troisième apparition
profiles-open-offers = Libres
profiles-note-common = Les articles R19, R20 et R21 valent dans tous les profils.
profiles-note-online = Notre ajout : en ligne, dans tous les profils, la partie est nulle d’elle-même à la cinquième apparition d’une position.
