//! A table of text, from CSV, JSON or a workbook: rows with their numbers, the first included.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use calamine::{Data, Reader as _, Sheets, open_workbook_auto};
use serde_json::{Map, Value};

/// The most cells of a workbook's sheet, blank ones before a text included: some 50 MB.
const MOST_CELLS: usize = 2_000_000;

/// The rows, numbered as a person sees them in the file, from 1.
pub(super) fn read(path: &Path, sheet: Option<&str>) -> Result<Vec<(usize, Vec<String>)>> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("csv" | "tsv" | "txt") if sheet.is_some() => {
            bail!("{}: only workbooks have sheets", path.display())
        }
        Some("csv" | "tsv" | "txt") => csv_rows(path),
        Some("json") if sheet.is_some() => bail!("{}: only workbooks have sheets", path.display()),
        Some("json") => json_rows(path),
        Some("xlsx" | "xls" | "ods") => workbook_rows(path, sheet),
        _ => bail!(
            "{}: expected a file .csv, .tsv, .txt, .json, .xlsx, .xls or .ods",
            path.display()
        ),
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

/// A list of objects; their keys are the columns. The first object is row 2, as in other tables.
fn json_rows(path: &Path) -> Result<Vec<(usize, Vec<String>)>> {
    let name = path.display().to_string();
    let bytes = fs::read(path).with_context(|| name.clone())?;
    let objects: Vec<Map<String, Value>> = serde_json::from_slice(&bytes)
        .with_context(|| format!("{name}: expected a list of objects"))?;
    let mut heads: Vec<String> = Vec::new();
    for key in objects.iter().flat_map(Map::keys) {
        if !heads.contains(key) {
            heads.push(key.clone());
        }
    }
    let cell = |value: Option<&Value>| match value {
        None | Some(Value::Null) => Some(String::new()),
        Some(Value::String(text)) => Some(text.clone()),
        Some(Value::Number(number)) => Some(number.to_string()),
        Some(Value::Bool(flag)) => Some(flag.to_string()),
        Some(Value::Array(_) | Value::Object(_)) => None,
    };
    let mut rows = Vec::new();
    for (row, object) in (2..).zip(&objects) {
        let cells = heads.iter().map(|head| {
            cell(object.get(head)).with_context(|| {
                format!("{name}, row {row}: expected a text or number for '{head}'")
            })
        });
        rows.push((row, cells.collect::<Result<_>>()?));
    }
    rows.insert(0, (1, heads));
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
    let mut rows = Rows::default();
    if let Sheets::Xlsx(workbook) = &mut workbook {
        // Cell by cell: a range has room for every cell up to the last one, which may be far away.
        let mut cells = workbook.worksheet_cells_reader(&wanted).with_context(|| name.clone())?;
        while let Some(cell) = cells.next_cell().with_context(|| name.clone())? {
            let text = written(&Data::from(cell.get_value().clone()));
            rows.put(cell.get_position(), text).with_context(|| name.clone())?;
        }
    } else {
        let range = workbook.worksheet_range(&wanted).with_context(|| name.clone())?;
        let (row, column) = range.start().unwrap_or_default();
        for (r, c, cell) in range.used_cells() {
            let place = (row + u32::try_from(r)?, column + u32::try_from(c)?);
            rows.put(place, written(cell)).with_context(|| name.clone())?;
        }
    }
    Ok(rows.rows.into_iter().map(|(row, cells)| (row as usize + 1, cells)).collect())
}

/// The rows of a sheet that have a text, each up to its last one.
#[derive(Default)]
struct Rows {
    rows: BTreeMap<u32, Vec<String>>,
    cells: usize,
}

impl Rows {
    fn put(&mut self, (row, column): (u32, u32), text: String) -> Result<()> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let column = column as usize;
        let cells = self.rows.entry(row).or_default();
        let more = (column + 1).saturating_sub(cells.len());
        self.cells += more;
        if self.cells > MOST_CELLS {
            bail!("expected a table of at most {MOST_CELLS} cells, found more in row {}", row + 1);
        }
        cells.resize(cells.len() + more, String::new());
        cells[column] = text;
        Ok(())
    }
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
