//! `togyz tables build`: flags, progress and the last line of a build.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use clap::builder::RangedU64ValueParser;
use togyz_engine::per_second;
use togyz_tables::MOST;
use togyz_tables::folder::{Build, BuildProgress, BuildResult, format_bytes, free_memory};

use super::{folder, threads};
use crate::output;
use crate::progress::{Progress, grouped, time_left};
use crate::signals::STOPPED;
use crate::terminal::duration_text;

/// The options of `togyz tables build`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The most kumalaks on the board, 1 to 15
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST as u64))]
    kumalaks: usize,
    /// The folder of the tables [default: that of the engine]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// The number of threads [default: as many as the machine has]
    #[arg(long, value_name = "T", value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    threads: Option<usize>,
    /// The maximum memory to use [default: the free memory]
    #[arg(long, value_name = "GiB", value_parser = gibibytes)]
    memory: Option<u64>,
}

/// Reads a number of GiB, also with a fraction, as bytes.
fn gibibytes(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (0.001..=1_000_000.0).contains(number));
    let number: f64 = number.ok_or("expected a number of GiB, as 4 or 0.5")?;
    Ok((number * f64::from(1 << 30)) as u64)
}

/// Builds the missing tables.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let folder = folder(options.dir.as_deref())?;
    let name = folder.path().display().to_string();
    let memory = options.memory.or_else(free_memory).unwrap_or(u64::MAX);
    let (kumalaks, threads) = (options.kumalaks, threads(options.threads));
    let build = Build::prepare(folder, kumalaks, threads, memory, &mut |error| {
        output::tell(&format!("{error}; it is built again"));
    })?;
    if build.is_complete() {
        output::tell(&format!("{name}: all tables up to {kumalaks} are there already"));
    }
    let progress = Mutex::new(Progress::new());
    let built = build.run(stop, &|state| {
        show(&mut progress.lock().unwrap_or_else(PoisonError::into_inner), state);
    });
    let mut progress = progress.into_inner().unwrap_or_else(PoisonError::into_inner);
    progress.erase();
    let built = built?;
    if built.stopped {
        output::tell("stopped; call it again to go on");
        return Ok(ExitCode::from(STOPPED));
    }
    print_result(&name, kumalaks, built, progress.elapsed())?;
    Ok(ExitCode::SUCCESS)
}

fn show(progress: &mut Progress, state: BuildProgress) {
    let BuildProgress { group, kumalaks, done, total } = state;
    progress.show(|elapsed| {
        format!(
            "{group}, {kumalaks} kumalaks: {} of {} positions, {:.0} %, {} left",
            grouped(done),
            grouped(total),
            done as f64 * 100.0 / total.max(1) as f64,
            time_left(elapsed, done, total.saturating_sub(done))
        )
    });
}

fn print_result(
    folder: &str,
    kumalaks: usize,
    built: BuildResult,
    elapsed: Duration,
) -> Result<()> {
    let mut out = output::standard();
    writeln!(
        out,
        "{folder}: tables up to {kumalaks} kumalaks; {} positions solved in {}, {} a second, {} written",
        grouped(built.positions),
        duration_text(elapsed),
        grouped(per_second(built.positions, elapsed)),
        format_bytes(built.bytes)
    )?;
    Ok(out.flush()?)
}
