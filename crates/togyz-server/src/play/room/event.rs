//! What happened in a game, as it is stored and told to everybody: one version each.

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, GameResult, Otau, Side};

/// One thing that happened. Times are milliseconds left after it; `None` without a control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A move was played.
    Moved {
        /// Which, from 0.
        ply: usize,
        /// Where the kumalaks were lifted.
        otau: Otau,
        /// Whether a draw was offered with it.
        offer: bool,
        /// What it took off the mover's dial.
        charged: u64,
        /// What was added to the mover's dial for it.
        added: u64,
        /// The times after it.
        clocks: Option<BySide<u64>>,
    },
    /// A draw was offered without a move.
    Offered {
        /// By whom.
        by: Side,
    },
    /// The opponent's offer was declined.
    Declined {
        /// By whom.
        by: Side,
    },
    /// A player asked a person to let the last move be taken back.
    AskedBack {
        /// By whom.
        by: Side,
    },
    /// The wish to take back was refused.
    RefusedBack {
        /// By whom.
        by: Side,
    },
    /// A player gave the opponent time.
    Given {
        /// Who got it.
        to: Side,
        /// How much.
        time: u64,
        /// The times after it.
        clocks: Option<BySide<u64>>,
    },
    /// Moves were taken back.
    TakenBack {
        /// By whom.
        by: Side,
        /// How many plies are left.
        ply: usize,
        /// The times at that moment.
        clocks: Option<BySide<u64>>,
    },
    /// The game ended.
    Ended {
        /// Why.
        ending: Ending,
        /// How.
        result: GameResult,
        /// The times at that moment.
        clocks: Option<BySide<u64>>,
    },
}

impl Event {
    /// The times after it, where it tells any.
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
