//! Limits of a search: nodes, depth, a time for the move, or a clock.

use core::time::Duration;

use togyz::{KUMALAKS, Random};

use crate::parameters::{
    CLOCK_RESERVE, HARD_SHARE, INCREMENT_SHARE, MAX_CLOCK_SHARE, MIN_MOVES_LEFT, MOVE_OVERHEAD,
    MOVES_LEFT_AT_START, SOFT_SHARE,
};

/// The limits of one search. Without any it runs until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Largest depth in plies.
    pub depth: Option<u32>,
    /// Largest number of nodes, of all threads together.
    pub nodes: Option<u64>,
    /// Exactly this long, unless the result is proven.
    pub move_time: Option<Duration>,
    /// The clock of the side to move.
    pub clock: Option<ClockState>,
}

/// The clock of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockState {
    /// The time left for the game.
    pub remaining: Duration,
    /// Time added after every move.
    pub increment: Duration,
}

/// A random number of nodes between 3/4 and 5/4 of this number, so that games with the same opening
/// differ.
pub(crate) fn vary_nodes(nodes: u64, random: &mut Random) -> u64 {
    nodes * 3 / 4 + random.below(nodes as usize / 2 + 1) as u64
}

/// The time limits: after `soft` no new iteration begins, after `hard` the search is aborted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

impl Limits {
    /// The time budget, or `None` without a limit of time.
    pub(crate) fn budget(&self, on_board: u8) -> Option<Budget> {
        if let Some(time) = self.move_time {
            let time = time.saturating_sub(MOVE_OVERHEAD).max(time / 2);
            return Some(Budget { soft: time, hard: time });
        }
        let ClockState { remaining, increment } = self.clock?;
        let reserve = MOVE_OVERHEAD * CLOCK_RESERVE;
        let safe = remaining.saturating_sub(reserve).max(remaining / 4);
        // The more kumalaks are on the board, the more moves are left.
        let moves_left =
            u32::from(on_board) * MOVES_LEFT_AT_START / u32::from(KUMALAKS) + MIN_MOVES_LEFT;
        let most = MAX_CLOCK_SHARE.of(safe);
        let share = (safe / moves_left + INCREMENT_SHARE.of(increment)).min(most);
        Some(Budget { soft: SOFT_SHARE.of(share), hard: HARD_SHARE.of(share).min(most) })
    }
}
