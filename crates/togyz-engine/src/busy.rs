//! Which moves the threads of one search are looking at, so that they do not all look at the same: a move that
//! another thread is searching is put off, and when its turn comes the table mostly knows it.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Moves searched less deep are over before another thread could wait for them.
const LEAST_DEPTH: i32 = 4;
/// So many moves can be marked at once; a mark that another one overwrites is only a chance lost.
const MARKS: usize = 1 << 12;

/// The moves being searched, by the position behind them and the depth.
pub(crate) struct Busy(Box<[AtomicU64]>);

/// A move that is being searched, or one that is not worth a mark.
#[must_use]
pub(crate) struct Mark(Option<u64>);

impl Busy {
    /// For so many threads; one alone needs no marks.
    pub(crate) fn new(threads: usize) -> Busy {
        let marks = if threads > 1 { MARKS } else { 0 };
        Busy((0..marks).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    fn key(&self, hash: u64, depth: i32) -> Option<u64> {
        let wanted = !self.0.is_empty() && depth >= LEAST_DEPTH;
        wanted.then(|| hash ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize % MARKS]
    }

    /// Whether a thread is searching this position to this depth.
    #[inline]
    pub(crate) fn is_searched(&self, hash: u64, depth: i32) -> bool {
        self.key(hash, depth).is_some_and(|key| self.place(key).load(Relaxed) == key)
    }

    /// Marks a position that is going to be searched to this depth.
    #[inline]
    pub(crate) fn begin(&self, hash: u64, depth: i32) -> Mark {
        let key = self.key(hash, depth);
        if let Some(key) = key {
            self.place(key).store(key, Relaxed);
        }
        Mark(key)
    }

    /// Takes the mark away.
    #[inline]
    pub(crate) fn end(&self, mark: Mark) {
        if let Some(key) = mark.0 {
            self.place(key).store(0, Relaxed);
        }
    }
}
