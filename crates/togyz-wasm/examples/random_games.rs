//! Random games by the native rules, one JSON line each, for `tests/games.mjs`, which plays them in
//! WebAssembly and compares. Takes the number of positions.
//!
//! A line has the terms, every otau with the times after it, for every position a hash of what
//! `game_standing` and `game_played` must answer and one of what `records_view` must answer, the
//! ending away from the board, the record, and the study that it is read as, in every dialect.

use std::time::Duration;

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use togyz::clock::{FlagCall, TimeControl};
use togyz::notation::record::{Record, games};
use togyz::{BySide, Ending, Game, GameResult, Position, Profile, Random, Side};
use togyz_wire::{Board, EndView, LegalMove, MoveView, PositionView, Study, legal_moves};

#[derive(Serialize)]
struct Line {
    seed: u64,
    profile: usize,
    /// The start position; empty for the usual one.
    position: String,
    base: u64,
    increment: u64,
    /// The otau, and White's and Black's milliseconds after the move.
    plies: Vec<(u8, f64, f64)>,
    /// One more than the plies: the start has no move.
    hashes: Vec<String>,
    views: Vec<String>,
    /// The kind of `game_end`, if the game ends so.
    end: Option<u32>,
    last: String,
    record: String,
    study: Study,
    /// The study as `records_write` must write it; `None` where the dialect cannot write the game.
    togyz: String,
    playstrategy: String,
    digits: Option<String>,
}

#[derive(Serialize)]
struct Standing {
    start: Board,
    number: u32,
    position: Board,
    legal: Vec<LegalMove>,
    claim: bool,
    end: Option<EndView>,
}

fn main() {
    let wanted = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10_000);
    let mut done = 0;
    for seed in 1.. {
        if done >= wanted {
            break;
        }
        let line = line(seed);
        done += line.hashes.len();
        println!("{}", serde_json::to_string(&line).expect("plain data"));
    }
}

fn line(seed: u64) -> Line {
    let mut random = Random::new(seed);
    let profile = random.below(3);
    let position = if seed.is_multiple_of(2) { String::new() } else { start(&mut random) };
    let rules = Profile::ALL[profile].into();
    let mut game = match position.as_str() {
        "" => Game::new(rules),
        text => Game::from_setup(rules, text.parse().expect("written")).expect("legal"),
    };
    let timed = random.below(2) == 0;
    let (base, increment) = if timed { (300, random.below(4) as u64) } else { (0, 0) };
    let mut plies = Vec::new();
    let mut times: Vec<Option<BySide<u64>>> = Vec::new();
    let mut hashes = vec![hash(&game, None)];
    let mut views = vec![view(&game)];
    while game.end().is_none() && plies.len() < 300 {
        let moves: Vec<_> = game.position().legal_moves().collect();
        let otau = moves[random.below(moves.len())];
        let mut time = || random.below(90_000_000) as u64;
        let left = timed.then(|| BySide::new(time(), time()));
        game.play(otau).expect("legal");
        times.push(left);
        let left_as = |side| left.map_or(-1.0, |left: BySide<u64>| left[side] as f64);
        plies.push((otau.number(), left_as(Side::White), left_as(Side::Black)));
        hashes.push(hash(&game, left));
        views.push(view(&game));
    }
    let end = game.end().is_none().then(|| random.below(7) as u32);
    if let Some(kind) = end {
        // A repetition that cannot be claimed changes nothing, there as here.
        let _ = conclude(&mut game, kind);
    }
    let record = record(&game, base, increment, &times);
    let read = games(&record).next().expect("a game").read(None).expect("written");
    let study = Study::from(&read);
    let written = study.to_record().expect("legal");
    Line {
        seed,
        profile,
        position,
        base,
        increment,
        plies,
        hashes,
        views,
        end,
        last: standing(&game),
        record,
        study,
        togyz: written.to_string(),
        playstrategy: written.to_playstrategy(),
        digits: written.to_digits(),
    }
}

/// A position from the middle of a random game.
fn start(random: &mut Random) -> String {
    let mut position = Position::START;
    for _ in 0..random.below(60) {
        let moves: Vec<_> = position.legal_moves().collect();
        let next = position.play(moves[random.below(moves.len())]).expect("legal");
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position.to_string()
}

fn conclude(game: &mut Game, kind: u32) -> Result<(), togyz::GameError> {
    match kind {
        0 => game.conclude(Ending::Agreement, GameResult::Draw),
        1 => game.claim_repetition(),
        2 => game.resign(Side::White),
        3 => game.resign(Side::Black),
        4 => game.flag_called(FlagCall::One(Side::White)),
        5 => game.flag_called(FlagCall::One(Side::Black)),
        _ => game.flag_called(FlagCall::Both),
    }
}

fn standing(game: &Game) -> String {
    let position = game.position();
    let standing = Standing {
        start: Board::from(&game.positions()[0]),
        number: game.move_number(0),
        position: Board::from(&position),
        legal: if game.end().is_none() { legal_moves(&position) } else { Vec::new() },
        claim: game.claimable_repetition().is_some(),
        end: EndView::of(game),
    };
    serde_json::to_string(&standing).expect("plain data")
}

/// The hash of the game now and of its last move.
fn hash(game: &Game, left: Option<BySide<u64>>) -> String {
    let last = game.plies().len().checked_sub(1).and_then(|ply| MoveView::of(game, ply, left));
    let last = last.map(|last| serde_json::to_string(&last).expect("plain data"));
    hash_text(&(standing(game) + &last.unwrap_or_default()))
}

/// The hash of the position as the analysis board gets it.
fn view(game: &Game) -> String {
    hash_text(&serde_json::to_string(&PositionView::from(game)).expect("plain data"))
}

fn hash_text(text: &str) -> String {
    Sha256::digest(text)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn record(game: &Game, base: u64, increment: u64, times: &[Option<BySide<u64>>]) -> String {
    let mut record = Record::new(game.clone());
    record.tags.set("White", "Айша \"A\"");
    record.tags.set("Date", "2026.11.17");
    if base > 0 {
        let seconds = Duration::from_secs;
        let control = TimeControl::with_increment(seconds(base), seconds(increment));
        record.tags.set("TimeControl", &control.expect("a usual control").to_string());
    }
    for (ply, left) in times.iter().enumerate() {
        let Some(left) = left else { continue };
        let side = game.mover(ply);
        record.add_clock(ply, Duration::from_millis(left[side]));
    }
    record.to_string()
}
