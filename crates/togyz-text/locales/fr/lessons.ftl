# The course on the live board: twelve lessons. Each has a title, an introduction, tasks 1, 2 and so on, and a sentence to remember.

lesson-list-about = Douze courtes leçons. Jouez sur le plateau ; chaque réponse est vérifiée par les règles elles-mêmes. Votre progression reste dans ce navigateur.

lesson-done = terminée

lesson-right = Juste !

lesson-wrong = Pas celui-ci. Regardez où le dernier kumalak est tombé, et réessayez.

lesson-finished = Leçon terminée.

lesson-retry = Réessayer

lesson-next-task = Exercice suivant
lesson-next = Leçon suivante

lesson-play = Jouer une partie

lesson-all = Toutes les leçons

lesson-no-script = Pour jouer sur le plateau, autorisez JavaScript pour cette page. Les exercices :

lesson-sowing = Semer
lesson-sowing-about = Votre rangée est celle du bas, cases 1 à 9 de gauche à droite. Un coup prend tous les kumalaks d’une de vos cases. Le premier retourne d’où il vient, les autres vont un par un vers la droite, puis dans la rangée adverse.
lesson-sowing-1 = Choisissez n’importe laquelle de vos cases et regardez.
lesson-sowing-2 = Jouez pour que le dernier kumalak tombe dans votre case 9.
lesson-sowing-3 = Maintenant, que le dernier tombe dans la case 4 des Noirs.
lesson-sowing-remember = À retenir : neuf kumalaks finissent huit cases plus loin.

lesson-single = Un seul kumalak
lesson-single-about = Un kumalak seul ne revient pas : il avance d’une case et laisse la sienne vide.
lesson-single-1 = Amenez un kumalak dans votre case 3.
lesson-single-2 = Jouez un kumalak seul pour qu’il fasse deux dans une case des Noirs, et prenez-les.
lesson-single-remember = À retenir : les kumalaks seuls sont rapides, mais ils laissent un vide.

lesson-laps = Un tour complet
lesson-laps-about = Un tas de 19 ou plus fait tout le tour et dépasse la case de départ. Aucune case n’est sautée.
lesson-laps-1 = Jouez un tas de 20 dont le dernier kumalak reste de votre côté.
lesson-laps-2 = Jouez maintenant l’autre tas de 20. Il prend beaucoup.
lesson-laps-remember = À retenir : un tas de 19 finit où il a commencé, 20 finit une case plus loin.

lesson-capture = Prendre
lesson-capture-about = Si votre dernier kumalak tombe dans une case adverse et y rend le nombre pair, vous prenez tout. De votre côté, rien n’est pris.
lesson-capture-1 = Un de vos coups prend des kumalaks. Trouvez-le.
lesson-capture-2 = Et ici ?
lesson-capture-remember = À retenir : cherchez les tas impairs de l’adversaire ; un de plus les rend pairs.

lesson-choice = Le plus gros tas
lesson-choice-about = Souvent, plusieurs coups prennent quelque chose. Comptez chacun jusqu’au bout avant de choisir.
lesson-choice-1 = Prenez-en le plus possible.
lesson-choice-2 = Encore : prenez le maximum.
lesson-choice-remember = À retenir : un bon joueur compte les neuf coups.

lesson-tuzdyk = Le tuzdyk
lesson-tuzdyk-about = Si votre dernier kumalak fait exactement trois dans une case adverse, cette case devient votre tuzdyk. Vous prenez les trois, et désormais tout kumalak qui y tombe est à vous.
lesson-tuzdyk-1 = Faites un tuzdyk.
lesson-tuzdyk-2 = Ici, des coups prennent douze. Faites quand même un tuzdyk : il rapporte jusqu’à la fin.
lesson-tuzdyk-remember = À retenir : cherchez les tas de deux ; un de plus fait trois.

lesson-limits = Les limites du tuzdyk
lesson-limits-about = Vous ne pouvez avoir qu’un tuzdyk. La case 9 n’en devient jamais un, et il ne peut porter le même numéro que le tuzdyk adverse. Là où il est interdit, les trois restent.
lesson-limits-1 = Deux coups font trois. L’un finit dans la case 9. Jouez celui qui donne un tuzdyk.
lesson-limits-2 = Le tuzdyk des Noirs est votre case 1. Faites un tuzdyk là où c’est permis.
lesson-limits-remember = À retenir : un tuzdyk chacun, jamais la case 9, jamais le même numéro.

lesson-harvest = La récolte
lesson-harvest-about = Un tuzdyk travaille pour son propriétaire, quel que soit le semeur. Un gros tas y passe plusieurs fois.
lesson-harvest-1 = Jouez pour que deux kumalaks tombent dans votre tuzdyk.
lesson-harvest-2 = Vous avez 81. Gagnez à l’aide de votre tuzdyk.
lesson-harvest-remember = À retenir : plus un tuzdyk est précoce, plus il rapporte.

lesson-majority = Quatre-vingt-deux
lesson-majority-about = Il y a 162 kumalaks. Qui en a plus de la moitié, 82 ou davantage, gagne aussitôt.
lesson-majority-1 = Vous avez 78. Gagnez en un coup.
lesson-majority-2 = Vous avez 74. Un tuzdyk est possible, mais il y a mieux.
lesson-majority-remember = À retenir : vers la fin, comptez d’abord jusqu’à 82.

lesson-draw = Quatre-vingt-un partout
lesson-draw-about = À 81 partout, la partie est nulle. Un joueur qui a 81 et n’a plus rien à jouer fait aussi nulle. Une nulle peut sauver un demi-point.
lesson-draw-1 = Les Noirs ont 81 et n’ont besoin que d’un kumalak. Sauvez la nulle.
lesson-draw-remember = À retenir : qui ne peut plus gagner cherche la nulle.

lesson-atsyrau = Atsyrau
lesson-atsyrau-about = Un joueur au trait qui n’a plus de kumalak de son côté perd, sauf si son kazan en contient 81 ou plus. C’est l’atsyrau.
lesson-atsyrau-1 = Laissez les Noirs sans kumalak.
lesson-atsyrau-2 = Les Noirs mènent au kazan. Gagnez quand même.
lesson-atsyrau-remember = À retenir : en finale, gardez des kumalaks chez vous et comptez les coups adverses.

lesson-parity = Pair et impair
lesson-parity-about = L’adversaire prend là où son dernier kumalak rend le nombre pair : vos tas impairs sont en danger. Un kumalak de plus, et un tas est sûr : semer, c’est aussi défendre.
lesson-parity-1 = Tous vos tas ont neuf kumalaks. Trouvez le coup après lequel les Noirs prennent au plus deux.
lesson-parity-2 = Ici, un coup ne laisse rien à prendre aux Noirs.
lesson-parity-remember = À retenir : avant chaque coup, demandez-vous ce que l’adversaire pourra prendre.
