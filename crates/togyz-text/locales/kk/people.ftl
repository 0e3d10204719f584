# Awaits review by native speakers of Kazakh.
# Games between people: lobby, challenges, what people say and grant each other, and watching. Names in braces are filled in by the page.

people-menu = Ойнау
people-title = Адаммен ойнау
people-quick = Жылдам ойын
people-quick-about = Уақытты таңдаңыз. Дәл сондай ойынды күтіп отырған адаммен ойнайсыз немесе келесі адамды күтесіз.
people-days = { $count ->
    [one] жүріске { $count } күн
   *[other] жүріске { $count } күн
}
people-open = Ашық ойындар
people-nobody = Ешкім күтіп отырған жоқ. Жылдам ойынды бастаңыз, досыңызға сілтеме жіберіңіз немесе компьютермен ойнаңыз.
people-join = Ойнау
people-yours = Сіздікі
people-own = Өз ойыныңыз
people-time = Уақыт
people-custom = Басқа уақыт, мысалы 15+10
people-previews = Екеуі де жүрістің қайда бітетінін көре алады
people-previews-both = екі ойыншыға да
people-link = Досқа сілтеме жасау
people-list = Ашық ойындарға қосу
people-your-turn = Сізді күтіп тұрған ойындар
people-turn-name = сіздің кезегіңіз
people-challenge = Сізге ойын ұсынылды
people-challenge-own = Ойыныңыз қарсыласты күтуде
people-send = Осы сілтемені қарсыласыңызға жіберіңіз. Ол келіскенде ойын басталады.
people-code = Осы ойынның QR-коды: сілтемені камерамен ашыңыз
people-code-about = Немесе қарсыласыңыз осы кодты камерамен оқысын.
people-listed = Осы бет ашық тұрғанда ол ашық ойындардың арасында көрінеді.
people-accept = Осы ойынды ойнау
people-withdraw = Қайтарып алу
people-gone = Бұл ойын қайтарып алынды.
people-no-script = JavaScript болмаса, бет өздігінен жаңармайды. Оны анда-санда жаңартып тұрыңыз.
people-here = Қарсылас осында.
people-away = Қарсылас орнында жоқ.
people-left-soon = Қарсылас кетіп қалды. { $seconds } секундтан кейін жеңісті талап ете аласыз.
people-left = Қарсылас кетіп қалды, қайтып келмеді.
people-claim-left = Жеңісті талап ету
people-watchers = Көрермен: { $count }
people-asked-back = Қарсылас соңғы жүрісін қайтаруды сұрайды.
people-asked-sent = Жүрісті қайтаруды сұрадыңыз.
people-refused-back = { $side }: жүріс қайтарылмайды.
people-allow = Рұқсат ету
people-refuse = Рұқсат етпеу
people-give = 15 секунд беру
people-given = { $side }: тағы { $seconds } секунд.
people-rematch = Қайта ойнау
people-rematch-sent = Қарсыласты күтудеміз.
people-rematch-asked = Қарсылас қайта ойнағысы келеді.
people-phrases = Жылы сөз айту
people-said = { $side }: { $phrase }
people-clock-days = { $days } күн { $hours } сағ

people-phrase-hello = Сәлем!
people-phrase-good-luck = Сәттілік!
people-phrase-well-played = Жақсы жүріс!
people-phrase-thanks = Рахмет!
people-phrase-one-moment = Бір сәт күтіңіз.
people-phrase-sorry = Кешіріңіз.
people-phrase-good-game = Жақсы ойын болды!
people-phrase-bye = Сау болыңыз!

watch-menu = Тамашалау
watch-title = Жүріп жатқан ойындар
watch-best = Қазіргі ең жақсы ойын
watch-none = Қазір ойын жоқ. Өзіңіз бастаңыз.
watch-open = Осы ойынды ашу
watch-move = { $number }-жүріс
watch-day = Күннің ойыны
watch-finished = Аяқталған ойындар
watch-minutes = { $count } мин бұрын
watch-hours = { $count } сағ бұрын
watch-days = { $count } күн бұрын

own-menu = Ойындарыңыз
own-waiting = Ойындарыңыз: { $count } ойын жүрісіңізді күтіп тұр
own-none = Сізде әлі ойын жоқ. Қазір бастаңыз.
