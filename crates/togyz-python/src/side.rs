//! Sides and pits as Python sees them.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use togyz::{Pit, Side};

/// A player. White begins. `WHITE` and `BLACK` are short names.
///
/// >>> import togyz
/// >>> togyz.WHITE.opponent
/// Side.BLACK
/// >>> int(togyz.BLACK)
/// 1
#[pyclass(name = "Side", module = "togyz", eq, eq_int, hash, frozen, from_py_object)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PySide {
    #[pyo3(name = "WHITE")]
    White,
    #[pyo3(name = "BLACK")]
    Black,
}

#[pymethods]
impl PySide {
    /// The other player.
    #[getter]
    fn opponent(&self) -> PySide {
        Side::from(*self).opponent().into()
    }

    /// `WHITE` or `BLACK`.
    #[getter]
    fn name(&self) -> &'static str {
        match self {
            PySide::White => "WHITE",
            PySide::Black => "BLACK",
        }
    }

    fn __str__(&self) -> String {
        Side::from(*self).to_string()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let getattr = py.import("builtins")?.getattr("getattr")?;
        (getattr, (py.get_type::<PySide>(), self.name())).into_pyobject(py)
    }
}

impl From<Side> for PySide {
    fn from(side: Side) -> PySide {
        match side {
            Side::White => PySide::White,
            Side::Black => PySide::Black,
        }
    }
}

impl From<PySide> for Side {
    fn from(side: PySide) -> Side {
        match side {
            PySide::White => Side::White,
            PySide::Black => Side::Black,
        }
    }
}

/// A place on the ring of eighteen: a side and the number of one of its otau.
///
/// >>> import togyz
/// >>> pit = togyz.Board().sowing(7).landing
/// >>> pit.side, pit.otau
/// (Side.BLACK, 6)
#[pyclass(name = "Pit", module = "togyz", eq, hash, frozen, get_all)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyPit {
    /// Whose row it is in.
    side: PySide,
    /// The number of the otau, 1 to 9.
    otau: u8,
}

impl From<Pit> for PyPit {
    fn from(pit: Pit) -> PyPit {
        PyPit { side: pit.side.into(), otau: pit.otau.number() }
    }
}

#[pymethods]
impl PyPit {
    fn __repr__(&self) -> String {
        format!("Pit({}, {})", self.side.name(), self.otau)
    }

    fn __str__(&self) -> String {
        format!("{}'s {}", Side::from(self.side), self.otau)
    }
}
