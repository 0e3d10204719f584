//! `togyz replay`: reads files of games in any dialect, replays every game and prints the result,
//! one line per game. A broken game is reported and does not affect the others.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz::notation::record::{GameText, Record, RecordError};
use togyz::{Ending, GameResult, Profile};

use crate::input::Games;
use crate::output;

const EXAMPLES: &str = "Examples:
  togyz replay game.tgk
  togyz replay *.tgk --json
  zcat archive.tgk.gz | togyz replay -

The dialect of every game is found out: our own records, those of playing sites, TGK,
PlayStrategy's squares and bare digits. The exit code is 1 if anything was wrong.";

/// Options of `togyz replay`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The files, `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write one JSON object per game
    #[arg(long)]
    json: bool,
    /// The rule profile, overriding that of the records: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE")]
    rules: Option<Profile>,
}

/// The result of replaying one game.
#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    game: usize,
    plies: usize,
    position: String,
    white: u8,
    black: u8,
    result: GameResult,
    ending: Ending,
    error: Option<String>,
}

/// Replays all games of all files.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut out = output::standard();
    let (mut games, mut errors) = (0_usize, 0_usize);
    for file in &options.files {
        let opened = match Games::open(file) {
            Ok(opened) => opened,
            Err(error) => {
                errors += 1;
                complain(&mut out, file, &error)?;
                continue;
            }
        };
        let name = file.display().to_string();
        for game in opened {
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    errors += 1;
                    complain(&mut out, file, &error)?;
                    break;
                }
            };
            games += 1;
            let record = game.read(options.rules);
            errors += usize::from(record.is_err());
            let report = Report::new(&name, &game, record.as_ref());
            if options.json {
                serde_json::to_writer(&mut out, &report)?;
                writeln!(out)?;
            } else {
                writeln!(out, "{}", report.text(record.ok().as_ref()))?;
            }
        }
    }
    out.flush()?;
    output::tell(&format!("{games} games, {errors} errors"));
    Ok(if errors == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reports a file that cannot be read, at its place among the games.
fn complain(out: &mut dyn Write, file: &Path, error: &std::io::Error) -> Result<()> {
    out.flush()?;
    output::complain(&format!("{}: {error}", file.display()));
    Ok(())
}

impl<'a> Report<'a> {
    fn new(file: &'a str, game: &GameText, record: Result<&Record, &RecordError>) -> Report<'a> {
        match record {
            Ok(record) => {
                let played = record.game();
                let score = played.score();
                Report {
                    file,
                    game: game.number,
                    plies: played.plies().len(),
                    position: played.setup().to_string(),
                    white: score.white,
                    black: score.black,
                    result: played.result(),
                    ending: played.ending(),
                    error: None,
                }
            }
            Err(error) => Report {
                file,
                game: game.number,
                plies: error.plies,
                position: error.reached.to_string(),
                white: error.reached.kazans.white,
                black: error.reached.kazans.black,
                result: GameResult::Open,
                ending: Ending::Unfinished,
                error: Some(error.to_string()),
            },
        }
    }

    /// The report as one line of text.
    fn text(&self, record: Option<&Record>) -> String {
        let Report { file, game, plies, .. } = self;
        if let Some(error) = &self.error {
            return format!("{file}, game {game}: error after {plies} plies: {error}");
        }
        let tag = |name| record.and_then(|record| record.tags.get(name));
        let players = match (tag("White"), tag("Black")) {
            (None, None) => String::new(),
            (white, black) => format!("{} - {}, ", white.unwrap_or("?"), black.unwrap_or("?")),
        };
        let result = match self.result {
            GameResult::Open => format!("* ({}:{})", self.white, self.black),
            _ => record.map(|record| record.game().result_text()).unwrap_or_default(),
        };
        let ending = self.ending;
        format!("{file}, game {game}: {players}{result}, {ending}, {plies} plies")
    }
}
