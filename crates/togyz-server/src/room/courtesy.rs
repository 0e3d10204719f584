//! What two people grant each other: a move taken back, and time. The computer is asked for
//! nothing and gives nothing.

use std::time::Duration;

use togyz::Side;

use super::act::{Refusal, begin_turn};
use super::{Event, Room, milliseconds};

/// What is given at a time.
pub(super) const GIFT: Duration = Duration::from_secs(15);
/// A dial with more than this gets no more, unless the control itself has it.
const FULL: Duration = Duration::from_secs(3 * 60 * 60);

impl Room {
    /// Who asks to take the last move back.
    #[must_use]
    pub fn asked_back(&self) -> Option<Side> {
        self.asked_back
    }

    pub(super) fn ask_back(&mut self, side: Side) -> Result<Vec<Event>, Refusal> {
        if self.asked_back.is_some() {
            return Err(Refusal::NotNow);
        }
        self.asked_back = Some(side);
        Ok(self.happened(Event::AskedBack { by: side }))
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
        let with_clock = self.table.control.base().is_some() && self.clock.running().is_some();
        with_clock && self.table.between_people()
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
