//! The interface of a session to the program that runs it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use togyz_tables::{Memory, Tables};

use crate::{BareHost, Host};

/// Receives the lines of the answers; an answer may have several lines. An error means that they
/// are no longer read.
pub type Output<'a> = dyn Fn(&str) -> io::Result<()> + Sync + 'a;

/// A host that may also have files and several threads. The defaults are for a host with neither,
/// such as a page.
pub trait Environment: Host {
    /// The number of threads that can work at the same time.
    fn threads(&self) -> usize {
        1
    }

    /// The default folder of endgame tables, used until an option names another.
    fn table_folder(&self) -> Option<PathBuf> {
        None
    }

    /// Opens the tables of a folder together with the built-in ones, and returns the errors of
    /// tables that were left out.
    fn open_tables(&self, _folder: Option<&Path>, memory: Memory) -> (Tables, Vec<String>) {
        (Tables::new(Vec::new(), memory), Vec::new())
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read_file(&self, _path: &Path) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Waits until another thread sets the flag; without threads it returns at once.
    fn wait_for(&self, _stop: &AtomicBool) {}
}

impl Environment for BareHost {}
