//! Early ends of a search: limits of nodes and time, the stop flag, a new goal of the first thread,
//! or a result that another thread has found.

use std::sync::atomic::Ordering::Relaxed;

use super::SearchThread;
use crate::parameters::{NODES_BETWEEN_CHECKS, NODES_BETWEEN_THREAD_CHECKS};

/// An unfinished null-window search.
pub(super) struct OpenNode {
    pub(super) hash: u64,
    pub(super) depth: i32,
    pub(super) beta: i32,
    pub(super) ply: usize,
}

impl SearchThread<'_> {
    /// Whether all threads must end.
    pub(crate) fn is_over(&self) -> bool {
        self.shared.stop.load(Relaxed)
            || self.shared.done.load(Relaxed)
            || self.shared.host.stop_requested()
    }

    /// Counts a node and returns whether the search is unwinding.
    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) -> bool {
        // Some calls still begin while an aborted search unwinds: they are not counted.
        self.nodes += u64::from(!self.aborting);
        self.deepest = self.deepest.max(ply);
        if self.nodes >= self.next_check {
            self.check_limits();
        }
        if self.nodes >= self.next_thread_check {
            self.check_other_threads();
        }
        self.aborting
    }

    fn check_limits(&mut self) {
        let total = self.total_nodes();
        self.total_table_hits();
        self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
        if let Some(limit) = self.shared.node_limit {
            self.next_check = self.next_check.min(self.nodes + limit.saturating_sub(total).max(1));
            self.aborting |= total >= limit;
        }
        if let Some(budget) = self.shared.budget {
            self.aborting |= self.shared.elapsed() >= budget.hard;
        }
        if let Some(goals) = &self.helping {
            self.aborting |= !goals.contains(&self.shared.team.goal());
        }
        self.aborting |= self.is_over();
    }

    /// Aborts the outermost open node that another thread has finished.
    #[cold]
    pub(super) fn check_other_threads(&mut self) {
        self.next_thread_check = self.nodes + NODES_BETWEEN_THREAD_CHECKS;
        if self.aborting {
            return;
        }
        let entries = self.shared.entries;
        self.resolved = self.open_nodes.iter().find_map(|open| {
            let entry = entries.get(open.hash).filter(|entry| entry.depth >= open.depth)?;
            Some((open.ply, entry.usable(open.beta - 1, open.beta, open.ply)?))
        });
        self.aborting = self.resolved.is_some();
    }

    /// The score of a node during unwinding: the one found by another thread, if this node was
    /// resolved. The search then continues above it.
    pub(super) fn unwind(&mut self, ply: usize) -> i32 {
        match self.resolved {
            Some((resolved, score)) if resolved == ply => {
                self.resolved = None;
                self.aborting = false;
                score
            }
            _ => 0,
        }
    }
}
