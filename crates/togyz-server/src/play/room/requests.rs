//! Requests between two people: a draw without a move, taking a move back, more time. The computer
//! receives no requests.

use std::time::Duration;

use togyz::Side;

use super::act::{Refusal, begin_turn};
use super::{Event, Room, milliseconds};

/// The time given with one click.
const GIFT: Duration = Duration::from_secs(15);
/// A player with more than this gets no more time.
const FULL: Duration = Duration::from_secs(3 * 60 * 60);

/// The requests of a side since the position last changed.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Requested {
    /// A draw, without a move.
    pub(super) draw: bool,
    /// To take a move back.
    pub(super) back: bool,
}

impl Room {
    /// Whether this side may offer a draw without a move: to a person once in each position.
    pub(super) fn may_offer(&self, side: Side) -> bool {
        let again = self.requested[side].draw && !self.against_computer(side);
        !again && self.game.clone().offer_draw(side).is_ok()
    }

    /// Whether this side may take back, or ask for it: a person once in each position.
    pub(super) fn may_take_back(&self, side: Side) -> bool {
        self.ply_to_take_back(side).is_some()
            && (self.against_computer(side)
                || self.asked_back.is_none() && !self.requested[side].back)
    }

    /// The side that asks to take its last move back.
    #[must_use]
    pub fn asked_back(&self) -> Option<Side> {
        self.asked_back
    }

    pub(super) fn ask_back(&mut self, side: Side) -> Vec<Event> {
        self.asked_back = Some(side);
        self.requested[side].back = true;
        self.happened(Event::AskedBack { by: side })
    }

    pub(super) fn allow_back(&mut self, side: Side, now: Duration) -> Result<Vec<Event>, Refusal> {
        let asker = self.asked_by_opponent_of(side)?;
        let left = self.ply_to_take_back(asker).ok_or(Refusal::NotNow)?;
        self.go_back(asker, left, now)
    }

    pub(super) fn refuse_back(&mut self, side: Side) -> Result<Vec<Event>, Refusal> {
        self.asked_by_opponent_of(side)?;
        self.asked_back = None;
        Ok(self.happened(Event::RefusedBack { by: side }))
    }

    fn asked_by_opponent_of(&self, side: Side) -> Result<Side, Refusal> {
        self.asked_back.filter(|asker| *asker != side).ok_or(Refusal::NotNow)
    }

    /// Whether players may give each other time: two people, and the clock runs.
    pub(super) fn may_give_time(&self) -> bool {
        let with_clock = self.terms.control.base().is_some() && self.clock.running().is_some();
        with_clock && self.terms.between_people()
    }

    pub(super) fn give_time(&mut self, side: Side, now: Duration) -> Result<Vec<Event>, Refusal> {
        let to = side.opponent();
        let left = |side| self.clock.remaining(side, now).unwrap_or_default();
        // A fallen flag counts, even if it is not called yet.
        let down = Side::ALL.into_iter().any(|side| left(side).is_zero());
        if !self.may_give_time() || down || left(to) > FULL {
            return Err(Refusal::NotNow);
        }
        self.set_dials(now, |side, left| if side == to { left + GIFT } else { left });
        begin_turn(&mut self.clock, self.game.position().turn(), now);
        let (time, clocks) = (milliseconds(GIFT), self.times(now));
        Ok(self.happened(Event::Given { to, time, clocks }))
    }
}
