//! Keyboards of several countries, and the keys that change only the view.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use togyz::{Otau, Profile};
use togyz_text::Language;

use super::state;
use crate::play::act::Effect;
use crate::play::dialog::Dialog;
use crate::play::input::{Command, Input, command, letter_answer};
use crate::play::motion::Speed;
use crate::play::theme::Depth;

#[test]
fn keys_are_known_by_their_place() {
    let meaning = |character, language| command(KeyEvent::from(KeyCode::Char(character)), language);
    let russian = |character| meaning(character, Language::Russian);
    assert_eq!(russian('й'), Some(Command::Quit));
    assert_eq!(russian('Г'), Some(Command::TakeBack));
    assert_eq!(russian('х'), Some(Command::Back));
    // The digits' row of the Kazakh keyboard, and of the French one.
    for (row, language) in [("\"әіңғ,.үұ", Language::Kazakh), ("&é\"'(-è_ç", Language::French)]
    {
        for (character, otau) in row.chars().zip(Otau::ALL) {
            assert_eq!(meaning(character, language), Some(Command::Otau(otau)), "{character}");
        }
    }
}

#[test]
fn no_letter_of_a_refusal_agrees() {
    for refusal in ["no", "non", "нет", "жоқ", "жок"] {
        assert_eq!(letter_answer(refusal.chars().next().unwrap()), Some(false), "{refusal}");
    }
    for consent in ["yes", "oui", "да", "иә", "ооба"] {
        assert_eq!(letter_answer(consent.chars().next().unwrap()), Some(true), "{consent}");
    }
}

#[test]
fn language_speed_and_board_change_live() {
    let mut state = state(Profile::Kazakhstan);
    for expected in ["français", "қазақша", "кыргызча", "русский", "English"]
    {
        state.type_in("l");
        assert_eq!(state.language.name(), expected);
    }
    for expected in [Speed::Fast, Speed::Off, Speed::Slow, Speed::Normal] {
        state.type_in("v");
        assert_eq!(state.speed, expected);
    }
    assert_eq!(state.said(), "Speed: normal");
    state.type_in("f");
    assert!(state.flipped);
}

#[test]
fn help_closes_with_any_key() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("?");
    assert_eq!(state.dialog, Some(Dialog::Help));
    state.type_in("7");
    assert!(state.dialog.is_none() && state.game.plies().is_empty());
}

#[test]
fn quitting_asks_only_when_something_would_be_lost() {
    let mut game = state(Profile::Kazakhstan);
    assert_eq!(game.type_in("q"), Some(Effect::Quit));
    assert_eq!(game.type_in("7q"), None);
    assert_eq!(game.type_in("n"), None);
    assert_eq!(game.type_in("qy"), Some(Effect::Quit));
}

#[test]
fn control_c_ends_it_from_anywhere() {
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for keys in ["", "7", "7q", "s", "?"] {
        let mut state = state(Profile::Kazakhstan);
        state.type_in(keys);
        let effect = state.update(Input::Key(interrupt), std::time::Duration::ZERO);
        assert_eq!(effect, Some(Effect::Quit), "after '{keys}'");
    }
}

#[test]
fn colours_follow_the_environment() {
    let depth = |variables: &[(&str, &str)]| {
        Depth::from_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_string())
        })
    };
    assert_eq!(depth(&[("COLORTERM", "truecolor"), ("TERM", "xterm")]), Depth::True);
    assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::TwoHundredFiftySix);
    assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
    assert_eq!(depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Depth::None);
    assert_eq!(depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), Depth::True);
}
