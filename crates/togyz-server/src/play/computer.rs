//! The computer player in the task of a game: starting the engine, playing its choice, and hints
//! for a player.

use std::time::Duration;

use togyz::Side;
use togyz_engine::{Choice, DrawDecision, FULL_LEVEL, PlayerKind, decide_draw};
use togyz_wire::{Act, ErrorCode};

use super::actor::{Actor, Lost};
use super::registry::{Hint, Reply};
use super::thinking::{HINT, OFFER, pause};
use crate::id::chance;
use crate::play::pool::{Purpose, Task};
use crate::play::room::PlayerId;

/// Pause before the next request to a busy pool.
const BUSY_PAUSE: Duration = Duration::from_millis(500);

/// The state of the computer player.
pub(super) enum Computer {
    Idle,
    /// The engine thinks about this version; the choice is wanted at this time.
    Thinking {
        version: u64,
        due: Duration,
    },
    /// The choice is made and is played at this time.
    Decided {
        version: u64,
        due: Duration,
        choice: Choice,
    },
    /// The pool was full; the next request is made at this time.
    Waiting {
        due: Duration,
    },
}

/// An answer of the engine.
pub(super) enum Thought {
    /// The engine has chosen a move for this version.
    Move { version: u64, choice: Option<Choice> },
    /// The engine has found the hint.
    Hint { choice: Option<Choice> },
}

impl Actor {
    /// The computer's side, if it has a move to make or an offer to answer.
    fn computer_side(&self) -> Option<Side> {
        let turn = self.room.turn()?;
        let terms = self.room.terms();
        let offered = self.room.game().pending_offer().map(Side::opponent);
        [Some(turn), offered].into_iter().flatten().find(|side| terms.level(*side).is_some())
    }

    /// Starts the engine if the computer has something to do and the engine is not running yet.
    pub(super) fn consider(&mut self) {
        let version = self.room.version();
        let side = self.computer_side();
        let busy = match self.computer {
            Computer::Idle => false,
            Computer::Thinking { version: about, .. }
            | Computer::Decided { version: about, .. } => about == version,
            Computer::Waiting { .. } => side.is_some(),
        };
        if busy {
            return;
        }
        self.computer = Computer::Idle;
        let Some(side) = side else { return };
        let Some(level) = self.room.terms().level(side) else { return };
        let now = self.registry.0.time.now();
        let own_move = self.room.turn() == Some(side);
        let (kind, time) = if own_move {
            let pause = pause(&self.room, side, chance(), self.registry.0.pace, now);
            (PlayerKind::Level(level), pause)
        } else {
            (PlayerKind::Level(FULL_LEVEL), OFFER)
        };
        let answer = self.send_back(move |choice| Thought::Move { version, choice });
        let positions = self.room.game().positions().to_vec();
        let task = Task { purpose: Purpose::Move, positions, kind, time, answer };
        self.computer = match self.registry.search(task) {
            Ok(()) => Computer::Thinking { version, due: now + time },
            Err(_) => Computer::Waiting { due: now + BUSY_PAUSE },
        };
    }

    /// Sends a choice of the engine to this task, if it still runs. It never waits.
    fn send_back(
        &self,
        thought: impl FnOnce(Option<Choice>) -> Thought + Send + 'static,
    ) -> Box<dyn FnOnce(Option<Choice>) + Send> {
        let thoughts = self.thoughts.clone();
        Box::new(move |choice| {
            // A game that has ended needs no choice.
            let _ = thoughts.send(thought(choice));
        })
    }

    /// The engine has an answer.
    pub(super) fn thought(&mut self, thought: Thought) {
        match thought {
            Thought::Move { version, choice } => self.chosen(version, choice),
            Thought::Hint { choice } => self.hinted(choice),
        }
    }

    fn chosen(&mut self, version: u64, choice: Option<Choice>) {
        let Computer::Thinking { version: about, due } = self.computer else { return };
        if about != version {
            return;
        }
        self.computer = match choice {
            Some(choice) => Computer::Decided { version, due, choice },
            None => Computer::Waiting { due: self.registry.0.time.now() + BUSY_PAUSE },
        };
    }

    pub(super) async fn computer_acts(
        &mut self,
        choice: &Choice,
        now: Duration,
    ) -> Result<(), Lost> {
        let Some(side) = self.computer_side() else { return Ok(()) };
        let game = self.room.game();
        let (seen, ply) = (self.room.version(), game.plies().len());
        let own_move = self.room.turn() == Some(side);
        let score =
            if own_move { choice.score } else { choice.score.map(|score| score.opposite()) };
        let act = match decide_draw(game, side, score) {
            DrawDecision::Accept => Act::AcceptDraw { seen },
            DrawDecision::ClaimRepetition => Act::Claim { seen },
            // A room accepts no claim for too many offers, so the computer keeps playing.
            DrawDecision::ClaimFourthOffer | DrawDecision::PlayOn if own_move => {
                Act::Move { seen, ply, otau: choice.otau, offer: false }
            }
            DrawDecision::ClaimFourthOffer | DrawDecision::PlayOn => Act::DeclineDraw { seen },
        };
        let outcome = self.room.act(side, act, now);
        self.happened(outcome.events).await
    }

    pub(super) fn hint(&mut self, player: Option<PlayerId>, seen: u64, reply: Reply<Hint>) {
        let version = self.room.version();
        let side = self.side(player);
        let refusal = match side {
            None => Some(ErrorCode::Seat),
            Some(_) if self.room.game().end().is_some() => Some(ErrorCode::Over),
            Some(_) if seen != version => Some(ErrorCode::Stale),
            Some(side) if !self.room.can()[side].hint => Some(ErrorCode::NotNow),
            Some(_) if self.hint.is_some() => Some(ErrorCode::TooMany),
            Some(_) => None,
        };
        if let Some(code) = refusal {
            return reply(Err((code, Some(version))));
        }
        let answer = self.send_back(|choice| Thought::Hint { choice });
        let positions = self.room.game().positions().to_vec();
        let kind = PlayerKind::Level(FULL_LEVEL);
        let task = Task { purpose: Purpose::Hint, positions, kind, time: HINT, answer };
        match self.registry.search(task) {
            Ok(()) => self.hint = Some((version, reply)),
            Err(_) => reply(Err((ErrorCode::Busy, Some(version)))),
        }
    }

    fn hinted(&mut self, choice: Option<Choice>) {
        let Some((version, reply)) = self.hint.take() else { return };
        let game = self.room.game();
        let hint = choice.and_then(|choice| {
            let text = game.position().write_move(choice.otau).ok()?;
            Some(Hint { ply: game.plies().len(), otau: choice.otau, text })
        });
        let now = self.room.version();
        reply(match hint {
            Some(hint) if version == now => Ok(hint),
            _ => Err((ErrorCode::Stale, Some(now))),
        });
    }
}

impl Computer {
    /// The time of the computer's next act.
    pub(super) fn due(&self) -> Option<Duration> {
        match self {
            Computer::Decided { due, .. } | Computer::Waiting { due } => Some(*due),
            Computer::Idle | Computer::Thinking { .. } => None,
        }
    }
}
