//! `togyz tournament explain`: explains the pairs of a round.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz_papers::sentences::explain_pair;
use togyz_tournament::swiss::{self, Reason};
use togyz_tournament::{Event, Number, explained_round};

use super::source::Source;
use crate::output;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament explain --trf open.trf                       the next round
  togyz tournament explain --trf open.trf --round 4 --pair 3-17
  togyz tournament explain --trf open.trf --pair 12 --lang kk

For every pair: both players' points, colours and floats, and how the bracket would be without the
pair. C6 to C21 are the criteria of the FIDE Dutch system.";

/// The arguments of `togyz tournament explain`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    source: Source,
    /// The round [default: the next one, or the last if no other follows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    /// Only the pair with this player, or this pair
    #[arg(long, value_name = "A-B")]
    pair: Option<String>,
}

/// Explains the pairs.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let read = options.source.read()?;
    let name = read.name.clone();
    let event = read.paired_event();
    let round = explained_round(&event, options.round)?;
    let wanted = options.pair.as_deref().map(numbers).transpose()?;
    let reasons = swiss::explain(&event, round, wanted.map(|(one, _)| one))
        .with_context(|| format!("round {} of {name}", round + 1))?;
    let is_wanted = |reason: &&Reason| match wanted {
        Some((one, Some(other))) => {
            let lower = reason.lower.as_ref().map(|lower| lower.number);
            let pair = [Some(reason.higher.number), lower];
            pair.contains(&Some(one)) && pair.contains(&Some(other))
        }
        _ => true,
    };
    let shown: Vec<&Reason> = reasons.iter().filter(is_wanted).collect();
    if let (Some(pair), true) = (&options.pair, shown.is_empty()) {
        bail!("expected a pair of round {}, found {pair}", round + 1);
    }
    let mut out = output::standard();
    for (index, reason) in shown.iter().enumerate() {
        let board = match wanted {
            None => index + 1,
            Some(_) => board(&event, round, reason)?,
        };
        for (index, line) in explain_pair(reason, board, &event, screen.language).iter().enumerate()
        {
            let indent = if index == 0 { "" } else { "  " };
            writeln!(out, "{indent}{line}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// `3-17`, or `3` alone.
fn numbers(text: &str) -> Result<(Number, Option<Number>)> {
    let read = |word: &str| match word.trim().parse() {
        Ok(number) => Ok(Number(number)),
        Err(_) => bail!("expected a pair such as 3-17, found '{text}'"),
    };
    match text.split_once('-') {
        Some((one, other)) => Ok((read(one)?, Some(read(other)?))),
        None => Ok((read(text)?, None)),
    }
}

fn board(event: &Event, round: usize, reason: &Reason) -> Result<usize> {
    let pairs = swiss::pair_round(event, round)?.pairs;
    let higher = reason.higher.number;
    let at = pairs.iter().position(|pair| pair.white == higher || pair.black == higher);
    Ok(at.map_or(pairs.len() + 1, |at| at + 1))
}
