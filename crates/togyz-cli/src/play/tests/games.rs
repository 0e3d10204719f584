//! Whole games, undone and repeated moves, and looking back.

use ratatui::crossterm::event::KeyCode;
use togyz::notation::record::Record;
use togyz::{Ending, GameResult, Otau, Pit, Profile, Side};

use super::{Random, WHOLE_GAME, state, state_from, state_with, whole_game_keys};
use crate::play::input::Input;

#[test]
fn a_game_played_by_keys_is_the_game_of_the_library() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in(&whole_game_keys());
    let expected = Record::read(WHOLE_GAME).unwrap();
    assert_eq!(state.game.plies(), expected.game().plies());
    assert_eq!(state.game.position(), expected.game().position());
    assert_eq!(state.game.end(), expected.game().end());
    assert_eq!(state.game.result_text(), "1 (82) - 0 (43)");
}

#[test]
fn cursor_and_mouse_play_like_digits() {
    let mut by_digits = state(Profile::Kazakhstan);
    by_digits.type_in("73");

    let mut by_cursor = state(Profile::Kazakhstan);
    for _ in 0..7 {
        by_cursor.press(KeyCode::Right); // White, below: from 1 to the right
    }
    by_cursor.press(KeyCode::Enter);
    // The cursor continues at Black's 7; Black's numbers grow to the left.
    assert_eq!(by_cursor.cursor, Some(Otau::Seven));
    for _ in 0..4 {
        by_cursor.press(KeyCode::Right);
        // Black's 6 was captured and is skipped.
        assert_ne!(by_cursor.cursor, Some(Otau::Six));
        if by_cursor.cursor == Some(Otau::Three) {
            break;
        }
    }
    by_cursor.press(KeyCode::Char(' '));
    assert_eq!(by_cursor.game, by_digits.game);

    let mut by_mouse = state(Profile::Kazakhstan);
    for pit in [Pit::new(Side::White, Otau::Seven), Pit::new(Side::Black, Otau::Three)] {
        by_mouse.update(Input::Hover(Some(pit)), std::time::Duration::ZERO);
        assert_eq!(by_mouse.preview().unwrap().origin, pit);
        by_mouse.update(Input::Click(pit), std::time::Duration::ZERO);
    }
    assert_eq!(by_mouse.game, by_digits.game);
}

#[test]
fn a_click_on_the_opponents_row_plays_nothing() {
    let mut state = state(Profile::Kazakhstan);
    state.update(Input::Click(Pit::new(Side::Black, Otau::One)), std::time::Duration::ZERO);
    assert!(state.game.plies().is_empty());
}

#[test]
fn moves_that_cannot_be_played_are_told() {
    let mut game = state(Profile::Kazakhstan);
    game.type_in("76"); // White's 7 takes all of Black's 6
    assert_eq!(game.said(), "Otau 6 is empty. Choose another.");
    let mut with_tuzdyk =
        state_from(Profile::Kazakhstan, "9,9,X,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 9 w 1");
    with_tuzdyk.type_in("3");
    assert_eq!(with_tuzdyk.said(), "Otau 3 is your opponent’s tuzdyk. Choose another.");
    game.type_in("z");
    assert_eq!(game.said(), "The key z does nothing here.");
}

#[test]
fn taken_back_and_played_again_is_the_same_game() {
    for seed in 0..50 {
        let mut random = Random::new(seed);
        let mut state = state(Profile::Kazakhstan);
        for _ in 0..20 + random.below(120) {
            let moves: Vec<Otau> = state.game.position().legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            state.type_in(&moves[random.below(moves.len())].to_string());
        }
        let before = state.game.clone();
        let back = 1 + random.below(before.plies().len());
        state.type_in(&"u".repeat(back));
        assert_eq!(state.game.plies(), &before.plies()[..before.plies().len() - back], "{seed}");
        // Playing one of them by its digit keeps the rest.
        let next = before.plies()[before.plies().len() - back].otau;
        state.type_in(&next.to_string());
        state.type_in(&"i".repeat(back - 1));
        assert_eq!(state.game, before, "seed {seed}");
        assert!(state.undone.is_empty(), "seed {seed}");
    }
}

#[test]
fn another_move_forgets_what_was_taken_back() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("75uu");
    assert_eq!(state.undone.len(), 2);
    state.type_in("6");
    assert!(state.undone.is_empty());
    state.type_in("i");
    assert_eq!(state.said(), "There is no move to play again.");
    state.type_in("uu");
    assert_eq!(state.said(), "There is no move to take back.");
}

#[test]
fn the_last_move_of_a_finished_game_can_be_taken_back() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in(&whole_game_keys());
    assert_eq!(state.game.ending(), Ending::Majority);
    state.type_in("1");
    assert_eq!(state.said(), "The game is over. Start a new one, or take back a move.");
    state.type_in("u");
    assert_eq!((state.game.plies().len(), state.game.ending()), (74, Ending::Unfinished));
    state.type_in("i");
    assert_eq!(state.game.ending(), Ending::Majority);
}

#[test]
fn resigning_asks_first_and_can_be_taken_back() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7xn");
    assert_eq!(state.game.end(), None);
    state.type_in("xy");
    assert_eq!(state.game.result(), GameResult::Win(Side::White));
    assert_eq!(state.game.ending(), Ending::Resignation);
    state.type_in("u");
    assert_eq!((state.game.plies().len(), state.game.end()), (1, None));
}

#[test]
fn looking_back_changes_nothing() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("75432");
    let before = state.game.clone();
    state.press(KeyCode::PageUp);
    assert_eq!(state.ply(), 4);
    state.press(KeyCode::Home);
    assert_eq!((state.ply(), state.position()), (0, before.positions()[0]));
    state.type_in("]]");
    assert_eq!(state.position(), before.positions()[2]);
    state.type_in("5");
    assert_eq!(state.said(), "You are looking back. Press End to return to the game.");
    assert_eq!(state.game, before);
    state.press(KeyCode::End);
    assert_eq!(state.position(), before.position());
    state.type_in("9");
    assert_eq!(state.game.plies().len(), 6);
}

#[test]
fn a_record_goes_on_where_it_was_left() {
    let record = "[White \"Aigerim\"]\n[Termination \"unfinished\"]\n\n1. 76(10) {good} 98 *\n";
    let mut state = state_with(record);
    assert_eq!(state.name(Side::White).as_deref(), Some("Aigerim"));
    assert!(!state.is_unsaved());
    state.type_in("6");
    assert!(state.is_unsaved());
    let text = state.record().to_string();
    assert!(text.contains("[White \"Aigerim\"]") && text.contains("76(10) {good}"), "{text}");
    assert_eq!(Record::read(&text).unwrap().game(), &state.game);
    assert_eq!(state.proposed_file(), "opened.tgk");
}

#[test]
fn a_new_game_asks_only_when_something_would_be_lost() {
    let mut state = state(Profile::Open);
    state.type_in("7nn");
    assert_eq!(state.game.plies().len(), 1);
    state.type_in("ny");
    assert!(state.game.plies().is_empty() && state.dialog.is_none());
    assert_eq!(state.game.rules().profile, Profile::Open);
    state.type_in("n");
    assert!(state.dialog.is_none());
}
