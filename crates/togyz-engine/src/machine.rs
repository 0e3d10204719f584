//! The operating system, with the feature `machine`: its clock, threads, memory and files for the
//! engine, and a session on two threads.
//!
//! It is the only module of the crate that reads a clock, opens a file or starts a thread.

mod converse;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use memmap2::MmapMut;
use togyz_tables::{Memory as TableMemory, Tables, folder};

use crate::session::Environment;
use crate::{Evaluation, EvaluationSource, EvaluationSourceError, Host, Memory, plain_memory};

pub use self::converse::converse;

/// The machine the program runs on.
#[derive(Debug, Clone, Copy)]
pub struct Machine {
    started: Instant,
}

impl Machine {
    /// The machine; its time begins now.
    #[must_use]
    pub fn new() -> Machine {
        Machine { started: Instant::now() }
    }
}

impl Default for Machine {
    fn default() -> Machine {
        Machine::new()
    }
}

impl Host for Machine {
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        thread::scope(|scope| {
            for number in 1..threads {
                scope.spawn(move || work(number));
            }
            work(0);
        });
    }

    fn memory(&self, bytes: usize) -> Memory {
        let Ok(memory) = MmapMut::map_anon(bytes) else { return plain_memory(bytes) };
        // Lookups are faster in pages of 2 MiB than of 4 KiB; large pages are optional.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Box::new(memory)
    }
}

impl Environment for Machine {
    fn threads(&self) -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    fn table_folder(&self) -> Option<PathBuf> {
        folder::default_folder()
    }

    fn open_tables(&self, folder: Option<&Path>, memory: TableMemory) -> (Tables, Vec<String>) {
        let (tables, errors) = folder::open_tables(folder, memory);
        (tables, errors.iter().map(ToString::to_string).collect())
    }

    fn read_file(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn wait_for(&self, stop: &AtomicBool) {
        while !stop.load(SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl EvaluationSource {
    /// Reads the evaluation, from its file if it has one.
    ///
    /// # Errors
    /// When the file cannot be read or holds no evaluation.
    pub fn read(&self) -> Result<Evaluation, EvaluationSourceError> {
        self.read_with(|path| fs::read(path))
    }
}
