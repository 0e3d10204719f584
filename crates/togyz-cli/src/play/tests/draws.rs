//! Draw offers and claims, as each profile has them.

use togyz::{Ending, GameResult, Profile, Side};

use super::{table, table_from};
use crate::play::dialog::{Dialog, Question};
use crate::play::table::Claim;

#[test]
fn an_offer_is_answered_with_yes_or_no() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in("7d");
    assert_eq!(table.game.pending_offer(), Some(Side::Black));
    table.type_in("n");
    assert_eq!(table.game.pending_offer(), None);
    assert_eq!(table.said(), "White declines. The game goes on.");
    table.type_in("dy");
    assert_eq!(table.game.ending(), Ending::Agreement);
    assert_eq!(table.game.result_text(), "0.5 (10) - 0.5 (0)");
}

#[test]
fn a_second_offer_waits_for_the_first() {
    let mut table = table(Profile::Kazakhstan);
    table.type_in("dd");
    assert_eq!(table.said(), "A draw offer is waiting for its answer.");
}

#[test]
fn at_the_nomad_games_an_offer_goes_with_a_move() {
    let mut table = table(Profile::NomadGames);
    table.type_in("d");
    assert!(table.offer_next && table.game.pending_offer().is_none());
    table.type_in("d");
    assert!(!table.offer_next);
    table.type_in("d7");
    assert_eq!(table.game.pending_offer(), Some(Side::White));
    assert!(table.record().to_string().contains("76(10)="));
    table.type_in("5"); // a move declines
    assert_eq!(table.game.pending_offer(), None);
}

#[test]
fn taking_back_an_answer_brings_the_offer_back() {
    let mut table = table(Profile::NomadGames);
    table.type_in("d75u");
    assert_eq!(table.game.pending_offer(), Some(Side::White));
    table.type_in("y");
    assert_eq!(table.game.ending(), Ending::Agreement);
}

#[test]
fn a_fourth_offer_is_asked_about_and_can_be_claimed() {
    let mut table = table(Profile::NomadGames);
    for _ in 0..3 {
        let white = table.game.position().legal_moves().last().unwrap();
        table.type_in(&format!("d{white}"));
        let black = table.game.position().legal_moves().last().unwrap();
        table.type_in(&black.to_string());
    }
    assert_eq!(table.game.offers_with_moves(Side::White), 3);
    table.type_in("d");
    assert_eq!(table.dialog, Some(Dialog::Question(Question::OfferAgain(Side::White))));
    table.type_in("y");
    let white = table.game.position().legal_moves().last().unwrap();
    table.type_in(&white.to_string());
    assert_eq!(table.claim(), Some(Claim::Win(Side::Black)));
    table.type_in("cy");
    assert_eq!(table.game.ending(), Ending::FourthOffer);
    assert_eq!(table.game.result(), GameResult::Win(Side::Black));
}

#[test]
fn a_repetition_is_claimed_at_the_third_time() {
    let start = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1";
    let mut table = table_from(Profile::Kazakhstan, start);
    table.type_in("c");
    assert_eq!(table.said(), "A draw cannot be claimed in this position.");
    for _ in 0..2 {
        assert_eq!(table.claim(), None);
        table.type_in("991122334455667788");
    }
    assert_eq!(table.claim(), Some(Claim::Draw));
    table.type_in("cy");
    assert_eq!(table.game.ending(), Ending::Repetition);
}
