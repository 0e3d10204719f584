//! The shortest decisive game has 11 plies: 1391 move sequences end there, all won by White, and
//! none ends earlier. Of the tree's 1.5e10 moves only those that can still matter are played; both
//! bounds that cut off the rest are proved beside the code and compared with full search. Not here:
//! the plain counts of move sequences (`perft.rs`) and speed (`benches/board.rs`).

#[path = "support/random.rs"]
mod random;

use std::collections::HashMap;

use random::Random;
use togyz::{BySide, Ending, KUMALAKS, Otau, Outcome, Position, Setup, Side};

/// The number of kumalaks in a kazan that wins (R13).
const MAJORITY: u32 = KUMALAKS as u32 / 2 + 1;

/// An upper bound on the kumalaks that reach this side's kazan in the next plies.
///
/// Proof. Let `fullest` be the count of the fullest pit. A sowing lifts at most that many, so it
/// drops at most `fullest / 18`, rounded up, into any one pit, and afterwards no pit holds more
/// than the sum of the two. Added up ply by ply, every pit has received at most `fallen`.
///
/// Suppose first that the side makes no tuzdyk. Each of its moves takes one otau or none. What is
/// taken from one otau, over all plies, lay there at the beginning or fell there before it was
/// taken for the last time. Different otau are taken for the last time by different moves, so m
/// moves take at most what the m fullest otau held at the beginning, plus `fallen` in its current
/// state at each of the moves. A tuzdyk the side already owns yields what falls into it, at most
/// `fallen`.
///
/// A tuzdyk made by one of the m moves yields 3 and then what falls into it until the last ply. It
/// costs that move, so the others take at most what m - 1 otau held and received as above. An
/// earlier move gives up a smaller `fallen` and leaves more time to collect: the first is best.
fn greatest_gain(position: &Position, side: Side, plies: u32) -> u32 {
    let mut targets = position.row(side.opponent()).map(u32::from);
    targets.sort_unstable_by(|one, other| other.cmp(one));
    let own = position.row(side).into_iter().max().map_or(0, u32::from);
    let mut fullest = own.max(targets[0]);
    let mut targets = targets.into_iter();
    let (mut taken, mut fallen, mut mover) = (0, 0, position.turn());
    let (mut fallen_at_first, mut last_target) = (None, 0);
    for _ in 0..plies {
        let drops = fullest.div_ceil(18);
        fullest += drops;
        fallen += drops;
        if mover == side {
            last_target = targets.next().unwrap_or(0);
            taken += last_target + fallen;
            fallen_at_first.get_or_insert(fallen);
        }
        mover = mover.opponent();
    }
    match (position.tuzdyk(side), fallen_at_first) {
        (Some(_), _) => taken + fallen,
        (None, Some(first)) => taken.max((taken - last_target - first) + 3 + (fallen - first)),
        (None, None) => taken,
    }
}

/// Whether this side may have nothing to play within this many plies; `false` is certain.
///
/// Proof. An otau that holds something becomes empty in two ways only: the opponent takes it (as
/// a tuzdyk, too), at most one with each move, or its owner lifts a single kumalak; of two and
/// more the first goes back (R3). So an otau that is never taken has to be lifted once if it holds
/// one kumalak and twice if it holds more, and what is sown into it meanwhile saves no lift. At
/// best the opponent takes the otau that need two.
fn may_run_out(position: &Position, side: Side, plies: u32) -> bool {
    let first = plies.div_ceil(2);
    let (lifts, takings) =
        if position.turn() == side { (first, plies - first) } else { (plies - first, first) };
    let mut needed = position.row(side).map(|kumalaks| u32::from(kumalaks.min(2)));
    needed.sort_unstable_by(|one, other| other.cmp(one));
    needed.into_iter().skip(takings as usize).sum::<u32>() <= lifts
}

/// Whether a game may end within this many plies; `false` is certain. A game ends on the board with
/// a majority (R13) or when the mover has nothing to play (R14, R15).
fn may_end(position: &Position, plies: u32) -> bool {
    Side::ALL.iter().any(|&side| {
        u32::from(position.kazan(side)) + greatest_gain(position, side, plies) >= MAJORITY
            || may_run_out(position, side, plies)
    })
}

/// The number of move sequences that end the game, by the plies left and by the ending.
type Endings = HashMap<(u32, Ending, Outcome), u64>;

/// Counts the endings within this many plies, without the positions that do not `matter`.
fn endings(position: &Position, plies: u32, matter: fn(&Position, u32) -> bool) -> Endings {
    fn add(
        position: &Position,
        plies: u32,
        matter: fn(&Position, u32) -> bool,
        found: &mut Endings,
    ) {
        if let Some((ending, outcome)) = position.outcome() {
            *found.entry((plies, ending, outcome)).or_default() += 1;
        } else if plies > 0 && matter(position, plies) {
            for otau in position.legal_moves() {
                add(&position.play_unchecked(otau), plies - 1, matter, found);
            }
        }
    }
    let mut found = Endings::new();
    add(position, plies, matter, &mut found);
    found
}

#[test]
fn the_shortest_decisive_game_has_11_plies() {
    let expected = [((0, Ending::Majority, Outcome::Win(Side::White)), 1391)];
    assert_eq!(endings(&Position::START, 11, may_end), Endings::from(expected));
}

#[test]
fn no_game_ends_within_8_plies() {
    // Without any bound: all 25,166,174 sequences.
    assert_eq!(endings(&Position::START, 8, |_, _| true), Endings::new());
}

/// Positions of random games that are not over, each with its seed. Every second game moves the
/// smallest heap, so that sowings of more than a lap occur.
fn random_positions() -> impl Iterator<Item = (Position, u64)> {
    (1..=300).flat_map(|seed| {
        let mut random = Random::new(seed);
        let mut position = Position::START;
        let mut seen = Vec::new();
        loop {
            let moves: Vec<Otau> = position.legal_moves().collect();
            if moves.is_empty() {
                return seen;
            }
            if random.below(8) == 0 {
                seen.push((position, seed));
            }
            let row = position.row(position.turn());
            let otau = if seed % 2 == 0 && random.below(4) > 0 {
                *moves.iter().min_by_key(|otau| row[otau.index()]).unwrap()
            } else {
                moves[random.below(moves.len())]
            };
            position = position.play_unchecked(otau);
        }
    })
}

/// The maximum of this side's kazan after this many plies, or at an earlier end.
fn fullest_kazan(position: &Position, side: Side, plies: u32) -> u8 {
    if plies == 0 || position.is_over() {
        return position.kazan(side);
    }
    let after = |otau| fullest_kazan(&position.play_unchecked(otau), side, plies - 1);
    position.legal_moves().map(after).max().unwrap_or_default()
}

#[test]
fn no_line_of_play_gains_more_than_the_bound() {
    let (mut compared, mut reached) = (0, 0);
    for (position, seed) in random_positions() {
        for side in Side::ALL {
            for plies in 0..=4 {
                let gain = u32::from(fullest_kazan(&position, side, plies) - position.kazan(side));
                let bound = greatest_gain(&position, side, plies);
                let place = format_args!("seed {seed}: {position}, {side}, {plies} plies");
                assert!(gain <= bound, "{place}: {gain} gained, bound {bound}");
                compared += 1;
                reached += u32::from(gain > 0 && gain == bound);
            }
        }
    }
    assert!(compared > 50_000, "only {compared} bounds were compared");
    // The bound is sharp: one kumalak less would be wrong thousands of times.
    assert!(reached > 2_000, "only {reached} bounds were reached");
}

/// Two to eight kumalaks placed into random otau, the rest in the kazans, about evenly.
fn scattered_positions() -> impl Iterator<Item = (Position, u64)> {
    (1..=4_000).filter_map(|seed| {
        let mut random = Random::new(seed);
        let mut setup = Setup { rows: BySide::default(), ..Setup::START };
        let thrown = 2 + random.below(7) as u8;
        for _ in 0..thrown {
            setup.rows[Side::ALL[random.below(2)]][random.below(9)] += 1;
        }
        setup.kazans.white = 81 - random.below(usize::from(thrown) + 1) as u8;
        setup.kazans.black = KUMALAKS - thrown - setup.kazans.white;
        Position::from_setup(&setup).ok().map(|position| (position, seed))
    })
}

/// Whether some line of play leaves this side nothing to play within this many plies.
fn runs_out(position: &Position, side: Side, plies: u32) -> bool {
    if position.turn() == side && position.row(side) == [0; 9] {
        return true;
    }
    let after = |otau| runs_out(&position.play_unchecked(otau), side, plies - 1);
    plies > 0 && position.legal_moves().any(after)
}

#[test]
fn no_side_runs_out_before_the_bound() {
    let (mut found, mut excluded) = (0, 0);
    for (position, seed) in scattered_positions() {
        for side in Side::ALL {
            for plies in 0..=6 {
                let out = runs_out(&position, side, plies);
                let may = may_run_out(&position, side, plies);
                assert!(may || !out, "seed {seed}: {position}, {side}, {plies} plies");
                found += u32::from(out);
                excluded += u32::from(!may);
            }
        }
    }
    assert!(found > 2_000, "only {found} sides ran out");
    assert!(excluded > 2_000, "only {excluded} sides were said not to");
}

#[test]
fn the_bounds_pass_over_no_ending() {
    let mut found: HashMap<(Ending, Outcome), u32> = HashMap::new();
    let games = random_positions().map(|(position, seed)| (position, seed, 4));
    let scattered = scattered_positions().map(|(position, seed)| (position, seed, 6));
    let last_two = "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 79 81 w".parse().unwrap();
    for (position, seed, plies) in games.chain(scattered).chain([(last_two, 0, 1)]) {
        let all = endings(&position, plies, |_, _| true);
        let kept = endings(&position, plies, may_end);
        assert_eq!(kept, all, "seed {seed}: {position}, {plies} plies");
        for (_, ending, outcome) in all.into_keys() {
            *found.entry((ending, outcome)).or_default() += 1;
        }
    }
    for way in Side::ALL.map(Outcome::Win) {
        assert!(found[&(Ending::Majority, way)] >= 500, "{found:?}");
        assert!(found[&(Ending::Atsyrau, way)] >= 100, "{found:?}");
    }
    assert!(found[&(Ending::Atsyrau, Outcome::Draw)] >= 100, "{found:?}");
    assert!(found[&(Ending::Draw81, Outcome::Draw)] >= 1, "{found:?}");
}
