# Awaits review by native speakers of Kyrgyz.
# At the board of a game: looking back, moves chosen in advance, the call that it is your turn, and the keys.

table-looking = { $number }/{ $count }-жүрүш, { $side }
table-looking-start = Оюндун башы
table-looking-refused = Сиз мурунку жүрүштөрдү карап жатасыз. Жүрүү үчүн оюнга кайтыңыз.
table-to-game = Оюнга кайтуу
table-over = Оюн бүттү.
table-watching = Сиз бул оюнду көрүп жатасыз.
table-premove = Алдын ала жүрүш: { $place }
table-premove-about = Алдын ала жүрүш: { $place }. Кезегиңиз келгенде жүрүлөт. Жокко чыгаруу үчүн дагы бир жолу тандаңыз.
table-premove-off = Алдын ала жүрүш жокко чыгарылды.
table-premove-dropped = Алдын ала тандалган жүрүш эми мүмкүн эмес. Башка жүрүштү тандаңыз.
table-begun = Оюнуңуз башталды
table-notify = Кезегим келгенде кабарлоо
table-notify-on = Кезегиңиз келгенде кабарлайбыз.
table-notify-off = Кабар жөнөтүлбөйт.
table-notify-denied = Браузер бул сайттын кабарларына уруксат бербейт. Муну браузердин жөндөөлөрүндө өзгөртсө болот.
table-keys = Баскычтар
table-keys-close = Жабуу
table-key-play = Үйдөн жүрүү
table-key-escape = Жокко чыгаруу, оюнга кайтуу
table-key-board = Тактаны айтуу
table-key-repeat = Кайра айтуу
