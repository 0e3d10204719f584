//! `Clock`: the two-dial clock of the rules. Times are seconds; `now` is any clock that goes forward.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use togyz::clock::{Clock, FlagCall, TimeControl};
use togyz::{BySide, Side};

use crate::arguments::Seconds;
use crate::errors::{ClockError, raise};
use crate::side::PySide;

/// The clock of a game. It reads no time itself: `now` is given in seconds since any fixed moment,
/// for example `time.monotonic()`.
///
/// Args:
///     control: '3600' for an hour a game, '300+3' with an increment, '300d3' with a delay, '-' for
///         none; in seconds.
///
/// >>> import togyz
/// >>> clock = togyz.Clock("300+3")
/// >>> clock.start(togyz.WHITE, now=0)
/// >>> clock.press(togyz.WHITE, now=10)
/// (10.0, 3.0)
/// >>> clock.remaining(togyz.WHITE, now=12), clock.remaining(togyz.BLACK, now=12)
/// (293.0, 298.0)
/// >>> clock.fallen(now=310)
/// [Side.BLACK]
#[pyclass(name = "Clock", module = "togyz")]
#[derive(Debug, Clone)]
pub(crate) struct PyClock(pub(crate) Clock);

#[pymethods]
impl PyClock {
    #[new]
    fn open(control: &str) -> PyResult<PyClock> {
        let control: TimeControl = control.parse().map_err(raise::<ClockError>)?;
        Ok(PyClock(Clock::new(control)))
    }

    /// The time control, in seconds.
    #[getter]
    fn control(&self) -> String {
        self.0.control().to_string()
    }

    /// The time control as people write it, in minutes: '5+3'.
    #[getter]
    fn in_minutes(&self) -> String {
        self.0.control().in_minutes()
    }

    /// The side whose dial is going, or None.
    #[getter]
    fn running(&self) -> Option<PySide> {
        self.0.running().map(Into::into)
    }

    /// Starts the dial of a side.
    fn start(&mut self, side: PySide, now: Seconds) -> PyResult<()> {
        self.0.start(side.into(), now.0).map_err(raise::<ClockError>)
    }

    /// Completes a side's move. Returns the seconds that were charged and added, or None if the dial
    /// of this side is not going.
    fn press(&mut self, side: PySide, now: Seconds) -> Option<(f64, f64)> {
        let press = self.0.press(side.into(), now.0)?;
        Some((press.charged.as_secs_f64(), press.increment.as_secs_f64()))
    }

    /// Stops both dials.
    fn stop(&mut self, now: Seconds) {
        self.0.stop(now.0);
    }

    /// Lets a stopped clock go on with the dial of a side.
    fn resume(&mut self, side: PySide, now: Seconds) -> PyResult<()> {
        self.0.resume(side.into(), now.0).map_err(raise::<ClockError>)
    }

    /// The seconds that a side has left; None without a time control.
    fn remaining(&self, side: PySide, now: Seconds) -> Option<f64> {
        self.0.remaining(side.into(), now.0).map(|left| left.as_secs_f64())
    }

    /// The sides whose flags are down.
    fn fallen(&self, now: Seconds) -> Vec<PySide> {
        match self.0.call_flag(now.0) {
            Ok(FlagCall::One(side)) => vec![side.into()],
            Ok(FlagCall::Both) => Side::ALL.map(PySide::from).to_vec(),
            Err(_) => Vec::new(),
        }
    }

    /// The moment at which the flag of the going dial falls, or None.
    fn flag_due(&self, now: Seconds) -> Option<f64> {
        self.0.flag_due(now.0).map(|due| due.as_secs_f64())
    }

    /// Adds seconds to a dial, and returns how much it has grown. A fallen flag stays down.
    fn give_time(&mut self, side: PySide, seconds: Seconds, now: Seconds) -> f64 {
        self.0.give_time(side.into(), seconds.0, now.0).as_secs_f64()
    }

    /// Sets both dials of a clock that is not going.
    fn set_times(&mut self, white: Seconds, black: Seconds, now: Seconds) -> PyResult<()> {
        self.0.set_times(BySide::new(white.0, black.0), now.0).map_err(raise::<ClockError>)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rebuild = py.import("togyz._togyz")?.getattr("_clock")?;
        let state = serde_json::to_string(&self.0).map_err(raise::<ClockError>)?;
        (rebuild, (state,)).into_pyobject(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<PyClock>()
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.0 == self.0))
    }

    fn __repr__(&self) -> String {
        format!("Clock('{}')", self.0.control())
    }
}

/// Makes the clock of a pickle again.
#[pyfunction]
#[pyo3(name = "_clock")]
pub(crate) fn unpickle(state: &str) -> PyResult<PyClock> {
    serde_json::from_str(state).map(PyClock).map_err(raise::<ClockError>)
}
