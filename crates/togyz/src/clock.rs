//! The two-dial clock: how much time each player has, and whose dial is going.
//!
//! Pure state: `now` always comes in from outside, nothing here reads a clock or sleeps. It does
//! not judge either: a fallen flag is only reported when asked for (R19), and who may start, stop
//! or set the clock, and what a called flag does to the game, is decided elsewhere.

mod control;
mod correction;

use core::fmt;
use core::time::Duration;

use crate::side::{BySide, Side};

pub use control::{ControlError, ParseControlError, TimeControl, late_after};
pub use correction::{
    Correction, UsedTooMuch, correct_one_dial, raise_to_five_minutes, replace_clock, share_equally,
    started_without_clock,
};

/// A game clock with two dials, of which at most one is going.
///
/// `now` is the time since any fixed moment, the same one for the whole life of the clock. The
/// clock never goes backwards: a `now` earlier than the last event (start, press, stop, resume,
/// gift or setting) is treated as the moment of that event.
///
/// A dial at zero is a fallen flag. Nothing but [`set_times`](Clock::set_times) lifts it again, and
/// nothing happens by itself when it falls: the clock goes on, moves are still completed and
/// pressed, the other flag may fall as well, until somebody calls it (R19).
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use togyz::Side;
/// use togyz::clock::{Clock, FlagCall};
///
/// let at = Duration::from_secs;
/// let mut clock = Clock::new("300+3".parse()?);
/// clock.start(Side::White, at(1000))?;
/// let press = clock.press(Side::White, at(1010)).expect("White's dial was going");
/// assert_eq!(press.charged, at(10));
/// assert_eq!(clock.remaining(Side::White, at(1010)), Some(at(293)));
///
/// assert_eq!(clock.flag_due(at(1010)), Some(at(1310)));
/// assert_eq!(clock.call_flag(at(1310)), Ok(FlagCall::One(Side::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    control: TimeControl,
    /// The time left on each dial at the moment `last`; both zero without a control.
    dials: BySide<Duration>,
    phase: Phase,
    /// Whose dial is going, or was when the clock was stopped.
    turn: Side,
    /// The rest of this move's delay at the moment `last`.
    free: Duration,
    /// The time charged for this move so far.
    charged: Duration,
    /// The moment of the last event.
    last: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
enum Phase {
    Set,
    Going,
    Stopped,
}

/// The effect of a press on the dial of the player who pressed.
///
/// The new time is the time at the beginning of the move, less `charged`, plus `increment` (and
/// plus what was given by [`Clock::give_time`] during the move).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Press {
    /// The time taken off the dial: never more than there was, and without the delay.
    pub charged: Duration,
    /// The time added for the completed move: zero once the flag is down.
    pub increment: Duration,
}

/// The flags that are down at the moment of a call (R19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum FlagCall {
    /// Only this player's flag.
    One(Side),
    /// Both: a draw, unless somebody has more than 81.
    Both,
}

/// A flag was called while none was down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoFlag;

impl fmt::Display for NoFlag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no flag has fallen")
    }
}

impl core::error::Error for NoFlag {}

/// Errors of starting, resuming and setting the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockError {
    /// The clock was started before.
    AlreadyStarted,
    /// The clock has not been started yet.
    NotStarted,
    /// This player's dial is going.
    Running(Side),
    /// A game without a time control has no times to set.
    NoControl,
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockError::AlreadyStarted => f.write_str("the clock has already been started"),
            ClockError::NotStarted => f.write_str("the clock has not been started"),
            ClockError::Running(side) => {
                write!(f, "expected a stopped clock, {side}'s dial is going")
            }
            ClockError::NoControl => f.write_str("the game has no time control"),
        }
    }
}

impl core::error::Error for ClockError {}

impl Clock {
    /// A clock set for a game with this control, not yet started.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let base = control.base().unwrap_or(Duration::ZERO);
        Clock {
            control,
            dials: BySide::new(base, base),
            phase: Phase::Set,
            turn: Side::White,
            free: control.delay(),
            charged: Duration::ZERO,
            last: Duration::ZERO,
        }
    }

    /// The control the clock was set for.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The player whose dial is going.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        (self.phase == Phase::Going).then_some(self.turn)
    }

    /// The moment of the last event, before which nothing can happen any more.
    #[must_use]
    pub const fn last_event(&self) -> Duration {
        self.last
    }

    /// Starts the dial of the side to move: White's, unless the game begins from a set-up position
    /// (R25).
    ///
    /// # Errors
    ///
    /// [`ClockError::AlreadyStarted`] if the clock was ever started, also if it is stopped now.
    pub fn start(&mut self, to_move: Side, now: Duration) -> Result<(), ClockError> {
        if self.phase != Phase::Set {
            return Err(ClockError::AlreadyStarted);
        }
        self.advance(now);
        self.turn = to_move;
        self.phase = Phase::Going;
        Ok(())
    }

    /// Completes the move of `side` (R23): its dial stops, the increment is added unless its flag
    /// is down, the opponent's dial starts.
    ///
    /// Only the button of the running side does something; otherwise the answer is `None` and
    /// nothing has happened. A player whose flag is down still presses (R19).
    pub fn press(&mut self, side: Side, now: Duration) -> Option<Press> {
        self.press_with_lag(side, Duration::ZERO, now)
    }

    /// [`press`](Clock::press) at `now` without charging the last `lag` of the move, which the
    /// message spent on its way.
    ///
    /// The opponent's dial starts at `now`, so that nobody pays for the lag. How much lag is
    /// believed is decided by the server; more lag than the move took makes the move free and gives
    /// nothing back.
    pub fn press_with_lag(&mut self, side: Side, lag: Duration, now: Duration) -> Option<Press> {
        if self.running() != Some(side) {
            return None;
        }
        self.advance(now.saturating_sub(lag));
        self.last = self.last.max(now);
        let press =
            Press { charged: self.charged, increment: self.add(side, self.control.increment()) };
        self.begin_turn(side.opponent());
        Some(press)
    }

    /// Stops both dials; a clock that is not going stays as it is.
    ///
    /// The referee may do this at any time, a player after a flag fall (R25).
    pub fn stop(&mut self, now: Duration) {
        if self.phase == Phase::Going {
            self.advance(now);
            self.phase = Phase::Stopped;
        }
    }

    /// Lets a stopped clock go on with the dial of `side`.
    ///
    /// For the player whose dial was stopped the move goes on with what is left of its delay. For
    /// the other player, if the referee decides so, a new move begins, and the stopped one brings
    /// no increment.
    ///
    /// # Errors
    ///
    /// [`ClockError::NotStarted`] or [`ClockError::Running`] if the clock is not stopped.
    pub fn resume(&mut self, side: Side, now: Duration) -> Result<(), ClockError> {
        match self.phase {
            Phase::Set => Err(ClockError::NotStarted),
            Phase::Going => Err(ClockError::Running(self.turn)),
            Phase::Stopped => {
                self.advance(now);
                if side != self.turn {
                    self.begin_turn(side);
                }
                self.phase = Phase::Going;
                Ok(())
            }
        }
    }

    /// The time `side` has left, `None` in a game without a time control.
    #[must_use]
    pub fn remaining(&self, side: Side, now: Duration) -> Option<Duration> {
        self.control.base()?;
        let cost = if self.running() == Some(side) {
            self.elapsed(now).saturating_sub(self.free)
        } else {
            Duration::ZERO
        };
        Some(self.dials[side].saturating_sub(cost))
    }

    /// Whether the flag of `side` is down: it falls at the moment its dial reaches zero.
    #[must_use]
    pub fn flag_fallen(&self, side: Side, now: Duration) -> bool {
        self.remaining(side, now) == Some(Duration::ZERO)
    }

    /// The moment at which the going dial will fall if nobody presses, the rest of the delay
    /// included.
    ///
    /// `None` if no dial is going, if there is no control, and if that flag is down already at
    /// `now`: a server calls the flag first ([`call_flag`](Clock::call_flag)) and sets its timer
    /// only if there is none.
    #[must_use]
    pub fn flag_due(&self, now: Duration) -> Option<Duration> {
        let side = self.running()?;
        self.control.base()?;
        if self.flag_fallen(side, now) {
            return None;
        }
        Some(self.last.saturating_add(self.free).saturating_add(self.dials[side]))
    }

    /// The flags that are down when a player, a referee or the server calls (R19).
    ///
    /// The clock is not changed: the call ends the game, and the caller stops the clock.
    ///
    /// # Errors
    ///
    /// [`NoFlag`] if no flag is down, always so without a control.
    pub fn call_flag(&self, now: Duration) -> Result<FlagCall, NoFlag> {
        match (self.flag_fallen(Side::White, now), self.flag_fallen(Side::Black, now)) {
            (true, true) => Ok(FlagCall::Both),
            (true, false) => Ok(FlagCall::One(Side::White)),
            (false, true) => Ok(FlagCall::One(Side::Black)),
            (false, false) => Err(NoFlag),
        }
    }

    /// Adds `by` to the dial of `side`, as an on-line opponent may, and returns what was really
    /// added.
    ///
    /// A fallen flag is not lifted: then, and without a control, nothing is added.
    pub fn give_time(&mut self, side: Side, by: Duration, now: Duration) -> Duration {
        self.advance(now);
        self.add(side, by)
    }

    /// Sets both dials, for a referee's [`Correction`] or for a game that goes on after a restart
    /// of the server.
    ///
    /// A flag that was down is up again, unless its new time is zero. [`Press::charged`] counts
    /// from here. After a restart a new clock is made, set to the times of the last stored event
    /// and started for the side to move, so that nobody pays for the downtime.
    ///
    /// # Errors
    ///
    /// [`ClockError::Running`] if the clock is going, [`ClockError::NoControl`] if it counts
    /// nothing.
    pub fn set_times(&mut self, times: BySide<Duration>, now: Duration) -> Result<(), ClockError> {
        if let Some(side) = self.running() {
            return Err(ClockError::Running(side));
        }
        if self.control.base().is_none() {
            return Err(ClockError::NoControl);
        }
        self.advance(now);
        self.dials = times;
        self.charged = Duration::ZERO;
        Ok(())
    }

    /// The time since the last event, zero if `now` lies before it.
    fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.last)
    }

    /// Makes `now` the moment of the last event and takes what passed off the going dial.
    fn advance(&mut self, now: Duration) {
        if let Some(side) = self.running() {
            let elapsed = self.elapsed(now);
            // A dial stops at zero: what lies behind its fall is charged to nobody.
            let cost = elapsed.saturating_sub(self.free).min(self.dials[side]);
            self.free = self.free.saturating_sub(elapsed);
            self.dials[side] -= cost;
            self.charged = self.charged.saturating_add(cost);
        }
        self.last = self.last.max(now);
    }

    /// Adds time to a dial and returns how much it has grown.
    fn add(&mut self, side: Side, by: Duration) -> Duration {
        let before = self.dials[side];
        // R19: a dial at zero is a flag that is down (or a clock that counts nothing); no addition
        // lifts it.
        if before.is_zero() {
            return Duration::ZERO;
        }
        self.dials[side] = before.saturating_add(by);
        self.dials[side] - before
    }

    fn begin_turn(&mut self, side: Side) {
        self.turn = side;
        self.free = self.control.delay();
        self.charged = Duration::ZERO;
    }
}
