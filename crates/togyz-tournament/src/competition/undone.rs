//! The undone entries of a log, and the error of an inconsistent log.

use std::collections::BTreeMap;
use std::fmt;

use super::act::{Act, LogEntry};
use super::apply::ActError;

/// The undone entries: the number of each entry and of its undo.
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

/// The undone entries of a log. An undo names the first entry of the last step.
///
/// # Errors
/// If an undo names anything else, or the entry that creates the event.
pub(super) fn undone(log: &[LogEntry]) -> Result<Undone, LogError> {
    let mut undone = Undone::new();
    let mut standing: Vec<Vec<usize>> = Vec::new();
    for (index, entry) in log.iter().enumerate() {
        let number = index + 1;
        match (&entry.act, standing.last_mut()) {
            (Act::Undo { entry: target }, last) => {
                let first = last.and_then(|group| group.first().copied());
                if first != Some(*target) || *target == 1 {
                    let error = ActError::NotTheLast { found: *target, last: first };
                    return Err(LogError::Entry { entry: number, error });
                }
                let group = standing.pop().unwrap_or_default();
                undone.extend(group.into_iter().map(|gone| (gone, number)));
            }
            (_, Some(group)) if entry.joined && group.last() == Some(&index) && index > 1 => {
                group.push(number);
            }
            _ => standing.push(vec![number]),
        }
    }
    Ok(undone)
}

/// The entry that an undo would name now; `None` if nothing but the event itself is left.
pub(super) fn last_standing(log: &[LogEntry], undone: &Undone) -> Option<usize> {
    let stands = |number: &usize| {
        let entry = log.get(number - 1);
        let undo = entry.is_some_and(|entry| matches!(entry.act, Act::Undo { .. }));
        !undo && !undone.contains_key(number)
    };
    let last = (2..=log.len()).rev().find(stands)?;
    let joined = |number: usize| number > 2 && log.get(number - 1).is_some_and(|e| e.joined);
    let mut first = last;
    while joined(first) {
        first -= 1;
    }
    Some(first)
}
