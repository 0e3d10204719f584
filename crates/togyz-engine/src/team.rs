//! What the threads of one search tell each other, besides what stands in the table: which moves they are looking at,
//! what the first of them is after, and the best it has found on the way.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::goal::Goal;
use crate::search::MAX_PLY;

/// Moves searched less deep are over before another thread could wait for them.
const LEAST_DEPTH: i32 = 4;
/// So many moves can be marked at once; a mark that another one overwrites is only a chance lost.
const MARKS: usize = 1 << 12;

/// The blackboard of a search. One thread alone writes only its goals.
pub(crate) struct Team {
    /// The moves being searched, by the position behind them and the depth.
    marks: Box<[AtomicU64]>,
    /// What the first thread is searching.
    goal: AtomicU64,
    /// The best score that the first thread has at every ply of its principal variation, below the position and the
    /// depth it is searching there.
    bounds: Box<[AtomicU64]>,
}

/// A move that is being searched, or one that is not worth a mark.
#[must_use]
pub(crate) struct Mark(Option<u64>);

fn key(hash: u64, depth: i32) -> u64 {
    hash ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A score in the low bits of a key.
fn with_score(key: u64, score: i32) -> u64 {
    key & !0xffff | u64::from(score as i16 as u16)
}

impl Team {
    /// For so many threads, the first of which begins with this goal.
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
    pub(crate) fn is_several(&self) -> bool {
        !self.marks.is_empty()
    }

    /// What the first thread is after.
    pub(crate) fn goal(&self) -> Goal {
        Goal::unpack(self.goal.load(Relaxed))
    }

    pub(crate) fn set_goal(&self, goal: Goal) {
        self.goal.store(goal.pack(), Relaxed);
    }

    /// The first thread has come to this score at this ply.
    pub(crate) fn tell_bound(&self, ply: usize, hash: u64, depth: i32, score: i32) {
        if let Some(bound) = self.bounds.get(ply) {
            bound.store(with_score(key(hash, depth), score), Relaxed);
        }
    }

    /// The score that the first thread has come to at this ply, if it is searching the same.
    pub(crate) fn bound(&self, ply: usize, hash: u64, depth: i32) -> Option<i32> {
        let told = self.bounds.get(ply)?.load(Relaxed);
        let score = i32::from(told as u16 as i16);
        (told == with_score(key(hash, depth), score)).then_some(score)
    }

    #[inline]
    fn mark(&self, hash: u64, depth: i32) -> Option<u64> {
        (self.is_several() && depth >= LEAST_DEPTH).then(|| key(hash, depth))
    }

    fn place(&self, mark: u64) -> &AtomicU64 {
        &self.marks[mark as usize % MARKS]
    }

    /// Whether a thread is searching this position to this depth: a move to it is put off, and when its turn comes the
    /// table mostly knows it.
    #[inline]
    pub(crate) fn is_searched(&self, hash: u64, depth: i32) -> bool {
        self.mark(hash, depth).is_some_and(|mark| self.place(mark).load(Relaxed) == mark)
    }

    /// Marks a position that is going to be searched to this depth.
    #[inline]
    pub(crate) fn begin(&self, hash: u64, depth: i32) -> Mark {
        let mark = self.mark(hash, depth);
        if let Some(mark) = mark {
            self.place(mark).store(mark, Relaxed);
        }
        Mark(mark)
    }

    /// Takes the mark away.
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
    fn a_bound_is_told_for_its_position_and_depth_alone() {
        let team = team(2);
        for score in [-30_000, -1, 0, 1, 30_000] {
            team.tell_bound(3, 0x1234_5678_9abc_def0, 9, score);
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
    fn one_thread_alone_leaves_no_marks() {
        let team = team(1);
        let mark = team.begin(7, 9);
        team.tell_bound(0, 7, 9, 5);
        assert!(!team.is_searched(7, 9) && team.bound(0, 7, 9).is_none());
        team.end(mark);
    }
}
