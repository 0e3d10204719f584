//! What two people grant each other: a move taken back, and time. The computer is asked for
//! nothing and gives nothing.

use std::time::Duration;

use togyz::Side;

use super::act::{Refusal, begin_turn};
use super::{Event, Room, milliseconds};

/// What is given at a time.
const GIFT: Duration = Duration::from_secs(15);
/// A dial with more than this gets no more.
const FULL: Duration = Duration::from_secs(3 * 60 * 60);

/// What a side has asked the other for since the board last changed.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wished {
    /// A draw, without a move.
    pub(super) draw: bool,
    /// To take back.
    pub(super) back: bool,
}

impl Room {
    /// Whether this side may offer a draw without a move: to a person once on each board.
    pub(super) fn may_offer(&self, side: Side) -> bool {
        let again = self.wished[side].draw && !self.against_computer(side);
        !again && self.game.clone().offer_draw(side).is_ok()
    }

    /// Whether this side may take back, or ask for it: a person once on each board.
    pub(super) fn may_take_back(&self, side: Side) -> bool {
        self.ply_to_take_back(side).is_some()
            && (self.against_computer(side) || self.asked_back.is_none() && !self.wished[side].back)
    }

    /// Who asks to take the last move back.
    #[must_use]
    pub fn asked_back(&self) -> Option<Side> {
        self.asked_back
    }

    pub(super) fn ask_back(&mut self, side: Side) -> Vec<Event> {
        self.asked_back = Some(side);
        self.wished[side].back = true;
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

    /// Whether players may give each other time: people with a clock that goes.
    pub(super) fn may_give_time(&self) -> bool {
        let with_clock = self.terms.control.base().is_some() && self.clock.running().is_some();
        with_clock && self.terms.between_people()
    }

    pub(super) fn give_time(&mut self, side: Side, now: Duration) -> Result<Vec<Event>, Refusal> {
        let to = side.opponent();
        let left = |side| self.clock.remaining(side, now).unwrap_or_default();
        // Nothing lifts a flag, and one that is about to be called is not put off.
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
