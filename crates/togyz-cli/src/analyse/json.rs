//! The analysis as JSON: one object for a position, one a line for every game (`docs/analyse.md`).

use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use togyz::notation::record::{GameText, Record, RecordError};
use togyz::{BySide, Game, GameResult, Otau, Profile, Side};
use togyz_engine::analysis::{BestLines, Fault, Performance, Verdict, written_line};
use togyz_engine::{Report, Score};

#[derive(Serialize)]
struct JsonPosition {
    position: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    rank: usize,
    otau: Option<Otau>,
    #[serde(rename = "move")]
    text: Option<String>,
    #[serde(flatten)]
    evaluation: JsonEvaluation,
    /// The expected margin in kumalaks.
    margin: Option<i32>,
    line: Vec<String>,
}

/// A score in hundredths of a kumalak, or the plies to a proven end.
#[derive(Serialize)]
struct JsonEvaluation {
    score: Option<i32>,
    /// Negative for a loss.
    win: Option<i64>,
    /// The chances to win, draw and lose in per mille.
    wdl: [u32; 3],
}

impl From<Score> for JsonEvaluation {
    fn from(score: Score) -> JsonEvaluation {
        let (win, draw, loss) = score.chances();
        let (score, plies) = match score {
            Score::Estimate(score) => (Some(score), None),
            Score::Win(plies) => (None, Some(i64::from(plies))),
            Score::Loss(plies) => (None, Some(-i64::from(plies))),
        };
        JsonEvaluation { score, win: plies, wdl: [win, draw, loss] }
    }
}

/// The best lines of a position, for the side to move; `time` is that of the whole search.
pub(super) fn position(game: &Game, found: &BestLines, time: Duration) -> Result<String> {
    let position = game.position();
    let line = |report: &Report| {
        let line = written_line(&position, &report.line);
        let (otau, text) = (report.line.first().copied(), line.first().cloned());
        JsonLine {
            rank: report.rank,
            otau,
            text,
            evaluation: report.score.into(),
            margin: report.margin,
            line,
        }
    };
    let json = JsonPosition {
        position: game.setup().to_string(),
        depth: found.reports().first().map_or(0, |report| report.depth),
        nodes: found.nodes,
        seconds: rounded(time.as_secs_f64(), 1000.0),
        lines: found.reports().iter().map(line).collect(),
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
    moves: Vec<JsonMove>,
    summary: BySide<JsonPerformance>,
}

/// A move and its evaluations, for White.
#[derive(Serialize)]
struct JsonMove {
    side: Side,
    otau: Otau,
    #[serde(rename = "move")]
    text: Option<String>,
    before: JsonEvaluation,
    after: JsonEvaluation,
    depth: u32,
    loss: f64,
    mark: Option<u8>,
    forced: bool,
    best: Vec<String>,
}

#[derive(Serialize)]
struct JsonPerformance {
    accuracy: Option<f64>,
    moves: u32,
    dubious: u32,
    mistakes: u32,
    blunders: u32,
}

/// A game with the verdict on every move.
pub(super) fn game(
    text: &GameText,
    record: &Record,
    verdicts: &[Verdict],
    performances: &BySide<Performance>,
) -> Result<String> {
    let game = record.game();
    let json = JsonGame {
        game: text.number,
        white: record.tags.get("White"),
        black: record.tags.get("Black"),
        result: game.result(),
        rules: game.rules().profile,
        start: game.start().to_string(),
        moves: verdicts.iter().map(json_move).collect(),
        summary: BySide::new(json(&performances.white), json(&performances.black)),
    };
    Ok(serde_json::to_string(&json)? + "\n")
}

fn json_move(verdict: &Verdict) -> JsonMove {
    JsonMove {
        side: verdict.side,
        otau: verdict.otau,
        text: verdict.position.write_move(verdict.otau).ok(),
        before: verdict.before.into(),
        after: verdict.after.into(),
        depth: verdict.depth,
        loss: rounded(verdict.loss, 10.0),
        mark: verdict.fault.map(Fault::mark),
        forced: verdict.forced,
        best: written_line(&verdict.position, &verdict.best),
    }
}

fn json(performance: &Performance) -> JsonPerformance {
    JsonPerformance {
        accuracy: performance.accuracy().map(|accuracy| rounded(accuracy, 10.0)),
        moves: performance.moves,
        dubious: performance.dubious,
        mistakes: performance.mistakes,
        blunders: performance.blunders,
    }
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

/// A number rounded to multiples of `1 / parts`.
fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
