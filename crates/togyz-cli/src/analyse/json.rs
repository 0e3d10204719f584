//! The analysis as JSON: one object for a position, one a line for every game (`docs/analyse.md`).
//! Lines and verdicts have the form of the engine's `analysis/json.rs`.

use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use togyz::notation::record::{GameText, Record, RecordError};
use togyz::{Game, GameResult, Profile};
use togyz_engine::Tables;
use togyz_engine::analysis::json::{JsonLine, JsonReview};
use togyz_engine::analysis::{BestLines, Verdict};

#[derive(Serialize)]
struct JsonPosition {
    position: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<JsonLine>,
}

/// The best lines of a position, for the side to move; `time` is that of the whole search.
pub(super) fn position(
    game: &Game,
    found: &BestLines,
    time: Duration,
    tables: Option<&Tables>,
) -> Result<String> {
    let position = game.position();
    let lines = found.reports().iter().map(|report| JsonLine::new(&position, report, tables));
    let json = JsonPosition {
        position: game.setup().to_string(),
        depth: found.reports().first().map_or(0, |report| report.depth),
        nodes: found.nodes,
        seconds: (time.as_secs_f64() * 1000.0).round() / 1000.0,
        lines: lines.collect(),
    };
    Ok(serde_json::to_string(&json)? + "\n")
}

#[derive(Serialize)]
struct JsonGame<'a> {
    game: usize,
    white: Option<&'a str>,
    black: Option<&'a str>,
    result: GameResult,
    rules: Profile,
    start: String,
    #[serde(flatten)]
    review: JsonReview,
}

/// A game with the verdict on every move.
pub(super) fn game(text: &GameText, record: &Record, verdicts: &[Verdict]) -> Result<String> {
    let game = record.game();
    let json = JsonGame {
        game: text.number,
        white: record.tags.get("White"),
        black: record.tags.get("Black"),
        result: game.result(),
        rules: game.rules().profile,
        start: game.start().to_string(),
        review: JsonReview::new(verdicts.iter().map(Into::into).collect()),
    };
    Ok(serde_json::to_string(&json)? + "\n")
}

#[derive(Serialize)]
struct JsonBroken {
    game: usize,
    error: String,
}

/// A game that could not be read.
pub(super) fn broken(text: &GameText, error: &RecordError) -> Result<String> {
    let json = JsonBroken { game: text.number, error: error.to_string() };
    Ok(serde_json::to_string(&json)? + "\n")
}
