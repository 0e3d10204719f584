# The board for games at one device (`/board`). Names in braces are filled in by the page.

local-title = À deux sur un plateau
local-menu = Plateau pour deux
local-about = Jouez sur cet appareil avec quelqu’un à côté de vous, ou contre l’ordinateur. Les parties restent dans ce navigateur, même si vous fermez la page.
local-open = Ouvrir le plateau
local-no-script = Le plateau pour deux a besoin de JavaScript.
local-failed = Les règles n’ont pas pu être chargées. Rechargez la page.
local-not-saved = Le navigateur ne peut pas garder la partie : ne rechargez pas cette page.
local-erases = La partie sur le plateau n’est pas finie. Elle reste dans la liste des parties de cet appareil.
local-white = Nom des Blancs
local-black = Nom des Noirs
local-turn = Tourner le plateau après chaque coup
local-redo = Rejouer le coup
local-redone = Le coup est rejoué.
local-agree = Convenir de la nulle
local-agree-confirm = Tous deux d’accord ?
local-resign-white = Les Blancs abandonnent
local-resign-black = Les Noirs abandonnent
local-paused = La pendule est arrêtée. Elle repart au prochain coup.
local-opponent = Adversaire
local-person = Quelqu’un à côté de vous
local-declined = L’ordinateur refuse la nulle.
local-no-engine = Le moteur n’a pas pu être chargé. Connectez-vous une fois et rechargez la page ; la partie est gardée.
local-offline = Le serveur ne répond pas : vous jouez contre l’ordinateur sur cet appareil.
