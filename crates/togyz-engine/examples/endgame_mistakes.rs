//! Worth of the endgame tables: counts how often the engine gives a result away with and without them, in random
//! positions with seven kumalaks where some moves keep the result and others do not.
//! `cargo run --release -p togyz-engine --example endgame_mistakes`.

use std::sync::atomic::AtomicBool;

use togyz::{BySide, KUMALAKS, Otau, Position, Random, Setup, Side};
use togyz_engine::{BareHost, Engine, Limits, Tables};

/// Number of positions.
const POSITIONS: usize = 3_000;
/// The kumalaks on the board.
const ON_BOARD: u8 = Tables::MOST_BUILT_IN as u8;

/// 1, 0 or -1 for the side to move.
fn outcome(tables: &Tables, position: &Position) -> Option<i32> {
    let value = tables.value(position).ok().flatten()?;
    let total = i32::from(position.kazan(position.turn())) + i32::from(value);
    Some((total - 81).signum())
}

fn random_position(random: &mut Random) -> Option<Position> {
    let mut rows = [[0; 9]; 2];
    (0..ON_BOARD).for_each(|_| rows[random.below(2)][random.below(9)] += 1);
    let tuzdyks = random.below(3);
    let mut tuzdyk = |wanted: bool| wanted.then(|| Otau::ALL[random.below(8)]);
    let tuzdyks = BySide::new(tuzdyk(tuzdyks > 0), tuzdyk(tuzdyks > 1));
    let kazans = KUMALAKS - ON_BOARD;
    let white = kazans - 81 + random.below(usize::from(2 * 81 - kazans) + 1) as u8;
    let setup = Setup {
        rows: BySide::new(rows[0], rows[1]),
        kazans: BySide::new(white, kazans - white),
        tuzdyks,
        turn: Side::ALL[random.below(2)],
        move_number: 1,
    };
    Position::from_setup(&setup).ok().filter(|position| !position.is_over())
}

fn main() {
    let tables = Tables::built_in();
    let mut random = Random::new(1);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let Some(position) = random_position(&mut random) else { continue };
        let after = |otau| outcome(&tables, &position.play_unchecked(otau)).map(|value| -value);
        let outcomes: Vec<Option<i32>> = position.legal_moves().map(after).collect();
        if outcomes.iter().any(|value| *value != outcomes[0]) {
            positions.push(position);
        }
    }
    for nodes in [100, 1_000, 10_000, 100_000] {
        for with in [false, true] {
            let mut engine = Engine::new(1);
            if !with {
                engine.tables = None;
            }
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let mut mistakes = 0;
            for position in &positions {
                engine.forget();
                let stop = AtomicBool::new(false);
                let best = engine.search(&BareHost, &[*position], &limits, &stop, &mut |_| {});
                let otau = best[0].line[0];
                let after = outcome(&tables, &position.play_unchecked(otau)).map(|value| -value);
                mistakes += usize::from(after != outcome(&tables, position));
            }
            let share = mistakes as f64 * 100.0 / positions.len() as f64;
            let tables = if with { "with" } else { "without" };
            println!(
                "{nodes} nodes, {tables} tables: {mistakes} of {POSITIONS} results given away, {share:.2} %"
            );
        }
    }
}
