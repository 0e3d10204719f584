//! How long a search may take: nodes, depth, a time for the move, or a clock.

use core::time::Duration;

use togyz::Random;

/// The limits of one search. Without any it goes on until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// At most this deep.
    pub depth: Option<u32>,
    /// At most this many nodes; with several threads, together.
    pub nodes: Option<u64>,
    /// Exactly this long, unless the result is proven.
    pub move_time: Option<Duration>,
    /// What the clock shows for the side to move.
    pub clock: Option<ClockState>,
}

/// What the clock shows for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockState {
    /// The time left for the game.
    pub remaining: Duration,
    /// What is added after every move.
    pub increment: Duration,
}

/// From three to five quarters of so many nodes: with chance in their number games that begin alike go on differently.
pub(crate) fn about(nodes: u64, random: &mut Random) -> u64 {
    nodes * 3 / 4 + random.below(nodes as usize / 2 + 1) as u64
}

/// When to stop: past `soft` no new iteration begins, past `hard` the search is broken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

/// Time that is lost between the engine's answer and the clock: system calls, pipes, a busy machine.
const OVERHEAD: Duration = Duration::from_millis(3);

impl Limits {
    /// The time budget, or `None` without a limit of time.
    pub(crate) fn budget(&self, on_board: u8) -> Option<Budget> {
        if let Some(time) = self.move_time {
            let time = time.saturating_sub(OVERHEAD).max(time / 2);
            return Some(Budget { soft: time, hard: time });
        }
        let ClockState { remaining, increment } = self.clock?;
        let safe = remaining.saturating_sub(OVERHEAD * 4).max(remaining / 4);
        // A game of 140 plies in the mean: as many own moves are left as there are kumalaks to play for,
        // but never fewer than a dozen.
        let moves_left = u32::from(on_board) * 45 / 162 + 12;
        let share = (safe / moves_left + increment * 3 / 4).min(safe / 3);
        Some(Budget { soft: share * 6 / 10, hard: (share * 5 / 2).min(safe / 3) })
    }
}
