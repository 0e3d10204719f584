//! Measures the wins of a folder: the number of plies until one side has all remaining kumalaks.

use core::fmt;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use super::resources::{boards, format_bytes, free_memory, memory_to_measure};
use super::{TableError, TableFolder};
use crate::group::Group;
use crate::solve::{Lengths, Wins, measure};

/// The reason the wins of a folder cannot be measured.
#[derive(Debug)]
pub enum LongestError {
    /// The machine has too little free memory.
    Memory {
        /// The requested number of kumalaks.
        kumalaks: usize,
        /// The bytes needed.
        needed: u64,
        /// The bytes that are free.
        free: u64,
    },
    /// A table is missing or damaged.
    Table {
        /// The requested number of kumalaks.
        kumalaks: usize,
        /// The table.
        error: TableError,
    },
}

impl fmt::Display for LongestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LongestError::Memory { kumalaks, needed, free } => {
                let (needed, free) = (format_bytes(*needed), format_bytes(*free));
                write!(
                    f,
                    "wins with up to {kumalaks} kumalaks need {needed} of memory, and {free} are free"
                )
            }
            LongestError::Table { kumalaks, error } => write!(
                f,
                "tables up to {kumalaks} kumalaks are needed, and togyz tables build makes them: {error}"
            ),
        }
    }
}

impl core::error::Error for LongestError {}

/// The progress of a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongestProgress {
    /// The next group.
    pub group: Group,
    /// The boards measured so far.
    pub done: u64,
    /// The boards to measure.
    pub total: u64,
}

/// Measures the wins of a folder with up to this number of kumalaks, by kumalaks; `None` if `stop`
/// was set.
///
/// # Errors
/// When the memory is too small, or a table is missing or damaged.
pub fn longest_wins(
    folder: &TableFolder,
    kumalaks: usize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(LongestProgress),
) -> Result<Option<Vec<Wins>>, LongestError> {
    let needed = memory_to_measure(kumalaks);
    if let Some(free) = free_memory().filter(|free| *free < needed) {
        return Err(LongestError::Memory { kumalaks, needed, free });
    }
    let mut measured: Vec<Lengths> = Vec::new();
    let mut wins = vec![Wins::default(); kumalaks + 1];
    let total = Group::all().map(|group| boards(group, kumalaks)).sum();
    let mut done = 0;
    for group in Group::all() {
        if stop.load(SeqCst) {
            return Ok(None);
        }
        report(LongestProgress { group, done, total });
        let values = folder.read_group(group, kumalaks);
        let values = values.map_err(|error| LongestError::Table { kumalaks, error })?;
        let (mut lengths, found) = measure(values, &measured);
        // Later groups need no more levels, because a new tuzdyk takes three kumalaks.
        lengths.keep(kumalaks.saturating_sub(3));
        measured.push(lengths);
        wins.iter_mut().zip(&found).for_each(|(all, found)| *all = all.and(found));
        done += boards(group, kumalaks);
    }
    Ok(Some(wins))
}
