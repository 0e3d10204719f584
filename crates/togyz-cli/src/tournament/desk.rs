//! The arbiter's desk: the event file, opened to be read or, under a lock, to be written in.
//!
//! Every command that changes something adds entries to the log and replaces the file as a whole,
//! so that a crash leaves the old file or the new one. What the entries mean is decided in the
//! library; here are files, locks, time and names.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use serde::Serialize;
use togyz_tournament::Number;
use togyz_tournament::competition::{
    Act, ActError, Competition, Entry, PersonId, TeamId, cancelled, file, last_standing,
};

use super::moment;
use super::told::told;
use crate::output::{self, Output};
use crate::terminal::Screen;

/// How the name of an event file ends.
pub(super) const ENDING: &str = ".togyz.json";

/// Which event.
#[derive(Debug, clap::Args)]
pub(super) struct Place {
    /// The event file [default: the one *.togyz.json in this folder]
    #[arg(long, value_name = "FILE", env = "TOGYZ_EVENT")]
    pub(super) event: Option<PathBuf>,
}

/// Which event is shown, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Reading {
    #[command(flatten)]
    pub(super) place: Place,
    /// Write JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Which event is changed, and by whom.
#[derive(Debug, clap::Args)]
pub(super) struct Hand {
    #[command(flatten)]
    pub(super) place: Place,
    /// Who does this, for the log
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
    /// The file: the one that was named, or the only one there is.
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

    /// The event as it stands.
    pub(super) fn read(&self) -> Result<Desk> {
        Desk::read(self.path()?)
    }
}

impl Hand {
    /// The event, locked against others until the desk is left.
    pub(super) fn open(&self) -> Result<Desk> {
        let path = self.place.path()?;
        let lock = lock(&path)?;
        Ok(Desk { lock: Some(lock), ..Desk::read(path)? })
    }

    /// Does these acts, all or none, and tells them.
    pub(super) fn act(&self, acts: Vec<Act>, screen: &Screen) -> Result<ExitCode> {
        self.open()?.act(self, acts, screen)
    }
}

/// An event file that is open.
pub(super) struct Desk {
    pub(super) path: PathBuf,
    pub(super) log: Vec<Entry>,
    pub(super) competition: Competition,
    /// Held while the desk may write; `None` for reading.
    lock: Option<File>,
}

/// An entry with its number, as JSON.
#[derive(Serialize)]
pub(super) struct Numbered<'a> {
    pub(super) entry: usize,
    #[serde(flatten)]
    pub(super) what: &'a Entry,
}

impl Desk {
    fn read(path: PathBuf) -> Result<Desk> {
        let name = path.display().to_string();
        let mut text = String::new();
        let mut opened = File::open(&path).with_context(|| name.clone())?;
        opened.read_to_string(&mut text).with_context(|| name.clone())?;
        let (log, competition) = file::read(&text).with_context(|| name)?;
        Ok(Desk { path, log, competition, lock: None })
    }

    /// Writes a new event; the file must not exist.
    pub(super) fn found(path: &Path, by: &str, act: Act) -> Result<Desk> {
        let lock = lock(path)?;
        if path.exists() {
            bail!("{}: there is a file already", path.display());
        }
        let log = vec![entry(by, false, act)];
        let competition = Competition::after(&log)?;
        let desk = Desk { path: path.into(), log, competition, lock: Some(lock) };
        desk.write()?;
        Ok(desk)
    }

    /// Does acts, all or none: the file changes when every one of them can be done.
    pub(super) fn add(&mut self, by: &str, acts: Vec<Act>) -> Result<()> {
        let (mut log, mut competition) = (self.log.clone(), self.competition.clone());
        for (index, act) in acts.into_iter().enumerate() {
            let entry = entry(by, index > 0, act);
            let applied = competition.apply(log.len() + 1, &entry);
            applied.map_err(|error| self.explained(&error))?;
            log.push(entry);
        }
        (self.log, self.competition) = (log, competition);
        self.write()
    }

    /// Does acts and tells them.
    pub(super) fn act(mut self, hand: &Hand, acts: Vec<Act>, screen: &Screen) -> Result<ExitCode> {
        let before = self.log.len();
        self.add(&hand.by, acts)?;
        self.tell(before, hand.json, screen)
    }

    /// Takes back the last entry that stands.
    pub(super) fn undo(&mut self, by: &str) -> Result<()> {
        let gone = cancelled(&self.log)?;
        let Some(last) = last_standing(&self.log, &gone) else {
            bail!("nothing to take back but the event itself");
        };
        self.log.push(entry(by, false, Act::Undo { entry: last }));
        self.competition = Competition::after(&self.log)?;
        self.write()?;
        Ok(())
    }

    /// Tells the entries after so many.
    pub(super) fn tell(&self, before: usize, json: bool, screen: &Screen) -> Result<ExitCode> {
        let mut out = output::standard();
        let new = self.log.iter().enumerate().skip(before);
        if json {
            let lines: Vec<Numbered<'_>> =
                new.map(|(index, what)| Numbered { entry: index + 1, what }).collect();
            serde_json::to_writer(&mut out, &lines)?;
            writeln!(out)?;
        } else {
            for (_, entry) in new {
                writeln!(out, "{}", told(&entry.act, &self.competition, screen.language))?;
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// An error with the name of whom it is about.
    fn explained(&self, error: &ActError) -> anyhow::Error {
        match error.person() {
            Some(id) if self.competition.person(id).is_some() => {
                anyhow!("{error} ({})", self.competition.name(id))
            }
            _ => anyhow!("{error}"),
        }
    }

    fn write(&self) -> Result<()> {
        debug_assert!(self.lock.is_some(), "only a locked desk writes");
        let mut out = Output::open(&self.path)?;
        out.write(file::write(&self.log)?.as_bytes())?;
        out.finish()?;
        // The new name must survive a loss of power, too; not every system syncs folders.
        if let Some(folder) = self.path.parent() {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// An entry of this moment; joined ones are taken back with the one before.
fn entry(by: &str, joined: bool, act: Act) -> Entry {
    Entry { at: moment::now(), by: by.into(), joined, act }
}

/// Locks an event. The lock goes with the process, whatever becomes of it.
fn lock(path: &Path) -> Result<File> {
    let name = path.file_name().ok_or_else(|| anyhow!("{}: expected a file", path.display()))?;
    let beside = path.with_file_name(format!(".{}.lock", name.to_string_lossy()));
    let shown = || beside.display().to_string();
    let mut options = OpenOptions::new();
    let mut lock = options
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&beside)
        .with_context(shown)?;
    match lock.try_lock() {
        Ok(()) => {
            // Who waits will want to know for whom.
            lock.set_len(0).with_context(shown)?;
            writeln!(lock, "{}", std::process::id()).with_context(shown)?;
            Ok(lock)
        }
        Err(TryLockError::WouldBlock) => {
            let mut process = String::new();
            let _ = lock.read_to_string(&mut process);
            bail!(
                "{}: another program is writing in it (process {}), nothing was changed",
                path.display(),
                process.trim()
            )
        }
        Err(TryLockError::Error(error)) => Err(error).with_context(shown),
    }
}

/// One of the words that name things of a kind.
pub(super) fn one_of<T: Copy>(words: &[(T, &str)], text: &str) -> Result<T, String> {
    let found = words.iter().find(|(_, word)| *word == text);
    found.map(|(named, _)| *named).ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        format!("expected one of {}, found '{text}'", words.join(", "))
    })
}

/// A person: a start number once there is a start list (before that the number of the application),
/// `#12` for an application, or a part of the name.
pub(super) fn person(competition: &Competition, text: &str) -> Result<PersonId> {
    let text = text.trim();
    if let Some(number) = text.strip_prefix('#').and_then(|rest| rest.parse().ok()) {
        let id = PersonId(number);
        return match competition.person(id) {
            Some(_) => Ok(id),
            None => bail!(
                "expected an application from 1 to {}, found {text}",
                competition.people.len()
            ),
        };
    }
    if let Ok(number) = text.parse::<u16>() {
        let list = &competition.start_list;
        let (found, last) = match list.is_empty() {
            true => {
                (competition.person(PersonId(number)).map(|one| one.id), competition.people.len())
            }
            false => (competition.by_number(Number(number)), list.len()),
        };
        return found.ok_or_else(|| anyhow!("expected a player from 1 to {last}, found {number}"));
    }
    let wanted = text.to_lowercase();
    let matches = |id: &PersonId| competition.name(*id).to_lowercase().contains(&wanted);
    let found: Vec<PersonId> =
        competition.people.iter().map(|one| one.id).filter(matches).collect();
    match found[..] {
        [one] => Ok(one),
        [] => bail!("nobody is called '{text}'"),
        _ => {
            let names: Vec<String> =
                found.iter().take(5).map(|&id| super::told::called(competition, id)).collect();
            bail!("several are called '{text}': {}", names.join(", "))
        }
    }
}

/// Several persons, separated by commas.
pub(super) fn people(competition: &Competition, text: &str) -> Result<Vec<PersonId>> {
    text.split(',').map(|one| person(competition, one)).collect()
}

/// A team: its number or a part of its name.
pub(super) fn team(competition: &Competition, text: &str) -> Result<TeamId> {
    let text = text.trim();
    let wanted = text.to_lowercase();
    let found: Vec<TeamId> = competition
        .teams
        .iter()
        .filter(|team| match text.parse::<u16>() {
            Ok(number) => team.id.0 == number,
            Err(_) => team.entry.name.to_lowercase().contains(&wanted),
        })
        .map(|team| team.id)
        .collect();
    match found[..] {
        [one] => Ok(one),
        [] => bail!("no team '{text}', there are {}", competition.teams.len()),
        _ => bail!("several teams are called '{text}'"),
    }
}
