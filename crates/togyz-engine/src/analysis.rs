//! Analysis: the best lines of a position, and the review of a game: a verdict on every move.
//!
//! It searches with the engine it is given and prints nothing. Every front end shows the same verdicts.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod annotate;
mod evaluated;
#[cfg(feature = "serde")]
pub mod json;
mod lines;
mod performance;
mod phase;
mod reason;
mod review;
#[cfg(feature = "serde")]
mod stored;
mod verdict;
mod why;

pub use self::annotate::{annotate, score_text};
pub use self::evaluated::{Worth, exact_kazans};
pub use self::lines::{BestLines, written_line};
pub use self::performance::{
    Judged, Performance, PlayerName, PlayerPerformances, Tally, performances,
};
pub use self::phase::Phase;
pub use self::reason::Reason;
pub use self::review::{
    REVIEW_HASH, ReviewSettings, SEGMENT_PLIES, review_game, review_segment, searches, segments,
};
#[cfg(feature = "serde")]
pub use self::stored::{ReviewFault, check_review};
pub use self::verdict::{Kind, Verdict};
pub use self::why::reasons;

/// The nodes for every move of a game unless the user sets a limit.
pub const DEFAULT_MOVE_NODES: u64 = 200_000;
/// The number of lines of a position unless the user sets one.
pub const DEFAULT_LINES: usize = 3;
