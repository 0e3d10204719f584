//! Iterative deepening on the first thread, and the search of the helping threads.

use core::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;

use togyz::{Otau, Position};

use super::Report;
use crate::endgame::best_moves;
use crate::goal::Goal;
use crate::parameters::{ONLY_MOVE_SHARE, STABLE_ITERATIONS, STABLE_SHARE};
use crate::score::Score;
use crate::search::SearchThread;

/// A line with its score in the units of the search.
type Scored = (i32, Report);

/// The state of iterative deepening between two depths.
pub(super) struct Deepening<'w, 'a> {
    worker: &'w mut SearchThread<'a>,
    position: &'w Position,
    /// Number of moves that keep the result known to the endgame tables; all moves where they know nothing.
    kept: usize,
    /// The other moves, searched only when there are not enough of the first kind.
    worse: Vec<Otau>,
    /// Number of lines wanted.
    lines: usize,
    /// Scores and first moves of the lines of the last depth.
    last: Vec<(i32, Option<Otau>)>,
    /// The lines of the last depth, best first.
    best: Vec<Report>,
    /// Number of depths in a row that kept the same best move.
    stable: u32,
}

impl<'w, 'a> Deepening<'w, 'a> {
    /// Searches all depths up to this one and returns the best lines. Reports every line of every
    /// depth.
    pub(super) fn run(
        worker: &'w mut SearchThread<'a>,
        position: &'w Position,
        max_depth: i32,
        lines: usize,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Report> {
        let mut deepening = Deepening::new(worker, position, lines);
        for depth in 1..=max_depth {
            let found = deepening.search_depth(depth);
            // Even a part of the first depth is better than nothing.
            let is_whole = found.len() == deepening.lines;
            if is_whole || deepening.best[0].depth == 0 && !found.is_empty() {
                deepening.accept(found, report);
            }
            if deepening.is_done() {
                break;
            }
        }
        deepening.best
    }

    fn new(worker: &'w mut SearchThread<'a>, position: &'w Position, lines: usize) -> Self {
        let shared = worker.shared;
        let all: Vec<Otau> = position.legal_moves().collect();
        let kept = shared.endgames.and_then(|tables| best_moves(tables, position));
        let kept = kept.unwrap_or_else(|| all.clone());
        let worse: Vec<Otau> = all.iter().copied().filter(|otau| !kept.contains(otau)).collect();
        let lines = lines.clamp(1, all.len());
        let last = if lines == all.len() {
            all.into_iter().map(|otau| (0, Some(otau))).collect()
        } else {
            vec![(0, None); lines]
        };
        // There is a move even if the search ends immediately.
        let score = Score::Estimate(shared.evaluation.estimate(position));
        let first = kept.iter().copied().take(1).collect();
        let best = vec![Report::unsearched(score, position, first)];
        Deepening { worker, position, kept: kept.len(), worse, lines, last, best, stable: 0 }
    }

    /// Searches the lines of one depth; fewer if the search was aborted.
    fn search_depth(&mut self, depth: i32) -> Vec<Scored> {
        let mut found: Vec<Scored> = Vec::new();
        for rank in 0..self.last.len() {
            let goal = Goal::around(depth, self.last[rank].0, &self.excluded(rank, &found));
            search_in_window(self.worker, self.position, goal);
            // Several lines count only if all are complete. A single line counts even if the search
            // was aborted, because the best move of the last depth was searched first.
            if self.worker.stopped() && self.lines > 1 {
                break;
            }
            let Some(line) = self.found_line(depth, rank) else { break };
            found.push(line);
        }
        found
    }

    /// The moves that are left out in the search of a line: those of the lines before. If there are
    /// as many lines as moves, each move is searched alone.
    fn excluded(&self, rank: usize, found: &[Scored]) -> Vec<Otau> {
        if self.lines == self.kept + self.worse.len() {
            let (_, otau) = self.last[rank];
            return self.position.legal_moves().filter(|other| Some(*other) != otau).collect();
        }
        let before = found.iter().filter_map(|(_, line)| line.line.first());
        let worse = if rank < self.kept { &self.worse[..] } else { &[] };
        before.chain(worse).copied().collect()
    }

    /// The line that the last search found.
    fn found_line(&mut self, depth: i32, rank: usize) -> Option<Scored> {
        let shared = self.worker.shared;
        let (units, mut line) = self.worker.take_root_best()?;
        if shared.team.is_parallel() {
            self.worker.complete(self.position, &mut line);
        }
        let score = Score::new(units);
        let report = Report {
            depth: depth as u32,
            deepest: self.worker.deepest as u32,
            rank: rank + 1,
            score,
            margin: score.margin(self.position),
            line,
            nodes: self.worker.total_nodes(),
            time: shared.elapsed(),
            full: shared.entries.full(),
            table_hits: self.worker.total_table_hits(),
        };
        Some((units, report))
    }

    /// Takes over the lines of a depth, best first, and reports them.
    fn accept(&mut self, mut found: Vec<Scored>, report: &mut dyn FnMut(&Report)) {
        // A move that is searched alone can be better than the first one.
        let worse = &self.worse;
        let is_worse = |line: &Report| line.line.first().is_some_and(|otau| worse.contains(otau));
        found.sort_by_key(|(units, line)| (is_worse(line), Reverse(*units)));
        self.last =
            found.iter().map(|(units, line)| (*units, line.line.first().copied())).collect();
        let is_same = self.best[0].line.first() == found[0].1.line.first();
        self.stable = if is_same { self.stable + 1 } else { 0 };
        self.best = found.into_iter().map(|(_, line)| line).collect();
        for (rank, line) in self.best.iter_mut().enumerate() {
            line.rank = rank + 1;
            report(line);
        }
    }

    fn is_done(&self) -> bool {
        let stopped = self.worker.stopped() || self.worker.shared.stop.load(Relaxed);
        stopped || self.is_proven() || self.is_out_of_time()
    }

    /// Whether all results are proven within the depth that was searched.
    fn is_proven(&self) -> bool {
        self.best.iter().all(|line| match line.score {
            Score::Win(plies) | Score::Loss(plies) => plies <= line.depth,
            Score::Estimate(_) => false,
        })
    }

    /// Whether there is no time for another depth. A stable choice gets less time than an unstable one.
    fn is_out_of_time(&self) -> bool {
        let shared = self.worker.shared;
        let Some(budget) = shared.budget else { return false };
        let share = if self.kept == 1 {
            ONLY_MOVE_SHARE.of(budget.soft)
        } else if self.stable >= STABLE_ITERATIONS {
            STABLE_SHARE.of(budget.soft)
        } else {
            budget.soft
        };
        budget.soft < budget.hard && shared.elapsed() >= share
    }
}

/// Searches the root in a narrow window, and in wider ones while it fails.
fn search_in_window(worker: &mut SearchThread<'_>, position: &Position, mut goal: Goal) {
    loop {
        worker.shared.team.set_goal(goal);
        let score = worker.search_root(position, goal);
        match goal.wider(score) {
            Some(wider) if !worker.stopped() => goal = wider,
            _ => return,
        }
    }
}

/// Searches on a helping thread: the same goal as the first thread, to fill the table. A helper
/// that is done first continues with the most likely next goal.
pub(super) fn help(worker: &mut SearchThread<'_>, position: &Position, max_depth: i32) {
    let team = &worker.shared.team;
    let mut leader = team.goal();
    let mut goal = leader;
    while !worker.is_over() {
        let score = worker.help_root(position, leader, goal);
        let now = team.goal();
        goal = if worker.stopped() || now != leader && now != goal {
            now
        } else {
            goal.next(score, max_depth)
        };
        leader = now;
    }
}
