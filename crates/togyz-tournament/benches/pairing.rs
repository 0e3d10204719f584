//! The CPU time of pairing round 5, from 100 to 2,000 players.
//!
//! `cargo bench -p togyz-tournament` runs all sizes; `-- 100 200` only those named. Every size is
//! paired with three seeds, and the slowest counts.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use togyz_tournament::{Settings, generate, swiss};

const SIZES: [u16; 5] = [100, 200, 500, 1000, 2000];

/// The CPU time of this thread in seconds, where the system reports it.
fn cpu_seconds() -> Option<f64> {
    let found = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(found.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}

fn main() {
    let named: Vec<u16> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let sizes = if named.is_empty() { SIZES.to_vec() } else { named };
    println!("round 5, the slowest of three tournaments");
    println!("players  CPU seconds  pairs");
    for players in sizes {
        let mut slowest: f64 = 0.0;
        let mut pairs = 0;
        for seed in 1..=3 {
            let settings = Settings { players, rounds: 4, seed, ..Settings::default() };
            let mut event = generate(&settings).expect("the first rounds can be paired");
            event.planned_rounds = 9;
            let (before, began) = (cpu_seconds(), Instant::now());
            let pairing = black_box(swiss::pair(&event)).expect("the fifth round can be paired");
            let cpu = cpu_seconds().zip(before).map(|(now, before)| now - before);
            slowest = slowest.max(cpu.unwrap_or_else(|| began.elapsed().as_secs_f64()));
            pairs = pairing.pairs.len();
        }
        println!("{players:7}  {slowest:11.3}  {pairs:5}");
    }
}
