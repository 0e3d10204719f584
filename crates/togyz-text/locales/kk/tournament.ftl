# Awaits review by native speakers of Kazakh.
# Pairing explained, and what a pairing made by hand breaks.

tournament-board = { $board }-тақта: { $white } (бастаушы) және { $black } (қостаушы)
tournament-bye = { $name } бұл турда бос
tournament-bracket = { $points } ұпайлы топ
tournament-bracket-bye = Басқа ешкім қалмады
tournament-player = { $name }: ұпайы { $points }, түстері { $colours }, тиесілі: { $due }, ауысуы: өткен турда { $last }, одан бұрын { $before }
tournament-colours-none = әзірге жоқ
tournament-due-none = ештеңе
tournament-due-white-mild = бастаушы, әлсіз
tournament-due-white-strong = бастаушы, күшті
tournament-due-white-absolute = бастаушы, міндетті
tournament-due-black-mild = қостаушы, әлсіз
tournament-due-black-strong = қостаушы, күшті
tournament-due-black-absolute = қостаушы, міндетті
tournament-float-none = жоқ
tournament-float-down = төмен
tournament-float-up = жоғары
tournament-decided-criterion = Бұл жұпсыз: { $criterion }: { $with } орнына { $without }
tournament-decided-bye = Әйтпесе ұпайы { $with } орнына { $without } ойыншы бос қалады (C5)
tournament-decided-order = Басқа жұптаулар барлық өлшем бойынша бірдей; бұл ереже ретінде бірінші
tournament-decided-only = Бұл жұпсыз ережеге сай тур қалмайды
tournament-colour-both = Түстер: екеуі де тиесілісін алады
tournament-colour-stronger = Түстер: күштірек құқық орындалды
tournament-colour-alternate = Түстер: екеуінің түсі соңғы рет әртүрлі болған турға керісінше
tournament-colour-higher = Түстер: орны жоғары ойыншы тиесілісін алады
tournament-colour-initial = Түстер: ешкімге ештеңе тиесілі емес, нөмір мен жеребе шешеді

# The criteria of quality, as things that are counted.
tournament-criterion-c6 = төменге ауысқандар (C6)
tournament-criterion-c7 = ұпайы жоғары төменге ауысқандар (C7)
tournament-criterion-c8 = келесі топтан төменге ауысқандар (C8)
tournament-criterion-c9 = бос ойыншының ойынсыз турлары (C9)
tournament-criterion-c10 = түс айырмасы екіден асқан көшбасшылар (C10)
tournament-criterion-c11 = қатарынан үш рет бір түс алған көшбасшылар (C11)
tournament-criterion-c12 = тиесілі түсін алмаған ойыншылар (C12)
tournament-criterion-c13 = күшті тиесілі түсін алмаған ойыншылар (C13)
tournament-criterion-c14 = өткен турдан кейін тағы төменге (C14)
tournament-criterion-c15 = өткен турдан кейін тағы жоғарыға (C15)
tournament-criterion-c16 = екі тур бұрынғыдан кейін тағы төменге (C16)
tournament-criterion-c17 = екі тур бұрынғыдан кейін тағы жоғарыға (C17)
tournament-criterion-c18 = қайта төменге ауысқандардың ұпай айырмасы, өткен тур (C18)
tournament-criterion-c19 = қайта жоғарыға ауысқандардың ұпай айырмасы, өткен тур (C19)
tournament-criterion-c20 = қайта төменге ауысқандардың ұпай айырмасы, екі тур бұрын (C20)
tournament-criterion-c21 = қайта жоғарыға ауысқандардың ұпай айырмасы, екі тур бұрын (C21)

# A pairing made by hand.
tournament-breach-none = Жұптау ережеге сай
tournament-breach-absent = { $name } бұл турға қатыспайды
tournament-breach-twice = { $name } екі жұпта тұр
tournament-breach-missing = { $name } жұпсыз қалды
tournament-breach-meet = { $white } және { $black } кездеспеуі керек: бұрын ойнаған, екеуіне бір түс міндетті немесе жұпқа тыйым салынған
tournament-breach-bye = { $name } бос бола алмайды: бұрын бос болған немесе ойынсыз ұпай алған
tournament-breach-colours = { $white } ойыншысы { $black } ойыншысына қарсы бастаушы болуы керек
tournament-breach-bracket = { $points } ұпайлы топ: { $criterion }: { $with } орнына { $without }
tournament-breach-order = { $points } ұпайлы топ: барлық өлшем бойынша бірдей, бірақ ереже ретінде бірінші емес
