//! Dates in words, in the Gregorian calendar.
//!
//! Takes a year, a month and a day, and refuses invalid dates. It knows no weekdays, no times of
//! day and no time zones, and it never reads the current date.

use std::{error::Error, fmt};

use crate::{Language, text, text_with};

/// A date written in words, such as `15 November 2026`.
///
/// # Errors
///
/// The year must be between 1 and 9999, the month between 1 and 12, and the day must exist in that
/// month.
pub fn date(language: Language, year: i32, month: u8, day: u8) -> Result<String, DateError> {
    if !(1..=9999).contains(&year) {
        return Err(DateError::Year(year));
    }
    let days = days_in(year, month).ok_or(DateError::Month(month))?;
    if !(1..=days).contains(&day) {
        return Err(DateError::Day { day, days });
    }
    let name = text(language, &format!("month-{month}"));
    // The year is passed as text, because a number would be grouped.
    let year = year.to_string();
    let values = [("day", day.into()), ("month", (&name).into()), ("year", (&year).into())];
    Ok(text_with(language, "date-full", &values))
}

/// The date of a time in the form of records, `2026.11.15`, in UTC. The time is in seconds since
/// 1970.
///
/// ```
/// assert_eq!(togyz_text::calendar_date(1_795_000_000), "2026.11.18");
/// ```
pub fn calendar_date(moment: u64) -> String {
    let (year, month, day) = civil(moment / 86_400);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The date a number of days after 1 January 1970 in the Gregorian calendar. Years are counted from
/// 1 March, so that the leap day comes last (Hinnant, `civil_from_days`).
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
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

/// Three numbers that are not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateError {
    /// The year is out of range.
    Year(i32),
    /// The month does not exist.
    Month(u8),
    /// The day does not exist in the month.
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
