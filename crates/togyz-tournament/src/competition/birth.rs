//! A date of birth, or the year alone, as applications have it.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Date;
use crate::date::{digits, stored_as_text};

/// The earliest year that is accepted as a year of birth without a day.
const FIRST_YEAR: u16 = 1901;

/// A date of birth: `1999-12-31`, or the year `1999`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Birth {
    /// The day.
    Date(Date),
    /// Only the year is known.
    Year(u16),
}

impl Birth {
    /// The year.
    #[must_use]
    pub fn year(self) -> u16 {
        match self {
            Birth::Date(date) => date.year(),
            Birth::Year(year) => year,
        }
    }

    /// Whether the day is one of the calendar; a year alone always is.
    #[must_use]
    pub fn is_in_calendar(self) -> bool {
        match self {
            Birth::Date(date) => date.is_in_calendar(),
            Birth::Year(_) => true,
        }
    }

    /// Whether somebody who plays on a day can be born then: not before 1900, and not later than
    /// that day.
    #[must_use]
    pub fn is_possible_on(self, today: Date) -> bool {
        let past = match self {
            Birth::Date(date) => date <= today,
            Birth::Year(year) => year <= today.year(),
        };
        past && self.year() >= 1900
    }

    /// Reads a cell of a table, where the day may come first: `31.12.1999`, `31/12/1999`.
    ///
    /// # Errors
    /// If it is not a date of birth.
    pub fn from_cell(cell: &str) -> Result<Birth, ParseBirthError> {
        let parts: Vec<&str> = cell.split(['.', '/', '-']).collect();
        let turned = match parts[..] {
            [day, month, year] if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
            [year, month, day] if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
            _ => cell.to_owned(),
        };
        turned.parse().map_err(|_| ParseBirthError(cell.into()))
    }
}

/// A text that is not a date of birth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseBirthError(String);

impl fmt::Display for ParseBirthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = &self.0;
        write!(
            f,
            "expected a date of birth such as 1999-12-31, found '{found}'; the year alone is enough"
        )
    }
}

impl std::error::Error for ParseBirthError {}

impl FromStr for Birth {
    type Err = ParseBirthError;

    fn from_str(text: &str) -> Result<Birth, ParseBirthError> {
        let year = digits(text, 4, 9999).filter(|year| *year >= FIRST_YEAR);
        let birth = text.parse().map(Birth::Date).ok().or(year.map(Birth::Year));
        birth.ok_or_else(|| ParseBirthError(text.into()))
    }
}

impl fmt::Display for Birth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Birth::Date(date) => date.fmt(f),
            Birth::Year(year) => f.pad(&year.to_string()),
        }
    }
}

stored_as_text!(Birth);

#[cfg(test)]
mod tests {
    use super::Birth;

    #[test]
    fn births_are_printed_and_parsed() {
        for text in ["1999-12-31", "1999", "2012"] {
            assert_eq!(text.parse::<Birth>().map(|birth| birth.to_string()), Ok(text.into()));
        }
        for text in ["", "99", "1900", "19990", "31.12.1999", "1999-13-01"] {
            assert!(text.parse::<Birth>().is_err(), "{text}");
        }
    }

    #[test]
    fn tables_may_write_the_day_first() {
        for cell in ["1999-12-31", "31.12.1999", "31/12/1999", "31-12-1999"] {
            assert_eq!(
                Birth::from_cell(cell).map(|birth| birth.to_string()),
                Ok("1999-12-31".into())
            );
        }
        assert_eq!(Birth::from_cell("1.2.2010").map(|birth| birth.year()), Ok(2010));
        assert!(Birth::from_cell("31.12.99").is_err());
    }
}
