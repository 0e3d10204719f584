//! `togyz tournament log` and `undo`: everything that was done, and taking back the last of it.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz_text::text_with;
use togyz_tournament::competition::{Competition, cancelled};

use super::desk::{Hand, Numbered, Reading};
use super::page::print;
use super::told::told;
use crate::table::{Align, aligned};
use crate::terminal::{Ink, Screen};

/// What `togyz tournament log` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  togyz tournament log\n  togyz tournament log --last 5\n  togyz tournament log --json\n\nAn entry that was taken back stays in the log and says by which."
)]
pub(super) struct Options {
    /// Only so many of the last entries
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    #[command(flatten)]
    reading: Reading,
}

/// What `togyz tournament undo` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  togyz tournament undo\n\nTakes back what the last command did; again, what the one before did. Nothing is lost: the log keeps\nboth."
)]
pub(super) struct UndoOptions {
    #[command(flatten)]
    hand: Hand,
}

#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    entry: Numbered<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_back_by: Option<usize>,
}

/// Takes back the last command.
pub(super) fn run_undo(options: &UndoOptions, screen: &Screen) -> Result<ExitCode> {
    let mut desk = options.hand.open()?;
    let before = desk.log.len();
    desk.undo(&options.hand.by)?;
    desk.tell(before, options.hand.json, screen)
}

/// Shows the log.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let desk = options.reading.place.read()?;
    let gone = cancelled(&desk.log)?;
    let skip = desk.log.len().saturating_sub(options.last.unwrap_or(usize::MAX));
    let line = |(index, what)| Line {
        entry: Numbered { entry: index + 1, what },
        taken_back_by: gone.get(&(index + 1)).copied(),
    };
    let lines: Vec<Line<'_>> = desk.log.iter().enumerate().skip(skip).map(line).collect();
    print(options.reading.json, &lines, || page(&lines, &desk.competition, screen))
}

fn page(lines: &[Line<'_>], competition: &Competition, screen: &Screen) -> String {
    let row = |line: &Line<'_>| {
        let what = told(&line.entry.what.act, competition, screen.language);
        let what = match line.taken_back_by {
            None => what,
            Some(undo) => {
                let values = [("what", (&what).into()), ("entry", undo.into())];
                text_with(screen.language, "event-taken-back", &values)
            }
        };
        let Numbered { entry, what: done } = &line.entry;
        vec![entry.to_string(), done.at.clone(), done.by.clone(), what]
    };
    let rows: Vec<Vec<String>> = lines.iter().map(row).collect();
    let aligns = [Align::Right, Align::Left, Align::Left, Align::Left];
    let mut page = String::new();
    for (line, text) in lines.iter().zip(aligned(&rows, &aligns)) {
        let ink = if line.taken_back_by.is_some() { Ink::Faint } else { Ink::Plain };
        page += &format!("{}\n", screen.paint.ink(ink, text.trim_end()));
    }
    page
}
