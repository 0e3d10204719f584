//! Moving back and forward in the game: undo, redo, looking back, replaying the animation.

use std::time::Duration;

use super::message::Message;
use super::motion::{Motion, Speed};
use super::state::{State, replayed};

impl State {
    /// Takes back the last move; after an end that was not on the board, only that end. Against the
    /// computer, back to the player's own turn.
    pub(super) fn take_back(&mut self, now: Duration) {
        self.looking = None;
        self.offer_next = false;
        self.cursor = None;
        self.hint = None;
        let plies = self.game.plies().len();
        let decided = self.game.end().is_some() && !self.game.position().is_over();
        if decided && !self.is_computers_ply(plies) {
            self.set_back(plies, now);
            return self.tell(Message::new("play-reopened"));
        }
        let target = (0..plies).rev().find(|&ply| !self.is_computers_ply(ply));
        let Some(target) = target else {
            return self.refuse(Message::new("play-error-nothing-to-undo"));
        };
        let taken: Vec<_> = self.game.plies()[target..].iter().rev().copied().collect();
        self.set_back(target, now);
        self.undone.extend(taken);
        self.tell(Message::new("play-undone"));
    }

    /// Whether the computer plays this ply.
    fn is_computers_ply(&self, ply: usize) -> bool {
        self.computer.as_ref().is_some_and(|computer| computer.side == self.game.mover(ply))
    }

    fn set_back(&mut self, plies: usize, now: Duration) {
        self.game = replayed(&self.game, plies);
        if let Some(timer) = &mut self.timer {
            timer.set_back(plies, now);
        }
    }

    /// Plays undone moves again, with the computer's answer.
    pub(super) fn redo(&mut self, now: Duration) {
        let Some(&next) = self.undone.last() else {
            return self.refuse(Message::new("play-error-nothing-to-redo"));
        };
        if self.is_computers_turn() {
            return self.refuse(Message::new("play-error-thinking"));
        }
        self.looking = None;
        self.make(next.otau, next.draw_offer, now);
        if self.is_computers_turn()
            && let Some(&answer) = self.undone.last()
        {
            self.make(answer.otau, false, now);
        }
    }

    pub(super) fn look_at(&mut self, ply: usize) {
        let live = self.game.plies().len();
        self.looking = (ply < live).then_some(ply);
        self.motion = None;
        if self.looking.is_some() {
            self.cursor = None;
        }
    }

    /// Shows the last move again, slowly.
    pub(super) fn replay(&mut self, now: Duration) {
        match self.last_move() {
            Some((before, sowing)) => {
                self.motion = Motion::begin(before, sowing, Speed::Slow, now);
            }
            None => self.refuse(Message::new("play-error-nothing-to-replay")),
        }
    }
}
