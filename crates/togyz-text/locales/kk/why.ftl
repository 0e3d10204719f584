# Awaits review by native speakers of Kazakh.
# Why a move is bad: parts of sentences about the move. Several are joined by semicolons. The end of a key names the
# side of which it speaks; an otau without a side is the mover’s own. A ply is one move of one player.

why-lets-go-won-endgame = ұтыс беретін ойын соңын жіберіп алады (кестелер)
why-lets-go-draw = тең ойын соңын жіберіп алады (кестелер)
why-misses-win = { $plies } жартыжүрісте келетін сөзсіз ұтысты жіберіп алады
why-loses-race-white = бастаушы { $plies } жартыжүрісте 81-ден көп құмалақ жинайды
why-loses-race-black = қостаушы { $plies } жартыжүрісте 81-ден көп құмалақ жинайды
why-allows-atsyrau-white = бастаушы { $plies } жартыжүрісте жүріссіз қалады (атсырау)
why-allows-atsyrau-black = қостаушы { $plies } жартыжүрісте жүріссіз қалады (атсырау)
why-allows-win-white = бастаушы { $plies } жартыжүрісте сөзсіз ұтады
why-allows-win-black = қостаушы { $plies } жартыжүрісте сөзсіз ұтады
why-gives-tuzdyk-white = бастаушыға { $otau }-отаудан тұздық береді
why-gives-tuzdyk-black = қостаушыға { $otau }-отаудан тұздық береді
why-misses-tuzdyk-white = бастаушының { $otau }-отауындағы тұздықты жіберіп алады
why-misses-tuzdyk-black = қостаушының { $otau }-отауындағы тұздықты жіберіп алады
why-leaves-capture = { $otau }-отаудан { $count } құмалақ алдырады
why-misses-capture = { $otau }-отаумен { $count } құмалақ алуды жіберіп алады
why-feeds-tuzdyk-white = бастаушының тұздығына { $count } құмалақ береді
why-feeds-tuzdyk-black = қостаушының тұздығына { $count } құмалақ береді
why-allows-captures-white = бастаушы { $moves } жүрісте { $instead } орнына { $count } құмалақ алады
why-allows-captures-black = қостаушы { $moves } жүрісте { $instead } орнына { $count } құмалақ алады
why-misses-captures = { $moves } жүрісте { $count } орнына { $instead } құмалақ алады
why-fewer-waiting-moves = күту жүрістері жетпейді: бастаушыда { $white }, қостаушыда { $black }
