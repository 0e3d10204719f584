//! The annotation of whole games: every move gets its evaluation, a bad one a mark and the better
//! line. What was noted before stays; a game that cannot be read is named and written as it was.

use std::io::{IsTerminal as _, stderr};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz::notation::record::{GameText, Note, Record, RecordErrorKind};
use togyz::{BySide, Otau};
use togyz_engine::Limits;

use super::judge::{Judged, Tally, judge, searches, tally, written};
use super::progress::Progress;
use super::summary::Summary;
use super::{MOVE_NODES, Options, json};
use crate::host::Machine;
use crate::input::Games;
use crate::output::{Output, complain, tell};
use crate::terminal::Screen;

/// The better line is given so far: what comes later is rarely forced.
const LONGEST_LINE: usize = 10;

/// Annotates all games of a file.
pub(super) fn run(file: &Path, options: &Options, screen: &Screen) -> Result<ExitCode> {
    let name = file.display();
    let games = Games::open(file).with_context(|| name.to_string())?;
    let mut out = Output::open(&options.output)?;
    let limits = options.limits(Limits { nodes: Some(MOVE_NODES), ..Limits::default() });
    let machine = Machine::new();
    let mut engine = options.engine(1);
    let mut progress = if stderr().is_terminal() {
        Progress::shown(total(file, options), screen.language)
    } else {
        Progress::silent()
    };
    let mut summary = Summary::default();
    let (mut first, mut bad) = (true, false);
    for game in games {
        let game = game.with_context(|| name.to_string())?;
        let text = match game.read(options.rules) {
            Ok(mut record) => {
                // So that a game's notes do not depend on the games before it.
                engine.forget();
                let judged =
                    judge(&mut engine, &machine, record.game(), &limits, &mut || progress.step());
                let tallies = tally(&judged);
                summary.add(&record, &tallies);
                annotate(&mut record, &judged);
                write(&game, &record, &judged, &tallies, options.json)?
            }
            Err(error) => {
                if matches!(error.kind, RecordErrorKind::TooLong(_)) {
                    // It cannot be written as it was, for it was not kept.
                    bail!("{name}, game {}: {error}", game.number);
                }
                bad = true;
                progress.erase();
                complain(&format!("{name}, game {}: {error}", game.number));
                if options.json {
                    json::broken(&game, &error)?
                } else {
                    format!("{}\n", game.text.trim_end())
                }
            }
        };
        if !first && !options.json {
            out.write(b"\n")?;
        }
        first = false;
        out.write(text.as_bytes())?;
    }
    out.finish()?;
    progress.erase();
    if !options.json {
        summary.told(screen.language).iter().for_each(|line| tell(line));
    }
    Ok(if bad { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// How many searches the whole file will take; unknown for standard input.
fn total(file: &Path, options: &Options) -> Option<usize> {
    if file == Path::new("-") {
        return None;
    }
    let games = Games::open(file).ok()?;
    let records = games.filter_map(|game| game.ok()?.read(options.rules).ok());
    Some(records.map(|record| searches(record.game())).sum())
}

fn write(
    game: &GameText,
    record: &Record,
    judged: &[Judged],
    tallies: &BySide<Tally>,
    as_json: bool,
) -> Result<String> {
    if as_json { json::game(game, record, judged, tallies) } else { Ok(record.to_string()) }
}

/// Writes the judgements into the record. What already stands there is not written again.
fn annotate(record: &mut Record, judged: &[Judged]) {
    for (ply, judged) in judged.iter().enumerate() {
        let Some(notes) = record.line().moves().get(ply).map(|played| played.notes()) else {
            return;
        };
        let judged_before = notes.iter().any(|note| matches!(note, Note::Mark(1..=6)));
        let comment = format!("[%eval {}]", written(judged.after));
        let has_comment = notes.iter().any(|note| *note == Note::Comment(comment.clone()));
        let line = judged.best.get(..LONGEST_LINE).unwrap_or(&judged.best);
        let has_line = notes.iter().any(|note| is_variation(note, line));
        if let Some(fault) = judged.fault
            && !judged_before
        {
            record.add_mark(ply, fault.mark());
        }
        if !has_comment {
            record.add_comment(ply, &comment);
        }
        if judged.fault.is_some() && !has_line {
            // The engine's lines can be played; one that could not would only be missing.
            let _ = record.add_variation(ply, line);
        }
    }
}

fn is_variation(note: &Note, line: &[Otau]) -> bool {
    match note {
        Note::Variation(known) => {
            known.moves().iter().map(|played| played.otau()).eq(line.iter().copied())
        }
        Note::Comment(_) | Note::Mark(_) => false,
    }
}
