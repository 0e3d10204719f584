//! The review of whole games: the same verdicts with any number of threads and in any order of the
//! segments, progress, and stopping.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use togyz::{Game, Profile, Random, Rules};
use togyz_engine::analysis::{
    Kind, ReviewSettings, SEGMENT_PLIES, Verdict, review_game, review_segment, searches, segments,
};
use togyz_engine::{BareHost, Host, Limits};

/// A host with threads.
struct Threads;

impl Host for Threads {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            (1..threads).for_each(|number| drop(scope.spawn(move || work(number))));
            work(0);
        });
    }
}

fn random_game(seed: u64, plies: usize) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(Rules::new(Profile::Kazakhstan));
    while game.end().is_none() && game.plies().len() < plies {
        let moves: Vec<_> = game.position().legal_moves().collect();
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    game
}

fn settings(nodes: u64) -> ReviewSettings {
    ReviewSettings::new(Limits { nodes: Some(nodes), ..Limits::default() })
}

fn review(host: &dyn Host, game: &Game, settings: &ReviewSettings) -> Vec<Verdict> {
    review_game(host, game, settings, &AtomicBool::new(false), &|| ()).unwrap()
}

#[test]
fn verdicts_do_not_depend_on_threads_or_on_the_order_of_segments() {
    let game = random_game(1, 400);
    let settings = settings(1_000);
    let alone = review(&BareHost, &game, &settings);
    assert_eq!(alone.len(), game.plies().len());
    for threads in [2, 3, 7] {
        let settings = ReviewSettings { threads, ..settings.clone() };
        assert_eq!(review(&Threads, &game, &settings), alone, "{threads} threads");
        // A host may have fewer threads than it is asked for.
        assert_eq!(review(&BareHost, &game, &settings), alone);
    }
    // One engine for all, from the last segment to the first.
    let mut engine = settings.engine();
    let mut parts: Vec<Vec<Verdict>> = Vec::new();
    for segment in segments(&game).into_iter().rev() {
        let stop = AtomicBool::new(false);
        let limits = &settings.limits;
        let part =
            review_segment(&mut engine, &BareHost, &game, segment, limits, &stop, &mut || ());
        parts.push(part.unwrap());
    }
    parts.reverse();
    assert_eq!(parts.concat(), alone);
}

#[test]
fn segments_cover_the_game_once() {
    for plies in [0, 1, SEGMENT_PLIES - 1, SEGMENT_PLIES, SEGMENT_PLIES + 1, 3 * SEGMENT_PLIES] {
        let game = random_game(2, plies);
        let covered: Vec<usize> = segments(&game).into_iter().flatten().collect();
        assert_eq!(covered, (0..plies).collect::<Vec<_>>());
        let steps = AtomicUsize::new(0);
        let step = || {
            steps.fetch_add(1, SeqCst);
        };
        let never = AtomicBool::new(false);
        let found = review_game(&Threads, &game, &settings(50), &never, &step).unwrap();
        assert_eq!((found.len(), steps.into_inner()), (plies, searches(&game)));
    }
}

#[test]
fn a_review_can_be_stopped() {
    let game = random_game(3, 100);
    let stop = AtomicBool::new(false);
    let steps = AtomicUsize::new(0);
    let step = || {
        if steps.fetch_add(1, SeqCst) == 20 {
            stop.store(true, SeqCst);
        }
    };
    let settings = ReviewSettings { threads: 2, ..settings(200) };
    assert_eq!(review_game(&Threads, &game, &settings, &stop, &step), None);
    assert!(steps.into_inner() < 25);
}

#[test]
fn verdicts_are_consistent() {
    for verdict in review(&BareHost, &random_game(4, 400), &settings(2_000)) {
        assert_eq!(verdict.kind, Kind::of(verdict.loss));
        assert_eq!(verdict.forced, verdict.position.legal_moves().len() == 1);
        if verdict.best.first() == Some(&verdict.otau) {
            assert_eq!((verdict.loss, verdict.kind), (0.0, Kind::Best));
        }
        if verdict.only {
            assert!(!verdict.forced && verdict.best.first() == Some(&verdict.otau));
        }
        let mut position = verdict.position.play(verdict.otau).unwrap();
        for &otau in &verdict.answer {
            position = position.play(otau).unwrap();
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn the_json_can_be_read_back_and_joined() {
    use togyz_engine::analysis::json::{JsonReview, JsonVerdict};
    let verdicts = review(&BareHost, &random_game(5, 60), &settings(500));
    let whole = JsonReview::new(verdicts.iter().map(JsonVerdict::from).collect());
    let text = serde_json::to_string(&whole).unwrap();
    assert_eq!(serde_json::from_str::<JsonReview>(&text).unwrap(), whole);
    let first = &serde_json::from_str::<serde_json::Value>(&text).unwrap()["verdicts"][0];
    for key in ["lossKumalaks", "missedTuzdyk", "gaveTuzdyk", "bestText", "phase", "reasons"] {
        assert!(first.get(key).is_some(), "{key}");
    }
    assert_eq!(first["side"], "white");
}
