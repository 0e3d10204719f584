//! The engine: a transposition table and settings that persist between searches, and the start of a
//! search on all threads.

mod deepening;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use togyz::{Otau, Position};
use togyz_tables::Tables;

use crate::evaluation::Evaluation;
use crate::goal::Goal;
use crate::limits::Limits;
use crate::parameters::MAX_DEPTH;
use crate::score::Score;
use crate::search::{SearchThread, Shared};
use crate::team::Team;
use crate::transposition::{Memory, TABLE_MEBIBYTES, TranspositionTable, plain_memory};
use deepening::Deepening;

/// The machine that the engine runs on: time, threads and memory.
pub trait Host: Sync {
    /// The time since an arbitrary fixed moment.
    fn now(&self) -> Duration;

    /// Runs the work with the numbers 0 to `threads` - 1, in parallel if possible, and returns when all are done.
    /// Number 0 must be run; a host without threads runs only that one.
    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync));

    /// Whether the search must end, besides the stop flag it is given: for a host that learns it only when it asks.
    fn stop_requested(&self) -> bool {
        false
    }

    /// Allocates this number of bytes for a transposition table, all zero.
    fn memory(&self, bytes: usize) -> Memory {
        plain_memory(bytes)
    }
}

/// A host without a clock and with one thread: searches are limited by depth or nodes.
pub struct BareHost;

impl Host for BareHost {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }
}

/// One of the best lines after an iteration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Depth of the iteration in plies.
    pub depth: u32,
    /// Length of the longest line searched, in plies.
    pub deepest: u32,
    /// Rank among the best lines, from 1.
    pub rank: usize,
    /// Score for the side to move.
    pub score: Score,
    /// Expected final margin in kumalaks; `None` if only the winner is known.
    pub margin: Option<i32>,
    /// The moves of the line.
    pub line: Vec<Otau>,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Entries of this search in per mille of the transposition table.
    pub full: u32,
    /// Positions found in the endgame tables.
    pub table_hits: u64,
}

impl Report {
    /// The report before any search: the static score.
    fn unsearched(score: Score, position: &Position, line: Vec<Otau>) -> Report {
        Report {
            depth: 0,
            deepest: 0,
            rank: 1,
            score,
            margin: score.margin(position),
            line,
            nodes: 0,
            time: Duration::ZERO,
            full: 0,
            table_hits: 0,
        }
    }
}

/// The engine: settings and a transposition table.
pub struct Engine {
    mebibytes: usize,
    /// Allocated by the first search, or before it by [`Engine::prepare`].
    table: Option<TranspositionTable>,
    evaluation: Evaluation,
    /// Endgame tables; the built-in ones unless others are set.
    pub tables: Option<Arc<Tables>>,
    /// Number of threads.
    pub threads: usize,
    /// Number of best lines to search.
    pub lines: usize,
}

impl Engine {
    /// An engine with a transposition table of this many MiB.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine {
        Engine {
            mebibytes: within_bounds(mebibytes),
            table: None,
            evaluation: Evaluation::net(),
            tables: Some(Tables::built_in()),
            threads: 1,
            lines: 1,
        }
    }

    /// The same engine with another evaluation.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Evaluation) -> Engine {
        self.set_evaluation(evaluation);
        self
    }

    /// The evaluation in use.
    #[must_use]
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// Changes the evaluation, and empties the table, because its scores come from the old one.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
        self.forget();
    }

    /// Changes the size of the table and empties it.
    pub fn resize(&mut self, mebibytes: usize) {
        self.mebibytes = within_bounds(mebibytes);
        self.table = None;
    }

    /// Empties the table for a new game.
    pub fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// Allocates and touches the memory of the table now, so that the first search does not wait
    /// for it.
    pub fn prepare(&mut self, host: &dyn Host) {
        if self.table.is_none() {
            self.table = Some(TranspositionTable::new(host.memory(self.mebibytes << 20)));
            self.forget();
        }
    }

    /// Searches the last of these positions; the others are the game so far. Returns the best lines, best first, or
    /// none if the game is over. `report` gets every line of every iteration.
    pub fn search(
        &mut self,
        host: &dyn Host,
        positions: &[Position],
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report) + Send),
    ) -> Vec<Report> {
        let Some((position, earlier)) = positions.split_last() else { return Vec::new() };
        if position.is_over() {
            return Vec::new();
        }
        // The time to allocate the table counts.
        let started = host.now();
        let allocate = || TranspositionTable::new(host.memory(self.mebibytes << 20));
        let entries = self.table.get_or_insert_with(allocate).next_search();
        // Only positions since the last capture can repeat.
        let quiet = earlier.iter().rev().take_while(|before| before.kazans() == position.kazans());
        let mut earlier: Vec<u64> = quiet.map(Position::hash).collect();
        earlier.reverse();
        let shared = Shared {
            entries,
            evaluation: &self.evaluation,
            endgames: self.tables.as_deref(),
            team: Team::new(self.threads, Goal::around(1, 0, &[])),
            host,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            table_hits: AtomicU64::new(0),
            started,
            budget: limits.budget(position.on_board()),
            node_limit: limits.nodes,
        };
        let max_depth = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) as i32;
        let best = Mutex::new(Vec::new());
        let report = Mutex::new(report);
        let lines = self.lines;
        host.parallel(self.threads.max(1), &|number| {
            let mut worker = SearchThread::new(&shared, &earlier);
            if number == 0 {
                let mut report = |line: &Report| {
                    if let Ok(mut report) = report.lock() {
                        report(line);
                    }
                };
                let found = Deepening::run(&mut worker, position, max_depth, lines, &mut report);
                shared.done.store(true, Relaxed);
                if let Ok(mut best) = best.lock() {
                    *best = found;
                }
            } else {
                deepening::help(&mut worker, position, max_depth);
            }
        });
        best.into_inner().unwrap_or_default()
    }
}

fn within_bounds(mebibytes: usize) -> usize {
    mebibytes.clamp(*TABLE_MEBIBYTES.start(), *TABLE_MEBIBYTES.end())
}
