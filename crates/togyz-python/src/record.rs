//! Records: games with tags, comments, marks and variations, read in any dialect.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use togyz::notation::record::{GameText, Line, Note, Record, Splitter};
use togyz::{Otau, Position};

use crate::arguments::{Count, OtauNumber, RulesName};
use crate::errors::{IllegalMoveError, RecordError, raise, record_error};
use crate::game::PyGame;

/// A line of play: the game itself, or a variation.
#[pyclass(name = "Line", module = "togyz.record", frozen, get_all)]
pub(crate) struct PyLine {
    /// The comments before the first move.
    comments: Vec<String>,
    /// The moves.
    moves: Vec<Py<PyRecordMove>>,
}

/// A move of a line and what was noted about it.
#[pyclass(name = "RecordMove", module = "togyz.record", frozen, get_all)]
pub(crate) struct PyRecordMove {
    /// The number of the otau.
    otau: u8,
    /// The official writing, as '76(10)'.
    text: String,
    /// Whether a draw was offered with it.
    draw_offer: bool,
    /// The comments.
    comments: Vec<String>,
    /// The numbered marks; 1 to 6 are !, ?, !!, ??, !? and ?!.
    marks: Vec<u32>,
    /// What could have been played instead.
    variations: Vec<Py<PyLine>>,
    /// The seconds left on the mover's clock, if a comment tells them.
    clock: Option<f64>,
}

#[pymethods]
impl PyLine {
    fn __repr__(&self) -> String {
        format!("<Line: {} moves>", self.moves.len())
    }
}

#[pymethods]
impl PyRecordMove {
    fn __repr__(&self) -> String {
        format!("<RecordMove {}>", self.text)
    }
}

fn comments(notes: &[Note]) -> Vec<String> {
    let text = |note: &Note| match note {
        Note::Comment(text) => Some(text.clone()),
        Note::Mark(_) | Note::Variation(_) => None,
    };
    notes.iter().filter_map(text).collect()
}

/// A line as Python sees it; it begins in this position.
fn line(py: Python<'_>, line: &Line, mut position: Position) -> PyResult<PyLine> {
    let mut moves = Vec::with_capacity(line.moves().len());
    for played in line.moves() {
        let (mut marks, mut variations) = (Vec::new(), Vec::new());
        for note in played.notes() {
            match note {
                Note::Mark(mark) => marks.push(u32::from(*mark)),
                Note::Variation(inner) => {
                    variations.push(Py::new(py, self::line(py, inner, position)?)?);
                }
                Note::Comment(_) => {}
            }
        }
        let text = position.write_move(played.otau()).map_err(raise::<IllegalMoveError>)?;
        let seen = PyRecordMove {
            otau: played.otau().number(),
            text,
            draw_offer: played.draw_offer(),
            comments: comments(played.notes()),
            marks,
            variations,
            clock: played.clock().map(|left| left.as_secs_f64()),
        };
        moves.push(Py::new(py, seen)?);
        position = position.play(played.otau()).map_err(raise::<IllegalMoveError>)?;
    }
    Ok(PyLine { comments: comments(line.opening()), moves })
}

/// A game and everything that was written about it.
///
/// >>> import togyz
/// >>> game = togyz.Game()
/// >>> for move in (7, 9, 6):
/// ...     game.play(move)
/// >>> record = togyz.record.Record(game)
/// >>> record.set_tag("White", "Aisulu")
/// >>> record.add_comment(0, "the usual beginning")
/// >>> record.add_variation(2, [1, 9])
/// >>> print(str(record).splitlines()[-1])
/// 1. 76(10) {the usual beginning} 1... 98 2. 66 (2. 11 91(2)) *
#[pyclass(name = "Record", module = "togyz.record", weakref)]
pub(crate) struct PyRecord(Record);

impl PyRecord {
    fn noted(&self, added: bool, ply: usize) -> PyResult<()> {
        if added {
            return Ok(());
        }
        let plies = self.0.game().plies().len();
        Err(PyIndexError::new_err(format!("expected a ply below {plies}, found {ply}")))
    }
}

#[pymethods]
impl PyRecord {
    #[new]
    fn open(game: &PyGame) -> PyRecord {
        PyRecord(Record::new(game.game.clone()))
    }

    /// The game, replayed.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame::of(self.0.game().clone())
    }

    /// The tags. What the game itself knows, such as its result, is not among them.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags.iter() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// Sets a tag; an empty value removes it.
    fn set_tag(&mut self, name: &str, value: &str) {
        self.0.tags.set(name, value);
    }

    /// The moves as numbers of otau.
    #[getter]
    fn moves(&self) -> Vec<u32> {
        self.0.game().plies().iter().map(|ply| ply.otau.number().into()).collect()
    }

    /// The result: '1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-' or '*'.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.game().result().word()
    }

    /// The game's own line with comments, marks and variations.
    #[getter]
    fn line(&self, py: Python<'_>) -> PyResult<PyLine> {
        let start = self.0.game().positions().first().copied().unwrap_or_default();
        line(py, self.0.line(), start)
    }

    /// The comments behind the result.
    #[getter]
    fn closing(&self) -> Vec<String> {
        self.0.closing().to_vec()
    }

    /// Adds a comment to a move; ply 0 is the first.
    fn add_comment(&mut self, ply: Count<0, 100_000>, text: &str) -> PyResult<()> {
        let added = self.0.add_comment(ply.index(), text);
        self.noted(added, ply.index())
    }

    /// Adds a numbered mark to a move: 1 to 6 are !, ?, !!, ??, !? and ?!.
    fn add_mark(&mut self, ply: Count<0, 100_000>, mark: Count<0, 255>) -> PyResult<()> {
        let added = self.0.add_mark(ply.index(), mark.0 as u8);
        self.noted(added, ply.index())
    }

    /// Adds moves that could have been played instead of a move.
    fn add_variation(&mut self, ply: Count<0, 100_000>, moves: Vec<OtauNumber>) -> PyResult<()> {
        let moves: Vec<Otau> = moves.into_iter().map(|OtauNumber(otau)| otau).collect();
        if moves.is_empty() {
            return Err(raise::<RecordError>("expected moves of a variation, found none"));
        }
        let added = self.0.add_variation(ply.index(), &moves);
        let added = added.map_err(raise::<IllegalMoveError>)?;
        self.noted(added, ply.index())
    }

    /// The record in PlayStrategy's squares, without notes.
    fn to_playstrategy(&self) -> String {
        self.0.to_playstrategy()
    }

    /// The moves as digits; None for a game from another position than the start.
    fn to_digits(&self) -> Option<String> {
        self.0.to_digits()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<PyRecord>()
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.0 == self.0))
    }

    fn __repr__(&self) -> String {
        let name = |tag: &str| self.0.tags.get(tag).unwrap_or("?").to_owned();
        format!("<Record: {} - {}, {}>", name("White"), name("Black"), self.0.game().result())
    }
}

/// Reads one record in any dialect.
///
/// Args:
///     text: the record: tags and moves, PlayStrategy's squares, or digits.
///     rules: the rule profile; by default the one that its tags name.
///
/// >>> import togyz
/// >>> togyz.record.read("7967182893").moves[:3]
/// [7, 9, 6]
/// >>> togyz.record.read("1. 76(10) 98 2. 66 76(3)")
/// Traceback (most recent call last):
///     ...
/// togyz.RecordError: move 2, Black: '76(3)': the kazan holds 2 after the move, not 3; the move is written 76(2)
#[pyfunction]
#[pyo3(signature = (text, *, rules = None))]
pub(crate) fn read(py: Python<'_>, text: &str, rules: Option<RulesName>) -> PyResult<PyRecord> {
    let record = match rules {
        Some(RulesName(profile)) => Record::read_with(text, profile),
        None => Record::read(text),
    };
    record.map(PyRecord).map_err(|error| record_error(py, &error))
}

/// The text of one game of a file.
#[pyclass(name = "GameText", module = "togyz.record", frozen)]
pub(crate) struct PyGameText(GameText);

#[pymethods]
impl PyGameText {
    /// Which game of the file it is, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.0.number
    }

    /// The line it begins at, from 1.
    #[getter]
    fn line(&self) -> usize {
        self.0.line
    }

    /// Its text.
    #[getter]
    fn text(&self) -> &str {
        &self.0.text
    }

    /// Reads it as a record.
    #[pyo3(signature = (*, rules = None))]
    fn read(&self, py: Python<'_>, rules: Option<RulesName>) -> PyResult<PyRecord> {
        let record = self.0.read(rules.map(|RulesName(profile)| profile));
        record.map(PyRecord).map_err(|error| record_error(py, &error))
    }

    fn __repr__(&self) -> String {
        format!("<GameText: game {}, line {}>", self.0.number, self.0.line)
    }
}

/// Cuts pieces of text into games. `togyz.record.split` uses it.
#[pyclass(name = "Splitter", module = "togyz.record")]
#[derive(Default)]
pub(crate) struct PySplitter {
    splitter: Splitter,
    /// The beginning of a line whose end has not come yet.
    rest: String,
}

#[pymethods]
impl PySplitter {
    #[new]
    fn open() -> PySplitter {
        PySplitter::default()
    }

    /// Takes the next piece of text, and returns the games that ended in it.
    fn feed(&mut self, text: &str) -> Vec<PyGameText> {
        self.rest.push_str(text);
        let whole = self.rest.rfind('\n').map_or(0, |end| end + 1);
        let left = self.rest.split_off(whole);
        let lines = core::mem::replace(&mut self.rest, left);
        lines.lines().filter_map(|line| self.splitter.push(line)).map(PyGameText).collect()
    }

    /// Returns the last games when there is no more text.
    fn finish(&mut self) -> Vec<PyGameText> {
        let rest = core::mem::take(&mut self.rest);
        let mut splitter = core::mem::take(&mut self.splitter);
        let mut games: Vec<GameText> =
            rest.lines().filter_map(|line| splitter.push(line)).collect();
        games.extend(splitter.finish());
        games.into_iter().map(PyGameText).collect()
    }
}
