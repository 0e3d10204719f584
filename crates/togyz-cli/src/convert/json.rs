//! A complete record as one line of JSON.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use serde::{Serialize, Serializer};
use togyz::notation::record::{Line, Note, Record, RecordMove, Tags};
use togyz::{Ending, GameResult, Otau, Position, Profile};

/// The record as one line.
pub(super) fn line(record: &Record) -> serde_json::Result<String> {
    let game = record.game();
    let start = game.positions().first().copied().unwrap_or_default();
    let score = game.score();
    let json = JsonRecord {
        tags: JsonTags(&record.tags),
        rules: game.rules().profile,
        start: game.start().to_string(),
        comments: comments(record.line().opening()),
        moves: moves(record.line(), start),
        closing: record.closing(),
        result: game.result(),
        ending: game.ending(),
        white: score.white,
        black: score.black,
        text: game.result_text(),
    };
    Ok(serde_json::to_string(&json)? + "\n")
}

#[derive(Serialize)]
struct JsonRecord<'a> {
    tags: JsonTags<'a>,
    rules: Profile,
    start: String,
    /// The comments before the first move.
    comments: Vec<&'a str>,
    moves: Vec<JsonMove<'a>>,
    /// The comments after the result.
    closing: &'a [String],
    result: GameResult,
    ending: Ending,
    white: u8,
    black: u8,
    text: String,
}

/// Tags as an object, in the order of the record.
struct JsonTags<'a>(&'a Tags);

impl Serialize for JsonTags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter())
    }
}

#[derive(Serialize)]
struct JsonMove<'a> {
    otau: Otau,
    text: String,
    offer: bool,
    comments: Vec<&'a str>,
    marks: Vec<u8>,
    /// Seconds left on the mover's clock.
    clock: Option<f64>,
    variations: Vec<JsonLine<'a>>,
}

#[derive(Serialize)]
struct JsonLine<'a> {
    /// The comments before its first move.
    comments: Vec<&'a str>,
    moves: Vec<JsonMove<'a>>,
}

fn comments(notes: &[Note]) -> Vec<&str> {
    let mut comments = Vec::new();
    for note in notes {
        match note {
            Note::Comment(text) => comments.push(text.as_str()),
            Note::Mark(_) | Note::Variation(_) => {}
        }
    }
    comments
}

/// The moves of a line that begins in this position. Lines are nested at most 32 deep.
fn moves(line: &Line, mut position: Position) -> Vec<JsonMove<'_>> {
    let mut moves = Vec::with_capacity(line.moves().len());
    for played in line.moves() {
        moves.push(json_move(played, &position));
        // A record contains only legal moves.
        position = position.play(played.otau()).unwrap_or(position);
    }
    moves
}

fn json_move<'a>(played: &'a RecordMove, position: &Position) -> JsonMove<'a> {
    let mark = |note: &Note| match note {
        Note::Mark(mark) => Some(*mark),
        Note::Comment(_) | Note::Variation(_) => None,
    };
    let variation = |note: &'a Note| match note {
        Note::Variation(line) => {
            Some(JsonLine { comments: comments(line.opening()), moves: moves(line, *position) })
        }
        Note::Comment(_) | Note::Mark(_) => None,
    };
    JsonMove {
        otau: played.otau(),
        text: position.write_move(played.otau()).unwrap_or_default(),
        offer: played.draw_offer(),
        comments: comments(played.notes()),
        marks: played.notes().iter().filter_map(mark).collect(),
        clock: played.clock().map(|left| left.as_secs_f64()),
        variations: played.notes().iter().filter_map(variation).collect(),
    }
}
