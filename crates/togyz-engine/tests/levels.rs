//! What the levels promise: no two games alike, and as many lines as were asked for.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use togyz::{Otau, Position, Random};
use togyz_engine::train::{Openings, random_position};
use togyz_engine::{Bare, Engine, Kind, Limits, Player};

/// The move of a level, and how many lines it told at its last depth.
fn answer(level: u8, position: Position, lines: usize, seed: u64) -> (Otau, usize) {
    let mut engine = Engine::new(1);
    engine.lines = lines;
    let mut player = Player::new(Kind::Level(level), engine, seed);
    let mut told = 0;
    let choice = player.choose(
        &Bare,
        &[position],
        &Limits::default(),
        &AtomicBool::new(false),
        &mut |line| told = if line.rank == 1 { 1 } else { told + 1 },
    );
    (choice.unwrap().otau, told)
}

#[test]
fn no_level_below_the_last_always_answers_alike() {
    let mut random = Random::new(2);
    let openings = Openings { shortest: 8, longest: 12 };
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
fn a_level_tells_as_many_lines_as_it_is_asked_for() {
    for level in 1..8 {
        for lines in [1, 3] {
            assert_eq!(answer(level, Position::START, lines, 1).1, lines, "level {level}");
        }
    }
}
