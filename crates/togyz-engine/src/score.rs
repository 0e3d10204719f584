//! What a position is worth: an estimate in hundredths of a kumalak, or a proven result. And what it means: the
//! chances to win, draw and lose, and the margin in kumalaks to be expected (`togyz train calibrate` holds both against
//! games).
//!
//! Inside the search a score is a plain `i32`, seen from the side to move; [`Score`] is how it is
//! reported.

use togyz::Position;

/// A won position scores this less the plies to the win.
pub(crate) const WIN: i32 = 30_000;
/// Scores beyond this are proven wins or losses.
pub(crate) const PROVEN: i32 = 29_000;
/// What the endgame tables know to be won scores about this: more than any estimate, less than a win that was
/// found to its end.
pub(crate) const TABLE_WIN: i32 = 25_000;
/// An estimate never goes beyond this.
pub(crate) const LARGEST_ESTIMATE: i32 = 20_000;
/// A drawn position. Estimates that happen to be zero are nudged off it, so that this score says that a draw was found.
pub(crate) const DRAW: i32 = 0;

/// A score as it is reported, seen from the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// An estimate in hundredths of a kumalak. Beyond [`Score::KNOWN`] it is certain who wins, by the endgame
    /// tables, but not how soon.
    Estimate(i32),
    /// A win in so many plies.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
}

impl Score {
    /// Estimates beyond this, either way, are known to be won or lost.
    pub const KNOWN: i32 = LARGEST_ESTIMATE;

    pub(crate) fn new(score: i32) -> Score {
        if score > PROVEN {
            Score::Win((WIN - score) as u32)
        } else if score < -PROVEN {
            Score::Loss((WIN + score) as u32)
        } else {
            Score::Estimate(score)
        }
    }

    /// The score for the other side.
    #[must_use]
    pub fn opposite(self) -> Score {
        match self {
            Score::Estimate(score) => Score::Estimate(-score),
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
        }
    }

    /// The chances to win, draw and lose in per mille, seen from the side to move.
    ///
    /// Slope and draws are those of the engine's own games. Draws are rare: at an even score 8 %, fewer as long as there is
    /// much to play for, more near the end.
    #[must_use]
    pub fn chances(self) -> (u32, u32, u32) {
        match self {
            Score::Win(_) => (1000, 0, 0),
            Score::Loss(_) => (0, 0, 1000),
            Score::Estimate(DRAW) => FOUND_DRAW,
            Score::Estimate(score) => {
                let win =
                    |shift: f64| 1.0 / (1.0 + (-(f64::from(score) + shift) / CHANCE_SLOPE).exp());
                let win_up = (win(-DRAW_WIDTH) * 1000.0).round() as u32;
                let not_lost = (win(DRAW_WIDTH) * 1000.0).round() as u32;
                (win_up, not_lost - win_up, 1000 - not_lost)
            }
        }
    }
}

impl Score {
    /// By how many kumalaks the side to move of this position will win in the end, as far as games tell: an estimate counts for
    /// less the fewer kumalaks there are to fight for. `None` where only the winner is known.
    #[must_use]
    pub fn margin(self, position: &Position) -> Option<i32> {
        let Score::Estimate(score) = self else { return None };
        if score.abs() > Score::KNOWN {
            return None;
        }
        let left = i32::from(position.on_board());
        let share = match left {
            120.. => 82,
            100.. => 77,
            70.. => 67,
            55.. => 54,
            40.. => 42,
            _ => 24,
        };
        let me = position.turn();
        let lead = i32::from(position.kazan(me)) - i32::from(position.kazan(me.opponent()));
        let expected = (f64::from(score * share) / 10_000.0).round() as i32;
        Some(expected.clamp(lead - left, lead + left))
    }
}

/// The evaluation is fitted so that an estimate of this size means odds of e to 1.
pub(crate) const SLOPE: f64 = 800.0;
/// The games behind a search show that its score means more: one of this size has odds of e to 1 (570 to 650 as long as 40
/// kumalaks are on the board, in 5.7 M positions of games at 1000 nodes a move; margins were fitted to the same).
const CHANCE_SLOPE: f64 = 600.0;
/// A draw that a search has found is one in 98 of 100 games, about as often won as lost otherwise.
const FOUND_DRAW: (u32, u32, u32) = (10, 980, 10);
/// Half the width of what counts as drawn: gives 8 % draws at an even score.
const DRAW_WIDTH: f64 = 96.0;
