//! Text in and out: positions, written moves and game records (`docs/notation.md`).
//!
//! Every reader takes any text and answers with a value or a precise error; none can panic.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod moves;
mod position;
pub mod record;
mod tfen;

use alloc::string::String;

pub use moves::{MoveError, MoveTextError, Square, WrittenMove};
pub use position::PositionError;

/// The offending text for an error message, shortened and without control characters.
pub(crate) fn found(text: &str) -> String {
    const LONGEST: usize = 40;
    let shown = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let mut short: String = shown.clone().take(LONGEST).collect();
    if shown.count() > LONGEST {
        short.push('…');
    }
    short
}
