//! The acts of the players: a state, an input and the time determine the next state.
//!
//! External operations (a file, the engine, the end of the program) are returned as an [`Effect`]
//! and not performed here.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::{GameError, Otau, Pit, Side};
use togyz_text::Language;

use super::computer::Task;
use super::dialog::{Dialog, Question, Then};
use super::input::{self, Command, Input};
use super::message::Message;
use super::motion::Motion;
use super::state::{Claim, State};

/// An effect that the caller carries out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Effect {
    /// Write a file and report the result.
    Store {
        file: String,
        text: String,
        overwrite: bool,
    },
    /// Search this position instead of any other, and report the result.
    Think(Task),
    /// Stop searching: the answer is no longer needed.
    Hush,
    Quit,
}

impl State {
    /// Handles an input.
    pub(super) fn update(&mut self, input: Input, now: Duration) -> Option<Effect> {
        self.call_flag(now);
        self.take_in(input, now).or_else(|| self.settle(now))
    }

    fn take_in(&mut self, input: Input, now: Duration) -> Option<Effect> {
        match input {
            Input::Tick => {
                self.motion.take_if(|motion| motion.is_over(now));
                None
            }
            Input::Key(key) => self.key(key, now),
            Input::Click(pit) if self.dialog.is_none() => {
                self.motion = None;
                if self.mover() == Some(pit.side) || self.is_looking_back() {
                    self.play(pit.otau, now);
                }
                None
            }
            Input::Hover(pit) if self.dialog.is_none() => {
                self.hover(pit);
                None
            }
            Input::WheelBack if self.dialog.is_none() => self.obey(Command::Back, now),
            Input::WheelForward if self.dialog.is_none() => self.obey(Command::Forward, now),
            Input::Stored(stored) => self.stored(stored),
            Input::Thought { number, choice } => {
                self.thought(number, choice);
                None
            }
            Input::Word(command) => {
                self.motion = None;
                self.notice = None;
                self.obey(command, now)
            }
            Input::Click(_) | Input::Hover(_) | Input::WheelBack | Input::WheelForward => None,
        }
    }

    fn key(&mut self, key: KeyEvent, now: Duration) -> Option<Effect> {
        if input::interrupts(key) {
            return Some(Effect::Quit);
        }
        // A key ends the animation.
        self.motion = None;
        match self.dialog.take() {
            Some(Dialog::Help) => None,
            Some(Dialog::Question(question)) => self.answer(question, key),
            Some(Dialog::Name { name, then }) => self.edit_name(name, then, key),
            Some(Dialog::Overwrite { name, then }) => self.answer_overwrite(name, then, key),
            None => {
                if let KeyCode::Char(character) = key.code
                    && let Some(side) = self.offered()
                    && let Some(agreed) = input::letter_answer(character)
                {
                    self.answer_offer(side.opponent(), agreed);
                    return None;
                }
                self.notice = None;
                match input::command(key, self.language) {
                    Some(command) => self.obey(command, now),
                    None => {
                        if let KeyCode::Char(character) = key.code {
                            let key = character.to_string();
                            self.refuse(Message::new("play-error-key").word("key", key));
                        }
                        None
                    }
                }
            }
        }
    }

    fn obey(&mut self, command: Command, now: Duration) -> Option<Effect> {
        match command {
            Command::Otau(otau) => self.play(otau, now),
            Command::CursorLeft => self.move_cursor(-1),
            Command::CursorRight => self.move_cursor(1),
            Command::PlayCursor => match self.cursor {
                Some(otau) => {
                    self.play(otau, now);
                    self.cursor = self.nearest_playable(otau);
                }
                None => self.move_cursor(1),
            },
            Command::TakeBack => self.take_back(now),
            Command::Redo => self.redo(now),
            Command::First => self.look_at(0),
            Command::Last => self.look_at(usize::MAX),
            Command::Back => self.look_at(self.ply().saturating_sub(1)),
            Command::Forward => self.look_at(self.ply() + 1),
            Command::Flip => {
                self.flipped = !self.flipped;
                self.tell(Message::new("play-flipped"));
            }
            Command::Hint => return self.ask_hint(now),
            Command::Draw => self.offer_draw(),
            Command::Claim => match self.claim() {
                Some(Claim::Win(side)) => self.ask(Question::ClaimWin(side)),
                Some(Claim::Draw) => self.ask(Question::Claim),
                None => self.refuse(Message::new("play-error-no-claim")),
            },
            Command::Resign => match self.own_side() {
                Some(side) => self.ask(Question::Resign(side)),
                None => self.refuse_to_move(),
            },
            Command::Replay => self.replay(now),
            Command::Speed => {
                self.speed = self.speed.next();
                self.tell(Message::new("play-speed").word("speed", self.speed.word()));
            }
            Command::Save => self.ask_name(Then::Continue),
            Command::New if self.is_unsaved() => self.ask(Question::New),
            Command::New => self.begin_anew(),
            Command::Language => self.change_language(),
            Command::Help => self.dialog = Some(Dialog::Help),
            Command::Quit if self.is_unsaved() => self.ask(Question::Quit),
            Command::Quit => return Some(Effect::Quit),
            Command::Leave => {
                self.cursor = None;
                self.offer_next = false;
                self.look_at(usize::MAX);
            }
        }
        None
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.dialog = Some(Dialog::Question(question));
    }

    /// Plays a move, with the pending offer, and shows it.
    fn play(&mut self, otau: Otau, now: Duration) {
        if self.own_turn().is_none() {
            return self.refuse_to_move();
        }
        self.make(otau, self.offer_next, now);
    }

    /// Puts a move of either player on the board.
    pub(super) fn make(&mut self, otau: Otau, offer: bool, now: Duration) {
        let before = self.game.position();
        let sowing = match before.sow(otau) {
            Ok(sowing) => sowing,
            Err(error) => return self.refuse(Message::illegal(error)),
        };
        let played = match offer {
            true => self.game.play_offering_draw(otau),
            false => self.game.play(otau),
        };
        if let Err(error) = played {
            return self.refuse(refusal(error, before.turn()));
        }
        // Undone moves are kept while the same moves are played again.
        match self.undone.last() {
            Some(next) if next.otau == otau => {
                self.undone.pop();
            }
            _ => self.undone.clear(),
        }
        if let Some(timer) = &mut self.timer {
            timer.played(before.turn(), now);
        }
        self.offer_next = false;
        self.cursor = None;
        self.hint = None;
        self.notice = None;
        // A player who looks back stays there when the computer moves.
        if self.looking.is_none() {
            self.motion = Motion::begin(before, sowing, self.speed, now);
        }
    }

    pub(super) fn refuse_to_move(&mut self) {
        let message = if self.is_looking_back() {
            Message::new("play-error-looking")
        } else if self.is_computers_turn() {
            Message::new("play-error-thinking")
        } else {
            Message::new("play-error-game-over")
        };
        self.refuse(message);
    }

    fn move_cursor(&mut self, step: i8) {
        let Some(side) = self.own_turn() else { return self.refuse_to_move() };
        // From the lower player's view, numbers grow to the right.
        let below = if self.flipped { Side::Black } else { Side::White };
        let step = if side == below { step } else { -step };
        let from = match self.cursor {
            Some(otau) => otau.number() as i8 + step,
            None if step < 0 => 9,
            None => 1,
        };
        let position = self.game.position();
        self.cursor = (0..9)
            .map(|away| (from - 1 + away * step).rem_euclid(9) + 1)
            .filter_map(|number| Otau::new(number as u8))
            .find(|&otau| position.is_legal(otau));
    }

    fn nearest_playable(&self, otau: Otau) -> Option<Otau> {
        self.own_turn()?;
        let moves = self.game.position().legal_moves();
        moves.min_by_key(|other| other.number().abs_diff(otau.number()))
    }

    /// The cursor follows the mouse, but only from pit to pit: a mouse that does not move leaves
    /// the cursor to the keyboard.
    fn hover(&mut self, pit: Option<Pit>) {
        if self.pointed != pit {
            self.pointed = pit;
            self.cursor = pit.filter(|&pit| self.is_playable(pit)).map(|pit| pit.otau);
        }
    }

    fn change_language(&mut self) {
        let place = Language::ALL.iter().position(|&language| language == self.language);
        self.language = Language::ALL[place.map_or(0, |place| (place + 1) % Language::ALL.len())];
        self.tell(Message::new("play-language-changed").word("language", self.language.name()));
    }
}

/// Messages for refused actions.
pub(super) fn refusal(error: GameError, side: Side) -> Message {
    match error {
        GameError::Over { .. } => Message::new("play-error-game-over"),
        GameError::Illegal(error) => Message::illegal(error),
        GameError::NothingPlayed => Message::new("play-error-nothing-to-undo"),
        GameError::OfferPending => Message::new("play-error-offer-pending").side(side),
        GameError::TooManyOffers { .. } => Message::new("play-error-no-offer").side(side),
        _ => Message::new("play-error-no-claim"),
    }
}
