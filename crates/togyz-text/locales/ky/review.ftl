# Awaits review by native speakers of Kyrgyz.
# The review of a game on the analysis board. Names in braces are filled in by the page.

review-open = Оюнду талдоо
review-title = Талдоо
review-start = Бул оюнду талдоо
review-about = Бул барактагы кыймылдаткыч ар бир жүрүштү баалап, кайсынысы жакшыраак экенин көрсөтөт.
review-loading = Кыймылдаткыч жүктөлүүдө…
review-running = Позиция: { $done } / { $all }
review-cancel = Токтотуу
review-cancelled = Талдоо токтотулду.
review-failed = Кыймылдаткыч муну аткара алган жок. Кайра аракет кылыңыз.
review-done = Талдоо даяр.
review-saved = Оюнуңуз менен бирге сакталды. Аны сиз гана көрөсүз.
review-kept = Бул браузерде сакталды.
review-not-kept = Талдоону сактоо мүмкүн болгон жок: барактан чыксаңыз, жоголот.
review-again = Кайра талдоо
review-walk = Жүрүштөрдү караңыз: ар биринин баасы ушул жерде чыгат.
review-variation = Бул жүрүш оюнда болгон эмес.

review-best = Эң жакшы
review-good = Жакшы
review-inaccuracy = Так эместик
review-mistake = Ката
review-blunder = Одоно ката
review-only = жалгыз жакшы жүрүш
review-forced = жалгыз мүмкүн болгон жүрүш
review-missed-tuzdyk = тузду өткөрүп жиберди
review-gave-tuzdyk = туз берди
review-loss = күтүлгөн натыйжа: −{ $percent } %
review-loss-kumalaks = коргоол: −{ $kumalaks }
review-better = Жакшыраак:
review-next = Кийинки ката
review-no-mistakes = Кыймылдаткыч ката тапкан жок.

review-summary = Жүрүштөр
review-accuracy = Тактык, 0-100
review-phases = Тактык · так эместик · ката · одоно ката
review-opening = Оюндун башы
review-middle = Оюндун ортосу
review-endgame = Оюндун аягы

review-graph = Оюндун жүрүшү
review-graph-score = Актын күтүлгөн натыйжасы
review-graph-margin = Актын күтүлгөн артыкчылыгы
review-graph-kazans = Казандар
review-graph-at = Актын күтүлгөн натыйжасы { $percent } %, артыкчылыгы { $margin }, казандар { $white } : { $black }.
review-table = Бардык жүрүш таблица түрүндө
review-column-score = Актын күтүлгөн натыйжасы
review-column-margin = Актын артыкчылыгы
review-column-kazans = Казандар
review-column-verdict = Баа

review-learn = Каталарыңыздан үйрөнүңүз
review-learn-any = Каталардан үйрөнүү
review-task-side = Кимдин каталары? Сан алардын канча экенин көрсөтөт.
review-task = Ката: { $number } / { $count }
review-task-white = Бул жерде ак { $move } жүрдү. Жакшыраак жүрүш табыңыз.
review-task-black = Бул жерде кара { $move } жүрдү. Жакшыраак жүрүш табыңыз.
review-task-judging = { $move }: кыймылдаткыч жүрүштү текшерүүдө…
review-task-right = Туура: { $move } жакшы жүрүш.
review-task-wrong = { $move } жетиштүү жакшы эмес. Башка жүрүш жасап көрүңүз.
review-task-played = { $move } оюнда жүрүлгөн. Башкасын жасап көрүңүз.
review-task-hint = Кеңеш
review-task-show = Көрсөтүү
review-task-shown = Эң жакшы жүрүш: { $move }.
review-task-next = Кийинки
review-task-back = Тапшырмага кайтуу
review-task-close = Талдоого кайтуу
review-task-done = Бардык тапшырма аткарылды
review-task-end = Дароо табылганы: { $solved }. Кеңеш менен же кайталап табылганы: { $helped }. Көрсөтүлгөнү: { $shown }.
review-task-again = Дагы бир жолу
review-hint-tuzdyk = Туз алса болот.
review-hint-capture = Коргоол алса болот.
review-hint-quiet = Эң жакшы жүрүш эч нерсе албайт: кийинки жүрүштөрдү ойлоңуз.
review-hint-part = { $first }-{ $last }-үйлөрдү караңыз.
