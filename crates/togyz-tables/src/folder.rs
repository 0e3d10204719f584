//! A folder of table files, one for every group and level, such as `w3b5-12.tkt`: its location,
//! opening and reading its files, building, verifying and summarising it.
//!
//! Only with the feature `files`: no other part of the crate opens a file or starts a thread. Nothing here
//! prints; progress is reported to the caller.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod build;
mod disk;
mod longest;
mod resources;
mod summary;
mod verify;

use core::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, io};

use self::disk::Disk;
use crate::file::{FileError, TableFile};
use crate::group::Group;
use crate::index::MOST;
use crate::tables::{Memory, Tables};
use crate::values::Values;

pub use self::build::{Build, BuildError, BuildProgress, BuildResult};
pub use self::longest::{LongestError, LongestProgress, longest_wins};
pub use self::resources::{format_bytes, free_memory};
pub use self::summary::{LevelSummary, summarise};
pub use self::verify::{Verification, VerifyError, VerifyEvent, verify};

/// The ending of a table's file name.
const ENDING: &str = ".tkt";

/// The environment variable that names the folder; empty means no folder.
const VARIABLE: &str = "TOGYZ_TABLES";

/// The default folder of tables. `None` if the system has no place for it.
#[must_use]
pub fn default_folder() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if env::var_os(VARIABLE).is_some() {
        return named(VARIABLE);
    }
    let data = if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        named("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| Some(named("HOME")?.join(".local/share")))
    };
    Some(data?.join("togyz").join("tables"))
}

/// The tables of a folder together with the built-in ones, and the errors of tables that were left
/// out.
#[must_use]
pub fn open_tables(folder: Option<&Path>, memory: Memory) -> (Tables, Vec<TableError>) {
    let (files, errors) = folder.map(|path| TableFolder::new(path).open_all()).unwrap_or_default();
    (Tables::new(files, memory), errors)
}

/// The tables of the default folder together with the built-in ones, and the errors of tables that
/// were left out.
#[must_use]
pub fn default_tables() -> (Arc<Tables>, Vec<TableError>) {
    match default_folder().filter(|folder| folder.is_dir()) {
        Some(folder) => {
            let (tables, errors) = open_tables(Some(&folder), Memory::default());
            (Arc::new(tables), errors)
        }
        None => (Tables::built_in(), Vec::new()),
    }
}

/// A file that is not the table of its name.
#[derive(Debug)]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// The problem.
    pub problem: TableProblem,
}

/// A problem with the file of a table.
#[derive(Debug)]
pub enum TableProblem {
    /// It does not exist.
    Missing,
    /// It cannot be read or is damaged.
    File(FileError),
    /// It is the table of another group or level.
    OtherTable {
        /// The group it belongs to.
        group: Group,
        /// The kumalaks of its positions.
        kumalaks: usize,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.problem {
            TableProblem::Missing => f.write_str("is missing"),
            TableProblem::File(error) => error.fmt(f),
            TableProblem::OtherTable { group, kumalaks } => {
                write!(f, "expected the table of its name, found {group}-{kumalaks:02}")
            }
        }
    }
}

impl core::error::Error for TableError {}

/// A folder of tables. If it does not exist it has no tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFolder(PathBuf);

impl TableFolder {
    /// The folder of this path.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> TableFolder {
        TableFolder(path.into())
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a table in it.
    #[must_use]
    pub fn file(&self, group: Group, kumalaks: usize) -> PathBuf {
        self.0.join(format!("{group}-{kumalaks:02}{ENDING}"))
    }

    /// Opens a table; `None` if it does not exist.
    ///
    /// # Errors
    /// When it exists but cannot be read, is damaged, or is not the table of its name.
    pub fn open(&self, group: Group, kumalaks: usize) -> Result<Option<TableFile>, TableError> {
        let path = self.file(group, kumalaks);
        let file = match File::open(&path) {
            Ok(file) => Disk::open(file),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => Err(FileError::Io(error)),
        };
        let file = match file {
            Ok(file) => file,
            Err(error) => return Err(TableError { path, problem: TableProblem::File(error) }),
        };
        let found = (file.header().group(), file.header().kumalaks());
        if found != (group, kumalaks) {
            let (group, kumalaks) = found;
            return Err(TableError { path, problem: TableProblem::OtherTable { group, kumalaks } });
        }
        Ok(Some(file))
    }

    /// Opens all tables that can be opened, and returns the errors of the others.
    #[must_use]
    pub fn open_all(&self) -> (Vec<TableFile>, Vec<TableError>) {
        let mut errors = Vec::new();
        let mut files = Vec::new();
        for group in Group::all() {
            for kumalaks in 1..=MOST {
                match self.open(group, kumalaks) {
                    Ok(file) => files.extend(file),
                    Err(error) => errors.push(error),
                }
            }
        }
        (files, errors)
    }

    /// Reads a whole level, one byte per board, and checks its checksums.
    ///
    /// # Errors
    /// When it is missing or damaged.
    pub fn read_level(&self, group: Group, kumalaks: usize) -> Result<Vec<u8>, TableError> {
        let error = |problem| TableError { path: self.file(group, kumalaks), problem };
        let file = self.open(group, kumalaks)?.ok_or_else(|| error(TableProblem::Missing))?;
        file.level().map_err(|problem| error(TableProblem::File(problem)))
    }

    /// Reads the levels of a group with 1 to `most` kumalaks.
    fn read_group(&self, group: Group, most: usize) -> Result<Values, TableError> {
        let mut values = Values::new(group);
        values.reserve(most);
        for kumalaks in 1..=most {
            values.push(&self.read_level(group, kumalaks)?);
        }
        Ok(values)
    }

    /// Reads the groups to which a new tuzdyk leads, with the levels that a level of this number of
    /// kumalaks needs: a new tuzdyk takes three.
    fn read_successors(&self, group: Group, kumalaks: usize) -> Result<Vec<Values>, TableError> {
        let most = kumalaks.saturating_sub(3);
        group.successors().map(|group| self.read_group(group, most)).collect()
    }

    /// Removes the unfinished files of an interrupted build.
    fn clean(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.0)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with('.') && name.contains(ENDING) && name.ends_with(".tmp") {
                fs::remove_file(&path)?;
            }
        }
        Ok(())
    }
}
