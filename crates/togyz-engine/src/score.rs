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
/// A drawn position. Estimates that happen to be zero are nudged off it.
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
    /// The slope is that of the evaluation, which is fitted to results; draws are rare in this game
    /// (about 4 % at an even score).
    #[must_use]
    pub fn chances(self) -> (u32, u32, u32) {
        match self {
            Score::Win(_) => (1000, 0, 0),
            Score::Loss(_) => (0, 0, 1000),
            Score::Estimate(score) => {
                let win = |shift: f64| 1.0 / (1.0 + (-(f64::from(score) + shift) / SLOPE).exp());
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
            100.. => 91,
            70.. => 82,
            40.. => 66,
            _ => 46,
        };
        let me = position.turn();
        let lead = i32::from(position.kazan(me)) - i32::from(position.kazan(me.opponent()));
        let expected = (f64::from(score * share) / 10_000.0).round() as i32;
        Some(expected.clamp(lead - left, lead + left))
    }
}

/// An estimate of this size means odds of e to 1. The evaluation is fitted with it.
pub(crate) const SLOPE: f64 = 800.0;
/// Half the width of what counts as drawn: gives 4 % draws at an even score, as in 9.3 M positions of own games.
const DRAW_WIDTH: f64 = 64.0;
