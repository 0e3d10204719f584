//! The board without a terminal: keys in, state and screens out.

mod clocks;
mod computer;
mod draws;
mod games;
mod keys;
mod laws;
mod moving;
mod saving;
mod screens;

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::clock::TimeControl;
use togyz::notation::record::Record;
use togyz::{Profile, Rules, Setup};
use togyz_text::Language;

use super::act::Effect;
use super::input::Input;
use super::motion::Speed;
use super::state::{Opening, State};

/// A game of 75 plies with both tuzdyks, the one of `docs/notation.md`.
const WHOLE_GAME: &str = include_str!("../../../togyz/tests/games/whole-game.tgk");

fn opening(rules: Rules, language: Language) -> Opening {
    Opening {
        rules,
        start: Setup::START,
        record: None,
        speed: Speed::Normal,
        language,
        today: "2026.11.15".to_string(),
        number: 1,
        computer: None,
        control: TimeControl::NONE,
    }
}

fn state(profile: Profile) -> State {
    State::new(opening(profile.into(), Language::English)).unwrap()
}

fn state_from(profile: Profile, position: &str) -> State {
    let start = position.parse().unwrap();
    State::new(Opening { start, ..opening(profile.into(), Language::English) }).unwrap()
}

fn state_with(record: &str) -> State {
    let record = Record::read(record).unwrap();
    let record = Some((record, "opened.tgk".to_string()));
    State::new(Opening { record, ..opening(Rules::default(), Language::English) }).unwrap()
}

/// The origins of the whole game, as keys.
fn whole_game_keys() -> String {
    Record::read(WHOLE_GAME).unwrap().to_digits().unwrap()
}

impl State {
    fn press(&mut self, code: KeyCode) -> Option<Effect> {
        self.update(Input::Key(KeyEvent::from(code)), Duration::ZERO)
    }

    /// Types characters one after the other; `\n` is Enter.
    fn type_in(&mut self, keys: &str) -> Option<Effect> {
        let mut effect = None;
        for key in keys.chars() {
            let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
            effect = self.press(code);
        }
        effect
    }

    fn said(&self) -> String {
        let notice = self.notice.as_ref().expect("nothing was said");
        notice.message.text(Language::English)
    }
}

/// A small random stream that is the same on every machine (xorshift64*).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 up to, not including, `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }
}
