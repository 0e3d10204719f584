//! CPU time counted by the system, read from /proc: of one thread for a built-in player, of a
//! process for a command.
//!
//! The time of a thread has steps of the scheduler (1 to 10 ms), that of a process steps of 10 ms.
//! Systems without /proc have no `--cpu-time`.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _};
use std::time::Duration;

use anyhow::{Context as _, Result};
use togyz_engine::machine::Machine;
use togyz_engine::{Host, Memory};

/// The kernel reports hundredths of a second to programs (USER_HZ).
const TICK: Duration = Duration::from_millis(10);

/// Checks that CPU time can be read.
///
/// # Errors
/// If the system does not provide it.
pub(super) fn check() -> Result<()> {
    thread_time().context("expected a system with CPU time in /proc")?;
    Ok(())
}

/// The CPU time of the calling thread.
fn thread_time() -> io::Result<Duration> {
    thread_local! {
        /// Kept open, because opening costs more than reading and the search reads often.
        static PRECISE: RefCell<Option<File>> =
            RefCell::new(File::open("/proc/thread-self/schedstat").ok());
    }
    let precise = PRECISE.with_borrow_mut(|file| {
        let file = file.as_mut()?;
        file.rewind().ok()?;
        let mut bytes = [0; 64];
        let length = file.read(&mut bytes).ok()?;
        let text = str::from_utf8(bytes.get(..length)?).ok()?;
        text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
    });
    match precise {
        Some(time) => Ok(time),
        None => ticks(&fs::read_to_string("/proc/thread-self/stat")?, 2),
    }
}

/// The CPU time of a process and of the children it has waited for.
pub(super) fn process_time(process: u32) -> io::Result<Duration> {
    ticks(&fs::read_to_string(format!("/proc/{process}/stat"))?, 4)
}

/// Adds up the first fields of utime, stime, cutime and cstime.
fn ticks(stat: &str, fields: usize) -> io::Result<Duration> {
    let wrong = || io::Error::new(io::ErrorKind::InvalidData, "expected utime and stime in /proc");
    // The second field is the name in brackets, which may contain any text; utime is the 14th.
    let (_, after_name) = stat.rsplit_once(')').ok_or_else(wrong)?;
    let values: Option<Vec<u32>> = after_name
        .split_whitespace()
        .skip(11)
        .take(fields)
        .map(|field| field.parse().ok())
        .collect();
    let values = values.filter(|values| values.len() == fields).ok_or_else(wrong)?;
    Ok(TICK * values.iter().sum())
}

/// A host whose clock is wall time or the CPU time of the searching thread.
pub(super) struct Timekeeper {
    machine: Machine,
    cpu_time: bool,
}

impl Timekeeper {
    pub(super) fn new(cpu_time: bool) -> Timekeeper {
        Timekeeper { machine: Machine::new(), cpu_time }
    }
}

impl Host for Timekeeper {
    fn now(&self) -> Duration {
        if self.cpu_time {
            // It was readable at the start of the match.
            thread_time().unwrap_or_default()
        } else {
            self.machine.now()
        }
    }

    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        self.machine.parallel(threads, work);
    }

    fn memory(&self, bytes: usize) -> Memory {
        self.machine.memory(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_found_behind_any_name() {
        let stat = "42 (a ) b) S 1 42 42 0 -1 4194304 104 0 0 0 7 3 20 5 20 0 1 0 471350";
        assert_eq!(ticks(stat, 2).ok(), Some(Duration::from_millis(100)));
        assert_eq!(ticks(stat, 4).ok(), Some(Duration::from_millis(350)));
        assert!(ticks("42 (a) S 1 2", 2).is_err());
        assert!(ticks("", 2).is_err());
    }
}
