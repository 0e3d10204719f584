//! The search is right where the result is known: studies, endgames solved by exhaustion. Also its guarantees
//! (deterministic, stops on request, always a legal move).

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use togyz::{Game, GameResult, Otau, Outcome, Position, Profile, Random, Rules, Side};
use togyz_engine::train::{self, OpeningLength};
use togyz_engine::{
    Engine, Evaluation, Host, Limits, Memory, Report, Score, Weights, plain_memory,
};

/// A host without a clock: searches are limited by depth and nodes.
struct Still;

impl Host for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            for number in 1..threads {
                scope.spawn(move || work(number));
            }
            work(0);
        });
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn search(engine: &mut Engine, positions: &[Position], limits: &Limits) -> Vec<Report> {
    engine.search(&Still, positions, limits, &AtomicBool::new(false), &mut |_| {})
}

/// A random position some way into a random game.
fn random_position(seed: u64, shortest: usize, longest: usize) -> Position {
    train::random_position(&mut Random::new(seed), OpeningLength { shortest, longest })
}

#[test]
fn the_weights_are_complete() {
    let built_in = Weights::built_in();
    assert_eq!(Weights::from_bytes(&built_in.to_bytes()).unwrap().to_bytes(), built_in.to_bytes());
    assert!(built_in.to_bytes().iter().any(|&byte| byte != 0), "the weights are all zero");
    assert!(Weights::from_bytes(&[0; 7]).is_none());
}

#[test]
fn exchanging_the_sides_changes_no_estimate() {
    for seed in 0..2_000 {
        let position = random_position(seed, 0, 120);
        for evaluation in [Evaluation::net(), Evaluation::handcrafted()] {
            assert_eq!(
                evaluation.estimate(&position),
                evaluation.estimate(&position.colours_swapped()),
                "{position}"
            );
        }
    }
}

#[test]
fn the_studies_are_solved() {
    let mut engine = Engine::new(16);
    let mut study =
        |text: &str| search(&mut engine, &[text.parse().unwrap()], &nodes(20_000_000)).remove(0);
    for win in ["5,2S,2S,2/3,1S,t,1S,3S,2S,1S 78 72 S 1", "1S,4,2S,3/3,t,1,3S,3S,3S,3S 74 73 S 1"] {
        let best = study(win);
        assert!(matches!(best.score, Score::Win(_)), "{win}: {best}");
    }
    let draw = study("3,1S,2,t,2S,1/t,5,4S,1S,1S 77 76 S 1");
    assert_eq!(draw.line.first(), Some(&Otau::Seven), "{draw}");
    assert_eq!(draw.score, Score::Estimate(0), "{draw}");
    let (_, drawn, _) = draw.score.chances();
    assert!(drawn > 950, "{draw}");
}

#[test]
fn only_a_draw_that_was_found_scores_zero() {
    let mut random = Random::new(4);
    let mut zero = 0;
    for evaluation in [Evaluation::net(), Evaluation::handcrafted()] {
        for _ in 0..4_000 {
            let mut position = Position::START;
            while !position.is_over() {
                let estimate = evaluation.estimate(&position);
                assert_ne!(estimate, 0, "{position}");
                zero += usize::from(estimate == 1);
                let moves: Vec<Otau> = position.legal_moves().collect();
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }
    assert!(zero > 10, "the positions are too few to meet an even one");
}

/// The outcome under best play for the side to move: 1, 0 or -1. With a tuzdyk on the board no position can repeat, so
/// the recursion ends.
fn solve(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    if let Some((_, outcome)) = position.outcome() {
        return match outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) => {
                if side == position.turn() {
                    1
                } else {
                    -1
                }
            }
        };
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let value = position
        .legal_moves()
        .map(|otau| -solve(&position.play_unchecked(otau), known))
        .max()
        .expect("a game that is not over has a move");
    known.insert(*position, value);
    value
}

/// Endgames with a tuzdyk and few kumalaks, as random games reach them.
fn endgames(number: usize, fewest: u8, most: u8) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut random = Random::new(seed);
        let mut position = Position::START;
        while !position.is_over() {
            let moves: Vec<Otau> = position.legal_moves().collect();
            position = position.play_unchecked(moves[random.below(moves.len())]);
            let tuzdyk = Side::ALL.iter().any(|&side| position.tuzdyk(side).is_some());
            if tuzdyk && (fewest..=most).contains(&position.on_board()) && !position.is_over() {
                found.push(position);
                break;
            }
        }
        if found.len() == number {
            break;
        }
    }
    found
}

#[test]
fn endgames_are_played_without_a_mistake() {
    let mut known = HashMap::new();
    let mut engine = Engine::new(16);
    let mut outcomes = [0; 3];
    for position in endgames(150, 3, 6) {
        let value = solve(&position, &mut known);
        outcomes[(value + 1) as usize] += 1;
        engine.forget();
        let best = search(&mut engine, &[position], &nodes(400_000)).remove(0);
        let after = position.play_unchecked(best.line[0]);
        assert_eq!(-solve(&after, &mut known), value, "{position}: {best}");
    }
    assert!(outcomes.iter().all(|&number| number > 0), "{outcomes:?}");
}

#[test]
fn a_won_endgame_is_won_without_circling() {
    let mut known = HashMap::new();
    let mut engine = Engine::new(16);
    let mut won = 0;
    for position in endgames(80, 3, 6) {
        if solve(&position, &mut known) != 1 {
            continue;
        }
        engine.forget();
        let winner = position.turn();
        let mut game =
            Game::from_setup(Rules::online(Profile::Kazakhstan), position.to_setup(1)).unwrap();
        let mut random = Random::new(7);
        while game.end().is_none() {
            let otau = if game.position().turn() == winner {
                search(&mut engine, game.positions(), &nodes(100_000))[0].line[0]
            } else {
                let moves: Vec<Otau> = game.position().legal_moves().collect();
                moves[random.below(moves.len())]
            };
            game.play(otau).unwrap();
            assert!(game.plies().len() < 200, "{position}: no end");
        }
        assert_eq!(game.result(), GameResult::Win(winner), "{position}");
        won += 1;
    }
    assert!(won > 10, "only {won} won endgames");
}

#[test]
fn one_thread_and_fixed_nodes_give_the_same_search_twice() {
    for seed in 0..20 {
        let position = random_position(seed, 4, 60);
        if position.is_over() {
            continue;
        }
        let run = || search(&mut Engine::new(4), &[position], &nodes(30_000));
        assert_eq!(run(), run(), "{position}");
    }
}

#[test]
fn a_limit_of_nodes_is_kept() {
    let mut engine = Engine::new(4);
    for limit in [1, 2, 500, 5_000, 77_777] {
        let found = search(&mut engine, &[Position::START], &nodes(limit));
        assert!(found[0].nodes <= limit, "{} nodes of {limit}", found[0].nodes);
        assert!(Position::START.is_legal(found[0].line[0]));
    }
}

#[test]
fn the_result_of_an_aborted_search_counts() {
    // With more nodes the last iteration gets further, so the choice may change within it.
    let mut changed = 0;
    for seed in 0..10 {
        let position = random_position(seed, 10, 40);
        let mut before: Option<Report> = None;
        for limit in (1..60).map(|hundreds| nodes(100 * hundreds)) {
            let found = search(&mut Engine::new(1), &[position], &limit).remove(0);
            assert!(position.is_legal(found.line[0]), "{position}");
            if let Some(before) = before {
                assert!(found.depth >= before.depth, "{position}: {before}, then {found}");
                let same_depth = found.depth == before.depth;
                changed += usize::from(same_depth && found.line[0] != before.line[0]);
            }
            before = Some(found);
        }
    }
    assert!(changed > 0, "no choice changed within an iteration");
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_move() {
    let mut engine = Engine::new(1);
    let stop = AtomicBool::new(true);
    let found = engine.search(&Still, &[Position::START], &Limits::default(), &stop, &mut |_| {});
    assert!(Position::START.is_legal(found[0].line[0]));
}

#[test]
fn time_to_allocate_memory_is_time_of_the_move() {
    /// Time passes only while memory is allocated.
    #[derive(Default)]
    struct Slow(AtomicU64);

    impl Host for Slow {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.load(SeqCst))
        }

        fn parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
            work(0);
        }

        fn memory(&self, bytes: usize) -> Memory {
            self.0.fetch_add(50, SeqCst);
            plain_memory(bytes)
        }
    }

    let limits = Limits { move_time: Some(Duration::from_millis(20)), ..nodes(100_000) };
    let stop = AtomicBool::new(false);
    let found =
        Engine::new(1).search(&Slow::default(), &[Position::START], &limits, &stop, &mut |_| {});
    assert!(found[0].nodes < 5_000, "{}", found[0]);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over: Position = "1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,79 82 0 b".parse().unwrap();
    assert!(search(&mut Engine::new(1), &[over], &nodes(100)).is_empty());
    assert!(search(&mut Engine::new(1), &[], &nodes(100)).is_empty());
}

#[test]
fn every_line_is_legal_and_the_best_come_first() {
    let mut engine = Engine::new(8);
    engine.lines = 9;
    for seed in 0..30 {
        let position = random_position(seed, 2, 80);
        if position.is_over() {
            continue;
        }
        let found =
            search(&mut engine, &[position], &Limits { depth: Some(6), ..Limits::default() });
        assert_eq!(found.len(), position.legal_moves().len(), "{position}");
        let mut first: Vec<Otau> = found.iter().map(|line| line.line[0]).collect();
        first.sort();
        assert_eq!(first, position.legal_moves().collect::<Vec<_>>(), "{position}");
        let worth = |line: &Report| match line.score {
            Score::Win(plies) => (1, -i64::from(plies)),
            Score::Estimate(units) => (0, i64::from(units)),
            Score::Loss(plies) => (-1, i64::from(plies)),
        };
        assert!(found.is_sorted_by_key(|line| Reverse(worth(line))), "{position}: {found:?}");
        assert!(found.iter().map(|line| line.rank).eq(1..=found.len()), "{position}");
        for line in &found {
            let mut here = position;
            for &otau in &line.line {
                here =
                    here.play(otau).unwrap_or_else(|error| panic!("{position}: {line}: {error}"));
            }
        }
    }
}

#[test]
fn an_aborted_first_depth_of_many_lines_still_chooses_among_the_searched_moves() {
    let mut engine = Engine::new(1);
    engine.lines = 9;
    for limit in [60, 80, 100, 1_000] {
        let found = search(&mut engine, &[Position::START], &nodes(limit));
        assert!(found[0].depth >= 1, "{limit} nodes: {}", found[0]);
        assert!(found.iter().map(|line| line.rank).eq(1..=found.len()), "{limit} nodes");
    }
}

#[test]
fn a_move_reported_as_won_among_many_lines_leaves_a_lost_position() {
    let mut engine = Engine::new(4);
    for position in endgames(40, 5, 9) {
        engine.lines = 9;
        engine.forget();
        for line in search(&mut engine, &[position], &nodes(200_000)) {
            let after = position.play_unchecked(line.line[0]);
            let Score::Win(plies) = line.score else { continue };
            if after.is_over() {
                assert_eq!(plies, 1, "{position}: {line}");
                continue;
            }
            engine.lines = 1;
            engine.forget();
            let answer = search(&mut engine, &[after], &nodes(200_000)).remove(0);
            assert!(matches!(answer.score, Score::Loss(_)), "{position}: {line}, then {answer}");
            engine.lines = 9;
        }
    }
}

#[test]
fn several_threads_find_a_legal_move() {
    let mut engine = Engine::new(8);
    engine.threads = 3;
    let found = search(&mut engine, &[Position::START], &nodes(200_000));
    assert!(Position::START.is_legal(found[0].line[0]));
    assert!(found[0].depth > 5);
}

#[test]
fn several_threads_prove_what_is_true_and_play_without_a_mistake() {
    let mut known = HashMap::new();
    let mut engine = Engine::new(16);
    engine.tables = None;
    engine.threads = 3;
    let mut proven = 0;
    for position in endgames(60, 3, 6) {
        let value = solve(&position, &mut known);
        for lines in [1, 9] {
            engine.forget();
            engine.lines = lines;
            let limits = Limits { depth: Some(30), ..nodes(600_000) };
            let found = search(&mut engine, &[position], &limits);
            for line in &found {
                let worth = -solve(&position.play_unchecked(line.line[0]), &mut known);
                let reported = match line.score {
                    Score::Win(_) => 1,
                    Score::Loss(_) => -1,
                    Score::Estimate(_) => continue,
                };
                assert_eq!(reported, worth, "{position}: {line}");
                proven += 1;
            }
            let after = position.play_unchecked(found[0].line[0]);
            assert_eq!(-solve(&after, &mut known), value, "{position}: {}", found[0]);
        }
    }
    assert!(proven > 100, "only {proven} lines were proven");
}

#[test]
fn the_drawn_cycle_is_seen() {
    // One kumalak each, 80 to 80: moving round the board is a draw by repetition or a win by the opponent's atsyrau;
    // the search must end and must not score a cycle as a win for both.
    let position: Position = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w".parse().unwrap();
    let best =
        search(&mut Engine::new(1), &[position], &Limits { depth: Some(40), ..Limits::default() })
            .remove(0);
    assert!(matches!(best.score, Score::Loss(2)), "{best}");
}
