//! How long the computer takes, and what it does with what the engine found.

use std::time::Duration;

use togyz::Side;
use togyz_engine::Score;

use crate::play::room::{Clocks, Room, milliseconds};

/// A hint is thought about this long.
pub(super) const HINT: Duration = Duration::from_millis(500);
/// An offered draw is thought about this long.
pub(super) const OFFER: Duration = Duration::from_millis(300);
/// The computer agrees to no draw before so many plies.
const EARLIEST_DRAW: usize = 20;

/// The pause before the computer's move: 0.7 to 1.7 s by chance, less in a fast game, so that a
/// whole game never costs it much of its time. `pace` is in hundredths.
pub(super) fn pause(room: &Room, side: Side, chance: u64, pace: u32, now: Duration) -> Duration {
    let natural = Duration::from_millis(700 + chance % 1000) * pace / 100;
    let Some(Clocks { white, black, .. }) = room.clocks(now) else { return natural };
    let left = if side == Side::White { white } else { black };
    let bonus = milliseconds(room.terms().control.increment() + room.terms().control.delay());
    natural.min(Duration::from_millis(left / 60 + bonus / 2))
}

/// Whether the computer agrees to a draw, its own chances being worth this much.
pub(super) fn agrees(plies: usize, own: Option<Score>) -> bool {
    plies >= EARLIEST_DRAW
        && match own {
            Some(Score::Estimate(estimate)) => estimate <= 0,
            Some(Score::Loss(_)) => true,
            Some(Score::Win(_)) | None => false,
        }
}
