//! `togyz analyse`: prints the best lines of a position, or annotates whole games (`docs/analyse.md`).
//!
//! This file reads the command line; the files below print. Searches and verdicts are the engine's.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod games;
mod json;
mod lines;
mod position;
mod progress;
mod summary;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::builder::RangedU64ValueParser;
use togyz::notation::record::Record;
use togyz::{Game, Profile, Setup};
use togyz_engine::analysis::{REVIEW_HASH, ReviewSettings};
use togyz_engine::protocol::{DEFAULT_HASH, MOST_THREADS};
use togyz_engine::{Engine, Limits, TABLE_MEBIBYTES};
use togyz_tables::folder::default_tables;

use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz analyse
  togyz analyse --moves '76 98 66 76' --multipv 9 --depth 14
  togyz analyse '2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10' --movetime 10000
  togyz analyse games.tgk -o annotated.tgk
  togyz analyse games.tgk --nodes 1000000 --json | jq .performance

A position is searched for 2000 ms, in a game every move with 200000 nodes, unless a limit is given.
Scores are in kumalaks: of a position for the side to move, in records for White. A move gets $6,
$2 or $4 if it gave away 5, 10 or 20 per cent of the expected score, and then the better line. All
notes of the record stay. With --depth or --nodes the verdicts on games are always the same, and so
are the lines of a position with one thread.";

/// The default time for a position.
const POSITION_TIME: Duration = Duration::from_millis(2000);

/// The options of `togyz analyse`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// A position, or a file of games in any dialect, `-` for standard input [default: the start]
    #[arg(value_name = "TEXT|FILE", num_args = 1..)]
    subject: Vec<OsString>,
    /// Moves to play first from the position, each checked
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Limit the search to this depth in plies
    #[arg(long, value_name = "N", conflicts_with_all = ["nodes", "movetime"], value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Limit the search to this number of nodes
    #[arg(long, value_name = "N", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Limit the search to this time in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// The number of best moves of a position to show, 1 to 9 [default: 3]
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=9))]
    multipv: Option<usize>,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_THREADS as u64))]
    threads: usize,
    /// The size of the engine's hash table in MiB [default: 64 for a position, 16 for games]
    #[arg(long, value_name = "MB", value_parser = RangedU64ValueParser::<usize>::new().range(*TABLE_MEBIBYTES.start() as u64..=*TABLE_MEBIBYTES.end() as u64))]
    hash: Option<usize>,
    /// Write JSON: one object for a position, one a line for every game
    #[arg(long)]
    json: bool,
    /// The file to write, `-` for standard output
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// The rule profile, overriding that of the record: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE")]
    rules: Option<Profile>,
}

/// The position or the games to analyse.
enum Subject {
    Position(Game),
    Games(PathBuf),
}

/// Analyses a position or a file of games.
pub(crate) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    match options.subject()? {
        Subject::Position(game) => position::run(&game, options, screen),
        Subject::Games(file) => {
            let name = file.display();
            if options.moves.is_some() {
                bail!("--moves goes with a position, and {name} is a file of games");
            }
            if options.multipv.is_some() {
                bail!("--multipv goes with a position, and {name} is a file of games");
            }
            games::run(&file, options, screen)
        }
    }
}

impl Options {
    /// A file that exists is a file of games; anything else must be a position.
    fn subject(&self) -> Result<Subject> {
        let Some(first) = self.subject.first() else {
            return self.game(Setup::START).map(Subject::Position);
        };
        let file = Path::new(first);
        let there = if file == Path::new("-") { Ok(()) } else { fs::metadata(file).map(|_| ()) };
        if there.is_ok() && self.subject.len() > 1 {
            bail!("expected one file, found {}", self.subject.len());
        }
        let Err(no_file) = there else { return Ok(Subject::Games(file.to_owned())) };
        let words: Vec<_> = self.subject.iter().map(|word| word.to_string_lossy()).collect();
        let text = words.join(" ");
        let position = text.parse::<Setup>().map_err(|error| error.to_string());
        let position = position.and_then(|setup| match setup.check() {
            Ok(()) => Ok(setup),
            Err(error) => Err(error.to_string()),
        });
        match position {
            Ok(setup) => self.game(setup).map(Subject::Position),
            Err(error) if text.is_empty() => bail!("position: {error}"),
            Err(error) => bail!("'{text}' is no file: {no_file}; and no position: {error}"),
        }
    }

    /// The game from this position with the moves of the command line.
    fn game(&self, start: Setup) -> Result<Game> {
        let profile = self.rules.unwrap_or_default();
        // Read as a record, so that every form of a move is accepted and every claim is checked.
        let moves = self.moves.as_deref().unwrap_or("*");
        let record = Record::read_with(&format!("[Position \"{start}\"]\n{moves}"), profile)?;
        Ok(record.game().clone())
    }

    /// The limits of the command line, or these defaults.
    fn limits(&self, defaults: Limits) -> Limits {
        if self.depth.is_none() && self.nodes.is_none() && self.movetime.is_none() {
            return defaults;
        }
        let move_time = self.movetime.map(Duration::from_millis);
        Limits { depth: self.depth, nodes: self.nodes, move_time, clock: None }
    }

    /// An engine with the settings of the command line. A table that cannot be read is left out; `togyz tables info`
    /// reports it.
    fn engine(&self, lines: usize) -> Engine {
        let mut engine = Engine::new(self.hash.unwrap_or(DEFAULT_HASH));
        engine.threads = self.threads;
        engine.lines = lines;
        engine.tables = Some(default_tables().0);
        engine
    }

    /// The settings of a review with these limits and those of the command line. The tables are those
    /// of a page, so that the verdicts are the same there.
    fn review(&self, limits: Limits) -> ReviewSettings {
        ReviewSettings {
            threads: self.threads,
            hash: self.hash.unwrap_or(REVIEW_HASH),
            ..ReviewSettings::new(limits)
        }
    }
}
