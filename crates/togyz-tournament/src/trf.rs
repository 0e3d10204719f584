//! Tournament report files, the exchange format of chess federations: TRF16 and TRF26.
//!
//! Reading is tolerant about line ends, missing blanks and short lines, and errors name the line
//! and column. Writing is exact. Lines of other programs are kept as they are. A line of our own,
//! `XXK`, carries the kumalaks and the ending of a game; other programs skip it.

mod fields;
mod lines;
mod players;
mod read;
mod write;

use std::fmt;

pub use read::{Reading, read};
pub use write::{Edition, write};

/// A place that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrfError {
    /// The line, beginning with 1.
    pub line: usize,
    /// The column, beginning with 1.
    pub column: usize,
    /// The expected content.
    pub expected: String,
    /// The content.
    pub found: String,
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TrfError { line, column, expected, found } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found {found}")
    }
}

impl std::error::Error for TrfError {}

/// The text of a file: UTF-8, or one byte per letter (Latin 1), which keeps the columns.
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}
