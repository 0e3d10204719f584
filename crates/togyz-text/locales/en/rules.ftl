# The rules to read, clause by clause. R1 to R30 carry the same numbers in every language.

rules-title = The rules
rules-intro = Each clause has a number and names its sources. Where the sources are silent or disagree, the text says “our reading”.

source-k = Official rules of the Committee of Sports of Kazakhstan (English and French text)
source-r = Rules in Russian, short description
source-d = Detailed rules in English
source-w = Competition rules of the World Nomad Games 2016

chapter-board = The board
chapter-move = The move
chapter-capture = Capture
chapter-tuzdyk = The tuzdyk
chapter-end = The end of the game
chapter-draws = Draws and repetition
chapter-clocks = Clocks
chapter-results = Results and scores
chapter-table = At the table

rule-r1 = The Orda board has two rows of nine otau, one row for each player, and two kazans. The game is played with 162 kumalaks. At the start every otau holds nine of them and both kazans are empty. White moves first; after that the players take turns.
rule-r2 = Each player numbers the otau of their own row from 1 to 9, from their own left to their own right. Sowing runs counter-clockwise: after a player’s otau 9 comes the opponent’s otau 1. Every otau has a traditional name: 1 art, 2 tekturmas, 3 at otpes, 4 at suratar, 5 bel, 6 belbasar, 7 kandykakpan, 8 kokmoin, 9 mandai. On a diagram White’s row is the lower one. A player’s kazan lies on the opponent’s side of the board. Some programs use the letters a to i for 1 to 9. Our reading: where descriptions disagree about the numbering or the place of the kazans, the official text of Kazakhstan decides.
rule-r3 = For a move a player takes all the kumalaks out of one of their own otau. An empty otau cannot be played. If there is more than one kumalak, the first goes back into the otau it came from and the others go one by one into the otau that follow.
rule-r4 = A single kumalak does not go back: it moves into the next otau, and its own otau is left empty.
rule-r5 = Sowing goes round the ring of eighteen otau and skips none of them. Nothing is ever sown into a kazan. With 19 kumalaks or more the sowing comes round to the otau where it began and goes on; that otau receives its kumalak like every other.
rule-r6 = A kumalak sown into a tuzdyk, by either player, goes at once into the kazan of the tuzdyk’s owner. A tuzdyk is therefore always empty, and nobody can move from it.
rule-r7 = If the last kumalak falls into an opponent’s otau and makes the number there even, the mover takes all the kumalaks of that otau into their own kazan.
rule-r8 = If the last kumalak falls on the mover’s own side, nothing is taken, whatever the number.
rule-r9 = If the last kumalak makes an odd number in an opponent’s otau and no tuzdyk is made, the kumalaks stay where they are.
rule-r10 = If the last kumalak makes exactly three in an opponent’s otau, that otau becomes the mover’s tuzdyk, and the three kumalaks go into the mover’s kazan. This is not a choice: a tuzdyk that may be made is made.
rule-r11 = A player may have only one tuzdyk in a game. It cannot be otau 9, and it cannot have the same number as the opponent’s tuzdyk: if Black has taken White’s otau 4, White cannot take Black’s otau 4. The number decides, not the place: two tuzdyks may face each other across the board. Where a tuzdyk is forbidden the move is still legal, and the three kumalaks stay. A tuzdyk keeps its place and its owner until the game ends.
rule-r12 = If the last kumalak of a move falls into a tuzdyk, it goes into the owner’s kazan and nothing else happens.
rule-r13 = As soon as a kazan holds more than 81 kumalaks, that is 82 or more, the game ends and its owner wins.
rule-r14 = If both kazans hold 81 kumalaks, the game is a draw.
rule-r15 = Atsyrau means that the player whose turn it is has no kumalak on their own side. The game ends. If this player’s kazan holds fewer than 81, the player loses; if it holds 81, the game is a draw. Our reading: only the player to move counts. A player who empties their own side with their own move has not ended the game, because the opponent still has to move.
rule-r15a = The sources differ about the kumalaks that are left on the board at atsyrau. The official rules of Kazakhstan and the World Nomad Games count only what lies in the kazans; other descriptions let the opponent collect the rest. The winner and the loser’s number are the same either way; only the winner’s written score changes. The rule profile of the game says which way is used.
rule-r16 = A player may resign. The game ends at once and the opponent wins. The score written down is what the kazans hold at that moment.
rule-r17 = The players may agree to a draw. Under the rules of the World Nomad Games a draw is offered only together with one’s own move, before the clock is pressed; a player may offer at most three times in a game, and each offer is written as = in the record. After a fourth offer the opponent may claim the win. Online a fourth offer cannot be made; at the table it can be recorded and claimed.
rule-r18 = Rules of Kazakhstan: when the same position stands on the board for at least the third time, a player may claim a draw. The same position means the same kumalaks in every otau, the same tuzdyks and the same player to move. World Nomad Games: a player may claim a draw in A. Chylymov’s position, a repetition over 73 moves. Our reading: the position on the board has stood there before, and in at least the last 73 moves of each player nothing was captured; an event may set another number. Both are claims and do not happen by themselves. Our addition for games online, where nobody watches: at the fifth occurrence of a position the game is drawn without a claim.
rule-r19 = When a player’s time is used up, the flag has fallen. It counts when it is called: at the table by a player or a referee, online by the server at once. A called flag ends the game; our reading: that player loses. A move begun before the fall may be finished and its capture counts; our reading: if it brings 82 or more, it wins. If both flags are down before a call and nobody has more than 81 kumalaks, the game is a draw. An agreed draw or a resignation after the fall but before the call remains valid.
rule-r20 = The referee may give a loss to a player who is late by half of the time control plus 30 seconds (with 60 minutes each, by 30 minutes and 30 seconds), unless the regulations of the event say otherwise. The result is written with the signs - and + only if no move was made.
rule-r21 = A win counts 1 point, a draw 1/2, a loss 0. In a game that was not played the winner is given +, which counts 1, and the other player -, which counts 0; neither counts towards a qualification. Where the regulations count kumalaks, they are written too: 1 (82) - 0 (60), 0 (60) - 1 (82), 0.5 (81) - 0.5 (81). A draw by agreement, by repetition or with two fallen flags shows what the kazans really hold, for example 0.5 (70) - 0.5 (64).
rule-r22 = These rules are for a real board. Kazakhstan: whoever deliberately touches kumalaks in one of their own otau must play the first otau touched, unless they have said “I adjust” before. World Nomad Games: a move is binding once a kumalak has been put into the next otau. A move is made with one hand. The exception is a bai: in Kazakhstan an otau whose kumalaks do not fit into one hand, at the World Nomad Games one with more than 12; there the free hand helps: about half of the kumalaks are put into it and sown when the first hand is empty, and the player first shows the number and the otau where the last kumalak will fall. On a screen “confirm my move” takes the place of all this.
rule-r23 = A move is complete when the last kumalak, or the capture, has been put in its place and the clock has been pressed. Only then may the opponent move. A draw is offered between these two acts. Online, sending a move does both, and the offer goes with it.
rule-r24 = An error found after the result has been written and signed changes nothing. A player who scatters kumalaks puts them back on their own time.
rule-r25 = The clock stands at Black’s right hand. At the set time the referee starts White’s clock. A player presses the clock with the hand that made the move, and nobody holds the clock or its button. A defect must be reported before the flag falls. After a flag has fallen a player may stop both clocks. Each player records every move of both players, and may stop only with less than five minutes left.
rule-r26 = Each player sits down where the draw has placed them. Before the game the board, the clock and the forms for the moves are on the table. The players check the starting position and begin the game with a handshake. After the game they write the result into the form, sign it and confirm the result with a handshake. If players do not shake hands, the referee makes them do so.
rule-r27 = Each player records the moves of both players, move by move, in the notation of the game, up to its end. Only a player with less than five minutes left may stop. The form is the property of the organisers of the event. It is always visible to the referees. A player who does not record the game, or not to its end, is given a note.
rule-r28 = One’s own game and the opponent’s game may be copied only with the permission of the referee, by the end of the round. Any player or representative of players may ask the referee for the record of a game. The referee must give them the form or a copy of it. Whoever loses or damages a form while copying it bears the full responsibility, up to exclusion from the event. The referees are encouraged to hang out the most interesting games after the round.
rule-r29 = Only the referee sets or changes the clock; a player calls the referee. What the clock shows is not disputed, unless it is clearly faulty. When the clock is replaced, the referee sets the exact time used by each player. If it is certain that only one dial was wrong, only that one is corrected. Otherwise the total time is divided equally between the players. If one of them has less than five minutes, it is made five, and the opponent is given as much more. If a game was begun without a clock and one is set later, the time since the start is divided by two and set for both players. No player may be given less than 25 minutes.
rule-r30 = During a game players use no records of earlier games, diagrams, phones, computer programs or other aids. A player does not talk to participants of the event, players or coaches. If it is necessary, players speak in the presence of a referee or of the opponent. Only referees and players who have not finished their games are in the hall. Breaking the rules brings a note: for talking, for a game not recorded to the end, for disrespect towards the referee, for obstructing the event. For three notes a player can lose one point, for four the player may be excluded from the event.

diagram-start = The starting position: nine kumalaks in each of the eighteen otau. White to move.
diagram-single = The single kumalak of White’s otau 9 moves into Black’s otau 1 and makes 2 there. White takes both. Otau 9 is left empty.
diagram-lap = White plays otau 9 with 20 kumalaks: the first and the nineteenth fall into otau 9 itself. The twentieth makes 20 in Black’s otau 1. White takes 20 and has 56.
diagram-passing = White’s otau 8 is Black’s tuzdyk. White plays otau 7: the second kumalak falls into the tuzdyk and goes into Black’s kazan. The last makes 2 in Black’s otau 8, and White takes them.
diagram-even = White plays otau 6. The ninth kumalak makes 10 in Black’s otau 5: an even number, so White takes all 10.
diagram-own-side = White plays otau 7: one kumalak stays, the other makes 12 in White’s own otau 8. The number is even, but it is White’s own side: nothing is taken.
diagram-odd = Black plays otau 9. The last kumalak makes 11 in White’s otau 8: an odd number, so they stay.
diagram-tuzdyk = Black plays otau 8. The last kumalak makes 3 in White’s otau 4: it becomes Black’s tuzdyk, and Black’s kazan grows from 26 to 29.
diagram-facing = Black’s tuzdyk is White’s otau 4. White plays otau 7 and makes 3 in Black’s otau 6. The two tuzdyks will face each other, but their numbers, 4 and 6, differ: this is allowed.
diagram-same-number = Black’s tuzdyk is White’s otau 4. White plays otau 2 and makes 3 in Black’s otau 4. The number is the same, so there is no tuzdyk and the three stay.
diagram-ninth = Black plays otau 4 and makes 3 in White’s otau 9. The ninth otau never becomes a tuzdyk: the three stay.
diagram-last-into-tuzdyk = White’s tuzdyk is Black’s otau 6. White plays otau 3, and the last kumalak falls into it. White’s kazan grows from 13 to 14, and nothing else happens.
diagram-majority = White has 60 kumalaks in the kazan and plays otau 1. The last kumalak makes 24 in Black’s otau 7. White takes them, has 84 and wins.
diagram-draw81 = White has 79, Black 81. White plays otau 9, makes 2 in Black’s otau 1 and takes them: 81 to 81, a draw.
diagram-atsyrau = White plays otau 9 and takes 2 in Black’s otau 1. Black is to move and has nothing: atsyrau. Black has 76, fewer than 81, and loses. The score is 77 to 76, or 86 to 76 where White collects the nine that are left.
diagram-own-side-empty = White plays the last kumalak, from otau 9 into Black’s otau 1. White’s side is empty, but it is Black’s turn: the game goes on.
diagram-cycle = Both kazans hold 80. If both players play otau 9, then 1, 2 and so on up to 8, nothing is captured and the same position stands on the board again after nine moves each.

profiles-title = Rule profiles
profiles-intro = The sources agree on the game itself and differ in three points. A rule profile settles these points; it is stored with every game and every event.
profiles-head-profile = Profile
profiles-head-atsyrau = Score at atsyrau
profiles-head-repetition = Repetition
profiles-head-offers = Draw offers
profiles-kazakhstan-atsyrau = The kazans only
profiles-kazakhstan-repetition = Claim at the third occurrence
profiles-kazakhstan-offers = Free, one open offer at a time
profiles-nomad-games-atsyrau = The kazans only
profiles-nomad-games-repetition = Claim: a repeated position and 73 moves each without a capture
profiles-nomad-games-offers = With one’s own move, at most three, written as =
profiles-open-atsyrau = The opponent collects what is left
profiles-open-repetition = Claim at the third occurrence
profiles-open-offers = Free
profiles-note-common = Clauses R19, R20 and R21 hold in every profile.
profiles-note-online = Our addition: online, in every profile, the game is drawn by itself at the fifth occurrence of a position.
