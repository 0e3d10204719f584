//! `togyz convert`: writes the games of a file in another form. Valid games are converted, invalid
//! ones are reported, and the output file appears only when it is complete.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod json;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use togyz::notation::record::Record;

use crate::input::Games;
use crate::output::{Output, complain};

const EXAMPLES: &str = "Examples:
  togyz convert old.txt -o games.tgk
  togyz convert games.tgk --to digits
  togyz convert games.tgk --to json | jq '.moves | length'

Records (tgk) and JSON keep everything, PlayStrategy's squares the tags and moves, digits the moves
only. Bad games are named on standard error and left out, and the exit code is then 1. The file is
written beside OUT and renamed at the end, so IN and OUT may be the same.";

/// Options of `togyz convert`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The file to read, in any dialect, `-` for standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write, `-` for standard output
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// The form to write: tgk, playstrategy, digits or json
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Form::Tgk, hide_possible_values = true)]
    to: Form,
}

/// The forms a game can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Togyz records, complete
    Tgk,
    /// PlayStrategy's squares, without notes
    Playstrategy,
    /// Bare digits, only the moves, one game per line
    Digits,
    /// One JSON object per line, complete
    Json,
}

/// Converts all games of a file.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let name = options.input.display();
    let games = Games::open(&options.input).with_context(|| name.to_string())?;
    let mut out = Output::open(&options.output)?;
    let (mut written, mut bad) = (0_usize, 0_usize);
    for game in games {
        let game = game.with_context(|| name.to_string())?;
        let text = game
            .read(None)
            .map_err(|error| error.to_string())
            .and_then(|record| options.to.write(&record, written == 0));
        match text {
            Ok(text) => {
                out.write(text.as_bytes())?;
                written += 1;
            }
            Err(error) => {
                bad += 1;
                complain(&format!("{name}, game {}: {error}", game.number));
            }
        }
    }
    out.finish()?;
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Form {
    /// One game in this form, or the reason it cannot be written.
    fn write(self, record: &Record, first: bool) -> Result<String, String> {
        let between = if first { "" } else { "\n" };
        match self {
            Form::Tgk => Ok(format!("{between}{record}")),
            Form::Playstrategy => Ok(format!("{between}{}", record.to_playstrategy())),
            Form::Json => json::line(record).map_err(|error| error.to_string()),
            Form::Digits => match record.to_digits() {
                None => Err("digits cannot tell a game from a set-up position".to_owned()),
                // A shorter line would be read as a single move, or as part of the next game.
                Some(digits) if digits.len() < 3 => {
                    let plies = digits.len();
                    Err(format!("digits tell games of 3 plies or more, this one has {plies}"))
                }
                Some(digits) => Ok(format!("{digits}\n")),
            },
        }
    }
}
