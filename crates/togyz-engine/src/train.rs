//! Learning from self-play: positions with what search and result said about them, and the fitting of
//! an evaluation to them.
//!
//! Files, threads and progress belong to the caller: this module turns a seed into the samples of one
//! game, samples into bytes and back, and samples into an evaluation.

mod fit;
mod generate;
mod net_fit;
mod sample;

pub use fit::{Fit, Loss};
pub use generate::{Openings, play_game, random_opening, random_position};
pub use net_fit::NetFit;
pub use sample::{Sample, SampleError};
