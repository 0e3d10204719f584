//! Whole games, moves taken back and played again, games looked through.

use ratatui::crossterm::event::KeyCode;
use togyz::notation::record::Record;
use togyz::{Ending, GameResult, Otau, Pit, Profile, Side};

use super::{Random, WHOLE_GAME, table, table_from, table_with, whole_game_keys};
use crate::play::input::Input;

#[test]
fn a_game_played_by_keys_is_the_game_of_the_library() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in(&whole_game_keys());
    let expected = Record::read(WHOLE_GAME).unwrap();
    assert_eq!(table.game.plies(), expected.game().plies());
    assert_eq!(table.game.position(), expected.game().position());
    assert_eq!(table.game.end(), expected.game().end());
    assert_eq!(table.game.result_text(), "1 (82) - 0 (43)");
}

#[test]
fn cursor_and_mouse_play_like_digits() {
    let mut by_digits = table(Profile::Kazakhstan);
    by_digits.type_in("73");

    let mut by_cursor = table(Profile::Kazakhstan);
    for _ in 0..7 {
        by_cursor.press(KeyCode::Right); // White, below: from 1 to the right
    }
    by_cursor.press(KeyCode::Enter);
    // The cursor goes on at Black's 7; Black's numbers grow to the left.
    assert_eq!(by_cursor.cursor, Some(Otau::Seven));
    for _ in 0..4 {
        by_cursor.press(KeyCode::Right);
        // Black's 6 was taken and is passed over.
        assert_ne!(by_cursor.cursor, Some(Otau::Six));
        if by_cursor.cursor == Some(Otau::Three) {
            break;
        }
    }
    by_cursor.press(KeyCode::Char(' '));
    assert_eq!(by_cursor.game, by_digits.game);

    let mut by_mouse = table(Profile::Kazakhstan);
    for pit in [Pit::new(Side::White, Otau::Seven), Pit::new(Side::Black, Otau::Three)] {
        by_mouse.update(Input::Hover(Some(pit)), std::time::Duration::ZERO);
        assert_eq!(by_mouse.preview().unwrap().origin, pit);
        by_mouse.update(Input::Click(pit), std::time::Duration::ZERO);
    }
    assert_eq!(by_mouse.game, by_digits.game);
}

#[test]
fn a_click_on_the_opponents_row_plays_nothing() {
    let mut table = table(Profile::Kazakhstan);
    table.update(Input::Click(Pit::new(Side::Black, Otau::One)), std::time::Duration::ZERO);
    assert!(table.game.plies().is_empty());
}

#[test]
fn moves_that_cannot_be_played_are_told() {
    let mut game = table(Profile::Kazakhstan);
    game.type_in("76"); // White's 7 takes all of Black's 6
    assert_eq!(game.said(), "Otau 6 is empty. Choose another.");
    let mut with_tuzdyk =
        table_from(Profile::Kazakhstan, "9,9,X,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 9 w 1");
    with_tuzdyk.type_in("3");
    assert_eq!(with_tuzdyk.said(), "Otau 3 is your opponent’s tuzdyk. Choose another.");
    game.type_in("z");
    assert_eq!(game.said(), "The key z does nothing here.");
}

#[test]
fn taken_back_and_played_again_is_the_same_game() {
    for seed in 0..50 {
        let mut random = Random::new(seed);
        let mut table = table(Profile::Kazakhstan);
        for _ in 0..20 + random.below(120) {
            let moves: Vec<Otau> = table.game.position().legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            table.type_in(&moves[random.below(moves.len())].to_string());
        }
        let before = table.game.clone();
        let back = 1 + random.below(before.plies().len());
        table.type_in(&"u".repeat(back));
        assert_eq!(table.game.plies(), &before.plies()[..before.plies().len() - back], "{seed}");
        // Playing one of them by its digit keeps the rest.
        let next = before.plies()[before.plies().len() - back].otau;
        table.type_in(&next.to_string());
        table.type_in(&"i".repeat(back - 1));
        assert_eq!(table.game, before, "seed {seed}");
        assert!(table.undone.is_empty(), "seed {seed}");
    }
}

#[test]
fn another_move_forgets_what_was_taken_back() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in("75uu");
    assert_eq!(table.undone.len(), 2);
    table.type_in("6");
    assert!(table.undone.is_empty());
    table.type_in("i");
    assert_eq!(table.said(), "There is no move to play again.");
    table.type_in("uu");
    assert_eq!(table.said(), "There is no move to take back.");
}

#[test]
fn the_last_move_of_a_finished_game_can_be_taken_back() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in(&whole_game_keys());
    assert_eq!(table.game.ending(), Ending::Majority);
    table.type_in("1");
    assert_eq!(table.said(), "The game is over. Start a new one, or take back a move.");
    table.type_in("u");
    assert_eq!((table.game.plies().len(), table.game.ending()), (74, Ending::Unfinished));
    table.type_in("i");
    assert_eq!(table.game.ending(), Ending::Majority);
}

#[test]
fn resigning_asks_first_and_can_be_taken_back() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in("7xn");
    assert_eq!(table.game.end(), None);
    table.type_in("xy");
    assert_eq!(table.game.result(), GameResult::Win(Side::White));
    assert_eq!(table.game.ending(), Ending::Resignation);
    table.type_in("u");
    assert_eq!((table.game.plies().len(), table.game.end()), (1, None));
}

#[test]
fn looking_back_changes_nothing() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in("75432");
    let before = table.game.clone();
    table.press(KeyCode::PageUp);
    assert_eq!(table.ply(), 4);
    table.press(KeyCode::Home);
    assert_eq!((table.ply(), table.position()), (0, before.positions()[0]));
    table.type_in("]]");
    assert_eq!(table.position(), before.positions()[2]);
    table.type_in("5");
    assert_eq!(table.said(), "You are looking back. Press End to return to the game.");
    assert_eq!(table.game, before);
    table.press(KeyCode::End);
    assert_eq!(table.position(), before.position());
    table.type_in("9");
    assert_eq!(table.game.plies().len(), 6);
}

#[test]
fn a_record_goes_on_where_it_was_left() {
    let record = "[White \"Aigerim\"]\n[Termination \"unfinished\"]\n\n1. 76(10) {good} 98 *\n";
    let mut table = table_with(record);
    assert_eq!(table.name(Side::White).as_deref(), Some("Aigerim"));
    assert!(!table.is_unsaved());
    table.type_in("6");
    assert!(table.is_unsaved());
    let text = table.record().to_string();
    assert!(text.contains("[White \"Aigerim\"]") && text.contains("76(10) {good}"), "{text}");
    assert_eq!(Record::read(&text).unwrap().game(), &table.game);
    assert_eq!(table.proposed_file(), "opened.tgk");
}

#[test]
fn a_new_game_asks_only_when_something_would_be_lost() {
    let mut table = table(Profile::Open);
    table.type_in("7nn");
    assert_eq!(table.game.plies().len(), 1);
    table.type_in("ny");
    assert!(table.game.plies().is_empty() && table.dialog.is_none());
    assert_eq!(table.game.rules().profile, Profile::Open);
    table.type_in("n");
    assert!(table.dialog.is_none());
}
