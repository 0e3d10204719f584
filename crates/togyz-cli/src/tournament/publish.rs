//! `togyz tournament publish`: writes the pages of an event into a folder, for any web server.
//!
//! A folder with other files is refused. Of an earlier publication only the files of its manifest are removed. A file
//! that has its content already is not written again; the manifest is written last and synced to the disk.

use std::collections::HashSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;
use togyz_papers::site::{MANIFEST, Manifest, Publication, Scope, SiteFile, section_files};
use togyz_server::web_parts;
use togyz_text::text_with;
use togyz_tournament::competition::Competition;

use super::clock;
use super::event_file::Place;
use super::page::print;
use crate::output::{Output, replace_unsynced};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament publish --to site/open
  togyz tournament publish --to site/open --round 3 --pairings-only
  togyz serve --events site

The folder can be copied to any web server; `togyz serve --events` shows all events of a folder under /events.
Several sections of an event are published together, each in a folder of its own, unless one is named.
Published are players without their dates of birth, pairings, results, standings and the records of games. Notes,
incidents, protests and applications never are.";

/// The arguments of `togyz tournament publish`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    place: Place,
    /// The folder to write into
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
    /// Publish up to this round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Leave out the results of the last published round
    #[arg(long)]
    pairings_only: bool,
    /// Leave out the records of games
    #[arg(long)]
    without_games: bool,
    /// Write every file, also those that have their content already
    #[arg(long)]
    all: bool,
    /// Write the lists of files, written files and removed files as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Done {
    folder: String,
    round: u16,
    /// All files of the site.
    files: Vec<String>,
    /// Those that were new or changed.
    written: Vec<String>,
    removed: Vec<String>,
}

/// Publishes the event.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let file = options.place.read_whole()?;
    let publish = |competition: &Competition| {
        let round = options.round.unwrap_or_else(|| competition.last_round());
        let scope = Scope { round, results: !options.pairings_only, games: !options.without_games };
        Publication::new(competition, scope, clock::now())
    };
    let (round, files) = match file.log.sections() {
        several if several.len() > 1 && options.place.section.is_none() => {
            let sections: Result<Vec<_>, _> = several.iter().map(publish).collect();
            let round = several.iter().map(Competition::last_round).max().unwrap_or(0);
            (options.round.unwrap_or(round), section_files(&sections?, &web_parts()))
        }
        _ => {
            let round = options.round.unwrap_or_else(|| file.competition().last_round());
            (round, publish(file.competition())?.files(&web_parts()))
        }
    };
    let before = earlier(&options.to)?;
    let mut folder = Folder { root: &options.to, made: HashSet::new() };
    let mut written = Vec::new();
    // The manifest is the last file.
    let (manifest, pages) = files.split_last().context("a site without files")?;
    if before.is_empty() {
        // After an interruption the folder is known as that of an event and can be completed.
        folder.write(manifest)?;
    }
    for file in pages {
        if options.all || !folder.has(file) {
            folder.write(file)?;
            written.push(file.path.clone());
        }
    }
    let removed = folder.remove(before, &files)?;
    if !written.is_empty() || !removed.is_empty() || !folder.has(manifest) {
        folder.finish(manifest)?;
        written.push(manifest.path.clone());
    }
    let files = files.into_iter().map(|file| file.path).collect();
    let folder = options.to.display().to_string();
    let done = Done { folder, round, files, written, removed };
    print(options.json, &done, || {
        let kept = done.files.len() - done.written.len();
        let values = [("count", done.written.len().into()), ("folder", (&done.folder).into())];
        let mut text = text_with(screen.language, "site-written", &values) + "\n";
        if kept > 0 {
            text += &text_with(screen.language, "site-unchanged", &[("count", kept.into())]);
            text.push('\n');
        }
        text
    })
}

/// The folder of a site.
struct Folder<'a> {
    root: &'a Path,
    /// Its folders that are known to exist.
    made: HashSet<PathBuf>,
}

impl Folder<'_> {
    /// Whether a file is there with its content.
    fn has(&self, file: &SiteFile) -> bool {
        fs::read(self.root.join(&file.path)).is_ok_and(|found| file.is_written_as(&found))
    }

    /// The path of a file whose folder exists.
    fn place(&mut self, file: &SiteFile) -> Result<PathBuf> {
        let path = self.root.join(&file.path);
        if let Some(folder) = path.parent().filter(|folder| !self.made.contains(*folder)) {
            let failed = || format!("cannot make the folder {}", folder.display());
            fs::create_dir_all(folder).with_context(failed)?;
            self.made.insert(folder.to_owned());
        }
        Ok(path)
    }

    /// Replaces a file: a reader sees the old content or the new one.
    fn write(&mut self, file: &SiteFile) -> Result<()> {
        let path = self.place(file)?;
        replace_unsynced(&path, &file.bytes).with_context(|| path.display().to_string())
    }

    /// Removes the files of an earlier publication that no longer exist.
    fn remove(&self, before: Vec<String>, files: &[SiteFile]) -> Result<Vec<String>> {
        let kept: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let mut removed = Vec::new();
        for name in before.into_iter().filter(|name| !kept.contains(name.as_str())) {
            let path = self.root.join(&name);
            // A file that is gone already needs no removal.
            if path.is_file() {
                fs::remove_file(&path).with_context(|| path.display().to_string())?;
                removed.push(name);
            }
        }
        Ok(removed)
    }

    /// Writes the manifest and syncs it with its folder.
    fn finish(&mut self, manifest: &SiteFile) -> Result<()> {
        let mut out = Output::open(&self.place(manifest)?)?;
        out.write(&manifest.bytes)?;
        out.finish()?;
        // Not every system can sync a folder; the next publication repairs what a crash has lost.
        let _ = File::open(self.root).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

/// The files of an earlier publication in this folder; nothing if it is new or empty.
fn earlier(folder: &Path) -> Result<Vec<String>> {
    let name = folder.display();
    let is_empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => true,
        Err(error) => return Err(error).with_context(|| name.to_string()),
    };
    if is_empty {
        return Ok(Vec::new());
    }
    let manifest = folder.join(MANIFEST);
    let Ok(bytes) = fs::read(&manifest) else {
        bail!("{name}: expected an empty folder or one with a {MANIFEST}, found other files");
    };
    let before = Manifest::read(&bytes).with_context(|| manifest.display().to_string())?;
    Ok(before.files)
}
