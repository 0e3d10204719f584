//! Applications and persons: an application is complete or not (W XIII), a person plays, has left,
//! or was excluded.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::birth::Birth;

/// A person's number in the list of applications, 1 for the first. It never changes; the start
/// number comes later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u16);

impl PersonId {
    /// The place in the list of applications.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Woman or man, which decides about boards and groups in the regulations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// A man or boy.
    #[serde(rename = "m")]
    Male,
    /// A woman or girl.
    #[serde(rename = "w")]
    Female,
}

/// The highest rating that an application may have.
pub const MAX_RATING: u16 = 4000;

/// A text that is neither woman nor man.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseSexError(String);

impl fmt::Display for ParseSexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected m or w, found '{}'", self.0)
    }
}

impl std::error::Error for ParseSexError {}

impl FromStr for Sex {
    type Err = ParseSexError;

    /// Reads `m` or `w`, or the letters and short words of our languages.
    fn from_str(text: &str) -> Result<Sex, ParseSexError> {
        match text.trim().to_lowercase().as_str() {
            "m" | "м" | "ер" | "эр" | "муж" => Ok(Sex::Male),
            "w" | "f" | "ж" | "ә" | "а" | "жен" => Ok(Sex::Female),
            _ => Err(ParseSexError(text.into())),
        }
    }
}

impl Sex {
    /// `m` or `w`.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Sex::Male => "m",
            Sex::Female => "w",
        }
    }
}

/// An application for participation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Application {
    /// The last name.
    pub last_name: String,
    /// The first name.
    pub first_name: String,
    /// The date or year of birth, if it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth: Option<Birth>,
    /// Woman or man, if it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The sports category.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// The physician's visa: the name of the physician, or the date.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub physician: String,
    /// The rating, 0 without one.
    #[serde(skip_serializing_if = "is_zero")]
    pub rating: u16,
    /// The country, three letters.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The region or town that the person comes from.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub region: String,
    /// The club; in older files also the region or town.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The federation's number for the person.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
}

fn is_zero(rating: &u16) -> bool {
    *rating == 0
}

/// A field that W XIII requires of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    /// The last name.
    LastName,
    /// The first name.
    FirstName,
    /// The date of birth.
    Birth,
    /// The sports category.
    Category,
    /// The physician's visa.
    Physician,
}

impl Missing {
    /// Its keyword, as in flags and columns.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Missing::LastName => "last-name",
            Missing::FirstName => "first-name",
            Missing::Birth => "birth",
            Missing::Category => "category",
            Missing::Physician => "physician",
        }
    }
}

impl Application {
    /// Last name, first name, as in lists.
    #[must_use]
    pub fn name(&self) -> String {
        let both = [self.last_name.trim(), self.first_name.trim()];
        both.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
    }

    /// Whether two applications are of the same person: the same name and the same birth.
    #[must_use]
    pub fn is_same_person(&self, other: &Application) -> bool {
        self.name() == other.name() && self.birth == other.birth
    }

    /// The missing fields; none if the application is complete.
    #[must_use]
    pub fn missing(&self) -> Vec<Missing> {
        let is_empty = |text: &str| text.trim().is_empty();
        let asked = [
            (Missing::LastName, is_empty(&self.last_name)),
            (Missing::FirstName, is_empty(&self.first_name)),
            (Missing::Birth, self.birth.is_none()),
            (Missing::Category, is_empty(&self.category)),
            (Missing::Physician, is_empty(&self.physician)),
        ];
        asked.iter().filter(|(_, missing)| *missing).map(|(field, _)| *field).collect()
    }

    /// The year of birth.
    #[must_use]
    pub fn birth_year(&self) -> Option<u16> {
        self.birth.map(Birth::year)
    }
}

/// The standing of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Takes part.
    Playing,
    /// Has left, and may come back.
    Withdrawn,
    /// Was excluded by the referee.
    Excluded,
}

/// A person of the competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The number of the application.
    pub id: PersonId,
    /// The application.
    pub application: Application,
    /// The reason why an incomplete application was admitted, if the referee did that.
    pub admitted: Option<String>,
    /// Whether the person takes part.
    pub standing: Standing,
    /// The first round for which the standing counts, beginning with 1.
    pub since_round: u16,
    /// The reason why the standing changed last.
    pub reason: String,
}

impl Person {
    /// Whether the person may be paired: a complete application, or one that was admitted.
    #[must_use]
    pub fn is_admitted(&self) -> bool {
        self.admitted.is_some() || self.application.missing().is_empty()
    }
}
