//! The bench: the number of nodes for fixed positions to a fixed depth, the signature of the engine.
//!
//! The number changes exactly when the play changes. Every commit that changes it names it (`Bench:
//! N`); all other commits do not change the play.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use togyz::{Position, Random};
use togyz_tables::Tables;

use crate::engine::{Engine, Host};
use crate::evaluation::Evaluation;
use crate::limits::Limits;
use crate::protocol::DEFAULT_HASH;
use crate::train::{OpeningLength, random_position};

/// The result of a bench.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bench {
    /// The signature.
    pub nodes: u64,
    /// The time of the searches.
    pub time: Duration,
}

/// The default depth.
pub const BENCH_DEPTH: u32 = 15;

/// Openings, middle games, endgames and studies, with and without tuzdyks and large otau.
const POSITIONS: [&str; 12] = [
    "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
    "10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10 0 w",
    "3,2,15,14,14,3,6,1,1/14,2,13,13,1,2,2,1,5 34 16 b",
    "12,2,2,5,0,28,6,2,5/1,X,3,1,8,0,10,4,1 54 18 b",
    "X,4,4,8,5,3,2,5,11/2,5,1,X,4,7,3,3,3 30 62 w",
    "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b",
    "0,2,0,1,5,5,4,2,5/2,X,0,0,13,1,5,2,0 73 42 b",
    "X,3,3,4,1,11,1,6,7/13,39,0,4,X,1,1,2,2 27 37 w",
    "1,2,0,0,1,5,0,2,0/0,1,1,3,1,0,2,5,0 70 68 w",
    "1,X,1,1,0,1,1,1,1/1,0,0,2,X,0,1,3,7 66 75 w",
    "0,0,0,X,0,1,1,3,2/0,0,2,2,0,0,0,0,0 78 73 w",
    "1,38,0,2,6,1,13,1,10/X,5,1,2,2,17,2,12,13 22 14 w",
];

/// The positions of the signature.
#[must_use]
pub fn fixed_positions() -> Vec<Position> {
    POSITIONS.iter().filter_map(|text| text.parse().ok()).collect()
}

/// Positions of random games, from the opening to the 50th ply, the same in every run: a larger
/// sample than the fixed positions.
#[must_use]
pub fn random_positions(count: usize) -> Vec<Position> {
    let mut random = Random::new(1);
    let mut positions = Vec::new();
    while positions.len() < count {
        let shortest = 4 + 5 * (positions.len() % 10);
        let openings = OpeningLength { shortest, longest: shortest + 2 };
        let position = random_position(&mut random, openings);
        if !position.is_over() {
            positions.push(position);
        }
    }
    positions
}

/// Searches every position with the built-in net and an empty table of the default size. With one thread the number
/// of nodes of the fixed positions is the signature.
pub fn bench(
    host: &dyn Host,
    positions: impl IntoIterator<Item = Position>,
    depth: u32,
    threads: usize,
) -> Bench {
    bench_evaluation(host, Evaluation::net(), positions, depth, threads)
}

/// The same on one thread with these endgame tables: a page has smaller ones than a program.
pub fn bench_with_tables(
    host: &dyn Host,
    tables: Arc<Tables>,
    positions: impl IntoIterator<Item = Position>,
    depth: u32,
) -> Bench {
    let mut engine = Engine::new(DEFAULT_HASH);
    engine.tables = Some(tables);
    bench_engine(host, engine, positions, depth)
}

/// The signature of a program with this built-in evaluation.
pub fn signature(host: &dyn Host, evaluation: Evaluation) -> u64 {
    bench_evaluation(host, evaluation, fixed_positions(), BENCH_DEPTH, 1).nodes
}

fn bench_evaluation(
    host: &dyn Host,
    evaluation: Evaluation,
    positions: impl IntoIterator<Item = Position>,
    depth: u32,
    threads: usize,
) -> Bench {
    let mut engine = Engine::new(DEFAULT_HASH).with_evaluation(evaluation);
    engine.threads = threads;
    bench_engine(host, engine, positions, depth)
}

fn bench_engine(
    host: &dyn Host,
    mut engine: Engine,
    positions: impl IntoIterator<Item = Position>,
    depth: u32,
) -> Bench {
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for position in positions {
        engine.forget();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let started = host.now();
        let best = engine.search(host, &[position], &limits, &AtomicBool::new(false), &mut |_| {});
        time += host.now().saturating_sub(started);
        nodes += best.iter().map(|line| line.nodes).max().unwrap_or(0);
    }
    Bench { nodes, time }
}

/// The rate per second of this many events in this time.
#[must_use]
pub fn per_second(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-6)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bench_position_is_legal() {
        for text in POSITIONS {
            assert!(text.parse::<Position>().is_ok_and(|position| !position.is_over()), "{text}");
        }
    }
}
