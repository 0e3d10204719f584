# Awaits review by native speakers of Kazakh.
# Words about a game that every program needs: sides, otau, profiles, results, endings.
# $side, $on and $winner are white, black or (winner only) none.

game-name = Тоғызқұмалақ
game-about = Орталық Азия даласының ойыны: екі ойыншы, он сегіз отау, 162 құмалақ.

side-white = Бастаушы
side-black = Қостаушы

otau = { $otau }-отау
otau-white = бастаушының { $otau }-отауы
otau-black = қостаушының { $otau }-отауы
otau-name-1 = арт
otau-name-2 = тектұрмас
otau-name-3 = ат өтпес
otau-name-4 = ат сұратар
otau-name-5 = бел
otau-name-6 = белбасар
otau-name-7 = қандықақпан
otau-name-8 = көкмойын
otau-name-9 = маңдай
kazan-white = бастаушының қазаны
kazan-black = қостаушының қазаны
tuzdyk-white = Бастаушының тұздығы: қостаушының { $otau }-отауы
tuzdyk-black = Қостаушының тұздығы: бастаушының { $otau }-отауы
kumalaks = { $count ->
    [one] { $count } құмалақ
   *[other] { $count } құмалақ
}
moves = { $count ->
    [one] { $count } жүріс
   *[other] { $count } жүріс
}

profile-kazakhstan = Қазақстан
profile-kazakhstan-about = Атсырауда тек қазандар саналады; позиция үшінші рет пайда болса, тең ойынды талап етуге болады; тең ойын еркін ұсынылады.
profile-nomad-games = Дүниежүзілік көшпенділер ойындары
profile-nomad-games-about = Атсырауда тек қазандар саналады; әркім 73 рет ұтып алусыз жүргеннен кейін позиция қайталанса, тең ойынды талап етуге болады; тең ойын жүріспен бірге, үш реттен асырмай ұсынылады.
profile-open = Ашық
profile-open-about = Атсырауда қалғанын қарсылас жинап алады; позиция үшінші рет пайда болса, тең ойынды талап етуге болады; тең ойын еркін ұсынылады.

result-white = Бастаушы жеңді
result-black = Қостаушы жеңді
result-draw = Тең ойын
result-none = Нәтиже жоқ
score = { $white } : { $black }

ending-majority = { $winner ->
    [white] Бастаушы жеңді: қазанында 81-ден көп құмалақ бар.
   *[black] Қостаушы жеңді: қазанында 81-ден көп құмалақ бар.
}
ending-draw81 = Тең ойын: екі қазанда да 81 құмалақ бар.
ending-atsyrau = { $winner ->
    [white] Атсырау: қостаушыда жүретін құмалақ жоқ. Бастаушы жеңді.
    [black] Атсырау: бастаушыда жүретін құмалақ жоқ. Қостаушы жеңді.
   *[none] Атсырау, қазанда 81 құмалақ: тең ойын.
}
ending-resignation = { $winner ->
    [white] Қостаушы берілді. Бастаушы жеңді.
   *[black] Бастаушы берілді. Қостаушы жеңді.
}
ending-agreement = Келісім бойынша тең ойын.
ending-repetition = Позиция қайталанды: тең ойын.
ending-chylymov = Тең ойын: А. Чылымов позициясы.
ending-flag = { $winner ->
    [white] Қостаушының уақыты бітті. Бастаушы жеңді.
   *[black] Бастаушының уақыты бітті. Қостаушы жеңді.
}
ending-both-flags = Тең ойын: екі ойыншының да уақыты бітті.
ending-late = { $winner ->
    [white] Қостаушы кешікті. Бастаушы жеңді.
   *[black] Бастаушы кешікті. Қостаушы жеңді.
}
ending-forfeit = { $winner ->
    [white] Қостаушы келмеді. Бастаушыға ойынсыз жеңіс берілді.
   *[black] Бастаушы келмеді. Қостаушыға ойынсыз жеңіс берілді.
}
ending-double-forfeit = Ойын өтпеді: екі ойыншыға да жеңіліс жазылды.
ending-penalty = { $winner ->
    [white] Төреші жеңісті бастаушыға берді.
    [black] Төреші жеңісті қостаушыға берді.
   *[none] Ойын нәтижесін төреші шешті.
}
ending-fourth-offer = { $winner ->
    [white] Қостаушы тең ойынды төртінші рет ұсынды. Бастаушы жеңісті талап етті.
   *[black] Бастаушы тең ойынды төртінші рет ұсынды. Қостаушы жеңісті талап етті.
}
ending-abandoned = { $winner ->
    [white] Қостаушы ойыннан шығып кетті. Бастаушы жеңді.
   *[black] Бастаушы ойыннан шығып кетті. Қостаушы жеңді.
}
ending-aborted = Ойын тоқтатылды, нәтижесі жоқ.
ending-unfinished = Ойын аяқталған жоқ.
ending-unknown = Ойынның қалай аяқталғаны жазылмаған.

ending-majority-name = 81-ден көп
ending-draw81-name = 81:81
ending-atsyrau-name = атсырау
ending-resignation-name = берілу
ending-agreement-name = келісім
ending-repetition-name = қайталану
ending-chylymov-name = А. Чылымов позициясы
ending-flag-name = уақыт
ending-both-flags-name = екеуінің уақыты
ending-late-name = кешігу
ending-forfeit-name = келмеу
ending-double-forfeit-name = екеуі де келмеді
ending-penalty-name = төреші шешімі
ending-fourth-offer-name = тең ойынды төртінші рет ұсыну
ending-abandoned-name = ойыннан шығып кетті
ending-aborted-name = тоқтатылды
ending-unfinished-name = аяқталмаған
ending-unknown-name = белгісіз
