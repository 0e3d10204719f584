//! `togyz tournament check`: pairs every round again, as it was before it, and lists what differs;
//! or says what a pairing made by hand breaks.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz_papers::sentences::describe_breach;
use togyz_text::text;
use togyz_tournament::{Bye, Event, Number, swiss};

use super::source::Source;
use crate::output;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament check
  togyz tournament check --trf open.trf
  togyz tournament check --trf open.trf && echo 'paired by the rules'
  togyz tournament check --trf open.trf --pairs by-hand.txt    a pairing of the next round

A line beginning with - is a pair of the file, one with + is what the rules say instead.
A file of pairs is written as 'togyz tournament pair' writes it; what it breaks is told.
The exit code is 1 if anything differs.";

/// What `togyz tournament check` takes.
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
    let event = options.source.read()?.event;
    if let Some(path) = &options.pairs {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let hand = pairs(&text).with_context(|| path.display().to_string())?;
        return judge(&event, &hand, screen);
    }
    let mut out = output::standard();
    let mut differences = 0;
    for round in 0..event.paired_rounds() {
        let found = as_played(&event, round);
        let expected = match swiss::pair_round(&event, round) {
            Ok(pairing) => {
                let pairs = pairing.pairs.iter().map(|pair| (pair.white.0, pair.black.0));
                pairs.chain(pairing.bye.map(|number| (number.0, 0))).collect()
            }
            Err(error) => {
                writeln!(out, "round {}: {error}", round + 1)?;
                differences += 1;
                continue;
            }
        };
        let only = |list: &[(u16, u16)], other: &[(u16, u16)]| -> Vec<(u16, u16)> {
            list.iter().filter(|pair| !other.contains(pair)).copied().collect()
        };
        let expected: Vec<(u16, u16)> = expected;
        let (lost, gained) = (only(&found, &expected), only(&expected, &found));
        if lost.is_empty() && gained.is_empty() {
            writeln!(out, "round {}: {} pairs as the rules say", round + 1, found.len())?;
            continue;
        }
        differences += lost.len().max(gained.len());
        writeln!(out, "round {}: {} of {} pairs differ", round + 1, lost.len(), found.len())?;
        for (sign, pairs) in [('-', lost), ('+', gained)] {
            for (white, black) in pairs {
                writeln!(out, "{sign} {white} {black}")?;
            }
        }
    }
    out.flush()?;
    Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The pairs of a round as the file has them, and the bye.
fn as_played(event: &Event, round: usize) -> Vec<(u16, u16)> {
    let Some(round) = event.rounds.get(round) else { return Vec::new() };
    let games = round.games.iter().map(|game| (game.white.0, game.black.0));
    let byes = round.byes.iter().filter(|(_, bye)| *bye == Bye::Allocated);
    games.chain(byes.map(|(number, _)| (number.0, 0))).collect()
}

/// Reads pairs: their number, then two numbers a line, the second 0 for the bye.
pub(super) fn pairs(text: &str) -> Result<Vec<(Number, Option<Number>)>> {
    let mut pairs = Vec::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (index, line) in lines.skip(1) {
        let words: Vec<_> = line.split_whitespace().map(str::parse::<u16>).collect();
        match words[..] {
            [Ok(white), Ok(black)] if white > 0 => {
                pairs.push((Number(white), (black > 0).then_some(Number(black))));
            }
            _ => bail!("line {}: expected two pairing numbers, found '{line}'", index + 1),
        }
    }
    Ok(pairs)
}

/// Tells what a pairing of the next round breaks.
fn judge(event: &Event, hand: &[(Number, Option<Number>)], screen: &Screen) -> Result<ExitCode> {
    let breaches = swiss::judge(event, event.paired_rounds(), hand)?;
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
