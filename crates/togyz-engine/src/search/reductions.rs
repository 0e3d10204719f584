//! Late move reductions as a lookup table.

use crate::parameters::{MAX_PLY, REDUCTION_BASE, REDUCTION_DIVISOR};

/// Plies of reduction, by depth and by the number of moves searched before.
pub(super) struct Reductions([[i8; 9]; MAX_PLY]);

impl Reductions {
    pub(super) fn new() -> Reductions {
        let ln = |number: usize| (number.max(1) as f32).ln();
        Reductions(core::array::from_fn(|depth| {
            core::array::from_fn(|searched| {
                (REDUCTION_BASE + ln(depth) * ln(searched + 1) / REDUCTION_DIVISOR) as i8
            })
        }))
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, searched: usize) -> i32 {
        i32::from(self.0[(depth as usize).min(MAX_PLY - 1)][searched.min(8)])
    }
}
