//! The log of an event, and the only way to change one: acts are checked, then all or none are
//! added, and the last of them can be undone. Files, locks and clocks stay with the caller.

use std::fmt;

use super::act::{Act, LogEntry};
use super::apply::ActError;
use super::regulations::Regulations;
use super::sections::{FindSectionError, Sections};
use super::undone::{LogError, Undone, last_standing, undone};
use super::{Competition, PanelFault, panel_faults};
use crate::Moment;

/// A log together with the competition that follows from it, in one section or several.
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
    sections: Sections,
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
        let entries = vec![LogEntry { at, by: by.into(), joined: false, section: 1, act }];
        Ok(EventLog { entries, undone: Undone::new(), sections: Sections::new(competition) })
    }

    /// The log that consists of these entries, for example those of a file.
    ///
    /// # Errors
    /// The first entry that cannot follow those before it, and the reason.
    pub fn from_entries(entries: Vec<LogEntry>) -> Result<EventLog, LogError> {
        let undone = undone(&entries)?;
        let sections = Sections::after(&entries, &undone)?;
        Ok(EventLog { entries, undone, sections })
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

    /// The first section in its current state: the whole competition if there is only one.
    #[must_use]
    pub fn competition(&self) -> &Competition {
        // An event always has its first section.
        &self.sections.all()[0]
    }

    /// The first section in its current state, without its log.
    #[must_use]
    pub fn into_competition(self) -> Competition {
        self.sections.into_first()
    }

    /// The sections in their current state, the first one first.
    #[must_use]
    pub fn sections(&self) -> &[Competition] {
        self.sections.all()
    }

    /// A section by its number, 1 for the first.
    #[must_use]
    pub fn section(&self, section: u16) -> Option<&Competition> {
        self.sections.get(section)
    }

    /// The number of the section that a text names: its number or a part of its name. Without a
    /// text, the only section.
    ///
    /// # Errors
    /// If no section matches, or more than one.
    pub fn find_section(&self, text: Option<&str>) -> Result<u16, FindSectionError> {
        self.sections.find(text)
    }

    /// The faults of the one panel of judges, for the players and boards of all sections.
    #[must_use]
    pub fn panel_faults(&self) -> Vec<PanelFault> {
        let loads = self.sections().iter().map(Competition::panel_load);
        let (players, games) = loads.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        panel_faults(self.competition().judges(), players, games)
    }

    /// Adds acts to the first section, all or none.
    ///
    /// # Errors
    /// The first act that cannot be done, and the reason; then nothing has changed.
    pub fn add(&mut self, at: Moment, by: &str, acts: Vec<Act>) -> Result<(), RefusedAct> {
        self.add_in(1, at, by, acts)
    }

    /// Adds acts to a section, all or none.
    ///
    /// # Errors
    /// The first act that cannot be done, and the reason; then nothing has changed.
    pub fn add_in(
        &mut self,
        section: u16,
        at: Moment,
        by: &str,
        acts: Vec<Act>,
    ) -> Result<(), RefusedAct> {
        let (entries, sections) = self.with(section, at, by, acts)?;
        self.entries.extend(entries);
        self.sections = sections;
        Ok(())
    }

    /// Opens another section and returns its number.
    ///
    /// # Errors
    /// If the regulations are not playable, or a section has no name of its own.
    pub fn open_section(
        &mut self,
        at: Moment,
        by: &str,
        regulations: Regulations,
    ) -> Result<u16, RefusedAct> {
        let section = u16::try_from(self.sections().len() + 1).unwrap_or(u16::MAX);
        self.add_in(section, at, by, vec![Act::OpenSection(Box::new(regulations))])?;
        Ok(section)
    }

    /// Pairs the next round of the first section by the rules.
    ///
    /// # Errors
    /// If the round cannot be paired; then nothing has changed.
    pub fn pair(&mut self, at: Moment, by: &str) -> Result<(), RefusedAct> {
        self.pair_in(1, at, by)
    }

    /// Pairs the next round of a section by the rules. The same as adding [`Competition::pair`],
    /// without pairing twice to check it.
    ///
    /// # Errors
    /// If the round cannot be paired; then nothing has changed.
    pub fn pair_in(&mut self, section: u16, at: Moment, by: &str) -> Result<(), RefusedAct> {
        let paired = match self.section(section) {
            Some(competition) => competition.pair(),
            None => return Err(self.refused(section, ActError::NoSection(section))),
        };
        let act = paired.map_err(|error| self.refused(section, ActError::Pair(Box::new(error))))?;
        let entry = LogEntry { at, by: by.into(), joined: false, section, act };
        let applied = self.sections.apply(self.entries.len() + 1, &entry);
        applied.map_err(|error| self.refused(section, error))?;
        self.entries.push(entry);
        Ok(())
    }

    /// The first section as it would be after acts. The log does not change.
    ///
    /// # Errors
    /// The first act that cannot be done, and the reason.
    pub fn preview(&self, at: Moment, by: &str, acts: Vec<Act>) -> Result<Competition, RefusedAct> {
        self.preview_in(1, at, by, acts)
    }

    /// A section as it would be after acts. The log does not change.
    ///
    /// # Errors
    /// The first act that cannot be done, and the reason.
    pub fn preview_in(
        &self,
        section: u16,
        at: Moment,
        by: &str,
        acts: Vec<Act>,
    ) -> Result<Competition, RefusedAct> {
        let (_, sections) = self.with(section, at, by, acts)?;
        let found = sections.get(section).cloned();
        found.ok_or_else(|| self.refused(section, ActError::NoSection(section)))
    }

    fn with(
        &self,
        section: u16,
        at: Moment,
        by: &str,
        acts: Vec<Act>,
    ) -> Result<(Vec<LogEntry>, Sections), RefusedAct> {
        let mut sections = self.sections.clone();
        let mut entries = Vec::new();
        for (index, act) in acts.into_iter().enumerate() {
            // The panel belongs to the whole event.
            let section = if act.is_shared() { 1 } else { section };
            let entry = LogEntry { at, by: by.into(), joined: index > 0, section, act };
            let number = self.entries.len() + index + 1;
            let applied = sections.apply_new(number, &entry);
            applied.map_err(|error| self.refused(section, error))?;
            entries.push(entry);
        }
        Ok((entries, sections))
    }

    fn refused(&self, section: u16, error: ActError) -> RefusedAct {
        let person = self.section(section).zip(error.person());
        let known = person.filter(|(competition, id)| competition.person(*id).is_some());
        let name = known.map(|(competition, id)| competition.name(id));
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
        let act = Act::Undo { entry };
        entries.push(LogEntry { at, by: by.into(), joined: false, section: 1, act });
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
