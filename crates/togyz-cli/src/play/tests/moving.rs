//! Sowings in motion: no kumalak is lost, and the end is the position.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz::{Otau, Position, Profile, Side};

use super::{Random, state};
use crate::play::input::Input;
use crate::play::motion::{Motion, Shown, Speed};

fn total(shown: &Shown) -> u32 {
    let rows = shown.rows.white.iter().chain(&shown.rows.black);
    let kazans = [shown.kazans.white, shown.kazans.black];
    let hand = shown.hand.map_or(0, |(_, held)| u32::from(held));
    rows.chain(&kazans).map(|&count| u32::from(count)).sum::<u32>() + hand
}

#[test]
fn every_moment_has_162_and_the_end_is_the_position() {
    for seed in 0..100 {
        let mut random = Random::new(seed);
        let mut position = Position::START;
        while !position.is_over() {
            let moves: Vec<Otau> = position.legal_moves().collect();
            let otau = moves[random.below(moves.len())];
            let sowing = position.sow(otau).unwrap();
            let speed = [Speed::Slow, Speed::Normal, Speed::Fast][random.below(3)];
            let begun = Duration::from_millis(random.below(5000) as u64);
            let motion = Motion::begin(position, sowing, speed, begun).unwrap();
            let after = Shown::still(&position.play(otau).unwrap());
            for moment in 0..20 {
                let shown = motion.shown(begun + motion.length() * moment / 20);
                assert_eq!(total(&shown), 162, "seed {seed}: {position} {otau} {moment}");
            }
            assert_eq!(motion.shown(begun + motion.length()), after, "seed {seed}: {position}");
            position = position.play(otau).unwrap();
        }
    }
}

#[test]
fn times_are_those_of_the_design() {
    let motion = |position: &str, otau, speed| {
        let position = Position::from_setup(&position.parse().unwrap()).unwrap();
        Motion::begin(position, position.sow(otau).unwrap(), speed, Duration::ZERO).unwrap()
    };
    let start = Position::START.to_string();
    // Nine drops of 70 ms, a lift and a capture.
    let capture = motion(&start, Otau::Seven, Speed::Normal).length();
    assert_eq!(capture, Duration::from_millis(120 + 9 * 70 + 250));
    assert_eq!(motion(&start, Otau::Seven, Speed::Slow).length(), capture * 2);
    assert_eq!(motion(&start, Otau::Seven, Speed::Fast).length(), capture / 2);
    // A large otau is faster: 40 kumalaks, the last on the own side, in 1.4 s.
    let heap = "40,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0 60 60 w 1";
    let length = motion(heap, Otau::One, Speed::Normal).length();
    assert_eq!(length, Duration::from_millis(120 + 1400));
    // Three in Black's 2 make a tuzdyk: capture and tuzdyk animation.
    let tuzdyk = "0,0,0,0,0,0,0,1,3/0,2,9,9,9,9,9,9,9 50 43 w 1";
    let length = motion(tuzdyk, Otau::Nine, Speed::Normal).length();
    assert_eq!(length, Duration::from_millis(120 + 3 * 70 + 250 + 300));
}

#[test]
fn no_motion_when_it_is_off() {
    let mut state = state(Profile::Kazakhstan);
    state.speed = Speed::Off;
    state.type_in("7");
    assert_eq!(state.motion, None);
    state.type_in("r"); // but a move can be shown again
    assert!(state.motion.is_some());
}

#[test]
fn a_key_finishes_the_motion_and_counts() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7");
    let moment = Duration::from_millis(300);
    assert_ne!(state.shown(moment), Shown::still(&state.position()));
    state.update(Input::Key(KeyEvent::from(KeyCode::Char('5'))), moment);
    assert_eq!(state.game.plies().len(), 2);
    // Only the second move is animated now.
    let shown = state.shown(moment);
    assert_eq!(shown.kazans[Side::White], 10);
    assert_eq!(shown.hand.unwrap().0.side, Side::Black);
}

#[test]
fn time_ends_the_motion() {
    let mut state = state(Profile::Kazakhstan);
    state.type_in("7");
    let length = state.motion.as_ref().unwrap().length();
    state.update(Input::Tick, length - Duration::from_millis(1));
    assert!(state.motion.is_some());
    state.update(Input::Tick, length);
    assert!(state.motion.is_none());
}
