# Awaits review by native speakers of Kyrgyz.
# Games between people: lobby, challenges, what people say and grant each other, and watching. Names in braces are filled in by the page.

people-menu = Ойноо
people-title = Адам менен ойноо
people-quick = Тез оюн
people-quick-about = Убакытты тандаңыз. Дал ошондой оюнду күтүп турган адам менен ойнойсуз же кийинки адамды күтөсүз.
people-days = { $count ->
    [one] жүрүшкө { $count } күн
   *[other] жүрүшкө { $count } күн
}
people-open = Ачык оюндар
people-nobody = Эч ким күтүп турган жок. Тез оюнду баштаңыз, досуңузга шилтеме жөнөтүңүз же компьютер менен ойноңуз.
people-join = Ойноо
people-yours = Сиздики
people-own = Өз оюнуңуз
people-time = Убакыт
people-custom = Башка убакыт, мисалы 15+10
people-previews = Экөө тең жүрүш кайда бүтөрүн көрө алат
people-previews-both = эки оюнчуга тең
people-link = Доско шилтеме жасоо
people-list = Ачык оюндарга кошуу
people-your-turn = Сизди күтүп турган оюндар
people-turn-name = сиздин кезегиңиз
people-challenge = Сизге оюн сунушталды
people-challenge-own = Оюнуңуз атаандашты күтүүдө
people-send = Бул шилтемени атаандашыңызга жөнөтүңүз. Ал макул болгондо оюн башталат.
people-code = Бул оюндун QR-коду: шилтемени камера менен ачыңыз
people-code-about = Же атаандашыңыз бул кодду камера менен окусун.
people-listed = Бул барак ачык турганда ал ачык оюндардын арасында көрүнөт.
people-accept = Бул оюнду ойноо
people-withdraw = Кайтарып алуу
people-gone = Бул оюн кайтарып алынды.
people-no-script = JavaScript болбосо, барак өзү жаңырбайт. Аны маал-маалы менен жаңыртып туруңуз.
people-here = Атаандаш ушул жерде.
people-away = Атаандаш ордунда жок.
people-left-soon = Атаандаш кетип калды. { $seconds } секунддан кийин жеңишти талап кыла аласыз.
people-left = Атаандаш кетип калды, кайтып келген жок.
people-claim-left = Жеңишти талап кылуу
people-watchers = Көрүүчү: { $count }
people-asked-back = Атаандаш акыркы жүрүшүн кайтарууну сурайт.
people-asked-sent = Жүрүштү кайтарууну сурадыңыз.
people-refused-back = { $side }: жүрүш кайтарылбайт.
people-allow = Уруксат берүү
people-refuse = Уруксат бербөө
people-give = 15 секунд берүү
people-given = { $side }: дагы { $seconds } секунд.
people-rematch = Кайра ойноо
people-rematch-sent = Атаандашты күтүп жатабыз.
people-rematch-asked = Атаандаш кайра ойногусу келет.
people-phrases = Жылуу сөз айтуу
people-said = { $side }: { $phrase }
people-clock-days = { $days } күн { $hours } саат

people-phrase-hello = Салам!
people-phrase-good-luck = Ийгилик!
people-phrase-well-played = Жакшы жүрүш!
people-phrase-thanks = Рахмат!
people-phrase-one-moment = Бир аз күтүңүз.
people-phrase-sorry = Кечиресиз.
people-phrase-good-game = Жакшы оюн болду!
people-phrase-bye = Жакшы калыңыз!

watch-menu = Көрүү
watch-title = Жүрүп жаткан оюндар
watch-best = Азыркы эң мыкты оюн
watch-none = Азыр оюн жок. Өзүңүз баштаңыз.
watch-open = Бул оюнду ачуу
watch-move = { $number }-жүрүш
watch-day = Күндүн оюну
watch-finished = Бүткөн оюндар
watch-minutes = { $count } мүн мурун
watch-hours = { $count } саат мурун
watch-days = { $count } күн мурун

own-menu = Оюндарыңыз
own-waiting = Оюндарыңыз: { $count } оюн жүрүшүңүздү күтүп турат
own-none = Сизде азырынча оюн жок. Азыр баштаңыз.
