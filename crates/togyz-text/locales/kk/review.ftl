# Awaits review by native speakers of Kazakh.
# The review of a game on the analysis board. Names in braces are filled in by the page.

review-open = Ойынды талдау
review-title = Талдау
review-start = Осы ойынды талдау
review-about = Осы беттегі қозғалтқыш әр жүрісті бағалап, қайсысы жақсырақ екенін көрсетеді.
review-loading = Қозғалтқыш жүктелуде…
review-running = Позиция: { $done } / { $all }
review-cancel = Тоқтату
review-cancelled = Талдау тоқтатылды.
review-failed = Қозғалтқыш мұны орындай алмады. Қайталап көріңіз.
review-done = Талдау дайын.
review-saved = Ойыныңызбен бірге сақталды. Оны тек сіз көресіз.
review-kept = Осы браузерде сақталды.
review-not-kept = Талдауды сақтау мүмкін болмады: беттен шықсаңыз, жоғалады.
review-again = Қайта талдау
review-walk = Жүрістерді қараңыз: әрқайсысының бағасы осында шығады.
review-variation = Бұл жүріс ойында болған жоқ.

review-best = Ең жақсы
review-good = Жақсы
review-inaccuracy = Дәлсіздік
review-mistake = Қате
review-blunder = Өрескел қате
review-only = жалғыз жақсы жүріс
review-forced = жалғыз мүмкін жүріс
review-missed-tuzdyk = тұздық жіберіп алды
review-gave-tuzdyk = тұздық берді
review-loss = күтілетін нәтиже: −{ $percent } %
review-loss-kumalaks = құмалақ: −{ $kumalaks }
review-better = Жақсырақ:
review-next = Келесі қате
review-no-mistakes = Қозғалтқыш қате таппады.

review-summary = Жүрістер
review-accuracy = Дәлдік, 0-100
review-phases = Дәлдік · дәлсіздік · қате · өрескел қате
review-opening = Ойын басы
review-middle = Ойын ортасы
review-endgame = Ойын соңы

review-graph = Ойын барысы
review-graph-score = Бастаушының күтілетін нәтижесі
review-graph-margin = Бастаушының күтілетін артықшылығы
review-graph-kazans = Қазандар
review-graph-at = Бастаушының күтілетін нәтижесі { $percent } %, артықшылығы { $margin }, қазандар { $white } : { $black }.
review-table = Барлық жүріс кесте түрінде
review-column-score = Бастаушының күтілетін нәтижесі
review-column-margin = Бастаушының артықшылығы
review-column-kazans = Қазандар
review-column-verdict = Баға

review-learn = Қателеріңізден үйреніңіз
review-learn-any = Қателерден үйрену
review-task-side = Кімнің қателері? Сан олардың қанша екенін көрсетеді.
review-task = Қате: { $number } / { $count }
review-task-white = Мұнда бастаушы { $move } жүрді. Жақсырақ жүріс табыңыз.
review-task-black = Мұнда қостаушы { $move } жүрді. Жақсырақ жүріс табыңыз.
review-task-judging = { $move }: қозғалтқыш жүрісті тексеруде…
review-task-right = Дұрыс: { $move } жақсы жүріс.
review-task-wrong = { $move } жеткілікті жақсы емес. Басқа жүріс жасап көріңіз.
review-task-played = { $move } ойында жүрілген. Басқасын жасап көріңіз.
review-task-hint = Кеңес
review-task-show = Көрсету
review-task-shown = Ең жақсы жүріс: { $move }.
review-task-next = Келесі
review-task-back = Тапсырмаға оралу
review-task-close = Талдауға оралу
review-task-done = Барлық тапсырма орындалды
review-task-end = Бірден табылғаны: { $solved }. Кеңеспен немесе қайталап табылғаны: { $helped }. Көрсетілгені: { $shown }.
review-task-again = Тағы бір рет
review-hint-tuzdyk = Тұздық алуға болады.
review-hint-capture = Құмалақ ұтуға болады.
review-hint-quiet = Ең жақсы жүріс ештеңе ұтпайды: келесі жүрістерді ойлаңыз.
review-hint-part = { $first }-{ $last }-отауларға қараңыз.
