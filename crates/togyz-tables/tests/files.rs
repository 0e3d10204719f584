//! Files of tables: written files are read again, damaged ones are detected, and hostile ones are
//! harmless.

use std::sync::Arc;
use std::thread;

use togyz::{Otau, Position};
use togyz_tables::{
    FileError, Group, Header, Memory, Others, TableFile, Tables, Values, check_boards, solve_level,
    write_level,
};

#[path = "../../togyz/tests/support/random.rs"]
mod random;

use random::Random;

/// All groups up to this many kumalaks, on three threads.
fn solved(most: usize) -> Vec<Values> {
    let mut all: Vec<Values> = Vec::new();
    for group in Group::all() {
        let mut values = Values::new(group);
        values.reserve(most);
        for _ in 1..=most {
            solve_level(&mut values, &Others::new(&all), &|work| {
                thread::scope(|scope| (0..3).for_each(|_| drop(scope.spawn(work))));
            })
            .unwrap();
        }
        all.push(values);
    }
    all
}

fn opened(bytes: Vec<u8>) -> Result<Vec<u8>, FileError> {
    TableFile::open(Box::new(bytes))?.level()
}

#[test]
fn the_built_in_tables_are_what_a_build_makes() {
    let all = solved(Tables::MOST_BUILT_IN);
    let mut bytes = Vec::new();
    for values in &all {
        for kumalaks in 1..values.levels() {
            bytes.extend(write_level(values.line().group(), kumalaks, values.level(kumalaks)));
        }
    }
    assert!(bytes == include_bytes!("../built-in.tables"), "run the example built_in");
    assert!(bytes.len() < 2_000_000);
}

#[test]
fn every_value_follows_from_its_children() {
    let all = solved(6);
    let others = Others::new(&all);
    let mut declined = 0;
    for values in &all {
        for kumalaks in 1..values.levels() {
            let boards = values.line().boards(kumalaks);
            let facts = check_boards(values, &others, kumalaks, 0..boards).unwrap();
            assert_eq!(facts.positions, values.line().positions(kumalaks));
            declined += facts.declined;
        }
    }
    assert!(declined > 1_000, "a capture is declined in {declined} positions only");
}

#[test]
fn a_wrong_value_is_found() {
    let group: Group = "w2b5".parse().unwrap();
    let mut right = Values::new(group);
    (0..4).for_each(|_| solve_level(&mut right, &Others::new(&[]), &|work| work()).unwrap());
    let boards = right.line().boards(3);
    for rank in [0, 7, boards / 2, boards - 1] {
        let mut level = right.level(3).to_vec();
        level[rank] ^= 0x10;
        let mut values = Values::new(group);
        [right.level(1), right.level(2), &level].into_iter().for_each(|level| values.push(level));
        let wrong = check_boards(&values, &Others::new(&[]), 3, 0..boards).unwrap_err();
        assert!(wrong.to_string().contains(": expected the value "), "{wrong}");
    }
}

#[test]
fn any_flipped_byte_and_any_missing_end_is_found() {
    let mut values = Values::new("w4b7".parse().unwrap());
    (0..4).for_each(|_| solve_level(&mut values, &Others::new(&[]), &|work| work()).unwrap());
    let whole = write_level(values.line().group(), 4, values.level(4));
    assert_eq!(opened(whole.clone()).unwrap(), values.level(4));
    for place in 0..whole.len() {
        for flip in [0x01, 0x80, 0xff] {
            let mut spoilt = whole.clone();
            spoilt[place] ^= flip;
            assert!(opened(spoilt).is_err(), "byte {place}");
        }
        assert!(opened(whole[..place].to_vec()).is_err(), "only {place} bytes");
    }
    let longer = [&whole[..], &[0]].concat();
    assert!(matches!(opened(longer), Err(FileError::Length { .. })));
}

#[test]
fn hostile_files_are_refused() {
    /// The checksum of the format, so that a test can forge the data it covers.
    fn checksum(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
    let mut values = Values::new(Group::NONE);
    let others = solved(1);
    (0..3).for_each(|_| {
        solve_level(&mut values, &Others::new(&others), &|work| work()).unwrap();
    });
    let whole = write_level(Group::NONE, 3, values.level(3));
    let sealed = |mut bytes: Vec<u8>| {
        let end = Header::BYTES - 8;
        let sum = checksum(&bytes[..end]).to_le_bytes();
        bytes[end..end + 8].copy_from_slice(&sum);
        bytes
    };
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let mut bytes = whole.clone();
        for _ in 0..=random.below(3) {
            // The fields before the counts of values, which only the verifier looks at.
            let place = random.below(Header::BYTES - 8 - 256);
            bytes[place] = [0, 1, 2, 15, 16, 0x7f, 0xff][random.below(7)];
        }
        let same = bytes == whole;
        assert_eq!(opened(sealed(bytes)).is_ok(), same, "seed {seed}");
    }
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let mut bytes = whole.clone();
        let data = bytes.len() - 40;
        let place = Header::BYTES + random.below(data - Header::BYTES);
        bytes[place] = random.below(256) as u8;
        // Also with a checksum that is right for the changed index it must be harmless.
        let middle = u32::from_le_bytes(bytes[20..24].try_into().unwrap()) as usize + 12;
        let end = Header::BYTES + middle;
        let sum = checksum(&bytes[Header::BYTES..end]).to_le_bytes();
        bytes[end..end + 8].copy_from_slice(&sum);
        drop(opened(bytes));
    }
}

#[test]
fn many_threads_read_through_a_small_cache() {
    // Larger than the built-in tables, so that single blocks are read.
    let group: Group = "w1b8".parse().unwrap();
    let mut values = Values::new(group);
    let mut files = || {
        let mut files = Vec::new();
        for kumalaks in values.levels()..=9 {
            solve_level(&mut values, &Others::new(&[]), &|work| work()).unwrap();
            files.push(write_level(group, kumalaks, values.level(kumalaks)));
        }
        files
    };
    let files = files();
    let tables = |memory| {
        let open = |file: &Vec<u8>| TableFile::open(Box::new(file.clone())).unwrap();
        Tables::new(files.iter().map(open).collect(), memory)
    };
    let whole = tables(Memory::default());
    assert_eq!(whole.most_whole(), 9);
    whole.load(|number, work| (0..number).for_each(work)).map_err(|(.., error)| error).unwrap();
    let blocks = tables(Memory { levels: 0, blocks: 3 << 14 });
    assert_eq!(blocks.most_whole(), 7);
    let (whole, blocks) = (Arc::new(whole), Arc::new(blocks));
    let start: Position = "1,1,1,0,0,0,0,X,1/X,1,1,1,0,0,0,1,1 76 77 w".parse().unwrap();
    thread::scope(|scope| {
        for seed in 0..4 {
            let (whole, blocks) = (Arc::clone(&whole), Arc::clone(&blocks));
            scope.spawn(move || {
                let mut random = Random::new(seed);
                let mut known = 0;
                for _ in 0..300 {
                    let mut position = start;
                    while !position.is_over() {
                        let value = whole.value(&position).unwrap();
                        assert_eq!(blocks.value(&position).unwrap(), value, "{position}");
                        known += usize::from(value.is_some());
                        let moves: Vec<Otau> = position.legal_moves().collect();
                        position = position.play_unchecked(moves[random.below(moves.len())]);
                    }
                }
                assert!(known > 1_000);
            });
        }
    });
    assert_eq!(whole.value(&Position::START).unwrap(), None);
}
