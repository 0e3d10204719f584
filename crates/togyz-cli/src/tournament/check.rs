//! `togyz tournament check`: pairs every round again from what was known before it, and lists the
//! differences; or names the rules that a pairing made by hand breaks.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz_papers::sentences::describe_breach;
use togyz_text::text;
use togyz_tournament::Event;
use togyz_tournament::exchange::{WrittenPair, read_pairs};
use togyz_tournament::swiss::{self, Differences, RoundCheck};

use super::source::Source;
use crate::output;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament check
  togyz tournament check --trf open.trf
  togyz tournament check --trf open.trf && echo 'paired by the rules'
  togyz tournament check --trf open.trf --pairs by-hand.txt    a pairing of the next round

A line beginning with - is a pair of the file, one with + is what the rules say instead.
A file of pairs is written as 'togyz tournament pair' writes it; the rules it breaks are listed.
The exit code is 1 if anything differs.";

/// The options of `togyz tournament check`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    source: Source,
    /// Judge these pairs of the next round, made by hand, instead
    #[arg(long, value_name = "FILE")]
    pairs: Option<PathBuf>,
}

/// Checks all rounds.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let read = options.source.read()?;
    let name = read.name.clone();
    let event = read.paired_event();
    if let Some(path) = &options.pairs {
        let name = || path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(name)?;
        return judge(&event, &read_pairs(&text).with_context(name)?, screen);
    }
    let mut out = output::standard();
    let checks = swiss::recheck(&event);
    if checks.is_empty() {
        bail!("{name}: expected a paired round to check, found none");
    }
    for check in &checks {
        write_check(&mut out, check)?;
    }
    out.flush()?;
    let fine = checks.iter().all(RoundCheck::is_by_the_rules);
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn write_check(out: &mut impl Write, check: &RoundCheck) -> Result<()> {
    let RoundCheck { round, pairs, found } = check;
    match found {
        Err(error) => writeln!(out, "round {round}: {error}")?,
        Ok(_) if check.is_by_the_rules() => {
            writeln!(out, "round {round}: {pairs} pairs as the rules say")?;
        }
        Ok(Differences { played, expected }) => {
            writeln!(out, "round {round}: {} of {pairs} pairs differ", played.len())?;
            for (sign, list) in [('-', played), ('+', expected)] {
                for (white, black) in list {
                    writeln!(out, "{sign} {white} {}", black.map_or(0, |black| black.0))?;
                }
            }
        }
    }
    Ok(())
}

/// Writes the rules that a pairing of the next round breaks.
fn judge(event: &Event, pairs: &[WrittenPair], screen: &Screen) -> Result<ExitCode> {
    let breaches = swiss::judge(event, event.paired_rounds(), pairs)?;
    let mut out = output::standard();
    for breach in &breaches {
        writeln!(out, "{}", describe_breach(*breach, event, screen.language))?;
    }
    if breaches.is_empty() {
        writeln!(out, "{}", text(screen.language, "tournament-breach-none"))?;
    }
    out.flush()?;
    Ok(if breaches.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
