//! Files: writes a record without losing another, and proposes names with the date.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;

use super::input::Stored;
use crate::output::Output;

/// Writes a record. An existing file is replaced only if that was allowed, and atomically, so that
/// a full disk keeps the old file.
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
        // An incomplete record is removed; if that fails as well, the first error is reported.
        let _ = fs::remove_file(path);
    })
}

fn replace(path: &Path, text: &str) -> Result<()> {
    let mut output = Output::open(path)?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// The first number without a file of this day in the current folder.
pub(super) fn first_free(today: &str) -> u32 {
    (1..1000).find(|&number| !Path::new(&proposal(today, number)).exists()).unwrap_or(1000)
}

/// The name proposed for a game.
pub(super) fn proposal(today: &str, number: u32) -> String {
    let day = today.replace('.', "-");
    if number == 1 { format!("togyz-{day}.tgk") } else { format!("togyz-{day}-{number}.tgk") }
}

/// Today in the form of records, `2026.11.15`, in UTC.
pub(super) fn today() -> String {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    togyz_text::calendar_date(elapsed.as_secs())
}
