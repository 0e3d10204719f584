//! A move kumalak by kumalak, as Python sees it.

use pyo3::prelude::*;
use togyz::{Drop, Sowing};

use crate::side::{PyPit, PySide};

/// The place where one kumalak of a sowing fell.
#[pyclass(name = "Drop", module = "togyz", eq, frozen, get_all)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PyDrop {
    /// The pit.
    pit: PyPit,
    /// The owner of the kazan it went on to, if the pit is a tuzdyk; otherwise None.
    kazan: Option<PySide>,
}

impl From<&Drop> for PyDrop {
    fn from(drop: &Drop) -> PyDrop {
        PyDrop { pit: drop.pit.into(), kazan: drop.kazan.map(Into::into) }
    }
}

/// A move kumalak by kumalak.
///
/// >>> import togyz
/// >>> sowing = togyz.Board().sowing(7)
/// >>> sowing.lifted, sowing.captured, sowing.tuzdyk
/// (9, 10, False)
/// >>> [drop.pit.otau for drop in sowing.drops]
/// [7, 8, 9, 1, 2, 3, 4, 5, 6]
#[pyclass(name = "Sowing", module = "togyz", eq, frozen)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PySowing(pub(crate) Sowing);

#[pymethods]
impl PySowing {
    /// The pit the kumalaks are lifted from.
    #[getter]
    fn origin(&self) -> PyPit {
        self.0.origin.into()
    }

    /// The number of lifted kumalaks.
    #[getter]
    fn lifted(&self) -> u8 {
        self.0.lifted
    }

    /// Every kumalak in the order it falls.
    #[getter]
    fn drops(&self) -> Vec<PyDrop> {
        self.0.drops.iter().map(PyDrop::from).collect()
    }

    /// The pit of the last kumalak.
    #[getter]
    fn landing(&self) -> PyPit {
        self.0.landing.into()
    }

    /// The kumalaks taken from the landing pit.
    #[getter]
    fn captured(&self) -> u8 {
        self.0.captured
    }

    /// Whether the landing pit becomes the mover's tuzdyk.
    #[getter]
    fn tuzdyk(&self) -> bool {
        self.0.tuzdyk
    }

    fn __repr__(&self) -> String {
        let Sowing { origin, lifted, landing, captured, .. } = &self.0;
        format!("<Sowing: {lifted} from {origin} to {landing}, {captured} captured>")
    }
}
