//! `togyz tables`: builds the perfect endgame tables, verifies them, and prints their contents.
//!
//! Flags, progress and text. The tables crate finds, builds, verifies and reads tables
//! (docs/tables.md).
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod build;
mod info;
mod longest;
mod probe;
mod verify;

use std::path::Path;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context as _, Result};
use clap::Subcommand;
use togyz_tables::folder::{TableFolder, default_folder};

use crate::signals::stop_sign;

const EXAMPLES: &str = "Examples:
  togyz tables build --kumalaks 10
  togyz tables info
  togyz tables probe '0,0,0,1,X,1,3,2,1/0,0,2,2,0,0,0,0,0 78 72 w'
  togyz tables verify tables-12
  togyz tables longest tables-12 --kumalaks 10

Tables up to 10 kumalaks take about 40 MB and a minute on two cores, up to 12 about 260 MB and a few
minutes, up to 14 about 1.4 GB and a quarter of an hour or more. A build that was stopped or killed
continues when it is called again. The engine finds the tables in the default folder by itself. See
docs/tables.md.

Exit codes: 0 success, 1 something in the input was wrong, 2 the command line was wrong, 130 stopped
by Ctrl-C.";

/// The steps of `togyz tables`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(crate) enum Step {
    /// Build all missing tables up to a number of kumalaks
    Build(build::Options),
    /// Check every byte, and derive every value again by the rules
    Verify(verify::Options),
    /// Print the existing tables and their figures
    Info(info::Options),
    /// Print the length of the wins in which one side gets everything
    Longest(longest::Options),
    /// Print the exact value of a position and of every move
    Probe(probe::Options),
}

/// Runs the command.
pub(crate) fn run(step: &Step) -> Result<ExitCode> {
    let stop = stop_sign()?;
    match step {
        Step::Build(options) => build::run(options, &stop),
        Step::Verify(options) => verify::run(options, &stop),
        Step::Info(options) => info::run(options),
        Step::Longest(options) => longest::run(options, &stop),
        Step::Probe(options) => probe::run(options),
    }
}

/// The named folder, or the default one.
fn folder(named: Option<&Path>) -> Result<TableFolder> {
    let folder = named.map(Path::to_owned).or_else(default_folder);
    let folder = folder.context("expected --dir DIR, for there is no default folder here")?;
    Ok(TableFolder::new(folder))
}

/// The requested number of threads, or as many as the machine has.
fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
}
