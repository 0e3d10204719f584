//! `togyz tables probe`: the exact value of a position and of every move in it.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use serde::Serialize;
use togyz::{Otau, Position, Setup};
use togyz_tables::folder::{default_folder, open_tables};
use togyz_tables::{Memory, MoveValue, Probe};

use crate::output;

/// The options of `togyz tables probe`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The position, in the form of Togyz, PlayStrategy or TFEN
    #[arg(value_name = "POSITION", num_args = 1.., required = true)]
    position: Vec<String>,
    /// The folder of the tables [default: that of the engine]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct JsonProbe {
    position: String,
    value: u8,
    outcome: String,
    moves: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonMove {
    otau: Otau,
    value: u8,
    outcome: String,
}

/// Looks a position up.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let setup: Setup = options.position.join(" ").parse().context("position")?;
    let position = Position::from_setup(&setup).context("position")?;
    let folder = options.dir.clone().or_else(default_folder);
    // A single position needs only a few blocks and no whole level.
    let memory = Memory { levels: 0, ..Memory::default() };
    let (tables, errors) = open_tables(folder.as_deref(), memory);
    errors.iter().for_each(|error| output::complain(&error.to_string()));
    let found = tables.probe(&position)?;
    let mut out = output::standard();
    if options.json {
        let json_move = |&MoveValue { otau, value, outcome }: &MoveValue| JsonMove {
            otau,
            value,
            outcome: outcome.to_string(),
        };
        let json = JsonProbe {
            position: setup.to_string(),
            value: found.value,
            outcome: found.outcome.to_string(),
            moves: found.moves.iter().map(json_move).collect(),
        };
        writeln!(out, "{}", serde_json::to_string(&json)?)?;
    } else {
        print(&mut out, &setup, &position, &found)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print(
    out: &mut dyn std::io::Write,
    setup: &Setup,
    position: &Position,
    found: &Probe,
) -> Result<()> {
    let me = position.turn();
    let kazan = position.kazan(me);
    let score = |value: u8| format!("{} : {}", kazan + value, 162 - kazan - value);
    writeln!(out, "{setup}")?;
    let Probe { value, outcome, moves } = found;
    let on_board = position.on_board();
    writeln!(out, "{me} gets {value} of {on_board}: {outcome}, {}", score(*value))?;
    for MoveValue { otau, value, outcome } in moves {
        let best = if *value == found.value { " *" } else { "" };
        writeln!(out, "  otau {otau}: {value:2}  {outcome:4}  {}{best}", score(*value))?;
    }
    Ok(())
}
