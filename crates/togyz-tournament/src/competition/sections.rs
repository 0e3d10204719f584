//! The sections of an event, such as men and women: each is a competition with players and rounds
//! of its own. The panel of judges is one for all, and nobody plays in two sections.

use std::fmt;

use super::Competition;
use super::act::{Act, LogEntry};
use super::apply::ActError;
use super::person::{Application, Standing};
use super::undone::{LogError, Undone};

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
    pub(super) fn after(log: &[LogEntry], undone: &Undone) -> Result<Sections, LogError> {
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
            if !undone.contains_key(&number) {
                let applied = sections.apply(number, entry);
                applied.map_err(|error| LogError::Entry { entry: number, error })?;
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
                opened.judges = self.0.first().map(|one| one.judges.clone()).unwrap_or_default();
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
        match &entry.act {
            Act::OpenSection(regulations) => {
                if self.0.len() >= MOST_SECTIONS {
                    return Err(ActError::TooMany(self.0.len() + 1));
                }
                Competition::created(regulations)?;
                self.apply(number, entry)?;
                self.check_names()
            }
            act if act.is_shared() => self.apply(number, entry),
            act => {
                self.check_one_section(entry.section, act)?;
                self.get_mut(entry.section)?.apply_new(number, entry)?;
                if let Act::Regulate(_) = act { self.check_names() } else { Ok(()) }
            }
        }
    }

    /// Where there are several sections, each has a name of its own.
    fn check_names(&self) -> Result<(), ActError> {
        let names: Vec<&str> = self.0.iter().map(|one| one.regulations.section.trim()).collect();
        let bad = |(index, name): &(usize, &&str)| {
            let before = names.iter().take(*index).any(|other| other == *name);
            names.len() > 1 && (name.is_empty() || before)
        };
        match names.iter().enumerate().find(bad) {
            Some((_, name)) => Err(ActError::SectionName((*name).into())),
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
