//! `togyz tournament berger`: the rounds of a round robin.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_text::text_with;
use togyz_tournament::exchange::write_pairs;
use togyz_tournament::{BergerRound, berger};

use super::participants::ParticipantOptions;
use crate::output::{self, Output};
use crate::terminal::{Ink, Screen};

/// The maximum number of players. A larger round robin would take years.
const MOST: u16 = 500;

const EXAMPLES: &str = "Examples:
  togyz tournament berger --players 8
  togyz tournament berger --names masters.txt --double
  togyz tournament berger --players 9 --round 3 --out round3.txt
  togyz tournament berger --players 6 --json

White stands first. With an odd number one player rests in each round. --out writes a round in the
form of `togyz tournament pair`.";

/// The options of `togyz tournament berger`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    participants: ParticipantOptions,
    /// Everyone meets everyone twice, the second time with the colours reversed
    #[arg(long)]
    double: bool,
    /// This round only
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// Write the pairs of the round to a file
    #[arg(long, value_name = "FILE", requires = "round", conflicts_with = "json")]
    out: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    round: usize,
    games: Vec<PairLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rests: Option<u16>,
}

#[derive(Serialize)]
struct PairLine {
    white: u16,
    black: u16,
}

/// Writes the rounds.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let participants = options.participants.read(MOST)?;
    let all = berger(participants.count, options.double);
    let wanted: Vec<(usize, &BergerRound)> = match options.round {
        None => all.iter().enumerate().collect(),
        Some(round) => {
            match round.checked_sub(1).and_then(|index| Some((index, all.get(index)?))) {
                Some(round) => vec![round],
                None => bail!("expected a round from 1 to {}, found {round}", all.len()),
            }
        }
    };
    if let (Some(path), [(_, round)]) = (&options.out, &wanted[..]) {
        let mut out = Output::open(path)?;
        out.write(write_pairs(&round.written_pairs()).as_bytes())?;
        out.finish()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = output::standard();
    if options.json {
        let line = |&(index, round): &(usize, &BergerRound)| Line {
            round: index + 1,
            games: round
                .games
                .iter()
                .map(|game| PairLine { white: game.white.0, black: game.black.0 })
                .collect(),
            rests: round.rests.map(|number| number.0),
        };
        serde_json::to_writer(&mut out, &wanted.iter().map(line).collect::<Vec<_>>())?;
        writeln!(out)?;
    } else {
        for (place, (index, round)) in wanted.iter().enumerate() {
            if place > 0 {
                writeln!(out)?;
            }
            let head = text_with(screen.language, "cup-round", &[("round", (index + 1).into())]);
            writeln!(out, "{}", screen.paint.ink(Ink::Heading, &head))?;
            for game in &round.games {
                let (white, black) =
                    (participants.label(game.white), participants.label(game.black));
                writeln!(out, "  {white} - {black}")?;
            }
            if let Some(number) = round.rests {
                let name = participants.label(number);
                let rests = text_with(screen.language, "cup-rests", &[("name", (&name).into())]);
                writeln!(out, "  {rests}")?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
