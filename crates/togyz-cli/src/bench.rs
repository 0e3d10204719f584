//! `togyz bench`: the engine's signature, a number of nodes that changes exactly when the play changes, and its
//! speed.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use togyz_engine::bench::{BENCH_DEPTH, bench, fixed_positions, per_second, random_positions};
use togyz_engine::machine::Machine;

use crate::output;
use crate::progress::Progress;

/// Options of `togyz bench`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  togyz bench --depth 12
  togyz bench --depth 20 --threads 2 --positions 200

The number of nodes of one thread is the same on every machine. It stands as `Bench: N` in every
commit that changes the play.")]
pub(crate) struct Options {
    /// The depth to which every position is searched
    #[arg(long, default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=40))]
    depth: u32,
    /// Also search with this number of threads, and print the speedup
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=256))]
    threads: Option<u16>,
    /// Search this number of positions of random games, the same in every run, instead of the
    /// twelve of the signature; more positions measure the speedup of threads better
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: Option<u32>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    parallel: Option<Parallel>,
}

/// The same with several threads.
#[derive(Serialize)]
struct Parallel {
    threads: u16,
    nodes: u64,
    seconds: f64,
    nps: u64,
    /// The time of one thread divided by theirs.
    speedup: f64,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let machine = Machine::new();
    let positions =
        options.positions.map_or_else(fixed_positions, |count| random_positions(count as usize));
    let runs = 1 + usize::from(options.threads.is_some());
    let mut progress = Progress::new();
    let mut done = 0;
    let mut run = |threads| {
        let counted = positions.iter().copied().inspect(|_| {
            progress.show(|_| format!("{done} of {} positions", runs * positions.len()));
            done += 1;
        });
        let found = bench(&machine, counted, options.depth, threads);
        progress.erase();
        found
    };
    let one = run(1);
    let seconds = one.time.as_secs_f64();
    let parallel = options.threads.map(|threads| {
        let all = run(threads.into());
        Parallel {
            threads,
            nodes: all.nodes,
            seconds: all.time.as_secs_f64(),
            nps: per_second(all.nodes, all.time),
            speedup: seconds / all.time.as_secs_f64().max(f64::MIN_POSITIVE),
        }
    });
    let nps = per_second(one.nodes, one.time);
    let mut out = output::standard();
    if options.json {
        let found = Found { depth: options.depth, nodes: one.nodes, seconds, nps, parallel };
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        writeln!(out, "{} nodes in {seconds:.2} s, {nps} nodes/s", one.nodes)?;
        if let Some(Parallel { threads, nodes, seconds, nps, speedup }) = parallel {
            writeln!(
                out,
                "{threads} threads: {nodes} nodes in {seconds:.2} s, {nps} nodes/s, \
                 the depth {speedup:.2} times as fast"
            )?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
