//! What a player can do in a room, and what comes of it.
//!
//! A message may be late, doubled or raced by another: [`Act`] carries the version it answers, a
//! move also its ply, and the room says whether it still counts.

use std::time::Duration;

use togyz::clock::Clock;
use togyz::{BySide, GameError, Otau, Side};

use super::{Event, Room, milliseconds};

/// Something a player does. `seen` is the newest version the player has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Plays a move.
    Move {
        /// The newest version seen.
        seen: u64,
        /// The number of moves before this one.
        ply: usize,
        /// Where the kumalaks are lifted.
        otau: Otau,
        /// Whether a draw is offered with it.
        offer: bool,
    },
    /// Resigns; it needs no version, for it is always meant.
    Resign,
    /// Offers a draw without a move.
    OfferDraw {
        /// The newest version seen.
        seen: u64,
    },
    /// Accepts the opponent's offer.
    AcceptDraw {
        /// The newest version seen.
        seen: u64,
    },
    /// Declines the opponent's offer.
    DeclineDraw {
        /// The newest version seen.
        seen: u64,
    },
    /// Claims the draw by repetition.
    Claim {
        /// The newest version seen.
        seen: u64,
    },
    /// Takes back the own last move and what was answered, in a game against the computer; asks a
    /// person for it.
    TakeBack {
        /// The newest version seen.
        seen: u64,
    },
    /// Lets the opponent take back what was asked for.
    AllowBack {
        /// The newest version seen.
        seen: u64,
    },
    /// Refuses it.
    RefuseBack {
        /// The newest version seen.
        seen: u64,
    },
    /// Gives the opponent some time.
    GiveTime {
        /// The newest version seen.
        seen: u64,
    },
    /// Claims the win over an opponent who has left.
    ClaimLeft {
        /// The newest version seen.
        seen: u64,
    },
    /// Calls the game off before both have moved.
    Abort {
        /// The newest version seen.
        seen: u64,
    },
}

/// What a player is told whose act counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// The version it made; for a move sent twice the version of the first.
    pub version: u64,
    /// The ply, if it was a move.
    pub ply: Option<usize>,
}

/// Why an act does not count. Nothing has changed by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It answers an older board.
    Stale,
    /// The otau cannot be played.
    Illegal,
    /// It is the opponent's turn.
    Turn,
    /// The game is over.
    Over,
    /// The rules or the seats do not allow it now.
    NotNow,
}

/// What came of an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// What happened, in order; a flag that was due is called before the act is looked at.
    pub events: Vec<Event>,
    /// What the player is told once the events are stored.
    pub answer: Result<Answer, Refusal>,
}

impl Room {
    /// A player does something.
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
                self.play(side, Sent { seen, ply, otau, offer }, now)
            }
            Act::Resign => {
                self.game.resign(side)?;
                Ok((self.ended(now), None))
            }
            Act::OfferDraw { seen } => {
                self.check_newest(seen)?;
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
                Ok((self.take_back(side, now)?, None))
            }
            Act::AllowBack { seen } => {
                self.check_newest(seen)?;
                Ok((self.allow_back(side, now)?, None))
            }
            Act::RefuseBack { seen } => {
                self.check_newest(seen)?;
                Ok((self.refuse_back(side)?, None))
            }
            Act::GiveTime { seen } => {
                self.check_newest(seen)?;
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

    /// Whether the game goes on and the act answers what is on the board now.
    fn check_newest(&self, seen: u64) -> Result<(), Refusal> {
        match self.game.end() {
            Some(_) => Err(Refusal::Over),
            None if seen == self.version => Ok(()),
            None => Err(Refusal::Stale),
        }
    }

    fn play(&mut self, side: Side, sent: Sent, now: Duration) -> Result<Done, Refusal> {
        let Sent { seen, ply, otau, offer } = sent;
        if seen < self.taken_back {
            return Err(Refusal::Stale);
        }
        if let Some(played) = self.game.plies().get(ply) {
            // Sent twice: the first answer again. Anything else answers a board that is gone.
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
        if self.game.end().is_some() {
            events.extend(self.ended(now));
        }
        Ok((events, Some(answer)))
    }

    /// Presses the clock for a move; the first move of a game starts it. Gives what was charged
    /// and what was added.
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

    /// How many plies are left when this side takes its last move back.
    pub(super) fn ply_to_take_back(&self, side: Side) -> Option<usize> {
        (0..self.game.plies().len()).rev().find(|&ply| self.game.mover(ply) == side)
    }

    /// Goes back to the board with so many plies.
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

    /// Stops the clock and sets its dials anew. What was charged so far is told by the event that
    /// follows.
    pub(super) fn set_dials(&mut self, now: Duration, to: impl Fn(Side, Duration) -> Duration) {
        self.clock.stop(now);
        let dials =
            BySide::from_fn(|side| to(side, self.clock.remaining(side, now).unwrap_or_default()));
        // A clock without a control counts nothing.
        let _ = self.clock.set_times(dials, now);
    }

    /// Another board stands there: what was asked on the old one is settled.
    pub(super) fn board_changed(&mut self) {
        self.asked_back = None;
        self.requested = BySide::default();
    }

    /// Takes moves back until so many are left.
    pub(super) fn shorten(&mut self, left: usize) -> Result<(), GameError> {
        while self.game.plies().len() > left {
            self.game.take_back()?;
        }
        self.ply_versions.truncate(left);
        Ok(())
    }

    /// What each side may do now.
    #[must_use]
    pub fn possible(&self) -> BySide<Possible> {
        BySide::from_fn(|side| self.possible_for(side))
    }

    fn possible_for(&self, side: Side) -> Possible {
        if self.game.end().is_some() || self.terms.level(side).is_some() {
            return Possible::default();
        }
        let against_computer = self.against_computer(side);
        let turn = self.game.position().turn() == side;
        Possible {
            turn,
            resign: true,
            abort: self.game.plies().len() < 2,
            offer: self.may_offer(side),
            offer_with_move: turn && self.may_offer_with_move(side),
            answer: self.game.pending_offer() == Some(side.opponent()),
            claim: self.game.claimable_repetition().is_some(),
            take_back: self.may_take_back(side),
            allow_back: self.asked_back == Some(side.opponent()),
            give_time: self.may_give_time(),
            hint: against_computer && turn,
        }
    }

    /// Whether a move of this side may carry an offer, in a profile that asks for a move with it.
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

/// What a side may do now; a computer's seat needs no permission and gets none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Possible {
    /// It is this side's turn.
    pub turn: bool,
    /// Resign.
    pub resign: bool,
    /// Call the game off.
    pub abort: bool,
    /// Offer a draw without a move.
    pub offer: bool,
    /// Offer a draw together with a move.
    pub offer_with_move: bool,
    /// Answer the opponent's offer.
    pub answer: bool,
    /// Claim the draw by repetition.
    pub claim: bool,
    /// Take the last move back, or ask for it.
    pub take_back: bool,
    /// Answer the opponent who asks to take back.
    pub allow_back: bool,
    /// Give the opponent time.
    pub give_time: bool,
    /// Ask for a hint.
    pub hint: bool,
}

/// What happened, and the answer if it is not simply the newest version.
type Done = (Vec<Event>, Option<Answer>);

/// A move as it came.
struct Sent {
    seen: u64,
    ply: usize,
    otau: Otau,
    offer: bool,
}

/// Lets the dial of this side go, whether or not the clock was ever started.
pub(super) fn begin_turn(clock: &mut Clock, side: Side, now: Duration) {
    if clock.start(side, now).is_err() {
        clock.stop(now);
        // A clock that was started and stopped can always go on.
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
