//! `togyz tournament check`: pairs every round again, as it was before it, and lists what differs.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use togyz_tournament::{Bye, Event, swiss};

use crate::output;

const EXAMPLES: &str = "Examples:
  togyz tournament check --trf open.trf
  togyz tournament check --trf open.trf && echo 'paired by the rules'

A line beginning with - is a pair of the file, one with + is what the rules say instead.
The exit code is 1 if anything differs.";

/// What `togyz tournament check` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The tournament, `-` for standard input
    #[arg(long, value_name = "FILE")]
    trf: PathBuf,
}

/// Checks all rounds.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let event = super::read_event(&options.trf)?;
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
