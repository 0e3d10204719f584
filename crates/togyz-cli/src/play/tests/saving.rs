//! Saving: names, existing files, errors, and no lost data.

use std::fs;
use std::path::PathBuf;

use ratatui::crossterm::event::KeyCode;
use togyz::Profile;
use togyz::notation::record::Record;

use super::{state, state_with};
use crate::play::act::Effect;
use crate::play::dialog::Dialog;
use crate::play::input::{Input, Stored};
use crate::play::save;
use crate::play::state::State;

/// A folder of one test, initially empty.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("togyz-play-{}-{name}", std::process::id()));
    // It exists only after an aborted test.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Performs an effect as the loop does.
fn carry_out(state: &mut State, effect: Option<Effect>) -> Option<Effect> {
    let Some(Effect::Store { file, text, overwrite }) = effect else { return effect };
    let stored = save::write(&file, &text, overwrite);
    state.update(Input::Stored(stored), std::time::Duration::ZERO)
}

/// Types this name over the proposed one.
fn name(state: &mut State, name: &str) -> Option<Effect> {
    for _ in 0..100 {
        state.press(KeyCode::Backspace);
    }
    state.type_in(name);
    state.press(KeyCode::Enter)
}

#[test]
fn a_saved_game_is_read_back() {
    let folder = folder("read-back");
    let file = folder.join("game").display().to_string();
    let mut state = state(Profile::NomadGames);
    state.type_in("d75s");
    let effect = name(&mut state, &file);
    assert_eq!(carry_out(&mut state, effect), None);
    assert!(state.dialog.is_none() && !state.is_unsaved());
    assert!(state.said().starts_with("Saved to"));
    let text = fs::read_to_string(folder.join("game.tgk")).unwrap();
    assert!(text.contains("[Date \"2026.11.15\"]"), "{text}");
    assert_eq!(Record::read(&text).unwrap().game(), &state.game);
    // And continued from there.
    let mut again = state_with(&text);
    state.type_in("9");
    again.type_in("9");
    assert_eq!(again.game, state.game);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_is_never_written_over_without_asking() {
    let folder = folder("overwrite");
    let path = folder.join("mine.tgk");
    fs::write(&path, "precious").unwrap();
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7s");
    let effect = name(&mut state, &path.display().to_string());
    assert_eq!(carry_out(&mut state, effect), None);
    assert!(matches!(state.dialog, Some(Dialog::Overwrite { .. })));
    assert_eq!(state.type_in("n"), None);
    assert!(matches!(state.dialog, Some(Dialog::Name { .. })), "another name can be given");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");

    let effect = state.press(KeyCode::Enter);
    carry_out(&mut state, effect);
    let effect = state.type_in("y");
    assert_eq!(carry_out(&mut state, effect), None);
    assert_eq!(Record::read(&fs::read_to_string(&path).unwrap()).unwrap().game(), &state.game);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_error_stays_on_the_screen_and_the_game_intact() {
    let folder = folder("error");
    let nowhere = folder.join("no/such/folder/game.tgk").display().to_string();
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7s");
    let before = state.game.clone();
    let effect = name(&mut state, &nowhere);
    assert_eq!(carry_out(&mut state, effect), None);
    assert!(state.said().starts_with("Could not save to"), "{}", state.said());
    assert!(matches!(state.dialog, Some(Dialog::Name { .. })));
    assert_eq!(state.game, before);
    assert!(state.is_unsaved());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn saving_before_leaving_leaves() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7q");
    assert_eq!(state.type_in("s"), None);
    let Some(Effect::Store { file, overwrite, .. }) = state.press(KeyCode::Enter) else {
        panic!("nothing to store")
    };
    assert_eq!((file.as_str(), overwrite), ("togyz-2026-11-15.tgk", false));
    let written = Input::Stored(Stored::Written);
    assert_eq!(state.update(written, std::time::Duration::ZERO), Some(Effect::Quit));
}

#[test]
fn saving_before_a_new_game_proposes_the_next_name() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7nss\n");
    assert!(state.proposed_file().ends_with(".tgk"));
    state.update(Input::Stored(Stored::Written), std::time::Duration::ZERO);
    assert!(state.game.plies().is_empty());
    assert_eq!(state.proposed_file(), "togyz-2026-11-15-2.tgk");
}

#[test]
fn a_name_is_edited_like_any_line() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7s");
    for code in [KeyCode::Home, KeyCode::Delete, KeyCode::Char('T'), KeyCode::End] {
        state.press(code);
    }
    for _ in 0..4 {
        state.press(KeyCode::Backspace);
    }
    let Some(Effect::Store { file, .. }) = state.press(KeyCode::Enter) else {
        panic!("nothing to store")
    };
    assert_eq!(file, "Togyz-2026-11-15.tgk");
    // An empty name stores nothing, and Esc leaves.
    assert_eq!(name(&mut state, " "), None);
    state.press(KeyCode::Esc);
    assert!(state.dialog.is_none());
}
