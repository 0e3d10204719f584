//! The sections of an event, such as men and women: each is a competition with players and rounds
//! of its own. The panel of judges is one for all, and nobody plays in two sections.

use std::fmt;

use super::Competition;
use super::act::{Act, LogEntry};
use super::apply::ActError;
use super::person::{Application, Standing};
use super::undone::{LogError, Steps};

/// The largest number of sections.
const MOST_SECTIONS: usize = 99;

/// The sections of an event, the first one first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sections(Vec<Competition>);

/// The reason why a text names no section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindSectionError {
    /// There are several, and none was named.
    NotNamed(Vec<String>),
    /// No section, or more than one, has this number or name.
    NoSection {
        /// The text.
        found: String,
        /// The sections with their numbers.
        sections: Vec<String>,
    },
}

impl fmt::Display for FindSectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindSectionError::NotNamed(sections) => {
                write!(f, "the event has several sections, name one: {}", sections.join(", "))
            }
            FindSectionError::NoSection { found, sections } => {
                write!(f, "expected one of the sections {}, found '{found}'", sections.join(", "))
            }
        }
    }
}

impl std::error::Error for FindSectionError {}

impl Sections {
    /// An event with one section.
    pub(super) fn new(first: Competition) -> Sections {
        Sections(vec![first])
    }

    /// The sections after a log, without its undone entries.
    pub(super) fn after(log: &[LogEntry], steps: &Steps) -> Result<Sections, LogError> {
        let first = |error| LogError::Entry { entry: 1, error };
        let mut sections = match log.first() {
            None => return Err(LogError::Empty),
            Some(LogEntry { act: Act::Create(regulations), .. }) => {
                Sections::new(Competition::first(regulations).map_err(first)?)
            }
            Some(_) => return Err(first(ActError::NotCreated)),
        };
        for (index, entry) in log.iter().enumerate().skip(1) {
            let number = index + 1;
            if steps.stands(number) {
                let applied = sections.apply(number, entry);
                applied.map_err(|error| LogError::Entry { entry: number, error })?;
            } else {
                sections.pass_over(number, entry, steps);
            }
        }
        Ok(sections)
    }

    pub(super) fn all(&self) -> &[Competition] {
        &self.0
    }

    pub(super) fn get(&self, section: u16) -> Option<&Competition> {
        self.0.get(usize::from(section).checked_sub(1)?)
    }

    pub(super) fn get_mut(&mut self, section: u16) -> Result<&mut Competition, ActError> {
        let place = usize::from(section).checked_sub(1);
        place.and_then(|place| self.0.get_mut(place)).ok_or(ActError::NoSection(section))
    }

    pub(super) fn into_first(mut self) -> Competition {
        self.0.swap_remove(0)
    }

    /// Applies an entry; an entry that cannot be applied changes nothing.
    pub(super) fn apply(&mut self, number: usize, entry: &LogEntry) -> Result<(), ActError> {
        match &entry.act {
            Act::OpenSection(regulations) => {
                if usize::from(entry.section) != self.0.len() + 1 {
                    return Err(ActError::NoSection(entry.section));
                }
                let mut opened = Competition::first(regulations)?;
                if let Some(first) = self.0.first() {
                    opened.judges.clone_from(&first.judges);
                    opened.given.judges = first.given.judges;
                }
                self.0.push(opened);
                Ok(())
            }
            // The panel is the same in all sections, so that all take the act or none.
            act if act.is_shared() => {
                self.0.iter_mut().try_for_each(|section| section.apply(number, entry))
            }
            _ => self.get_mut(entry.section)?.apply(number, entry),
        }
    }

    /// Applies a new entry, which is checked more strictly than one of a file.
    pub(super) fn apply_new(&mut self, number: usize, entry: &LogEntry) -> Result<(), ActError> {
        self.check_new_entry(entry)?;
        self.apply(number, entry)
    }

    /// Whether a new entry can be made.
    pub(super) fn check_new_entry(&self, entry: &LogEntry) -> Result<(), ActError> {
        if let Act::OpenSection(regulations) = &entry.act {
            if self.0.len() >= MOST_SECTIONS {
                return Err(ActError::TooMany(self.0.len() + 1));
            }
            self.check_names(entry.section, &regulations.section)?;
            return Competition::created(regulations).map(drop);
        }
        self.check_one_section(entry.section, &entry.act)?;
        let section = self.of(entry).ok_or(ActError::NoSection(entry.section))?;
        section.check_new_entry(entry)?;
        match &entry.act {
            Act::Regulate(regulations) => self.check_names(entry.section, &regulations.section),
            _ => Ok(()),
        }
    }

    /// Applies an entry that is known to be possible if it stands, else passes over it.
    pub(super) fn fold(&mut self, number: usize, entry: &LogEntry, steps: &Steps) {
        if steps.stands(number) {
            let _ = self.apply(number, entry);
        } else {
            self.pass_over(number, entry, steps);
        }
    }

    /// Passes over an undone entry.
    fn pass_over(&mut self, number: usize, entry: &LogEntry, steps: &Steps) {
        if entry.act.is_shared() {
            self.0.iter_mut().for_each(|one| one.pass_over(number, entry, steps));
        } else if let Ok(section) = self.get_mut(entry.section) {
            section.pass_over(number, entry, steps);
        }
    }

    /// The section to which an entry belongs; the first for what all share.
    pub(super) fn of(&self, entry: &LogEntry) -> Option<&Competition> {
        self.get(if entry.act.is_shared() { 1 } else { entry.section })
    }

    /// Where there are several sections, each has a name of its own.
    fn check_names(&self, section: u16, name: &str) -> Result<(), ActError> {
        let own = usize::from(section).saturating_sub(1);
        let others = self.0.iter().enumerate().filter(|(index, _)| *index != own);
        let mut others = others.map(|(_, one)| one.regulations.section.trim());
        if self.0.len().max(own + 1) < 2 {
            return Ok(());
        }
        let bad = |other: &str| other.is_empty() || other == name.trim();
        match others.find(|other| bad(other)) {
            Some(other) => Err(ActError::SectionName(other.into())),
            None if name.trim().is_empty() => Err(ActError::SectionName(String::new())),
            None => Ok(()),
        }
    }

    /// Nobody who plays in a section enters another one.
    fn check_one_section(&self, section: u16, act: &Act) -> Result<(), ActError> {
        let back;
        let entering: &[Application] = match act {
            Act::Apply(applications) => applications,
            Act::Amend { person, application } => {
                let own = self.get(section).and_then(|one| one.person(*person));
                if own.is_some_and(|own| own.standing == Standing::Withdrawn) {
                    return Ok(());
                }
                std::slice::from_ref(application)
            }
            Act::Stand { person, standing: Standing::Playing, .. } => {
                let own = self.get(section).and_then(|one| one.person(*person));
                back = own.map(|own| own.application.clone());
                back.as_slice()
            }
            _ => return Ok(()),
        };
        for (other, number) in self.0.iter().zip(1_u16..).filter(|(_, n)| *n != section) {
            let mut people = other.people.iter();
            let playing = people.find(|person| {
                let same = |one: &Application| is_same(one, &person.application);
                person.standing != Standing::Withdrawn && entering.iter().any(same)
            });
            if let Some(person) = playing {
                let name = person.application.name();
                let section = match other.regulations.section.as_str() {
                    "" => number.to_string(),
                    section => section.into(),
                };
                return Err(ActError::InSection { name, section });
            }
        }
        Ok(())
    }

    /// The number of the section that a text names: its number or a part of its name. Without a
    /// text, the only section.
    pub(super) fn find(&self, text: Option<&str>) -> Result<u16, FindSectionError> {
        let sections = || -> Vec<String> {
            let numbered = self.0.iter().zip(1_u16..);
            numbered.map(|(one, number)| format!("{number} {}", one.regulations.section)).collect()
        };
        let Some(text) = text else {
            return if self.0.len() > 1 {
                Err(FindSectionError::NotNamed(sections()))
            } else {
                Ok(1)
            };
        };
        let wanted = text.trim().to_lowercase();
        let name = |one: &Competition| one.regulations.section.trim().to_lowercase();
        let numbered = || self.0.iter().zip(1_u16..);
        let exact: Vec<u16> = numbered()
            .filter(|(one, number)| name(one) == wanted || number.to_string() == wanted)
            .map(|(_, number)| number)
            .collect();
        let part: Vec<u16> = numbered()
            .filter(|(one, _)| !wanted.is_empty() && name(one).contains(&wanted))
            .map(|(_, number)| number)
            .collect();
        match (&exact[..], &part[..]) {
            ([one], _) | ([], [one]) => Ok(*one),
            _ => Err(FindSectionError::NoSection { found: text.into(), sections: sections() }),
        }
    }
}

/// Whether two applications are of one person: the same name and birth, or the same number of the
/// federation.
fn is_same(one: &Application, other: &Application) -> bool {
    let id = one.id.trim();
    one.is_same_person(other) || (!id.is_empty() && id == other.id.trim())
}
