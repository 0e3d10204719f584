//! `togyz tournament pair`: the pairs of the next round, into the event, or of a tournament file in
//! the form that pairing programs exchange.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz_papers::sentences::{describe_breach, describe_panel_fault};
use togyz_tournament::competition::{Act, Competition, System};
use togyz_tournament::swiss::{self, Pairing};

use super::check::pairs;
use super::event_file::Editor;
use super::judge::faults;
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

/// What `togyz tournament pair` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Pair a tournament file instead of an event, `-` for standard input
    #[arg(long, value_name = "FILE")]
    trf: Option<PathBuf>,
    /// Where the pairs of a tournament file go
    #[arg(long, value_name = "FILE", default_value = "-", requires = "trf")]
    out: PathBuf,
    /// Show the pairs and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Take these pairs, made by hand
    #[arg(long, value_name = "FILE", requires = "reason")]
    by_hand: Option<PathBuf>,
    /// Why they were made by hand
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
    out.write(written(&pairing).as_bytes())?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn pair_event(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let Options { editor, dry_run, .. } = options;
    let mut file = if *dry_run { editor.place.read()? } else { editor.open()? };
    let round = file.competition().last_round() + 1;
    let act = match (&options.by_hand, &options.reason) {
        (Some(path), Some(reason)) => by_hand(file.competition(), path, reason, screen)?,
        _ => file.competition().pair().with_context(|| format!("round {round}"))?,
    };
    if *dry_run {
        let competition = file.log.preview(clock::now(), &editor.by, vec![act])?;
        let sheet = seating::round(&competition, None)?;
        return seating::show(&competition, sheet, false, editor.json, screen);
    } else {
        for fault in faults(file.competition()) {
            tell(&describe_panel_fault(fault, screen.language));
        }
        file.add(&editor.by, vec![act])?;
        if editor.json {
            return file.describe(file.log.entries().len() - 1, true, screen);
        }
    }
    let sheet = seating::round(file.competition(), None)?;
    seating::show(file.competition(), sheet, false, editor.json, screen)
}

/// Pairs made by hand, with what they break.
fn by_hand(competition: &Competition, path: &Path, reason: &str, screen: &Screen) -> Result<Act> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let pairs_by_hand = pairs(&text).with_context(|| path.display().to_string())?;
    let round = competition.last_round() + 1;
    if competition.regulations().system != System::Swiss {
        bail!("pairs are made by hand in a Swiss alone");
    }
    let event = competition.event();
    for (white, black) in &pairs_by_hand {
        for number in [Some(*white), *black].into_iter().flatten() {
            if event.player(number).is_none() {
                bail!("{}: nobody has the start number {number}", path.display());
            }
        }
    }
    // Where the rules have no pairing there is nothing to compare with, and the hand decides.
    if let Ok(breaches) = swiss::judge(&event, usize::from(round) - 1, &pairs_by_hand) {
        for breach in breaches {
            tell(&describe_breach(breach, &event, screen.language));
        }
    }
    let byes: Vec<_> = pairs_by_hand.iter().filter(|(_, black)| black.is_none()).collect();
    if byes.len() > 1 {
        bail!("{}: expected at most one bye, found {}", path.display(), byes.len());
    }
    let games = pairs_by_hand.iter().filter_map(|(white, black)| Some((*white, (*black)?)));
    let act = competition.pairs(round, games, byes.first().map(|(white, _)| *white));
    Ok(match act {
        Act::Pair { round, boards, bye, matches, rests, .. } => {
            Act::Pair { round, boards, bye, matches, rests, by_hand: Some(reason.into()) }
        }
        other => other,
    })
}

/// The pairs as text.
pub(super) fn written(pairing: &Pairing) -> String {
    let mut text = format!("{}\n", pairing.pairs.len() + usize::from(pairing.bye.is_some()));
    for pair in &pairing.pairs {
        let _ = writeln!(text, "{} {}", pair.white, pair.black);
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(text, "{bye} 0");
    }
    text
}
