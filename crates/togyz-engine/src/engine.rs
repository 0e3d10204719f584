//! The engine as a whole: a table and settings that outlive a search, and the search by several workers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use togyz::{Otau, Position};
use togyz_tables::Tables;

use crate::endgame::best_moves;
use crate::evaluation::Evaluation;
use crate::goal::Goal;
use crate::limits::Limits;
use crate::score::Score;
use crate::search::{MAX_PLY, Shared, Worker};
use crate::table::{Memory, TABLE_MEBIBYTES, Table, plain_memory};
use crate::team::Team;

/// What the engine needs from outside: the time, threads, and memory.
pub trait Host: Sync {
    /// The time since any fixed moment.
    fn now(&self) -> Duration;

    /// Does the work with the numbers 0 to `threads` - 1, at the same time if it can, and returns when all
    /// are done. Number 0 must be done; a host without threads does only that.
    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync));

    /// So many bytes for a table, all zero.
    fn memory(&self, bytes: usize) -> Memory {
        plain_memory(bytes)
    }
}

/// A host without a clock and with one thread: searches are limited by depth or nodes.
pub struct Bare;

impl Host for Bare {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }
}

/// What is known after an iteration about one of the best moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How deep all lines were searched.
    pub depth: u32,
    /// How deep the deepest line went.
    pub deepest: u32,
    /// Which of the best moves it is, from 1.
    pub rank: usize,
    /// What it is worth for the side to move.
    pub score: Score,
    /// The margin in kumalaks to be expected, where more than the winner can be told.
    pub margin: Option<i32>,
    /// The best line.
    pub line: Vec<Otau>,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in per mille.
    pub full: u32,
    /// How often the endgame tables knew a position.
    pub table_hits: u64,
}

/// A player: settings and a memory.
pub struct Engine {
    mebibytes: usize,
    /// Made by the first search, or before it by `prepare`.
    table: Option<Table>,
    evaluation: Evaluation,
    /// The endgame tables; those that are built in unless others are given.
    pub tables: Option<Arc<Tables>>,
    /// The number of threads.
    pub threads: usize,
    /// How many of the best moves are searched in full.
    pub lines: usize,
}

impl Engine {
    /// An engine with a table of so many MiB.
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

    /// Judges by another evaluation from now on, and forgets what the old one found.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
        self.forget();
    }

    /// A table of another size, empty.
    pub fn resize(&mut self, mebibytes: usize) {
        self.mebibytes = within_bounds(mebibytes);
        self.table = None;
    }

    /// Forgets everything, for a new game.
    pub fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// Gets the memory for the table now, all of it, so that the first search need not wait for it.
    pub fn prepare(&mut self, host: &dyn Host) {
        if self.table.is_none() {
            self.table = Some(Table::new(host.memory(self.mebibytes << 20)));
            self.forget();
        }
    }

    /// Searches the last of these positions, the others being the game so far, and gives the best lines,
    /// best first; none when the game is over. `report` is told every line of every iteration.
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
        // The time that the table's memory takes counts.
        let started = host.now();
        let memory = || Table::new(host.memory(self.mebibytes << 20));
        let table = self.table.get_or_insert_with(memory).next_search();
        let quiet = earlier.iter().rev().take_while(|before| before.kazans() == position.kazans());
        let mut earlier: Vec<u64> = quiet.map(Position::hash).collect();
        earlier.reverse();
        let shared = Shared {
            table,
            evaluation: &self.evaluation,
            tables: self.tables.as_deref(),
            team: Team::new(self.threads, Goal::around(1, 0, &[])),
            host,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            hits: AtomicU64::new(0),
            started,
            budget: limits.budget(position.on_board()),
            node_limit: limits.nodes,
        };
        let depth = limits.depth.unwrap_or(MAX_PLY as u32 - 20).min(MAX_PLY as u32 - 20) as i32;
        let best = Mutex::new(Vec::new());
        let report = Mutex::new(report);
        let lines = self.lines;
        host.parallel(self.threads.max(1), &|number| {
            let mut worker = Worker::new(&shared, &earlier);
            if number == 0 {
                let found = deepen(&mut worker, position, depth, lines, &mut |line| {
                    if let Ok(mut report) = report.lock() {
                        report(line);
                    }
                });
                shared.done.store(true, Relaxed);
                if let Ok(mut best) = best.lock() {
                    *best = found;
                }
            } else {
                help(&mut worker, position, depth);
            }
        });
        best.into_inner().unwrap_or_default()
    }
}

fn within_bounds(mebibytes: usize) -> usize {
    mebibytes.clamp(*TABLE_MEBIBYTES.start(), *TABLE_MEBIBYTES.end())
}

/// Iterative deepening on the first thread.
fn deepen(
    worker: &mut Worker<'_>,
    position: &Position,
    depth: i32,
    lines: usize,
    report: &mut dyn FnMut(&Report),
) -> Vec<Report> {
    let shared = worker.shared;
    // What the endgame tables know to give something away is left out as long as there is anything else.
    let kept = shared.tables.and_then(|tables| best_moves(tables, position));
    let kept = kept.unwrap_or_else(|| position.legal_moves().collect());
    let worse: Vec<Otau> = position.legal_moves().filter(|otau| !kept.contains(otau)).collect();
    let moves = kept.len();
    let lines = lines.clamp(1, moves + worse.len());
    // Whatever happens there is a move.
    let first = kept.into_iter().take(1).collect();
    let score = Score::Estimate(shared.evaluation.estimate(position));
    let mut best = vec![Report {
        depth: 0,
        deepest: 0,
        rank: 1,
        score,
        margin: score.margin(position),
        line: first,
        nodes: 0,
        time: Duration::ZERO,
        full: 0,
        table_hits: 0,
    }];
    // The best lines of the last depth: their scores and first moves.
    let mut last: Vec<(i32, Option<Otau>)> = vec![(0, None); lines];
    let every_move = lines == moves + worse.len();
    if every_move {
        last = position.legal_moves().map(|otau| (0, Some(otau))).collect();
    }
    let mut stable = 0;
    for depth in 1..=depth {
        let mut found: Vec<(i32, Report)> = Vec::new();
        for (rank, (last, otau)) in last.iter().enumerate() {
            // The best of the moves that are left; if all are wanted, one after the other.
            let excluded: Vec<Otau> = if every_move {
                position.legal_moves().filter(|other| Some(*other) != *otau).collect()
            } else {
                let told = found.iter().filter_map(|(_, line)| line.line.first());
                told.chain(&worse[..if rank < moves { worse.len() } else { 0 }]).copied().collect()
            };
            aspire(worker, position, Goal::around(depth, *last, &excluded));
            // Of several lines only whole depths are told; one line counts as far as its search came, for the last
            // depth's best move was searched first.
            if worker.stopped() && lines > 1 {
                break;
            }
            let Some((units, mut line)) = worker.take_found() else { break };
            if shared.team.is_several() {
                worker.complete(position, &mut line);
            }
            let score = Score::new(units);
            let line = Report {
                depth: depth as u32,
                deepest: worker.deepest as u32,
                rank: rank + 1,
                score,
                margin: score.margin(position),
                line,
                nodes: worker.total_nodes(),
                time: shared.elapsed(),
                full: shared.table.full(),
                table_hits: worker.total_hits(),
            };
            found.push((units, line));
        }
        // Even a part of the first depth is better than nothing.
        if found.len() == lines || best[0].depth == 0 && !found.is_empty() {
            // Searched by itself a move can turn out better than it looked beside the best.
            let is_worse =
                |line: &Report| line.line.first().is_some_and(|otau| worse.contains(otau));
            found.sort_by_key(|(units, line)| (is_worse(line), core::cmp::Reverse(*units)));
            last = found.iter().map(|(units, line)| (*units, line.line.first().copied())).collect();
            let same = best[0].line.first() == found[0].1.line.first();
            stable = if same { stable + 1 } else { 0 };
            best = found.into_iter().map(|(_, line)| line).collect();
            for (rank, line) in best.iter_mut().enumerate() {
                line.rank = rank + 1;
                report(line);
            }
        }
        if worker.stopped() || shared.stop.load(Relaxed) {
            break;
        }
        // A proven result does not get better by looking deeper than it lies.
        let proven = best.iter().all(|line| match line.score {
            Score::Win(plies) | Score::Loss(plies) => plies <= line.depth,
            Score::Estimate(_) => false,
        });
        if proven {
            break;
        }
        if let Some(budget) = shared.budget {
            // An unstable choice may take the whole soft limit, a stable one half of it.
            let share = if stable >= 4 { budget.soft / 2 } else { budget.soft };
            let share = if moves == 1 { budget.soft / 10 } else { share };
            if budget.soft < budget.hard && shared.elapsed() >= share {
                break;
            }
        }
    }
    best
}

/// Searches the root in a narrow window, wider where it does not fit.
fn aspire(worker: &mut Worker<'_>, position: &Position, mut goal: Goal) {
    loop {
        worker.shared.team.set_goal(goal);
        let score = worker.root(position, goal);
        match goal.wider(score) {
            Some(wider) if !worker.stopped() => goal = wider,
            _ => return,
        }
    }
}

/// A helping thread searches what the first one searches and fills the table; the threads put off each other's moves.
/// Where it is done first it goes on with what the first thread will most likely do next.
fn help(worker: &mut Worker<'_>, position: &Position, deepest: i32) {
    let team = &worker.shared.team;
    let mut told = team.goal();
    let mut goal = told;
    while !worker.is_over() {
        let score = worker.follow(position, told, goal);
        let now = team.goal();
        goal = if worker.stopped() || now != told && now != goal {
            now
        } else {
            goal.next(score, deepest)
        };
        told = now;
    }
}
