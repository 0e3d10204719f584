//! `togyz bench`: one number of nodes that tells changes of play from tidying, and the engine's speed.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use togyz_engine::bench::{BENCH_DEPTH, bench};

use crate::engine::per_second;
use crate::host::Machine;
use crate::output;

/// What `togyz bench` takes.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  togyz bench --depth 12

The number of nodes is the same on every machine. It stands as `Bench: N` in every commit that
changes the play.")]
pub(crate) struct Options {
    /// How deep to search every position
    #[arg(long, default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=40))]
    depth: u32,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found {
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let found = bench(&Machine::new(), options.depth);
    let nps = per_second(found.nodes, found.time);
    let seconds = found.time.as_secs_f64();
    let mut out = output::standard();
    if options.json {
        let found = Found { depth: options.depth, nodes: found.nodes, seconds, nps };
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        writeln!(out, "{} nodes in {seconds:.2} s, {nps} nodes/s", found.nodes)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
