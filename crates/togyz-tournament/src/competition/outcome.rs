//! The end of a game: result, kumalaks and reason, read from the arbiter's text, and a check that
//! they are consistent.

mod check;
mod error;

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, GameResult, KUMALAKS, Side};

pub use error::OutcomeError;

use crate::team_match::Board;

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
    /// Whether the referee confirms what the sheet does not show: the draws that were offered (W
    /// X).
    #[serde(default, skip_serializing_if = "is_false")]
    pub confirmed: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Outcome {
    /// An outcome that the referee need not confirm.
    #[must_use]
    pub fn new(result: GameResult, kumalaks: Option<BySide<u8>>, ending: Ending) -> Outcome {
        Outcome { result, kumalaks, ending, confirmed: false }
    }

    /// Reads what an arbiter writes or types: a result in any form of [`Board`], `1 (82) - 0 (60)`,
    /// or two counts that decide it, `82 60`; then the ending, `0 (45) - 1 (70) resignation`, where
    /// it was not given apart and the counts do not show it. Of two counts alone the greater wins
    /// where the ending leaves no other winner.
    ///
    /// # Errors
    /// If the text is not a result, or the ending is needed and missing.
    pub fn read(text: &str, ending: Option<Ending>) -> Result<Outcome, OutcomeError> {
        let written = text.split_whitespace().next_back().and_then(Ending::from_word);
        let text = match written {
            Some(word) => text.trim_end().trim_end_matches(word.word()).trim_end(),
            None => text.trim(),
        };
        let ending = match (ending, written) {
            (Some(named), Some(written)) if named != written => {
                return Err(OutcomeError::TwoEndings { named, written });
            }
            (named, written) => named.or(written),
        };
        match two_counts(text) {
            Some(counts) => Outcome::from_counts(counts, ending),
            None => Outcome::from_result(text, ending),
        }
    }

    fn from_result(text: &str, said: Option<Ending>) -> Result<Outcome, OutcomeError> {
        let board: Board = text.parse().map_err(OutcomeError::Text)?;
        let kumalaks = board.kumalaks.map(|both| BySide::new(both.first, both.second));
        let shown = match (board.result, kumalaks) {
            (GameResult::Open, _) => return Err(OutcomeError::Open),
            (GameResult::Forfeit(_), _) => Ending::Forfeit,
            (GameResult::DoubleForfeit, _) => Ending::DoubleForfeit,
            (_, None) => Ending::Unknown,
            (GameResult::Draw, Some(BySide { white: 81, black: 81 })) => Ending::Draw81,
            (GameResult::Win(side), Some(counts)) if counts[side] > 81 => Ending::Majority,
            (GameResult::Win(side), Some(counts)) if counts[!side] > 81 && said.is_none() => {
                return Err(OutcomeError::LoserHas(counts[!side]));
            }
            (_, Some(counts)) => {
                let most = counts.white.max(counts.black);
                match said {
                    Some(ending) => ending,
                    None if most > 81 => return Err(OutcomeError::DrawnWith(most)),
                    None => return Err(OutcomeError::NoReason),
                }
            }
        };
        Ok(Outcome::new(board.result, kumalaks, said.unwrap_or(shown)))
    }

    fn from_counts(counts: BySide<u8>, said: Option<Ending>) -> Result<Outcome, OutcomeError> {
        let BySide { white, black } = counts;
        let sum = u16::from(white) + u16::from(black);
        if sum > u16::from(KUMALAKS) {
            return Err(OutcomeError::TooMany(sum));
        }
        let ending = match (said, white, black) {
            (Some(ending), ..) => ending,
            (None, 81, 81) => Ending::Draw81,
            (None, 82.., _) | (None, _, 82..) => Ending::Majority,
            _ => return Err(OutcomeError::NoEnding(counts)),
        };
        let more = match white.cmp(&black) {
            Ordering::Greater => GameResult::Win(Side::White),
            Ordering::Less => GameResult::Win(Side::Black),
            Ordering::Equal => GameResult::Draw,
        };
        let result = match ending {
            Ending::Agreement | Ending::Repetition | Ending::Chylymov | Ending::BothFlags => {
                GameResult::Draw
            }
            Ending::Majority | Ending::Draw81 | Ending::Resignation => more,
            Ending::Atsyrau if white == 81 || black == 81 => GameResult::Draw,
            // The opponent has collected the rest: the loser is the one with less.
            Ending::Atsyrau if sum == u16::from(KUMALAKS) => more,
            _ => return Err(OutcomeError::NoWinner { ending, found: counts }),
        };
        Ok(Outcome::new(result, Some(counts), ending))
    }

    /// The result that an unfinished game is expected to have. It counts until the game is over and
    /// its result is entered.
    #[must_use]
    pub fn provisional(result: GameResult) -> Outcome {
        Outcome::new(result, None, Ending::Unfinished)
    }

    /// Whether the game is not finished and the result is only expected.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.ending == Ending::Unfinished
    }

    /// The outcome with this side's part first, as if the side had White.
    #[must_use]
    pub fn seen_from(self, side: Side) -> Outcome {
        if side == Side::White {
            return self;
        }
        let result = match self.result {
            GameResult::Win(side) => GameResult::Win(!side),
            GameResult::Forfeit(side) => GameResult::Forfeit(!side),
            same => same,
        };
        Outcome { result, kumalaks: self.kumalaks.map(BySide::swapped), ..self }
    }

    /// As in the minutes: `1 (82) - 0 (60)`; `1-0` where nothing was counted; `1-0 ?` while the
    /// game is not finished.
    #[must_use]
    pub fn written(&self) -> String {
        match self.kumalaks {
            Some(counts) => self.result.with_score(counts),
            None if self.is_provisional() => format!("{} ?", self.result),
            None => self.result.to_string(),
        }
    }
}

/// Two counts alone: `82 60`, `60-90`. Nothing up to 2, which may be a result.
fn two_counts(text: &str) -> Option<BySide<u8>> {
    let is_between = |sign: char| sign.is_whitespace() || "-:/–—−".contains(sign);
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
    match numbers?[..] {
        [white, black] if white.max(black) > 2 => Some(BySide::new(white, black)),
        _ => None,
    }
}
