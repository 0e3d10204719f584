//! `togyz tournament export`: the event as CSV, XLSX, JSON or TRF.

mod event_report;
mod sheets;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use rust_xlsxwriter::{Format, Workbook};
use togyz_tournament::competition::Competition;
use togyz_tournament::trf::{self, Edition};

use super::event_file::Place;
use super::source::print_provisional;
use crate::output::Output;
use crate::terminal::Screen;
use event_report::EventReport;
use sheets::{Cell, Sheet, TableName};

const EXAMPLES: &str = "Examples:
  togyz tournament export open.xlsx
  togyz tournament export standings.csv
  togyz tournament export results.csv --table results
  togyz tournament export open.json
  togyz tournament export open.trf
  togyz tournament export --format trf16 -

The ending of the file says the form: .xlsx has every table as a sheet, .csv one table, .json everything,
.trf the exchange format of chess programs (--format trf16 for the older edition). Tables: players,
results, standings, crosstable.";

/// The options of `togyz tournament export`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The output file, `-` for standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The format, regardless of the file name: csv, xlsx, json, trf, trf16
    #[arg(long, value_name = "FORM")]
    format: Option<String>,
    /// The table of a CSV file
    #[arg(long, value_name = "TABLE", value_enum, default_value_t = TableName::Standings)]
    table: TableName,
    #[command(flatten)]
    place: Place,
}

/// Writes the event.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let competition = options.place.read()?.into_competition();
    print_provisional(&competition, screen.language);
    let ending = options.file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let form = options.format.clone().or(ending).unwrap_or_default();
    let bytes = match form.as_str() {
        "csv" => csv_bytes(&sheets::sheet(&competition, options.table, screen.language)?)?,
        "xlsx" => xlsx_bytes(&competition, screen)?,
        "json" => {
            let mut bytes = serde_json::to_vec_pretty(&EventReport::of(&competition))?;
            bytes.push(b'\n');
            bytes
        }
        "trf" | "trf26" => trf::write(&competition.report()?, Edition::Trf26).into_bytes(),
        "trf16" => trf::write(&competition.report()?, Edition::Trf16).into_bytes(),
        other => bail!("expected a form csv, xlsx, json, trf or trf16, found '{other}'"),
    };
    write(&options.file, &bytes)?;
    Ok(ExitCode::SUCCESS)
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut out = Output::open(path)?;
    out.write(bytes)?;
    out.finish()
}

/// A table with a byte order mark, so that spreadsheets read it as UTF-8.
fn csv_bytes(sheet: &Sheet) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    writer.write_record(&sheet.heads)?;
    for row in &sheet.rows {
        writer.write_record(row.iter().map(Cell::to_string))?;
    }
    Ok(writer.into_inner().map_err(|error| error.into_error())?)
}

fn xlsx_bytes(competition: &Competition, screen: &Screen) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let bold = Format::new().set_bold();
    for name in TableName::ALL {
        if competition.start_list().is_empty() && name != TableName::Players {
            continue;
        }
        let sheet = sheets::sheet(competition, name, screen.language)?;
        let page = workbook.add_worksheet();
        page.set_name(&sheet.title)?;
        for (column, head) in (0_u16..).zip(&sheet.heads) {
            page.write_string_with_format(0, column, head, &bold)?;
        }
        for (row, cells) in (1_u32..).zip(&sheet.rows) {
            for (column, cell) in (0_u16..).zip(cells) {
                match cell {
                    Cell::Text(text) => page.write_string(row, column, text)?,
                    Cell::Number(number) => page.write_number(row, column, *number)?,
                };
            }
        }
        page.set_freeze_panes(1, 0)?;
        page.autofit();
    }
    Ok(workbook.save_to_buffer()?)
}
