//! The end of a game: result, kumalaks and reason, read from the arbiter's text, and a check that
//! they are consistent.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, GameResult, KUMALAKS, Side};

use super::regulations::Regulations;
use crate::team_match::{Board, ParseBoardError};

/// The outcome of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// The kumalaks in the kazans, where they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kumalaks: Option<BySide<u8>>,
    /// The reason why it ended.
    pub ending: Ending,
}

/// The reason why an outcome is impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeError {
    /// The text is not a result.
    Text(ParseBoardError),
    /// A result is needed.
    Open,
    /// Kumalaks are counted, and they are missing.
    NotCounted,
    /// The result needs a reason.
    NoReason,
    /// The reason contradicts the result.
    Ending {
        /// The reason.
        ending: Ending,
        /// The result.
        result: GameResult,
    },
    /// The counts contradict the reason.
    Counts {
        /// The reason.
        ending: Ending,
        /// The counts.
        found: BySide<u8>,
    },
    /// More kumalaks than exist.
    TooMany(u16),
    /// Two counts that leave the result open; the ending is needed after them.
    NoEnding(BySide<u8>),
    /// A word that is not an ending.
    UnknownEnding(String),
    /// The round has no such board.
    NoBoard {
        /// The text.
        found: String,
        /// The number of boards.
        boards: usize,
    },
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
            OutcomeError::NoEnding(BySide { white, black }) => {
                write!(f, "expected the ending behind {white} {black}")
            }
            OutcomeError::UnknownEnding(found) => write!(f, "unknown ending '{found}'"),
            OutcomeError::NoBoard { found, boards } => {
                write!(f, "expected a board from 1 to {boards}, found '{found}'")
            }
        }
    }
}

impl std::error::Error for OutcomeError {}

impl Outcome {
    /// Reads `1 (82) - 0 (60)`, `0.5 (81) - 0.5 (81)`, `+ / -`; the reason where it was given.
    ///
    /// # Errors
    /// If the text is not a result, or the reason is needed and missing.
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

    /// Reads a result with the ending after it where it is needed: `0 (45) - 1 (70) resignation`.
    ///
    /// # Errors
    /// If the text is not a result, or the ending is needed and missing.
    pub fn read_with_ending(text: &str) -> Result<Outcome, OutcomeError> {
        let word = text.split_whitespace().next_back().and_then(Ending::from_word);
        let result = match word {
            Some(word) => text.trim_end().trim_end_matches(word.word()),
            None => text,
        };
        Outcome::read(result, word)
    }

    /// Reads what an arbiter types: two counts that decide the result (`82 60`), two counts with
    /// the ending (`45 70 resignation`), or a whole result. With an explicit ending the greater
    /// count wins, and equal counts are a draw.
    ///
    /// # Errors
    /// If the text is not a result, or the ending is needed and missing.
    pub fn read_typed(text: &str) -> Result<Outcome, OutcomeError> {
        let words: Vec<&str> =
            text.split([' ', '-', ':', '/']).filter(|word| !word.is_empty()).collect();
        let counts = match words[..] {
            [white, black] => Some((white, black, None)),
            [white, black, word] => Ending::from_word(word).map(|one| (white, black, Some(one))),
            _ => None,
        };
        if let Some((white, black, ending)) = counts
            && let (Ok(white), Ok(black)) = (white.parse::<u8>(), black.parse::<u8>())
            && white.max(black) > 2
        {
            return Outcome::from_counts(BySide::new(white, black), ending);
        }
        Outcome::read_with_ending(text)
    }

    fn from_counts(counts: BySide<u8>, said: Option<Ending>) -> Result<Outcome, OutcomeError> {
        let BySide { white, black } = counts;
        let ending = match (said, white, black) {
            (Some(ending), ..) => ending,
            (None, 81, 81) => Ending::Draw81,
            (None, 82.., _) | (None, _, 82..) => Ending::Majority,
            _ => return Err(OutcomeError::NoEnding(counts)),
        };
        let drawn = matches!(
            ending,
            Ending::Agreement | Ending::Repetition | Ending::Chylymov | Ending::BothFlags
        );
        let result = match white.cmp(&black) {
            _ if drawn => GameResult::Draw,
            Ordering::Greater => GameResult::Win(Side::White),
            Ordering::Less => GameResult::Win(Side::Black),
            Ordering::Equal => GameResult::Draw,
        };
        Ok(Outcome { result, kumalaks: Some(counts), ending })
    }

    /// Checks that the parts are consistent with each other and with the regulations.
    ///
    /// # Errors
    /// The first contradiction.
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
            // A player who comes too late may have started the game, or not.
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
            // The game ends when a player has 82.
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

    /// As in the minutes: `1 (82) - 0 (60)`; `1-0` where nothing was counted.
    #[must_use]
    pub fn written(&self) -> String {
        match self.kumalaks {
            Some(counts) => self.result.with_score(counts),
            None => self.result.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;

    #[test]
    fn typed_results_are_read_in_short_and_in_full() {
        let read = |text: &str| {
            Outcome::read_typed(text).map(|one| format!("{} {}", one.written(), one.ending))
        };
        assert_eq!(read("82 60").unwrap(), "1 (82) - 0 (60) majority");
        assert_eq!(read("60-90").unwrap(), "0 (60) - 1 (90) majority");
        assert_eq!(read("81 81").unwrap(), "0.5 (81) - 0.5 (81) draw81");
        assert_eq!(read("70 71 agreement").unwrap(), "0.5 (70) - 0.5 (71) agreement");
        assert_eq!(read("45 70 resignation").unwrap(), "0 (45) - 1 (70) resignation");
        assert_eq!(read("1 (40) - 0 (50) flag").unwrap(), "1 (40) - 0 (50) flag");
        assert_eq!(read("+ / -").unwrap(), "+/- forfeit");
        assert!(read("45 70").is_err());
        assert!(read("7").is_err());
    }
}
