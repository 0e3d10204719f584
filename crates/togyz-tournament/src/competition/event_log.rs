//! The log of an event, and the only way to change one: acts are checked, then all or none are
//! added. A step can be undone and redone where nothing depends on it. Files, locks and clocks stay
//! with the caller.

use std::fmt;

use super::act::{Act, LogEntry};
use super::apply::ActError;
use super::dependents::{Dependent, compare};
use super::regulations::Regulations;
use super::sections::{FindSectionError, Sections};
use super::undone::{LogError, Steps, Undone};
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
    steps: Steps,
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
        let steps = Steps::of(&entries).unwrap_or_default();
        Ok(EventLog { entries, steps, sections: Sections::new(competition) })
    }

    /// The log that consists of these entries, for example those of a file.
    ///
    /// # Errors
    /// The first entry that cannot follow those before it, and the reason.
    pub fn from_entries(entries: Vec<LogEntry>) -> Result<EventLog, LogError> {
        let steps = Steps::of(&entries)?;
        let sections = Sections::after(&entries, &steps)?;
        Ok(EventLog { entries, steps, sections })
    }

    /// The entries in order.
    #[must_use]
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The undone entries: the number of each entry and of its undo.
    #[must_use]
    pub fn undone(&self) -> &Undone {
        &self.steps.undone
    }

    /// The entries that were undone and stand again: the number of each entry and of its redo.
    #[must_use]
    pub fn redone(&self) -> &Undone {
        &self.steps.redone
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
        entries.into_iter().for_each(|entry| self.push(entry));
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

    /// Decides a protest, or the appeal against its decision, and does what the ruling changes, as
    /// one step. A ruling that upholds the protest without acts says that nothing changes.
    ///
    /// # Errors
    /// If the protest is not open, it is rejected with changes, or a change cannot be done; then
    /// nothing has changed.
    pub fn rule(
        &mut self,
        at: Moment,
        by: &str,
        protest: u16,
        decision: (bool, String),
        acts: Vec<Act>,
    ) -> Result<(), RefusedAct> {
        self.rule_in(1, (at, by), protest, decision, acts)
    }

    /// The same for a protest of a section.
    ///
    /// # Errors
    /// As those of [`EventLog::rule`].
    pub fn rule_in(
        &mut self,
        section: u16,
        (at, by): (Moment, &str),
        protest: u16,
        decision: (bool, String),
        acts: Vec<Act>,
    ) -> Result<(), RefusedAct> {
        let (upheld, text) = decision;
        let count = u16::try_from(acts.len()).unwrap_or(u16::MAX);
        let changes = (upheld || count > 0).then_some(count);
        let mut step = vec![Act::Rule { protest, upheld, text, changes }];
        step.extend(acts);
        self.add_in(section, at, by, step)
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
        self.push(entry);
        Ok(())
    }

    /// Adds an entry that was checked.
    fn push(&mut self, entry: LogEntry) {
        let number = self.entries.len() + 1;
        // Only an undo or a redo can fail, and those are added elsewhere.
        let _ = self.steps.add(number, &entry);
        self.entries.push(entry);
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
        check_step(&acts).map_err(|error| self.refused(section, error))?;
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

    /// The first entry of the step that the next undo removes; `None` if only the event itself is
    /// left.
    #[must_use]
    pub fn next_undo(&self) -> Option<usize> {
        self.steps.last_standing()
    }

    /// The first entry of the step that the next redo restores: the one that was undone last.
    #[must_use]
    pub fn next_redo(&self) -> Option<usize> {
        self.steps.last_undone()
    }

    /// Undoes the last step that stands. The undone entries stay in the log, and the undo is an
    /// entry.
    ///
    /// # Errors
    /// If nothing but the event itself is left.
    pub fn undo(&mut self, at: Moment, by: &str) -> Result<(), UndoError> {
        self.undo_entry(at, by, self.next_undo().ok_or(UndoError::Nothing)?)
    }

    /// Undoes the step to which an entry belongs.
    ///
    /// # Errors
    /// If there is no such step that stands, or later entries depend on it; then nothing has
    /// changed.
    pub fn undo_entry(&mut self, at: Moment, by: &str, entry: usize) -> Result<(), UndoError> {
        let entry = self.step(entry, true)?;
        self.turn(at, by, Act::Undo { entry })
    }

    /// Redoes the step that was undone last.
    ///
    /// # Errors
    /// If nothing is undone, or the step can no longer be done; then nothing has changed.
    pub fn redo(&mut self, at: Moment, by: &str) -> Result<(), UndoError> {
        self.redo_entry(at, by, self.next_redo().ok_or(UndoError::NothingUndone)?)
    }

    /// Redoes the undone step to which an entry belongs: it stands again at its place in the log.
    ///
    /// # Errors
    /// If there is no such step that is undone, it can no longer be done, or later entries would
    /// not follow; then nothing has changed.
    pub fn redo_entry(&mut self, at: Moment, by: &str, entry: usize) -> Result<(), UndoError> {
        let entry = self.step(entry, false)?;
        self.turn(at, by, Act::Redo { entry })
    }

    /// The entries that depend on the step of an entry: those that could not follow, or would mean
    /// something else, if it were undone (or redone, where it is undone).
    ///
    /// # Errors
    /// If there is no such step.
    pub fn dependents(&self, entry: usize) -> Result<Vec<Dependent>, UndoError> {
        let stands = self.steps.stands(entry);
        let entry = self.step(entry, stands)?;
        let act = if stands { Act::Undo { entry } } else { Act::Redo { entry } };
        Ok(self.turned(Moment::from_unix_seconds(0), "", act)?.1)
    }

    /// The first entry of the step of an entry, if it stands or is undone as wanted.
    fn step(&self, entry: usize, standing: bool) -> Result<usize, UndoError> {
        if entry == 0 || entry > self.entries.len() {
            return Err(UndoError::NoEntry { found: entry, last: self.entries.len() });
        }
        let first = self.steps.first_of(entry).ok_or(UndoError::NoStep(entry))?;
        match (self.steps.stands(first), standing) {
            (true, true) if first == 1 => Err(UndoError::Nothing),
            (true, false) => Err(UndoError::Stands(entry)),
            (false, true) => Err(UndoError::Undone(entry)),
            _ => Ok(first),
        }
    }

    /// Adds an undo or a redo if nothing depends on its step.
    fn turn(&mut self, at: Moment, by: &str, act: Act) -> Result<(), UndoError> {
        let (log, dependents) = self.turned(at, by, act)?;
        if !dependents.is_empty() {
            return Err(UndoError::Dependents(dependents));
        }
        *self = log;
        Ok(())
    }

    /// The log with an undo or a redo, and the entries that depend on its step.
    fn turned(
        &self,
        at: Moment,
        by: &str,
        act: Act,
    ) -> Result<(EventLog, Vec<Dependent>), UndoError> {
        let mut entries = self.entries.clone();
        entries.push(LogEntry { at, by: by.into(), joined: false, section: 1, act });
        let steps = Steps::of(&entries).map_err(UndoError::Log)?;
        let (dependents, sections) = compare(&entries, &self.steps, &steps);
        let sections = sections.ok_or(UndoError::Nothing)?;
        Ok((EventLog { entries, steps, sections }, dependents))
    }
}

/// Checks that every ruling of a step is followed by the acts that carry it out, and every choice
/// about later rounds by the corrected result.
fn check_step(acts: &[Act]) -> Result<(), ActError> {
    let carries_out = |act: &&Act| {
        matches!(
            act,
            Act::Result { .. }
                | Act::Lift { .. }
                | Act::WithdrawNote { .. }
                | Act::Adjust { .. }
                | Act::Later { .. }
                | Act::Stand { .. }
        )
    };
    for (index, act) in acts.iter().enumerate() {
        if let Act::Rule { changes: Some(expected), .. } = *act {
            let following = acts.iter().skip(index + 1).take(usize::from(expected));
            let found = following.take_while(carries_out).count();
            if found < usize::from(expected) {
                return Err(ActError::RulingChanges { expected, found });
            }
        }
        if let Act::Later { round, .. } = *act {
            let next = acts.get(index + 1);
            if !matches!(next, Some(Act::Result { round: corrected, .. }) if *corrected == round) {
                return Err(ActError::LaterWithoutResult);
            }
        }
    }
    Ok(())
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

/// The reason why a step cannot be undone or redone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UndoError {
    /// Only the event itself is left.
    Nothing,
    /// No step is undone.
    NothingUndone,
    /// There is no such entry.
    NoEntry {
        /// The entry.
        found: usize,
        /// The last entry of the log.
        last: usize,
    },
    /// The entry is an undo or a redo.
    NoStep(usize),
    /// The entry is undone already.
    Undone(usize),
    /// The entry stands.
    Stands(usize),
    /// Entries depend on the step; at least one.
    Dependents(Vec<Dependent>),
    /// The rest of the log is inconsistent.
    Log(LogError),
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UndoError::Nothing => f.write_str("nothing to take back but the event itself"),
            UndoError::NothingUndone => f.write_str("nothing is undone"),
            UndoError::NoEntry { found, last } => {
                write!(f, "expected an entry from 1 to {last}, found {found}")
            }
            UndoError::NoStep(entry) => write!(f, "entry {entry} is an undo or a redo itself"),
            UndoError::Undone(entry) => write!(f, "entry {entry} is undone already"),
            UndoError::Stands(entry) => write!(f, "entry {entry} is not undone"),
            UndoError::Dependents(all) => {
                all.first().map_or(Ok(()), |first| first.fmt(f))?;
                match all.len() {
                    0 | 1 => Ok(()),
                    several => write!(f, "; entries that depend on it: {several}"),
                }
            }
            UndoError::Log(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UndoError {}
