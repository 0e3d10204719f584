//! `togyz tournament import`: applications from a CSV or XLSX table, all or none.

mod columns;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_text::text_with;
use togyz_tournament::competition::{Act, Application, Competition, PersonId, TeamEntry};

use super::event_file::{Editor, EventFile};
use super::page::print;
use crate::output::tell;
use crate::terminal::Screen;
use columns::Column;

const EXAMPLES: &str = "Examples:
  togyz tournament import applications.csv
  togyz tournament import applications.xlsx --sheet Girls
  togyz tournament import applications.csv --dry-run --json

The first row names the columns, in any of our five languages: last name, first name (or name, the
last name first), birth, sex, category, physician, rating, federation, club, id, team. Columns of a
CSV file are separated by commas, semicolons or tabs; the text is UTF-8. Every bad row is told, and
then nothing is imported. What an application may lack is told, too: it is taken as incomplete. Players
with the same team become a team, in the order of the rows.";

/// What `togyz tournament import` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The table: .csv, .tsv, .txt, .xlsx, .xls or .ods
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The sheet of a workbook [default: the first]
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    /// Read and check, and change nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    editor: Editor,
}

/// What is wrong with a row.
#[derive(Serialize)]
struct BadRow {
    row: usize,
    error: String,
}

/// What a table brought.
#[derive(Serialize)]
struct Report {
    applications: usize,
    incomplete: usize,
    bad: Vec<BadRow>,
    unknown_columns: Vec<String>,
}

/// A row that can be used.
struct Row {
    number: usize,
    application: Application,
    team: String,
}

/// Imports applications.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let table = table::read(&options.file, options.sheet.as_deref())?;
    let mut rows = table.into_iter();
    let Some((_, heads)) = rows.next() else {
        bail!(
            "{}: expected a row with the names of the columns, found nothing",
            options.file.display()
        );
    };
    let columns: Vec<Option<Column>> = heads.iter().map(|head| Column::named(head)).collect();
    if !columns.iter().flatten().any(|column| matches!(column, Column::LastName | Column::Name)) {
        bail!(
            "{}: expected a column 'last name' or 'name', found {}",
            options.file.display(),
            heads.join(", ")
        );
    }
    let unknown = heads
        .iter()
        .zip(&columns)
        .filter(|(head, column)| column.is_none() && !head.trim().is_empty());
    let unknown_columns: Vec<String> = unknown.map(|(head, _)| head.clone()).collect();
    let file =
        if options.dry_run { options.editor.place.read()? } else { options.editor.open()? };
    let (good, bad) = sort(rows, &columns, file.competition());
    let incomplete = good.iter().filter(|row| !row.application.missing().is_empty()).count();
    let report = Report { applications: good.len(), incomplete, bad, unknown_columns };
    finish(options, file, good, &report, screen)
}

/// Rows that can be used, and those that cannot.
fn sort(
    rows: impl Iterator<Item = (usize, Vec<String>)>,
    columns: &[Option<Column>],
    competition: &Competition,
) -> (Vec<Row>, Vec<BadRow>) {
    let (mut good, mut bad): (Vec<Row>, Vec<BadRow>) = (Vec::new(), Vec::new());
    let same = |a: &Application, b: &Application| a.name() == b.name() && a.birth == b.birth;
    for (number, cells) in rows {
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let mut application = Application::default();
        let mut team = String::new();
        let mut errors: Vec<String> = Vec::new();
        for (cell, column) in cells.iter().zip(columns) {
            if let Some(column) = column
                && let Err(error) = column.read(cell.trim(), &mut application, &mut team)
            {
                errors.push(error);
            }
        }
        if application.name().is_empty() {
            errors.push("expected a name, found none".into());
        }
        if let Some(other) = good.iter().find(|row| same(&row.application, &application)) {
            errors.push(format!("the same person as row {}", other.number));
        }
        if competition.people().iter().any(|person| same(&person.application, &application)) {
            errors.push("has applied already".into());
        }
        match errors.is_empty() {
            true => good.push(Row { number, application, team }),
            false => bad.push(BadRow { row: number, error: errors.join("; ") }),
        }
    }
    (good, bad)
}

fn finish(
    options: &Options,
    file: EventFile,
    good: Vec<Row>,
    report: &Report,
    screen: &Screen,
) -> Result<ExitCode> {
    let name = options.file.display().to_string();
    for column in &report.unknown_columns {
        tell(&format!("togyz: {name}: the column '{column}' is not used"));
    }
    for BadRow { row, error } in &report.bad {
        tell(&format!("togyz: {name}, row {row}: {error}"));
    }
    if !report.bad.is_empty() {
        if options.editor.json {
            print(true, report, String::new)?;
        }
        bail!("{name}: {} rows cannot be used, nothing was imported", report.bad.len());
    }
    if good.is_empty() {
        bail!("{name}: expected rows with applications, found none");
    }
    if report.incomplete > 0 {
        let values = [("count", report.incomplete.into())];
        tell(&text_with(screen.language, "event-import-incomplete", &values));
    }
    if options.dry_run {
        return print(options.editor.json, report, || {
            let values = [("count", report.applications.into())];
            format!("{}\n", text_with(screen.language, "event-import-would", &values))
        });
    }
    let acts = acts(file.competition(), good)?;
    file.act(&options.editor, acts, screen)
}

/// The applications, and the teams they name.
fn acts(competition: &Competition, rows: Vec<Row>) -> Result<Vec<Act>> {
    let before = competition.people().len();
    let mut teams: Vec<TeamEntry> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let id = PersonId(u16::try_from(before + index + 1)?);
        if row.team.is_empty() {
            continue;
        }
        match teams.iter_mut().find(|team| team.name == row.team) {
            Some(team) => team.players.push(id),
            None => teams.push(TeamEntry {
                name: row.team.clone(),
                federation: row.application.federation.clone(),
                captain: String::new(),
                players: vec![id],
            }),
        }
    }
    let applications = rows.into_iter().map(|row| row.application).collect();
    let mut acts = vec![Act::Apply(applications)];
    // In an event of players, a team is the club they come from.
    if competition.regulations().team.is_some() {
        acts.extend(teams.into_iter().map(Act::EnterTeam));
    }
    Ok(acts)
}
