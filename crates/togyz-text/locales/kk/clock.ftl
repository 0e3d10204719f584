# Awaits review by native speakers of Kazakh.
# The page of the over-the-board clock: two dials, the referee's panel, the log.

clock-title = Сағат
clock-start = Бастау
clock-stop = Тоқтату
clock-go-on = Жалғастыру
clock-referee = Төреші
clock-call = Жалаушаны хабарлау
clock-flag-down = Жалауша құлады
clock-moves = Жүріс: { $number }
clock-waiting = Сағатты төреші іске қосады.
clock-standing = Сағат тоқтап тұр.
clock-called-white = Бастаушының жалаушасы құлағаны хабарланды.
clock-called-black = Қостаушының жалаушасы құлағаны хабарланды.
clock-called-both = Хабарланғанда екі жалауша да құлап тұрған: ешкімде 81-ден көп болмаса, тең ойын (R19).
clock-close = Жабу
clock-no-script = Сағатқа JavaScript керек.
clock-failed = Сағат жүктелмеді. Бетті қайта жүктеңіз.
clock-keys = Пернелер: Shift жоғарғы не сол жақ сағатты, бос орын пернесі төменгі не оң жақ сағатты басады.
clock-kept = Бұл бет енді желісіз де жұмыс істейді.
clock-not-kept = Браузер бұл бетті желісіз жұмысқа сақтай алмайды (https керек): ойын кезінде оны жаппаңыз.
clock-not-saved = Браузер уақытты сақтай алмайды: ойын кезінде бетті қайта жүктемеңіз.

clock-stand-first = Алдымен сағатты тоқтатыңыз: сонда басуды қайтаруға және уақытты түзетуге болады.
clock-turn = Сағат кімге жүреді
clock-undo = Соңғы басуды қайтару
clock-undo-about = Сағат басу болмағандай қойылады: содан бергі уақыт басқан ойыншыға есептеледі. Хабарланған жалауша мен түзету де осылай қайтарылады.
clock-undo-none = Қайтаратын ештеңе жоқ: басудан кейін тек тоқтату болса, оны қайтаруға болады.

clock-correct = Уақытты түзету
clock-kind = Не болды
clock-correct-replace = Сағат ауыстырылды
clock-correct-one = Бір сағат дұрыс жүрмеді
clock-correct-both = Қай сағат дұрыс жүрмегені белгісіз
clock-correct-begun = Ойын сағатсыз басталды
clock-about-replace = Әр ойыншы ойын уақытынан жұмсалған уақытты шегеріп алады, қосылған уақыт есептелмейді.
clock-about-one = Бұл сағатқа дұрыс уақыты қойылады, екіншісі өзгермейді.
clock-about-both = Қалған уақыттар қосылып, екіге бөлінеді.
clock-about-begun = Басталғаннан бергі уақыттың жартысы әр ойыншының жұмсағаны болып есептеледі; ешкім 25 минуттан кем алмайды.
clock-about-five = Ешкімде бес минуттан кем қалмайды: біріне қанша қосылса, қарсыласына да сонша қосылады (R29).
clock-used-white = Бастаушы жұмсаған уақыт
clock-used-black = Қостаушы жұмсаған уақыт
clock-which = Қай сағат
clock-true-time = Дұрыс қалған уақыт
clock-since = Басталғаннан бергі уақыт
clock-time-form = Минут, немесе 12:30 не 1:05:00 түрінде
clock-show = Нәтижесін көрсету
clock-bad-time = Уақытты 12:30 не 1:05:00 түрінде жазыңыз.
clock-bad-used = Ешкім ойынның бүкіл уақытынан артық жұмсай алмайды.

clock-confirm-title = Сағат осылай қойылсын ба?
clock-now = Қазір
clock-then = Кейін
clock-confirm = Сағатты қою
clock-back = Артқа

clock-new = Жаңа ойын
clock-control = Уақыт, минут + жүріске секунд
clock-other = Басқа уақыт
clock-minutes = Әр ойыншыға минут
clock-bonus = Жүріске секунд
clock-increment = әр жүрістен кейін қосылады
clock-delay = әр жүріс басында есептелмейді
clock-begins = Кім бастайды
clock-lower = Төменгі не оң жақ сағат
clock-set-up = Сағатты дайындау
clock-erase = Осы ойынның уақыты мен журналы жойылады.
clock-bad-control = Ойынға 1 секундтан 24 сағатқа дейін, жүріске бір сағаттан аспайтын уақыт жазыңыз.

clock-log = Журнал
clock-log-empty = Әзірге ештеңе болған жоқ.
clock-log-when = Тәулік уақыты
clock-log-what = Не болды
clock-log-start = Басталды
clock-log-press = Басылды
clock-log-stop = Тоқтады
clock-log-resume = Жалғасты
clock-log-call = Жалауша хабарланды
clock-log-undo = Қайтарылды
clock-log-correct = Түзетілді
clock-log-save = Журналды сақтау
