//! `togyz train`: plays games of the engine against itself, fits an evaluation to them, compares predictions with
//! results, and installs a net.
//!
//! This file is the command line; files, threads and progress are in `train/`. Games, samples and
//! fits belong to the engine crate. docs/training.md describes the whole process.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod calibrate;
mod fit;
mod generate;
mod install;
mod plot;
mod samples;
mod store;

use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;

use crate::signals::stop_sign;

const EXAMPLES: &str = "Examples:
  togyz train generate --games 70000 --nodes 500 --seed 1 --threads 2 --out games.samples
  togyz train fit games.samples --threads 2 --out new.net --plot loss.svg
  togyz train generate --evaluation new.net --games 70000 --nodes 500 --seed 2 --out more.samples
  togyz train fit games.samples --kind handcrafted --from first --out weights.bin
  togyz train calibrate more.samples --plot calibration.svg
  togyz train install new.net

Ctrl-C stops generate and fit: the same generate command continues its file, and fit leaves the evaluation of
the last complete epoch. docs/training.md describes the whole way.

Exit codes: 0 success, 1 wrong input, 2 wrong command line, 130 stopped by Ctrl-C.";

/// The steps of `togyz train`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(crate) enum Step {
    /// Play games of the engine against itself and write their positions
    Generate(generate::Options),
    /// Fit an evaluation to such positions
    Fit(fit::Options),
    /// Compare the chances and margins that the engine predicted with the results of the games
    Calibrate(calibrate::Options),
    /// Check a fitted net and copy it into the source tree, for the next build
    Install(install::Options),
}

/// Runs a step of the training.
pub(crate) fn run(step: &Step) -> Result<ExitCode> {
    let stop = stop_sign()?;
    match step {
        Step::Generate(options) => generate::run(options, &stop),
        Step::Fit(options) => fit::run(options, &stop),
        Step::Calibrate(options) => calibrate::run(options, &stop),
        Step::Install(options) => install::run(options),
    }
}
