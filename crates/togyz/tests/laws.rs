//! Laws that hold for every position, over seeded random play. A failure prints its seed.

#[path = "support/plain.rs"]
mod plain;
#[path = "support/random.rs"]
mod random;

use std::collections::HashMap;

use plain::PlainBoard;
use random::Random;
use togyz::{KUMALAKS, Otau, Outcome, Position, Setup, Side};

/// Plays random games until this many plies are played, and passes every position to `law`.
///
/// Every second game prefers a full otau, so that sowings of 36 and more also occur.
fn for_random_plies(plies: usize, mut law: impl FnMut(&Position, u64)) {
    let mut done = 0;
    let mut seed = 0;
    while done < plies {
        seed += 1;
        assert!(seed <= plies as u64, "games without moves: only {done} plies in {seed} games");
        let mut random = Random::new(seed);
        let mut position = Position::START;
        for ply in 0..400 {
            law(&position, seed);
            let moves: Vec<Otau> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            let otau = if seed % 2 == 0 && ply < 60 {
                // Move the smallest heap, so that the large ones grow.
                let mover = position.turn();
                *moves.iter().min_by_key(|otau| position.row(mover)[otau.index()]).unwrap()
            } else {
                moves[random.below(moves.len())]
            };
            let otau = if random.below(4) == 0 { moves[random.below(moves.len())] } else { otau };
            position = position.play_unchecked(otau);
            done += 1;
        }
    }
}

#[test]
fn the_fast_board_agrees_with_the_plain_one_over_a_million_plies() {
    let mut plies = 0;
    let mut long_sowings = [0; 2];
    for_random_plies(1_100_000, |position, seed| {
        let plain = PlainBoard::from_position(position);
        let moves: Vec<usize> = position.legal_moves().map(Otau::index).collect();
        assert_eq!(moves, plain.legal_moves(), "seed {seed}: {position}");
        // Playing every move of every fourth position covers several million moves in a second.
        for &index in moves.iter().filter(|_| seed % 4 == 0).chain(moves.first()) {
            let otau = Otau::ALL[index];
            let lifted = position.row(position.turn())[index];
            long_sowings[0] += usize::from(lifted > 18);
            long_sowings[1] += usize::from(lifted >= 36);
            let played = position.play_unchecked(otau);
            let expected = plain.play(index).to_position();
            assert_eq!(played, expected, "seed {seed}: {position} otau {otau}");
            plies += 1;
        }
    });
    assert!(plies >= 1_000_000, "only {plies} moves were compared");
    assert!(long_sowings[0] > 10_000, "only {} sowings over 18", long_sowings[0]);
    assert!(long_sowings[1] > 1_000, "only {} sowings of 36 and more", long_sowings[1]);
}

#[test]
fn any_hoard_is_sown_alike_by_both_boards() {
    // Every count from 1 to 162 in every otau, with every pair of tuzdyks that fits.
    let tuzdyks = || [None].into_iter().chain(Otau::ALL.map(Some));
    for origin in 0..9 {
        for lifted in 1..=KUMALAKS {
            for mine in tuzdyks() {
                for theirs in tuzdyks() {
                    let mut setup = Setup { rows: Default::default(), ..Setup::START };
                    setup.rows.white[origin] = lifted;
                    let rest = KUMALAKS - lifted;
                    setup.kazans.white = rest.min(81);
                    setup.kazans.black = (rest - setup.kazans.white).min(81);
                    setup.tuzdyks.white = mine;
                    setup.tuzdyks.black = theirs;
                    let Ok(position) = Position::from_setup(&setup) else { continue };
                    let played = position.play_unchecked(Otau::ALL[origin]);
                    let plain = PlainBoard::from_position(&position).play(origin).to_position();
                    assert_eq!(played, plain, "{position} otau {}", origin + 1);
                }
            }
        }
    }
}

#[test]
fn there_are_162_kumalaks_always() {
    for_random_plies(100_000, |position, seed| {
        let setup = position.to_setup(1);
        assert_eq!(setup.check(), Ok(()), "seed {seed}: {position}");
        let rows: u32 = Side::ALL.iter().flat_map(|&side| position.row(side)).map(u32::from).sum();
        assert_eq!(rows, u32::from(position.on_board()), "seed {seed}: {position}");
    });
}

#[test]
fn the_mover_sees_what_lies_there() {
    for_random_plies(50_000, |position, seed| {
        let (me, them) = (position.turn(), position.turn().opponent());
        let seen = position.seen_by_mover();
        assert_eq!(seen.my_row, position.row(me), "seed {seed}: {position}");
        assert_eq!(seen.their_row, position.row(them), "seed {seed}: {position}");
        assert_eq!(seen.my_kazan, position.kazan(me), "seed {seed}: {position}");
        assert_eq!(seen.their_kazan, position.kazan(them), "seed {seed}: {position}");
        assert_eq!(seen.my_tuzdyk, position.tuzdyk(me), "seed {seed}: {position}");
        assert_eq!(seen.their_tuzdyk, position.tuzdyk(them), "seed {seed}: {position}");
    });
}

#[test]
fn play_accepts_exactly_the_legal_moves() {
    for_random_plies(100_000, |position, seed| {
        for otau in Otau::ALL {
            let legal = position.legal_moves().contains(otau);
            assert_eq!(legal, position.legal_moves().any(|other| other == otau));
            assert_eq!(position.play(otau).is_ok(), legal, "seed {seed}: {position} otau {otau}");
            assert_eq!(position.sow(otau).is_ok(), legal, "seed {seed}: {position} otau {otau}");
        }
        assert_eq!(position.legal_moves().len(), position.legal_moves().count());
        assert_eq!(position.is_over(), position.outcome().is_some(), "seed {seed}: {position}");
    });
}

#[test]
fn the_gain_is_what_play_changes_in_the_kazans() {
    for_random_plies(200_000, |position, seed| {
        let me = position.turn();
        let lead = |position: &Position| {
            i16::from(position.kazan(me)) - i16::from(position.kazan(me.opponent()))
        };
        for otau in position.legal_moves() {
            let after = position.play_unchecked(otau);
            let tuzdyk = after.tuzdyk(me) != position.tuzdyk(me);
            let gain = (lead(&after) - lead(position), tuzdyk);
            assert_eq!(position.gain_unchecked(otau), gain, "seed {seed}: {position} {otau}");
        }
    });
}

#[test]
fn sow_tells_what_play_does() {
    for_random_plies(100_000, |position, seed| {
        for otau in position.legal_moves() {
            let sowing = position.sow(otau).unwrap();
            let mover = position.turn();
            let mut setup = position.to_setup(1);
            setup.rows[mover][otau.index()] = 0;
            for drop in &sowing.drops {
                match drop.kazan {
                    Some(owner) => setup.kazans[owner] += 1,
                    None => setup.rows[drop.pit.side][drop.pit.otau.index()] += 1,
                }
            }
            if sowing.captured > 0 {
                let landing = sowing.landing;
                assert_eq!(setup.rows[landing.side][landing.otau.index()], sowing.captured);
                setup.rows[landing.side][landing.otau.index()] = 0;
                setup.kazans[mover] += sowing.captured;
            }
            if sowing.tuzdyk {
                setup.tuzdyks[mover] = Some(sowing.landing.otau);
            }
            setup.turn = mover.opponent();
            assert_eq!(usize::from(sowing.lifted), sowing.drops.len());
            let found = Position::from_setup(&setup).unwrap();
            assert_eq!(found, position.play_unchecked(otau), "seed {seed}: {position} otau {otau}");
        }
    });
}

#[test]
fn exchanging_the_sides_commutes_with_playing() {
    for_random_plies(100_000, |position, seed| {
        let swapped = position.colours_swapped();
        assert_eq!(swapped.colours_swapped(), *position);
        assert_eq!(swapped.turn(), position.turn().opponent());
        for otau in position.legal_moves() {
            let one = position.play_unchecked(otau).colours_swapped();
            let other = swapped.play_unchecked(otau);
            assert_eq!(one, other, "seed {seed}: {position} otau {otau}");
        }
        let exchanged = position.outcome().map(|(ending, outcome)| match outcome {
            Outcome::Win(side) => (ending, Outcome::Win(side.opponent())),
            Outcome::Draw => (ending, Outcome::Draw),
        });
        assert_eq!(swapped.outcome(), exchanged, "seed {seed}: {position}");
    });
}

#[test]
fn printing_then_reading_a_position_is_identity() {
    for_random_plies(50_000, |position, seed| {
        let text = position.to_string();
        assert_eq!(text.parse(), Ok(*position), "seed {seed}: {text}");
        let setup = position.to_setup(1 + seed as u32 % 80);
        assert_eq!(setup.to_string().parse(), Ok(setup), "seed {seed}: {setup}");
        let fen = setup.to_playstrategy();
        assert_eq!(fen.parse(), Ok(setup), "seed {seed}: {fen}");
        let tfen = setup.to_tfen();
        assert_eq!(tfen.parse(), Ok(position.to_setup(1)), "seed {seed}: {tfen}");
    });
}

#[test]
fn written_moves_are_true_in_every_dialect() {
    use togyz::notation::WrittenMove;
    for_random_plies(30_000, |position, seed| {
        for otau in position.legal_moves() {
            let account = position.sow(otau).unwrap();
            for text in [
                position.write_move(otau).unwrap(),
                position.write_squares(otau).unwrap(),
                otau.to_string(),
            ] {
                let written: WrittenMove = text.parse().unwrap();
                assert_eq!(written.otau, otau, "seed {seed}: {text}");
                assert_eq!(written.check(position), Ok(account.clone()), "seed {seed}: {text}");
            }
        }
    });
}

#[test]
fn equal_positions_hash_alike_and_different_ones_do_not() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    for_random_plies(300_000, |position, seed| {
        let other = *seen.entry(position.hash()).or_insert(*position);
        assert_eq!(other, *position, "seed {seed}: one hash for {other} and {position}");
        let again = Position::from_setup(&position.to_setup(7)).unwrap();
        assert_eq!(again.hash(), position.hash(), "seed {seed}: {position}");
    });
    assert!(seen.len() > 200_000);
    // The low bits alone spread well enough to index a table.
    let mut buckets = vec![0u32; 1 << 10];
    seen.keys().for_each(|hash| buckets[*hash as usize & 1023] += 1);
    let mean = seen.len() as f64 / 1024.0;
    assert!(buckets.iter().all(|&n| (f64::from(n) - mean).abs() < 0.5 * mean));
}

#[test]
fn with_a_tuzdyk_no_position_repeats_without_a_capture() {
    // Random walks over capture-free moves from positions with a tuzdyk: the walk must end, and no
    // position may repeat.
    let mut walks = 0;
    for_random_plies(200_000, |position, seed| {
        if Side::ALL.iter().all(|&side| position.tuzdyk(side).is_none()) {
            return;
        }
        let mut random = Random::new(seed);
        let mut seen = vec![*position];
        let mut here = *position;
        loop {
            let quiet: Vec<Position> = here
                .legal_moves()
                .map(|otau| here.play_unchecked(otau))
                .filter(|next| next.kazans() == here.kazans())
                .collect();
            if quiet.is_empty() {
                break;
            }
            here = quiet[random.below(quiet.len())];
            assert!(!seen.contains(&here), "seed {seed}: {here} came twice");
            seen.push(here);
        }
        walks += 1;
    });
    assert!(walks > 50_000);
}
