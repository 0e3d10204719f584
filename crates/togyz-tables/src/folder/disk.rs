//! Files on a disk: reading at any place, and writing a file that gets its name only when it is
//! complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use crate::file::{Bytes, FileError, TableFile};

/// A file that any thread reads at any place.
pub(super) struct Disk(File);

impl Disk {
    /// Opens a table.
    pub(super) fn open(file: File) -> Result<TableFile, FileError> {
        TableFile::open(Box::new(Disk(file)))
    }
}

impl Bytes for Disk {
    fn length(&self) -> io::Result<u64> {
        self.0.metadata().map(|metadata| metadata.len())
    }

    #[cfg(unix)]
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, buffer, place)
    }

    #[cfg(windows)]
    fn read_at(&self, mut place: u64, mut buffer: &mut [u8]) -> io::Result<()> {
        while !buffer.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(&self.0, buffer, place)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => {
                    place += read as u64;
                    buffer = buffer.get_mut(read..).unwrap_or_default();
                }
            }
        }
        Ok(())
    }

    #[cfg(not(any(unix, windows)))]
    fn read_at(&self, _place: u64, _buffer: &mut [u8]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Writes a file under a temporary name, syncs it to the disk and renames it.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy();
    let temporary = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let write = || {
        let mut file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&temporary, path)
    };
    write().inspect_err(|_| {
        // The error is reported; if the file cannot be removed, the next build does it.
        let _ = fs::remove_file(&temporary);
    })
}
