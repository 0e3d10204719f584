# Awaits review by native speakers of Kyrgyz.
# Words about a game that every program needs: sides, otau, profiles, results, endings.
# $side, $on and $winner are white, black or (winner only) none.

game-name = Тогуз коргоол
game-about = Борбордук Азия талаасынын оюну: эки оюнчу, он сегиз үй, 162 коргоол.

side-white = Ак
side-black = Кара

otau = { $otau }-үй
otau-white = актын { $otau }-үйү
otau-black = каранын { $otau }-үйү
otau-name-1 = куйрук
otau-name-2 = ат өтпөс
otau-name-3 = жаман үй
otau-name-4 = текилдек
otau-name-5 = бел
otau-name-6 = далы
otau-name-7 = эки тишти
otau-name-8 = көк моюн
otau-name-9 = ооз
kazan-white = актын казаны
kazan-black = каранын казаны
tuzdyk-white = Актын тузу: каранын { $otau }-үйү
tuzdyk-black = Каранын тузу: актын { $otau }-үйү
kumalaks = { $count ->
    [one] { $count } коргоол
   *[other] { $count } коргоол
}
moves = { $count ->
    [one] { $count } жүрүш
   *[other] { $count } жүрүш
}

profile-kazakhstan = Казакстан
profile-kazakhstan-about = Атсыроодо казандар гана саналат; позиция үчүнчү жолу пайда болсо, тең чыгууну талап кылууга болот; тең чыгуу эркин сунушталат.
profile-nomad-games = Дүйнөлүк көчмөндөр оюндары
profile-nomad-games-about = Атсыроодо казандар гана саналат; ар бир оюнчу 73 жолу утуп албай жүргөндөн кийин позиция кайталанса, тең чыгууну талап кылууга болот; тең чыгуу жүрүш менен бирге, үч жолудан ашырбай сунушталат.
profile-open = Ачык
profile-open-about = Атсыроодо калганын атаандаш жыйнап алат; позиция үчүнчү жолу пайда болсо, тең чыгууну талап кылууга болот; тең чыгуу эркин сунушталат.

result-white = Ак жеңди
result-black = Кара жеңди
result-draw = Тең чыгуу
result-none = Жыйынтык жок
score = { $white } : { $black }

ending-majority = { $winner ->
    [white] Ак жеңди: казанында 81ден көп коргоол бар.
   *[black] Кара жеңди: казанында 81ден көп коргоол бар.
}
ending-draw81 = Тең чыгуу: эки казанда тең 81 коргоол бар.
ending-atsyrau = { $winner ->
    [white] Атсыроо: карада жүрө турган коргоол жок. Ак жеңди.
    [black] Атсыроо: акта жүрө турган коргоол жок. Кара жеңди.
   *[none] Атсыроо, казанда 81 коргоол: тең чыгуу.
}
ending-resignation = { $winner ->
    [white] Кара багынып берди. Ак жеңди.
   *[black] Ак багынып берди. Кара жеңди.
}
ending-agreement = Макулдашуу боюнча тең чыгуу.
ending-repetition = Позиция кайталанды: тең чыгуу.
ending-chylymov = Тең чыгуу: А. Чылымовдун позициясы.
ending-flag = { $winner ->
    [white] Каранын убактысы бүттү. Ак жеңди.
   *[black] Актын убактысы бүттү. Кара жеңди.
}
ending-both-flags = Тең чыгуу: эки оюнчунун тең убактысы бүттү.
ending-late = { $winner ->
    [white] Кара кечикти. Ак жеңди.
   *[black] Ак кечикти. Кара жеңди.
}
ending-forfeit = { $winner ->
    [white] Кара келген жок. Акка оюнсуз жеңиш берилди.
   *[black] Ак келген жок. Карага оюнсуз жеңиш берилди.
}
ending-double-forfeit = Оюн болгон жок: эки оюнчуга тең утулуу жазылды.
ending-penalty = { $winner ->
    [white] Калыс жеңишти акка берди.
    [black] Калыс жеңишти карага берди.
   *[none] Оюндун жыйынтыгын калыс чечти.
}
ending-fourth-offer = { $winner ->
    [white] Кара тең чыгууну төртүнчү жолу сунуштады. Ак жеңишти талап кылды.
   *[black] Ак тең чыгууну төртүнчү жолу сунуштады. Кара жеңишти талап кылды.
}
ending-abandoned = { $winner ->
    [white] Кара оюнду таштап кетти. Ак жеңди.
   *[black] Ак оюнду таштап кетти. Кара жеңди.
}
ending-aborted = Оюн токтотулду, жыйынтыгы жок.
ending-unfinished = Оюн бүтө элек.
ending-unknown = Оюн кантип бүткөнү жазылган эмес.

ending-majority-name = 81ден көп
ending-draw81-name = 81:81
ending-atsyrau-name = атсыроо
ending-resignation-name = багынып берүү
ending-agreement-name = макулдашуу
ending-repetition-name = кайталануу
ending-chylymov-name = А. Чылымовдун позициясы
ending-flag-name = убакыт
ending-both-flags-name = экөөнүн убактысы
ending-late-name = кечигүү
ending-forfeit-name = келбей калуу
ending-double-forfeit-name = экөө тең келген жок
ending-penalty-name = калыстын чечими
ending-fourth-offer-name = тең чыгууну төртүнчү жолу сунуштоо
ending-abandoned-name = оюнду таштап кетти
ending-aborted-name = токтотулду
ending-unfinished-name = бүтө элек
ending-unknown-name = белгисиз
