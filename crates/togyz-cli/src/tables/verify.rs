//! `togyz tables verify`: flags, progress, faults, and the table of results.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::builder::RangedU64ValueParser;
use togyz_engine::per_second;
use togyz_tables::Facts;
use togyz_tables::folder::{VerifyEvent, verify};

use super::{folder, threads};
use crate::output;
use crate::progress::{Progress, grouped, time_left};
use crate::signals::STOPPED;
use crate::terminal::duration_text;

/// The options of `togyz tables verify`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The folder of the tables [default: that of the engine]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
    /// The number of threads [default: as many as the machine has]
    #[arg(long, value_name = "T", value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    threads: Option<usize>,
}

/// Verifies a folder.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<ExitCode> {
    let folder = folder(options.dir.as_deref())?;
    let mut progress = Progress::new();
    let found = verify(&folder, threads(options.threads), stop, &mut |event| {
        show(&mut progress, &event);
    })?;
    progress.erase();
    if found.stopped {
        return Ok(ExitCode::from(STOPPED));
    }
    let elapsed = progress.elapsed();
    let mut out = output::standard();
    print_facts(&mut out, &found.facts)?;
    let positions: u64 = found.facts.iter().map(|facts| facts.positions).sum();
    let faults = found.faults;
    writeln!(
        out,
        "{} positions derived again in {}, {} a second; {}",
        grouped(positions),
        duration_text(elapsed),
        grouped(per_second(positions, elapsed)),
        if faults == 0 { "all are right".into() } else { format!("{faults} faults") }
    )?;
    out.flush()?;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn show(progress: &mut Progress, event: &VerifyEvent<'_>) {
    match *event {
        VerifyEvent::Fault(error) => {
            progress.erase();
            output::complain(&error.to_string());
        }
        VerifyEvent::Level { group, kumalaks, done, total } => progress.show(|elapsed| {
            format!(
                "{group}, {kumalaks} kumalaks: {} positions, {:.0} %, {} left",
                grouped(done),
                done as f64 * 100.0 / total.max(1) as f64,
                time_left(elapsed, done, total.saturating_sub(done))
            )
        }),
    }
}

fn print_facts(out: &mut dyn std::io::Write, facts: &[Facts]) -> Result<()> {
    writeln!(out, "kumalaks      positions  capture declined   kumalaks given  greed costs")?;
    for (kumalaks, facts) in facts.iter().enumerate().filter(|(_, facts)| facts.positions > 0) {
        let share = |number: u64| number as f64 * 100.0 / facts.positions as f64;
        let dearest = match facts.dearest {
            Some((cost, position)) => format!("{cost}: {position}"),
            None => "nothing".into(),
        };
        writeln!(
            out,
            "{kumalaks:8} {:>14} {:>15.3} % {:>14.3} %  {dearest}",
            grouped(facts.positions),
            share(facts.declined),
            share(facts.given),
        )?;
    }
    Ok(())
}
