//! Measures the speed of solving, packing and looking up, on one thread:
//! `cargo run --release -p togyz-tables --example speed -- 9`.
//!
//! Times are the CPU time of the thread where the system reports it, otherwise those of the clock.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::time::Instant;

use togyz::{BySide, KUMALAKS, Position, Setup, Side};
use togyz_tables::{
    Group, Line, Memory, Others, TableFile, Tables, Values, solve_level, write_level,
};

/// The seconds of CPU time of this thread.
fn seconds(begun: Instant) -> f64 {
    let report = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = report.and_then(|report| report.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begun.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// A small random stream.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

/// Random positions with this number of kumalaks, of all groups alike.
fn positions(number: usize, kumalaks: u8) -> Vec<Position> {
    let mut random = Random(1);
    let groups: Vec<Group> = Group::all().collect();
    let mut found = Vec::new();
    while found.len() < number {
        let group = groups[random.below(groups.len())];
        let mut rows = [[0; 9]; 2];
        (0..kumalaks).for_each(|_| rows[random.below(2)][random.below(9)] += 1);
        let fewer = (KUMALAKS - kumalaks) / 2;
        let setup = Setup {
            rows: BySide::new(rows[0], rows[1]),
            kazans: BySide::new(fewer, KUMALAKS - kumalaks - fewer),
            tuzdyks: BySide::from_fn(|side| group.tuzdyk(side)),
            turn: Side::ALL[random.below(2)],
            move_number: 1,
        };
        found.extend(Position::from_setup(&setup));
    }
    found
}

fn main() -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let most: usize = std::env::args().nth(1).map_or(Ok(9), |text| text.parse())?;
    let (mut solving, mut packing, mut unpacking) = ([0.0; 3], 0.0, 0.0);
    let (mut solved, mut bytes) = ([0; 3], 0);
    let mut groups: Vec<Values> = Vec::new();
    let mut files = Vec::new();
    for group in Group::all() {
        let tuzdyks = Side::ALL.iter().filter(|&&side| group.tuzdyk(side).is_some()).count();
        let others = Others::new(&groups);
        let mut values = Values::new(group);
        values.reserve(most);
        for kumalaks in 1..=most {
            let before = seconds(begun);
            solve_level(&mut values, &others, &|work| work())?;
            solving[tuzdyks] += seconds(begun) - before;
            solved[tuzdyks] += Line::new(group).positions(kumalaks);
            let before = seconds(begun);
            let file = write_level(group, kumalaks, values.level(kumalaks));
            packing += seconds(begun) - before;
            bytes += file.len();
            let before = seconds(begun);
            black_box(TableFile::open(Box::new(file.clone()))?.level()?);
            unpacking += seconds(begun) - before;
            files.push(file);
        }
        groups.push(values);
    }
    for (tuzdyks, (number, time)) in solved.iter().zip(solving).enumerate() {
        let speed = *number as f64 / time / 1e6;
        println!("solving, {tuzdyks} tuzdyks: {number} positions, {speed:.1} M/s");
    }
    let all = solved.iter().sum::<u64>() as f64;
    println!("packing {:.0} M/s, unpacking {:.0} M/s", all / packing / 1e6, all / unpacking / 1e6);
    println!("{bytes} bytes, {:.3} bits a position", bytes as f64 * 8.0 / all);

    let open = |memory| -> Result<Tables, Box<dyn Error>> {
        let open = |file: &Vec<u8>| TableFile::open(Box::new(file.clone()));
        Ok(Tables::new(files.iter().map(open).collect::<Result<_, _>>()?, memory))
    };
    let ask = |tables: &Tables, positions: &[Position]| -> Result<f64, Box<dyn Error>> {
        let before = seconds(begun);
        for position in positions {
            black_box(tables.value(position)?);
        }
        Ok(positions.len() as f64 / (seconds(begun) - before))
    };
    let whole = open(Memory { levels: usize::MAX, blocks: 0 })?;
    let random = positions(2_000_000, most as u8);
    ask(&whole, &random)?;
    println!("in memory: {:.1} M random probes/s", ask(&whole, &random)? / 1e6);
    if most > Tables::MOST_BUILT_IN {
        let blocks = open(Memory { levels: 0, blocks: 1 << 30 })?;
        let cold = ask(&blocks, &random[..2_000])?;
        println!("blocks, cold: {cold:.0} probes/s, {:.2} ms each", 1e3 / cold);
        ask(&blocks, &random[..200_000])?;
        let cached = ask(&blocks, &random[..200_000])?;
        println!("blocks, from the cache: {:.2} M probes/s", cached / 1e6);
    }
    Ok(())
}
