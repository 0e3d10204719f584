//! The engine with endgame tables: it plays known positions without a mistake and makes progress.

use std::sync::atomic::AtomicBool;

use togyz::{BySide, KUMALAKS, Otau, Outcome, Position, Random, Setup, Side};
use togyz_engine::{BareHost, Engine, Limits, Report, Score, Tables};

fn search(engine: &mut Engine, positions: &[Position], nodes: u64) -> Vec<Report> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.search(&BareHost, positions, &limits, &AtomicBool::new(false), &mut |_| {})
}

/// Kumalaks above 81 that the mover has in the end.
fn margin(tables: &Tables, position: &Position) -> i32 {
    let value = tables.value(position).unwrap().expect("in the tables");
    i32::from(position.kazan(position.turn())) + i32::from(value) - 81
}

/// A random position with this many kumalaks and tuzdyks, in which neither side has won.
fn random_position(random: &mut Random, kumalaks: u8, tuzdyks: usize) -> Position {
    loop {
        let mut rows = [[0; 9]; 2];
        let mut owned = [None; 2];
        for owner in &mut owned[..tuzdyks] {
            *owner = Some(random.below(8));
        }
        for _ in 0..kumalaks {
            rows[random.below(2)][random.below(9)] += 1;
        }
        let most = 81.min(KUMALAKS - kumalaks) as usize;
        let least = (KUMALAKS - kumalaks) as usize - most;
        let white = (least + random.below(most - least + 1)) as u8;
        let tuzdyk = owned.map(|index| index.map(|index| Otau::ALL[index]));
        let setup = Setup {
            rows: BySide::new(rows[0], rows[1]),
            kazans: BySide::new(white, KUMALAKS - kumalaks - white),
            tuzdyks: BySide::new(tuzdyk[0], tuzdyk[1]),
            turn: Side::ALL[random.below(2)],
            move_number: 1,
        };
        if let Ok(position) = Position::from_setup(&setup)
            && !position.is_over()
        {
            return position;
        }
    }
}

/// The moves of the defender.
#[derive(Clone, Copy)]
enum Defence {
    /// The move after which the winner gets least.
    Best,
    /// Any move.
    Random,
}

fn defend(tables: &Tables, position: &Position, defence: Defence, random: &mut Random) -> Otau {
    let moves: Vec<Otau> = position.legal_moves().collect();
    match defence {
        Defence::Random => moves[random.below(moves.len())],
        Defence::Best => {
            let worth = |otau: &Otau| -margin(tables, &position.play_unchecked(*otau));
            let best = moves.iter().map(worth).max();
            let best: Vec<&Otau> = moves.iter().filter(|otau| Some(worth(otau)) == best).collect();
            *best[random.below(best.len())]
        }
    }
}

#[test]
fn thousands_of_table_wins_are_converted_against_any_defence() {
    let tables = Tables::built_in();
    let mut engine = Engine::new(1);
    let (mut won, mut longest) = ([0; 3], [0; 3]);
    for seed in 0..9_000 {
        let mut random = Random::new(seed);
        let tuzdyks = (seed % 3) as usize;
        let kumalaks = 2 + random.below(6) as u8;
        let mut position = random_position(&mut random, kumalaks, tuzdyks);
        if margin(&tables, &position) <= 0 {
            continue;
        }
        let (start, winner) = (position, position.turn());
        let defence = [Defence::Best, Defence::Random][random.below(2)];
        let mut game = vec![position];
        if seed % 16 == 0 {
            engine.forget();
        }
        while !position.is_over() {
            let otau = if position.turn() == winner {
                search(&mut engine, &game, 150)[0].line[0]
            } else {
                defend(&tables, &position, defence, &mut random)
            };
            position = position.play(otau).unwrap();
            game.push(position);
            assert!(game.len() < 150, "seed {seed}: {start} does not end");
            if !position.is_over() {
                let margin = margin(&tables, &position);
                let kept = if position.turn() == winner { margin > 0 } else { margin < 0 };
                assert!(kept, "seed {seed}: {start}: the win is gone in {position}");
            }
        }
        let outcome = position.outcome().map(|(_, outcome)| outcome);
        assert_eq!(outcome, Some(Outcome::Win(winner)), "seed {seed}: {start}");
        won[tuzdyks] += 1;
        longest[tuzdyks] = longest[tuzdyks].max(game.len() - 1);
    }
    assert!(won.iter().all(|&won| won > 1_000), "{won:?}");
    // The result is far below the limit of plies.
    assert!(longest.iter().all(|&plies| plies < 100), "{longest:?} plies");
}

#[test]
fn draws_are_held_and_losses_kept_small() {
    let tables = Tables::built_in();
    let mut engine = Engine::new(1);
    let mut seen = [0; 2];
    for seed in 0..6_000 {
        let mut random = Random::new(seed);
        let kumalaks = 2 + random.below(6) as u8;
        let position = random_position(&mut random, kumalaks, (seed % 3) as usize);
        let before = margin(&tables, &position);
        if before > 0 {
            continue;
        }
        let best = search(&mut engine, &[position], 60).remove(0);
        let after = position.play_unchecked(best.line[0]);
        assert_eq!(-margin(&tables, &after), before, "seed {seed}: {position}: {best}");
        seen[usize::from(before == 0)] += 1;
    }
    assert!(seen[0] > 1_000 && seen[1] > 100, "{seen:?}");
}

#[test]
fn the_search_counts_table_hits() {
    let position: Position = "1,0,1,1,0,1,0,1,0/0,1,1,0,X,0,1,1,0 77 76 w".parse().unwrap();
    let mut engine = Engine::new(1);
    let with = search(&mut engine, &[position], 30_000).remove(0);
    assert!(with.table_hits > 0, "{with}");
    engine.tables = None;
    engine.forget();
    let without = search(&mut engine, &[position], 3_000).remove(0);
    assert_eq!(without.table_hits, 0, "{without}");
    // From the start position the tables are not probed.
    engine.tables = Some(Tables::built_in());
    engine.forget();
    assert_eq!(search(&mut engine, &[Position::START], 3_000)[0].table_hits, 0);
}

#[test]
fn every_move_of_a_known_position_gets_its_score() {
    let tables = Tables::built_in();
    let mut engine = Engine::new(1);
    engine.lines = 9;
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let position = random_position(&mut random, 7, (seed % 3) as usize);
        engine.forget();
        let found = search(&mut engine, &[position], 20_000);
        assert_eq!(found.len(), position.legal_moves().len(), "seed {seed}: {position}");
        for report in &found {
            let after = position.play_unchecked(report.line[0]);
            let margin = match after.outcome() {
                Some((_, Outcome::Draw)) => 0,
                Some((_, Outcome::Win(side))) if side == position.turn() => 1,
                Some(_) => -1,
                None => -margin(&tables, &after),
            };
            let reported = match report.score {
                Score::Estimate(score) if score.abs() > Score::KNOWN => score.signum(),
                Score::Estimate(score) => score,
                Score::Win(_) => 1,
                Score::Loss(_) => -1,
            };
            assert_eq!(reported, margin.signum(), "seed {seed}: {position}: {report}");
        }
    }
}
