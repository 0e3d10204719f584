//! Moves in the form that pages receive.

use serde_json::{Value, json};
use togyz::{Otau, Position};
use togyz_wire::{legal_move, legal_moves};

#[test]
fn the_first_move_reads_as_the_protocol_page_shows_it() {
    let played = legal_move(&Position::START, Otau::Seven).unwrap();
    let sowing = serde_json::to_value(&played.sowing).unwrap();
    assert_eq!(played.text, "76(10)");
    assert_eq!(sowing["from"], 6);
    assert_eq!(sowing["drops"], json!([6, 7, 8, 9, 10, 11, 12, 13, 14]));
    assert_eq!(sowing["after"]["kazans"], json!({"white": 10, "black": 0}));
    assert_eq!(sowing["after"]["turn"], "black");
    assert_eq!(sowing["end"], Value::Null);
}

#[test]
fn a_kumalak_in_a_tuzdyk_names_its_drop_and_its_owner() {
    let position: Position = "2,6,19,X,1,3,9,2,2/2,3,1,3,5,2,7,1,11 54 29 w".parse().unwrap();
    let played = legal_move(&position, Otau::Three).unwrap();
    assert_eq!(serde_json::to_value(&played.sowing).unwrap()["kazans"][0], json!([1, "black"]));
}

#[test]
fn the_legal_moves_are_those_of_the_rules() {
    let position: Position = "2,6,19,X,1,3,9,2,2/2,3,1,3,5,2,7,1,11 54 29 w".parse().unwrap();
    let moves: Vec<Otau> = legal_moves(&position).iter().map(|one| one.otau).collect();
    assert_eq!(moves, position.legal_moves().collect::<Vec<_>>());
    assert_eq!(legal_move(&position, Otau::Four), None, "an opponent's tuzdyk");
}
