//! State that the threads of one search share besides the table: the moves they are searching, the goal of the
//! first thread, and the best scores it has found in the principal variation.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::goal::Goal;
use crate::parameters::{MARKS, MAX_PLY, MIN_DEPTH_TO_MARK};

/// State shared by the threads of a search. A single thread writes only its goals.
pub(crate) struct Team {
    /// The moves being searched, as keys of the position after them and the depth.
    marks: Box<[AtomicU64]>,
    /// The goal of the first thread.
    goal: AtomicU64,
    /// By ply of the principal variation: the best score of the first thread there, with a key of the position and
    /// the depth.
    bounds: Box<[AtomicU64]>,
}

/// The mark of a move that is being searched; none for a move too shallow to be marked.
#[must_use]
pub(crate) struct Mark(Option<u64>);

fn key(hash: u64, depth: i32) -> u64 {
    hash ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A score combined with a key, in its low bits.
fn with_score(key: u64, score: i32) -> u64 {
    key & !0xffff | u64::from(score as i16 as u16)
}

impl Team {
    /// A team of this many threads; the first one begins with this goal.
    pub(crate) fn new(threads: usize, goal: Goal) -> Team {
        let zeroes = |count: usize| {
            (0..if threads > 1 { count } else { 0 }).map(|_| AtomicU64::new(0)).collect()
        };
        Team {
            marks: zeroes(MARKS),
            goal: AtomicU64::new(goal.pack()),
            bounds: zeroes(MAX_PLY + 1),
        }
    }

    /// Whether there are several threads.
    #[inline]
    pub(crate) fn is_parallel(&self) -> bool {
        !self.marks.is_empty()
    }

    /// The goal of the first thread.
    pub(crate) fn goal(&self) -> Goal {
        Goal::unpack(self.goal.load(Relaxed))
    }

    pub(crate) fn set_goal(&self, goal: Goal) {
        self.goal.store(goal.pack(), Relaxed);
    }

    /// Sets the best score of the first thread at this ply.
    pub(crate) fn set_bound(&self, ply: usize, hash: u64, depth: i32, score: i32) {
        if let Some(bound) = self.bounds.get(ply) {
            bound.store(with_score(key(hash, depth), score), Relaxed);
        }
    }

    /// The best score of the first thread at this ply, if it searches the same position to the same depth.
    pub(crate) fn bound(&self, ply: usize, hash: u64, depth: i32) -> Option<i32> {
        let word = self.bounds.get(ply)?.load(Relaxed);
        let score = i32::from(word as u16 as i16);
        (word == with_score(key(hash, depth), score)).then_some(score)
    }

    #[inline]
    fn mark(&self, hash: u64, depth: i32) -> Option<u64> {
        (self.is_parallel() && depth >= MIN_DEPTH_TO_MARK).then(|| key(hash, depth))
    }

    fn place(&self, mark: u64) -> &AtomicU64 {
        &self.marks[mark as usize % MARKS]
    }

    /// Whether a thread is searching this position to this depth. A move to it is deferred: by its
    /// turn, the table usually knows it.
    #[inline]
    pub(crate) fn is_searched(&self, hash: u64, depth: i32) -> bool {
        self.mark(hash, depth).is_some_and(|mark| self.place(mark).load(Relaxed) == mark)
    }

    /// Marks a position that will be searched to this depth.
    #[inline]
    pub(crate) fn begin(&self, hash: u64, depth: i32) -> Mark {
        let mark = self.mark(hash, depth);
        if let Some(mark) = mark {
            self.place(mark).store(mark, Relaxed);
        }
        Mark(mark)
    }

    /// Removes a mark.
    #[inline]
    pub(crate) fn end(&self, mark: Mark) {
        if let Some(mark) = mark.0 {
            self.place(mark).store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team(threads: usize) -> Team {
        Team::new(threads, Goal::around(1, 0, &[]))
    }

    #[test]
    fn a_bound_belongs_to_its_position_and_depth() {
        let team = team(2);
        for score in [-30_000, -1, 0, 1, 30_000] {
            team.set_bound(3, 0x1234_5678_9abc_def0, 9, score);
            assert_eq!(team.bound(3, 0x1234_5678_9abc_def0, 9), Some(score));
            assert_eq!(team.bound(3, 0x1234_5678_9abc_def0, 8), None);
            assert_eq!(team.bound(3, 0x1234_5678_9bbc_def0, 9), None);
            assert_eq!(team.bound(4, 0x1234_5678_9abc_def0, 9), None);
        }
    }

    #[test]
    fn a_move_is_marked_while_it_is_searched() {
        let team = team(2);
        let mark = team.begin(7, 9);
        assert!(team.is_searched(7, 9) && !team.is_searched(7, 8) && !team.is_searched(8, 9));
        team.end(mark);
        assert!(!team.is_searched(7, 9));
    }

    #[test]
    fn a_single_thread_leaves_no_marks() {
        let team = team(1);
        let mark = team.begin(7, 9);
        team.set_bound(0, 7, 9, 5);
        assert!(!team.is_searched(7, 9) && team.bound(0, 7, 9).is_none());
        team.end(mark);
    }
}
