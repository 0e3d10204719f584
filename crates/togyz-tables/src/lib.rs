//! Perfect endgames: with few kumalaks left the value of every position is known.
//!
//! The value of a position is the number of kumalaks on the board that the side to move still gets
//! under best play; the opponent gets the others. The value does not depend on the kazans.
//!
//! The crate opens no file, reads no clock and starts no thread: the caller provides bytes and threads. Only the
//! module `folder`, behind the feature `files`, opens files and starts threads.

mod built_in;
mod cache;
mod check;
mod coder;
mod file;
#[cfg(feature = "files")]
pub mod folder;
mod group;
mod index;
mod model;
mod probe;
mod solve;
mod tables;
mod values;
mod walk;

pub use check::{Facts, Wrong, check_boards};
pub use coder::CodeError;
pub use file::{Bytes, FileError, Header, HeaderError, TableFile, write_level};
pub use group::{Group, UnknownGroup};
pub use index::{Line, MOST};
pub use model::ModelError;
pub use probe::{MoveValue, Probe, ProbeError, TableOutcome};
pub use solve::{Lengths, Others, Parallel, Unsettled, Wins, measure, solve_level};
pub use tables::{Memory, Tables};
pub use values::Values;
