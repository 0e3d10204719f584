//! Positions, games and studies for the analysis board: JSON in, JSON out, nothing is kept.
//!
//! It only translates between `togyz-wire` and the texts of `togyz::notation`. What cannot be read is
//! answered with `{ "error": Problem }`. Input and output have limits, so that no text exhausts the
//! memory of a page.

use serde::{Deserialize, Serialize};
use togyz::notation::record::games;
use togyz::{BySide, Otau, Setup, Side};
use togyz_wire::{GameLine, PositionView, Problem, StartView, Study, StudyMove, start};

use crate::text::{self, answer, request};

/// So many games of a file are read.
const MOST_GAMES: usize = 1000;

/// So many moves of a file are read, variations included.
const MOST_MOVES: usize = 200_000;

/// A study has at most so many moves.
const LARGEST_STUDY: usize = 100_000;

/// A position of a line of play.
pub(crate) fn view() -> usize {
    answer(request::<GameLine>().and_then(|line| Ok(PositionView::from(&line.game()?))))
}

#[derive(Serialize)]
struct Moves {
    moves: Vec<StudyMove>,
}

/// All moves of a study as a list shows them.
pub(crate) fn moves() -> usize {
    answer(study_request().and_then(|study| Ok(Moves { moves: study.moves()? })))
}

fn study_request() -> Result<Study, Problem> {
    let study: Study = request()?;
    match study.nodes.len() {
        0..=LARGEST_STUDY => Ok(study),
        _ => Err(Problem::of_request("the study is too large")),
    }
}

/// A position from a text in any form.
pub(crate) fn read_position() -> usize {
    let text = text::take().ok_or_else(|| Problem::of_request("the text is not UTF-8"));
    answer(text.and_then(|text| Ok(StartView { start: start(&text)?.to_string() })))
}

/// A board as an editor has it.
#[derive(Deserialize)]
struct Edited {
    otau: BySide<[u8; 9]>,
    kazan: BySide<u8>,
    #[serde(default)]
    tuzdyk: BySide<Option<Otau>>,
    turn: Side,
    /// The number of the next move.
    #[serde(default = "one")]
    number: u32,
}

fn one() -> u32 {
    1
}

/// A position from the fields of an editor.
pub(crate) fn setup() -> usize {
    let edited = request::<Edited>();
    answer(edited.and_then(|Edited { otau, kazan, tuzdyk, turn, number }| {
        let setup = Setup { rows: otau, kazans: kazan, tuzdyks: tuzdyk, turn, move_number: number };
        setup.check().map_err(|error| Problem::of_setup(&error))?;
        Ok(StartView { start: setup.to_string() })
    }))
}

/// The games of a file.
#[derive(Serialize)]
struct Games {
    games: Vec<Read>,
    /// Whether games were left out, because the file has too many.
    cut: bool,
}

/// A game of a file.
#[derive(Serialize)]
#[serde(untagged)]
enum Read {
    Game(Box<ReadGame>),
    Failed {
        /// The line of the file at which the game begins.
        line: usize,
        error: Problem,
    },
}

#[derive(Serialize)]
struct ReadGame {
    line: usize,
    white: Option<String>,
    black: Option<String>,
    result: String,
    date: Option<String>,
    event: Option<String>,
    /// The moves of the game itself.
    plies: usize,
    study: Study,
}

/// The games of a text in any dialect.
pub(crate) fn read_games() -> usize {
    let text = text::take().ok_or_else(|| Problem::of_request("the text is not UTF-8"));
    answer(text.map(|text| {
        let mut all = Games { games: Vec::new(), cut: false };
        let mut left = MOST_MOVES;
        for game in games(&text) {
            if all.games.len() == MOST_GAMES {
                all.cut = true;
                break;
            }
            let record = match game.read(None) {
                Ok(record) => record,
                Err(error) => {
                    let error = Problem::of_record(&error);
                    all.games.push(Read::Failed { line: game.line, error });
                    continue;
                }
            };
            let study = Study::from(&record);
            match left.checked_sub(study.nodes.len()) {
                Some(rest) => left = rest,
                None => {
                    all.cut = true;
                    break;
                }
            }
            let tag = |name: &str| record.tags.get(name).map(str::to_owned);
            all.games.push(Read::Game(Box::new(ReadGame {
                line: game.line,
                white: tag("White"),
                black: tag("Black"),
                result: record.game().result().word().to_owned(),
                date: tag("Date"),
                event: tag("Event"),
                plies: record.game().plies().len(),
                study,
            })));
        }
        all
    }))
}

/// A study to write.
#[derive(Deserialize)]
struct Wanted {
    study: Study,
    #[serde(default)]
    dialect: Dialect,
}

/// The dialects that can be written.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Dialect {
    /// Ours, with variations, comments and marks.
    #[default]
    Togyz,
    /// PlayStrategy's, the main line.
    PlayStrategy,
    /// One digit a move, the main line of a game from the usual start.
    Digits,
}

#[derive(Serialize)]
struct Written {
    /// `None` where the dialect cannot write the game.
    text: Option<String>,
}

/// The record of a study.
pub(crate) fn write() -> usize {
    answer(request::<Wanted>().and_then(|Wanted { study, dialect }| {
        if study.nodes.len() > LARGEST_STUDY {
            return Err(Problem::of_request("the study is too large"));
        }
        let record = study.to_record()?;
        Ok(Written {
            text: match dialect {
                Dialect::Togyz => Some(record.to_string()),
                Dialect::PlayStrategy => Some(record.to_playstrategy()),
                Dialect::Digits => record.to_digits(),
            },
        })
    }))
}
