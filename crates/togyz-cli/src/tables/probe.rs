//! `togyz tables probe`: the exact value of a position and of every move in it.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;
use togyz::{Otau, Outcome, Position, Setup};
use togyz_tables::{Memory, Tables};

use super::folder;
use crate::output;

/// What `togyz tables probe` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Options {
    /// The position, in our form or PlayStrategy's
    #[arg(value_name = "POSITION", num_args = 1.., required = true)]
    position: Vec<String>,
    /// The folder of the tables [default: the one where the engine looks]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found {
    position: String,
    /// The kumalaks on the board that the mover still gets.
    value: u8,
    outcome: &'static str,
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    otau: Otau,
    value: u8,
    outcome: &'static str,
}

/// Looks a position up.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let setup: Setup = options.position.join(" ").parse().context("position")?;
    let position = Position::from_setup(&setup).context("position")?;
    let folder = options.dir.clone().or_else(folder::default_folder);
    // A single position needs a few blocks and no whole level.
    let memory = Memory { levels: 0, ..Memory::default() };
    let (tables, errors) = folder::open_tables(folder.as_deref(), memory);
    errors.iter().for_each(|error| output::complain(&format!("{error:#}")));
    let me = position.turn();
    let Some(value) = value(&tables, &position)? else {
        bail!(
            "expected at most {} kumalaks on the board, found {}; togyz tables build makes larger tables",
            tables.most(),
            position.on_board()
        );
    };
    let mut moves = Vec::new();
    for otau in position.legal_moves() {
        let after = position.play_unchecked(otau);
        let Some(theirs) = self::value(&tables, &after)? else {
            bail!("the tables after otau {otau} are missing; togyz tables build goes on with them");
        };
        let gain = after.kazan(me) - position.kazan(me);
        let value = gain + after.on_board().saturating_sub(theirs);
        moves.push(Move { otau, value, outcome: outcome(&position, value) });
    }
    let outcome = match position.outcome() {
        Some((_, Outcome::Draw)) => "draw",
        Some((_, Outcome::Win(side))) if side == me => "win",
        Some((_, Outcome::Win(_))) => "loss",
        None => outcome(&position, value),
    };
    let found = Found { position: setup.to_string(), value, outcome, moves };
    let mut out = output::standard();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        tell(&mut out, &found, &position)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn value(tables: &Tables, position: &Position) -> Result<Option<u8>> {
    tables.value(position).with_context(|| format!("the table of {position}"))
}

/// What comes of it when the mover still gets so many.
fn outcome(position: &Position, value: u8) -> &'static str {
    match position.kazan(position.turn()) + value {
        82.. => "win",
        81 => "draw",
        _ => "loss",
    }
}

fn tell(out: &mut dyn std::io::Write, found: &Found, position: &Position) -> Result<()> {
    let me = position.turn();
    let kazan = position.kazan(me);
    let score = |value: u8| format!("{} : {}", kazan + value, 162 - kazan - value);
    writeln!(out, "{}", found.position)?;
    let (value, outcome) = (found.value, found.outcome);
    let on_board = position.on_board();
    writeln!(out, "{me} gets {value} of {on_board}: {outcome}, {}", score(value))?;
    for Move { otau, value, outcome } in &found.moves {
        let best = if *value == found.value { " *" } else { "" };
        writeln!(out, "  otau {otau}: {value:2}  {outcome:4}  {}{best}", score(*value))?;
    }
    Ok(())
}
