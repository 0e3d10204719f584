//! The engine: search, evaluation, levels, sessions, analysis and training.
//!
//! The crate reads no clock, opens no file and starts no thread: [`Host`] provides time, threads
//! and memory. Only the module `machine`, behind the feature of that name, uses the operating
//! system.

pub mod analysis;
pub mod bench;
mod endgame;
mod engine;
mod evaluation;
mod evaluation_source;
mod goal;
mod levels;
mod limits;
#[cfg(feature = "machine")]
pub mod machine;
mod move_picker;
mod opponent;
mod parameters;
mod players;
pub mod protocol;
mod score;
mod search;
pub mod session;
pub mod statistics;
mod team;
pub mod train;
mod transposition;

pub use bench::per_second;
pub use engine::{BareHost, Engine, Host, Report};
pub use evaluation::{Evaluation, EvaluationError, Net, Weights, first_weights};
pub use evaluation_source::{EvaluationSource, EvaluationSourceError, fingerprint};
pub use levels::FULL_LEVEL;
pub use limits::{ClockState, Limits};
pub use opponent::{DrawDecision, OPPONENT_HASH, decide_draw, opponent};
pub use players::{Choice, Player, PlayerKind, UnknownPlayer};
pub use score::Score;
pub use togyz_tables::{ProbeError, Tables};
pub use transposition::{Memory, TABLE_MEBIBYTES, plain_memory};
