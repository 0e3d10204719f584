//! What the native engine answers, as JSON, for `tests/engine.mjs`, which asks the engine in
//! WebAssembly the same. Takes the depth of the bench.

use std::sync::atomic::AtomicBool;

use serde_json::json;
use togyz::{Game, Profile, Random};
use togyz_engine::analysis::json::{JsonReview, JsonVerdict};
use togyz_engine::analysis::{ReviewSettings, review_segment, segments};
use togyz_engine::bench::{bench_with_tables, fixed_positions};
use togyz_engine::{BareHost, Engine, Limits, PlayerKind, Tables, opponent};
use togyz_wire::TableView;

/// The nodes of each position of the review.
const NODES: u64 = 3000;

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(9);
    let nodes = bench_with_tables(&BareHost, Tables::small(), fixed_positions(), depth).nodes;
    let answers = json!({
        "bench": { "depth": depth, "nodes": nodes },
        "searches": searches(),
        "computer": computer(),
        "probes": probes(),
        "review": review(),
        "tables": Tables::small_bytes(),
    });
    println!("{answers}");
}

/// A random game of this many plies.
fn game(seed: u64, plies: usize) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(Profile::Kazakhstan.into());
    while game.plies().len() < plies && game.end().is_none() {
        let moves: Vec<_> = game.position().legal_moves().collect();
        game.play(moves[random.below(moves.len())]).expect("legal");
    }
    game
}

fn moves(game: &Game) -> Vec<u8> {
    game.plies().iter().map(|ply| ply.otau.number()).collect()
}

/// The nodes and the best lines of random positions, each with an empty table.
fn searches() -> Vec<serde_json::Value> {
    let search = |seed: u64| {
        let game = game(seed, (seed * 7 % 90) as usize);
        let mut engine = Engine::new(32);
        engine.tables = Some(Tables::small());
        engine.lines = 3;
        let limits = Limits { depth: Some(7), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let found = engine.search(&BareHost, game.positions(), &limits, &stop, &mut |_| ());
        let lines: Vec<Vec<u8>> =
            found.iter().map(|line| line.line.iter().map(|otau| otau.number()).collect()).collect();
        let nodes = found.iter().map(|line| line.nodes).max();
        json!({ "moves": moves(&game), "nodes": nodes, "lines": lines })
    };
    (1..=20).map(search).collect()
}

/// The move of the computer at every level.
fn computer() -> Vec<serde_json::Value> {
    let turn = |number: u8| {
        let (level, game) = (number % 7 + 1, game(number.into(), 30));
        let mut player = opponent(Tables::small(), 1);
        player.new_game(number.into());
        player.set_kind(PlayerKind::Level(level));
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let chosen = player.choose(&BareHost, game.positions(), &limits, &stop, &mut |_| ());
        let otau = chosen.map(|chosen| chosen.otau.number());
        json!({ "moves": moves(&game), "level": level, "seed": number, "otau": otau })
    };
    (1..=21).map(turn).collect()
}

/// The exact values of positions late in random games.
fn probes() -> Vec<serde_json::Value> {
    let tables = Tables::small();
    let late = |seed: u64| {
        let game = game(seed, 400);
        let mut positions = game.positions().iter().filter(|position| {
            usize::from(position.on_board()) <= Tables::MOST_SMALL && !position.is_over()
        });
        let position = positions.next()?;
        let probe = tables.probe(position).ok()?;
        let moves = probe.moves.iter().map(|known| (known.otau, known.value));
        serde_json::to_value(TableView::new(position, probe.value, moves)).ok()
    };
    (1..=400).filter_map(late).collect()
}

/// The review of a game.
fn review() -> serde_json::Value {
    let game = game(20, 40);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let settings = ReviewSettings { tables: Tables::small(), ..ReviewSettings::new(limits) };
    let mut verdicts = Vec::new();
    for segment in segments(&game) {
        let stop = AtomicBool::new(false);
        let mut engine = settings.engine();
        let found =
            review_segment(&mut engine, &BareHost, &game, segment, &limits, &stop, &mut || ());
        verdicts.extend(found.expect("not stopped").iter().map(JsonVerdict::from));
    }
    json!({ "moves": moves(&game), "nodes": NODES, "review": JsonReview::new(verdicts) })
}
