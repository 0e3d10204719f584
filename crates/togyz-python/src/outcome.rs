//! The end of a game as Python sees it.

use pyo3::prelude::*;
use togyz::{Ending, GameResult};

use crate::side::PySide;

/// Why a game ended, and who won.
///
/// >>> import togyz
/// >>> game = togyz.Game()
/// >>> game.resign(togyz.BLACK)
/// >>> game.outcome()
/// Outcome('resignation', '1-0')
/// >>> game.outcome().winner
/// Side.WHITE
#[pyclass(name = "Outcome", module = "togyz", eq, hash, frozen)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome {
    pub(crate) ending: Ending,
    pub(crate) result: GameResult,
}

#[pymethods]
impl PyOutcome {
    /// The reason: 'majority', 'draw81', 'atsyrau', 'resignation', 'agreement' and so on.
    #[getter]
    fn ending(&self) -> &'static str {
        self.ending.word()
    }

    /// The result: '1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-' or '*'.
    #[getter]
    fn result(&self) -> &'static str {
        self.result.word()
    }

    /// The winner; None for a draw or without a result.
    #[getter]
    fn winner(&self) -> Option<PySide> {
        match self.result {
            GameResult::Win(side) | GameResult::Forfeit(side) => Some(side.into()),
            GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => None,
        }
    }

    fn __repr__(&self) -> String {
        format!("Outcome('{}', '{}')", self.ending.word(), self.result.word())
    }
}
