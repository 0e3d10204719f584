//! Finds a person or team by what an arbiter types: by start number, by application, or by a part
//! of the name.

use std::fmt;

use super::Competition;
use super::person::PersonId;
use super::team::TeamId;
use crate::Number;

/// The maximum number of names that an error lists.
const NAMES_LISTED: usize = 5;

/// The reason why a text names no person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindPersonError {
    /// There is no application with this number.
    NoApplication {
        /// The text.
        found: String,
        /// The number of applications.
        last: usize,
    },
    /// There is no player with this number.
    NoNumber {
        /// The number.
        found: u16,
        /// The last number.
        last: usize,
    },
    /// Nobody has such a name.
    Nobody(String),
    /// Several have such a name.
    Several {
        /// The text.
        found: String,
        /// The first of them, with their numbers.
        names: Vec<String>,
    },
}

impl fmt::Display for FindPersonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindPersonError::NoApplication { found, last } => {
                write!(f, "expected an application from 1 to {last}, found {found}")
            }
            FindPersonError::NoNumber { found, last } => {
                write!(f, "expected a player from 1 to {last}, found {found}")
            }
            FindPersonError::Nobody(found) => write!(f, "nobody is called '{found}'"),
            FindPersonError::Several { found, names } => {
                write!(f, "several are called '{found}': {}", names.join(", "))
            }
        }
    }
}

impl std::error::Error for FindPersonError {}

/// The reason why a text names no team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindTeamError {
    /// No team has such a number or name.
    Nobody {
        /// The text.
        found: String,
        /// The number of teams.
        teams: usize,
    },
    /// Several teams have such a name.
    Several(String),
}

impl fmt::Display for FindTeamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindTeamError::Nobody { found, teams } => {
                write!(f, "no team '{found}', there are {teams}")
            }
            FindTeamError::Several(found) => write!(f, "several teams are called '{found}'"),
        }
    }
}

impl std::error::Error for FindTeamError {}

impl Competition {
    /// A person's name with the start number, or with `#` and the number of the application.
    #[must_use]
    pub fn numbered_name(&self, id: PersonId) -> String {
        match self.number(id) {
            Some(number) => format!("{number} {}", self.name(id)),
            None => format!("#{id} {}", self.name(id)),
        }
    }

    /// The person that a text names: a start number once there is a start list (before that the
    /// number of the application), `#12` for an application, or a part of the name.
    ///
    /// # Errors
    /// If no person matches, or more than one.
    pub fn find_person(&self, text: &str) -> Result<PersonId, FindPersonError> {
        let text = text.trim();
        if let Some(number) = text.strip_prefix('#').and_then(|rest| rest.parse().ok()) {
            let (found, last) = (text.to_owned(), self.people.len());
            let person = self.person(PersonId(number)).map(|person| person.id);
            return person.ok_or(FindPersonError::NoApplication { found, last });
        }
        if let Ok(found) = text.parse::<u16>() {
            let (person, last) = match self.start_list.is_empty() {
                true => (self.person(PersonId(found)).map(|one| one.id), self.people.len()),
                false => (self.by_number(Number(found)), self.start_list.len()),
            };
            return person.ok_or(FindPersonError::NoNumber { found, last });
        }
        let wanted = text.to_lowercase();
        let matches = |id: &PersonId| self.name(*id).to_lowercase().contains(&wanted);
        let found: Vec<PersonId> = self.people.iter().map(|one| one.id).filter(matches).collect();
        match found[..] {
            [one] => Ok(one),
            [] => Err(FindPersonError::Nobody(text.into())),
            _ => {
                let names = found.iter().take(NAMES_LISTED);
                let names = names.map(|&id| self.numbered_name(id)).collect();
                Err(FindPersonError::Several { found: text.into(), names })
            }
        }
    }

    /// Several persons, separated by commas.
    ///
    /// # Errors
    /// The first text that names nobody, or more than one.
    pub fn find_people(&self, text: &str) -> Result<Vec<PersonId>, FindPersonError> {
        text.split(',').map(|one| self.find_person(one)).collect()
    }

    /// The players of a line-up, separated by commas; `-` leaves a board empty.
    ///
    /// # Errors
    /// The first text that names nobody, or more than one.
    pub fn find_line_up(&self, text: &str) -> Result<Vec<Option<PersonId>>, FindPersonError> {
        let seat = |one: &str| match one.trim() {
            "-" => Ok(None),
            one => self.find_person(one).map(Some),
        };
        text.split(',').map(seat).collect()
    }

    /// The team that a text names: its number or a part of its name.
    ///
    /// # Errors
    /// If no team matches, or more than one.
    pub fn find_team(&self, text: &str) -> Result<TeamId, FindTeamError> {
        let text = text.trim();
        let (number, wanted) = (text.parse::<u16>(), text.to_lowercase());
        let meant = self.teams.iter().filter(|team| match number {
            Ok(number) => team.id.0 == number,
            Err(_) => team.entry.name.to_lowercase().contains(&wanted),
        });
        let found: Vec<TeamId> = meant.map(|team| team.id).collect();
        match found[..] {
            [one] => Ok(one),
            [] => Err(FindTeamError::Nobody { found: text.into(), teams: self.teams.len() }),
            _ => Err(FindTeamError::Several(text.into())),
        }
    }
}
