//! What one thread does with what the others tell it.

use super::*;
use crate::engine::Bare;
use crate::table::{Table, plain_memory};

/// Does something with a worker of a search by two threads, the other of which is silent.
fn with_worker<T>(goal: Goal, work: impl FnOnce(Worker<'_>) -> T) -> T {
    let mut table = Table::new(plain_memory(1 << 20));
    let evaluation = Evaluation::net();
    let stop = AtomicBool::new(false);
    let shared = Shared {
        table: table.next_search(),
        evaluation: &evaluation,
        tables: None,
        team: Team::new(2, goal),
        host: &Bare,
        stop: &stop,
        done: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        hits: AtomicU64::new(0),
        started: Duration::ZERO,
        budget: None,
        node_limit: Some(1_000_000),
    };
    work(Worker::new(&shared, &[]))
}

#[test]
fn a_search_that_another_thread_has_finished_is_left_with_its_score() {
    with_worker(Goal::around(9, 0, &[]), |mut worker| {
        let known = |hash, depth, bound, score| {
            let entry = Entry { best: None, depth, bound, score, estimate: 0 };
            worker.shared.table.put(hash, entry);
        };
        known(1, 6, Bound::Lower, 50);
        known(2, 8, Bound::Lower, 29);
        known(3, 8, Bound::Upper, -70);
        // Not deep enough, not enough for the window, enough.
        let opened = [(1, 7, 30, 1), (2, 7, 30, 2), (3, 7, -60, 3), (4, 5, 0, 4)];
        for (hash, depth, beta, ply) in opened {
            worker.open.push(Open { hash, depth, beta, ply });
            worker.look_around();
            assert_eq!(worker.leaving, ply >= 3, "ply {ply}");
        }
        assert_eq!((worker.leave(4), worker.leaving), (0, true));
        assert_eq!((worker.leave(3), worker.leaving), (-70, false));
    });
}

#[test]
fn a_helper_takes_over_what_the_first_thread_has_found_at_the_same_place() {
    let position = Position::START;
    let all: Vec<Otau> = position.legal_moves().collect();
    let followed = |goal: Goal, depth_told: i32| {
        with_worker(goal, |mut worker| {
            worker.shared.team.tell_bound(0, position.hash(), depth_told, 15_000);
            let score = worker.follow(&position, goal, goal);
            assert!(!worker.stopped());
            score
        })
    };
    // Less deep than five the window is open on both sides.
    let whole = Goal::around(4, 0, &[]);
    assert_eq!(followed(whole, 4), 15_000);
    assert!(followed(whole, 3).abs() < 2_000);
    assert!(followed(Goal::around(4, 0, &all[..2]), 4).abs() < 2_000);
}

#[test]
fn a_helper_ends_when_the_first_thread_is_after_something_else() {
    let goal = Goal::around(60, 0, &[]);
    with_worker(goal, |mut worker| {
        worker.shared.team.set_goal(Goal::around(3, 0, &[]));
        worker.follow(&Position::START, goal, goal);
        assert!(worker.stopped() && worker.total_nodes() <= 2 * NODES_BETWEEN_CHECKS);
    });
}

#[test]
fn a_line_that_ended_early_goes_on_as_the_table_knows() {
    with_worker(Goal::around(4, 0, &[]), |worker| {
        let mut here = Position::START;
        for best in [Otau::Seven, Otau::One, Otau::Five, Otau::Two, Otau::Three] {
            let entry =
                Entry { best: Some(best), depth: 1, bound: Bound::Exact, score: 1, estimate: 1 };
            worker.shared.table.put(here.hash(), entry);
            here = here.play(best).unwrap();
        }
        let mut line = vec![Otau::Seven];
        worker.complete(&Position::START, &mut line);
        assert_eq!(line, [Otau::Seven, Otau::One, Otau::Five, Otau::Two]);
        // Nothing is known behind another move.
        let mut line = vec![Otau::One];
        worker.complete(&Position::START, &mut line);
        assert_eq!(line, [Otau::One]);
    });
}
