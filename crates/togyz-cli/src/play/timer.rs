//! The game clock of the state: two dials, their values after every ply, and their text.
//!
//! White's first move is free: it starts the clock. Taking back a move restores its time. The time
//! is always an argument.

use std::time::Duration;

use togyz::clock::{Clock, FlagCall, TimeControl};
use togyz::{BySide, Side};

use super::dialog::Dialog;
use super::state::State;

/// Below this a dial warns.
pub(super) const LOW: Duration = Duration::from_secs(20);
/// Below this a dial shows tenths.
const TENTHS: Duration = Duration::from_secs(10);

/// The clock and its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Timer {
    clock: Clock,
    /// Plies that were played before the clock was added.
    before: usize,
    /// Both dials after every later ply.
    shown: Vec<BySide<Duration>>,
}

impl Timer {
    /// A clock for a game with this number of plies; `None` without a time control.
    pub(super) fn new(control: TimeControl, before: usize) -> Option<Timer> {
        control.base()?;
        Some(Timer { clock: Clock::new(control), before, shown: Vec::new() })
    }

    pub(super) fn control(&self) -> TimeControl {
        self.clock.control()
    }

    /// Whether a dial is running.
    pub(super) fn is_going(&self) -> bool {
        self.clock.running().is_some()
    }

    pub(super) fn left(&self, side: Side, now: Duration) -> Duration {
        self.clock.remaining(side, now).unwrap_or_default()
    }

    fn both(&self, now: Duration) -> BySide<Duration> {
        BySide::new(self.left(Side::White, now), self.left(Side::Black, now))
    }

    /// A side has moved.
    pub(super) fn played(&mut self, side: Side, now: Duration) {
        if self.clock.press(side, now).is_none() {
            // A clock that was never started begins with the answer; a stopped one is resumed.
            let _ = self
                .clock
                .start(side.opponent(), now)
                .or_else(|_| self.clock.resume(side.opponent(), now));
        }
        self.shown.push(self.both(now));
    }

    /// The game was taken back to this number of plies.
    pub(super) fn set_back(&mut self, plies: usize, now: Duration) {
        self.shown.truncate(plies.saturating_sub(self.before));
        match self.shown.last() {
            Some(&times) => {
                self.clock.stop(now);
                // The clock is stopped and has a control, so setting the times succeeds.
                let _ = self.clock.set_times(times, now);
            }
            None => self.clock = Clock::new(self.control()),
        }
    }

    /// The time on the mover's dial after a ply.
    pub(super) fn after(&self, ply: usize, side: Side) -> Option<Duration> {
        Some(self.shown.get(ply.checked_sub(self.before)?)?[side])
    }

    /// The time at which the flag of the running dial will fall.
    pub(super) fn flag_due(&self, now: Duration) -> Option<Duration> {
        self.clock.flag_due(now)
    }

    fn fallen(&self, now: Duration) -> Option<FlagCall> {
        self.clock.running().and_then(|_| self.clock.call_flag(now).ok())
    }

    /// Runs the clock while the game runs; a clock that was never started stays stopped.
    fn keep(&mut self, to_move: Option<Side>, now: Duration) {
        match to_move {
            None => self.clock.stop(now),
            Some(side) if !self.is_going() => {
                let _ = self.clock.resume(side, now);
            }
            Some(_) => {}
        }
    }
}

impl State {
    /// The program calls a fallen flag at once, as the server does.
    pub(super) fn call_flag(&mut self, now: Duration) {
        let Some(call) = self.timer.as_ref().and_then(|timer| timer.fallen(now)) else { return };
        if self.game.end().is_none() && self.game.flag_called(call).is_ok() {
            self.notice = None;
            self.cursor = None;
            self.offer_next = false;
            self.dialog.take_if(|dialog| matches!(dialog, Dialog::Question(_)));
        }
    }

    pub(super) fn keep_time(&mut self, now: Duration) {
        let to_move = self.game.end().is_none().then(|| self.game.position().turn());
        if let Some(timer) = &mut self.timer {
            timer.keep(to_move, now);
        }
    }
}

/// A dial: `1:02:05`, `9:58`, and `0:09.4` when time is low. Time is rounded up, so that only a
/// fallen flag shows zero.
pub(super) fn dial(left: Duration) -> String {
    if left < TENTHS {
        let tenths = left.as_millis().div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
