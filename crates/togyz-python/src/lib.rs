//! The compiled half of the Python package `togyz`: it translates between Python and the crates of
//! the workspace and decides nothing itself. The other half is `python/togyz`.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arguments;
mod arrays;
mod board;
mod clock;
mod engine;
mod errors;
mod game;
mod outcome;
mod record;
mod score;
mod side;
mod sowing;
mod tables;
mod tournament;
mod vector;

use pyo3::prelude::*;

/// The compiled half of `togyz`. Import `togyz` instead.
#[pymodule]
mod _togyz {
    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::board::{Board, unpickle as unpickle_board};
    #[pymodule_export]
    use crate::clock::{PyClock, unpickle as unpickle_clock};
    #[pymodule_export]
    use crate::engine::PyEngine;
    #[pymodule_export]
    use crate::errors::{
        ClockError, EngineError, GameError, IllegalMoveError, MoveTextError, PositionError,
        RecordError, TableError, TogyzError, TournamentError,
    };
    #[pymodule_export]
    use crate::game::{PyGame, random_games, unpickle as unpickle_game};
    #[pymodule_export]
    use crate::outcome::PyOutcome;
    #[pymodule_export]
    use crate::record::{PyGameText, PyLine, PyRecord, PyRecordMove, PySplitter, read};
    #[pymodule_export]
    use crate::score::{PyAnalysis, PyScore, PyVerdict};
    #[pymodule_export]
    use crate::side::{PyPit, PySide};
    #[pymodule_export]
    use crate::sowing::{PyDrop, PySowing};
    #[pymodule_export]
    use crate::tables::{PyMoveValue, PyProbe, PyTables};
    #[pymodule_export]
    use crate::tournament::{PyEvent, PyPairing, round_robin};
    #[pymodule_export]
    use crate::vector::Games;
}
