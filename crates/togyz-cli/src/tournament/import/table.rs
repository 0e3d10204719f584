//! A table of text, from CSV or from a workbook: rows with their numbers, the first included.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use calamine::{Data, Reader as _, open_workbook_auto};

/// The rows, numbered as a person sees them in the file, from 1.
pub(super) fn read(path: &Path, sheet: Option<&str>) -> Result<Vec<(usize, Vec<String>)>> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("csv" | "tsv" | "txt") if sheet.is_some() => {
            bail!("{}: only workbooks have sheets", path.display())
        }
        Some("csv" | "tsv" | "txt") => csv_rows(path),
        Some("xlsx" | "xls" | "ods") => workbook_rows(path, sheet),
        _ => bail!("{}: expected a file .csv, .tsv, .txt, .xlsx, .xls or .ods", path.display()),
    }
}

fn csv_rows(path: &Path) -> Result<Vec<(usize, Vec<String>)>> {
    let name = path.display().to_string();
    let bytes = fs::read(path).with_context(|| name.clone())?;
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        anyhow!("{name}, line {line}: expected UTF-8 text; save the table as CSV UTF-8")
    })?;
    let first = text.lines().next().unwrap_or_default();
    // The separator that the names of the columns use most.
    let separator =
        [',', ';', '\t'].into_iter().max_by_key(|&one| (first.matches(one).count(), one == ','));
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator.map_or(b',', |one| one as u8))
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for row in reader.records() {
        let row = row.with_context(|| name.clone())?;
        let line = row.position().map_or(0, csv::Position::line);
        rows.push((usize::try_from(line)?, row.iter().map(str::to_owned).collect()));
    }
    Ok(rows)
}

fn workbook_rows(path: &Path, sheet: Option<&str>) -> Result<Vec<(usize, Vec<String>)>> {
    let name = path.display().to_string();
    let mut workbook = open_workbook_auto(path).with_context(|| name.clone())?;
    let sheets = workbook.sheet_names();
    let wanted = match sheet {
        Some(sheet) if !sheets.iter().any(|one| one == sheet) => {
            bail!("{name}: expected one of the sheets {}, found '{sheet}'", sheets.join(", "))
        }
        Some(sheet) => sheet.to_owned(),
        None => sheets.first().cloned().with_context(|| format!("{name}: expected a sheet"))?,
    };
    let range = workbook.worksheet_range(&wanted).with_context(|| name.clone())?;
    let first = range.start().map_or(0, |(row, _)| row as usize);
    let rows = range.rows().enumerate();
    Ok(rows.map(|(index, row)| (first + index + 1, row.iter().map(written).collect())).collect())
}

/// A cell as a person would type it.
fn written(cell: &Data) -> String {
    match cell {
        Data::Empty | Data::Error(_) => String::new(),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => number.to_string(),
        Data::Bool(flag) => flag.to_string(),
        Data::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
    }
}
