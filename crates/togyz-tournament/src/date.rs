//! A day of the calendar and a moment of the log: one type, one parser and one printer each.
//!
//! Both are stored as text, `2026-05-15` and `2026-05-15T09:30:00Z`. Neither knows a time zone or
//! reads a clock: the caller hands in the seconds since 1970.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

const SECONDS_A_DAY: u64 = 86_400;
/// Days from 1 March of year 0 to 1 January 1970.
const DAYS_TO_1970: u64 = 719_468;

/// A day, `2026-05-15`.
///
/// The parser takes every month with up to 31 days, as event files always did;
/// [`Date::is_in_calendar`] knows the length of each month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The year, 1 to 9999.
    #[must_use]
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
    #[must_use]
    pub fn day(self) -> u8 {
        self.day
    }

    /// Whether the month has this day.
    #[must_use]
    pub fn is_in_calendar(self) -> bool {
        let leap = self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let last = match self.month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        self.day <= last
    }

    /// The date this many days after 1 January 1970. Years are counted from March, so that the leap
    /// day is the last of its year.
    fn from_days(days: u64) -> (u64, u64, u64) {
        let days = days + DAYS_TO_1970;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let of_month = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + u64::from(month <= 2), month, of_month)
    }

    /// Days since 1 January 1970; `None` for earlier dates.
    fn days(self) -> Option<u64> {
        let (month, day) = (u64::from(self.month), u64::from(self.day));
        let shifted = if month > 2 { month - 3 } else { month + 9 };
        let year = u64::from(self.year).checked_sub(u64::from(month <= 2))?;
        let of_year = (153 * shifted + 2) / 5 + day - 1;
        (365 * year + year / 4 - year / 100 + year / 400 + of_year).checked_sub(DAYS_TO_1970)
    }
}

/// A text that is not a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseDateError(String);

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a day such as 2026-05-15, found '{}'", self.0)
    }
}

impl std::error::Error for ParseDateError {}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let date = || {
            let mut parts = text.split('-');
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            if parts.next().is_some() {
                return None;
            }
            Some(Date {
                year: digits(year, 4, 9999)?,
                month: u8::try_from(digits(month, 2, 12)?).ok()?,
                day: u8::try_from(digits(day, 2, 31)?).ok()?,
            })
        };
        date().ok_or_else(|| ParseDateError(text.into()))
    }
}

/// A number of exactly this many digits, from 1 to `most`.
pub(crate) fn digits(text: &str, width: usize, most: u16) -> Option<u16> {
    let plain = text.len() == width && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| plain && (1..=most).contains(number))
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:04}-{:02}-{:02}", self.year, self.month, self.day);
        f.pad(&text)
    }
}

/// A moment of the log in UTC, to the second: `2026-05-15T09:30:00Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment {
    /// Seconds since 1970.
    seconds: u64,
}

impl Moment {
    /// The moment this many seconds after the beginning of 1970.
    #[must_use]
    pub fn from_unix_seconds(seconds: u64) -> Moment {
        Moment { seconds }
    }

    /// Its day, in universal time.
    #[must_use]
    pub fn day(self) -> Date {
        let (year, month, day) = Date::from_days(self.seconds / SECONDS_A_DAY);
        Date {
            year: u16::try_from(year).unwrap_or(u16::MAX),
            month: u8::try_from(month).unwrap_or(1),
            day: u8::try_from(day).unwrap_or(1),
        }
    }

    /// The time from an earlier moment to this one; `None` if that one is later.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Option<Duration> {
        self.seconds.checked_sub(earlier.seconds).map(Duration::from_secs)
    }
}

/// A text that is not a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseMomentError(String);

impl fmt::Display for ParseMomentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a time such as 2026-05-15T09:30:00Z, found '{}'", self.0)
    }
}

impl std::error::Error for ParseMomentError {}

impl FromStr for Moment {
    type Err = ParseMomentError;

    fn from_str(text: &str) -> Result<Moment, ParseMomentError> {
        let moment = || {
            let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
            let mut parts = time.split(':');
            let mut part = |most: u64| {
                let part = parts.next().filter(|part| part.len() == 2)?;
                let plain = part.bytes().all(|byte| byte.is_ascii_digit());
                part.parse::<u64>().ok().filter(|number| plain && *number <= most)
            };
            // A leap second may be written as 60.
            let (hour, minute, second) = (part(23)?, part(59)?, part(60)?);
            if parts.next().is_some() {
                return None;
            }
            let days = date.parse::<Date>().ok()?.days()?;
            let seconds = days * SECONDS_A_DAY + hour * 3600 + minute * 60 + second;
            Some(Moment { seconds })
        };
        moment().ok_or_else(|| ParseMomentError(text.into()))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, rest) = (self.seconds / SECONDS_A_DAY, self.seconds % SECONDS_A_DAY);
        let (year, month, day) = Date::from_days(days);
        let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
        let text = format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z");
        f.pad(&text)
    }
}

/// Stores a type as its text.
macro_rules! stored_as_text {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    };
}

pub(crate) use stored_as_text;

stored_as_text!(Date);
stored_as_text!(Moment);

#[cfg(test)]
mod tests {
    use super::{Date, Moment};

    #[test]
    fn moments_are_printed_and_parsed() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_778_837_400, "2026-05-15T09:30:00Z"),
        ] {
            let moment = Moment::from_unix_seconds(seconds);
            assert_eq!(moment.to_string(), text);
            assert_eq!(text.parse(), Ok(moment));
        }
        // Steps of about an hour over sixty years, across all leap days.
        for seconds in (0..1_900_000_000).step_by(3_607_777) {
            let moment = Moment::from_unix_seconds(seconds);
            assert_eq!(moment.to_string().parse(), Ok(moment));
        }
        for text in
            ["yesterday", "2026-05-15T09:30:00", "2026-05-15T24:00:00Z", "1969-12-31T23:59:59Z"]
        {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
    }

    #[test]
    fn dates_are_printed_and_parsed() {
        for text in ["2026-05-15", "0001-01-01", "9999-12-31", "2026-02-30"] {
            assert_eq!(text.parse::<Date>().map(|date| date.to_string()), Ok(text.into()));
        }
        for text in [
            "",
            "2026-5-15",
            "26-05-15",
            "2026-13-01",
            "2026-00-01",
            "2026-05-32",
            "+026-05-15",
            "2026/05/15",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        let exists = |text: &str| text.parse::<Date>().is_ok_and(Date::is_in_calendar);
        assert!(exists("2024-02-29") && exists("2000-02-29") && exists("2026-12-31"));
        assert!(!exists("2026-02-29") && !exists("1900-02-29") && !exists("2026-04-31"));
    }
}
