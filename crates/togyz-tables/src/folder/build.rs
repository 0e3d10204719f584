//! Building a folder: solves the groups in order and writes every level as soon as it is solved.
//!
//! A file gets its name only when it is complete and on the disk, so a build can be killed at any
//! time. The next build continues with the missing tables.

use core::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::disk::write_whole;
use super::resources::{disk_space, format_bytes, free_disk, threads_within};
use super::{TableError, TableFolder};
use crate::file::write_level;
use crate::group::Group;
use crate::index::Line;
use crate::solve::{Others, Unsettled, solve_level};
use crate::values::Values;

/// The reason tables cannot be built.
#[derive(Debug)]
pub enum BuildError {
    /// One thread needs more memory than is granted.
    Memory {
        /// The requested number of kumalaks.
        kumalaks: usize,
        /// The bytes needed.
        needed: u64,
        /// The bytes granted.
        granted: u64,
    },
    /// The disk is too small.
    Disk {
        /// The folder.
        folder: PathBuf,
        /// The approximate number of bytes needed.
        needed: u64,
        /// The bytes that are free.
        free: u64,
    },
    /// Another build works in the folder.
    Running(PathBuf),
    /// A file or the folder cannot be written.
    Io(PathBuf, io::Error),
    /// A table of a group with one more tuzdyk cannot be read.
    Table(TableError),
    /// Repetition decides the value of a position.
    Unsettled(Group, Unsettled),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Memory { kumalaks, needed, granted } => write!(
                f,
                "tables up to {kumalaks} kumalaks need {} of memory, and {} are granted",
                format_bytes(*needed),
                format_bytes(*granted)
            ),
            BuildError::Disk { folder, needed, free } => write!(
                f,
                "{}: about {} are needed, and {} are free",
                folder.display(),
                format_bytes(*needed),
                format_bytes(*free)
            ),
            BuildError::Running(folder) => {
                write!(f, "{}: another build is running", folder.display())
            }
            BuildError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            BuildError::Table(error) => error.fmt(f),
            BuildError::Unsettled(group, error) => write!(f, "{group}: {error}"),
        }
    }
}

impl core::error::Error for BuildError {}

/// The progress of a build: the current level, and the numbers of solved and of all positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuildProgress {
    /// The group.
    pub group: Group,
    /// The level.
    pub kumalaks: usize,
    /// The positions solved so far.
    pub done: u64,
    /// The positions to solve.
    pub total: u64,
}

/// The result of a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuildResult {
    /// It was stopped before its end.
    pub stopped: bool,
    /// The positions solved.
    pub positions: u64,
    /// The bytes written.
    pub bytes: u64,
}

/// A build that is ready to start: the folder exists and is locked, and memory and disk are large
/// enough.
pub struct Build {
    folder: TableFolder,
    kumalaks: usize,
    threads: usize,
    missing: Vec<(Group, usize)>,
    /// Prevents other builds as long as this one exists.
    _lock: File,
}

impl Build {
    /// Prepares a build of all tables up to this number of kumalaks, with at most `threads` threads
    /// and `memory` bytes. A damaged table is reported to `damaged` and counts as missing.
    ///
    /// # Errors
    /// When memory or disk are too small, another build is running, or the folder cannot be written.
    pub fn prepare(
        folder: TableFolder,
        kumalaks: usize,
        threads: usize,
        memory: u64,
        damaged: &mut dyn FnMut(&TableError),
    ) -> Result<Build, BuildError> {
        let threads = threads_within(kumalaks, threads, memory)
            .map_err(|needed| BuildError::Memory { kumalaks, needed, granted: memory })?;
        let io = |error| BuildError::Io(folder.path().to_owned(), error);
        fs::create_dir_all(folder.path()).map_err(io)?;
        let lock = lock(folder.path())?;
        folder.clean().map_err(io)?;
        let missing = missing(&folder, kumalaks, damaged);
        let needed = missing.iter().map(|&(group, kumalaks)| disk_space(group, kumalaks)).sum();
        check_disk(folder.path(), needed)?;
        Ok(Build { folder, kumalaks, threads, missing, _lock: lock })
    }

    /// Whether no table is missing.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Builds the missing tables until `stop` is set. `progress` is called by all threads.
    ///
    /// # Errors
    /// When a file cannot be read or written, or a position has no value.
    pub fn run(
        &self,
        stop: &AtomicBool,
        progress: &(dyn Fn(BuildProgress) + Sync),
    ) -> Result<BuildResult, BuildError> {
        let positions = |(group, kumalaks): &(Group, usize)| Line::new(*group).positions(*kumalaks);
        let run = Run {
            build: self,
            stop,
            progress,
            positions: self.missing.iter().map(positions).sum(),
            done: AtomicU64::new(0),
            written: AtomicU64::new(0),
        };
        let is_missing = |group: &Group| self.missing.iter().any(|(other, _)| other == group);
        // A new tuzdyk leads to a group with one more tuzdyk, so those groups are solved first.
        let mut groups: Vec<Group> = Group::all().filter(is_missing).collect();
        while let Some(first) = groups.first().filter(|_| !stop.load(SeqCst)) {
            let kind = first.successors().count();
            let (now, later): (Vec<_>, Vec<_>) =
                groups.iter().partition(|group| group.successors().count() == kind);
            run.groups(&now)?;
            groups = later;
        }
        Ok(BuildResult {
            stopped: stop.load(SeqCst),
            positions: run.done.into_inner(),
            bytes: run.written.into_inner(),
        })
    }
}

/// Prevents a second build in the folder.
fn lock(folder: &Path) -> Result<File, BuildError> {
    let path = folder.join(".lock");
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| BuildError::Io(path, error))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(BuildError::Running(folder.to_owned())),
        // If files cannot be locked, parallel builds are not prevented.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// The tables that do not exist or are damaged.
fn missing(
    folder: &TableFolder,
    kumalaks: usize,
    damaged: &mut dyn FnMut(&TableError),
) -> Vec<(Group, usize)> {
    let levels = Group::all().flat_map(|group| (1..=kumalaks).map(move |level| (group, level)));
    let is_missing = |&(group, level): &(Group, usize)| match folder.open(group, level) {
        Ok(found) => found.is_none(),
        Err(error) => {
            damaged(&error);
            true
        }
    };
    levels.filter(is_missing).collect()
}

/// Fails if the disk is known to have less free space than this.
fn check_disk(folder: &Path, needed: u64) -> Result<(), BuildError> {
    match free_disk(folder) {
        Some(free) if free < needed => {
            Err(BuildError::Disk { folder: folder.to_owned(), needed, free })
        }
        _ => Ok(()),
    }
}

/// A running build.
struct Run<'a> {
    build: &'a Build,
    stop: &'a AtomicBool,
    progress: &'a (dyn Fn(BuildProgress) + Sync),
    positions: u64,
    done: AtomicU64,
    written: AtomicU64,
}

impl Run<'_> {
    /// Builds groups that do not need each other, as many at a time as there are threads.
    fn groups(&self, groups: &[Group]) -> Result<(), BuildError> {
        let next = AtomicUsize::new(0);
        let workers = self.build.threads.min(groups.len()).max(1);
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    while let Some(&group) = groups.get(next.fetch_add(1, SeqCst)) {
                        if self.stop.load(SeqCst) {
                            return;
                        }
                        if let Err(error) = self.group(group, self.build.threads / workers) {
                            // The other groups would fail as well.
                            next.store(groups.len(), SeqCst);
                            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                            failed.get_or_insert(error);
                        }
                    }
                });
            }
        });
        failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// Builds the missing levels of a group with this number of threads.
    fn group(&self, group: Group, threads: usize) -> Result<(), BuildError> {
        let Build { folder, kumalaks: most, .. } = self.build;
        let others = folder.read_successors(group, *most).map_err(BuildError::Table)?;
        let others = Others::new(&others);
        let mut values = Values::new(group);
        values.reserve(*most);
        let parallel = |work: &(dyn Fn() + Sync)| {
            thread::scope(|scope| {
                (1..threads).for_each(|_| drop(scope.spawn(work)));
                work();
            });
        };
        for kumalaks in 1..=*most {
            if self.stop.load(SeqCst) {
                return Ok(());
            }
            if let Ok(level) = folder.read_level(group, kumalaks) {
                values.push(&level);
                continue;
            }
            self.report(group, kumalaks);
            solve_level(&mut values, &others, &parallel)
                .map_err(|error| BuildError::Unsettled(group, error))?;
            let bytes = write_level(group, kumalaks, values.level(kumalaks));
            let path = folder.file(group, kumalaks);
            write_whole(&path, &bytes).map_err(|error| BuildError::Io(path, error))?;
            self.written.fetch_add(bytes.len() as u64, SeqCst);
            self.done.fetch_add(Line::new(group).positions(kumalaks), SeqCst);
            self.report(group, kumalaks);
        }
        Ok(())
    }

    fn report(&self, group: Group, kumalaks: usize) {
        let done = self.done.load(SeqCst);
        (self.progress)(BuildProgress { group, kumalaks, done, total: self.positions });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_is_too_small_is_refused_in_a_sentence() {
        let folder = std::env::temp_dir();
        assert!(check_disk(&folder, 0).is_ok());
        if cfg!(unix) {
            let refused = check_disk(&folder, u64::MAX).map_err(|error| error.to_string());
            let begin = format!("{}: about 18446744073.71 GB are needed, and ", folder.display());
            let is_right = |text: String| text.starts_with(&begin) && text.ends_with(" are free");
            assert!(refused.is_err_and(is_right));
        }
    }
}
