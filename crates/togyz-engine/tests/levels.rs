//! The players and their levels: games differ, the requested number of lines is reported, and a
//! player can change its kind.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use togyz::{Otau, Position, Random};
use togyz_engine::train::{OpeningLength, random_position};
use togyz_engine::{
    BareHost, Choice, Engine, Evaluation, FULL_LEVEL, Limits, Player, PlayerKind, first_weights,
};

/// The move of a level, and the number of lines it reported at its last depth.
fn answer(level: u8, position: Position, lines: usize, seed: u64) -> (Otau, usize) {
    let mut engine = Engine::new(1);
    engine.lines = lines;
    let mut player = Player::new(PlayerKind::Level(level), engine, seed);
    let mut reported = 0;
    let choice = player.choose(
        &BareHost,
        &[position],
        &Limits::default(),
        &AtomicBool::new(false),
        &mut |line| reported = if line.rank == 1 { 1 } else { reported + 1 },
    );
    (choice.unwrap().otau, reported)
}

#[test]
fn no_level_below_the_last_always_answers_alike() {
    let mut random = Random::new(2);
    let openings = OpeningLength { shortest: 8, longest: 12 };
    let positions: Vec<_> = (0..20).map(|_| random_position(&mut random, openings)).collect();
    for level in 1..8 {
        let varied = positions.iter().filter(|&&position| {
            let answers: BTreeSet<_> =
                (0..8).map(|seed| answer(level, position, 1, seed).0).collect();
            answers.len() > 1
        });
        assert!(varied.count() > 0, "level {level}");
    }
}

#[test]
fn a_level_reports_as_many_lines_as_it_is_asked_for() {
    for level in 1..8 {
        for lines in [1, 3] {
            assert_eq!(answer(level, Position::START, lines, 1).1, lines, "level {level}");
        }
    }
}

/// The move of a player at depth 6, with its score.
fn choose(player: &mut Player) -> Choice {
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let stop = AtomicBool::new(false);
    player.choose(&BareHost, &[Position::START], &limits, &stop, &mut |_| {}).unwrap()
}

#[test]
fn a_player_can_go_to_the_handcrafted_evaluation_and_back() {
    let full = PlayerKind::Level(FULL_LEVEL);
    let mut player = Player::new(full, Engine::new(1), 1);
    let by_net = choose(&mut player);
    player.set_kind(PlayerKind::Handcrafted);
    let handcrafted = choose(&mut player);
    assert_ne!(handcrafted.score, by_net.score);
    assert_eq!(handcrafted, choose(&mut Player::new(PlayerKind::Handcrafted, Engine::new(1), 1)));
    // The second call changes nothing.
    player.set_kind(PlayerKind::Handcrafted);
    player.set_kind(full);
    assert_eq!(player.kind(), full);
    assert_eq!(choose(&mut player), by_net);
}

#[test]
fn a_player_gets_the_evaluation_back_that_it_had() {
    let first = Evaluation::Handcrafted(first_weights().into());
    let engine = Engine::new(1).with_evaluation(first.clone());
    let mut player = Player::new(PlayerKind::Handcrafted, engine, 1);
    assert_eq!(player.engine.evaluation().to_bytes(), Evaluation::handcrafted().to_bytes());
    player.set_kind(PlayerKind::Level(3));
    assert_eq!(player.engine.evaluation().to_bytes(), first.to_bytes());
}
