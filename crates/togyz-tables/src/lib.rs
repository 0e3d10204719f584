//! Perfect endgames: with few kumalaks left the value of every position is known.
//!
//! The value of a position is how many of the kumalaks on the board the side to move still gets under best
//! play; the opponent gets the others. The kazans are no part of it: who has them wins with 82.
//!
//! The crate opens no file, reads no clock and starts no thread: bytes and threads are handed to it.

mod built_in;
mod cache;
mod check;
mod coder;
mod file;
mod group;
mod index;
mod model;
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
pub use solve::{Lengths, Others, Parallel, Unsettled, Wins, measure, solve_level};
pub use tables::{Memory, Tables};
pub use values::Values;
