//! One search of the root: its depth, its window and the moves that are left out. The first thread sets the goals
//! and the others follow them.

use togyz::Otau;

use crate::parameters::{
    MIN_DEPTH_FOR_WINDOW, WINDOW_FAILURES_TO_OPEN, WINDOW_GROWTH, WINDOW_WIDTH,
};
use crate::score::WIN;

/// A bound that no score reaches.
const OPEN: i32 = WIN + 1;
/// A search of the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Goal {
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// Number of times that the window was widened.
    widened: u32,
    /// A bit for every otau that is left out.
    excluded: u16,
}

impl Goal {
    /// A depth in a narrow window around the last score.
    pub(crate) fn around(depth: i32, last: i32, excluded: &[Otau]) -> Goal {
        let excluded = excluded.iter().fold(0, |bits, otau| bits | 1 << otau.index());
        Goal { depth, alpha: 0, beta: 0, widened: 0, excluded }.at(depth, last)
    }

    fn at(self, depth: i32, last: i32) -> Goal {
        let narrow = depth >= MIN_DEPTH_FOR_WINDOW;
        let (alpha, beta) =
            if narrow { (last - WINDOW_WIDTH, last + WINDOW_WIDTH) } else { (-OPEN, OPEN) };
        Goal { depth, alpha, beta, widened: 0, ..self }
    }

    /// The same search with a wider window, if this score failed in the window.
    pub(crate) fn wider(self, score: i32) -> Option<Goal> {
        if score > self.alpha && score < self.beta {
            return None;
        }
        let widened = self.widened + 1;
        let width = if widened < WINDOW_FAILURES_TO_OPEN {
            WINDOW_WIDTH * WINDOW_GROWTH.pow(widened)
        } else {
            2 * OPEN
        };
        Some(if score <= self.alpha {
            Goal { alpha: (score - width).max(-OPEN), widened, ..self }
        } else {
            Goal { beta: (score + width).min(OPEN), widened, ..self }
        })
    }

    /// The search that most likely follows this score, at most this deep.
    pub(crate) fn next(self, score: i32, deepest: i32) -> Goal {
        self.wider(score).unwrap_or_else(|| self.at((self.depth + 1).min(deepest), score))
    }

    pub(crate) fn excludes(self, otau: Otau) -> bool {
        self.excluded >> otau.index() & 1 == 1
    }

    /// Whether all moves are searched.
    pub(crate) fn is_whole(self) -> bool {
        self.excluded == 0
    }

    /// The goal in one word: alpha 16 bits, beta 16, depth 8, widened 8, excluded 16.
    pub(crate) fn pack(self) -> u64 {
        u64::from(self.alpha as i16 as u16)
            | u64::from(self.beta as i16 as u16) << 16
            | u64::from(self.depth as u8) << 32
            | u64::from(self.widened.min(WINDOW_FAILURES_TO_OPEN) as u8) << 40
            | u64::from(self.excluded) << 48
    }

    pub(crate) fn unpack(word: u64) -> Goal {
        Goal {
            alpha: i32::from(word as u16 as i16),
            beta: i32::from((word >> 16) as u16 as i16),
            depth: i32::from((word >> 32) as u8),
            widened: u32::from((word >> 40) as u8),
            excluded: (word >> 48) as u16,
        }
    }
}

#[cfg(test)]
mod tests {
    use togyz::Random;

    use super::*;
    use crate::parameters::MAX_PLY;

    #[test]
    fn every_goal_on_the_way_to_a_score_fits_into_a_word() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            let score = |random: &mut Random| random.below(2 * WIN as usize + 1) as i32 - WIN;
            let left_out: Vec<Otau> =
                Otau::ALL.into_iter().filter(|_| random.below(3) == 0).collect();
            let depth = 1 + random.below(MAX_PLY) as i32;
            let mut goal = Goal::around(depth, score(&mut random), &left_out);
            let found = score(&mut random);
            let mut searches = 0;
            loop {
                assert_eq!(Goal::unpack(goal.pack()), goal);
                assert!(
                    Otau::ALL.iter().all(|&otau| goal.excludes(otau) == left_out.contains(&otau))
                );
                assert_eq!(goal.is_whole(), left_out.is_empty());
                // A search that fails returns the bound.
                let Some(wider) = goal.wider(found.clamp(goal.alpha, goal.beta)) else { break };
                assert!(wider.alpha <= goal.alpha && wider.beta >= goal.beta);
                goal = wider;
                searches += 1;
                assert!(searches <= 4, "{goal:?} does not reach {found}");
            }
            assert_eq!(goal.depth, depth);
            let next = goal.next(found, depth + 1);
            assert_eq!(next, Goal::around(depth + 1, found, &left_out));
            assert_eq!(goal.next(found, depth).depth, depth);
        }
    }
}
