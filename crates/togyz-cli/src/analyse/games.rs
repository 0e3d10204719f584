//! Annotates all games of a file with the engine's verdicts. A game that cannot be read is reported and written
//! unchanged.

use std::io::{IsTerminal as _, stderr};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result, bail};
use togyz::notation::record::RecordErrorKind;
use togyz_engine::Limits;
use togyz_engine::analysis::{
    DEFAULT_MOVE_NODES, PlayerPerformances, annotate, performances, review_game, searches,
};
use togyz_engine::machine::Machine;

use super::progress::Progress;
use super::summary::why;
use super::{Options, json, summary};
use crate::input::Games;
use crate::output::{Output, complain, tell};
use crate::terminal::Screen;

/// Annotates all games of a file.
pub(super) fn run(file: &Path, options: &Options, screen: &Screen) -> Result<ExitCode> {
    let name = file.display();
    let games = Games::open(file).with_context(|| name.to_string())?;
    let mut out = Output::open(&options.output)?;
    let limits = options.limits(Limits { nodes: Some(DEFAULT_MOVE_NODES), ..Limits::default() });
    let machine = Machine::new();
    let settings = options.review(limits);
    let progress = if stderr().is_terminal() {
        Progress::shown(total(file, options), screen.language)
    } else {
        Progress::silent()
    };
    let mut players = PlayerPerformances::default();
    let (mut first, mut bad) = (true, false);
    for game in games {
        let game = game.with_context(|| name.to_string())?;
        let text = match game.read(options.rules) {
            Ok(mut record) => {
                let never = AtomicBool::new(false);
                let step = || progress.step();
                let verdicts = review_game(&machine, record.game(), &settings, &never, &step);
                let verdicts = verdicts.unwrap_or_default();
                players.add(&record, &performances(&verdicts));
                if options.json {
                    json::game(&game, &record, &verdicts)?
                } else {
                    annotate(&mut record, &verdicts, &|verdict| why(verdict, screen.language));
                    record.to_string()
                }
            }
            Err(error) => {
                if matches!(error.kind, RecordErrorKind::TooLong(_)) {
                    // Its text is not available, so it cannot be written unchanged.
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
        summary::lines(&players, screen.language).iter().for_each(|line| tell(line));
    }
    Ok(if bad { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The number of searches for the whole file; unknown for standard input.
fn total(file: &Path, options: &Options) -> Option<usize> {
    if file == Path::new("-") {
        return None;
    }
    let games = Games::open(file).ok()?;
    let records = games.filter_map(|game| game.ok()?.read(options.rules).ok());
    Some(records.map(|record| searches(record.game())).sum())
}
