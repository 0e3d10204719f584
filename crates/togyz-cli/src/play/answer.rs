//! Draw offers, and answers to offers, to questions of the board, and to the question for a file
//! name.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::Side;

use super::act::{Effect, refusal};
use super::dialog::{Dialog, Name, Question, Then};
use super::input::{self, Stored};
use super::message::Message;
use super::state::State;

impl State {
    pub(super) fn offer_draw(&mut self) {
        let Some(side) = self.own_turn() else { return self.refuse_to_move() };
        match self.offers_at_most() {
            None => {
                if let Err(error) = self.game.offer_draw(side) {
                    self.refuse(refusal(error, side));
                } else if self.computer.is_some() {
                    self.answer_offer(side.opponent(), self.computer_agrees());
                }
            }
            Some(_) if self.offer_next => {
                self.offer_next = false;
                self.tell(Message::new("play-offer-withdrawn"));
            }
            Some(at_most) if self.game.offers_with_moves(side) >= usize::from(at_most) => {
                self.ask(Question::OfferAgain(side));
            }
            Some(_) => self.offer_next = true,
        }
    }

    pub(super) fn answer_offer(&mut self, side: Side, agreed: bool) {
        let answered =
            if agreed { self.game.accept_draw(side) } else { self.game.decline_draw(side) };
        match answered {
            Ok(()) if agreed => self.notice = None,
            Ok(()) => self.tell(Message::new("play-draw-declined").side(side)),
            Err(error) => self.refuse(refusal(error, side)),
        }
    }

    pub(super) fn answer(&mut self, question: Question, key: KeyEvent) -> Option<Effect> {
        if let Some(then) = question.offers_to_save()
            && input::saves(key)
        {
            self.ask_name(then);
            return None;
        }
        match input::answer(key) {
            None => self.ask(question),
            Some(false) => self.notice = None,
            Some(true) => return self.agreed(question),
        }
        None
    }

    pub(super) fn agreed(&mut self, question: Question) -> Option<Effect> {
        self.notice = None;
        let (done, side) = match question {
            Question::Quit => return Some(Effect::Quit),
            Question::New => {
                self.begin_anew();
                return None;
            }
            Question::OfferAgain(_) => {
                self.offer_next = true;
                return None;
            }
            Question::Resign(side) => (self.game.resign(side), side),
            Question::Claim => (self.game.claim_repetition(), self.game.position().turn()),
            Question::ClaimWin(side) => (self.game.claim_fourth_offer(side), side),
        };
        self.cursor = None;
        if let Err(error) = done {
            self.refuse(refusal(error, side));
        }
        None
    }

    pub(super) fn ask_name(&mut self, then: Then) {
        let name = Name::new(&self.proposed_file());
        self.dialog = Some(Dialog::Name { name, then });
    }

    pub(super) fn edit_name(
        &mut self,
        mut name: Name,
        then: Then,
        key: KeyEvent,
    ) -> Option<Effect> {
        self.notice = None;
        match key.code {
            KeyCode::Esc => None,
            KeyCode::Enter => {
                let effect = name.file().map(|file| self.store(file, false));
                self.dialog = Some(Dialog::Name { name, then });
                effect
            }
            _ => {
                name.edit(key);
                self.dialog = Some(Dialog::Name { name, then });
                None
            }
        }
    }

    pub(super) fn answer_overwrite(
        &mut self,
        name: Name,
        then: Then,
        key: KeyEvent,
    ) -> Option<Effect> {
        let answer = input::answer(key);
        let effect = name.file().filter(|_| answer == Some(true));
        self.dialog = Some(match answer {
            None => Dialog::Overwrite { name, then },
            Some(_) => Dialog::Name { name, then },
        });
        effect.map(|file| self.store(file, true))
    }

    fn store(&self, file: String, overwrite: bool) -> Effect {
        Effect::Store { file, text: self.record().to_string(), overwrite }
    }

    /// Handles the result of saving: the name can be edited again if the file could not be written.
    pub(super) fn stored(&mut self, stored: Stored) -> Option<Effect> {
        let Some(Dialog::Name { name, then }) = self.dialog.take() else { return None };
        let file = name.file().unwrap_or_default();
        match stored {
            Stored::Exists => self.dialog = Some(Dialog::Overwrite { name, then }),
            Stored::Failed(reason) => {
                let message = Message::new("play-could-not-save");
                self.refuse(message.word("file", file).word("reason", reason));
                self.dialog = Some(Dialog::Name { name, then });
            }
            Stored::Written => {
                self.kept = self.game.clone();
                self.naming.file = Some(file.clone());
                match then {
                    Then::Quit => return Some(Effect::Quit),
                    Then::New => self.begin_anew(),
                    Then::Continue => self.tell(Message::new("play-saved").word("file", file)),
                }
            }
        }
        None
    }
}
