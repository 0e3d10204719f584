//! Games to begin a test with: from a position text, and in the known cycle.

use togyz::{Game, Otau, Rules};

/// One kumalak in each side's otau 9, the rest captured: played 9 9 1 1 2 2 ... 8 8 the position
/// repeats after 18 plies (R18).
pub(crate) const CYCLE_START: &str = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w";

/// A game from a position in our text form.
pub(crate) fn game_from(rules: Rules, text: &str) -> Game {
    let start = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Game::from_setup(rules, start).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The otau played at this ply of the cycle, counted from 0.
pub(crate) fn cycle_move(ply: usize) -> Otau {
    Otau::ALL[(ply / 2 + 8) % 9]
}

/// A game of this many plies of the cycle.
pub(crate) fn cycled(rules: Rules, plies: usize) -> Game {
    let mut game = game_from(rules, CYCLE_START);
    for ply in 0..plies {
        let played = game.play(cycle_move(ply));
        played.unwrap_or_else(|error| panic!("ply {ply} of the cycle: {error}"));
    }
    game
}
