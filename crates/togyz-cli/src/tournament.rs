//! `togyz tournament`: the arbiter's commands over tournament files. Each has a file of its own.

mod berger;
mod check;
mod crosstable;
mod cup;
mod explain;
mod generate;
mod pair;
mod participants;
mod ratings;
mod seats;
mod standings;
mod teams;

use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use togyz_tournament::{Event, finished_rounds, trf};

use crate::output::tell;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament pair --trf open.trf
  togyz tournament check --trf open.trf
  togyz tournament explain --trf open.trf --pair 3-17
  togyz tournament standings --trf open.trf
  togyz tournament standings --trf open.trf --tiebreaks PTS,BH/C1,BH,DE --json
  togyz tournament crosstable --trf open.trf

Tournament files are TRF16 or TRF26, the exchange format of chess programs; `-` is standard input.
The commands are described in docs/tournament-library.md.";

/// What `togyz tournament` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Pair the next round by the Swiss rules
    Pair(pair::Options),
    /// Pair every round again and list the differences
    Check(check::Options),
    /// Say why these two were paired
    Explain(explain::Options),
    /// Make a random tournament
    Generate(generate::Options),
    /// Order the players by points and tie-breaks
    Standings(standings::Options),
    /// Show who met whom, round by round
    Crosstable(crosstable::Options),
    /// Show every player's score after each round
    Progress(crosstable::ProgressOptions),
    /// Show what the event did to the players' ratings
    Ratings(ratings::Options),
    /// Write the rounds of a round robin by Berger tables
    Berger(berger::Options),
    /// Run a knockout or a cup up to two defeats from its results
    Cup(cup::Options),
    /// Draw who has White on each board of a team match
    Seats(seats::Options),
    /// Decide the matches of a team tournament and order its teams
    Teams(teams::Options),
}

/// Runs a command of the arbiter.
pub(crate) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    match &options.command {
        Command::Pair(options) => pair::run(options),
        Command::Check(options) => check::run(options, screen),
        Command::Explain(options) => explain::run(options, screen),
        Command::Generate(options) => generate::run(options),
        Command::Standings(options) => standings::run(options, screen),
        Command::Crosstable(options) => crosstable::run(options, screen),
        Command::Progress(options) => crosstable::run_progress(options, screen),
        Command::Ratings(options) => ratings::run(options, screen),
        Command::Berger(options) => berger::run(options, screen),
        Command::Cup(options) => cup::run(options, screen),
        Command::Seats(options) => seats::run(options, screen),
        Command::Teams(options) => teams::run(options, screen),
    }
}

/// Reads a tournament file, `-` for standard input.
fn read_event(path: &Path) -> Result<Event> {
    let mut bytes = Vec::new();
    let name =
        if path == Path::new("-") { "standard input".into() } else { path.display().to_string() };
    let read = match path == Path::new("-") {
        true => std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ()),
        false => std::fs::read(path).map(|read| bytes = read),
    };
    read.with_context(|| name.clone())?;
    let reading = trf::read(&trf::decode(&bytes)).with_context(|| name.clone())?;
    for note in &reading.notes {
        tell(&format!("togyz: {name}: {note}"));
    }
    if reading.event.players.is_empty() {
        bail!("{name}: expected players (lines that begin with 001), found none");
    }
    Ok(reading.event)
}

/// The rounds to look at: those asked for, or those that are over; who wonders about a round that
/// is still being played is told.
fn rounds_wanted(event: &Event, asked: Option<u16>) -> Result<usize> {
    let (paired, finished) = (event.paired_rounds(), finished_rounds(event));
    match asked.map(usize::from) {
        Some(asked) if asked > paired => {
            bail!("expected a round that has been paired, at most {paired}, found {asked}")
        }
        Some(asked) => Ok(asked),
        None => {
            if finished < paired {
                let next = finished + 1;
                tell(&format!(
                    "round {next} has games without a result and is left out; --round {next} counts it"
                ));
            }
            Ok(finished)
        }
    }
}
