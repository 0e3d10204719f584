# Awaits review by native speakers of Kyrgyz.
# Pairing explained, and what a pairing made by hand breaks.

tournament-board = { $board }-такта: { $white } (ак) жана { $black } (кара)
tournament-bye = { $name } бул турда бош
tournament-bracket = { $points } упайлуу топ
tournament-bracket-bye = Башка эч ким калган жок
tournament-player = { $name }: упайы { $points }, түстөрү { $colours }, тийиштүү: { $due }, өтүүлөрү: өткөн турда { $last }, андан мурун { $before }
tournament-colours-none = азырынча жок
tournament-due-none = эч нерсе
tournament-due-white-mild = ак, алсыз
tournament-due-white-strong = ак, күчтүү
tournament-due-white-absolute = ак, милдеттүү
tournament-due-black-mild = кара, алсыз
tournament-due-black-strong = кара, күчтүү
tournament-due-black-absolute = кара, милдеттүү
tournament-float-none = жок
tournament-float-down = төмөн
tournament-float-up = жогору
tournament-decided-criterion = Бул түгөйсүз: { $criterion }: { $with } ордуна { $without }
tournament-decided-bye = Болбосо упайы { $with } ордуна { $without } оюнчу бош калат (C5)
tournament-decided-order = Башка түгөйлөштүрүүлөр бардык өлчөм боюнча бирдей; бул эреженин иретинде биринчи
tournament-decided-only = Бул түгөйсүз эрежеге ылайык тур калбайт
tournament-colour-both = Түстөр: экөө тең тийиштүүсүн алат
tournament-colour-stronger = Түстөр: күчтүүрөөк укук аткарылды
tournament-colour-alternate = Түстөр: экөөнүн түсү акыркы жолу ар башка болгон турга тескерисинче
tournament-colour-higher = Түстөр: орду жогору оюнчу тийиштүүсүн алат
tournament-colour-initial = Түстөр: эч кимге эч нерсе тийиштүү эмес, номер менен чүчүкулак чечет

# The criteria of quality, as things that are counted.
tournament-criterion-c6 = төмөн өткөндөр (C6)
tournament-criterion-c7 = упайы жогору төмөн өткөндөр (C7)
tournament-criterion-c8 = кийинки топтон төмөн өткөндөр (C8)
tournament-criterion-c9 = бош оюнчунун оюнсуз турлары (C9)
tournament-criterion-c10 = түс айырмасы экиден ашкан алдыңкылар (C10)
tournament-criterion-c11 = катары менен үч жолу бир түс алган алдыңкылар (C11)
tournament-criterion-c12 = тийиштүү түсүн албаган оюнчулар (C12)
tournament-criterion-c13 = күчтүү тийиштүү түсүн албаган оюнчулар (C13)
tournament-criterion-c14 = өткөн турдан кийин дагы төмөн (C14)
tournament-criterion-c15 = өткөн турдан кийин дагы жогору (C15)
tournament-criterion-c16 = эки тур мурункудан кийин дагы төмөн (C16)
tournament-criterion-c17 = эки тур мурункудан кийин дагы жогору (C17)
tournament-criterion-c18 = кайра төмөн өткөндөрдүн упай айырмасы, өткөн тур (C18)
tournament-criterion-c19 = кайра жогору өткөндөрдүн упай айырмасы, өткөн тур (C19)
tournament-criterion-c20 = кайра төмөн өткөндөрдүн упай айырмасы, эки тур мурун (C20)
tournament-criterion-c21 = кайра жогору өткөндөрдүн упай айырмасы, эки тур мурун (C21)

# A pairing made by hand.
tournament-breach-none = Түгөйлөштүрүү эрежеге ылайык
tournament-breach-absent = { $name } бул турга катышпайт
tournament-breach-twice = { $name } эки түгөйдө турат
tournament-breach-missing = { $name } түгөйсүз калды
tournament-breach-meet = { $white } менен { $black } жолукпашы керек: мурун ойногон, экөөнө бир түс милдеттүү же түгөйгө тыюу салынган
tournament-breach-bye = { $name } бош боло албайт: мурун бош болгон же оюнсуз упай алган
tournament-breach-colours = { $white } оюнчусу { $black } оюнчусуна каршы ак менен ойношу керек
tournament-breach-bracket = { $points } упайлуу топ: { $criterion }: { $with } ордуна { $without }
tournament-breach-order = { $points } упайлуу топ: бардык өлчөм боюнча бирдей, бирок эреженин иретинде биринчи эмес
