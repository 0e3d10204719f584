//! Timeouts apart from the clock: for the first move, for a correspondence move, for an opponent
//! who has left, for an idle game. A game against the computer has none.

use std::time::Duration;

use togyz::Side;
use togyz::clock::FlagCall;

use super::act::Refusal;
use super::{Clocks, Event, Room, milliseconds};

/// A game with a clock is aborted without a first move within this time.
pub const FIRST_MOVE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// A game without a clock ends after this time without a move.
const IDLE: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Absence after which the win can be claimed, without a clock.
const LEFT_WITHOUT_CLOCK: Duration = Duration::from_secs(10 * 60);
/// The same with a clock: a tenth of the time, within these limits.
const LEFT_SOONEST: Duration = Duration::from_secs(15);
const LEFT_LATEST: Duration = Duration::from_secs(120);

impl Room {
    /// The time after which the game ends automatically; `None` is never.
    fn timeout(&self) -> Option<Duration> {
        if !self.terms.between_people() || self.game.end().is_some() {
            return None;
        }
        match (self.terms.days, self.terms.control.base()) {
            (Some(days), _) => Some(DAY * u32::from(days)),
            (None, None) => Some(IDLE),
            (None, Some(_)) => self.game.plies().is_empty().then_some(FIRST_MOVE),
        }
    }

    /// Starts the timeout for the next act.
    pub(super) fn await_act(&mut self, now: Duration) {
        self.due = self.timeout().map(|timeout| now + timeout);
    }

    /// The deadline at which the game ends automatically, apart from the clock.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Sets the deadline of a game from before a restart.
    pub fn set_due(&mut self, due: Duration) {
        if self.due.is_some() {
            self.due = Some(due);
        }
    }

    /// Ends a game whose deadline has passed: aborted before both have moved, otherwise lost by the
    /// side to move.
    pub(super) fn time_out(&mut self, now: Duration) -> Vec<Event> {
        let turn = self.game.position().turn();
        let ended = if self.game.plies().len() < 2 {
            self.game.abort()
        } else if self.terms.days.is_some() {
            self.game.flag_called(FlagCall::One(turn))
        } else {
            self.game.abandon(turn)
        };
        // A game with a deadline is running, so ending it always succeeds.
        if ended.is_ok() { self.ended(now) } else { Vec::new() }
    }

    /// The time left of the days for a move.
    pub(super) fn days_left(&self, days: u8, now: Duration) -> Clocks {
        let whole = DAY * u32::from(days);
        let running = self.turn();
        let left = |side| {
            let waiting = self.due.filter(|_| running == Some(side));
            milliseconds(waiting.map_or(whole, |due| due.saturating_sub(now)))
        };
        Clocks { white: left(Side::White), black: left(Side::Black), running }
    }

    /// A player is present.
    pub fn arrived(&mut self, side: Side) {
        self.away[side] = None;
    }

    /// A player is absent from now on, or was before.
    pub fn left(&mut self, side: Side, now: Duration) {
        self.away[side].get_or_insert(now);
    }

    /// Whether a player is present; the computer always is.
    #[must_use]
    pub fn is_here(&self, side: Side) -> bool {
        self.away[side].is_none() || self.terms.level(side).is_some()
    }

    /// The time from which this side may claim that the opponent has left. Only at the opponent's
    /// turn, and never in correspondence games.
    #[must_use]
    pub fn left_claim(&self, side: Side) -> Option<Duration> {
        let opponent = side.opponent();
        let waits = self.turn() == Some(opponent) && self.game.plies().len() >= 2;
        if !waits || !self.terms.between_people() || self.terms.days.is_some() {
            return None;
        }
        let absence = match self.terms.control.base() {
            Some(base) => (base / 10).clamp(LEFT_SOONEST, LEFT_LATEST),
            None => LEFT_WITHOUT_CLOCK,
        };
        self.away[opponent].map(|since| since + absence)
    }

    pub(super) fn claim_left(&mut self, side: Side, now: Duration) -> Result<Vec<Event>, Refusal> {
        if self.left_claim(side).is_none_or(|moment| now < moment) {
            return Err(Refusal::NotNow);
        }
        self.game.abandon(side.opponent())?;
        Ok(self.ended(now))
    }
}
