//! Scores: an estimate in hundredths of a kumalak, or a proven result, with the chances to win, draw and lose and
//! the expected final margin. `togyz train calibrate` compares both with games.
//!
//! Inside the search a score is a plain `i32` for the side to move; [`Score`] is the reported form.

use togyz::Position;

use crate::parameters::{CHANCE_SLOPE, DRAW_WIDTH, FOUND_DRAW, MARGIN_SHARES};

/// A won position scores this minus the plies to the win.
pub(crate) const WIN: i32 = 30_000;
/// Scores beyond this are proven wins or losses.
pub(crate) const PROVEN: i32 = 29_000;
/// A win by the endgame tables scores about this: more than any estimate, less than a win searched
/// to its end.
pub(crate) const TABLE_WIN: i32 = 25_000;
/// An estimate never exceeds this.
pub(crate) const LARGEST_ESTIMATE: i32 = 20_000;
/// A drawn position. Estimates are never zero, so that this score means that a draw was found.
pub(crate) const DRAW: i32 = 0;

/// A reported score, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// An estimate in hundredths of a kumalak. Beyond [`Score::KNOWN`] the endgame tables know the
    /// winner, but not the number of plies.
    Estimate(i32),
    /// A win in this many plies.
    Win(u32),
    /// A loss in this many plies.
    Loss(u32),
}

impl Score {
    /// Estimates beyond this, positive or negative, are known wins or losses.
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

    /// The chances to win, draw and lose in per mille, for the side to move.
    ///
    /// They are fitted to games of the engine against itself. Draws are rare: 8 % at an even score.
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

    /// The expected final margin in kumalaks for the side to move of this position; `None` if only
    /// the winner is known. With fewer kumalaks left, the same estimate means a smaller margin.
    #[must_use]
    pub fn margin(self, position: &Position) -> Option<i32> {
        let Score::Estimate(score) = self else { return None };
        if score.abs() > Score::KNOWN {
            return None;
        }
        let left = i32::from(position.on_board());
        let share =
            MARGIN_SHARES.iter().find(|(from, _)| left >= *from).map_or(0, |(_, share)| *share);
        let me = position.turn();
        let lead = i32::from(position.kazan(me)) - i32::from(position.kazan(me.opponent()));
        let expected = (f64::from(score * share) / 10_000.0).round() as i32;
        Some(expected.clamp(lead - left, lead + left))
    }
}
