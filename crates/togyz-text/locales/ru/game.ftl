# Words about a game that every program needs: sides, otau, profiles, results, endings.
# $side, $on and $winner are white, black or (winner only) none.

game-name = Тогызкумалак
game-about = Манкала степей Центральной Азии: два игрока, восемнадцать отау, 162 кумалака.

side-white = Белые
side-black = Чёрные

otau = отау { $otau }
otau-white = отау { $otau } белых
otau-black = отау { $otau } чёрных
otau-name-1 = арт
otau-name-2 = тектурмас
otau-name-3 = ат отпес
otau-name-4 = ат суратар
otau-name-5 = бел
otau-name-6 = белбасар
otau-name-7 = кандыкакпан
otau-name-8 = кокмоин
otau-name-9 = мандай
kazan-white = казан белых
kazan-black = казан чёрных
tuzdyk-white = Туздык белых: отау { $otau } чёрных
tuzdyk-black = Туздык чёрных: отау { $otau } белых
kumalaks = { $count ->
    [one] { $count } кумалак
    [few] { $count } кумалака
   *[many] { $count } кумалаков
}
moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}

profile-kazakhstan = Казахстан
profile-kazakhstan-about = При атсырау считают только казаны; ничью можно потребовать при третьем появлении позиции; ничью предлагают свободно.
profile-nomad-games = Всемирные игры кочевников
profile-nomad-games-about = При атсырау считают только казаны; ничью можно потребовать, если позиция повторилась после 73 ходов каждого без взятия; не больше трёх предложений ничьей, вместе с ходом.
profile-open = Открытый
profile-open-about = При атсырау остаток забирает соперник; ничью можно потребовать при третьем появлении позиции; ничью предлагают свободно.

result-white = Победа белых
result-black = Победа чёрных
result-draw = Ничья
result-none = Без результата
score = { $white } : { $black }

ending-majority = { $winner ->
    [white] Белые выиграли: у них больше 81 кумалака.
   *[black] Чёрные выиграли: у них больше 81 кумалака.
}
ending-draw81 = Ничья: в обоих казанах по 81.
ending-atsyrau = { $winner ->
    [white] Атсырау: чёрным нечем ходить. Белые выиграли.
    [black] Атсырау: белым нечем ходить. Чёрные выиграли.
   *[none] Атсырау при 81 в казане: ничья.
}
ending-resignation = { $winner ->
    [white] Чёрные сдались. Белые выиграли.
   *[black] Белые сдались. Чёрные выиграли.
}
ending-agreement = Ничья по соглашению.
ending-repetition = Ничья из-за повторения позиции.
ending-chylymov = Ничья: позиция А. Чылымова.
ending-flag = { $winner ->
    [white] У чёрных истекло время. Белые выиграли.
   *[black] У белых истекло время. Чёрные выиграли.
}
ending-both-flags = Ничья: время истекло у обоих игроков.
ending-late = { $winner ->
    [white] Чёрные опоздали. Белые выиграли.
   *[black] Белые опоздали. Чёрные выиграли.
}
ending-forfeit = { $winner ->
    [white] Чёрные не явились. Белым засчитана победа без игры.
   *[black] Белые не явились. Чёрным засчитана победа без игры.
}
ending-double-forfeit = Игра не состоялась: поражение засчитано обоим.
ending-penalty = { $winner ->
    [white] Судья присудил победу белым.
    [black] Судья присудил победу чёрным.
   *[none] Исход игры решил судья.
}
ending-fourth-offer = { $winner ->
    [white] Чёрные предложили ничью в четвёртый раз. Белые потребовали победу.
   *[black] Белые предложили ничью в четвёртый раз. Чёрные потребовали победу.
}
ending-abandoned = { $winner ->
    [white] Чёрные покинули игру. Белые выиграли.
   *[black] Белые покинули игру. Чёрные выиграли.
}
ending-aborted = Игра отменена, результата нет.
ending-unfinished = Игра не закончена.
ending-unknown = Как закончилась игра, не записано.

ending-majority-name = больше 81
ending-draw81-name = 81 на 81
ending-atsyrau-name = атсырау
ending-resignation-name = сдача
ending-agreement-name = соглашение
ending-repetition-name = повторение
ending-chylymov-name = позиция А. Чылымова
ending-flag-name = время
ending-both-flags-name = время у обоих
ending-late-name = опоздание
ending-forfeit-name = неявка
ending-double-forfeit-name = неявка обоих
ending-penalty-name = решение судьи
ending-fourth-offer-name = четвёртое предложение ничьей
ending-abandoned-name = уход из игры
ending-aborted-name = отменена
ending-unfinished-name = не закончена
ending-unknown-name = неизвестно
