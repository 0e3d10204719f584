//! Moments of the log: the time of the machine's clock in UTC, to the second.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const DAY: u64 = 86_400;

/// Now, `2026-05-15T09:30:00Z`.
pub(super) fn now() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    written(since.as_secs())
}

fn written(seconds: u64) -> String {
    let (day, rest) = (seconds / DAY, seconds % DAY);
    let (year, month, day) = date(day);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The date so many days after 1 January 1970. Years are counted from March, so that the leap day
/// is the last.
fn date(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let of_month = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, of_month)
}

/// How long ago a moment of the log was; `None` if the text is no moment or lies ahead.
pub(super) fn since(text: &str) -> Option<Duration> {
    let then = UNIX_EPOCH + Duration::from_secs(read(text)?);
    SystemTime::now().duration_since(then).ok()
}

fn read(text: &str) -> Option<u64> {
    let number = |range: std::ops::Range<usize>| text.get(range)?.parse::<u64>().ok();
    let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
    let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
    let shifted = if month > 2 { month - 3 } else { month + 9 };
    let year = if month > 2 { year } else { year.checked_sub(1)? };
    let of_year = (153 * shifted + 2) / 5 + day.checked_sub(1)?;
    let days = 365 * year + year / 4 - year / 100 + year / 400 + of_year;
    Some(days.checked_sub(719_468)? * DAY + hour * 3600 + minute * 60 + second)
}

#[cfg(test)]
mod tests {
    use super::{read, written};

    #[test]
    fn moments_are_written_and_read() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_778_837_400, "2026-05-15T09:30:00Z"),
        ] {
            assert_eq!(written(seconds), text);
            assert_eq!(read(text), Some(seconds));
        }
        // Every hour and a bit of sixty years, across all leap days.
        for seconds in (0..1_900_000_000).step_by(3_607_777) {
            assert_eq!(read(&written(seconds)), Some(seconds));
        }
        assert_eq!(read("yesterday"), None);
    }
}
