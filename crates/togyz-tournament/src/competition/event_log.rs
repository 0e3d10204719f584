//! The log of an event, and the only way to change one: acts are checked, then all or none are
//! added, and the last of them can be undone. Files, locks and clocks stay with the caller.

use std::fmt;

use super::act::{Act, LogEntry};
use super::apply::ActError;
use super::regulations::Regulations;
use super::undone::{LogError, Undone, last_standing, undone};
use super::{Competition, PersonId};
use crate::Moment;

/// A log together with the competition that follows from it.
///
/// ```
/// use togyz_tournament::Moment;
/// use togyz_tournament::competition::{Act, Application, EventLog, Regulations, System};
///
/// let at = Moment::from_unix_seconds(1_778_837_400);
/// let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
/// let mut log = EventLog::create(at, "S. Omarov", regulations)?;
/// let application = Application { last_name: "Akhmetov".into(), ..Application::default() };
/// log.add(at, "S. Omarov", vec![Act::Apply(vec![application])])?;
/// assert_eq!(log.competition().people().len(), 1);
/// log.undo(at, "S. Omarov")?;
/// assert_eq!(log.competition().people().len(), 0);
/// assert_eq!(log.entries().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLog {
    entries: Vec<LogEntry>,
    undone: Undone,
    competition: Competition,
}

impl EventLog {
    /// The log of a new event.
    ///
    /// # Errors
    /// If the regulations are not playable.
    pub fn create(at: Moment, by: &str, regulations: Regulations) -> Result<EventLog, RefusedAct> {
        let competition =
            Competition::created(&regulations).map_err(|error| RefusedAct { error, name: None })?;
        let act = Act::Create(Box::new(regulations));
        let entries = vec![LogEntry { at, by: by.into(), joined: false, act }];
        Ok(EventLog { entries, undone: Undone::new(), competition })
    }

    /// The log that consists of these entries, for example those of a file.
    ///
    /// # Errors
    /// The first entry that cannot follow those before it, and the reason.
    pub fn from_entries(entries: Vec<LogEntry>) -> Result<EventLog, LogError> {
        let undone = undone(&entries)?;
        let competition = Competition::after(&entries)?;
        Ok(EventLog { entries, undone, competition })
    }

    /// The entries in order.
    #[must_use]
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The undone entries: the number of each entry and of its undo.
    #[must_use]
    pub fn undone(&self) -> &Undone {
        &self.undone
    }

    /// The competition in its current state.
    #[must_use]
    pub fn competition(&self) -> &Competition {
        &self.competition
    }

    /// The competition in its current state, without its log.
    #[must_use]
    pub fn into_competition(self) -> Competition {
        self.competition
    }

    /// Adds acts, all or none.
    ///
    /// # Errors
    /// The first act that cannot be done, and the reason; then nothing has changed.
    pub fn add(&mut self, at: Moment, by: &str, acts: Vec<Act>) -> Result<(), RefusedAct> {
        let (entries, competition) = self.with(at, by, acts)?;
        self.entries.extend(entries);
        self.competition = competition;
        Ok(())
    }

    /// Pairs the next round by the rules. The same as adding [`Competition::pair`], without pairing
    /// twice to check it.
    ///
    /// # Errors
    /// If the round cannot be paired; then nothing has changed.
    pub fn pair(&mut self, at: Moment, by: &str) -> Result<(), RefusedAct> {
        let paired = self.competition.pair();
        let act = paired.map_err(|error| self.refused(ActError::Pair(Box::new(error))))?;
        let entry = LogEntry { at, by: by.into(), joined: false, act };
        let applied = self.competition.apply(self.entries.len() + 1, &entry);
        applied.map_err(|error| self.refused(error))?;
        self.entries.push(entry);
        Ok(())
    }

    /// The competition as it would be after acts. The log does not change.
    ///
    /// # Errors
    /// The first act that cannot be done, and the reason.
    pub fn preview(&self, at: Moment, by: &str, acts: Vec<Act>) -> Result<Competition, RefusedAct> {
        self.with(at, by, acts).map(|(_, competition)| competition)
    }

    fn with(
        &self,
        at: Moment,
        by: &str,
        acts: Vec<Act>,
    ) -> Result<(Vec<LogEntry>, Competition), RefusedAct> {
        let mut competition = self.competition.clone();
        let mut entries = Vec::new();
        for (index, act) in acts.into_iter().enumerate() {
            let entry = LogEntry { at, by: by.into(), joined: index > 0, act };
            let number = self.entries.len() + index + 1;
            let applied = competition.apply_new(number, &entry);
            applied.map_err(|error| self.refused(error))?;
            entries.push(entry);
        }
        Ok((entries, competition))
    }

    fn refused(&self, error: ActError) -> RefusedAct {
        let known = |id: &PersonId| self.competition.person(*id).is_some();
        let name = error.person().filter(known).map(|id| self.competition.name(id));
        RefusedAct { error, name }
    }

    /// The entry that the next undo removes; `None` if only the event itself is left.
    #[must_use]
    pub fn next_undo(&self) -> Option<usize> {
        last_standing(&self.entries, &self.undone)
    }

    /// Undoes the last step. The undone entries stay in the log, and the undo is an entry.
    ///
    /// # Errors
    /// If nothing but the event itself is left.
    pub fn undo(&mut self, at: Moment, by: &str) -> Result<(), UndoError> {
        let entry = self.next_undo().ok_or(UndoError::Nothing)?;
        let mut entries = self.entries.clone();
        entries.push(LogEntry { at, by: by.into(), joined: false, act: Act::Undo { entry } });
        *self = EventLog::from_entries(entries).map_err(UndoError::Log)?;
        Ok(())
    }
}

/// An act that cannot be done, with the name of the person it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedAct {
    /// The reason.
    pub error: ActError,
    /// The name of the person, if the error is about somebody who applied.
    pub name: Option<String>,
}

impl fmt::Display for RefusedAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, "{} ({name})", self.error),
            None => self.error.fmt(f),
        }
    }
}

impl std::error::Error for RefusedAct {}

/// The reason why the last act cannot be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UndoError {
    /// Only the event itself is left.
    Nothing,
    /// The rest of the log is inconsistent.
    Log(LogError),
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UndoError::Nothing => f.write_str("nothing to take back but the event itself"),
            UndoError::Log(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UndoError {}
