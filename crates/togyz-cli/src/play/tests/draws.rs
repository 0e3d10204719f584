//! Draw offers and claims in each profile.

use togyz::{Ending, GameResult, Profile, Side};

use super::{state, state_from};
use crate::play::dialog::{Dialog, Question};
use crate::play::state::Claim;

#[test]
fn an_offer_is_answered_with_yes_or_no() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7d");
    assert_eq!(state.game.pending_offer(), Some(Side::Black));
    state.type_in("n");
    assert_eq!(state.game.pending_offer(), None);
    assert_eq!(state.said(), "White declines. The game goes on.");
    state.type_in("dy");
    assert_eq!(state.game.ending(), Ending::Agreement);
    assert_eq!(state.game.result_text(), "0.5 (10) - 0.5 (0)");
}

#[test]
fn a_second_offer_waits_for_the_first() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("dd");
    assert_eq!(state.said(), "A draw offer is waiting for its answer.");
}

#[test]
fn at_the_nomad_games_an_offer_goes_with_a_move() {
    let mut state = state(Profile::NomadGames);
    state.type_in("d");
    assert!(state.offer_next && state.game.pending_offer().is_none());
    state.type_in("d");
    assert!(!state.offer_next);
    state.type_in("d7");
    assert_eq!(state.game.pending_offer(), Some(Side::White));
    assert!(state.record().to_string().contains("76(10)="));
    state.type_in("5"); // a move declines
    assert_eq!(state.game.pending_offer(), None);
}

#[test]
fn taking_back_an_answer_brings_the_offer_back() {
    let mut state = state(Profile::NomadGames);
    state.type_in("d75u");
    assert_eq!(state.game.pending_offer(), Some(Side::White));
    state.type_in("y");
    assert_eq!(state.game.ending(), Ending::Agreement);
}

#[test]
fn a_fourth_offer_is_asked_about_and_can_be_claimed() {
    let mut state = state(Profile::NomadGames);
    for _ in 0..3 {
        let white = state.game.position().legal_moves().last().unwrap();
        state.type_in(&format!("d{white}"));
        let black = state.game.position().legal_moves().last().unwrap();
        state.type_in(&black.to_string());
    }
    assert_eq!(state.game.offers_with_moves(Side::White), 3);
    state.type_in("d");
    assert_eq!(state.dialog, Some(Dialog::Question(Question::OfferAgain(Side::White))));
    state.type_in("y");
    let white = state.game.position().legal_moves().last().unwrap();
    state.type_in(&white.to_string());
    assert_eq!(state.claim(), Some(Claim::Win(Side::Black)));
    state.type_in("cy");
    assert_eq!(state.game.ending(), Ending::FourthOffer);
    assert_eq!(state.game.result(), GameResult::Win(Side::Black));
}

#[test]
fn a_repetition_is_claimed_at_the_third_time() {
    let start = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1";
    let mut state = state_from(Profile::Kazakhstan, start);
    state.type_in("c");
    assert_eq!(state.said(), "A draw cannot be claimed in this position.");
    for _ in 0..2 {
        assert_eq!(state.claim(), None);
        state.type_in("991122334455667788");
    }
    assert_eq!(state.claim(), Some(Claim::Draw));
    state.type_in("cy");
    assert_eq!(state.game.ending(), Ending::Repetition);
}
