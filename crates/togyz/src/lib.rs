//! The rules of togyzkumalak: positions, games, clocks and notation.
//!
//! The crate reads no clock, file or network, needs no standard library (only `alloc`), and has
//! no dependency but `serde`, which is optional. Clauses such as R11 are those of `docs/rules.md`.
//!
//! Play a move and look at the board:
//! ```
//! use togyz::{Otau, Position, Side};
//! let position = Position::START.play(Otau::Seven)?;
//! assert_eq!(position.kazan(Side::White), 10);
//! assert_eq!(position.to_string(), "9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b");
//! # Ok::<(), togyz::IllegalMove>(())
//! ```
#![no_std]

extern crate alloc;

mod board;
pub mod clock;
mod game;
mod hash;
mod lanes;
pub mod notation;
mod otau;
mod outcome;
mod perft;
mod position;
mod profile;
mod random;
mod setup;
mod side;
mod sowing;
mod threats;
mod waiting;

pub use game::{End, Game, GameError, Ply};
pub use lanes::prefetch;
pub use otau::{Otau, Pit};
pub use outcome::{Ending, GameResult, Outcome, ParseResultError};
pub use perft::perft;
pub use position::{IllegalMove, Moves, Position, Seen};
pub use profile::{DrawOffers, Profile, Repetition, Rules, UnknownProfile};
pub use random::Random;
pub use setup::{KUMALAKS, Setup, SetupError};
pub use side::{BySide, Side};
pub use sowing::{Drop, Sowing};
pub use threats::Threat;
