# The analysis board: positions set up, texts and files opened, records and pictures saved.

exchange-edit = Composer une position
exchange-open = Ouvrir
exchange-save = Enregistrer et partager

## Set up a position
editor-title = Composer une position
editor-about = Choisissez une case, puis tapez son nombre ou appuyez sur + et −. Les kumalaks viennent du kazan du même joueur, de l’autre s’il est vide, et y retournent. Il y en a toujours 162 en tout.
editor-more = Un kumalak de plus
editor-fewer = Un kumalak de moins
editor-clear = La vider
editor-tuzdyk-white = Tuzdyk des Blancs, chez les Noirs
editor-tuzdyk-black = Tuzdyk des Noirs, chez les Blancs
editor-no-tuzdyk = aucun
editor-turn = Au trait
editor-text = La position en texte
editor-start = Position initiale
editor-empty = Plateau vide
editor-undo = Annuler
editor-use = Analyser cette position
editor-too-many = Pas assez de kumalaks : il y en a { $left } dans les kazans.
editor-not-number = Écrivez un nombre de 0 à 162.
editor-is-tuzdyk = Cette case est un tuzdyk : elle reste vide.

## Open
open-title = Ouvrir une position ou des parties
open-about = Collez une position, une partie, plusieurs parties ou le lien d’une analyse, ou choisissez un fichier. Vous pouvez aussi déposer un fichier n’importe où sur cette page.
open-text = Texte à ouvrir
open-read = Ouvrir le texte
open-file = Choisir un fichier
open-filter = Chercher joueurs, dates, tournois
open-games = Parties : { $count }.
open-more = Les { $count } premières sont affichées ; cherchez pour trouver les autres.
open-none = Aucune partie ne correspond à la recherche.
open-plies = Coups : { $count }
open-cut = Le texte est trop long : seul son début a été lu.
open-empty = Il n’y a rien à ouvrir.
open-nothing = Ce n’est ni une position ni une partie.
open-not-text = Ce n’est pas un texte.
open-not-read = Ce fichier ne peut pas être lu.
open-too-large = Ce fichier est trop grand : 16 Mo au plus sont lus.
open-opened-position = La position est sur le plateau. « Annuler » rend ce qui s’y trouvait.
open-opened-game = La partie est sur le plateau. « Annuler » rend ce qui s’y trouvait.
open-link-broken = Ce lien est abîmé : l’analyse qu’il contient ne peut pas être lue.
open-link-newer = Ce lien vient d’une version plus récente de cette page. Rechargez la page et réessayez.
open-drop = Déposez ici pour ouvrir

## Save and share
save-title = Enregistrer et partager
save-record = La partie avec variantes et commentaires
save-values = Avec les évaluations du moteur
save-download = Télécharger
save-copy = Copier
save-link = Copier un lien
save-link-about = Le lien contient toute l’analyse. Personne n’a besoin d’un compte pour l’ouvrir.
save-link-long = Ce lien est long, et certaines messageries coupent les longs liens. La partie téléchargée est plus sûre.
save-position = La position en texte
save-form = Format
save-pictures = Images
save-style-dark = Noyer, sombre
save-gif = GIF de la variante
save-gif-start = Début
save-pace = Secondes par coup dans le GIF
save-stop = Arrêter
save-done = Le fichier est prêt.
save-failed = Cela n’a pas pu être fait. Réessayez.
save-print = Sur papier
save-diagrams = Diagrammes
save-diagrams-marked = aux coups marqués ou commentés
save-diagrams-every = tous les { $count } coups
save-diagrams-none = aucun
save-print-now = Imprimer

## Why a text cannot be read
problem-at = Coup { $number }, { $side } : { $problem }
problem-line = Ligne { $line } : { $problem }
problem-unreadable = Cela ne peut pas être lu.
problem-position = Ce n’est pas une position entière. Il faut neuf nombres pour les Blancs, neuf pour les Noirs, les deux kazans, puis w ou b.
problem-position-row = { $side } : la rangée a { $found } cases au lieu de neuf.
problem-position-cell = { $side } : « { $found } » n’est pas un nombre de kumalaks.
problem-position-two-tuzdyks = { $side } : il y a deux tuzdyks dans cette rangée. Un joueur en a un au plus.
problem-position-kazan = { $side } : « { $found } » n’est pas un nombre pour le kazan.
problem-position-tuzdyk = { $side } : « { $found } » n’est pas un tuzdyk. Écrivez le numéro de la case, ou -.
problem-position-turn = « { $found } » ne dit pas qui doit jouer. Écrivez w ou b.
problem-position-number = Le numéro du coup est au moins 1.
problem-position-total = Une position a 162 kumalaks, celle-ci en a { $found }.
problem-position-tuzdyk-nine = { $side } : la case 9 n’est jamais un tuzdyk.
problem-position-same-tuzdyk = Les deux tuzdyks ont le numéro { $otau }. Leurs numéros doivent différer.
problem-position-tuzdyk-full = { $side }, case { $otau } : un tuzdyk est vide, mais il y en a { $found } ici.
problem-record-empty = Il ne contient aucun coup.
problem-record-long = Cette partie est trop longue.
problem-record-tag = L’étiquette « { $found } » ne peut pas être lue.
problem-record-rules = « { $found } » n’est pas un profil de règles.
problem-record-word = « { $found } » n’est pas un coup.
problem-record-move = « { $found } » n’est pas possible ici.
problem-record-written = « { $found } » est faux ; le coup s’écrit { $expected }.
problem-record-open = Un commentaire ou une variante n’a pas de début ou pas de fin.
problem-record-deep = Trop de variantes sont imbriquées.
problem-record-after = Il y a quelque chose après le résultat : « { $found } ».
problem-record-result = Le résultat « { $found } » ne correspond pas aux coups.
