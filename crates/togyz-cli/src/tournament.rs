//! `togyz tournament`: the arbiter's commands over event files and tournament files. Each command
//! has its own file.

mod berger;
mod check;
mod clock;
mod create;
mod crosstable;
mod cup;
mod cup_standings;
mod event_file;
mod explain;
mod export;
mod generate;
mod import;
mod incident;
mod judge;
mod log;
mod lots;
mod norms;
mod note;
mod page;
mod pair;
mod papers;
mod participants;
mod player;
mod prompt;
mod protest;
mod publish;
mod ratings;
mod reseat;
mod result;
mod seating;
mod seats;
mod section;
mod source;
mod standings;
mod table_file;
mod team;
mod teams;
mod watch;

use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use togyz_tournament::{Event, counted_rounds, trf};

use crate::output::tell;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament new open --title 'Almaty Open' --system swiss --rounds 9
  togyz tournament player add --last-name Ахметов --first-name Айдар
  togyz tournament lots
  togyz tournament pair
  togyz tournament result 1 '1 (82) - 0 (60)'
  togyz tournament standings
  togyz tournament pair --trf open.trf
  togyz tournament check --trf open.trf
  togyz tournament explain --trf open.trf --pair 3-17
  togyz tournament standings --trf open.trf
  togyz tournament standings --trf open.trf --tiebreaks PTS,BH/C1,BH,DE --json
  togyz tournament crosstable --trf open.trf

An event is one file, *.togyz.json: --event names it, or the only one in the folder is taken. docs/tournament.md
shows how to run a whole event. Tournament files (--trf) are TRF16 or TRF26, the exchange
format of chess programs; `-` is standard input. They are described in docs/tournament-library.md.";

/// The options of `togyz tournament`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Create an event
    New(Box<create::NewOptions>),
    /// Show or change the regulations of an event
    Regulations(Box<create::Options>),
    /// Open and show the sections of an event
    #[command(subcommand)]
    Section(section::Command),
    /// Add applications, grant byes, withdraw players
    #[command(subcommand)]
    Player(player::Command),
    /// Import applications from a table
    Import(import::Options),
    /// Enter teams and their line-ups
    #[command(subcommand)]
    Team(team::Command),
    /// Appoint judges and check the panel
    #[command(subcommand)]
    Judge(judge::Command),
    /// Fix the start list and draw the lots
    Lots(lots::Options),
    /// Pair the next round
    Pair(pair::Options),
    /// Show the seats of a round
    Seating(seating::Options),
    /// Change colours or players that sat down wrongly
    Reseat(reseat::Options),
    /// Enter the toss of a match of teams
    Toss(reseat::TossOptions),
    /// Start the clocks of the round
    Begin(seating::BeginOptions),
    /// Show the running round on the whole terminal
    Watch(watch::Options),
    /// Show, enter or correct results
    Result(result::Options),
    /// Give notes and decide about penalties
    #[command(subcommand)]
    Note(note::Command),
    /// Record incidents, clock corrections and minutes
    #[command(subcommand)]
    Incident(incident::Command),
    /// Record and decide protests
    #[command(subcommand)]
    Protest(protest::Command),
    /// Write the event as CSV, XLSX, JSON or TRF
    Export(export::Options),
    /// Write the papers of the event as HTML and PDF
    Papers(papers::Options),
    /// Write the pages of the event for a web server
    Publish(publish::Options),
    /// Undo the last command, or an earlier one
    Undo(log::UndoOptions),
    /// Redo what was undone
    Redo(log::RedoOptions),
    /// Show the log of the event
    Log(log::Options),
    /// Pair every round again and list the differences
    Check(check::Options),
    /// Explain the pairs of a round
    Explain(explain::Options),
    /// Make a random tournament
    Generate(generate::Options),
    /// Order the players by points and tie-breaks
    Standings(standings::Options),
    /// Show the results between players, round by round
    Crosstable(crosstable::Options),
    /// Show every player's score after each round
    Progress(crosstable::ProgressOptions),
    /// Show the changes of the players' ratings
    Ratings(ratings::Options),
    /// Show who has fulfilled which norm of a federation's table
    Norms(norms::Options),
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
        Command::New(options) => create::run_new(options, screen),
        Command::Regulations(options) => create::run(options, screen),
        Command::Section(command) => section::run(command, screen),
        Command::Player(command) => player::run(command, screen),
        Command::Import(options) => import::run(options, screen),
        Command::Team(command) => team::run(command, screen),
        Command::Judge(command) => judge::run(command, screen),
        Command::Lots(options) => lots::run(options, screen),
        Command::Pair(options) => pair::run(options, screen),
        Command::Seating(options) => seating::run(options, screen),
        Command::Reseat(options) => reseat::run(options, screen),
        Command::Toss(options) => reseat::run_toss(options, screen),
        Command::Begin(options) => seating::run_begin(options, screen),
        Command::Watch(options) => watch::run(options, screen),
        Command::Result(options) => result::run(options, screen),
        Command::Note(command) => note::run(command, screen),
        Command::Incident(command) => incident::run(command, screen),
        Command::Protest(command) => protest::run(command, screen),
        Command::Export(options) => export::run(options, screen),
        Command::Papers(options) => papers::run(options, screen),
        Command::Publish(options) => publish::run(options, screen),
        Command::Undo(options) => log::run_undo(options, screen),
        Command::Redo(options) => log::run_redo(options, screen),
        Command::Log(options) => log::run(options, screen),
        Command::Check(options) => check::run(options, screen),
        Command::Explain(options) => explain::run(options, screen),
        Command::Generate(options) => generate::run(options),
        Command::Standings(options) => standings::run(options, screen),
        Command::Crosstable(options) => crosstable::run(options, screen),
        Command::Progress(options) => crosstable::run_progress(options, screen),
        Command::Ratings(options) => ratings::run(options, screen),
        Command::Norms(options) => norms::run(options, screen),
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

/// The rounds to count: the requested ones, or those that are over. A round that is still being
/// played is mentioned.
fn rounds_wanted(event: &Event, asked: Option<u16>) -> Result<usize> {
    let rounds = counted_rounds(event, asked)?;
    if asked.is_none() && rounds < event.paired_rounds() {
        let next = rounds + 1;
        tell(&format!(
            "round {next} has games without a result and is left out; --round {next} counts it"
        ));
    }
    Ok(rounds)
}
