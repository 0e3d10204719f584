//! Learning from self-play: positions with what search and result said about them, and the fitting of the
//! evaluation's weights to them.
//!
//! Files, threads and progress belong to the caller: this module turns a seed into the samples of one
//! game, samples into bytes and back, and samples into weights.

mod fit;
mod generate;
mod sample;

pub use fit::{Fit, Loss};
pub use generate::{Openings, play_game, random_opening};
pub use sample::{Sample, SampleError};
