//! `togyz tournament log`, `undo` and `redo`: the log of the event, and the undo and redo of single
//! steps.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz_papers::sentences::{
    describe_dependent, describe_entry, describe_redone, describe_undone,
};
use togyz_tournament::competition::{EventLog, UndoError};

use super::event_file::{Editor, EventFile, Numbered, ReadOptions};
use super::page::print;
use crate::output::tell;
use crate::table::{Align, aligned};
use crate::terminal::{Ink, Screen};

/// The options of `togyz tournament log`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  togyz tournament log\n  togyz tournament log --last 5\n  togyz tournament log --json\n\nEvery entry has its number, its time and the person who made it. An entry that was undone\nor redone says by which."
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
    after_help = "Examples:\n  togyz tournament undo\n  togyz tournament undo 31\n\nUndoes what the last command did; again, what the one before did. With a number, the command of\nthat entry alone, if nothing depends on it; otherwise the entries that do are named. Nothing is\nlost: the log keeps everything, and redo restores it."
)]
pub(super) struct UndoOptions {
    /// An entry of the command to undo [default: the last]
    #[arg(value_name = "ENTRY")]
    entry: Option<usize>,
    #[command(flatten)]
    editor: Editor,
}

/// The options of `togyz tournament redo`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  togyz tournament redo\n  togyz tournament redo 31\n\nRestores what was undone last, or the command of an entry, at its old place in the log."
)]
pub(super) struct RedoOptions {
    /// An entry of the command to redo [default: what was undone last]
    #[arg(value_name = "ENTRY")]
    entry: Option<usize>,
    #[command(flatten)]
    editor: Editor,
}

#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    entry: Numbered<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_back_by: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    done_again_by: Option<usize>,
}

/// Undoes the last command or an earlier one.
pub(super) fn run_undo(options: &UndoOptions, screen: &Screen) -> Result<ExitCode> {
    let mut file = options.editor.open_whole()?;
    let done = file.undo(&options.editor.entries.by, options.entry);
    turned(&file, &options.editor, done, screen)
}

/// Redoes what was undone last or earlier.
pub(super) fn run_redo(options: &RedoOptions, screen: &Screen) -> Result<ExitCode> {
    let mut file = options.editor.open_whole()?;
    let done = file.redo(&options.editor.entries.by, options.entry);
    turned(&file, &options.editor, done, screen)
}

/// Describes the undo or redo, or the entries that depend on the step.
fn turned(
    file: &EventFile,
    editor: &Editor,
    done: Result<()>,
    screen: &Screen,
) -> Result<ExitCode> {
    if let Err(error) = &done
        && let Some(UndoError::Dependents(dependents)) = error.downcast_ref()
    {
        for dependent in dependents {
            tell(&describe_dependent(dependent, &file.log, screen.language));
        }
    }
    done?;
    file.describe(file.log.entries().len() - 1, editor.entries.json, screen)
}

/// Shows the log.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let file = options.read.place.read_whole()?;
    let (undone, redone) = (file.log.undone(), file.log.redone());
    let skip = file.log.entries().len().saturating_sub(options.last.unwrap_or(usize::MAX));
    let line = |(index, what)| Line {
        entry: Numbered { entry: index + 1, what },
        taken_back_by: undone.get(&(index + 1)).copied(),
        done_again_by: redone.get(&(index + 1)).copied(),
    };
    let lines: Vec<Line<'_>> = file.log.entries().iter().enumerate().skip(skip).map(line).collect();
    print(options.read.json, &lines, || page(&lines, &file.log, screen))
}

fn page(lines: &[Line<'_>], log: &EventLog, screen: &Screen) -> String {
    let row = |line: &Line<'_>| {
        let what = describe_entry(line.entry.what, log, screen.language);
        let what = match (line.taken_back_by, line.done_again_by) {
            (Some(undo), _) => describe_undone(&what, undo, screen.language),
            (None, Some(redo)) => describe_redone(&what, redo, screen.language),
            (None, None) => what,
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
