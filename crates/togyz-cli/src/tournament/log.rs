//! `togyz tournament log` and `undo`: the log of the event, and the undo of the last command.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz_papers::sentences::{describe_entry, describe_undone};
use togyz_tournament::competition::EventLog;

use super::event_file::{Editor, Numbered, ReadOptions};
use super::page::print;
use crate::table::{Align, aligned};
use crate::terminal::{Ink, Screen};

/// The options of `togyz tournament log`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  togyz tournament log\n  togyz tournament log --last 5\n  togyz tournament log --json\n\nAn entry that was taken back stays in the log and says by which."
)]
pub(super) struct Options {
    /// Only this number of the last entries
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    #[command(flatten)]
    read: ReadOptions,
}

/// The options of `togyz tournament undo`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  togyz tournament undo\n\nTakes back what the last command did; again, what the one before did. Nothing is lost: the log keeps\nboth."
)]
pub(super) struct UndoOptions {
    #[command(flatten)]
    editor: Editor,
}

#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    entry: Numbered<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_back_by: Option<usize>,
}

/// Undoes the last command.
pub(super) fn run_undo(options: &UndoOptions, screen: &Screen) -> Result<ExitCode> {
    let mut file = options.editor.open_whole()?;
    let before = file.log.entries().len();
    file.undo(&options.editor.entries.by)?;
    file.describe(before, options.editor.entries.json, screen)
}

/// Shows the log.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let file = options.read.place.read_whole()?;
    let undone = file.log.undone();
    let skip = file.log.entries().len().saturating_sub(options.last.unwrap_or(usize::MAX));
    let line = |(index, what)| Line {
        entry: Numbered { entry: index + 1, what },
        taken_back_by: undone.get(&(index + 1)).copied(),
    };
    let lines: Vec<Line<'_>> = file.log.entries().iter().enumerate().skip(skip).map(line).collect();
    print(options.read.json, &lines, || page(&lines, &file.log, screen))
}

fn page(lines: &[Line<'_>], log: &EventLog, screen: &Screen) -> String {
    let row = |line: &Line<'_>| {
        let what = describe_entry(line.entry.what, log, screen.language);
        let what = match line.taken_back_by {
            None => what,
            Some(undo) => describe_undone(&what, undo, screen.language),
        };
        let Numbered { entry, what: done } = &line.entry;
        vec![entry.to_string(), done.at.to_string(), done.by.clone(), what]
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
