//! Dates in words, in the Gregorian calendar.
//!
//! Takes a year, a month and a day and refuses what is no day. It knows no weekdays, no times
//! of day and no time zones, and it never asks what day it is.

use std::{error::Error, fmt};

use crate::{Language, text, text_with};

/// A date written in words, such as `15 November 2026`.
///
/// # Errors
///
/// The year must lie between 1 and 9999, the month between 1 and 12, and the month must have
/// such a day in that year.
pub fn date(language: Language, year: i32, month: u8, day: u8) -> Result<String, DateError> {
    if !(1..=9999).contains(&year) {
        return Err(DateError::Year(year));
    }
    let days = days_in(year, month).ok_or(DateError::Month(month))?;
    if !(1..=days).contains(&day) {
        return Err(DateError::Day { day, days });
    }
    let name = text(language, &format!("month-{month}"));
    // The year is text, or it would be grouped like a number.
    let year = year.to_string();
    let values = [("day", day.into()), ("month", (&name).into()), ("year", (&year).into())];
    Ok(text_with(language, "date-full", &values))
}

fn days_in(year: i32, month: u8) -> Option<u8> {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => Some(31),
        4 | 6 | 9 | 11 => Some(30),
        2 => Some(if leap { 29 } else { 28 }),
        _ => None,
    }
}

/// Why three numbers are no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateError {
    /// The year is out of range.
    Year(i32),
    /// There is no such month.
    Month(u8),
    /// The month has no such day.
    Day {
        /// The day asked for.
        day: u8,
        /// The number of days of the month.
        days: u8,
    },
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DateError::Year(year) => write!(f, "expected a year from 1 to 9999, found {year}"),
            DateError::Month(month) => write!(f, "expected a month from 1 to 12, found {month}"),
            DateError::Day { day, days } => {
                write!(f, "expected a day from 1 to {days} in this month, found {day}")
            }
        }
    }
}

impl Error for DateError {}
