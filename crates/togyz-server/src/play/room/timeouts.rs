//! How long a game waits for people: for the first move, for a move by correspondence, for somebody
//! who has left, for anything at all. Against the computer a game waits for ever.

use std::time::Duration;

use togyz::Side;
use togyz::clock::FlagCall;

use super::act::Refusal;
use super::{Clocks, Event, Room, milliseconds};

/// A game with a clock is called off if nobody makes the first move within this time.
pub const FIRST_MOVE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// A game without a clock in which nothing happens for this long is over.
const FORGOTTEN: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// In a game without a clock an opponent has left after this long.
const LEFT_WITHOUT_CLOCK: Duration = Duration::from_secs(10 * 60);
/// With a clock after a tenth of the time, within these limits.
const LEFT_SOONEST: Duration = Duration::from_secs(15);
const LEFT_LATEST: Duration = Duration::from_secs(120);

impl Room {
    /// How long the game waits now without ending by itself; `None` is for ever.
    fn patience(&self) -> Option<Duration> {
        if !self.terms.between_people() || self.game.end().is_some() {
            return None;
        }
        match (self.terms.days, self.terms.control.base()) {
            (Some(days), _) => Some(DAY * u32::from(days)),
            (None, None) => Some(FORGOTTEN),
            (None, Some(_)) => self.game.plies().is_empty().then_some(FIRST_MOVE),
        }
    }

    /// Begins to wait for the next act.
    pub(super) fn await_act(&mut self, now: Duration) {
        self.due = self.patience().map(|patience| now + patience);
    }

    /// When the game ends by itself if nobody does anything, whatever the clock says.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Sets the end of the waiting, for a game that has waited elsewhere before.
    pub fn set_due(&mut self, due: Duration) {
        if self.due.is_some() {
            self.due = Some(due);
        }
    }

    /// The end of a game nobody played on: called off before both have moved, else the loss of the
    /// side to move.
    pub(super) fn give_up_waiting(&mut self, now: Duration) -> Vec<Event> {
        let turn = self.game.position().turn();
        let ended = if self.game.plies().len() < 2 {
            self.game.abort()
        } else if self.terms.days.is_some() {
            self.game.flag_called(FlagCall::One(turn))
        } else {
            self.game.abandon(turn)
        };
        // While it waits the game goes on, so that it can always end.
        if ended.is_ok() { self.ended(now) } else { Vec::new() }
    }

    /// What is left of the days for a move.
    pub(super) fn days_left(&self, days: u8, now: Duration) -> Clocks {
        let whole = DAY * u32::from(days);
        let running = self.turn();
        let left = |side| {
            let waiting = self.due.filter(|_| running == Some(side));
            milliseconds(waiting.map_or(whole, |due| due.saturating_sub(now)))
        };
        Clocks { white: left(Side::White), black: left(Side::Black), running }
    }

    /// A player is there.
    pub fn arrived(&mut self, side: Side) {
        self.away[side] = None;
    }

    /// A player is no longer there.
    pub fn left(&mut self, side: Side, now: Duration) {
        self.away[side].get_or_insert(now);
    }

    /// Whether a player is there; the computer always is.
    #[must_use]
    pub fn is_here(&self, side: Side) -> bool {
        self.away[side].is_none() || self.terms.level(side).is_some()
    }

    /// From when on this side may claim that the opponent has left: only where it is the
    /// opponent's turn, and never by correspondence.
    #[must_use]
    pub fn left_claim(&self, side: Side) -> Option<Duration> {
        let opponent = side.opponent();
        let waits = self.turn() == Some(opponent) && self.game.plies().len() >= 2;
        if !waits || !self.terms.between_people() || self.terms.days.is_some() {
            return None;
        }
        let patience = match self.terms.control.base() {
            Some(base) => (base / 10).clamp(LEFT_SOONEST, LEFT_LATEST),
            None => LEFT_WITHOUT_CLOCK,
        };
        self.away[opponent].map(|since| since + patience)
    }

    pub(super) fn claim_left(&mut self, side: Side, now: Duration) -> Result<Vec<Event>, Refusal> {
        if self.left_claim(side).is_none_or(|moment| now < moment) {
            return Err(Refusal::NotNow);
        }
        self.game.abandon(side.opponent())?;
        Ok(self.ended(now))
    }
}
