//! Arguments from Python: otau, moves, rule profiles, durations and counts. A wrong value is a
//! `ValueError` that says what was expected; a value of a wrong type is a `TypeError`.

use core::time::Duration;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};
use togyz::notation::WrittenMove;
use togyz::{Otau, Position, Profile};

use crate::errors::{IllegalMoveError, MoveTextError, PositionError, raise};

/// The text of a value for an error message, at most 40 characters.
fn shown(value: &Bound<'_, PyAny>) -> String {
    let text = value.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string());
    if text.chars().count() <= 40 { text } else { text.chars().take(39).chain(['…']).collect() }
}

/// A whole number of any size; `None` if it does not fit.
fn whole(value: Borrowed<'_, '_, PyAny>, expected: &str) -> PyResult<Option<i64>> {
    match value.extract::<i64>() {
        Ok(number) => Ok(Some(number)),
        // A larger number is wrong like any other number out of range.
        Err(_) if value.is_instance_of::<PyInt>() => Ok(None),
        Err(_) => {
            Err(PyTypeError::new_err(format!("expected {expected}, found {}", shown(&value))))
        }
    }
}

fn wrong(value: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    PyValueError::new_err(format!("expected {expected}, found {}", shown(value)))
}

const OTAU: &str = "an otau from 1 to 9";

/// The number of an otau.
#[derive(Clone, Copy)]
pub(crate) struct OtauNumber(pub(crate) Otau);

impl FromPyObject<'_, '_> for OtauNumber {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<OtauNumber> {
        let number = whole(value, OTAU)?.and_then(|number| u8::try_from(number).ok());
        let otau = number.and_then(Otau::new);
        otau.map(OtauNumber).ok_or_else(|| raise_illegal(&value))
    }
}

fn raise_illegal(value: &Bound<'_, PyAny>) -> PyErr {
    raise::<IllegalMoveError>(format!("expected {OTAU}, found {}", shown(value)))
}

/// A move: the number of an otau, or a written move such as `76(10)`.
pub(crate) enum Move {
    Number(Otau),
    Written(WrittenMove),
}

impl FromPyObject<'_, '_> for Move {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Move> {
        if let Ok(text) = value.cast::<PyString>() {
            let written = text.to_string_lossy().parse();
            return written.map(Move::Written).map_err(raise::<MoveTextError>);
        }
        value.extract().map(|OtauNumber(otau)| Move::Number(otau))
    }
}

impl Move {
    /// The otau, after the check of what is written.
    pub(crate) fn otau(&self, position: &Position) -> PyResult<Otau> {
        match self {
            Move::Number(otau) => Ok(*otau),
            Move::Written(written) => match written.check(position) {
                Ok(_) => Ok(written.otau),
                Err(error) => Err(raise::<IllegalMoveError>(error)),
            },
        }
    }

    /// Whether a draw offer is written behind the move.
    pub(crate) fn offers_draw(&self) -> bool {
        matches!(self, Move::Written(written) if written.draw_offer)
    }
}

/// The name of a rule profile.
pub(crate) struct RulesName(pub(crate) Profile);

impl FromPyObject<'_, '_> for RulesName {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<RulesName> {
        let name = value.extract::<String>()?;
        name.parse().map(RulesName).map_err(raise::<PyValueError>)
    }
}

/// Seconds from 0 to ten thousand years.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(pub(crate) Duration);

impl FromPyObject<'_, '_> for Seconds {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Seconds> {
        const LONGEST: f64 = 3.2e11;
        let seconds = value.extract::<f64>()?;
        if (0.0..=LONGEST).contains(&seconds) {
            Ok(Seconds(Duration::from_secs_f64(seconds)))
        } else {
            Err(wrong(&value, "seconds from 0"))
        }
    }
}

/// A count from `LEAST` to `MOST`.
#[derive(Clone, Copy)]
pub(crate) struct Count<const LEAST: u64, const MOST: u64>(pub(crate) u64);

impl<const LEAST: u64, const MOST: u64> FromPyObject<'_, '_> for Count<LEAST, MOST> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let expected = format!("a number from {LEAST} to {MOST}");
        let number = whole(value, &expected)?.and_then(|number| u64::try_from(number).ok());
        let number = number.filter(|number| (LEAST..=MOST).contains(number));
        number.map(Count).ok_or_else(|| wrong(&value, &expected))
    }
}

impl<const LEAST: u64, const MOST: u64> Count<LEAST, MOST> {
    /// The count as an index. No `MOST` exceeds 32 bits where this is used.
    pub(crate) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

/// A seed: any whole number of 64 bits.
#[derive(Clone, Copy)]
pub(crate) struct Seed(pub(crate) u64);

impl FromPyObject<'_, '_> for Seed {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Seed> {
        if let Ok(seed) = value.extract::<u64>() {
            return Ok(Seed(seed));
        }
        let expected = "a seed from 0 to 2**64 - 1";
        whole(value, expected)?;
        Err(wrong(&value, expected))
    }
}

/// A legal position from text in our form, PlayStrategy's or TFEN, with its move number.
pub(crate) fn setup_from_text(text: &str) -> PyResult<togyz::Setup> {
    let setup: togyz::Setup = text.parse().map_err(raise::<PositionError>)?;
    setup.check().map_err(raise::<PositionError>)?;
    Ok(setup)
}
