//! `togyz tables info`: the existing levels, their sizes, and the figures in their headers.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_tables::Group;
use togyz_tables::folder::{LevelSummary, format_bytes, summarise};

use super::folder;
use crate::output;
use crate::progress::grouped;

/// The options of `togyz tables info`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The folder of the tables [default: that of the engine]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Write one JSON object for every level
    #[arg(long)]
    json: bool,
}

/// A level as JSON; the fields are those of [`LevelSummary`].
#[derive(Serialize)]
struct JsonLevel {
    kumalaks: usize,
    groups: usize,
    positions: u64,
    bytes: u64,
    bits: f64,
    more: u64,
    half: u64,
    less: u64,
    all: u64,
    nothing: u64,
    mean: f64,
}

impl From<LevelSummary> for JsonLevel {
    fn from(level: LevelSummary) -> JsonLevel {
        let LevelSummary { kumalaks, groups, positions, bytes, bits, .. } = level;
        let LevelSummary { more, half, less, all, nothing, mean, .. } = level;
        JsonLevel { kumalaks, groups, positions, bytes, bits, more, half, less, all, nothing, mean }
    }
}

/// Prints the figures of a folder.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let folder = folder(options.dir.as_deref())?;
    let name = folder.path().display();
    let (files, errors) = folder.open_all();
    errors.iter().for_each(|error| output::complain(&error.to_string()));
    if files.is_empty() {
        bail!("{name}: no tables; togyz tables build makes them");
    }
    let levels = summarise(&files);
    let mut out = output::standard();
    if options.json {
        for level in levels {
            writeln!(out, "{}", serde_json::to_string(&JsonLevel::from(level))?)?;
        }
    } else {
        print(&mut out, &levels)?;
        writeln!(out, "{name}")?;
    }
    out.flush()?;
    Ok(if errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(out: &mut dyn std::io::Write, levels: &[LevelSummary]) -> Result<()> {
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
            format_bytes(level.bytes),
            level.bits,
            share(level.more),
            share(level.half),
            share(level.less),
            share(level.all),
            share(level.nothing),
            level.mean,
        )?;
    }
    let sum = |field: fn(&LevelSummary) -> u64| levels.iter().map(field).sum::<u64>();
    let (positions, bytes) = (sum(|level| level.positions), sum(|level| level.bytes));
    writeln!(
        out,
        "     all {:>21} {:>10} {:5.2}",
        grouped(positions),
        format_bytes(bytes),
        bytes as f64 * 8.0 / positions as f64
    )?;
    if levels.iter().any(|level| level.groups < Group::COUNT) {
        writeln!(out, "not whole: togyz tables build goes on with it")?;
    }
    Ok(())
}
