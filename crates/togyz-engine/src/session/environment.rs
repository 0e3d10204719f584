//! What a session needs from the program around it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use togyz_tables::{Memory, Tables};

use crate::{BareHost, Host};

/// Takes the lines of the answers; an answer may have several lines. An error means that nobody reads them any
/// more.
pub type Output<'a> = dyn Fn(&str) -> io::Result<()> + Sync + 'a;

/// A host that may also have files and several threads. The defaults are those of a place without either, such
/// as a page.
pub trait Environment: Host {
    /// The number of threads that can work at the same time.
    fn threads(&self) -> usize {
        1
    }

    /// The folder of endgame tables that is used until an option names another.
    fn table_folder(&self) -> Option<PathBuf> {
        None
    }

    /// Opens the tables of a folder together with the built-in ones, and gives the errors of those that were left
    /// out.
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

    /// Waits until the flag is set by another thread; where there is none, returns at once.
    fn wait_for(&self, _stop: &AtomicBool) {}
}

impl Environment for BareHost {}
