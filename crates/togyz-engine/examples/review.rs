//! Measures the review of games: the kinds of moves of the levels, the agreement with a longer
//! search, and the reasons, each checked with plain rules. `docs/analysis.md` has the results.
//!
//! `cargo run -p togyz-engine --example review -- kinds 30`
//! `cargo run -p togyz-engine --example review -- agreement 15 200000 20`
//! `cargo run -p togyz-engine --example review -- reasons 1000 50000`

#[path = "../tests/support/plain.rs"]
mod plain;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use togyz::{Game, Profile, Random, Rules};
use togyz_engine::analysis::{
    DEFAULT_MOVE_NODES, Kind, Phase, ReviewSettings, Verdict, review_segment, segments,
};
use togyz_engine::{BareHost, Engine, Limits, Player, PlayerKind};

/// The levels that play like members of a club.
const LEVELS: [u8; 3] = [5, 6, 7];
/// The random plies at the start of a game.
const OPENING_PLIES: usize = 4;

/// A game of a level against itself.
fn level_game(level: u8, seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(Rules::new(Profile::Kazakhstan));
    let mut player = Player::new(PlayerKind::Level(level), Engine::new(1), seed);
    let stop = AtomicBool::new(false);
    while game.end().is_none() && game.plies().len() < 400 {
        let moves: Vec<_> = game.position().legal_moves().collect();
        let choice = if game.plies().len() < OPENING_PLIES {
            moves.get(random.below(moves.len())).copied()
        } else {
            let limits = Limits::default();
            let found = player.choose(&BareHost, game.positions(), &limits, &stop, &mut |_| ());
            found.map(|choice| choice.otau)
        };
        if choice.is_none_or(|otau| game.play(otau).is_err()) {
            break;
        }
    }
    game
}

/// Games of the levels in turn.
fn games() -> impl Iterator<Item = (u8, Game)> {
    (0..).map(|number: u64| {
        let level = LEVELS[number as usize % LEVELS.len()];
        (level, level_game(level, number + 1))
    })
}

fn review(game: &Game, segment: usize, nodes: u64) -> Vec<Verdict> {
    let settings = ReviewSettings::new(Limits { nodes: Some(nodes), ..Limits::default() });
    let mut engine = settings.engine();
    let never = AtomicBool::new(false);
    let Some(plies) = segments(game).get(segment).cloned() else { return Vec::new() };
    let limits = &settings.limits;
    review_segment(&mut engine, &BareHost, game, plies, limits, &never, &mut || ())
        .unwrap_or_default()
}

fn percent(part: usize, all: usize) -> f64 {
    100.0 * part as f64 / all.max(1) as f64
}

/// Prints the shares of the kinds and phases, and the losses that some shares of the moves exceed.
fn kinds(count: usize, nodes: u64) {
    let mut verdicts: Vec<(u8, Verdict)> = Vec::new();
    for (level, game) in games().take(count) {
        for segment in 0..segments(&game).len() {
            let found = review(&game, segment, nodes);
            verdicts.extend(found.into_iter().filter(|v| !v.forced).map(|v| (level, v)));
        }
        eprintln!("{} moves", verdicts.len());
    }
    for level in LEVELS {
        let of_level: Vec<&Verdict> =
            verdicts.iter().filter(|(own, _)| *own == level).map(|(_, v)| v).collect();
        let all = of_level.len();
        print!("level {level}, {all} moves:");
        for kind in Kind::ALL {
            let part = of_level.iter().filter(|v| v.kind == kind).count();
            print!(" {} {:.1} %", kind.name(), percent(part, all));
        }
        let only = of_level.iter().filter(|v| v.only).count();
        println!(", only moves {:.1} %", percent(only, all));
        for phase in Phase::ALL {
            let part = of_level.iter().filter(|v| v.phase == phase).count();
            print!("  {phase:?} {:.1} %", percent(part, all));
        }
        let mut losses: Vec<f64> = of_level.iter().map(|v| v.loss).collect();
        losses.sort_by(f64::total_cmp);
        for share in [50, 60, 70, 75, 80, 85, 90, 95, 97] {
            print!("; {share} % lose at most {:.1}", losses[(all - 1) * share / 100]);
        }
        println!();
    }
}

/// Compares the verdicts on one segment of each game with those of a longer search.
fn agreement(count: usize, nodes: u64, times: u64) {
    let mut random = Random::new(7);
    let (mut all, mut same, mut same_fault, mut near) = (0, 0, 0, 0);
    let mut table = BTreeMap::new();
    for (_, game) in games().take(count) {
        let segment = random.below(segments(&game).len());
        let short = review(&game, segment, nodes);
        let long = review(&game, segment, nodes * times);
        for (short, long) in short.iter().zip(&long).filter(|(short, _)| !short.forced) {
            all += 1;
            same += usize::from(short.kind == long.kind);
            same_fault += usize::from(short.kind.mark().is_some() == long.kind.mark().is_some());
            near += usize::from(short.kind == long.kind || (short.loss - long.loss).abs() < 2.0);
            *table.entry((short.kind, long.kind)).or_insert(0) += 1;
        }
        println!(
            "{all} verdicts: same kind {:.1} %, same kind or losses within 2 points {:.1} %, \
             both a fault or both none {:.1} %",
            percent(same, all),
            percent(near, all),
            percent(same_fault, all)
        );
    }
    for ((short, long), count) in table {
        println!("{:>10} -> {:<10} {count}", short.name(), long.name());
    }
}

/// Counts the mistakes and blunders with a reason, and checks every reason.
fn reasons(wanted: usize, nodes: u64) {
    let tables = togyz_tables::Tables::built_in();
    let (mut all, mut with, mut checked, mut false_claims) = (0, 0, 0, 0);
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    'games: for (_, game) in games() {
        for segment in 0..segments(&game).len() {
            let found = review(&game, segment, nodes);
            for verdict in found.iter().filter(|verdict| verdict.kind >= Kind::Mistake) {
                all += 1;
                with += usize::from(!verdict.reasons.is_empty());
                if verdict.reasons.is_empty() {
                    eprintln!(
                        "no reason: {} otau {} loss {:.0}, best {:?}, answer {:?}",
                        verdict.position, verdict.otau, verdict.loss, verdict.best, verdict.answer
                    );
                }
                for reason in &verdict.reasons {
                    checked += 1;
                    *names.entry(reason.name()).or_default() += 1;
                    if let Err(claim) = plain::check(verdict, reason, &tables) {
                        false_claims += 1;
                        eprintln!("{}: {reason:?}: {claim}", verdict.position);
                    }
                }
                if usize::is_multiple_of(all, 100) {
                    eprintln!("{all} mistakes, {with} with a reason, {false_claims} contradicted");
                }
                if all >= wanted {
                    break 'games;
                }
            }
        }
    }
    println!("{all} mistakes and blunders, {:.1} % with a reason", percent(with, all));
    println!("{checked} reasons checked, {false_claims} contradicted");
    for (name, count) in names {
        println!("{name:>20} {count}");
    }
    if false_claims > 0 {
        std::process::exit(1);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| -> u64 {
        arguments.get(place).map_or(default, |text| text.parse().expect("expected a number"))
    };
    match arguments.first().map(String::as_str) {
        Some("kinds") => kinds(number(1, 30) as usize, number(2, DEFAULT_MOVE_NODES)),
        Some("agreement") => {
            agreement(number(1, 15) as usize, number(2, DEFAULT_MOVE_NODES), number(3, 20));
        }
        Some("reasons") => reasons(number(1, 1000) as usize, number(2, DEFAULT_MOVE_NODES)),
        _ => eprintln!(
            "expected: kinds GAMES [NODES], agreement GAMES [NODES] [TIMES], reasons MISTAKES [NODES]"
        ),
    }
}
