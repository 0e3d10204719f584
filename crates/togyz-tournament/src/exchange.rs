//! Pairs as the text that pairing programs exchange: their number, then White and Black by start
//! number, one pair per line, and `12 0` if player 12 has the bye.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt;
use std::fmt::Write as _;

use crate::swiss::Pairing;
use crate::{BergerRound, Number};

/// White and Black of a board; no Black for the bye.
pub type WrittenPair = (Number, Option<Number>);

/// A line that is not a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadPairsError {
    /// The line, beginning with 1.
    pub line: usize,
    /// Its text.
    pub found: String,
}

impl fmt::Display for ReadPairsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected two pairing numbers, found '{}'", self.line, self.found)
    }
}

impl std::error::Error for ReadPairsError {}

/// Reads pairs. The first line, their number, is not compared.
///
/// # Errors
/// The first line that is not a pair.
pub fn read_pairs(text: &str) -> Result<Vec<WrittenPair>, ReadPairsError> {
    let mut pairs = Vec::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (index, line) in lines.skip(1) {
        let words: Vec<_> = line.split_whitespace().map(str::parse::<u16>).collect();
        match words[..] {
            [Ok(white), Ok(black)] if white > 0 => {
                pairs.push((Number(white), (black > 0).then_some(Number(black))));
            }
            _ => return Err(ReadPairsError { line: index + 1, found: line.into() }),
        }
    }
    Ok(pairs)
}

/// Writes pairs.
#[must_use]
pub fn write_pairs(pairs: &[WrittenPair]) -> String {
    let mut text = format!("{}\n", pairs.len());
    for (white, black) in pairs {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{white} {}", black.map_or(0, |black| black.0));
    }
    text
}

impl Pairing {
    /// Its pairs and the bye.
    #[must_use]
    pub fn written_pairs(&self) -> Vec<WrittenPair> {
        let pairs = self.pairs.iter().map(|pair| (pair.white, Some(pair.black)));
        pairs.chain(self.bye.map(|number| (number, None))).collect()
    }
}

impl BergerRound {
    /// Its pairs and the resting player.
    #[must_use]
    pub fn written_pairs(&self) -> Vec<WrittenPair> {
        let pairs = self.games.iter().map(|game| (game.white, Some(game.black)));
        pairs.chain(self.rests.map(|number| (number, None))).collect()
    }
}
