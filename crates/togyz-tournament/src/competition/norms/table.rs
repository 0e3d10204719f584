//! A federation's table of norms: rows of text become norms, or an error with the number of the
//! row. The caller reads the file.

use std::fmt;
use std::str::FromStr;

use super::Norm;
use crate::{Date, Points};

/// The columns of the table.
const COLUMNS: [&str; 8] =
    ["from", "category", "place", "score", "percent", "games", "rivals", "rival category"];

/// The reason why a row is no norm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NormError {
    /// A cell that cannot be read: the column, what was expected, and the text.
    Cell {
        /// The column.
        column: &'static str,
        /// The expected content.
        expected: &'static str,
        /// The text.
        found: String,
    },
    /// The row names no category.
    NoCategory,
    /// The row has no condition, so everybody would fulfil it.
    NoCondition,
    /// Categories of rivals without a number of them.
    NoRivals,
}

impl fmt::Display for NormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NormError::Cell { column, expected, found } => {
                write!(f, "column '{column}': expected {expected}, found '{found}'")
            }
            NormError::NoCategory => f.write_str("expected a category, found none"),
            NormError::NoCondition => f.write_str(
                "expected a place, a score, a per cent, a number of games or of rivals, found none",
            ),
            NormError::NoRivals => {
                f.write_str("expected a number of rivals of the category, found none")
            }
        }
    }
}

impl std::error::Error for NormError {}

/// The reason why a table has no norms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NormTableError {
    /// The first row lacks the columns for dates or categories; these were found.
    Columns(Vec<String>),
    /// The first row names a column that is not known.
    UnknownColumn(String),
    /// A row is no norm.
    Row {
        /// The number of the row in the table.
        row: usize,
        /// The reason.
        error: NormError,
    },
    /// There is no row with a norm.
    NoRows,
}

impl fmt::Display for NormTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NormTableError::Columns(found) => {
                write!(f, "expected the columns 'from' and 'category', found {}", found.join(", "))
            }
            NormTableError::UnknownColumn(found) => {
                write!(f, "expected the columns {}, found '{found}'", COLUMNS.join(", "))
            }
            NormTableError::Row { row, error } => write!(f, "row {row}: {error}"),
            NormTableError::NoRows => f.write_str("expected rows with norms, found none"),
        }
    }
}

impl std::error::Error for NormTableError {}

/// Reads a table of norms: rows with their numbers, the first with the names of the columns
/// `from`, `category`, `place`, `score`, `percent`, `games`, `rivals` and `rival category`. Several
/// categories of rivals are separated by `/`. A blank cell is no condition.
///
/// # Errors
/// The first row that is no norm; a column that is missing or unknown.
pub fn read_norms(table: Vec<(usize, Vec<String>)>) -> Result<Vec<Norm>, NormTableError> {
    let mut table = table.into_iter();
    let (_, heads) = table.next().unwrap_or_default();
    let mut columns = Vec::new();
    for head in heads.iter().map(|head| head.trim().trim_start_matches('\u{feff}')) {
        let plain = head.to_lowercase().replace(['_', '-'], " ");
        match COLUMNS.iter().position(|name| *name == plain) {
            None if !plain.is_empty() => return Err(NormTableError::UnknownColumn(head.into())),
            place => columns.push(place),
        }
    }
    if [Some(0), Some(1)].iter().any(|needed| !columns.contains(needed)) {
        return Err(NormTableError::Columns(heads));
    }
    let filled = table.filter(|(_, cells)| cells.iter().any(|cell| !cell.trim().is_empty()));
    let norms = filled.map(|(row, cells)| {
        let cell = |column: &'static str| {
            let place = columns.iter().position(|one| one.map(|one| COLUMNS[one]) == Some(column));
            place.and_then(|place| cells.get(place)).map_or("", |cell| cell.trim())
        };
        norm(cell).map_err(|error| NormTableError::Row { row, error })
    });
    let norms: Vec<Norm> = norms.collect::<Result<_, _>>()?;
    if norms.is_empty() { Err(NormTableError::NoRows) } else { Ok(norms) }
}

fn norm<'a>(cell: impl Fn(&'static str) -> &'a str) -> Result<Norm, NormError> {
    fn read<T: FromStr>(
        column: &'static str,
        expected: &'static str,
        found: &str,
    ) -> Result<Option<T>, NormError> {
        if found.is_empty() {
            return Ok(None);
        }
        let error = || NormError::Cell { column, expected, found: found.into() };
        found.parse().map(Some).map_err(|_| error())
    }
    let number = |column| read::<u16>(column, "a whole number", cell(column));
    let day = "a day such as 2026-01-31";
    let error = |column, expected| {
        let found = cell(column).to_owned();
        NormError::Cell { column, expected, found }
    };
    let from = read::<Date>("from", day, cell("from"))?.filter(|day| day.is_in_calendar());
    let score = match cell("score") {
        "" => None,
        text => {
            let points = Points::parse(text).filter(|points| *points > Points::ZERO);
            Some(points.ok_or_else(|| error("score", "points such as 5.5"))?)
        }
    };
    let percent = number("percent")?;
    if percent.is_some_and(|percent| !(1..=100).contains(&percent)) {
        return Err(error("percent", "a number from 1 to 100"));
    }
    for column in ["place", "games", "rivals"] {
        if number(column)? == Some(0) {
            return Err(error(column, "a number from 1"));
        }
    }
    let categories = cell("rival category").split('/').map(str::trim);
    let norm = Norm {
        from: from.ok_or_else(|| error("from", day))?,
        category: cell("category").to_owned(),
        place: number("place")?,
        score,
        percent,
        games: number("games")?,
        rivals: number("rivals")?,
        rival_categories: categories.filter(|one| !one.is_empty()).map(str::to_owned).collect(),
    };
    if norm.category.is_empty() {
        return Err(NormError::NoCategory);
    }
    if norm.rivals.is_none() && !norm.rival_categories.is_empty() {
        return Err(NormError::NoRivals);
    }
    let conditions = [norm.place, norm.percent, norm.games, norm.rivals];
    if norm.score.is_none() && conditions.iter().all(Option::is_none) {
        return Err(NormError::NoCondition);
    }
    Ok(norm)
}
