//! Standings of a group of the regulations: its players, ranked among themselves.

use std::fmt;

use super::Competition;
use super::regulations::Group;
use crate::{Row, ranked_among};

/// A name that no group has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoGroupError {
    /// The name.
    pub found: String,
    /// The groups there are.
    pub groups: Vec<String>,
}

impl fmt::Display for NoGroupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of the groups {}, found '{}'", self.groups.join(", "), self.found)
    }
}

impl std::error::Error for NoGroupError {}

impl Competition {
    /// The group with a name.
    ///
    /// # Errors
    /// If there is none.
    pub fn group(&self, name: &str) -> Result<&Group, NoGroupError> {
        let groups = &self.regulations.groups;
        groups.iter().find(|group| group.name == name).ok_or_else(|| NoGroupError {
            found: name.into(),
            groups: groups.iter().map(|group| group.name.clone()).collect(),
        })
    }

    /// The rows of a group's players, ranked among themselves.
    #[must_use]
    pub fn group_rows(&self, rows: &[Row], group: &Group) -> Vec<Row> {
        ranked_among(rows, |number| {
            let person = self.by_number(number).and_then(|id| self.person(id));
            person.is_some_and(|person| group.takes(&person.application))
        })
    }
}
