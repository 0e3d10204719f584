//! The search of one thread: iterative calls of a principal variation search over a shared table.
//!
//! A [`SearchThread`] is one thread; several share the table, the stop flag and [`Team`]. `node.rs` searches one node,
//! `quiescence.rs` plays out captures, `interrupt.rs` decides when a search ends early. Nothing here reads a clock
//! or starts a thread: [`Host`](crate::Host) gives the time. With one worker and a limit of nodes or depth the
//! search is deterministic.

mod interrupt;
mod node;
mod quiescence;
mod reductions;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use togyz::{Otau, Position};
use togyz_tables::Tables;

use crate::Host;
use crate::endgame;
use crate::evaluation::Evaluation;
use crate::goal::Goal;
use crate::limits::Budget;
use crate::move_picker::History;
use crate::parameters::{MAX_PLY, MIN_DEPTH_FOR_PACKED_TABLES};
use crate::score::{DRAW, WIN};
use crate::team::Team;
use crate::transposition::Entries;
use interrupt::OpenNode;
use reductions::Reductions;

/// State that all workers of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) entries: Entries<'a>,
    pub(crate) evaluation: &'a Evaluation,
    pub(crate) endgames: Option<&'a Tables>,
    pub(crate) team: Team,
    pub(crate) host: &'a dyn Host,
    /// Set from outside to end the search.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the first worker when it is done, to end the others.
    pub(crate) done: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) table_hits: AtomicU64,
    pub(crate) started: Duration,
    pub(crate) budget: Option<Budget>,
    pub(crate) node_limit: Option<u64>,
}

impl Shared<'_> {
    pub(crate) fn elapsed(&self) -> Duration {
        self.host.now().saturating_sub(self.started)
    }
}

/// One thread of the search.
pub(crate) struct SearchThread<'a> {
    pub(crate) shared: &'a Shared<'a>,
    nodes: u64,
    /// Nodes of this worker that are part of the shared count.
    counted_nodes: u64,
    next_check: u64,
    next_thread_check: u64,
    /// The search is unwinding: up to the ply of `resolved`, or completely.
    aborting: bool,
    /// Ply and score of an open node that another thread has finished.
    resolved: Option<(usize, i32)>,
    /// The null-window searches that contain the current node, the outermost first.
    open_nodes: Vec<OpenNode>,
    /// Only on a helping thread: the goal of the first thread when this search began, and its own goal.
    helping: Option<[Goal; 2]>,
    /// Longest line searched, in plies.
    pub(crate) deepest: usize,
    /// Positions found in the endgame tables.
    table_hits: u64,
    counted_table_hits: u64,
    history: History,
    reductions: Reductions,
    /// Hashes of the game so far and of the line being searched.
    path: Vec<u64>,
    /// The principal variation of every ply.
    lines: [[Option<Otau>; MAX_PLY + 1]; MAX_PLY + 1],
    goal: Goal,
    /// Score and line of the best root move that was searched completely.
    root_best: Option<(i32, Vec<Otau>)>,
}

impl<'a> SearchThread<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>, earlier: &[u64]) -> SearchThread<'a> {
        SearchThread {
            shared,
            nodes: 0,
            counted_nodes: 0,
            next_check: 0,
            next_thread_check: if shared.team.is_parallel() { 0 } else { u64::MAX },
            aborting: false,
            resolved: None,
            open_nodes: Vec::new(),
            helping: None,
            deepest: 0,
            table_hits: 0,
            counted_table_hits: 0,
            history: History::default(),
            reductions: Reductions::new(),
            path: earlier.to_vec(),
            lines: [[None; MAX_PLY + 1]; MAX_PLY + 1],
            goal: shared.team.goal(),
            root_best: None,
        }
    }

    /// Whether the last search of the root was aborted.
    pub(crate) fn stopped(&self) -> bool {
        self.aborting
    }

    /// Nodes of all workers; those of this one are up to date.
    pub(crate) fn total_nodes(&mut self) -> u64 {
        let fresh = self.nodes - self.counted_nodes;
        self.counted_nodes = self.nodes;
        self.shared.nodes.fetch_add(fresh, Relaxed) + fresh
    }

    /// Hits in the endgame tables of all workers; those of this one are up to date.
    pub(crate) fn total_table_hits(&mut self) -> u64 {
        let fresh = self.table_hits - self.counted_table_hits;
        self.counted_table_hits = self.table_hits;
        self.shared.table_hits.fetch_add(fresh, Relaxed) + fresh
    }

    /// Takes the best root move found since the last call, with its score and line. The result of
    /// an aborted search counts as well.
    pub(crate) fn take_root_best(&mut self) -> Option<(i32, Vec<Otau>)> {
        self.root_best.take()
    }

    /// Extends a line from the table, if it ended early because another thread had searched the
    /// rest.
    pub(crate) fn complete(&self, position: &Position, line: &mut Vec<Otau>) {
        let mut here = *position;
        let mut seen = vec![here.hash()];
        for &otau in line.iter() {
            here = here.play_unchecked(otau);
            seen.push(here.hash());
        }
        while line.len() < self.goal.depth as usize
            && !here.is_over()
            && let Some(otau) = self.shared.entries.get(here.hash()).and_then(|entry| entry.best)
            && here.is_legal(otau)
        {
            here = here.play_unchecked(otau);
            if seen.contains(&here.hash()) {
                break;
            }
            seen.push(here.hash());
            line.push(otau);
        }
    }

    /// Searches the root.
    pub(crate) fn search_root(&mut self, position: &Position, goal: Goal) -> i32 {
        self.goal = goal;
        self.aborting = false;
        self.search(position, position.hash(), goal.alpha, goal.beta, goal.depth, 0)
    }

    /// Searches the root on a helping thread, until the first thread has left both of these goals.
    pub(crate) fn help_root(&mut self, position: &Position, leader: Goal, goal: Goal) -> i32 {
        self.helping = Some([leader, goal]);
        self.search_root(position, goal)
    }

    /// Looks the position up in the endgame tables, if they are used at this depth.
    #[inline]
    fn endgame_score(&mut self, position: &Position, depth: i32, ply: usize) -> Option<i32> {
        let tables = self.shared.endgames?;
        let on_board = usize::from(position.on_board());
        if on_board > tables.most()
            || on_board > tables.most_whole() && depth < MIN_DEPTH_FOR_PACKED_TABLES
        {
            return None;
        }
        let margin = endgame::margin(tables, position)?;
        self.table_hits += 1;
        Some(endgame::score(margin, ply))
    }
}

/// The score of a position in which the game is over.
#[inline]
fn final_score(position: &Position, ply: usize) -> Option<i32> {
    let seen = position.seen_by_mover();
    let (mine, theirs) = (seen.my_kazan, seen.their_kazan);
    if theirs > 81 {
        return Some(-WIN + ply as i32);
    }
    if mine > 81 {
        return Some(WIN - ply as i32);
    }
    if position.is_over() {
        let lost = mine < 81;
        return Some(if lost { -WIN + ply as i32 } else { DRAW });
    }
    None
}
