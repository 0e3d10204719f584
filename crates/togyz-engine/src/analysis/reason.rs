//! The reasons why a move is bad, as data. The sentences are in the locale files `why.ftl`.
//!
//! `why.rs` finds them. Every reason is a fact that the rules, the lines of the search or the endgame
//! tables give.

use togyz::{Otau, Side};

/// A reason why a move is worse than the best one. `side` is the side that the sentence names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Reason {
    /// The endgame tables know a win before the move, and none after it.
    LetsGoWonEndgame,
    /// The endgame tables know a draw before the move, and a loss after it.
    LetsGoDraw,
    /// The search proves a win that the move gives up.
    MissesWin {
        /// The plies to the win.
        plies: u32,
    },
    /// The opponent wins by force with more than 81 kumalaks.
    LosesRace {
        /// The opponent.
        side: Side,
        /// The plies from the position after the move to the end.
        plies: u32,
    },
    /// The mover is left without a move by force and loses.
    AllowsAtsyrau {
        /// The mover.
        side: Side,
        /// The plies from the position after the move to the end.
        plies: u32,
    },
    /// The opponent wins by force.
    AllowsWin {
        /// The opponent.
        side: Side,
        /// The plies from the position after the move to the end.
        plies: u32,
    },
    /// The opponent makes a tuzdyk on this otau of the mover, and none in the best line.
    GivesTuzdyk {
        /// The opponent.
        side: Side,
        /// The mover's otau.
        otau: Otau,
    },
    /// The mover makes a tuzdyk in the best line, and none after this move.
    MissesTuzdyk {
        /// The opponent, whose otau it would have been.
        side: Side,
        /// The opponent's otau.
        otau: Otau,
    },
    /// The opponent's answer takes more than the answer in the best line.
    LeavesCapture {
        /// The mover's otau from which they are taken.
        otau: Otau,
        /// The kumalaks taken.
        count: u8,
    },
    /// The best move takes more.
    MissesCapture {
        /// The otau of the best move.
        otau: Otau,
        /// The kumalaks it takes.
        count: u8,
    },
    /// The move drops more kumalaks into the opponent's tuzdyk than the best move.
    FeedsTuzdyk {
        /// The owner of the tuzdyk.
        side: Side,
        /// The kumalaks that fall into it.
        count: u8,
    },
    /// The opponent's kazan gains more in the next moves than in the best line.
    AllowsCaptures {
        /// The opponent.
        side: Side,
        /// The kumalaks that the opponent's kazan gains.
        count: u8,
        /// The gain of the same kazan in the best line.
        instead: u8,
        /// The number of the opponent's moves.
        moves: u8,
    },
    /// The mover's kazan gains less in the next moves than in the best line.
    MissesCaptures {
        /// The kumalaks that the mover's kazan gains in the best line.
        count: u8,
        /// Its gain after the move that was played.
        instead: u8,
        /// The number of the mover's moves, this one included.
        moves: u8,
    },
    /// After the move the mover has fewer waiting moves than the opponent; after the best move it
    /// stands better.
    FewerWaitingMoves {
        /// White's waiting moves.
        white: u32,
        /// Black's waiting moves.
        black: u32,
    },
}

impl Reason {
    /// The name of the kind, as in the JSON and in the locale files.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Reason::LetsGoWonEndgame => "lets-go-won-endgame",
            Reason::LetsGoDraw => "lets-go-draw",
            Reason::MissesWin { .. } => "misses-win",
            Reason::LosesRace { .. } => "loses-race",
            Reason::AllowsAtsyrau { .. } => "allows-atsyrau",
            Reason::AllowsWin { .. } => "allows-win",
            Reason::GivesTuzdyk { .. } => "gives-tuzdyk",
            Reason::MissesTuzdyk { .. } => "misses-tuzdyk",
            Reason::LeavesCapture { .. } => "leaves-capture",
            Reason::MissesCapture { .. } => "misses-capture",
            Reason::FeedsTuzdyk { .. } => "feeds-tuzdyk",
            Reason::AllowsCaptures { .. } => "allows-captures",
            Reason::MissesCaptures { .. } => "misses-captures",
            Reason::FewerWaitingMoves { .. } => "fewer-waiting-moves",
        }
    }

    /// The side that the sentence names, if it names one.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match *self {
            Reason::LosesRace { side, .. }
            | Reason::AllowsAtsyrau { side, .. }
            | Reason::AllowsWin { side, .. }
            | Reason::GivesTuzdyk { side, .. }
            | Reason::MissesTuzdyk { side, .. }
            | Reason::FeedsTuzdyk { side, .. }
            | Reason::AllowsCaptures { side, .. } => Some(side),
            _ => None,
        }
    }

    /// The key of its sentence: `why-`, the name, and the side if there is one.
    #[must_use]
    pub fn key(&self) -> String {
        match self.side() {
            None => format!("why-{}", self.name()),
            Some(Side::White) => format!("why-{}-white", self.name()),
            Some(Side::Black) => format!("why-{}-black", self.name()),
        }
    }

    /// The numbers of its sentence, by the names of the JSON.
    #[must_use]
    pub fn numbers(&self) -> Vec<(&'static str, u32)> {
        match *self {
            Reason::LetsGoWonEndgame | Reason::LetsGoDraw => vec![],
            Reason::MissesWin { plies }
            | Reason::LosesRace { plies, .. }
            | Reason::AllowsAtsyrau { plies, .. }
            | Reason::AllowsWin { plies, .. } => vec![("plies", plies)],
            Reason::GivesTuzdyk { otau, .. } | Reason::MissesTuzdyk { otau, .. } => {
                vec![("otau", otau.number().into())]
            }
            Reason::LeavesCapture { otau, count } | Reason::MissesCapture { otau, count } => {
                vec![("otau", otau.number().into()), ("count", count.into())]
            }
            Reason::FeedsTuzdyk { count, .. } => vec![("count", count.into())],
            Reason::AllowsCaptures { count, instead, moves, .. }
            | Reason::MissesCaptures { count, instead, moves } => {
                vec![("count", count.into()), ("instead", instead.into()), ("moves", moves.into())]
            }
            Reason::FewerWaitingMoves { white, black } => vec![("white", white), ("black", black)],
        }
    }
}
