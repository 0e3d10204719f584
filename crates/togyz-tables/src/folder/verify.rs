//! Verifies a folder: reads every byte, and derives every value again from the values after every
//! move, with the moves of the rules crate. A fault is reported; the other groups are still
//! checked.

use core::fmt;
use core::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::{TableError, TableFolder, TableProblem};
use crate::check::{Facts, Wrong, check_boards};
use crate::file::TableFile;
use crate::group::Group;
use crate::index::{Line, MOST};
use crate::solve::Others;
use crate::values::Values;

/// The number of boards given to a thread at a time.
const PART: usize = 1 << 16;

/// A fault of a folder.
#[derive(Debug)]
pub enum VerifyError {
    /// There are no tables.
    Empty(PathBuf),
    /// A table cannot be read.
    Table(TableError),
    /// A table does not exist or could not be opened.
    Missing(PathBuf),
    /// The header's counts of the values are not those of the level.
    Counts(PathBuf),
    /// A value does not follow from the values after every move.
    Value(PathBuf, Wrong),
    /// A group to which a new tuzdyk leads cannot be read.
    Successors(Group, TableError),
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::Empty(folder) => write!(f, "{}: no tables", folder.display()),
            VerifyError::Table(error) => error.fmt(f),
            VerifyError::Missing(path) => write!(f, "{}: is missing or spoilt", path.display()),
            VerifyError::Counts(path) => {
                write!(f, "{}: the header counts the values wrongly", path.display())
            }
            VerifyError::Value(path, wrong) => write!(f, "{}: {wrong}", path.display()),
            VerifyError::Successors(group, error) => {
                write!(f, "{group} cannot be derived: {error}")
            }
        }
    }
}

impl core::error::Error for VerifyError {}

/// An event of a verification.
#[derive(Debug)]
pub enum VerifyEvent<'a> {
    /// Something is wrong.
    Fault(&'a VerifyError),
    /// A level is correct.
    Level {
        /// The group.
        group: Group,
        /// The level.
        kumalaks: usize,
        /// The positions checked so far.
        done: u64,
        /// The positions to check.
        total: u64,
    },
}

/// The result of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verification {
    /// Facts about the correct positions, by kumalaks on the board.
    pub facts: [Facts; MOST + 1],
    /// The number of faults.
    pub faults: usize,
    /// It was stopped before its end.
    pub stopped: bool,
}

/// Verifies a folder with this number of threads until `stop` is set.
///
/// # Errors
/// When the folder has no tables. All other faults are reported and counted.
pub fn verify(
    folder: &TableFolder,
    threads: usize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(VerifyEvent<'_>),
) -> Result<Verification, VerifyError> {
    let (files, errors) = folder.open_all();
    if files.is_empty() && errors.is_empty() {
        return Err(VerifyError::Empty(folder.path().to_owned()));
    }
    let most = files.iter().map(|file| file.header().kumalaks()).max().unwrap_or(0);
    let lines = Group::all().map(Line::new);
    let total = lines.map(|line| (1..=most).map(|n| line.positions(n)).sum::<u64>()).sum();
    let mut result =
        Verification { facts: [Facts::default(); MOST + 1], faults: 0, stopped: false };
    for error in errors {
        report(VerifyEvent::Fault(&VerifyError::Table(error)));
        result.faults += 1;
    }
    let mut run = Run { folder, threads, stop, most, done: 0, total };
    for group in Group::all() {
        let of_group = |file: &&TableFile| file.header().group() == group;
        let files: Vec<&TableFile> = files.iter().filter(of_group).collect();
        if let Err(error) = run.group(group, &files, &mut result.facts, report) {
            report(VerifyEvent::Fault(&error));
            result.faults += 1;
        }
        if stop.load(SeqCst) {
            result.stopped = true;
            break;
        }
    }
    Ok(result)
}

/// A running verification.
struct Run<'a> {
    folder: &'a TableFolder,
    threads: usize,
    stop: &'a AtomicBool,
    most: usize,
    done: u64,
    total: u64,
}

impl Run<'_> {
    /// Checks the levels of a group in ascending order. A wrong level ends the check, because
    /// higher levels depend on it.
    fn group(
        &mut self,
        group: Group,
        files: &[&TableFile],
        facts: &mut [Facts],
        report: &mut dyn FnMut(VerifyEvent<'_>),
    ) -> Result<(), VerifyError> {
        let mut levels = Vec::new();
        for kumalaks in 1..=self.most {
            let path = self.folder.file(group, kumalaks);
            let Some(file) = files.iter().find(|file| file.header().kumalaks() == kumalaks) else {
                return Err(VerifyError::Missing(path));
            };
            match file.level() {
                Err(error) => {
                    let problem = TableProblem::File(error);
                    return Err(VerifyError::Table(TableError { path, problem }));
                }
                Ok(level) if !counts_are_right(file, &level) => {
                    return Err(VerifyError::Counts(path));
                }
                Ok(level) => levels.push((kumalaks, level)),
            }
        }
        let others = self.folder.read_successors(group, self.most);
        let others = others.map_err(|error| VerifyError::Successors(group, error))?;
        let others = Others::new(&others);
        let mut values = Values::new(group);
        for (kumalaks, level) in levels {
            values.push(&level);
            let found = self.level(&values, &others, kumalaks);
            let found = found
                .map_err(|wrong| VerifyError::Value(self.folder.file(group, kumalaks), wrong))?;
            if let Some(facts) = facts.get_mut(kumalaks) {
                *facts = facts.and(found);
            }
            self.done += found.positions;
            report(VerifyEvent::Level { group, kumalaks, done: self.done, total: self.total });
        }
        Ok(())
    }

    /// Derives a level again, on all threads.
    fn level(&self, values: &Values, others: &Others<'_>, kumalaks: usize) -> Result<Facts, Wrong> {
        let boards = values.line().boards(kumalaks);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Ok(Facts::default()));
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    while let Some(part) = part(&next, boards).filter(|_| !self.stop.load(SeqCst)) {
                        let facts = check_boards(values, others, kumalaks, part);
                        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                        *found = match (*found, facts) {
                            (Ok(before), Ok(facts)) => Ok(before.and(facts)),
                            (Err(error), _) | (_, Err(error)) => Err(error),
                        };
                        if found.is_err() {
                            return;
                        }
                    }
                });
            }
        });
        found.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The next part of the boards of a level.
fn part(next: &AtomicUsize, boards: usize) -> Option<Range<usize>> {
    let begin = next.fetch_add(PART, SeqCst);
    (begin < boards).then(|| begin..(begin + PART).min(boards))
}

/// Whether the header's counts of every value are those of the level.
fn counts_are_right(file: &TableFile, level: &[u8]) -> bool {
    let header = file.header();
    let mut values = [[0_u64; 16]; 2];
    let [white, black] = &mut values;
    for &byte in level {
        white.get_mut(usize::from(byte & 15)).into_iter().for_each(|count| *count += 1);
        if header.group() != Group::NONE {
            black.get_mut(usize::from(byte >> 4)).into_iter().for_each(|count| *count += 1);
        }
    }
    values == *header.values()
}
