//! `togyz train`: makes games of the engine against itself, fits an evaluation to them, and holds what it
//! predicts against what happened.
//!
//! This file is the command line; files, threads and progress are below `train/`. Playing, samples and
//! fitting are the engine crate's. The whole way is described in docs/training.md.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod calibrate;
mod fit;
mod generate;
mod plot;
mod samples;
mod store;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::signals::stop_sign;

const EXAMPLES: &str = "Examples:
  togyz train generate --games 70000 --nodes 500 --seed 1 --threads 2 --out games.samples
  togyz train fit games.samples --threads 2 --out new.net --plot loss.svg
  togyz train generate --evaluation new.net --games 70000 --nodes 500 --seed 2 --out more.samples
  togyz train fit games.samples --kind handcrafted --from first --out weights.bin
  togyz train calibrate more.samples --plot calibration.svg

The first two can be stopped with Ctrl-C: generate goes on where it was when it is called again, fit leaves
the evaluation of the last whole epoch. The whole way is described in docs/training.md.

Exit codes: 0 all is well, 1 something in the input was wrong, 2 the command line was wrong, 130
stopped by Ctrl-C.";

/// What `togyz train` takes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = false)]
pub(crate) struct Options {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Play games of the engine against itself and write their positions
    Generate(generate::Options),
    /// Fit an evaluation to such positions
    Fit(fit::Options),
    /// Hold the chances and margins that the engine gave against how the games ended
    Calibrate(calibrate::Options),
}

/// Does a step of the training.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let stop = stop_sign()?;
    match &options.step {
        Step::Generate(options) => generate::run(options, &stop),
        Step::Fit(options) => fit::run(options, &stop),
        Step::Calibrate(options) => calibrate::run(options, &stop),
    }
}
