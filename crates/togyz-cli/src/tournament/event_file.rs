//! The event file, opened for reading or, under a lock, for writing.
//!
//! Every command that changes something adds entries to the log and replaces the file as a whole,
//! so that a crash leaves the old file or the new one. The library decides what entries mean and
//! which are allowed; this module handles files, locks and time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use serde::Serialize;
use togyz_papers::sentences::describe_entry;
use togyz_tournament::competition::{
    Act, Competition, EventLog, FindSectionError, LogEntry, Regulations, file,
};

use super::clock;
use super::page::print;
use crate::output::Output;
use crate::terminal::Screen;

/// The ending of the name of an event file.
pub(super) const ENDING: &str = ".togyz.json";

/// The flag that names the event file.
#[derive(Debug, clap::Args)]
pub(super) struct Place {
    /// The event file [default: the one *.togyz.json in this folder]
    #[arg(long, value_name = "FILE", env = "TOGYZ_EVENT")]
    pub(super) event: Option<PathBuf>,
    /// The section of the event, by number or name; needed if there are several
    #[arg(long, value_name = "SECTION", env = "TOGYZ_SECTION")]
    pub(super) section: Option<String>,
}

/// The flags of a command that shows an event.
#[derive(Debug, clap::Args)]
pub(super) struct ReadOptions {
    #[command(flatten)]
    pub(super) place: Place,
    /// Write JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// The flags of a command that changes an event.
#[derive(Debug, clap::Args)]
pub(super) struct Editor {
    #[command(flatten)]
    pub(super) place: Place,
    #[command(flatten)]
    pub(super) entries: EntryOptions,
}

/// The flags about the new entries of a log.
#[derive(Debug, clap::Args)]
pub(super) struct EntryOptions {
    /// The name of the person who does this, for the log
    #[arg(
        long,
        value_name = "NAME",
        env = "TOGYZ_BY",
        default_value = "",
        hide_default_value = true
    )]
    pub(super) by: String,
    /// Write the new entries of the log as JSON
    #[arg(long)]
    pub(super) json: bool,
}

impl Place {
    /// The file: the named one, or the only one in the folder.
    pub(super) fn path(&self) -> Result<PathBuf> {
        if let Some(path) = &self.event {
            return Ok(path.clone());
        }
        let entries = fs::read_dir(".").context("this folder")?;
        let mut found: Vec<PathBuf> = entries
            .filter_map(|entry| entry.ok().map(|entry| entry.file_name()))
            .filter(|name| {
                let name = name.to_string_lossy();
                name.ends_with(ENDING) && !name.starts_with('.')
            })
            .map(PathBuf::from)
            .collect();
        found.sort();
        match &found[..] {
            [one] => Ok(one.clone()),
            [] => bail!(
                "no event in this folder: name one with --event, or begin with 'togyz tournament new'"
            ),
            several => {
                let names: Vec<String> =
                    several.iter().map(|path| path.display().to_string()).collect();
                bail!("several events in this folder, name one with --event: {}", names.join(", "))
            }
        }
    }

    /// A section of the event in its current state, for reading.
    pub(super) fn read(&self) -> Result<EventFile> {
        let file = EventFile::read(self.path()?)?;
        file.in_section(self.section.as_deref())
    }

    /// The event in its current state, for what concerns all of its sections, or the named one.
    pub(super) fn read_whole(&self) -> Result<EventFile> {
        let file = EventFile::read(self.path()?)?;
        if self.section.is_some() { file.in_section(self.section.as_deref()) } else { Ok(file) }
    }
}

impl Editor {
    /// A section of the event, locked against other writers until the file is closed.
    pub(super) fn open(&self) -> Result<EventFile> {
        self.open_whole()?.in_section(self.place.section.as_deref())
    }

    /// The same for an act that concerns all sections.
    pub(super) fn open_whole(&self) -> Result<EventFile> {
        let path = self.place.path()?;
        let lock = lock(&path)?;
        Ok(EventFile { lock: Some(lock), ..EventFile::read(path)? })
    }

    /// Adds acts, all or none, and describes them.
    pub(super) fn act(&self, acts: Vec<Act>, screen: &Screen) -> Result<ExitCode> {
        self.open()?.act(self, acts, screen)
    }
}

/// An event file that is open.
pub(super) struct EventFile {
    pub(super) path: PathBuf,
    pub(super) log: EventLog,
    /// The section that the command is about.
    pub(super) section: u16,
    /// Held while the file may be written; `None` for reading.
    lock: Option<Lock>,
}

/// An entry with its number, as JSON.
#[derive(Serialize)]
pub(super) struct Numbered<'a> {
    pub(super) entry: usize,
    #[serde(flatten)]
    pub(super) what: &'a LogEntry,
}

impl EventFile {
    fn read(path: PathBuf) -> Result<EventFile> {
        let name = path.display().to_string();
        let mut text = String::new();
        let mut opened = File::open(&path).with_context(|| name.clone())?;
        opened.read_to_string(&mut text).with_context(|| name.clone())?;
        let log = file::read(&text).with_context(|| name)?;
        Ok(EventFile { path, log, section: 1, lock: None })
    }

    /// Writes a new event; the file must not exist.
    pub(super) fn create(path: &Path, by: &str, regulations: Regulations) -> Result<EventFile> {
        let lock = lock(path)?;
        if path.exists() {
            bail!("{}: there is a file already", path.display());
        }
        let log = EventLog::create(clock::now(), by, regulations)?;
        let file = EventFile { path: path.into(), log, section: 1, lock: Some(lock) };
        file.write()?;
        Ok(file)
    }

    /// The same file for a section of its event.
    fn in_section(self, section: Option<&str>) -> Result<EventFile> {
        let section = self.log.find_section(section).map_err(|error| match error {
            FindSectionError::NotNamed(_) => anyhow!("{error} (--section)"),
            error => error.into(),
        })?;
        Ok(EventFile { section, ..self })
    }

    /// The section in its current state.
    pub(super) fn competition(&self) -> &Competition {
        self.log.section(self.section).unwrap_or_else(|| self.log.competition())
    }

    /// The section in its current state, without the file.
    pub(super) fn into_competition(self) -> Competition {
        self.competition().clone()
    }

    /// Adds acts, all or none, and writes the file.
    pub(super) fn add(&mut self, by: &str, acts: Vec<Act>) -> Result<()> {
        self.log.add_in(self.section, clock::now(), by, acts)?;
        self.write()
    }

    /// Decides a protest with what the ruling changes, and writes the file.
    pub(super) fn rule(
        &mut self,
        by: &str,
        protest: u16,
        decision: (bool, String),
        acts: Vec<Act>,
    ) -> Result<()> {
        self.log.rule_in(self.section, (clock::now(), by), protest, decision, acts)?;
        self.write()
    }

    /// Adds acts and describes them.
    pub(super) fn act(
        mut self,
        editor: &Editor,
        acts: Vec<Act>,
        screen: &Screen,
    ) -> Result<ExitCode> {
        let before = self.log.entries().len();
        self.add(&editor.entries.by, acts)?;
        self.describe(before, editor.entries.json, screen)
    }

    /// Undoes the last step, or the step of an entry, and writes the file.
    pub(super) fn undo(&mut self, by: &str, entry: Option<usize>) -> Result<()> {
        match entry {
            None => self.log.undo(clock::now(), by)?,
            Some(entry) => self.log.undo_entry(clock::now(), by, entry)?,
        }
        self.write()
    }

    /// Redoes the step that was undone last, or that of an entry, and writes the file.
    pub(super) fn redo(&mut self, by: &str, entry: Option<usize>) -> Result<()> {
        match entry {
            None => self.log.redo(clock::now(), by)?,
            Some(entry) => self.log.redo_entry(clock::now(), by, entry)?,
        }
        self.write()
    }

    /// Prints the entries after the first `before` ones, as sentences or as JSON.
    pub(super) fn describe(&self, before: usize, json: bool, screen: &Screen) -> Result<ExitCode> {
        let new = self.log.entries().iter().enumerate().skip(before);
        let lines: Vec<Numbered<'_>> =
            new.map(|(index, what)| Numbered { entry: index + 1, what }).collect();
        let sentence =
            |line: &Numbered<'_>| describe_entry(line.what, &self.log, screen.language) + "\n";
        print(json, &lines, || lines.iter().map(sentence).collect())
    }

    /// Replaces the file with the current log.
    pub(super) fn write(&self) -> Result<()> {
        debug_assert!(self.lock.is_some(), "only a locked file is written");
        let mut out = Output::open(&self.path)?;
        out.write(file::write(self.log.entries())?.as_bytes())?;
        out.finish()?;
        // The new name must also survive a power failure; not every system syncs folders.
        if let Some(folder) = self.path.parent() {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// A lock beside the event file. It ends with the process, even after a crash; its file is removed
/// when it is released.
struct Lock {
    path: PathBuf,
    /// Locked as long as it is open.
    _file: File,
}

impl Drop for Lock {
    fn drop(&mut self) {
        // The file is removed while it is locked. If that fails, the next command uses it again.
        let _ = fs::remove_file(&self.path);
    }
}

/// Locks an event.
fn lock(event: &Path) -> Result<Lock> {
    let name = event.file_name().ok_or_else(|| anyhow!("{}: expected a file", event.display()))?;
    let path = event.with_file_name(format!(".{}.lock", name.to_string_lossy()));
    let shown = || path.display().to_string();
    loop {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).with_context(shown)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut process = String::new();
                let _ = file.read_to_string(&mut process);
                bail!(
                    "{}: another program is writing in it (process {}), nothing was changed",
                    event.display(),
                    process.trim()
                )
            }
            Err(TryLockError::Error(error)) => return Err(error).with_context(shown),
        }
        // The error message of other processes names the process that holds the lock.
        let process = std::process::id().to_string();
        file.set_len(0).with_context(shown)?;
        file.write_all(process.as_bytes()).with_context(shown)?;
        // Another command may have removed the file between opening and locking it.
        let ours = match fs::read_to_string(&path) {
            Ok(text) => text == process,
            Err(error) => error.kind() != ErrorKind::NotFound,
        };
        if ours {
            return Ok(Lock { path, _file: file });
        }
    }
}

/// One of the keywords of a kind.
pub(super) fn one_of<T: Copy>(words: &[(T, &str)], text: &str) -> Result<T, String> {
    let found = words.iter().find(|(_, word)| *word == text);
    found.map(|(named, _)| *named).ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        format!("expected one of {}, found '{text}'", words.join(", "))
    })
}
