# Games between people: lobby, challenges, what people say and grant each other, and watching. Names in braces are filled in by the page.

people-menu = Play
people-title = Play a person
people-quick = Quick game
people-quick-about = Choose a time. You play the first person who waits for the same time, or you wait for the next.
people-days = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
}
people-open = Open games
people-nobody = Nobody is waiting. Start a quick game, send a link to a friend, or play the computer.
people-join = Play
people-yours = Yours
people-own = Your own game
people-time = Time
people-custom = Another time, such as 15+10
people-previews = Both may see where a move ends
people-previews-both = for both players
people-link = Make a link for a friend
people-list = Show it among the open games
people-your-turn = Games that wait for you
people-turn-name = your turn
people-challenge = A game is offered to you
people-challenge-own = Your game waits for an opponent
people-send = Send this link to your opponent. The game begins when it is accepted.
people-code = Open the link with a camera: QR code of this game
people-code-about = Or let your opponent scan this code.
people-listed = It is listed among the open games while this page is open.
people-accept = Play this game
people-withdraw = Withdraw
people-gone = This game was withdrawn.
people-no-script = Without JavaScript this page does not update. Please reload it now and then.
people-here = The opponent is here.
people-away = The opponent is away.
people-left-soon = The opponent has left. You may claim the win in { $seconds } s.
people-left = The opponent has left.
people-claim-left = Claim the win
people-watchers = Watching: { $count }
people-asked-back = Your opponent asks to take the last move back.
people-asked-sent = You have asked to take the move back.
people-refused-back = { $side }: the move stands.
people-allow = Allow
people-refuse = Refuse
people-give = Give 15 seconds
people-given = { $side }: { $seconds } more seconds.
people-rematch = Rematch
people-rematch-sent = Waiting for your opponent.
people-rematch-asked = Your opponent would like a rematch.
people-phrases = Say something friendly
people-said = { $side }: { $phrase }
people-clock-days = { $days } d { $hours } h

people-phrase-hello = Hello!
people-phrase-good-luck = Good luck!
people-phrase-well-played = Well played!
people-phrase-thanks = Thank you!
people-phrase-one-moment = One moment, please.
people-phrase-sorry = I am sorry.
people-phrase-good-game = Good game!
people-phrase-bye = Goodbye!

watch-menu = Watch
watch-title = Games going on
watch-best = The best game now
watch-none = No game is going on now. Begin one yourself.
watch-open = Open this game
watch-move = move { $number }
watch-day = Game of the day
watch-finished = Finished games
watch-minutes = { $count } min ago
watch-hours = { $count } h ago
watch-days = { $count } d ago

own-menu = Your games
own-waiting = Your games: { $count } waiting for your move
own-none = You have no games here yet. Begin one now.
