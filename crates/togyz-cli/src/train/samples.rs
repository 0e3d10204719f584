//! Reads samples from files, one after the other. Bad records are counted, and the first ones are reported with
//! their place. An incomplete record at the end of a file is reported and left out.

use std::fs::File;
use std::io::{self, BufReader, Read as _};
use std::path::PathBuf;
use std::vec;

use anyhow::{Context as _, Error, Result};
use togyz_engine::train::Sample;

use crate::output;
use crate::progress::counted;

/// Number of bad records of a file that are reported; the others are only counted.
const REPORTED: u64 = 5;

/// A file being read.
struct Open {
    reader: BufReader<File>,
    name: String,
    /// First byte of the next record.
    offset: u64,
    bad: u64,
}

/// The samples of some files.
pub(super) struct Samples {
    files: vec::IntoIter<(String, File)>,
    open: Option<Open>,
    left: u64,
    /// Number of samples read.
    pub(super) read: u64,
    /// Number of bad records.
    pub(super) bad: u64,
    failed: Option<Error>,
}

impl Samples {
    /// Opens the files; at most `limit` samples are read.
    ///
    /// # Errors
    /// If one of the files cannot be opened.
    pub(super) fn open(paths: &[PathBuf], limit: Option<u64>) -> Result<Samples> {
        let open = |path: &PathBuf| {
            let name = path.display().to_string();
            let file = File::open(path).with_context(|| name.clone())?;
            Ok((name, file))
        };
        let files: Vec<(String, File)> = paths.iter().map(open).collect::<Result<_>>()?;
        Ok(Samples {
            files: files.into_iter(),
            open: None,
            left: limit.unwrap_or(u64::MAX),
            read: 0,
            bad: 0,
            failed: None,
        })
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// If a file could not be read.
    pub(super) fn end(&mut self) -> Result<()> {
        self.close();
        self.failed.take().map_or(Ok(()), Err)
    }

    fn close(&mut self) {
        let Some(Open { name, bad, .. }) = self.open.take() else { return };
        if bad > REPORTED {
            output::tell(&format!("{name}: {} are not samples", counted(bad, "record", "records")));
        }
        self.bad += bad;
    }

    /// The next good record.
    fn next_good(&mut self) -> Result<Option<Sample>> {
        loop {
            let open = match &mut self.open {
                Some(open) => open,
                None => {
                    let Some((name, file)) = self.files.next() else { return Ok(None) };
                    let reader = BufReader::with_capacity(1 << 18, file);
                    self.open.insert(Open { reader, name, offset: 0, bad: 0 })
                }
            };
            let mut record = [0; Sample::BYTES];
            let length =
                read_record(&mut open.reader, &mut record).with_context(|| open.name.clone())?;
            if length < Sample::BYTES {
                if length > 0 {
                    output::tell(&format!(
                        "{}: the last {} at byte {} are no whole sample and are left out",
                        open.name,
                        counted(length as u64, "byte", "bytes"),
                        open.offset
                    ));
                }
                self.close();
                continue;
            }
            let offset = open.offset;
            open.offset += Sample::BYTES as u64;
            match Sample::from_bytes(&record) {
                Ok(sample) => return Ok(Some(sample)),
                Err(error) => {
                    open.bad += 1;
                    if open.bad <= REPORTED {
                        output::tell(&format!("{}: byte {offset}: {error}", open.name));
                    }
                }
            }
        }
    }
}

impl Iterator for Samples {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        if self.left == 0 || self.failed.is_some() {
            return None;
        }
        match self.next_good() {
            Ok(sample) => {
                self.left -= 1;
                self.read += u64::from(sample.is_some());
                sample
            }
            Err(error) => {
                self.failed = Some(error);
                None
            }
        }
    }
}

/// Reads a record, or less at the end of the file.
fn read_record(reader: &mut BufReader<File>, record: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while let Some(rest) = record.get_mut(length..).filter(|rest| !rest.is_empty()) {
        match reader.read(rest) {
            Ok(0) => break,
            Ok(number) => length += number,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(length)
}
