//! `togyz match`: two players play pairs of games from balanced random openings, with colours exchanged, until
//! enough games are played or the sequential test has a verdict.
//!
//! This file is the command line; the parts of a match are in `matches/`. Statistics belong to the engine crate,
//! rules and records to the rules crate.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod built_in;
mod command;
mod contender;
mod cpu;
mod external;
mod game;
mod limit;
mod match_player;
mod openings;
mod progress;
mod records;
mod resume;
mod schedule;
mod settings;
mod summary;
mod tally;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use togyz::Profile;

use self::contender::{Contender, Setting};
use self::limit::Clock;
use self::records::Records;
use self::schedule::{Ended, Match};
use self::settings::{Hypotheses, Settings};
use self::summary::Summary;
use crate::output;
use crate::signals::stop_sign;

const EXAMPLES: &str = "Examples:
  togyz match full plain --nodes 10000 --games 200
  togyz match './new engine' './old engine' --sprt 0,5 --nodes 20000 --concurrency 2
  togyz match full 'other --threads 1' --b-option Hash=64 --time 10+0.1 --records games.tgk
  togyz match full plain --nodes 10000 --games 2000 --records games.tgk --resume --json

A player is full, level:1 to level:8, handcrafted (full strength without the net), plain (alpha-beta
over the kazans), greedy or random. Any other text is a command that speaks UGI or UCI.

Exit codes: 0 success, 1 a player crashed or played an illegal move, or the match could not continue,
2 wrong command line.";

/// Options of `togyz match`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The first player: wins, losses and Elo are its own
    #[arg(value_name = "A")]
    a: Contender,
    /// The second player
    #[arg(value_name = "B")]
    b: Contender,
    /// A's name [default: the text given for A]
    #[arg(long, value_name = "NAME")]
    a_name: Option<String>,
    /// B's name
    #[arg(long, value_name = "NAME")]
    b_name: Option<String>,
    /// An option of A; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    a_option: Vec<Setting>,
    /// An option of B; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    b_option: Vec<Setting>,
    /// Hash table of each built-in player in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// Largest number of games, even [default: 100; with --sprt until its verdict]
    #[arg(long, value_name = "N", value_parser = settings::even_number)]
    games: Option<u32>,
    /// Stop when the test decides whether A is stronger by ELO1 (normalised Elo), or only by ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,
    /// Probability of a wrong verdict, for either hypothesis
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = settings::probability)]
    alpha: f64,
    /// Number of parallel games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Nodes per move
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Time per move [default: 100]
    #[arg(long, value_name = "MS", group = "limit", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    movetime: Option<u64>,
    /// Time per game and player, with an increment per move
    #[arg(long, value_name = "SECONDS+INCREMENT", group = "limit")]
    time: Option<Clock>,
    /// Tolerated time over the limit
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=86_400_000))]
    margin: u64,
    /// Count the players' CPU time instead of wall time (needs /proc)
    #[arg(long)]
    cpu_time: bool,
    /// Time for a command to answer `ugi`, and then `uci`
    #[arg(long, value_name = "MS", default_value_t = 3_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    startup: u64,
    /// Time for a command to answer when the limit of the match does not apply
    #[arg(long, alias = "patience", value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    timeout: u64,
    /// Random plies before the players move: a number or a range
    #[arg(long, value_name = "PLIES", default_value = "4-8")]
    opening_plies: togyz_engine::train::OpeningLength,
    /// Leave out openings worth more than this, in hundredths of a kumalak
    #[arg(long, value_name = "SCORE", default_value_t = 500, value_parser = clap::value_parser!(u16))]
    balance: u16,
    /// Seed of openings and players
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A game of this many plies is a draw
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(10..=100_000))]
    max_plies: u32,
    /// The rule profile: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE", default_value_t = Profile::Kazakhstan)]
    rules: Profile,
    /// Append every game to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Resume the match of the file: its pairs are not played again
    #[arg(long, requires = "records")]
    resume: bool,
    /// Write one JSON object at the end
    #[arg(long)]
    json: bool,
}

/// Plays the match and writes its summary.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let settings = match Settings::new(options) {
        Ok(settings) => settings,
        Err(error) => {
            output::complain(&format!("{error:#}"));
            return Ok(ExitCode::from(2));
        }
    };
    if options.cpu_time {
        cpu::check().context("--cpu-time")?;
    }
    let stop = stop_sign()?;
    let records = match &options.records {
        Some(path) => Some(
            Records::open(path, &settings, options.resume)
                .with_context(|| path.display().to_string())?,
        ),
        None => None,
    };
    let mut played = Match::new(settings, records, stop);
    let ended = played.play(usize::from(options.concurrency));
    let summary = Summary::new(&played, &ended);
    summary.write(options.json)?;
    if let Ended::Broken(error) = ended {
        return Err(error);
    }
    Ok(if played.tally().is_blameless() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
