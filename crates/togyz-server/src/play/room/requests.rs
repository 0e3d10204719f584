//! Requests between two people: a draw without a move, taking a move back, more time. The computer
//! receives no requests.

use std::time::Duration;

use togyz::Side;

use super::act::{Refusal, begin_turn};
use super::{Event, FIRST_VERSION, MOST_EVENTS, Room, milliseconds};

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
    /// Whether the log has space for more than moves and endings.
    pub(super) fn has_space(&self) -> bool {
        self.version < FIRST_VERSION + MOST_EVENTS
    }

    /// Refuses a request when the log has no space for it.
    pub(super) fn check_space(&self) -> Result<(), Refusal> {
        if self.has_space() { Ok(()) } else { Err(Refusal::Full) }
    }

    /// Whether this side may offer a draw without a move: to a person once in each position.
    pub(super) fn may_offer(&self, side: Side) -> bool {
        let again = self.requested[side].draw && !self.against_computer(side);
        !again && self.has_space() && self.game.clone().offer_draw(side).is_ok()
    }

    /// Whether this side may take back, or ask for it: a person once in each position.
    pub(super) fn may_take_back(&self, side: Side) -> bool {
        self.ply_to_take_back(side).is_some()
            && self.has_space()
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
        with_clock && self.has_space() && self.terms.between_people()
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

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;
    use togyz::{BySide, Ending, GameResult, Profile, Rules, Setup};
    use togyz_wire::{Act, MayOffer};

    use super::*;
    use crate::play::room::{MOST_PLIES, PlayerId, Seat, Terms};

    const NOW: Duration = Duration::from_secs(9);

    fn room(start: Setup, control: TimeControl, black: Seat) -> Room {
        let seats = BySide::new(Seat::Player(PlayerId(1)), black);
        let rules = Rules::online(Profile::Open);
        Room::new(Terms { rules, start, control, days: None, previews: false, seats }).unwrap()
    }

    /// Plays the first legal move; returns whether it was accepted.
    fn play(room: &mut Room) -> bool {
        let position = room.game().position();
        let (seen, ply) = (room.version(), room.game().plies().len());
        let otau = position.legal_moves().next().unwrap();
        room.act(position.turn(), Act::Move { seen, ply, otau, offer: false }, NOW).answer.is_ok()
    }

    #[test]
    fn a_full_log_refuses_requests_and_takes_moves() {
        let mut room = room(Setup::START, TimeControl::NONE, Seat::Computer(1));
        let full = FIRST_VERSION + MOST_EVENTS;
        while room.version() < full {
            assert!(play(&mut room) && play(&mut room));
            let seen = room.version();
            let answer = room.act(Side::White, Act::TakeBack { seen }, NOW).answer;
            let expected = if seen < full { Ok(()) } else { Err(Refusal::Full) };
            assert_eq!(answer.map(|_| ()), expected, "version {seen}");
        }
        while room.turn() == Some(Side::Black) || room.game().plies().is_empty() {
            assert!(play(&mut room));
        }
        let seen = room.version();
        for act in [Act::TakeBack { seen }, Act::OfferDraw { seen }] {
            let outcome = room.act(Side::White, act, NOW);
            assert_eq!((outcome.answer, outcome.events), (Err(Refusal::Full), Vec::new()));
        }
        let can = room.can().white;
        assert_eq!((can.take_back, can.offer), (false, MayOffer::No));
        assert!(can.resign && play(&mut room), "the game can be finished");
        room.act(Side::White, Act::Resign, NOW).answer.unwrap();
    }

    #[test]
    fn gifts_of_time_and_take_backs_of_people_stop_too() {
        let control = "300+3".parse().unwrap();
        let mut room = room(Setup::START, control, Seat::Player(PlayerId(2)));
        assert!(play(&mut room) && play(&mut room));
        let seen = room.version();
        room.act(Side::White, Act::TakeBack { seen }, NOW).answer.unwrap();
        assert!(room.can().black.allow_back && room.can().black.give_time);
        room.version = FIRST_VERSION + MOST_EVENTS;
        let seen = room.version();
        for act in [Act::AllowBack { seen }, Act::GiveTime { seen }] {
            assert_eq!(room.act(Side::Black, act, NOW).answer, Err(Refusal::Full));
        }
        assert!(!room.can().black.allow_back && !room.can().black.give_time);
        room.act(Side::Black, Act::RefuseBack { seen }, NOW).answer.unwrap();
    }

    #[test]
    fn a_game_with_too_many_plies_ends_without_a_result() {
        // Single kumalaks walk around without a capture.
        let start = "1,0,1,0,1,0,0,0,0/0,1,0,1,0,1,0,0,0 78 78 w 1".parse().unwrap();
        let mut room = room(start, TimeControl::NONE, Seat::Player(PlayerId(2)));
        let mut random = togyz::Random::new(1);
        while room.game().end().is_none() {
            let position = room.game().position();
            let is_quiet = |from: togyz::Position, to: &togyz::Position| {
                from.kazans() == to.kazans() && to.outcome().is_none()
            };
            let quiet = |otau: &togyz::Otau| {
                let next = position.play(*otau).unwrap();
                let answers = next.legal_moves().map(|otau| next.play(otau).unwrap());
                let stuck = !answers.into_iter().any(|answer| is_quiet(next, &answer));
                let before = |one: &&togyz::Position| **one == next;
                let seen = room.game().positions().iter().filter(before).count();
                (!is_quiet(position, &next), stuck, seen, random.below(100))
            };
            let otau = position.legal_moves().min_by_key(quiet).unwrap();
            let (seen, ply) = (room.version(), room.game().plies().len());
            let play = Act::Move { seen, ply, otau, offer: false };
            room.act(position.turn(), play, NOW).answer.unwrap();
        }
        assert_eq!(room.game().plies().len(), MOST_PLIES);
        assert_eq!(room.end(), Some((Ending::Unfinished, GameResult::Open)));
        let players = togyz::BySide::from_fn(|_| togyz_wire::PlayerView::Guest);
        let id = crate::id::GameId::random().unwrap();
        let state = crate::play::view::state(&id, &room, &[], &players, None, NOW);
        let bytes = serde_json::to_string(&state).unwrap().len();
        assert!(bytes < 500 << 10, "the whole state fits into a socket's buffer: {bytes} bytes");
    }
}
