# The course on the live board: twelve lessons. Each has a title, an introduction, tasks 1, 2 and so on, and a sentence to remember.

lesson-list-about = Twelve short lessons. Play on the board; every answer is checked by the rules themselves. Your progress stays in this browser.

lesson-done = done

lesson-right = Right!

lesson-wrong = Not this one. Look where the last kumalak fell, and try again.

lesson-finished = Lesson finished.

lesson-retry = Try again

lesson-next-task = Next task
lesson-next = Next lesson

lesson-play = Play a game

lesson-all = All lessons

lesson-no-script = To play on the board, please allow JavaScript for this page. The tasks are:

lesson-sowing = Sowing
lesson-sowing-about = Your row is the lower one, otau 1 to 9 from left to right. A move lifts all the kumalaks of one of your otau. The first goes back where it came from, the others one by one to the right, then along your opponent’s row.
lesson-sowing-1 = Choose any of your otau and watch.
lesson-sowing-2 = Play so that the last kumalak falls into your own otau 9.
lesson-sowing-3 = Now let the last one fall into Black’s otau 4.
lesson-sowing-remember = Remember: nine kumalaks from otau n end eight places further on.

lesson-single = One kumalak
lesson-single-about = A single kumalak does not go back: it moves one otau on and leaves its own empty.
lesson-single-1 = Bring a kumalak into your otau 3.
lesson-single-2 = Move a single kumalak so that it makes two in an otau of Black, and take both.
lesson-single-remember = Remember: single kumalaks are quick, but they leave holes behind them.

lesson-laps = Once around
lesson-laps-about = A heap of 19 or more goes around the whole board and past the otau it came from. No otau is skipped.
lesson-laps-1 = Play a heap of 20 whose last kumalak stays on your own side.
lesson-laps-2 = Now play the other heap of 20. It takes a lot.
lesson-laps-remember = Remember: a heap of 19 ends where it began, 20 ends one further on.

lesson-capture = Taking
lesson-capture-about = If your last kumalak falls into an otau of your opponent and makes the number there even, you take them all. On your own side nothing is taken.
lesson-capture-1 = One of your moves takes kumalaks. Find it.
lesson-capture-2 = And here?
lesson-capture-remember = Remember: before the move look for odd heaps of your opponent; one more makes them even.

lesson-choice = The larger heap
lesson-choice-about = Often several moves take something. Count each to its end before you choose.
lesson-choice-1 = Take as many as you can.
lesson-choice-2 = Again: take the most.
lesson-choice-remember = Remember: a good player counts all nine moves.

lesson-tuzdyk = The tuzdyk
lesson-tuzdyk-about = If your last kumalak makes exactly three in an otau of your opponent, that otau becomes your tuzdyk. You take the three, and from now on every kumalak that falls into it is yours.
lesson-tuzdyk-1 = Make a tuzdyk.
lesson-tuzdyk-2 = Some moves here take twelve. Make a tuzdyk all the same: it pays to the end.
lesson-tuzdyk-remember = Remember: look for heaps of two; one more makes three.

lesson-limits = The limits of the tuzdyk
lesson-limits-about = You may have only one tuzdyk. Otau 9 never becomes one, and it may not have the same number as your opponent’s tuzdyk. Where it is forbidden, the three stay.
lesson-limits-1 = Two moves make three. One of them falls into otau 9. Play the one that gives a tuzdyk.
lesson-limits-2 = Black’s tuzdyk is your otau 1. Make a tuzdyk where it is allowed.
lesson-limits-remember = Remember: one tuzdyk each, never the ninth, never the same number.

lesson-harvest = Harvest
lesson-harvest-about = A tuzdyk works for its owner, whoever sows. A large heap passes it more than once.
lesson-harvest-1 = Play so that two kumalaks fall into your tuzdyk.
lesson-harvest-2 = You have 81. Win with the help of your tuzdyk.
lesson-harvest-remember = Remember: the earlier a tuzdyk, the larger its harvest.

lesson-majority = Eighty-two
lesson-majority-about = There are 162 kumalaks. Whoever has more than half of them, 82 or more, wins at once.
lesson-majority-1 = You have 78. Win with one move.
lesson-majority-2 = You have 74. A tuzdyk is possible, but there is something better.
lesson-majority-remember = Remember: near the end count to 82 first, then think of anything else.

lesson-draw = Eighty-one each
lesson-draw-about = With 81 each the game is a draw. A player with 81 who has nothing left to move also draws. A draw can save half a point.
lesson-draw-1 = Black has 81 and needs only one more. Save the draw.
lesson-draw-remember = Remember: whoever cannot win any more should look for the draw.

lesson-atsyrau = Atsyrau
lesson-atsyrau-about = A player who is to move and has no kumalak on their side loses, unless their kazan holds 81 or more. This is atsyrau.
lesson-atsyrau-1 = Leave Black without a kumalak.
lesson-atsyrau-2 = Black is ahead in the kazans. Win all the same.
lesson-atsyrau-remember = Remember: in the endgame keep kumalaks at home, and count your opponent’s moves.

lesson-parity = Even and odd
lesson-parity-about = Your opponent takes where the last kumalak of a move makes an even number, so your odd heaps are in danger. One kumalak more, and a heap is safe: sowing is also defence.
lesson-parity-1 = All your heaps hold nine. Find the move after which Black can take at most two.
lesson-parity-2 = Here one move leaves Black with nothing to take at all.
lesson-parity-remember = Remember: before each move ask what your opponent will be able to take.
