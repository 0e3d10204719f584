//! The values against a slow solver that shares nothing with the fast one: the plain board of the rules tests,
//! positions by name in a map, two bounds narrowed until they meet.

use std::collections::HashMap;

use togyz::{BySide, KUMALAKS, Otau, Position, Setup, Side};
use togyz_tables::{
    Group, Lengths, Memory, Others, TableFile, Tables, Values, Wins, measure, solve_level,
    write_level,
};

#[path = "../../togyz/tests/support/plain.rs"]
#[allow(dead_code, reason = "boards are set up here, not taken from positions")]
mod plain;
#[path = "../../togyz/tests/support/random.rs"]
mod random;

use plain::PlainBoard;
use random::Random;

/// A board from the mover's point of view, with empty kazans.
type Sight = ([[u8; 9]; 2], [Option<usize>; 2]);

fn board((otau, tuzdyk): Sight) -> PlainBoard {
    PlainBoard { otau, kazan: [0; 2], tuzdyk, mover: 0 }
}

/// The gains of the mover and the opponent by a move, and the board from the next mover's point of view.
fn after(sight: Sight, origin: usize) -> ([u8; 2], Sight) {
    let mut next = board(sight).play(origin);
    next.otau.swap(0, 1);
    next.tuzdyk.swap(0, 1);
    (next.kazan, (next.otau, next.tuzdyk))
}

fn kumalaks((otau, _): &Sight) -> u8 {
    otau.iter().flatten().sum()
}

/// All boards with this many kumalaks and these tuzdyks.
fn boards(left: u8, tuzdyk: [Option<usize>; 2]) -> Vec<Sight> {
    fn fill(place: usize, left: u8, sight: &mut Sight, found: &mut Vec<Sight>) {
        if place == 18 {
            if left == 0 {
                found.push(*sight);
            }
            return;
        }
        let (side, index) = (place / 9, place % 9);
        // A tuzdyk lies in the row of its owner's opponent.
        let most = if sight.1[1 - side] == Some(index) { 0 } else { left };
        for count in 0..=most {
            sight.0[side][index] = count;
            fill(place + 1, left - count, sight, found);
        }
        sight.0[side][index] = 0;
    }
    let mut found = Vec::new();
    fill(0, left, &mut ([[0; 9]; 2], tuzdyk), &mut found);
    found
}

fn configurations() -> Vec<[Option<usize>; 2]> {
    let one = || [None].into_iter().chain((0..8).map(Some));
    let all = one().flat_map(|mine| one().map(move |theirs| [mine, theirs]));
    all.filter(|[mine, theirs]| mine.is_none() || mine != theirs).collect()
}

/// Every board with up to this many kumalaks, and its bounds.
fn solve(most: u8) -> Vec<(Sight, [u8; 2])> {
    let mut numbers: HashMap<Sight, usize> = HashMap::new();
    let mut found: Vec<(Sight, [u8; 2])> = Vec::new();
    for left in 0..=most {
        let level = configurations().into_iter().flat_map(|tuzdyk| boards(left, tuzdyk));
        let first = found.len();
        found.extend(level.map(|sight| (sight, [0, left])));
        numbers.extend((first..).zip(&found[first..]).map(|(number, (sight, _))| (*sight, number)));
        // For each board: both gains after every move, and the number of the resulting board.
        let children: Vec<Vec<(u8, usize)>> = found[first..]
            .iter()
            .map(|(sight, _)| {
                let child = |origin| {
                    let ([gain, _], next) = after(*sight, origin);
                    (gain + kumalaks(&next), numbers[&next])
                };
                board(*sight).legal_moves().into_iter().map(child).collect()
            })
            .collect();
        loop {
            let mut changed = false;
            for (number, children) in (first..).zip(&children) {
                let best = |which: usize| {
                    // Without a move the opponent gets everything (R15).
                    let got = children.iter().map(|(all, next)| all - found[*next].1[which]);
                    got.max().unwrap_or(0)
                };
                let narrowed = [best(1), best(0)];
                changed |= found[number].1 != narrowed;
                found[number].1 = narrowed;
            }
            if !changed {
                break;
            }
        }
    }
    found
}

/// The board as a position with the game undecided, the mover being this side.
fn position((otau, tuzdyk): &Sight, turn: Side) -> Position {
    let left: u8 = otau.iter().flatten().sum();
    let fewer = (KUMALAKS - left) / 2;
    let tuzdyk = tuzdyk.map(|index| index.map(|index| Otau::ALL[index]));
    let setup = Setup {
        rows: BySide::new(otau[0], otau[1]),
        kazans: BySide::new(fewer, KUMALAKS - left - fewer),
        tuzdyks: BySide::new(tuzdyk[0], tuzdyk[1]),
        turn: Side::White,
        move_number: 1,
    };
    let position = Position::from_setup(&setup).unwrap();
    if turn == Side::White { position } else { position.colours_swapped() }
}

#[test]
fn all_positions_up_to_five_kumalaks_have_the_slow_solvers_value() {
    let tables = Tables::built_in();
    let found = solve(5);
    assert_eq!(found.len(), 73 + 1_186 + 10_235 + 62_340 + 300_561 + 1_220_142);
    for (sight, [least, most]) in &found {
        assert_eq!(least, most, "repetition decides {sight:?}");
        let side = Side::ALL[usize::from(sight.0[0][0] % 2)];
        let position = position(sight, side);
        assert_eq!(tables.value(&position).unwrap(), Some(*least), "{position}");
    }
}

/// The value by plain recursion, which ends because a tuzdyk is on the board; `None` if it takes too long.
fn recurse(sight: Sight, known: &mut HashMap<Sight, u8>) -> Option<u8> {
    if let Some(&value) = known.get(&sight) {
        return Some(value);
    }
    if known.len() > 30_000 {
        return None;
    }
    let mut best = 0;
    for origin in board(sight).legal_moves() {
        let ([gain, _], next) = after(sight, origin);
        best = best.max(gain + kumalaks(&next) - recurse(next, known)?);
    }
    known.insert(sight, best);
    Some(best)
}

fn random_sight(random: &mut Random, left: u8, tuzdyk: [Option<usize>; 2]) -> Sight {
    let mut sight = ([[0; 9]; 2], tuzdyk);
    for _ in 0..left {
        loop {
            let (side, index) = (random.below(2), random.below(9));
            if tuzdyk[1 - side] != Some(index) {
                sight.0[side][index] += 1;
                break;
            }
        }
    }
    sight
}

#[test]
fn samples_above_have_the_value_of_plain_recursion() {
    // A separate group up to ten kumalaks, written and read as files, beside the built-in tables.
    let group: Group = "w3b6".parse().unwrap();
    let mut values = Values::new(group);
    let mut files = Vec::new();
    for kumalaks in 1..=10 {
        solve_level(&mut values, &Others::new(&[]), &|work| work()).unwrap();
        let file = write_level(group, kumalaks, values.level(kumalaks));
        files.push(TableFile::open(Box::new(file)).unwrap());
    }
    let tables = Tables::new(files, Memory { levels: 0, blocks: 1 << 20 });
    assert_eq!((tables.most(), tables.most_whole()), (10, 7));
    let with_tuzdyk: Vec<_> =
        configurations().into_iter().filter(|tuzdyk| *tuzdyk != [None; 2]).collect();
    let mut compared = [0; 11];
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let (left, tuzdyk) = match seed % 3 {
            0 => (8 + random.below(3) as u8, [Some(2), Some(5)]),
            1 => (8 + random.below(3) as u8, [Some(5), Some(2)]),
            _ => (6 + random.below(2) as u8, with_tuzdyk[random.below(with_tuzdyk.len())]),
        };
        let sight = random_sight(&mut random, left, tuzdyk);
        let Some(value) = recurse(sight, &mut HashMap::new()) else { continue };
        let position = position(&sight, Side::ALL[random.below(2)]);
        assert_eq!(tables.value(&position).unwrap(), Some(value), "seed {seed}: {position}");
        compared[usize::from(left)] += 1;
    }
    assert!(compared[6..].iter().all(|&number| number > 5), "{compared:?}");
}

/// The number of positions in which the mover gets everything, by kumalaks and by plies until the end.
fn plain_wins(most: u8) -> Vec<[u64; 256]> {
    const OPEN: u8 = u8::MAX;
    let found: HashMap<Sight, u8> =
        solve(most).into_iter().map(|(sight, [value, _])| (sight, value)).collect();
    let mut plies: HashMap<Sight, u8> = found.keys().map(|sight| (*sight, OPEN)).collect();
    loop {
        let mut changed = false;
        for (sight, &value) in &found {
            let moves = board(*sight).legal_moves();
            let after = moves.into_iter().map(|origin| after(*sight, origin));
            let next = if value == 0 {
                after.map(|(_, next)| plies[&next].saturating_add(1)).max().unwrap_or(0)
            } else if value == kumalaks(sight) {
                let keeps = |([_, given], next): &([u8; 2], Sight)| *given == 0 && found[next] == 0;
                after.filter(keeps).map(|(_, next)| plies[&next].saturating_add(1)).min().unwrap()
            } else {
                continue;
            };
            changed |= plies.insert(*sight, next) != Some(next);
        }
        if !changed {
            break;
        }
    }
    let mut counts = vec![[0; 256]; usize::from(most) + 1];
    for (sight, value) in found {
        let left = kumalaks(&sight);
        if left > 0 && value == left {
            counts[usize::from(left)][usize::from(plies[&sight])] += 1;
        }
    }
    counts
}

#[test]
fn wins_take_as_long_as_plain_play_says() {
    const MOST: u8 = 4;
    let mut earlier: Vec<Lengths> = Vec::new();
    let mut wins = vec![Wins::default(); usize::from(MOST) + 1];
    let mut solved: Vec<Values> = Vec::new();
    for group in Group::all() {
        let [mut values, mut again] = [Values::new(group), Values::new(group)];
        for kumalaks in 1..=usize::from(MOST) {
            solve_level(&mut values, &Others::new(&solved), &|work| work()).unwrap();
            again.push(values.level(kumalaks));
        }
        let (mut lengths, found) = measure(again, &earlier);
        lengths.keep(usize::from(MOST) - 3);
        earlier.push(lengths);
        solved.push(values);
        wins = wins.iter().zip(&found).map(|(all, found)| all.and(found)).collect();
    }
    for (kumalaks, counts) in plain_wins(MOST).into_iter().enumerate().skip(1) {
        assert_eq!(wins[kumalaks].counts, counts, "{kumalaks} kumalaks");
        let (plies, position) = wins[kumalaks].longest.unwrap();
        assert_eq!(counts.iter().rposition(|&count| count > 0), Some(usize::from(plies)));
        assert_eq!(usize::from(position.on_board()), kumalaks);
    }
}

/// Lower and upper bound of the mover's gain from a search of this many plies.
fn bounds(sight: Sight, plies: u8, known: &mut HashMap<(Sight, u8), [u8; 2]>) -> [u8; 2] {
    if let Some(&bounds) = known.get(&(sight, plies)) {
        return bounds;
    }
    let moves = board(sight).legal_moves();
    let found = if plies == 0 && !moves.is_empty() {
        [0, kumalaks(&sight)]
    } else {
        moves.into_iter().fold([0; 2], |[least, most], origin| {
            let ([gain, _], next) = after(sight, origin);
            let all = gain + kumalaks(&next);
            let [theirs, at_most] = bounds(next, plies - 1, known);
            [least.max(all - at_most), most.max(all - theirs)]
        })
    };
    known.insert((sight, plies), found);
    found
}

#[test]
fn samples_above_without_a_tuzdyk_lie_between_the_bounds_of_plain_play() {
    let tables = Tables::built_in();
    let mut met = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let left = 6 + random.below(2) as u8;
        let sight = random_sight(&mut random, left, [None; 2]);
        let [least, most] = bounds(sight, 9, &mut HashMap::new());
        let position = position(&sight, Side::ALL[random.below(2)]);
        let value = tables.value(&position).unwrap().unwrap();
        assert!((least..=most).contains(&value), "seed {seed}: {position}");
        met += usize::from(least == most);
    }
    assert!(met > 5, "the bounds met in {met} of 60");
}
