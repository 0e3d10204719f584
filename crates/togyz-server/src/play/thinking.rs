//! Times of the computer: the pause before its move, and the time for hints and for offered draws.

use std::time::Duration;

use togyz::Side;

use crate::play::room::{Clocks, Room, milliseconds};

/// The time for a hint.
pub(super) const HINT: Duration = Duration::from_millis(500);
/// The time to decide about an offered draw.
pub(super) const OFFER: Duration = Duration::from_millis(300);

/// The pause before the computer's move: 0.7 to 1.7 s at random, less in a fast game, so that
/// pauses never cost much of its time. `pace` is in percent.
pub(super) fn pause(room: &Room, side: Side, chance: u64, pace: u32, now: Duration) -> Duration {
    let natural = Duration::from_millis(700 + chance % 1000) * pace / 100;
    let Some(Clocks { white, black, .. }) = room.clocks(now) else { return natural };
    let left = if side == Side::White { white } else { black };
    let bonus = milliseconds(room.terms().control.increment() + room.terms().control.delay());
    natural.min(Duration::from_millis(left / 60 + bonus / 2))
}
