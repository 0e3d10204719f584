//! How a game ended: result, kumalaks and reason, read from what an arbiter writes, and whether they go
//! together.

use std::fmt;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, GameResult, KUMALAKS};

use super::regulations::Regulations;
use crate::team_match::{Board, ParseBoardError};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// The kumalaks in the kazans, where they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kumalaks: Option<BySide<u8>>,
    /// Why it ended.
    pub ending: Ending,
}

/// Why an outcome cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeError {
    /// The text is no result.
    Text(ParseBoardError),
    /// A result is needed.
    Open,
    /// Kumalaks are counted, and they are missing.
    NotCounted,
    /// The result needs a reason.
    NoReason,
    /// The reason does not go with the result.
    Ending {
        /// The reason.
        ending: Ending,
        /// The result.
        result: GameResult,
    },
    /// The counts do not go with the reason.
    Counts {
        /// The reason.
        ending: Ending,
        /// The counts.
        found: BySide<u8>,
    },
    /// More than there are.
    TooMany(u16),
}

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutcomeError::Text(error) => error.fmt(f),
            OutcomeError::Open => f.write_str("expected a result, found an open game"),
            OutcomeError::NotCounted => f.write_str(
                "the regulations count kumalaks, expected such as 1 (82) - 0 (60), found no counts",
            ),
            OutcomeError::NoReason => f.write_str(
                "expected the reason of the ending, for nobody has 82: resignation, flag, atsyrau, agreement, …",
            ),
            OutcomeError::Ending { ending, result } => {
                write!(f, "a game that ended by {ending} cannot have the result {result}")
            }
            OutcomeError::Counts { ending, found } => {
                let BySide { white, black } = found;
                write!(f, "a game that ended by {ending} cannot have the counts {white} and {black}")
            }
            OutcomeError::TooMany(sum) => {
                write!(f, "expected at most {KUMALAKS} kumalaks, found {sum}")
            }
        }
    }
}

impl std::error::Error for OutcomeError {}

impl Outcome {
    /// Reads `1 (82) - 0 (60)`, `0.5 (81) - 0.5 (81)`, `+ / -`; the reason where it was said.
    ///
    /// # Errors
    /// If the text is no result, or the reason is needed and was not said.
    pub fn read(text: &str, ending: Option<Ending>) -> Result<Outcome, OutcomeError> {
        let board: Board = text.parse().map_err(OutcomeError::Text)?;
        let kumalaks = board.kumalaks.map(|both| BySide::new(both.first, both.second));
        let found = match (board.result, kumalaks) {
            (GameResult::Open, _) => return Err(OutcomeError::Open),
            (GameResult::Forfeit(_), _) => Some(Ending::Forfeit),
            (GameResult::DoubleForfeit, _) => Some(Ending::DoubleForfeit),
            (GameResult::Draw, Some(BySide { white: 81, black: 81 })) => Some(Ending::Draw81),
            (GameResult::Win(side), Some(counts)) if counts[side] > 81 => Some(Ending::Majority),
            (_, None) => Some(Ending::Unknown),
            _ => None,
        };
        let ending = ending.or(found).ok_or(OutcomeError::NoReason)?;
        Ok(Outcome { result: board.result, kumalaks, ending })
    }

    /// Whether the parts go together, and with the regulations.
    ///
    /// # Errors
    /// The first that does not.
    pub fn check(&self, regulations: &Regulations) -> Result<(), OutcomeError> {
        let Outcome { result, kumalaks, ending } = *self;
        if let Some(counts) = kumalaks {
            let sum = u16::from(counts.white) + u16::from(counts.black);
            if sum > u16::from(KUMALAKS) {
                return Err(OutcomeError::TooMany(sum));
            }
        }
        let fits = match ending {
            Ending::Majority | Ending::Resignation | Ending::Flag | Ending::FourthOffer => {
                matches!(result, GameResult::Win(_))
            }
            Ending::Abandoned => matches!(result, GameResult::Win(_)),
            Ending::Draw81
            | Ending::Agreement
            | Ending::Repetition
            | Ending::Chylymov
            | Ending::BothFlags => result == GameResult::Draw,
            Ending::Atsyrau | Ending::Unknown => {
                matches!(result, GameResult::Win(_) | GameResult::Draw)
            }
            // Who comes too late may have begun the game, or not.
            Ending::Late => matches!(result, GameResult::Win(_) | GameResult::Forfeit(_)),
            Ending::Forfeit => matches!(result, GameResult::Forfeit(_)),
            Ending::DoubleForfeit => result == GameResult::DoubleForfeit,
            Ending::Penalty => result != GameResult::Open,
            Ending::Aborted | Ending::Unfinished => false,
        };
        if !fits {
            return Err(OutcomeError::Ending { ending, result });
        }
        let played = matches!(result, GameResult::Win(_) | GameResult::Draw);
        let Some(counts) = kumalaks else {
            let excused = matches!(ending, Ending::Late | Ending::Penalty);
            return if regulations.kumalaks && played && !excused {
                Err(OutcomeError::NotCounted)
            } else {
                Ok(())
            };
        };
        let fits = match (ending, result) {
            (Ending::Majority, GameResult::Win(side)) => counts[side] > 81,
            (Ending::Draw81, _) => counts == BySide::new(81, 81),
            // Nobody goes on once somebody has 82.
            (Ending::Resignation | Ending::Flag | Ending::FourthOffer, GameResult::Win(side)) => {
                counts[!side] < 82
            }
            (Ending::Agreement | Ending::Repetition | Ending::Chylymov | Ending::BothFlags, _) => {
                counts.white < 82 && counts.black < 82
            }
            (Ending::Atsyrau, GameResult::Draw) => counts.white == 81 || counts.black == 81,
            (Ending::Atsyrau, GameResult::Win(side)) => counts[!side] < 82,
            _ => true,
        };
        if fits { Ok(()) } else { Err(OutcomeError::Counts { ending, found: counts }) }
    }

    /// As the minutes have it: `1 (82) - 0 (60)`; `1-0` where nothing was counted.
    #[must_use]
    pub fn written(&self) -> String {
        match self.kumalaks {
            Some(counts) => self.result.with_score(counts),
            None => self.result.to_string(),
        }
    }
}
