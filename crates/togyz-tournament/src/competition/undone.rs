//! The steps of a log: which stand, which are undone, which stand again; and the error of an
//! inconsistent log.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::act::{Act, LogEntry};
use super::apply::ActError;

/// Entries with the number of another entry: undone entries and their undo, or redone ones and
/// their redo.
pub type Undone = BTreeMap<usize, usize>;

/// An inconsistent log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogError {
    /// There is no entry.
    Empty,
    /// An entry cannot follow those before it.
    Entry {
        /// The number of the entry, beginning with 1.
        entry: usize,
        /// The reason.
        error: ActError,
    },
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Empty => f.write_str("expected the entry that creates the event, found none"),
            LogError::Entry { entry, error } => write!(f, "entry {entry}: {error}"),
        }
    }
}

impl std::error::Error for LogError {}

/// The state of every step of a log. A step is the entries that were added together; it is named
/// by its first entry.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Steps {
    /// The entries of each step that is not an undo or a redo, by its first entry.
    steps: BTreeMap<usize, Vec<usize>>,
    /// The first entries of the steps that stand.
    standing: BTreeSet<usize>,
    /// The undone entries and their undo.
    pub(super) undone: Undone,
    /// The entries that stand again, and their redo.
    pub(super) redone: Undone,
    /// The undone entries whose numbers of notes, judges, incidents and protests stay used, because
    /// later steps stood when they were undone.
    reserved: BTreeSet<usize>,
}

impl Steps {
    /// The steps of a log.
    ///
    /// # Errors
    /// If an undo does not name a step that stands, or a redo one that is undone.
    pub(super) fn of(log: &[LogEntry]) -> Result<Steps, LogError> {
        let mut steps = Steps::default();
        for (index, entry) in log.iter().enumerate() {
            let added = steps.add(index + 1, entry);
            added.map_err(|error| LogError::Entry { entry: index + 1, error })?;
        }
        Ok(steps)
    }

    /// Adds the next entry.
    pub(super) fn add(&mut self, number: usize, entry: &LogEntry) -> Result<(), ActError> {
        match entry.act {
            Act::Undo { entry: target } => self.undo(target, number),
            Act::Redo { entry: target } => self.redo(target, number),
            _ => {
                // Nothing is joined to the entry that creates the event.
                let first = if entry.joined { self.first_of(number - 1) } else { None };
                match first.filter(|&first| first > 1 && self.standing.contains(&first)) {
                    Some(first) => self.steps.entry(first).or_default().push(number),
                    None => {
                        self.steps.insert(number, vec![number]);
                        self.standing.insert(number);
                    }
                }
                Ok(())
            }
        }
    }

    fn undo(&mut self, target: usize, number: usize) -> Result<(), ActError> {
        let last = self.standing.last() == Some(&target);
        if target == 1 || !self.standing.remove(&target) {
            return Err(ActError::NotStanding(target));
        }
        for &entry in self.steps.get(&target).into_iter().flatten() {
            self.undone.insert(entry, number);
            self.redone.remove(&entry);
            if !last {
                self.reserved.insert(entry);
            }
        }
        Ok(())
    }

    fn redo(&mut self, target: usize, number: usize) -> Result<(), ActError> {
        let Some(entries) = self.steps.get(&target).filter(|_| !self.standing.contains(&target))
        else {
            return Err(ActError::NotUndone(target));
        };
        for entry in entries {
            self.undone.remove(entry);
            self.reserved.remove(entry);
            self.redone.insert(*entry, number);
        }
        self.standing.insert(target);
        Ok(())
    }

    /// The first entry of the step to which an entry belongs; `None` for an undo, a redo, and an
    /// entry that does not exist.
    pub(super) fn first_of(&self, entry: usize) -> Option<usize> {
        let (&first, entries) = self.steps.range(..=entry).next_back()?;
        entries.contains(&entry).then_some(first)
    }

    /// Whether an entry stands; an undo and a redo do not.
    pub(super) fn stands(&self, entry: usize) -> bool {
        self.first_of(entry).is_some_and(|first| self.standing.contains(&first))
    }

    /// Whether an undone entry keeps its numbers.
    pub(super) fn reserves(&self, entry: usize) -> bool {
        self.reserved.contains(&entry)
    }

    /// The last step that stands; `None` if nothing but the event itself is left.
    pub(super) fn last_standing(&self) -> Option<usize> {
        self.standing.last().copied().filter(|&first| first > 1)
    }

    /// The step that was undone last and is still undone.
    pub(super) fn last_undone(&self) -> Option<usize> {
        let last = self.undone.iter().max_by_key(|(entry, undo)| (**undo, usize::MAX - **entry))?;
        Some(*last.0)
    }
}
