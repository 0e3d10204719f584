//! Applications from a table: rows of text become applications and teams, or errors with the number
//! of the row. The caller reads the file.

mod columns;

use std::fmt;

use columns::Column;

use super::Competition;
use super::act::Act;
use super::birth::ParseBirthError;
use super::person::{Application, MAX_RATING, ParseSexError, PersonId};
use super::team::TeamEntry;

/// The reason why a row cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellError {
    /// The date of birth cannot be read.
    Birth(ParseBirthError),
    /// Neither woman nor man.
    Sex(ParseSexError),
    /// No rating, or one out of range.
    Rating(String),
    /// There is no name.
    NoName,
    /// The same person as in an earlier row.
    SameAsRow(usize),
    /// The person has applied before.
    AppliedAlready,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CellError::Birth(error) => error.fmt(f),
            CellError::Sex(error) => error.fmt(f),
            CellError::Rating(found) => {
                write!(f, "expected a rating up to {MAX_RATING}, found '{found}'")
            }
            CellError::NoName => f.write_str("expected a name, found none"),
            CellError::SameAsRow(row) => write!(f, "the same person as row {row}"),
            CellError::AppliedAlready => f.write_str("has applied already"),
        }
    }
}

impl std::error::Error for CellError {}

/// The reason why a table cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportError {
    /// The table has no row.
    Empty,
    /// There is no column with names; these were found.
    NoNameColumn(Vec<String>),
    /// This many rows cannot be used.
    BadRows(usize),
    /// There is no row with an application.
    NoRows,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Empty => {
                f.write_str("expected a row with the names of the columns, found nothing")
            }
            ImportError::NoNameColumn(found) => {
                write!(f, "expected a column 'last name' or 'name', found {}", found.join(", "))
            }
            ImportError::BadRows(rows) => {
                write!(f, "{rows} rows cannot be used, nothing was imported")
            }
            ImportError::NoRows => f.write_str("expected rows with applications, found none"),
        }
    }
}

impl std::error::Error for ImportError {}

/// A row that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedRow {
    /// The number of the row in the table.
    pub row: usize,
    /// The application.
    pub application: Application,
    /// The team, empty without one.
    pub team: String,
}

/// A row that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadRow {
    /// The number of the row in the table.
    pub row: usize,
    /// Everything that is wrong with it.
    pub errors: Vec<CellError>,
}

/// A table of applications that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationTable {
    /// The rows that can be used.
    pub rows: Vec<ImportedRow>,
    /// The rows that cannot.
    pub bad: Vec<BadRow>,
    /// The columns that are not used.
    pub unknown_columns: Vec<String>,
}

impl ApplicationTable {
    /// The number of applications that lack something.
    #[must_use]
    pub fn incomplete(&self) -> usize {
        self.rows.iter().filter(|row| !row.application.missing().is_empty()).count()
    }

    /// Whether the table can be imported: every row can be used, and there is one.
    ///
    /// # Errors
    /// If a row cannot be used, or there is none.
    pub fn check(&self) -> Result<(), ImportError> {
        match (self.bad.len(), self.rows.is_empty()) {
            (0, false) => Ok(()),
            (0, true) => Err(ImportError::NoRows),
            (bad, _) => Err(ImportError::BadRows(bad)),
        }
    }
}

/// The columns of a table of players.
pub(super) struct Columns {
    columns: Vec<Option<Column>>,
    /// The heads of columns that are not used.
    unknown: Vec<String>,
}

impl Columns {
    /// The columns that a first row names.
    pub(super) fn of_heads(heads: Option<Vec<String>>) -> Result<Columns, ImportError> {
        let heads = heads.ok_or(ImportError::Empty)?;
        let columns: Vec<Option<Column>> = heads.iter().map(|head| Column::named(head)).collect();
        if !columns.iter().flatten().any(|one| matches!(one, Column::LastName | Column::Name)) {
            return Err(ImportError::NoNameColumn(heads));
        }
        let named = heads.iter().zip(&columns);
        let unknown = named.filter(|(head, one)| one.is_none() && !head.trim().is_empty());
        let unknown = unknown.map(|(head, _)| head.clone()).collect();
        Ok(Columns { columns, unknown })
    }

    /// The application and the team of a row, with what is wrong in it. `None` for a blank row.
    pub(super) fn read(&self, cells: &[String]) -> Option<(Application, String, Vec<CellError>)> {
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            return None;
        }
        let (mut application, mut team) = (Application::default(), String::new());
        let mut errors = Vec::new();
        for (cell, column) in cells.iter().zip(&self.columns) {
            if let Some(column) = column
                && let Err(error) = column.read(cell.trim(), &mut application, &mut team)
            {
                errors.push(error);
            }
        }
        if application.name().is_empty() {
            errors.push(CellError::NoName);
        }
        Some((application, team, errors))
    }
}

impl Competition {
    /// Reads a table of applications: rows with their numbers, the first with the names of the
    /// columns.
    ///
    /// # Errors
    /// If the first row is missing or names no column with names.
    pub fn read_applications(
        &self,
        table: Vec<(usize, Vec<String>)>,
    ) -> Result<ApplicationTable, ImportError> {
        let mut table = table.into_iter();
        let columns = Columns::of_heads(table.next().map(|(_, heads)| heads))?;
        let (mut rows, mut bad): (Vec<ImportedRow>, Vec<BadRow>) = (Vec::new(), Vec::new());
        for (row, cells) in table {
            let Some((application, team, mut errors)) = columns.read(&cells) else { continue };
            errors.extend(self.repeated(&application, &rows));
            match errors.is_empty() {
                true => rows.push(ImportedRow { row, application, team }),
                false => bad.push(BadRow { row, errors }),
            }
        }
        let unknown_columns = columns.unknown;
        Ok(ApplicationTable { rows, bad, unknown_columns })
    }

    /// The errors of an application that stands in an earlier row, or was made before.
    fn repeated(&self, application: &Application, before: &[ImportedRow]) -> Vec<CellError> {
        let other = before.iter().find(|one| one.application.is_same_person(application));
        let mut errors: Vec<CellError> =
            other.map(|other| CellError::SameAsRow(other.row)).into_iter().collect();
        if self.applied(application).is_some() {
            errors.push(CellError::AppliedAlready);
        }
        errors
    }

    /// The acts that take the applications of a table and, where teams play, the teams they name.
    ///
    /// # Errors
    /// If a row cannot be used, or there is none.
    pub fn import(&self, table: ApplicationTable) -> Result<Vec<Act>, ImportError> {
        table.check()?;
        let mut teams: Vec<TeamEntry> = Vec::new();
        for (index, row) in table.rows.iter().enumerate().filter(|(_, row)| !row.team.is_empty()) {
            let number = self.people.len() + index + 1;
            let id = PersonId(u16::try_from(number).unwrap_or(u16::MAX));
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
        let applications = table.rows.into_iter().map(|row| row.application).collect();
        let mut acts = vec![Act::Apply(applications)];
        // In an event of players, a team is the club they come from.
        if self.regulations.team.is_some() {
            acts.extend(teams.into_iter().map(Act::EnterTeam));
        }
        Ok(acts)
    }
}
