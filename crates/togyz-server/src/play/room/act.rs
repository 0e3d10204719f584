//! The acts of players in a room, and their outcome.
//!
//! A message may be late, duplicated or out of order. An [`Act`] contains the version it answers, a
//! move also its ply, and the room decides whether it is still valid.

use std::time::Duration;

use togyz::clock::Clock;
use togyz::{BySide, Ending, GameError, GameResult, Otau, Side};
use togyz_wire::{Act, Can, ErrorCode, MayOffer};

use super::{Event, MOST_PLIES, Room, milliseconds};

/// The answer to an accepted act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// The version after it; for a move sent twice the version of the first.
    pub version: u64,
    /// The ply, if it was a move.
    pub ply: Option<usize>,
}

/// The reason an act is refused. A refused act changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It answers an older version.
    Stale,
    /// The otau cannot be played.
    Illegal,
    /// It is the opponent's turn.
    Turn,
    /// The game is over.
    Over,
    /// The rules or the seats do not allow it now.
    NotNow,
    /// The game has too many events for anything but moves and endings.
    Full,
}

/// The outcome of an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The events in order. A due flag is called before the act is checked.
    pub events: Vec<Event>,
    /// The answer to the player, to be sent after the events are stored.
    pub answer: Result<Answer, Refusal>,
}

impl Room {
    /// Performs an act of a player.
    pub fn act(&mut self, side: Side, act: Act, now: Duration) -> Outcome {
        let mut events = self.call_flag(now);
        let answer = self.try_act(side, act, now).map(|(happened, ply)| {
            events.extend(happened);
            ply.unwrap_or(Answer { version: self.version, ply: None })
        });
        Outcome { events, answer }
    }

    fn try_act(&mut self, side: Side, act: Act, now: Duration) -> Result<Done, Refusal> {
        match act {
            Act::Move { seen, ply, otau, offer } => {
                if seen < self.taken_back {
                    return Err(Refusal::Stale);
                }
                self.play(side, ply, otau, offer, now)
            }
            Act::Resign => {
                self.game.resign(side)?;
                Ok((self.ended(now), None))
            }
            Act::OfferDraw { seen } => {
                self.check_newest(seen)?;
                self.check_space()?;
                if !self.may_offer(side) {
                    return Err(Refusal::NotNow);
                }
                self.game.offer_draw(side)?;
                self.requested[side].draw = true;
                Ok((self.happened(Event::Offered { by: side }), None))
            }
            Act::AcceptDraw { seen } => {
                self.check_newest(seen)?;
                self.game.accept_draw(side)?;
                Ok((self.ended(now), None))
            }
            Act::DeclineDraw { seen } => {
                self.check_newest(seen)?;
                self.game.decline_draw(side)?;
                Ok((self.happened(Event::Declined { by: side }), None))
            }
            Act::Claim { seen } => {
                self.check_newest(seen)?;
                self.game.claim_repetition()?;
                Ok((self.ended(now), None))
            }
            Act::TakeBack { seen } => {
                self.check_newest(seen)?;
                self.check_space()?;
                Ok((self.take_back(side, now)?, None))
            }
            Act::AllowBack { seen } => {
                self.check_newest(seen)?;
                self.check_space()?;
                Ok((self.allow_back(side, now)?, None))
            }
            Act::RefuseBack { seen } => {
                self.check_newest(seen)?;
                Ok((self.refuse_back(side)?, None))
            }
            Act::GiveTime { seen } => {
                self.check_newest(seen)?;
                self.check_space()?;
                Ok((self.give_time(side, now)?, None))
            }
            Act::ClaimLeft { seen } => {
                self.check_newest(seen)?;
                Ok((self.claim_left(side, now)?, None))
            }
            Act::Abort { seen } => {
                self.check_newest(seen)?;
                self.game.abort()?;
                Ok((self.ended(now), None))
            }
        }
    }

    pub(super) fn happened(&mut self, event: Event) -> Vec<Event> {
        self.version += 1;
        vec![event]
    }

    /// Checks that the game is running and the act answers the newest version.
    fn check_newest(&self, seen: u64) -> Result<(), Refusal> {
        match self.game.end() {
            Some(_) => Err(Refusal::Over),
            None if seen == self.version => Ok(()),
            None => Err(Refusal::Stale),
        }
    }

    fn play(
        &mut self,
        side: Side,
        ply: usize,
        otau: Otau,
        offer: bool,
        now: Duration,
    ) -> Result<Done, Refusal> {
        if let Some(played) = self.game.plies().get(ply) {
            // Sent twice: repeats the first answer. Anything else answers an older board.
            let same =
                self.game.mover(ply) == side && (played.otau, played.draw_offer) == (otau, offer);
            let version = self.ply_versions.get(ply).filter(|_| same).ok_or(Refusal::Stale)?;
            return Ok((Vec::new(), Some(Answer { version: *version, ply: Some(ply) })));
        }
        if self.game.end().is_some() {
            return Err(Refusal::Over);
        }
        if ply != self.game.plies().len() {
            return Err(Refusal::Stale);
        }
        if self.game.position().turn() != side {
            return Err(Refusal::Turn);
        }
        if offer {
            self.game.play_offering_draw(otau)?
        } else {
            self.game.play(otau)?
        };
        let (charged, added) = self.press(side, now);
        self.version += 1;
        self.ply_versions.push(self.version);
        self.board_changed();
        self.await_act(now);
        let answer = Answer { version: self.version, ply: Some(ply) };
        let clocks = self.times(now);
        let mut events = vec![Event::Moved { ply, otau, offer, charged, added, clocks }];
        if self.game.plies().len() >= MOST_PLIES {
            // A game that the board has just ended keeps its result.
            let _ = self.game.conclude(Ending::Unfinished, GameResult::Open);
        }
        if self.game.end().is_some() {
            events.extend(self.ended(now));
        }
        Ok((events, Some(answer)))
    }

    /// Presses the clock for a move; the first move of a game starts it. Gives the charged and the
    /// added time.
    fn press(&mut self, side: Side, now: Duration) -> (u64, u64) {
        let compensation = self.allowances[side].compensation();
        match self.clock.press_with_lag(side, compensation, now) {
            Some(press) => {
                self.allowances[side].used(compensation);
                (milliseconds(press.charged), milliseconds(press.increment))
            }
            None => {
                begin_turn(&mut self.clock, side.opponent(), now);
                (0, 0)
            }
        }
    }

    fn take_back(&mut self, side: Side, now: Duration) -> Result<Vec<Event>, Refusal> {
        let left = self.ply_to_take_back(side).filter(|_| self.may_take_back(side));
        let left = left.ok_or(Refusal::NotNow)?;
        if self.against_computer(side) {
            self.go_back(side, left, now)
        } else {
            Ok(self.ask_back(side))
        }
    }

    /// The number of plies left when this side takes its last move back.
    pub(super) fn ply_to_take_back(&self, side: Side) -> Option<usize> {
        (0..self.game.plies().len()).rev().find(|&ply| self.game.mover(ply) == side)
    }

    /// Restores the board after `left` plies.
    pub(super) fn go_back(
        &mut self,
        side: Side,
        left: usize,
        now: Duration,
    ) -> Result<Vec<Event>, Refusal> {
        self.shorten(left)?;
        self.set_dials(now, |_, left| left);
        if left > 0 {
            begin_turn(&mut self.clock, self.game.position().turn(), now);
        }
        self.board_changed();
        self.await_act(now);
        let clocks = self.times(now);
        let events = self.happened(Event::TakenBack { by: side, ply: left, clocks });
        self.taken_back = self.version;
        Ok(events)
    }

    /// Stops the clock and sets new times. The event that follows holds the times charged so far.
    pub(super) fn set_dials(&mut self, now: Duration, to: impl Fn(Side, Duration) -> Duration) {
        self.clock.stop(now);
        let dials =
            BySide::from_fn(|side| to(side, self.clock.remaining(side, now).unwrap_or_default()));
        // A clock without a control has no times to set.
        let _ = self.clock.set_times(dials, now);
    }

    /// Drops the open requests, because the board has changed.
    pub(super) fn board_changed(&mut self) {
        self.asked_back = None;
        self.requested = BySide::default();
    }

    /// Takes moves back until `left` plies remain.
    pub(super) fn shorten(&mut self, left: usize) -> Result<(), GameError> {
        while self.game.plies().len() > left {
            self.game.take_back()?;
        }
        self.ply_versions.truncate(left);
        Ok(())
    }

    /// The possible acts of each side.
    #[must_use]
    pub fn can(&self) -> BySide<Can> {
        BySide::from_fn(|side| self.side_can(side))
    }

    fn side_can(&self, side: Side) -> Can {
        if self.game.end().is_some() || self.terms.level(side).is_some() {
            return Can::default();
        }
        let turn = self.game.position().turn() == side;
        Can {
            turn,
            resign: true,
            abort: self.game.plies().len() < 2,
            offer: match () {
                () if self.may_offer(side) => MayOffer::Now,
                () if turn && self.may_offer_with_move(side) => MayOffer::WithMove,
                () => MayOffer::No,
            },
            answer: self.game.pending_offer() == Some(side.opponent()),
            claim: self.game.claimable_repetition().is_some(),
            take_back: self.may_take_back(side),
            allow_back: self.has_space() && self.asked_back == Some(side.opponent()),
            give_time: self.may_give_time(),
            hint: self.against_computer(side) && turn,
        }
    }

    /// Whether a move of this side may carry an offer, in a profile that wants offers with a move.
    fn may_offer_with_move(&self, side: Side) -> bool {
        match self.terms.rules.profile.draw_offers() {
            togyz::DrawOffers::Free => false,
            togyz::DrawOffers::WithMove { at_most } => {
                self.game.pending_offer() != Some(side)
                    && self.game.offers_with_moves(side) < usize::from(at_most)
            }
        }
    }
}

/// The events, and the answer if it is not simply the newest version.
type Done = (Vec<Event>, Option<Answer>);

/// Starts the clock of this side, whether or not it was ever started.
pub(super) fn begin_turn(clock: &mut Clock, side: Side, now: Duration) {
    if clock.start(side, now).is_err() {
        clock.stop(now);
        // A clock that was started and stopped can always be resumed.
        let _ = clock.resume(side, now);
    }
}

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        match error {
            GameError::Over { .. } => Refusal::Over,
            GameError::Illegal(_) => Refusal::Illegal,
            _ => Refusal::NotNow,
        }
    }
}

impl From<Refusal> for ErrorCode {
    fn from(refusal: Refusal) -> ErrorCode {
        match refusal {
            Refusal::Stale => ErrorCode::Stale,
            Refusal::Illegal => ErrorCode::Illegal,
            Refusal::Turn => ErrorCode::Turn,
            Refusal::Over => ErrorCode::Over,
            Refusal::NotNow => ErrorCode::NotNow,
            Refusal::Full => ErrorCode::Full,
        }
    }
}
