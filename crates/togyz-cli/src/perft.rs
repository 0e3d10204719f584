//! `togyz perft`: counts all move sequences of a length, on one thread or several.
//!
//! The library's own `perft` counts the leaves; this file divides the work.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result};
use serde::Serialize;
use togyz::{Otau, Position, perft};
use togyz_text::integer;

use crate::output;
use crate::terminal::Screen;

/// Deeper counts do not fit into 64 bits.
const DEEPEST: i64 = 20;
/// Pieces of work for every thread, so that none waits long for the last one.
const PIECES: usize = 64;

const EXAMPLES: &str = "Examples:
  togyz perft 7
  togyz perft 9 --threads 8
  togyz perft 5 --divide --position '9,9,9,9,9,1,10,10,10/10,10,10,10,0,9,9,9,9 10 0 b 1'
  togyz perft 7 --json";

/// Options of `togyz perft`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The length of the sequences in plies, 0 to 20
    #[arg(value_parser = clap::value_parser!(u32).range(0..=DEEPEST))]
    depth: u32,
    /// The position to begin with, in our form, PlayStrategy's or TFEN [default: the start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Also print the count after every first move
    #[arg(long)]
    divide: bool,
    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
    /// Nodes after every first move, by the number of its otau.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<u8, u64>>,
}

/// Counts, and writes the report.
pub(crate) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let position: Position = match &options.position {
        Some(text) => text.parse().context("position")?,
        None => Position::START,
    };
    let begun = Instant::now();
    let divided = match (options.depth, options.threads, options.divide) {
        (0, _, _) => None,
        (depth, 1, true) => Some(divide(&position, depth)),
        (_, 1, false) => None,
        (depth, threads, _) => Some(shared(&position, depth, threads.into())),
    };
    let nodes = match &divided {
        Some(divided) => divided.values().sum(),
        None => perft(&position, options.depth),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let report = Report {
        depth: options.depth,
        nodes,
        seconds,
        nps: (nodes as f64 / seconds.max(1e-9)) as u64,
        divide: divided.or_else(|| Some(BTreeMap::new())).filter(|_| options.divide),
    };

    let mut out = output::standard();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        out.write_all(report.text(&position, screen).as_bytes())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

impl Report {
    fn text(&self, position: &Position, screen: &Screen) -> String {
        let number =
            |number: u64| integer(screen.language, i64::try_from(number).unwrap_or(i64::MAX));
        let mut text = String::new();
        for (&otau, &nodes) in self.divide.iter().flatten() {
            let written = Otau::new(otau).and_then(|otau| position.write_move(otau).ok());
            text += &format!("{:<8}{:>18}\n", written.unwrap_or_default(), number(nodes));
        }
        let Report { depth, seconds, .. } = self;
        text += &format!(
            "perft {depth}: {} nodes in {seconds:.3} s, {} nodes/s\n",
            number(self.nodes),
            number(self.nps)
        );
        text
    }
}

fn divide(position: &Position, depth: u32) -> BTreeMap<u8, u64> {
    position
        .legal_moves()
        .map(|otau| (otau.number(), perft(&position.play_unchecked(otau), depth - 1)))
        .collect()
}

/// The same, with the positions after the first plies as a list of work for all threads.
fn shared(position: &Position, depth: u32, threads: usize) -> BTreeMap<u8, u64> {
    let first = position.legal_moves().map(|otau| (otau.number(), position.play_unchecked(otau)));
    let mut work: Vec<(u8, Position)> = first.collect();
    let mut divided: BTreeMap<u8, u64> = work.iter().map(|&(otau, _)| (otau, 0)).collect();
    let mut rest = depth - 1;
    // A position in which the game is over has no moves and needs no more work.
    while rest > 1 && !work.is_empty() && work.len() < threads * PIECES {
        let after = |&(first, position): &(u8, Position)| {
            position.legal_moves().map(move |otau| (first, position.play_unchecked(otau)))
        };
        work = work.iter().flat_map(after).collect();
        rest -= 1;
    }
    let next = AtomicUsize::new(0);
    let count_all = || {
        let mut counted: BTreeMap<u8, u64> = BTreeMap::new();
        while let Some((first, position)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
            *counted.entry(*first).or_default() += perft(position, rest);
        }
        counted
    };
    let counted: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (1..threads).map(|_| scope.spawn(count_all)).collect();
        let mine = count_all();
        // A worker only adds numbers; if one panics anyway, so does the whole count.
        let theirs = workers.into_iter().map(|worker| match worker.join() {
            Ok(counted) => counted,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        std::iter::once(mine).chain(theirs).collect()
    });
    for (first, nodes) in counted.into_iter().flatten() {
        *divided.entry(first).or_default() += nodes;
    }
    divided
}
