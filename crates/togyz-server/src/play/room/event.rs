//! The events of a game, as they are stored. Each event makes one version.

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, GameResult, Otau, Side};

/// One event. Times are the milliseconds left after it; `None` without a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A move was played.
    Moved {
        /// Its number, from 0.
        ply: usize,
        /// The otau that was played.
        otau: Otau,
        /// Whether a draw was offered with it.
        offer: bool,
        /// Milliseconds taken from the mover's clock.
        charged: u64,
        /// Milliseconds added to the mover's clock.
        added: u64,
        /// The times after it.
        clocks: Option<BySide<u64>>,
    },
    /// A draw was offered without a move.
    Offered {
        /// The side.
        by: Side,
    },
    /// The opponent's offer was declined.
    Declined {
        /// The side.
        by: Side,
    },
    /// A player asked the opponent to take the last move back.
    AskedBack {
        /// The side.
        by: Side,
    },
    /// The opponent refused the request to take back.
    RefusedBack {
        /// The side.
        by: Side,
    },
    /// A player gave the opponent time.
    Given {
        /// The side that got it.
        to: Side,
        /// Milliseconds.
        time: u64,
        /// The times after it.
        clocks: Option<BySide<u64>>,
    },
    /// Moves were taken back.
    TakenBack {
        /// The side.
        by: Side,
        /// The number of plies left.
        ply: usize,
        /// The times at that moment.
        clocks: Option<BySide<u64>>,
    },
    /// The game ended.
    Ended {
        /// The reason.
        ending: Ending,
        /// The result.
        result: GameResult,
        /// The times at that moment.
        clocks: Option<BySide<u64>>,
    },
}

impl Event {
    /// The times after it, if it holds any.
    #[must_use]
    pub fn clocks(&self) -> Option<BySide<u64>> {
        match self {
            Event::Moved { clocks, .. }
            | Event::Given { clocks, .. }
            | Event::TakenBack { clocks, .. }
            | Event::Ended { clocks, .. } => *clocks,
            Event::Offered { .. }
            | Event::Declined { .. }
            | Event::AskedBack { .. }
            | Event::RefusedBack { .. } => None,
        }
    }
}
