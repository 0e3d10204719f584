//! Training: self-play games as samples, and the fitting of an evaluation to them.
//!
//! Files, threads and progress belong to the caller. This module turns a seed into the samples of
//! one game, samples into bytes and back, and samples into an evaluation.

mod fit;
mod generate;
mod net_fit;
mod rate;
mod sample;

pub use fit::{Fit, KEPT_APART, Loss};
pub use generate::{
    OpeningLength, SELF_PLAY_MEBIBYTES, game_seed, play_game, random_opening, random_position,
};
pub use net_fit::NetFit;
pub use rate::{HANDCRAFTED_RATE, NET_RATE, rate_in_epoch};
pub use sample::{Sample, SampleError};
