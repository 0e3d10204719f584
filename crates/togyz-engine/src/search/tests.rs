//! Tests of a worker whose search is influenced by other threads.

use super::*;
use crate::engine::BareHost;
use crate::parameters::NODES_BETWEEN_CHECKS;
use crate::transposition::{Bound, Entry, TranspositionTable, plain_memory};

/// Runs a function with a worker of a two-thread search whose other thread does nothing.
fn with_worker<T>(goal: Goal, work: impl FnOnce(SearchThread<'_>) -> T) -> T {
    let mut table = TranspositionTable::new(plain_memory(1 << 20));
    let evaluation = Evaluation::net();
    let stop = AtomicBool::new(false);
    let shared = Shared {
        entries: table.next_search(),
        evaluation: &evaluation,
        endgames: None,
        team: Team::new(2, goal),
        host: &BareHost,
        stop: &stop,
        done: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        table_hits: AtomicU64::new(0),
        started: Duration::ZERO,
        budget: None,
        node_limit: Some(1_000_000),
    };
    work(SearchThread::new(&shared, &[]))
}

#[test]
fn a_search_that_another_thread_has_finished_is_left_with_its_score() {
    with_worker(Goal::around(9, 0, &[]), |mut worker| {
        let known = |hash, depth, bound, score| {
            let entry = Entry { best: None, depth, bound, score, estimate: 0 };
            worker.shared.entries.put(hash, entry);
        };
        known(1, 6, Bound::Lower, 50);
        known(2, 8, Bound::Lower, 29);
        known(3, 8, Bound::Upper, -70);
        // Not deep enough, not enough for the window, enough.
        let opened = [(1, 7, 30, 1), (2, 7, 30, 2), (3, 7, -60, 3), (4, 5, 0, 4)];
        for (hash, depth, beta, ply) in opened {
            worker.open_nodes.push(OpenNode { hash, depth, beta, ply });
            worker.check_other_threads();
            assert_eq!(worker.aborting, ply >= 3, "ply {ply}");
        }
        assert_eq!((worker.unwind(4), worker.aborting), (0, true));
        assert_eq!((worker.unwind(3), worker.aborting), (-70, false));
    });
}

#[test]
fn a_helper_takes_over_the_bound_of_the_first_thread() {
    let position = Position::START;
    let all: Vec<Otau> = position.legal_moves().collect();
    let helped = |goal: Goal, known_depth: i32| {
        with_worker(goal, |mut worker| {
            worker.shared.team.set_bound(0, position.hash(), known_depth, 15_000);
            let score = worker.help_root(&position, goal, goal);
            assert!(!worker.stopped());
            score
        })
    };
    // Below depth five the window is open on both sides.
    let whole = Goal::around(4, 0, &[]);
    assert_eq!(helped(whole, 4), 15_000);
    assert!(helped(whole, 3).abs() < 2_000);
    assert!(helped(Goal::around(4, 0, &all[..2]), 4).abs() < 2_000);
}

#[test]
fn a_helper_ends_when_the_first_thread_has_another_goal() {
    let goal = Goal::around(60, 0, &[]);
    with_worker(goal, |mut worker| {
        worker.shared.team.set_goal(Goal::around(3, 0, &[]));
        worker.help_root(&Position::START, goal, goal);
        assert!(worker.stopped() && worker.total_nodes() <= 2 * NODES_BETWEEN_CHECKS);
    });
}

#[test]
fn a_line_that_ended_early_is_completed_from_the_table() {
    with_worker(Goal::around(4, 0, &[]), |worker| {
        let mut here = Position::START;
        for best in [Otau::Seven, Otau::One, Otau::Five, Otau::Two, Otau::Three] {
            let entry =
                Entry { best: Some(best), depth: 1, bound: Bound::Exact, score: 1, estimate: 1 };
            worker.shared.entries.put(here.hash(), entry);
            here = here.play(best).unwrap();
        }
        let mut line = vec![Otau::Seven];
        worker.complete(&Position::START, &mut line);
        assert_eq!(line, [Otau::Seven, Otau::One, Otau::Five, Otau::Two]);
        // Nothing is known after another move.
        let mut line = vec![Otau::One];
        worker.complete(&Position::START, &mut line);
        assert_eq!(line, [Otau::One]);
    });
}
