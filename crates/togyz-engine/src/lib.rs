//! The player: search, evaluation and strength of every degree.
//!
//! The crate reads no clock, opens no file and starts no thread: [`Host`] hands it the time and threads.

pub mod bench;
mod endgame;
mod engine;
mod evaluation;
mod goal;
mod levels;
mod limits;
mod move_picker;
mod parameters;
mod players;
pub mod protocol;
mod score;
mod search;
pub mod statistics;
mod team;
pub mod train;
mod transposition;

pub use engine::{Bare, Engine, Host, Report};
pub use evaluation::{Evaluation, EvaluationError, Net, Weights, first_weights};
pub use levels::FULL_LEVEL;
pub use limits::{ClockState, Limits};
pub use players::{Choice, Kind, Player, UnknownPlayer};
pub use score::Score;
pub use togyz_tables::Tables;
pub use transposition::{Memory, TABLE_MEBIBYTES, plain_memory};
