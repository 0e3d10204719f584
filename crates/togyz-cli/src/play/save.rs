//! Files: writing a record without ever losing another, and names with the day's date.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;

use super::input::Stored;
use crate::output::Output;

/// Writes a record. A file that exists is only replaced when that was allowed, and then at one
/// blow, so that a full disk leaves the old one whole.
pub(super) fn write(file: &str, text: &str, overwrite: bool) -> Stored {
    let path = Path::new(file);
    if overwrite {
        return match replace(path, text) {
            Ok(()) => Stored::Written,
            Err(error) => Stored::Failed(error.root_cause().to_string()),
        };
    }
    match create(path, text) {
        Ok(()) => Stored::Written,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Stored::Exists,
        Err(error) => Stored::Failed(error.to_string()),
    }
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).inspect_err(|_| {
        // Half a record helps nobody; if it cannot be removed either, the first error is told.
        let _ = fs::remove_file(path);
    })
}

fn replace(path: &Path, text: &str) -> Result<()> {
    let mut output = Output::open(path)?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// The first number for which no file of this day exists in the current folder.
pub(super) fn first_free(today: &str) -> u32 {
    (1..1000).find(|&number| !Path::new(&proposal(today, number)).exists()).unwrap_or(1000)
}

/// The name proposed for a game.
pub(super) fn proposal(today: &str, number: u32) -> String {
    let day = today.replace('.', "-");
    if number == 1 { format!("togyz-{day}.tgk") } else { format!("togyz-{day}-{number}.tgk") }
}

/// Today as a record writes it, `2026.11.15`, in universal time.
pub(super) fn today() -> String {
    let days = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |elapsed| (elapsed.as_secs() / 86_400) as i64);
    let (year, month, day) = civil(days);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The date so many days after 1 January 1970, by the Gregorian calendar: years are counted from
/// 1 March, so that the leap day comes last (Hinnant, `civil_from_days`).
pub(super) fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}
