//! The file of a competition: its log as JSON, one entry per line, each with a checksum over itself
//! and everything before it. A file that was cut or edited by hand is detected, and the error names
//! the line.
//!
//! The checksums protect against mistakes and damaged disks, not against somebody who recomputes
//! them.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt;
use std::fmt::Write as _;

use serde::Deserialize;

use super::act::LogEntry;
use super::{EventLog, LogError};

/// The version that is written. Every older one can be read.
pub const VERSION: u32 = 1;

const OPENING: &str = "{\"togyz-event\":";
const LOG: &str = ",\"log\":[";

/// The reason why a file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileError {
    /// The line, beginning with 1.
    pub line: usize,
    /// The fault.
    pub reason: FileFault,
}

/// A fault of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileFault {
    /// The file is not an event file.
    NotOurs,
    /// The file was written by a newer program.
    Newer(u32),
    /// The file ends here, before its last line.
    Cut,
    /// The line is not an entry.
    Entry(String),
    /// The checksum is wrong: the line, or one before it, was changed.
    Sum,
    /// The entry has the wrong number.
    Number {
        /// The number that was found.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// There is text after the last line.
    Behind,
    /// The entry cannot follow those before it.
    Log(LogError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.reason {
            FileFault::NotOurs => write!(f, "expected an event file, '{OPENING}{VERSION}{LOG}'"),
            FileFault::Newer(version) => write!(
                f,
                "the file has version {version}, this program reads up to version {VERSION}: take a newer one"
            ),
            FileFault::Cut => {
                f.write_str("the file was cut: expected another entry or the last line")
            }
            FileFault::Entry(error) => write!(f, "expected an entry of the log: {error}"),
            FileFault::Sum => {
                f.write_str("the sum does not fit: the line was changed by hand or damaged")
            }
            FileFault::Number { found, expected } => {
                write!(f, "expected entry {expected}, found {found}: a line was taken out or added")
            }
            FileFault::Behind => f.write_str("expected nothing behind the last line"),
            FileFault::Log(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}

#[derive(Deserialize)]
struct Line {
    entry: usize,
    #[serde(rename = "sum")]
    _sum: String,
    #[serde(flatten)]
    rest: serde_json::Map<String, serde_json::Value>,
}

/// Writes a log.
///
/// # Errors
/// Never for a log made of acts; the JSON library reports errors for other values.
pub fn write(log: &[LogEntry]) -> Result<String, serde_json::Error> {
    let mut text = format!("{OPENING}{VERSION}{LOG}\n");
    let mut sum = Sum::default();
    for (index, entry) in log.iter().enumerate() {
        let json = serde_json::to_string(entry)?;
        let body = json.strip_prefix('{').unwrap_or(&json);
        let body = body.strip_suffix('}').unwrap_or(body);
        let start = format!("{{\"entry\":{},{body}", index + 1);
        sum.add(&start);
        let comma = if index + 1 < log.len() { "," } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{start},\"sum\":\"{sum}\"}}{comma}");
    }
    let _ = writeln!(text, "],\"entries\":{}}}", log.len());
    Ok(text)
}

/// Reads a log and the competition that follows from it.
///
/// # Errors
/// The first line that is wrong, and the reason; nothing is half-read.
pub fn read(text: &str) -> Result<EventLog, FileError> {
    EventLog::from_entries(read_log(text)?).map_err(|error| {
        let line = match &error {
            LogError::Empty => 2,
            LogError::Entry { entry, .. } => entry + 1,
        };
        FileError { line, reason: FileFault::Log(error) }
    })
}

fn read_log(text: &str) -> Result<Vec<LogEntry>, FileError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
    let fault = |line, reason| FileError { line, reason };
    let (_, first) = lines.next().ok_or(fault(1, FileFault::NotOurs))?;
    let version = first.strip_prefix(OPENING).and_then(|rest| rest.strip_suffix(LOG));
    match version.and_then(|version| version.parse::<u32>().ok()) {
        Some(1..=VERSION) => {}
        Some(version) if version > VERSION => return Err(fault(1, FileFault::Newer(version))),
        _ => return Err(fault(1, FileFault::NotOurs)),
    }
    let mut log: Vec<LogEntry> = Vec::new();
    let mut sum = Sum::default();
    for (number, line) in lines.by_ref() {
        let last = format!("],\"entries\":{}}}", log.len());
        if line == last {
            return match lines.find(|(_, line)| !line.is_empty()) {
                Some((number, _)) => Err(fault(number, FileFault::Behind)),
                None => Ok(log),
            };
        }
        if line.starts_with(']') {
            return Err(fault(number, FileFault::Entry(format!("expected {last}"))));
        }
        log.push(entry(line, log.len() + 1, &mut sum).map_err(|reason| fault(number, reason))?);
    }
    Err(fault(text.lines().count() + 1, FileFault::Cut))
}

fn entry(line: &str, expected: usize, sum: &mut Sum) -> Result<LogEntry, FileFault> {
    let line = line.strip_suffix(',').unwrap_or(line);
    let parsed: Line = serde_json::from_str(line).map_err(|error| match error.is_eof() {
        true => FileFault::Cut,
        false => FileFault::Entry(error.to_string()),
    })?;
    let (body, said) = line
        .rsplit_once(",\"sum\":\"")
        .ok_or_else(|| FileFault::Entry("expected the sum at the end of the line".into()))?;
    if parsed.entry != expected {
        return Err(FileFault::Number { found: parsed.entry, expected });
    }
    sum.add(body);
    if said != format!("{sum}\"}}") {
        return Err(FileFault::Sum);
    }
    let entry = serde_json::from_value(serde_json::Value::Object(parsed.rest));
    entry.map_err(|error| FileFault::Entry(error.to_string()))
}

/// FNV-1a, 64 bits, continued from line to line.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
