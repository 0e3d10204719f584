//! `togyz tables longest`: how long the wins take in which one side gets everything that is left.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use anyhow::{Context as _, Result, bail};
use clap::builder::RangedU64ValueParser;
use serde::Serialize;
use togyz_tables::{Group, Lengths, MOST, Values, Wins, measure};

use super::folder;
use super::need::{boards, bytes_told, free_memory, memory_of_lengths};
use crate::output;
use crate::progress::{Progress, grouped, time_left};
use crate::signals::STOPPED;

/// What `togyz tables longest` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// The folder of the tables [default: the one where the engine looks]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    /// The most kumalaks on the board, 1 to 15
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST as u64))]
    kumalaks: usize,
    /// Write one JSON object for every level
    #[arg(long)]
    json: bool,
}

/// What is told of a level.
#[derive(Serialize)]
struct Level {
    kumalaks: usize,
    /// Positions in which the mover gets everything.
    positions: u64,
    /// How many plies they take on average, and at most.
    mean: f64,
    longest: u8,
    /// One that takes as long as any.
    position: String,
}

/// Measures the wins of a folder.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let Options { kumalaks, .. } = *options;
    let folder = folder::folder_or_default(options.dir.as_deref())?;
    let needed = memory_of_lengths(kumalaks);
    if let Some(free) = free_memory().filter(|free| *free < needed) {
        let (needed, free) = (bytes_told(needed), bytes_told(free));
        bail!("wins with up to {kumalaks} kumalaks need {needed} of memory, and {free} are free");
    }
    let mut progress = Progress::new();
    let mut measured: Vec<Lengths> = Vec::new();
    let mut wins = vec![Wins::default(); kumalaks + 1];
    let all: u64 = Group::all().map(|group| boards(group, kumalaks)).sum();
    let mut done = 0;
    for group in Group::all() {
        if stop.load(SeqCst) {
            progress.erase();
            return Ok(ExitCode::from(STOPPED));
        }
        progress.show(|elapsed| {
            let left = time_left(elapsed, done, all - done);
            format!("{group}: {:.0} %, {left} left", done as f64 * 100.0 / all as f64)
        });
        let mut values = Values::new(group);
        values.reserve(kumalaks);
        for level in 1..=kumalaks {
            let read = folder::read_level(&folder, group, level);
            let read = read.with_context(|| {
                format!(
                    "tables up to {kumalaks} kumalaks are needed, and togyz tables build makes them"
                )
            })?;
            values.push(&read);
        }
        let (mut lengths, found) = measure(values, &measured);
        // Later groups ask for no more, for a new tuzdyk takes three.
        lengths.keep(kumalaks.saturating_sub(3));
        measured.push(lengths);
        wins.iter_mut().zip(&found).for_each(|(all, found)| *all = all.and(found));
        done += boards(group, kumalaks);
    }
    progress.erase();
    let levels: Vec<Level> = wins.iter().enumerate().filter_map(level).collect();
    let mut out = output::standard();
    if options.json {
        for level in &levels {
            writeln!(out, "{}", serde_json::to_string(level)?)?;
        }
    } else {
        writeln!(out, "kumalaks           wins   mean  longest, in plies")?;
        for Level { kumalaks, positions, mean, longest, position } in &levels {
            let positions = grouped(*positions);
            writeln!(out, "{kumalaks:8} {positions:>14} {mean:6.1}  {longest:7}  {position}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn level((kumalaks, wins): (usize, &Wins)) -> Option<Level> {
    let (longest, position) = wins.longest?;
    let positions = wins.counts.iter().sum();
    let plies = |(plies, &count): (usize, &u64)| plies as f64 * count as f64;
    let mean = wins.counts.iter().enumerate().map(plies).sum::<f64>() / positions as f64;
    Some(Level { kumalaks, positions, mean, longest, position: position.to_string() })
}
