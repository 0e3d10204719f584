# The board in the terminal. $side and $on are white or black.

play-title = Togyzkumalak for two
play-turn-white = White to move
play-turn-black = Black to move
play-move-number = Move { $number }
play-last-move = Last move: { $move }
play-moves = Moves
play-kazan = { $side ->
    [white] White’s kazan: { $count }
   *[black] Black’s kazan: { $count }
}
play-profile = Rules: { $profile }

# Labels beside the keys; the program draws the keys themselves.
play-key-move = move
play-key-undo = take back
play-key-redo = forward
play-key-flip = turn the board
play-key-replay = show again
play-key-speed = speed
play-key-resign = resign
play-key-draw = draw
play-key-claim = claim a draw
play-key-save = save
play-key-language = language
play-key-help = help
play-key-new = new game
play-key-quit = quit
play-yes = yes
play-no = no

play-speed = Speed: { $speed ->
    [slow] slow
    [fast] fast
    [off] no motion
   *[normal] normal
}
play-language-changed = Language: { $language }
play-flipped = The board is turned.
play-undone = The move is taken back.
play-redone = The move is played again.
play-new-game = A new game has begun.

play-describe-move = { $side ->
    [white] White
   *[black] Black
} lifts { $count ->
    [one] { $count } kumalak
   *[other] { $count } kumalaks
} from otau { $otau }; the last falls into { $on ->
    [white] White’s
   *[black] Black’s
} otau { $landing }.
play-describe-capture = { $count ->
    [one] { $count } kumalak is taken.
   *[other] { $count } kumalaks are taken.
}
play-describe-tuzdyk = { $side ->
    [white] White makes a tuzdyk of Black’s otau { $otau }.
   *[black] Black makes a tuzdyk of White’s otau { $otau }.
}
play-describe-fallen = { $count ->
    [one] { $count } kumalak falls
   *[other] { $count } kumalaks fall
} into { $side ->
    [white] White’s
   *[black] Black’s
} tuzdyk.
play-describe-nothing = Nothing is taken.

play-error-empty = Otau { $otau } is empty. Choose another.
play-error-tuzdyk = Otau { $otau } is your opponent’s tuzdyk. Choose another.
play-error-game-over = The game is over. Start a new one, or take back a move.
play-error-nothing-to-undo = There is no move to take back.
play-error-nothing-to-redo = There is no move to play again.
play-error-nothing-to-replay = There is no move to show yet.
play-error-no-claim = A draw cannot be claimed in this position.
play-error-no-offer = { $side ->
    [white] White has offered a draw three times and may not offer again.
   *[black] Black has offered a draw three times and may not offer again.
}
play-error-key = The key { $key } does nothing here.

play-confirm-resign = { $side ->
    [white] White, do you resign?
   *[black] Black, do you resign?
}
play-confirm-draw = { $side ->
    [white] White offers a draw. Black, do you agree?
   *[black] Black offers a draw. White, do you agree?
}
play-confirm-claim = Claim a draw and end the game?
play-confirm-new = Give up this game and start a new one?
play-confirm-quit = Quit the game? It is not saved.
play-confirm-overwrite = { $file } exists already. Write over it?
play-draw-declined = { $side ->
    [white] White declines. The game goes on.
   *[black] Black declines. The game goes on.
}

play-save-name = Save as:
play-saved = Saved to { $file }.
play-could-not-save = Could not save to { $file }: { $reason }. The game goes on.

play-over = { $ending } The score is { $white } to { $black }.
play-too-small = The terminal is too small: { $width } by { $height } characters are needed.
play-help-title = Help
play-help-text = Choose one of your otau with 1 to 9. Its kumalaks are sown one by one, counter-clockwise, the first back into the same otau. If the last makes an even number on your opponent’s side, you take them; if it makes three, you may gain a tuzdyk. Whoever has more than 81 wins.

# A move that could be played; a game that is looked through; offers and claims.
play-preview = Otau { $otau }: { $count ->
    [one] { $count } kumalak
   *[other] { $count } kumalaks
}, the last into { $on ->
    [white] White’s
   *[black] Black’s
} otau { $landing }.
play-looking = Looking back at move { $number }.
play-looking-start = Looking back at the start.
play-error-looking = You are looking back. Press End to return to the game.
play-reopened = The game goes on.
play-offer-next = { $side ->
    [white] White offers a draw with the next move (=).
   *[black] Black offers a draw with the next move (=).
}
play-offer-withdrawn = The next move goes without an offer.
play-error-offer-pending = A draw offer is waiting for its answer.
play-confirm-offer-again = { $side ->
    [white] White has offered three times. After one more Black may claim the win. Offer again?
   *[black] Black has offered three times. After one more White may claim the win. Offer again?
}
play-confirm-claim-win = { $side ->
    [white] White, claim the win for the fourth draw offer?
   *[black] Black, claim the win for the fourth draw offer?
}
play-key-choose = choose
play-key-look = look back
play-key-live = back to the game
play-key-claim-win = claim the win
play-key-cancel = cancel

# Against the computer, and in plain lines. The words to type (help, undo and so on) are the same
# in every language.
play-computer = computer, level { $number }
play-computer-short = computer { $number }
play-thinking = The computer thinks
play-error-thinking = It is the computer’s move.
play-hint = The engine suggests otau { $otau }.
play-hint-thinking = Looking for a good move…
play-key-hint = hint
play-lines-help = Write a move as 7, 76, 76X or 76(10), or one of the words: help, board, undo, redo, hint, draw, yes, no, claim, resign, new, save FILE, quit.
play-lines-unknown = { $move } is neither a move nor a word known here. Write help to see them all.
play-lines-side = { $move } is written for the other side.
play-lines-landing = { $move } is not right: the last kumalak falls into { $on ->
    [white] White’s
   *[black] Black’s
} otau { $landing }.
play-lines-no-tuzdyk = { $move } is not right: the move makes no tuzdyk.
play-lines-kazan = { $move } is not right: the kazan holds { $number } after the move.
play-lines-no-file = The name of the file is missing. Write it like this: save game.tgk
play-lines-exists = { $file } exists already. Choose another name.
play-lines-no-offer = Nobody has offered a draw.
play-lines-offer = { $side ->
    [white] White offers a draw. Write yes or no.
   *[black] Black offers a draw. Write yes or no.
}
play-lines-left = The game is left here.
