# Awaits review by native speakers of Kyrgyz.
# The page of the over-the-board clock: two dials, the referee's panel, the log.

clock-title = Саат
clock-start = Баштоо
clock-stop = Токтотуу
clock-go-on = Улантуу
clock-referee = Калыс
clock-call = Желекчени жарыялоо
clock-flag-down = Желекче түштү
clock-moves = Жүрүш: { $number }
clock-waiting = Саатты калыс иштетет.
clock-standing = Саат токтоп турат.
clock-called-white = Актын желекчеси түшкөнү жарыяланды.
clock-called-black = Каранын желекчеси түшкөнү жарыяланды.
clock-called-both = Жарыяланганда эки желекче тең түшкөн: эч кимде 81ден көп болбосо, тең чыгуу (R19).
clock-close = Жабуу
clock-no-script = Саатка JavaScript керек.
clock-failed = Саат жүктөлгөн жок. Баракты кайра жүктөңүз.
clock-keys = Баскычтар: Shift жогорку же сол саатты, боштук баскычы төмөнкү же оң саатты басат.
clock-kept = Бул барак эми тармаксыз да иштейт.
clock-not-kept = Браузер бул баракты тармаксыз иштөө үчүн сактай албайт (https керек): оюн учурунда аны жаппаңыз.
clock-not-saved = Браузер убакытты сактай албайт: оюн учурунда баракты кайра жүктөбөңүз.

clock-stand-first = Адегенде саатты токтотуңуз: ошондо басууну кайтарууга жана убакытты оңдоого болот.
clock-turn = Саат кимге жүрөт
clock-undo = Акыркы басууну кайтаруу
clock-undo-about = Саат басуу болбогондой коюлат: андан берки убакыт баскан оюнчуга эсептелет. Жарыяланган желекче менен оңдоо да ушундай кайтарылат.
clock-undo-none = Кайтара турган эч нерсе жок: басуудан кийин токтотуу гана болсо, аны кайтарууга болот.

clock-correct = Убакытты оңдоо
clock-kind = Эмне болду
clock-correct-replace = Саат алмаштырылды
clock-correct-one = Бир саат туура жүргөн эмес
clock-correct-both = Кайсы саат туура жүрбөгөнү белгисиз
clock-correct-begun = Оюн саатсыз башталды
clock-about-replace = Ар бир оюнчу оюн убактысынан сарпталган убакытты кемитип алат, кошулган убакыт эсептелбейт.
clock-about-one = Бул саатка туура убактысы коюлат, экинчиси өзгөрбөйт.
clock-about-both = Калган убакыттар кошулуп, экиге бөлүнөт.
clock-about-begun = Башталгандан берки убакыттын жарымы ар бир оюнчу сарптаган болуп эсептелет; эч ким 25 мүнөттөн кем албайт.
clock-about-five = Эч кимде беш мүнөттөн кем калбайт: бирине канча кошулса, атаандашына да ошончо кошулат (R29).
clock-used-white = Ак сарптаган убакыт
clock-used-black = Кара сарптаган убакыт
clock-which = Кайсы саат
clock-true-time = Туура калган убакыт
clock-since = Башталгандан берки убакыт
clock-time-form = Мүнөт, же 12:30 же 1:05:00 түрүндө
clock-show = Натыйжасын көрсөтүү
clock-bad-time = Убакытты 12:30 же 1:05:00 түрүндө жазыңыз.
clock-bad-used = Эч ким оюндун бүт убактысынан ашык сарптай албайт.

clock-confirm-title = Саат ушундай коюлсунбу?
clock-now = Азыр
clock-then = Кийин
clock-confirm = Саатты коюу
clock-back = Артка

clock-new = Жаңы оюн
clock-control = Убакыт, мүнөт + жүрүшкө секунд
clock-other = Башка убакыт
clock-minutes = Ар бир оюнчуга мүнөт
clock-bonus = Жүрүшкө секунд
clock-increment = ар бир жүрүштөн кийин кошулат
clock-delay = ар бир жүрүштүн башында эсептелбейт
clock-begins = Ким баштайт
clock-lower = Төмөнкү же оң саат
clock-set-up = Саатты даярдоо
clock-erase = Бул оюндун убактысы менен журналы өчүрүлөт.
clock-bad-control = Оюнга 1 секунддан 24 саатка чейин, жүрүшкө бир сааттан ашпаган убакыт жазыңыз.

clock-log = Журнал
clock-log-empty = Азырынча эч нерсе болгон жок.
clock-log-when = Сутка убактысы
clock-log-what = Эмне болду
clock-log-start = Башталды
clock-log-press = Басылды
clock-log-stop = Токтоду
clock-log-resume = Уланды
clock-log-call = Желекче жарыяланды
clock-log-undo = Кайтарылды
clock-log-correct = Оңдолду
clock-log-save = Журналды сактоо
