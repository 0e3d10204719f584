//! The computer as a player of the game: when it searches, and when its move is played.
//!
//! Nothing here searches. [`State::settle`] returns a search task as an [`Effect`], and
//! [`State::thought`] takes its result; the result of an old task is ignored. Draws are decided by
//! the engine's draw policy.

use std::time::Duration;

use togyz::{Otau, Position, Side};
use togyz_engine::{
    Choice, ClockState, DrawDecision, FULL_LEVEL, Limits, PlayerKind, Score, decide_draw,
};

use super::act::Effect;
use super::message::Message;
use super::state::State;

/// Minimum time between the player's move and the answer, so that the player can follow.
pub(super) const PACE: Duration = Duration::from_millis(600);
/// The time for a move without a clock at full strength.
const FULL_TIME: Duration = Duration::from_secs(1);
/// Maximum time at lower levels; nearly all their searches end by depth much earlier.
const LOWER_TIME: Duration = Duration::from_millis(1400);
/// The time for a hint.
const HINT_TIME: Duration = Duration::from_millis(500);
/// With less time on its clock than this the computer does not wait for animations.
const HURRY: Duration = Duration::from_secs(15);
/// Reserve for delays between an answer and the clock: reading the keyboard and drawing.
const LOST: Duration = Duration::from_millis(150);

/// The computer as one of the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Computer {
    pub(super) side: Side,
    pub(super) level: u8,
    /// Minimum time of its move.
    pub(super) pace: Duration,
    /// The score of its last move, from its own view.
    pub(super) score: Option<Score>,
}

impl Computer {
    pub(super) fn new(side: Side, level: u8, pace: Duration) -> Computer {
        Computer { side, level, pace, score: None }
    }
}

/// Something to search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Task {
    /// The answer carries the same number.
    pub(super) number: u64,
    pub(super) kind: PlayerKind,
    /// The game so far.
    pub(super) positions: Vec<Position>,
    pub(super) limits: Limits,
}

/// A running task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RunningTask {
    number: u64,
    hint: bool,
    /// The state of the game when the task was created.
    ply: usize,
    position: Position,
    since: Duration,
    /// The move, found but not yet played.
    found: Option<Otau>,
}

impl State {
    /// Whether the computer is to move.
    pub(super) fn is_computers_turn(&self) -> bool {
        let turn = self.game.position().turn();
        self.game.end().is_none()
            && self.computer.as_ref().is_some_and(|computer| computer.side == turn)
    }

    /// Whether a task is running.
    pub(super) fn is_thinking(&self) -> bool {
        self.running.is_some()
    }

    /// Synchronises clock and computer with the game: drops a stale task, plays a move that has
    /// waited long enough, and starts a search at the computer's turn.
    pub(super) fn settle(&mut self, now: Duration) -> Option<Effect> {
        self.keep_time(now);
        let (ply, position) = (self.game.plies().len(), self.game.position());
        let going = self.game.end().is_none();
        let stale = self
            .running
            .take_if(|running| running.ply != ply || running.position != position || !going);
        if let Some(otau) = self.running.as_ref().and_then(|running| running.found)
            && self.is_time_to_move(now)
        {
            self.running = None;
            self.computer_moves(otau, now);
            self.keep_time(now);
        }
        if self.is_computers_turn() && self.running.is_none() {
            return self.send_thinking(false, now);
        }
        stale.map(|_| Effect::Hush)
    }

    /// Whether the player has had time to see the own move; a computer short of time does not wait.
    fn is_time_to_move(&self, now: Duration) -> bool {
        let (Some(computer), Some(running)) = (&self.computer, &self.running) else { return false };
        let left = self.timer.as_ref().map(|timer| timer.left(computer.side, now));
        let hurries = left.is_some_and(|left| left < HURRY);
        let moving = self.motion.as_ref().is_some_and(|motion| !motion.is_over(now));
        hurries || (now >= running.since + computer.pace && !moving)
    }

    fn send_thinking(&mut self, hint: bool, now: Duration) -> Option<Effect> {
        let (kind, limits) = match &self.computer {
            Some(computer) if !hint => {
                (PlayerKind::Level(computer.level), self.limits(computer, now))
            }
            _ => (
                PlayerKind::Level(FULL_LEVEL),
                Limits { move_time: Some(HINT_TIME), ..Limits::default() },
            ),
        };
        self.tasks += 1;
        let number = self.tasks;
        self.running = Some(RunningTask {
            number,
            hint,
            ply: self.game.plies().len(),
            position: self.game.position(),
            since: now,
            found: None,
        });
        let positions = self.game.positions().to_vec();
        Some(Effect::Think(Task { number, kind, positions, limits }))
    }

    fn limits(&self, computer: &Computer, now: Duration) -> Limits {
        if let Some(timer) = &self.timer {
            let left = timer.left(computer.side, now);
            let remaining = left.saturating_sub(LOST).max(left / 2);
            let increment = timer.control().increment();
            return Limits {
                clock: Some(ClockState { remaining, increment }),
                ..Limits::default()
            };
        }
        let time = if computer.level == FULL_LEVEL { FULL_TIME } else { LOWER_TIME };
        Limits { move_time: Some(time), ..Limits::default() }
    }

    /// Handles the result of a task.
    pub(super) fn thought(&mut self, number: u64, choice: Option<Choice>) {
        let first = self.game.position().legal_moves().next();
        let Some(running) = self.running.as_mut().filter(|running| running.number == number) else {
            return;
        };
        let score = choice.as_ref().and_then(|choice| choice.score);
        // After a failed search the first legal move is played, so that the game continues.
        let Some(otau) = choice.map(|choice| choice.otau).or(first) else { return };
        if running.hint {
            self.running = None;
            self.hint = Some(otau);
            self.cursor = self.own_turn().map(|_| otau);
            self.tell(Message::new("play-hint").number("otau", otau.number()));
        } else {
            running.found = Some(otau);
            if let Some(computer) = &mut self.computer {
                computer.score = score;
            }
        }
    }

    /// The computer's turn: a claim, an accepted draw, or the move.
    fn computer_moves(&mut self, otau: Otau, now: Duration) {
        let Some(computer) = self.computer.clone() else { return };
        let offered = self.game.pending_offer() == Some(computer.side.opponent());
        let done = match decide_draw(&self.game, computer.side, computer.score) {
            DrawDecision::ClaimFourthOffer => self.game.claim_fourth_offer(computer.side).is_ok(),
            DrawDecision::Accept => self.game.accept_draw(computer.side).is_ok(),
            DrawDecision::ClaimRepetition => self.game.claim_repetition().is_ok(),
            DrawDecision::PlayOn => false,
        };
        if done {
            self.notice = None;
            return;
        }
        self.make(otau, false, now);
        if offered {
            self.tell(Message::new("play-draw-declined").side(computer.side));
        }
    }

    /// Whether the computer accepts the offered draw.
    pub(super) fn computer_agrees(&self) -> bool {
        self.computer.as_ref().is_some_and(|computer| {
            decide_draw(&self.game, computer.side, computer.score) == DrawDecision::Accept
        })
    }

    /// Asks the engine at full strength for a move.
    pub(super) fn ask_hint(&mut self, now: Duration) -> Option<Effect> {
        if self.own_turn().is_none() {
            self.refuse_to_move();
            return None;
        }
        self.tell(Message::new("play-hint-thinking"));
        self.send_thinking(true, now)
    }
}
