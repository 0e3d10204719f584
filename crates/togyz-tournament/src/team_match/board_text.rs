//! The written result of a board, with or without kumalaks. Every result that the crate reads goes
//! through this parser.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt;
use std::str::FromStr;

use super::{Board, ByTeam};

/// A text that is not a result of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseBoardError {
    /// The result cannot be read.
    Result(String),
    /// The kumalaks cannot be read.
    Kumalaks(String),
    /// There are more than 162.
    TooMany(u16),
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardError::Result(found) => {
                write!(f, "expected a result such as '1 (82) - 0 (60)' or '+ / -', found '{found}'")
            }
            ParseBoardError::Kumalaks(found) => {
                write!(f, "expected the kumalaks of both players or of none, found '{found}'")
            }
            ParseBoardError::TooMany(sum) => {
                write!(f, "expected at most 162 kumalaks, found {sum}")
            }
        }
    }
}

impl std::error::Error for ParseBoardError {}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads the forms of W IX, `1 (82) - 0 (60)`, `0 (60) 1 (82)`, `0.5 (81) - 0.5 (81)`, and
    /// those that people write: `1-0`, `1:0`, `½ – ½`, `0,5 (70) : 0,5 (64)`, `+ / -`, `-:+`, `--`.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let text = text.trim();
        let result = |plain: &str| {
            // Two signs with nothing between them, '+-' or '--'.
            let signs = plain.chars().count() == 2 && !plain.contains(char::is_alphanumeric);
            let spread: String = match signs {
                true => plain.chars().flat_map(|sign| [sign, ' ']).collect(),
                false => plain.into(),
            };
            spread.parse().map_err(|_| ParseBoardError::Result(text.into()))
        };
        let Some((first, rest)) = text.split_once('(') else {
            return Ok(Board { result: result(text)?, kumalaks: None });
        };
        let counts = || {
            let (first_count, rest) = rest.split_once(')')?;
            let (second, rest) = rest.split_once('(')?;
            let (second_count, behind) = rest.split_once(')')?;
            let count = |text: &str| text.trim().parse::<u8>().ok();
            let kumalaks = ByTeam { first: count(first_count)?, second: count(second_count)? };
            let marked = !first.trim().is_empty() && !second.trim().is_empty();
            (marked && behind.is_empty()).then_some((second, kumalaks))
        };
        let (second, kumalaks) = counts().ok_or_else(|| ParseBoardError::Kumalaks(text.into()))?;
        let sum = u16::from(kumalaks.first) + u16::from(kumalaks.second);
        if sum > u16::from(togyz::KUMALAKS) {
            return Err(ParseBoardError::TooMany(sum));
        }
        let result = result(&format!("{} {}", first.trim(), second.trim()))?;
        Ok(Board { result, kumalaks: Some(kumalaks) })
    }
}
