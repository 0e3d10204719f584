//! `togyz tournament import`: applications from a CSV or XLSX table, all or none.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use serde::Serialize;
use togyz_text::text_with;
use togyz_tournament::competition::{ApplicationTable, BadRow};

use super::event_file::Editor;
use super::page::print;
use super::table_file;
use crate::output::tell;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament import applications.csv
  togyz tournament import applications.xlsx --sheet Girls
  togyz tournament import applications.csv --dry-run --json

The first row names the columns, in any of our five languages: last name, first name (or name, the
last name first), birth, sex, category, physician, rating, federation, club, id, team. Columns of a
CSV file are separated by commas, semicolons or tabs; the text is UTF-8. Every bad row is reported,
and then nothing is imported. An application may lack something: it is taken as incomplete. Players
with the same team become a team, in the order of the rows.";

/// The options of `togyz tournament import`.
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

/// A row that cannot be used.
#[derive(Serialize)]
struct BadRowLine {
    row: usize,
    error: String,
}

/// The result of reading a table.
#[derive(Serialize)]
struct Report {
    applications: usize,
    incomplete: usize,
    bad: Vec<BadRowLine>,
    unknown_columns: Vec<String>,
}

impl Report {
    fn of(table: &ApplicationTable) -> Report {
        let line = |bad: &BadRow| {
            let errors: Vec<String> = bad.errors.iter().map(ToString::to_string).collect();
            BadRowLine { row: bad.row, error: errors.join("; ") }
        };
        Report {
            applications: table.rows.len(),
            incomplete: table.incomplete(),
            bad: table.bad.iter().map(line).collect(),
            unknown_columns: table.unknown_columns.clone(),
        }
    }
}

/// Imports applications.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let name = || options.file.display().to_string();
    let rows = table_file::read(&options.file, options.sheet.as_deref())?;
    let file =
        if options.dry_run { options.editor.place.read()? } else { options.editor.open()? };
    let table = file.competition().read_applications(rows).with_context(name)?;
    let report = Report::of(&table);
    for column in &report.unknown_columns {
        tell(&format!("togyz: {}: the column '{column}' is not used", name()));
    }
    for BadRowLine { row, error } in &report.bad {
        tell(&format!("togyz: {}, row {row}: {error}", name()));
    }
    if !report.bad.is_empty() && options.editor.entries.json {
        print(true, &report, String::new)?;
    }
    table.check().with_context(name)?;
    if report.incomplete > 0 {
        let values = [("count", report.incomplete.into())];
        tell(&text_with(screen.language, "event-import-incomplete", &values));
    }
    if options.dry_run {
        return print(options.editor.entries.json, &report, || {
            let values = [("count", report.applications.into())];
            format!("{}\n", text_with(screen.language, "event-import-would", &values))
        });
    }
    let acts = file.competition().import(table).with_context(name)?;
    file.act(&options.editor, acts, screen)
}
