//! The search: iterative deepening, principal variation search, late move reductions, a shared table.
//!
//! One [`Worker`] searches on one thread; several share the table, the stop sign and what they tell each other in
//! [`Team`]. It reads no clock and starts no thread: [`Host`](crate::Host) gives the time. With one worker and a limit of
//! nodes or depth it is deterministic.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use togyz::{Otau, Position, Side};
use togyz_tables::Tables;

use crate::Host;
use crate::endgame;
use crate::evaluation::Evaluation;
use crate::goal::Goal;
use crate::limits::Budget;
use crate::ordering::{Choices, History};
use crate::score::{DRAW, LARGEST_ESTIMATE, WIN};
use crate::table::{Bound, Entries, Entry, from_table, to_table};
use crate::team::Team;

/// No line is searched deeper than this.
pub(crate) const MAX_PLY: usize = 120;
/// The clock is looked at after so many nodes: well below a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 1024;
/// Levels of the endgame tables that are not in memory are asked only at this depth and above: a block that has
/// to be unpacked costs as much as a thousand nodes.
const DEPTH_FOR_BLOCKS: i32 = 5;
/// Less deep searches are not stored: to wait for the table's memory takes longer than to search again.
const DEPTH_TO_STORE: i32 = 2;
/// A thread looks after so many nodes whether another one has finished what it is doing itself,
const NODES_BETWEEN_LOOKS: u64 = 128;
/// in searches of this depth and above: the others are over as soon.
const DEPTH_TO_LOOK: i32 = 5;

/// What all workers of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: Entries<'a>,
    pub(crate) evaluation: &'a Evaluation,
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) team: Team,
    pub(crate) host: &'a dyn Host,
    /// Somebody outside wants the search to end.
    pub(crate) stop: &'a AtomicBool,
    /// The first worker is done, and the others shall end.
    pub(crate) done: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) hits: AtomicU64,
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
pub(crate) struct Worker<'a> {
    pub(crate) shared: &'a Shared<'a>,
    nodes: u64,
    counted: u64,
    next_check: u64,
    next_look: u64,
    /// The search is being left: as far up as `settled` says, or whole.
    leaving: bool,
    /// The ply and the score of a search that another thread has finished meanwhile.
    settled: Option<(usize, i32)>,
    /// The searches in a null window that this one is part of, the outermost first.
    open: Vec<Open>,
    /// What a helping thread knew the first one to be after when it set out, and what it is after itself.
    follows: Option<[Goal; 2]>,
    pub(crate) deepest: usize,
    /// How often the endgame tables knew a position.
    hits: u64,
    counted_hits: u64,
    history: History,
    reductions: Reductions,
    /// Hashes of the game so far and of the line being searched.
    path: Vec<u64>,
    line: [[Option<Otau>; MAX_PLY + 1]; MAX_PLY + 1],
    goal: Goal,
    /// The best move of the root so far that was searched to its end: its score and line.
    found: Option<(i32, Vec<Otau>)>,
}

/// A search that is not finished.
struct Open {
    hash: u64,
    depth: i32,
    beta: i32,
    ply: usize,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>, earlier: &[u64]) -> Worker<'a> {
        Worker {
            shared,
            nodes: 0,
            counted: 0,
            next_check: 0,
            next_look: if shared.team.is_several() { 0 } else { u64::MAX },
            leaving: false,
            settled: None,
            open: Vec::new(),
            follows: None,
            deepest: 0,
            hits: 0,
            counted_hits: 0,
            history: History::default(),
            reductions: Reductions::new(),
            path: earlier.to_vec(),
            line: [[None; MAX_PLY + 1]; MAX_PLY + 1],
            goal: shared.team.goal(),
            found: None,
        }
    }

    /// Whether the last search of the root was broken off.
    pub(crate) fn stopped(&self) -> bool {
        self.leaving
    }

    /// Whether all threads shall end.
    pub(crate) fn is_over(&self) -> bool {
        self.shared.stop.load(Relaxed) || self.shared.done.load(Relaxed)
    }

    /// The nodes of all workers, this one's up to now.
    pub(crate) fn total_nodes(&mut self) -> u64 {
        let fresh = self.nodes - self.counted;
        self.counted = self.nodes;
        self.shared.nodes.fetch_add(fresh, Relaxed) + fresh
    }

    /// What all workers found in the endgame tables, this one up to now.
    pub(crate) fn total_hits(&mut self) -> u64 {
        let fresh = self.hits - self.counted_hits;
        self.counted_hits = self.hits;
        self.shared.hits.fetch_add(fresh, Relaxed) + fresh
    }

    /// The best line found by the last search of the root.
    pub(crate) fn best_line(&self) -> Vec<Otau> {
        self.line[0].iter().map_while(|otau| *otau).collect()
    }

    /// The best move that the searches of the root have come to since this was asked last, with its score and line;
    /// a search that was broken off counts as far as it came.
    pub(crate) fn take_found(&mut self) -> Option<(i32, Vec<Otau>)> {
        self.found.take()
    }

    /// The table tells how a line goes on that ended where another thread had been.
    pub(crate) fn complete(&self, position: &Position, line: &mut Vec<Otau>) {
        let mut here = *position;
        let mut seen = vec![here.hash()];
        for &otau in line.iter() {
            here = here.play_unchecked(otau);
            seen.push(here.hash());
        }
        while line.len() < self.goal.depth as usize
            && !here.is_over()
            && let Some(otau) = self.shared.table.get(here.hash()).and_then(|entry| entry.best)
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

    fn check_limits(&mut self) {
        let total = self.total_nodes();
        self.total_hits();
        self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
        if let Some(limit) = self.shared.node_limit {
            self.next_check = self.next_check.min(self.nodes + limit.saturating_sub(total).max(1));
            self.leaving |= total >= limit;
        }
        if let Some(budget) = self.shared.budget {
            self.leaving |= self.shared.elapsed() >= budget.hard;
        }
        if let Some(goals) = &self.follows {
            self.leaving |= !goals.contains(&self.shared.team.goal());
        }
        self.leaving |= self.is_over();
    }

    /// Looks whether another thread has finished a search that this one is part of.
    #[cold]
    fn look_around(&mut self) {
        self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
        if self.leaving {
            return;
        }
        let table = self.shared.table;
        self.settled = self.open.iter().find_map(|open| {
            let entry = table.get(open.hash).filter(|entry| entry.depth >= open.depth)?;
            Some((open.ply, entry.usable(open.beta - 1, open.beta, open.ply)?))
        });
        self.leaving = self.settled.is_some();
    }

    /// Searches the root.
    pub(crate) fn root(&mut self, position: &Position, goal: Goal) -> i32 {
        self.goal = goal;
        self.leaving = false;
        self.search(position, position.hash(), goal.alpha, goal.beta, goal.depth, 0)
    }

    /// Searches the root with this goal on a helping thread, until the first thread is after something else.
    pub(crate) fn follow(&mut self, position: &Position, told: Goal, goal: Goal) -> i32 {
        self.follows = Some([told, goal]);
        self.root(position, goal)
    }

    fn search(
        &mut self,
        position: &Position,
        hash: u64,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.line[ply][0] = None;
        if depth <= 0 {
            return self.quiesce(position, alpha, beta, ply);
        }
        if self.count_node(ply) {
            return 0;
        }
        if let Some(score) = ended(position, ply) {
            return score;
        }
        let root = ply == 0;
        let all_moves = !root || self.goal.is_whole();
        let pv_node = beta - alpha > 1;
        let me = position.turn();
        let without_tuzdyk = Side::ALL.iter().all(|&side| position.tuzdyk(side).is_none());
        if !root {
            // No position with a tuzdyk can come again without a capture.
            if without_tuzdyk && self.repeats(hash) {
                return DRAW;
            }
            // With 81 in a kazan its owner cannot lose any more.
            if position.kazan(me) == 81 {
                alpha = alpha.max(DRAW);
            }
            if position.kazan(me.opponent()) == 81 {
                beta = beta.min(DRAW);
            }
            alpha = alpha.max(-WIN + ply as i32);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
            if let Some(score) = self.table_score(position, depth, ply)
                && settles(score, alpha, beta)
            {
                return score;
            }
            if ply >= MAX_PLY - 1 {
                return self.shared.evaluation.estimate(position);
            }
        }

        let stored = depth >= DEPTH_TO_STORE;
        let entry = if stored { self.shared.table.get(hash) } else { None };
        // One thread alone searches the whole principal variation anew; several need not repeat each other there.
        let may_know = !pv_node || !root && self.shared.team.is_several();
        if let Some(entry) = entry
            && may_know
            && entry.depth >= depth
            && let Some(score) = entry.usable(alpha, beta, ply)
        {
            return score;
        }
        let known = entry.and_then(|entry| entry.best);
        let estimate = match entry {
            Some(entry) => entry.estimate,
            None => self.shared.evaluation.estimate(position),
        };
        let wanted = depth;
        // Without a known move a full search is dear: look less deep first.
        let depth = if known.is_none() && depth >= 5 { depth - 1 } else { depth };

        if !pv_node && depth <= 6 && estimate.abs() < LARGEST_ESTIMATE {
            // Far above the window: a shallow search will not bring it back.
            if estimate - 450 * depth >= beta && beta > -LARGEST_ESTIMATE {
                return estimate;
            }
        }

        let mut choices = Choices::all(position);
        let children_may_cut = !pv_node && depth >= 3;
        let mut hashes = [0; 9];
        if children_may_cut {
            for (hash, choice) in hashes.iter_mut().zip(choices.iter()) {
                *hash = position.play_unchecked(choice.otau).hash();
                self.shared.table.prefetch(*hash);
            }
        }
        // The order is found while the entries of the children are on their way.
        choices.order(me, known, &self.history, ply);
        if children_may_cut {
            // A child that is known well enough to cut at once need not be searched.
            for hash in &hashes[..choices.len()] {
                if let Some(entry) = self.shared.table.get(*hash)
                    && entry.depth >= depth - 1
                    && entry.bound != Bound::Lower
                    && -from_table(entry.score, ply + 1) >= beta
                {
                    return -from_table(entry.score, ply + 1);
                }
            }
        }

        self.path.push(hash);
        let shown = !pv_node && wanted >= DEPTH_TO_LOOK && self.shared.team.is_several();
        if shown {
            self.open.push(Open { hash, depth: wanted, beta, ply });
        }
        let before = alpha;
        let mut best = -WIN;
        let mut best_move = None;
        let mut searched = 0;
        let mut waiting = 0;
        while let Some(choice) = choices.pick() {
            if root && self.goal.excludes(choice.otau) {
                continue;
            }
            // What the first thread has found here meanwhile need not be found again.
            if pv_node
                && all_moves
                && searched > 0
                && self.follows.is_some()
                && let Some(bound) = self.shared.team.bound(ply, hash, wanted)
                && bound > alpha
                && bound < beta
            {
                alpha = bound;
                best = best.max(bound);
            }
            let quiet = choice.gain <= 0 && !choice.tuzdyk;
            if !pv_node && best > -LARGEST_ESTIMATE && searched > 0 && depth <= 4 && quiet {
                // Far below the window: a quiet move will not reach it.
                if estimate + 350 + 300 * depth <= alpha {
                    searched += 1;
                    continue;
                }
            }
            let next = depth - 1;
            let child = position.play_unchecked(choice.otau);
            let child_hash = child.hash();
            if next >= DEPTH_TO_STORE {
                self.shared.table.prefetch(child_hash);
            }
            let team = &self.shared.team;
            // A move that is put off, and those that come before it then, are searched as deep as in their turn.
            let turn = choice.put_off.map_or(searched + waiting, usize::from);
            if searched > 0 && choice.put_off.is_none() && team.is_searched(child_hash, next) {
                choices.put_off(turn);
                waiting += 1;
                continue;
            }
            waiting -= usize::from(choice.put_off.is_some());
            let mark = team.begin(child_hash, next);
            let mut score = 0;
            let mut full = true;
            if searched > 0 {
                let mut reduction = 0;
                if depth >= 3 && turn >= 2 - usize::from(!pv_node) {
                    reduction =
                        self.reductions.get(depth, turn) - i32::from(pv_node) - i32::from(!quiet);
                    reduction -= self.history.reduction(me, &choice);
                    reduction = reduction.clamp(0, next - 1);
                }
                score =
                    -self.search(&child, child_hash, -alpha - 1, -alpha, next - reduction, ply + 1);
                if score > alpha && reduction > 0 {
                    score = -self.search(&child, child_hash, -alpha - 1, -alpha, next, ply + 1);
                }
                full = pv_node && score > alpha;
            }
            if full {
                score = -self.search(&child, child_hash, -beta, -alpha, next, ply + 1);
            }
            team.end(mark);
            if self.leaving {
                break;
            }
            searched += 1;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(choice.otau);
                    alpha = score;
                    if pv_node {
                        self.extend_line(ply, choice.otau);
                        if self.follows.is_none() {
                            self.shared.team.tell_bound(ply, hash, wanted, score);
                        }
                    }
                    if root {
                        self.found = Some((score, self.best_line()));
                    }
                    if score >= beta {
                        self.history.reward(me, &choices, depth, ply);
                        break;
                    }
                }
            }
        }
        self.path.pop();
        if shown {
            self.open.pop();
        }
        if self.leaving {
            return self.leave(ply);
        }
        if stored && all_moves {
            let bound = match best {
                best if best >= beta => Bound::Lower,
                best if best > before => Bound::Exact,
                _ => Bound::Upper,
            };
            let score = to_table(best, ply);
            let best = best_move.or(known);
            self.shared.table.put(hash, Entry { best, depth, bound, score, estimate });
        }
        best
    }

    /// Plays out captures, so that the evaluation is asked about quiet positions only.
    fn quiesce(&mut self, position: &Position, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if self.count_node(ply) {
            return 0;
        }
        if let Some(score) = ended(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.shared.evaluation.estimate(position);
        }
        if let Some(score) = self.table_score(position, 0, ply) {
            return score;
        }
        let estimate = self.shared.evaluation.estimate(position);
        let mut best = estimate;
        if best < beta {
            alpha = alpha.max(best);
            let mut choices = Choices::tactical(position, alpha - 300 - estimate);
            while let Some(choice) = choices.pick() {
                if estimate + choice.worth() + 300 <= alpha {
                    continue;
                }
                let child = position.play_unchecked(choice.otau);
                let score = -self.quiesce(&child, -beta, -alpha, ply + 1);
                if self.leaving {
                    return 0;
                }
                if score > best {
                    best = score;
                    if score > alpha {
                        alpha = score;
                        if score >= beta {
                            break;
                        }
                    }
                }
            }
        }
        best
    }

    /// Counts a node and tells whether the search is over.
    #[inline]
    fn count_node(&mut self, ply: usize) -> bool {
        // On the way out of a search that is over some calls still begin.
        self.nodes += u64::from(!self.leaving);
        self.deepest = self.deepest.max(ply);
        if self.nodes >= self.next_check {
            self.check_limits();
        }
        if self.nodes >= self.next_look {
            self.look_around();
        }
        self.leaving
    }

    /// The score of a search that is being left: what another thread found, if this is the one that it settled.
    fn leave(&mut self, ply: usize) -> i32 {
        match self.settled {
            Some((settled, score)) if settled == ply => {
                self.settled = None;
                self.leaving = false;
                score
            }
            _ => 0,
        }
    }

    /// What the endgame tables say, if they are asked here.
    #[inline]
    fn table_score(&mut self, position: &Position, depth: i32, ply: usize) -> Option<i32> {
        let tables = self.shared.tables?;
        let on_board = usize::from(position.on_board());
        if on_board > tables.most() || on_board > tables.most_whole() && depth < DEPTH_FOR_BLOCKS {
            return None;
        }
        let margin = endgame::margin(tables, position)?;
        self.hits += 1;
        Some(endgame::score(margin, ply))
    }

    fn repeats(&self, hash: u64) -> bool {
        self.path.iter().rev().skip(1).step_by(2).any(|&earlier| earlier == hash)
    }

    fn extend_line(&mut self, ply: usize, otau: Otau) {
        let (above, below) = self.line.split_at_mut(ply + 1);
        let (line, rest) = (&mut above[ply], &below[0]);
        line[0] = Some(otau);
        line[1..].copy_from_slice(&rest[..MAX_PLY]);
    }
}

/// The score of a position in which the game is over.
#[inline]
fn ended(position: &Position, ply: usize) -> Option<i32> {
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

/// Whether a score of the endgame tables is enough for this window. A win may still be found to its end, and so
/// may a loss; a draw is a draw.
fn settles(score: i32, alpha: i32, beta: i32) -> bool {
    match score {
        DRAW => true,
        1.. => score >= beta,
        _ => score <= alpha,
    }
}

/// How much less deep late moves are searched: about the product of the logarithms, halved. By depth and by the
/// number of moves searched before.
struct Reductions([[i8; 9]; MAX_PLY]);

impl Reductions {
    fn new() -> Reductions {
        let ln = |number: usize| (number.max(1) as f32).ln();
        Reductions(core::array::from_fn(|depth| {
            core::array::from_fn(|searched| (0.4 + ln(depth) * ln(searched + 1) / 1.9) as i8)
        }))
    }

    #[inline]
    fn get(&self, depth: i32, searched: usize) -> i32 {
        i32::from(self.0[(depth as usize).min(MAX_PLY - 1)][searched.min(8)])
    }
}

#[cfg(test)]
mod tests;
