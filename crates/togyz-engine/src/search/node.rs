//! One node of the principal variation search.
//!
//! A node passes through these steps, each a function: the rules decide it; the table knows it; it
//! is far above the window; a child is known to cut; its moves are searched in order. The steps are
//! inlined into [`SearchThread::search`], because a call costs as much as some of them.

use togyz::{Otau, Position, Side};

use super::interrupt::OpenNode;
use super::{SearchThread, final_score};
use crate::move_picker::{Move, MovePicker};
use crate::parameters::{
    MARGIN_FAR_ABOVE, MARGIN_FAR_BELOW, MARGIN_FAR_BELOW_PER_PLY, MAX_DEPTH_FAR_ABOVE,
    MAX_DEPTH_FAR_BELOW, MAX_PLY, MIN_DEPTH_FOR_CHILD_CUTS, MIN_DEPTH_FOR_THREAD_CHECKS,
    MIN_DEPTH_TO_REDUCE_LATE, MIN_DEPTH_TO_REDUCE_UNKNOWN, MIN_DEPTH_TO_STORE,
};
use crate::score::{DRAW, LARGEST_ESTIMATE, WIN};
use crate::transposition::{Bound, Entry, from_table, to_table};

/// A node and the information about it before its moves are searched.
struct Node<'p> {
    position: &'p Position,
    hash: u64,
    ply: usize,
    alpha: i32,
    beta: i32,
    /// Whether it is part of the principal variation: its window is larger than a null window.
    is_pv: bool,
    /// The requested depth.
    full_depth: i32,
    /// The searched depth: one ply less if no move is known.
    depth: i32,
    estimate: i32,
    /// The best move by the table.
    known: Option<Otau>,
}

/// A move to be searched.
struct Child<'m> {
    position: Position,
    hash: u64,
    candidate: &'m Move,
    /// Its number in the order of moves, from 0. A deferred move keeps its first number.
    turn: usize,
    is_first: bool,
}

impl Node<'_> {
    #[inline(always)]
    fn is_root(&self) -> bool {
        self.ply == 0
    }

    /// Whether the node is so far above the window that a shallow search will not change that.
    #[inline(always)]
    fn is_far_above(&self) -> bool {
        !self.is_pv
            && self.depth <= MAX_DEPTH_FAR_ABOVE
            && self.estimate.abs() < LARGEST_ESTIMATE
            && self.estimate - MARGIN_FAR_ABOVE * self.depth >= self.beta
            && self.beta > -LARGEST_ESTIMATE
    }

    /// Whether the node is so far below the window that a quiet move will not reach it.
    #[inline(always)]
    fn is_far_below(&self, alpha: i32) -> bool {
        !self.is_pv
            && self.depth <= MAX_DEPTH_FAR_BELOW
            && self.estimate + MARGIN_FAR_BELOW + MARGIN_FAR_BELOW_PER_PLY * self.depth <= alpha
    }
}

impl SearchThread<'_> {
    /// Searches a position and returns its score for the side to move.
    pub(super) fn search(
        &mut self,
        position: &Position,
        hash: u64,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.lines[ply][0] = None;
        if depth <= 0 {
            return self.quiesce(position, alpha, beta, ply);
        }
        if self.count_node(ply) {
            return 0;
        }
        if let Some(score) = final_score(position, ply) {
            return score;
        }
        let mut node = Node {
            position,
            hash,
            ply,
            alpha,
            beta,
            is_pv: beta - alpha > 1,
            full_depth: depth,
            depth,
            estimate: 0,
            known: None,
        };
        if !node.is_root()
            && let Some(score) = self.settle_by_rules(&mut node)
        {
            return score;
        }
        if let Some(score) = self.look_up(&mut node) {
            return score;
        }
        if node.is_far_above() {
            return node.estimate;
        }
        let mut picker = MovePicker::all(position);
        if let Some(score) = self.order_moves(&node, &mut picker) {
            return score;
        }

        self.path.push(hash);
        let is_open =
            !node.is_pv && depth >= MIN_DEPTH_FOR_THREAD_CHECKS && self.shared.team.is_parallel();
        if is_open {
            self.open_nodes.push(OpenNode { hash, depth, beta: node.beta, ply });
        }
        let (best, best_move) = self.search_moves(&node, &mut picker);
        self.path.pop();
        if is_open {
            self.open_nodes.pop();
        }
        if self.aborting {
            return self.unwind(ply);
        }
        self.store(&node, best, best_move);
        best
    }

    /// Narrows the window to the scores that the rules still allow. Returns a score if the window
    /// is then empty, or if the position repeats, is in the endgame tables or is too deep.
    #[inline(always)]
    fn settle_by_rules(&mut self, node: &mut Node<'_>) -> Option<i32> {
        let Node { position, ply, .. } = *node;
        // A position with a tuzdyk cannot repeat without a capture.
        let without_tuzdyk = Side::ALL.iter().all(|&side| position.tuzdyk(side).is_none());
        if without_tuzdyk && self.repeats(node.hash) {
            return Some(DRAW);
        }
        let me = position.turn();
        // With 81 in a kazan its owner cannot lose any more.
        if position.kazan(me) == 81 {
            node.alpha = node.alpha.max(DRAW);
        }
        if position.kazan(me.opponent()) == 81 {
            node.beta = node.beta.min(DRAW);
        }
        node.alpha = node.alpha.max(-WIN + ply as i32);
        node.beta = node.beta.min(WIN - ply as i32 - 1);
        if node.alpha >= node.beta {
            return Some(node.alpha);
        }
        if let Some(score) = self.endgame_score(position, node.depth, ply)
            && settles(score, node.alpha, node.beta)
        {
            return Some(score);
        }
        (ply >= MAX_PLY - 1).then(|| self.shared.evaluation.estimate(position))
    }

    /// Whether the position has occurred before, in the game or on the path to this node.
    fn repeats(&self, hash: u64) -> bool {
        self.path.iter().rev().skip(1).step_by(2).any(|&earlier| earlier == hash)
    }

    /// Looks the node up in the table. Returns its score if it is known well enough. Otherwise
    /// stores the known move and the estimate, and reduces the depth if no move is known.
    #[inline(always)]
    fn look_up(&self, node: &mut Node<'_>) -> Option<i32> {
        let is_stored = node.depth >= MIN_DEPTH_TO_STORE;
        let entry = if is_stored { self.shared.entries.get(node.hash) } else { None };
        // A single thread searches the whole principal variation; several threads would duplicate
        // work there.
        let may_return = !node.is_pv || !node.is_root() && self.shared.team.is_parallel();
        if let Some(entry) = entry
            && may_return
            && entry.depth >= node.depth
            && let Some(score) = entry.usable(node.alpha, node.beta, node.ply)
        {
            return Some(score);
        }
        node.known = entry.and_then(|entry| entry.best);
        node.estimate = match entry {
            Some(entry) => entry.estimate,
            None => self.shared.evaluation.estimate(node.position),
        };
        // Without a known move a full search is expensive: a shallower one finds a move for the
        // next time.
        if node.known.is_none() && node.depth >= MIN_DEPTH_TO_REDUCE_UNKNOWN {
            node.depth -= 1;
        }
        None
    }

    /// Orders the moves. Returns a score if the table knows a child well enough for an immediate
    /// cut.
    #[inline(always)]
    fn order_moves(&self, node: &Node<'_>, picker: &mut MovePicker) -> Option<i32> {
        let children_may_cut = !node.is_pv && node.depth >= MIN_DEPTH_FOR_CHILD_CUTS;
        let mut hashes = [0; 9];
        if children_may_cut {
            for (hash, candidate) in hashes.iter_mut().zip(picker.iter()) {
                *hash = node.position.play_unchecked(candidate.otau).hash();
                self.shared.entries.prefetch(*hash);
            }
        }
        // The order is computed while the entries of the children are fetched.
        picker.order(node.position.turn(), node.known, &self.history, node.ply);
        if !children_may_cut {
            return None;
        }
        hashes[..picker.len()].iter().find_map(|&hash| {
            let entry = self.shared.entries.get(hash)?;
            if entry.depth < node.depth - 1 || entry.bound == Bound::Lower {
                return None;
            }
            let score = -from_table(entry.score, node.ply + 1);
            (score >= node.beta).then_some(score)
        })
    }

    /// Searches the moves in order until one reaches beta. Returns the best score and the move that raised alpha
    /// last.
    #[inline(always)]
    fn search_moves(&mut self, node: &Node<'_>, picker: &mut MovePicker) -> (i32, Option<Otau>) {
        let shared = self.shared;
        let mut alpha = node.alpha;
        let mut best = -WIN;
        let mut best_move = None;
        let mut searched = 0;
        let mut deferred = 0;
        while let Some(candidate) = picker.pick() {
            if node.is_root() && self.goal.excludes(candidate.otau) {
                continue;
            }
            if searched > 0 {
                if let Some(bound) = self.bound_of_first_thread(node)
                    && bound > alpha
                    && bound < node.beta
                {
                    alpha = bound;
                    best = best.max(bound);
                }
                if candidate.is_quiet() && best > -LARGEST_ESTIMATE && node.is_far_below(alpha) {
                    searched += 1;
                    continue;
                }
            }
            let position = node.position.play_unchecked(candidate.otau);
            let hash = position.hash();
            let depth = node.depth - 1;
            if depth >= MIN_DEPTH_TO_STORE {
                shared.entries.prefetch(hash);
            }
            // A deferred move, and the moves that overtake it, are searched with the depth of their
            // original turn.
            let turn = candidate.deferred.map_or(searched + deferred, usize::from);
            if searched > 0 && candidate.deferred.is_none() && shared.team.is_searched(hash, depth)
            {
                picker.defer(turn);
                deferred += 1;
                continue;
            }
            deferred -= usize::from(candidate.deferred.is_some());
            let mark = shared.team.begin(hash, depth);
            let is_first = searched == 0;
            let child = Child { position, hash, candidate: &candidate, turn, is_first };
            let score = self.search_child(node, &child, alpha);
            shared.team.end(mark);
            if self.aborting {
                break;
            }
            searched += 1;
            if score <= best {
                continue;
            }
            best = score;
            if score > alpha {
                alpha = score;
                best_move = Some(candidate.otau);
                self.note_best(node, candidate.otau, score);
                if score >= node.beta {
                    self.history.reward(node.position.turn(), picker, node.depth, node.ply);
                    break;
                }
            }
        }
        (best, best_move)
    }

    /// On a helping thread: the score that the first thread has reached at this node of the principal variation.
    #[inline(always)]
    fn bound_of_first_thread(&self, node: &Node<'_>) -> Option<i32> {
        let all_moves = !node.is_root() || self.goal.is_whole();
        if !node.is_pv || !all_moves || self.helping.is_none() {
            return None;
        }
        self.shared.team.bound(node.ply, node.hash, node.full_depth)
    }

    /// Searches a move: the first in the whole window, the others in a null window and less deep, and again where
    /// that fails.
    #[inline(always)]
    fn search_child(&mut self, node: &Node<'_>, child: &Child<'_>, alpha: i32) -> i32 {
        let Child { position, hash, .. } = child;
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        if !child.is_first {
            let reduction = self.reduction(node, child);
            let mut score =
                -self.search(position, *hash, -alpha - 1, -alpha, depth - reduction, ply);
            if score > alpha && reduction > 0 {
                score = -self.search(position, *hash, -alpha - 1, -alpha, depth, ply);
            }
            if !node.is_pv || score <= alpha {
                return score;
            }
        }
        -self.search(position, *hash, -node.beta, -alpha, depth, ply)
    }

    /// Plies by which a late move is searched less deep.
    #[inline(always)]
    fn reduction(&self, node: &Node<'_>, child: &Child<'_>) -> i32 {
        let first_reduced = 2 - usize::from(!node.is_pv);
        if node.depth < MIN_DEPTH_TO_REDUCE_LATE || child.turn < first_reduced {
            return 0;
        }
        let reduction = self.reductions.get(node.depth, child.turn)
            - i32::from(node.is_pv)
            - i32::from(!child.candidate.is_quiet())
            - self.history.reduction(node.position.turn(), child.candidate);
        reduction.clamp(0, node.depth - 2)
    }

    /// Records a move that raised alpha: in the principal variation, for the other threads and for
    /// the root.
    #[inline(always)]
    fn note_best(&mut self, node: &Node<'_>, otau: Otau, score: i32) {
        if node.is_pv {
            self.extend_line(node.ply, otau);
            if self.helping.is_none() {
                self.shared.team.set_bound(node.ply, node.hash, node.full_depth, score);
            }
        }
        if node.is_root() {
            let line = self.lines[0].iter().map_while(|otau| *otau).collect();
            self.root_best = Some((score, line));
        }
    }

    /// Sets the line of a ply to this move and the line of the next ply.
    fn extend_line(&mut self, ply: usize, otau: Otau) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut above[ply], &below[0]);
        line[0] = Some(otau);
        line[1..].copy_from_slice(&rest[..MAX_PLY]);
    }

    /// Stores the result of a completely searched node.
    #[inline(always)]
    fn store(&self, node: &Node<'_>, best: i32, best_move: Option<Otau>) {
        let all_moves = !node.is_root() || self.goal.is_whole();
        if node.full_depth < MIN_DEPTH_TO_STORE || !all_moves {
            return;
        }
        let bound = match best {
            best if best >= node.beta => Bound::Lower,
            best if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry = Entry {
            best: best_move.or(node.known),
            depth: node.depth,
            bound,
            score: to_table(best, node.ply),
            estimate: node.estimate,
        };
        self.shared.entries.put(node.hash, entry);
    }
}

/// Whether a score of the endgame tables is enough for this window. A win or a loss may still be
/// searched to its end; a draw is final.
fn settles(score: i32, alpha: i32, beta: i32) -> bool {
    match score {
        DRAW => true,
        1.. => score >= beta,
        _ => score <= alpha,
    }
}
