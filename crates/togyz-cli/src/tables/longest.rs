//! `togyz tables longest`: the length of the wins in which one side gets all remaining kumalaks.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::builder::RangedU64ValueParser;
use serde::Serialize;
use togyz_tables::folder::{LongestProgress, longest_wins};
use togyz_tables::{MOST, Wins};

use super::folder;
use crate::output;
use crate::progress::{Progress, grouped, time_left};
use crate::signals::STOPPED;

/// The options of `togyz tables longest`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The folder of the tables [default: that of the engine]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    /// The most kumalaks on the board, 1 to 15
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST as u64))]
    kumalaks: usize,
    /// Write one JSON object for every level
    #[arg(long)]
    json: bool,
}

/// The figures of a level.
#[derive(Serialize)]
struct Level {
    kumalaks: usize,
    /// Positions in which the mover gets everything.
    positions: u64,
    /// The mean and the maximum number of plies.
    mean: f64,
    longest: u8,
    /// A position with the longest win.
    position: String,
}

/// Measures the wins of a folder.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let folder = folder(options.dir.as_deref())?;
    let mut progress = Progress::new();
    let wins = longest_wins(&folder, options.kumalaks, stop, &mut |state| {
        let LongestProgress { group, done, total } = state;
        progress.show(|elapsed| {
            let left = time_left(elapsed, done, total - done);
            format!("{group}: {:.0} %, {left} left", done as f64 * 100.0 / total as f64)
        });
    })?;
    progress.erase();
    let Some(wins) = wins else { return Ok(ExitCode::from(STOPPED)) };
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
