//! The exceptions of the package. Each is a `ValueError` with the sentence of the Rust library; a
//! record's also tells the place.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use togyz::notation::record::RecordError as Unreadable;

use crate::side::PySide;

create_exception!(togyz, TogyzError, PyValueError, "The base of all errors of the package.");
create_exception!(togyz, IllegalMoveError, TogyzError, "A move that cannot be played.");
create_exception!(togyz, MoveTextError, TogyzError, "A text that is no written move.");
create_exception!(
    togyz,
    PositionError,
    TogyzError,
    "A set-up or a text that is no legal position."
);
create_exception!(togyz, GameError, TogyzError, "An act that the rules do not allow now.");
create_exception!(togyz, ClockError, TogyzError, "An act that the clock does not allow now.");
create_exception!(
    togyz,
    RecordError,
    TogyzError,
    "A record that cannot be read.

Attributes:
    plies: the number of plies before the error that were good.
    reached: the position after them, as text.
    move_number: the number of the move at which it is wrong, or None for tags and result.
    side: whose move it is, or None."
);
create_exception!(togyz, EngineError, TogyzError, "A wrong setting of an engine.");
create_exception!(togyz, TableError, TogyzError, "A position that endgame tables do not have.");
create_exception!(
    togyz,
    TournamentError,
    TogyzError,
    "A wrong entry, or a round that cannot be paired."
);

/// An exception of class `E` with the text of a Rust error.
pub(crate) fn raise<E: pyo3::PyTypeInfo>(error: impl std::fmt::Display) -> PyErr {
    PyErr::new::<E, _>(error.to_string())
}

/// The exception for a record that cannot be read.
pub(crate) fn record_error(py: Python<'_>, error: &Unreadable) -> PyErr {
    let raised = raise::<RecordError>(error);
    let value = raised.value(py);
    let place = error.place;
    let attributes = value
        .setattr("plies", error.plies)
        .and_then(|()| value.setattr("reached", error.reached.to_string()))
        .and_then(|()| value.setattr("move_number", place.map(|place| place.move_number)))
        .and_then(|()| value.setattr("side", place.map(|place| PySide::from(place.side))));
    match attributes {
        Ok(()) => raised,
        Err(failed) => failed,
    }
}
