//! `togyz tournament pair`: the pairs of the next round, into the event, or of a tournament file in
//! the exchange format of pairing programs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use togyz_papers::sentences::{describe_breach, describe_panel_fault};
use togyz_tournament::competition::{Act, Competition};
use togyz_tournament::exchange::{read_pairs, write_pairs};
use togyz_tournament::swiss;

use super::event_file::Editor;
use super::source::print_provisional;
use super::{clock, seating};
use crate::output::{Output, tell};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament pair
  togyz tournament pair --dry-run
  togyz tournament pair --by-hand pairs.txt --reason 'the hall has one clock less'
  togyz tournament pair --trf open.trf --out round5.txt

The pairs of an event go into its file. A pairing by hand is a file as --trf writes it: the number of
pairs, then White and Black by start number, one pair a line in the order of the boards, and '12 0' if
player 12 has the bye; the rules it breaks are listed, and it is used anyway.";

/// The options of `togyz tournament pair`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Pair a tournament file instead of an event, `-` for standard input
    #[arg(long, value_name = "FILE")]
    trf: Option<PathBuf>,
    /// The output file for the pairs of a tournament file
    #[arg(long, value_name = "FILE", default_value = "-", requires = "trf")]
    out: PathBuf,
    /// Show the pairs and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Take these pairs, made by hand
    #[arg(long, value_name = "FILE", requires = "reason")]
    by_hand: Option<PathBuf>,
    /// The reason for pairing by hand
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    #[command(flatten)]
    editor: Editor,
}

/// Pairs the next round.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    match &options.trf {
        Some(trf) => exchange(trf, &options.out),
        None => pair_event(options, screen),
    }
}

fn exchange(trf: &Path, out: &Path) -> Result<ExitCode> {
    let event = super::read_event(trf)?;
    let pairing = swiss::pair(&event)
        .with_context(|| format!("round {} of {}", event.paired_rounds() + 1, trf.display()))?;
    let mut out = Output::open(out)?;
    out.write(write_pairs(&pairing.written_pairs()).as_bytes())?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn pair_event(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let Options { editor, dry_run, .. } = options;
    let mut file = if *dry_run { editor.place.read()? } else { editor.open()? };
    let round = file.competition().last_round() + 1;
    let faults = file.log.panel_faults();
    let section = file.section;
    match (&options.by_hand, &options.reason) {
        (Some(path), Some(reason)) => {
            let act = by_hand(file.competition(), path, reason, screen)?;
            file.log.add_in(section, clock::now(), &editor.entries.by, vec![act])?;
        }
        _ => {
            let paired = file.log.pair_in(section, clock::now(), &editor.entries.by);
            paired.with_context(|| format!("round {round}"))?;
        }
    }
    if !dry_run {
        print_provisional(file.competition(), screen.language);
        for fault in faults {
            tell(&describe_panel_fault(fault, screen.language));
        }
        file.write()?;
        if editor.entries.json {
            return file.describe(file.log.entries().len() - 1, true, screen);
        }
    }
    let sheet = file.competition().round_or_last(None)?;
    seating::show(file.competition(), sheet, false, editor.entries.json, screen)
}

/// Pairs made by hand. The rules they break are mentioned.
fn by_hand(competition: &Competition, path: &Path, reason: &str, screen: &Screen) -> Result<Act> {
    let name = || path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(name)?;
    let pairs = read_pairs(&text).with_context(name)?;
    let paired = competition.pair_by_hand(&pairs, reason).with_context(name)?;
    let event = competition.paired_event();
    for breach in paired.breaches {
        tell(&describe_breach(breach, &event, screen.language));
    }
    Ok(paired.act)
}
