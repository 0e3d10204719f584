//! Quiescence search: captures are played out, so that only quiet positions are evaluated.

use togyz::Position;

use super::{SearchThread, final_score};
use crate::move_picker::MovePicker;
use crate::parameters::{MARGIN_QUIESCENCE, MAX_PLY};

impl SearchThread<'_> {
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if self.count_node(ply) {
            return 0;
        }
        if let Some(score) = final_score(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.shared.evaluation.estimate(position);
        }
        if let Some(score) = self.endgame_score(position, 0, ply) {
            return score;
        }
        let estimate = self.shared.evaluation.estimate(position);
        let mut best = estimate;
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let mut picker = MovePicker::tactical(position, alpha - MARGIN_QUIESCENCE - estimate);
        while let Some(candidate) = picker.pick() {
            if estimate + candidate.worth() + MARGIN_QUIESCENCE <= alpha {
                continue;
            }
            let child = position.play_unchecked(candidate.otau);
            let score = -self.quiesce(&child, -beta, -alpha, ply + 1);
            if self.aborting {
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
        best
    }
}
