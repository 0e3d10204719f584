//! `Tables`: perfect endgames, one position or many at a time.

use std::path::PathBuf;
use std::sync::Arc;

use numpy::{IntoPyArray as _, PyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use togyz::{Outcome, Position};
use togyz_tables::folder::open_tables;
use togyz_tables::{Memory, MoveValue, Probe, TableOutcome, Tables};

use crate::arguments::Count;
use crate::arrays::{POSITION, read_position};
use crate::board::Board;
use crate::errors::{PositionError, TableError, raise};

/// The value of a move by the endgame tables.
#[pyclass(name = "MoveValue", module = "togyz", frozen, get_all)]
pub(crate) struct PyMoveValue {
    /// The number of the otau.
    r#move: u8,
    /// The kumalaks on the board that the mover still gets.
    value: u8,
    /// 'win', 'draw' or 'loss' for the mover.
    outcome: String,
}

impl From<&MoveValue> for PyMoveValue {
    fn from(value: &MoveValue) -> PyMoveValue {
        PyMoveValue {
            r#move: value.otau.number(),
            value: value.value,
            outcome: value.outcome.to_string(),
        }
    }
}

#[pymethods]
impl PyMoveValue {
    fn __repr__(&self) -> String {
        format!("<MoveValue: {} gets {}, {}>", self.r#move, self.value, self.outcome)
    }
}

/// The exact value of a position and of every move in it.
#[pyclass(name = "Probe", module = "togyz", frozen)]
pub(crate) struct PyProbe(Probe);

#[pymethods]
impl PyProbe {
    /// The kumalaks on the board that the mover still gets.
    #[getter]
    fn value(&self) -> u8 {
        self.0.value
    }

    /// 'win', 'draw' or 'loss' for the mover.
    #[getter]
    fn outcome(&self) -> String {
        self.0.outcome.to_string()
    }

    /// The legal moves with their values.
    #[getter]
    fn moves(&self) -> Vec<PyMoveValue> {
        self.0.moves.iter().map(PyMoveValue::from).collect()
    }

    /// The moves with the best value, as numbers of otau.
    #[getter]
    fn best(&self) -> Vec<u32> {
        let best = self.0.moves.iter().filter(|value| value.value == self.0.value);
        best.map(|value| value.otau.number().into()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Probe: {} kumalaks, {}>", self.0.value, self.0.outcome)
    }
}

/// Endgame tables: perfect play with few kumalaks on the board.
///
/// Args:
///     path: a folder written by `togyz tables build`; only the built-in tables without it.
///     memory: the MiB for tables that are unpacked as a whole.
///
/// >>> import togyz
/// >>> tables = togyz.Tables()
/// >>> tables.most
/// 7
/// >>> board = togyz.Board("0,0,0,0,0,1,0,1,1/1,0,X,0,0,1,0,0,1 79 77 w")
/// >>> probe = tables.probe(board)
/// >>> probe.value, probe.outcome, probe.best
/// (6, 'win', [9])
#[pyclass(name = "Tables", module = "togyz", frozen, weakref)]
pub(crate) struct PyTables {
    pub(crate) tables: Arc<Tables>,
    errors: Vec<String>,
}

#[pymethods]
impl PyTables {
    #[new]
    #[pyo3(signature = (path = None, *, memory = Count(128)),
        text_signature = "(path=None, *, memory=128)")]
    fn open(path: Option<PathBuf>, memory: Count<0, 1_048_576>) -> PyTables {
        let Some(path) = path else {
            return PyTables { tables: Tables::built_in(), errors: Vec::new() };
        };
        let memory = Memory { levels: memory.index() << 20, ..Memory::default() };
        let (tables, errors) = open_tables(Some(&path), memory);
        let errors = errors.iter().map(ToString::to_string).collect();
        PyTables { tables: Arc::new(tables), errors }
    }

    /// The most kumalaks on the board that the tables know.
    #[getter]
    fn most(&self) -> usize {
        self.tables.most()
    }

    /// The files of the folder that could not be read.
    #[getter]
    fn errors(&self) -> Vec<String> {
        self.errors.clone()
    }

    /// The exact value of a board and of every move in it. A `TableError` if the tables do not have
    /// the position.
    fn probe(&self, py: Python<'_>, board: &Board) -> PyResult<PyProbe> {
        let position = board.position();
        let probe = py.detach(|| self.tables.probe(&position));
        probe.map(PyProbe).map_err(raise::<TableError>)
    }

    /// The values of many positions at once.
    ///
    /// Args:
    ///     positions: an array of shape (n, 23) and type uint8, as `Board.to_array` and
    ///         `togyz.vector.Games.positions` give it.
    ///
    /// Returns two arrays: the kumalaks on the board that the mover still gets (int16, -1 if the
    /// tables do not have the position), and the outcome for the mover (int8: 1 win, 0 draw, -1 loss,
    /// and -2 if it is not known). A finished game has the outcome of its board.
    ///
    /// >>> import numpy, togyz
    /// >>> board = togyz.Board("0,0,0,0,0,1,0,1,1/1,0,X,0,0,1,0,0,1 79 77 w")
    /// >>> positions = numpy.stack([board.to_array(), togyz.Board().to_array()])
    /// >>> togyz.Tables().probe_many(positions)
    /// (array([ 6, -1], dtype=int16), array([ 1, -2], dtype=int8))
    #[expect(clippy::type_complexity, reason = "two arrays")]
    fn probe_many<'py>(
        &self,
        py: Python<'py>,
        positions: PyReadonlyArray2<'py, u8>,
    ) -> PyResult<(Bound<'py, PyArray1<i16>>, Bound<'py, PyArray1<i8>>)> {
        let positions = read_positions(&positions)?;
        let found: Result<Vec<(i16, i8)>, String> =
            py.detach(|| positions.iter().map(|position| self.value(position)).collect());
        let (values, outcomes): (Vec<i16>, Vec<i8>) =
            found.map_err(raise::<TableError>)?.into_iter().unzip();
        Ok((values.into_pyarray(py), outcomes.into_pyarray(py)))
    }

    fn __repr__(&self) -> String {
        format!("<Tables: up to {} kumalaks>", self.tables.most())
    }
}

impl PyTables {
    fn value(&self, position: &Position) -> Result<(i16, i8), String> {
        let value = self.tables.value(position).map_err(|error| error.to_string())?;
        let outcome = match (position.outcome(), value) {
            (Some((_, Outcome::Draw)), _) => 0,
            (Some((_, Outcome::Win(side))), _) if side == position.turn() => 1,
            (Some((_, Outcome::Win(_))), _) => -1,
            (None, Some(value)) => {
                match TableOutcome::of(position.kazan(position.turn()) + value) {
                    TableOutcome::Win => 1,
                    TableOutcome::Draw => 0,
                    TableOutcome::Loss => -1,
                }
            }
            (None, None) => -2,
        };
        Ok((value.map_or(-1, i16::from), outcome))
    }
}

/// The positions of an array; the first wrong one is an error with its index.
pub(crate) fn read_positions(array: &PyReadonlyArray2<'_, u8>) -> PyResult<Vec<Position>> {
    let rows = array.as_array();
    if rows.ncols() != POSITION {
        let found = rows.ncols();
        let text = format!("expected rows of {POSITION} bytes, found {found}");
        return Err(raise::<PositionError>(text));
    }
    let read = |(index, row)| {
        let position = read_position(row);
        position.map_err(|error| raise::<PositionError>(format!("position {index}: {error}")))
    };
    rows.rows().into_iter().enumerate().map(read).collect()
}
