//! `togyz tournament norms`: who has fulfilled which norm of a federation's table.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use serde::Serialize;
use togyz_tournament::Date;
use togyz_tournament::competition::{FulfilledNorm, read_norms};

use super::event_file::ReadOptions;
use super::page::{print, table};
use super::source::print_provisional;
use super::table_file;
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament norms --table norms.csv
  togyz tournament norms --table norms.xlsx --day 2026-05-19 --json

The table comes from the federation; the program knows no norm itself. Its columns are from (the
first day on which the norm is in force), category, and the conditions, of which a row has at least
one: place (the last that is enough), score and percent (the least, over the board), games, rivals
(the least number of opponents) with rival category ('MC/KMC' for any of several). Of each category
the rows with the latest day up to the day of the event count. Games that were not played, + and -,
do not count.";

/// The options of `togyz tournament norms`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The table of norms: .csv, .xlsx, .json or another table
    #[arg(long, value_name = "FILE")]
    table: PathBuf,
    /// The day that decides which norms are in force [default: the last day of the event]
    #[arg(long, value_name = "DAY")]
    day: Option<Date>,
    #[command(flatten)]
    read: ReadOptions,
}

#[derive(Serialize)]
struct Line {
    number: u16,
    name: String,
    id: String,
    category: String,
    norm: String,
    from: String,
    place: usize,
    score: f64,
    games: u16,
    rivals: u16,
}

/// Writes the norms that were fulfilled.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let norms = read_norms(table_file::read(&options.table, None)?)
        .with_context(|| options.table.display().to_string())?;
    let file = options.read.place.read()?;
    let competition = file.competition();
    print_provisional(competition, screen.language);
    let fulfilled = competition.fulfilled_norms(&norms, options.day)?;
    let line = |one: &FulfilledNorm| {
        let application = competition.person(one.person).map(|person| &person.application);
        Line {
            number: one.number.0,
            name: competition.name(one.person),
            id: application.map_or_else(String::new, |one| one.id.clone()),
            category: application.map_or_else(String::new, |one| one.category.clone()),
            norm: one.norm.category.clone(),
            from: one.norm.from.to_string(),
            place: one.place,
            score: one.score.as_f64(),
            games: one.games,
            rivals: one.rivals,
        }
    };
    let lines: Vec<Line> = fulfilled.iter().map(line).collect();
    print(options.read.json, &lines, || {
        let heads = [
            ("rank", Align::Right),
            ("number", Align::Right),
            ("name", Align::Left),
            ("category", Align::Left),
            ("norm", Align::Left),
            ("over-the-board", Align::Right),
            ("games", Align::Right),
            ("rivals", Align::Right),
        ];
        let row = |line: &Line| {
            vec![
                line.place.to_string(),
                line.number.to_string(),
                line.name.clone(),
                line.category.clone(),
                line.norm.clone(),
                format!("{:.1}", line.score),
                line.games.to_string(),
                line.rivals.to_string(),
            ]
        };
        table(screen, &heads, lines.iter().map(row))
    })
}
