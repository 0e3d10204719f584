//! `togyz tables info`: which levels there are, how large they are, and what their headers know.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_tables::{Group, MOST, TableFile};

use super::folder;
use super::need::bytes_told;
use crate::output;
use crate::progress::grouped;

/// What `togyz tables info` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// The folder of the tables [default: the one where the engine looks]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Write one JSON object for every level
    #[arg(long)]
    json: bool,
}

/// What is known of a level.
#[derive(Serialize, Default, Clone)]
struct Level {
    kumalaks: usize,
    /// Groups that are there, of 37.
    groups: usize,
    positions: u64,
    bytes: u64,
    bits: f64,
    /// Positions in which the mover gets more than half, half, and less of what is on the board.
    more: u64,
    half: u64,
    less: u64,
    /// Positions in which the mover gets everything, and nothing.
    all: u64,
    nothing: u64,
    /// What the mover gets on average.
    mean: f64,
}

impl Level {
    fn add(&mut self, file: &TableFile) {
        let header = file.header();
        self.groups += 1;
        self.bytes += file.length();
        for (value, &count) in header.values().iter().flat_map(|all| all.iter().enumerate()) {
            let counted = match (2 * value).cmp(&self.kumalaks) {
                std::cmp::Ordering::Greater => &mut self.more,
                std::cmp::Ordering::Equal => &mut self.half,
                std::cmp::Ordering::Less => &mut self.less,
            };
            *counted += count;
            self.positions += count;
            self.mean += value as f64 * count as f64;
            self.all += if value == self.kumalaks { count } else { 0 };
            self.nothing += if value == 0 { count } else { 0 };
        }
    }
}

/// Tells about a folder.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let folder = folder::folder_or_default(options.dir.as_deref())?;
    let (files, errors) = folder::open_all(&folder);
    errors.iter().for_each(|error| output::complain(&format!("{error:#}")));
    if files.is_empty() {
        bail!("{}: no tables; togyz tables build makes them", folder.display());
    }
    let mut levels = vec![Level::default(); MOST + 1];
    for file in &files {
        let kumalaks = file.header().kumalaks();
        if let Some(level) = levels.get_mut(kumalaks) {
            level.kumalaks = kumalaks;
            level.add(file);
        }
    }
    levels.retain(|level| level.groups > 0);
    for level in &mut levels {
        level.bits = level.bytes as f64 * 8.0 / level.positions as f64;
        level.mean /= level.positions as f64;
    }
    let mut out = output::standard();
    if options.json {
        for level in &levels {
            writeln!(out, "{}", serde_json::to_string(level)?)?;
        }
    } else {
        tell(&mut out, &levels)?;
        writeln!(out, "{}", folder.display())?;
    }
    out.flush()?;
    Ok(if errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn tell(out: &mut dyn std::io::Write, levels: &[Level]) -> Result<()> {
    writeln!(
        out,
        "kumalaks groups      positions       size  bits    more    half    less     all nothing   mean"
    )?;
    for level in levels {
        let share = |number: u64| number as f64 * 100.0 / level.positions as f64;
        writeln!(
            out,
            "{:8} {:6} {:>14} {:>10} {:5.2} {:5.1} % {:5.1} % {:5.1} % {:5.1} % {:5.1} % {:6.2}",
            level.kumalaks,
            level.groups,
            grouped(level.positions),
            bytes_told(level.bytes),
            level.bits,
            share(level.more),
            share(level.half),
            share(level.less),
            share(level.all),
            share(level.nothing),
            level.mean,
        )?;
    }
    let sum = |field: fn(&Level) -> u64| levels.iter().map(field).sum::<u64>();
    let (positions, bytes) = (sum(|level| level.positions), sum(|level| level.bytes));
    writeln!(
        out,
        "     all {:>21} {:>10} {:5.2}",
        grouped(positions),
        bytes_told(bytes),
        bytes as f64 * 8.0 / positions as f64
    )?;
    if levels.iter().any(|level| level.groups < Group::COUNT) {
        writeln!(out, "not whole: togyz tables build goes on with it")?;
    }
    Ok(())
}
