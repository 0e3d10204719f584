//! `togyz tables`: builds the perfect endgame tables, checks them, and tells what they know.
//!
//! This file is the command line; files, threads and progress are below `tables/`. Solving, packing and
//! asking are the tables crate's. The whole is described in docs/tables.md.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod build;
mod folder;
mod info;
mod longest;
mod need;
mod probe;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::signals::stop_sign;

pub(crate) use self::folder::{default_folder, default_tables, open_tables};

const EXAMPLES: &str = "Examples:
  togyz tables build --kumalaks 10
  togyz tables info
  togyz tables probe '0,0,0,1,X,1,3,2,1/0,0,2,2,0,0,0,0,0 78 72 w'
  togyz tables verify tables-12
  togyz tables longest tables-12 --kumalaks 10

Tables up to 10 kumalaks take about 40 MB and a minute on two cores, up to 12 about 260 MB and a few
minutes, up to 14 about 1.4 GB and a quarter of an hour or more. A build that was stopped or killed goes on where it
was when it is called again. The engine finds the tables in the default folder by itself. Everything is
described in docs/tables.md.

Exit codes: 0 all is well, 1 something in the input was wrong, 2 the command line was wrong, 130
stopped by Ctrl-C.";

/// What `togyz tables` takes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = false)]
pub(crate) struct Options {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Build all tables up to a number of kumalaks, or what is missing of them
    Build(build::Options),
    /// Derive every value anew by the rules and check every byte
    Verify(verify::Options),
    /// Tell what tables there are and what they say
    Info(info::Options),
    /// Tell how long the wins take in which one side gets everything
    Longest(longest::Options),
    /// Tell the exact value of a position and of every move
    Probe(probe::Options),
}

/// Does what was asked.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let stop = stop_sign()?;
    match &options.step {
        Step::Build(options) => build::run(options, &stop),
        Step::Verify(options) => verify::run(options, &stop),
        Step::Info(options) => info::run(options),
        Step::Longest(options) => longest::run(options, &stop),
        Step::Probe(options) => probe::run(options),
    }
}
