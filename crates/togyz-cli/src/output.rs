//! Output: standard output, or a file that is replaced only when it is complete; and lines on
//! standard error.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal as _, LineWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// Standard output: line by line on a terminal, otherwise buffered.
pub(crate) fn standard() -> Box<dyn Write> {
    let stdout = io::stdout();
    if stdout.is_terminal() {
        Box::new(LineWriter::new(stdout.lock()))
    } else {
        Box::new(BufWriter::with_capacity(1 << 16, stdout.lock()))
    }
}

/// Writes a line to standard error.
pub(crate) fn tell(line: &str) {
    // Without standard error the line cannot be reported.
    let _ = writeln!(io::stderr(), "{line}");
}

/// Reports an error in one line.
pub(crate) fn complain(message: &str) {
    tell(&format!("togyz: {}", message.replace(['\n', '\r'], " ")));
}

/// An output. A file keeps its old content until [`Output::finish`].
pub(crate) struct Output {
    writer: Box<dyn Write>,
    name: String,
    replaces: Option<Replacement>,
}

/// A temporary file that replaces another file.
struct Replacement {
    temporary: PathBuf,
    target: PathBuf,
    file: File,
    done: bool,
}

impl Output {
    /// Opens a file, or standard output for `-`.
    pub(crate) fn open(path: &Path) -> Result<Output> {
        let name = path.display().to_string();
        if path == Path::new("-") {
            return Ok(Output {
                writer: standard(),
                name: "standard output".into(),
                replaces: None,
            });
        }
        // A symbolic link keeps pointing to the replaced file.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let before = fs::metadata(&target).ok();
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            // A device or a pipe cannot be replaced, only written to. A folder cannot be written
            // to.
            let file = OpenOptions::new().write(true).open(&target);
            let file = file.with_context(|| name.clone())?;
            return Ok(Output { writer: Box::new(BufWriter::new(file)), name, replaces: None });
        }
        let replaces = Replacement::beside(target).with_context(|| name.clone())?;
        if let Some(before) = before {
            let kept = replaces.file.set_permissions(before.permissions());
            kept.with_context(|| name.clone())?;
        }
        let file = replaces.file.try_clone().with_context(|| name.clone())?;
        Ok(Output { writer: Box::new(BufWriter::new(file)), name, replaces: Some(replaces) })
    }

    /// Writes bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.writer.write_all(bytes).with_context(|| self.name.clone())
    }

    /// Flushes the output and replaces the file.
    pub(crate) fn finish(mut self) -> Result<()> {
        self.writer.flush().with_context(|| self.name.clone())?;
        match self.replaces {
            Some(replaces) => replaces.finish().with_context(|| self.name),
            None => Ok(()),
        }
    }
}

/// Replaces a file without waiting for the disk: for files that can be made again. A reader sees the old content or
/// the new one. A symbolic link is replaced, not followed.
pub(crate) fn replace_unsynced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = Replacement::beside(path.to_owned())?;
    new.file.write_all(bytes)?;
    new.rename()
}

impl Replacement {
    fn beside(target: PathBuf) -> io::Result<Replacement> {
        let name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.tmp", std::process::id()));
        let temporary = target.with_file_name(hidden);
        let file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
        Ok(Replacement { temporary, target, file, done: false })
    }

    fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        self.rename()
    }

    fn rename(mut self) -> io::Result<()> {
        fs::rename(&self.temporary, &self.target)?;
        self.done = true;
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.done {
            // The failure has been reported; the incomplete file is removed.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}
