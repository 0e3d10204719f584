# Awaits review by native speakers of Kazakh.
# At the board of a game: looking back, moves chosen in advance, the call that it is your turn, and the keys.

table-looking = { $number }/{ $count }-жүріс, { $side }
table-looking-start = Ойынның басы
table-looking-refused = Сіз өткен жүрістерді қарап отырсыз. Жүру үшін ойынға оралыңыз.
table-to-game = Ойынға оралу
table-over = Ойын бітті.
table-watching = Сіз бұл ойынды тамашалап отырсыз.
table-premove = Алдын ала жүріс: { $place }
table-premove-about = Алдын ала жүріс: { $place }. Кезегіңіз келгенде жүріледі. Болдырмау үшін тағы бір рет таңдаңыз.
table-premove-off = Алдын ала жүріс тоқтатылды.
table-premove-dropped = Алдын ала таңдалған жүріс енді мүмкін емес. Басқа жүрісті таңдаңыз.
table-begun = Ойыныңыз басталды
table-notify = Кезегім келгенде хабарлау
table-notify-on = Кезегіңіз келгенде хабарлаймыз.
table-notify-off = Хабарлама жіберілмейді.
table-notify-denied = Браузер бұл сайттың хабарламаларына рұқсат бермейді. Мұны браузер баптауларында өзгертуге болады.
table-keys = Пернелер
table-keys-close = Жабу
table-key-play = Отаудан жүру
table-key-escape = Болдырмау, ойынға оралу
table-key-board = Тақтаны айту
table-key-repeat = Қайта айту
