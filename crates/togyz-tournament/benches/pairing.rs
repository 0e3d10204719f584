//! The CPU time of pairing round 5, from 100 to 2,000 players.
//!
//! `cargo bench -p togyz-tournament` runs all sizes; `-- 100 200` only those named. Every size is
//! paired with three seeds, and the slowest counts. The checksum is over all pairs, so that two
//! versions can be compared; the memory is the highest of the process so far.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use togyz_tournament::swiss::{self, Pairing};
use togyz_tournament::{Settings, generate};

const SIZES: [u16; 5] = [100, 200, 500, 1000, 2000];

/// The CPU time of this thread in seconds, where the system reports it.
fn cpu_seconds() -> Option<f64> {
    let found = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(found.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}

/// The highest memory of the process so far in MB, where the system reports it.
fn peak_megabytes() -> Option<u64> {
    let found = fs::read_to_string("/proc/self/status").ok()?;
    let line = found.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? / 1024)
}

/// FNV-1a over the numbers of all pairs.
fn checksum(sum: u64, pairing: &Pairing) -> u64 {
    let bye = pairing.bye.map_or(0, |bye| bye.0);
    let numbers = pairing.pairs.iter().flat_map(|pair| [pair.white.0, pair.black.0]);
    numbers.chain([bye]).fold(sum, |sum, one| (sum ^ u64::from(one)).wrapping_mul(0x100_0000_01b3))
}

fn main() {
    let named: Vec<u16> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let sizes = if named.is_empty() { SIZES.to_vec() } else { named };
    println!("round 5, the slowest of three tournaments");
    println!("players  CPU seconds  pairs  peak MB  checksum");
    for players in sizes {
        let mut slowest: f64 = 0.0;
        let (mut pairs, mut sum) = (0, 0xcbf2_9ce4_8422_2325);
        for seed in 1..=3 {
            let settings = Settings { players, rounds: 4, seed, ..Settings::default() };
            let mut event = generate(&settings).expect("the first rounds can be paired");
            event.planned_rounds = 9;
            let (before, began) = (cpu_seconds(), Instant::now());
            let pairing = black_box(swiss::pair(&event)).expect("the fifth round can be paired");
            let cpu = cpu_seconds().zip(before).map(|(now, before)| now - before);
            slowest = slowest.max(cpu.unwrap_or_else(|| began.elapsed().as_secs_f64()));
            pairs = pairing.pairs.len();
            sum = checksum(sum, &pairing);
        }
        let peak = peak_megabytes().unwrap_or(0);
        println!("{players:7}  {slowest:11.3}  {pairs:5}  {peak:7}  {sum:016x}");
    }
}
