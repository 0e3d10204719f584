//! The fast board against the plain one of the tests, in one run: `cargo bench -p togyz`.
//!
//! Both count the same move sequences, turn by turn, so that a busy machine slows both; the counts
//! must be equal. It judges nothing: figures and how they were taken are in `docs/speed.md`.

#[path = "../tests/support/plain.rs"]
mod plain;

use std::hint::black_box;
use std::time::Instant;

use plain::PlainBoard;
use togyz::{Otau, Position, perft};

/// Many runs of a few milliseconds: even on a busy machine the best of them was not interrupted.
const REPETITIONS: usize = 801;

/// `cargo bench` passes `--bench`; `cargo test --all-targets` does not and gets one run, in which
/// only the counts matter.
fn repetitions() -> usize {
    if std::env::args().any(|argument| argument == "--bench") { REPETITIONS } else { 1 }
}

/// Name, position, depth. All are also cases of `tests/perft`.
const CASES: [(&str, &str, u32); 4] = [
    ("start", "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w", 5),
    ("both tuzdyks", "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b", 5),
    ("hoard of 39", "X,3,3,4,1,11,1,6,7/13,39,0,4,X,1,1,2,2 27 37 w", 5),
    ("few kumalaks", "1,X,1,1,0,1,1,1,1/1,0,0,2,X,0,1,3,7 66 75 w", 6),
];

/// Millions of steps a second: of the best repetition and of the middle one.
struct Speed {
    best: f64,
    median: f64,
}

/// Runs the closure once and notes its speed; it returns the number of steps it took.
fn time(speeds: &mut Vec<f64>, run: impl FnOnce() -> u64) -> u64 {
    let begun = Instant::now();
    let steps = run();
    speeds.push(steps as f64 / begun.elapsed().as_secs_f64() / 1e6);
    steps
}

fn summary(mut speeds: Vec<f64>) -> Speed {
    speeds.sort_unstable_by(f64::total_cmp);
    Speed { best: speeds[speeds.len() - 1], median: speeds[speeds.len() / 2] }
}

fn compare_boards() {
    println!("million nodes/s              |   fast board    |   plain board   | ratio");
    println!("position     depth     nodes |    best  median |    best  median |  best  median");
    for (name, text, depth) in CASES {
        let position: Position = text.parse().expect("the cases are legal positions");
        let board = PlainBoard::from_position(&position);
        let (mut fast, mut plain) = (Vec::new(), Vec::new());
        let mut nodes = 0;
        for _ in 0..repetitions() {
            nodes = time(&mut fast, || perft(black_box(&position), depth));
            assert_eq!(nodes, time(&mut plain, || black_box(&board).perft(depth)), "{name}");
        }
        let (fast, plain) = (summary(fast), summary(plain));
        println!(
            "{name:<12} {depth:>5} {nodes:>9} | {:>7.1} {:>7.1} | {:>7.2} {:>7.2} | {:>5.1} {:>7.1}",
            fast.best,
            fast.median,
            plain.best,
            plain.median,
            fast.best / plain.best,
            fast.median / plain.median,
        );
    }
}

/// All positions after exactly this number of plies.
fn positions_after(position: Position, plies: u32, found: &mut Vec<Position>) {
    if plies == 0 {
        return found.push(position);
    }
    for otau in position.legal_moves() {
        positions_after(position.play_unchecked(otau), plies - 1, found);
    }
}

fn time_calls(name: &str, calls: impl Fn() -> u64) {
    let mut speeds = Vec::new();
    for _ in 0..repetitions() {
        time(&mut speeds, &calls);
    }
    let speed = summary(speeds);
    println!("{name:<28} | {:>7.1} {:>7.1} | {:.1} ns", speed.best, speed.median, 1e3 / speed.best);
}

fn main() {
    compare_boards();

    let mut positions = Vec::new();
    for (_, text, _) in CASES {
        positions_after(text.parse().expect("the cases are legal positions"), 4, &mut positions);
    }
    println!("\nmillion calls/s              |    best  median | best");
    let each = |call: fn(&Position, Otau)| {
        let mut calls = 0;
        for position in &positions {
            for otau in position.legal_moves() {
                call(position, otau);
                calls += 1;
            }
        }
        calls
    };
    time_calls("Position::hash", || {
        for position in &positions {
            black_box(black_box(position).hash());
        }
        positions.len() as u64
    });
    time_calls("Position::play_unchecked", || {
        each(|position, otau| _ = black_box(black_box(position).play_unchecked(otau)))
    });
    time_calls("Position::sow", || {
        each(|position, otau| _ = black_box(black_box(position).sow(otau)))
    });
}
