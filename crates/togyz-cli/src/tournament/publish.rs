//! `togyz tournament publish`: writes the pages of an event into a folder, for any web server.
//!
//! A folder with other files is refused. Of an earlier publication only the files of its manifest are removed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;
use togyz_papers::site::{MANIFEST, Manifest, Publication, Scope, section_files};
use togyz_server::web_parts;
use togyz_text::text_with;
use togyz_tournament::competition::Competition;

use super::clock;
use super::event_file::Place;
use super::page::print;
use crate::output::Output;
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
    /// Write the lists of written and removed files as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Done {
    folder: String,
    round: u16,
    files: Vec<String>,
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
    for file in &files {
        let path = options.to.join(&file.path);
        if let Some(folder) = path.parent() {
            let failed = || format!("cannot make the folder {}", folder.display());
            fs::create_dir_all(folder).with_context(failed)?;
        }
        let mut out = Output::open(&path)?;
        out.write(&file.bytes)?;
        out.finish()?;
    }
    let written: Vec<String> = files.into_iter().map(|file| file.path).collect();
    let mut removed = Vec::new();
    for name in before.into_iter().filter(|name| !written.contains(name)) {
        let path = options.to.join(&name);
        // A file that is gone already needs no removal.
        if path.is_file() {
            fs::remove_file(&path).with_context(|| path.display().to_string())?;
            removed.push(name);
        }
    }
    let folder = options.to.display().to_string();
    let done = Done { folder, round, files: written, removed };
    print(options.json, &done, || {
        let values = [("count", done.files.len().into()), ("folder", (&done.folder).into())];
        text_with(screen.language, "site-written", &values) + "\n"
    })
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
