# The site without a network (`/offline`), and the games played on this device. Names in braces are filled in by the page.

offline-title = Without a network
offline-lost = There is no connection to the server, and the page you asked for needs it. What is listed here works without it.
offline-again = Try again
offline-about = These pages work without a network once they are kept on this device:
offline-needs = Games between people, the list of open games and watching need the server.
offline-device = On this device
offline-state-none = Nothing is kept yet.
offline-state-coming = The pages and the engine are being fetched. You can go on meanwhile.
offline-state-kept = Everything is kept: { $size } MB, in { $languages }.
offline-state-failed = It could not be kept: the connection was lost, or the browser has no room for it.
offline-state-impossible = This browser cannot keep pages here: that needs https and a window that is not private.
offline-keep = Keep on this device
offline-forget = Remove from this device
offline-install = Install as an app
offline-updates = A new version is fetched whole before it is used. Removing the pages leaves your games here.
offline-no-script = Keeping pages on this device needs JavaScript.
offline-games = Games on this device
offline-games-about = Played off line on this device: the server does not know them. They are kept in this browser.
offline-plies = Half-moves: { $count }
offline-going = not finished
offline-save = Save the record
offline-delete = Delete
offline-delete-confirm = Delete for good?
offline-deleted = The game is deleted.
