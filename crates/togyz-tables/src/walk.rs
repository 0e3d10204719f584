//! All boards of a group with the same number of kumalaks, in the order of their numbers.

use crate::index::Line;

/// A board of the walk: the kumalaks and the prefix sums by pit of the line.
#[derive(Debug, Clone)]
pub(crate) struct Walk {
    pits: usize,
    /// Longer than any line, so that an index of five bits needs no bounds check; the rest is zero.
    pub(crate) kumalaks: [u8; 32],
    pub(crate) sums: [u8; 18],
    /// One bit for every pit that is not empty.
    pub(crate) filled: u32,
}

impl Walk {
    /// Starts at the board with this number.
    pub(crate) fn new(line: &Line, kumalaks: usize, rank: usize) -> Walk {
        let here = line.unrank(kumalaks, rank);
        let mut walk = Walk { pits: line.pits(), kumalaks: [0; 32], sums: [0; 18], filled: 0 };
        walk.kumalaks[..18].copy_from_slice(&here);
        let mut sum = 0;
        for (pit, &count) in here.iter().enumerate().take(line.pits()) {
            sum += count;
            walk.sums[pit] = sum;
            walk.filled |= u32::from(count > 0) << pit;
        }
        walk
    }

    /// The turned board, if there is no tuzdyk.
    #[inline(always)]
    pub(crate) fn turned(&self) -> [u8; 32] {
        let mut board = self.kumalaks;
        board[..18].rotate_left(9);
        board
    }

    /// Moves to the next board, which must exist. Returns the last pit whose prefix sum changed.
    #[inline(always)]
    pub(crate) fn advance(&mut self) -> usize {
        // The next larger list of sums: the first sum that is below its successor grows by one, and those
        // before it begin again at zero.
        let next = ((self.filled & !1).trailing_zeros() as usize).min(self.pits - 1);
        let last = next - 1;
        let moved = self.kumalaks[0] + 1;
        self.kumalaks[0] = 0;
        self.filled &= !1;
        self.kumalaks[last] = moved;
        self.filled |= 1 << last;
        self.kumalaks[next] = self.kumalaks[next].wrapping_sub(1);
        self.filled &= !(u32::from(self.kumalaks[next] == 0) << next);
        self.sums[..last].fill(0);
        self.sums[last] = moved;
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_meets_every_board_in_order() {
        for group in ["none", "w4", "w2b6"] {
            let line = Line::new(group.parse().unwrap());
            for kumalaks in 1..5 {
                let mut walk = Walk::new(&line, kumalaks, 0);
                for rank in 0..line.boards(kumalaks) {
                    if rank > 0 {
                        walk.advance();
                    }
                    let there = Walk::new(&line, kumalaks, rank);
                    assert_eq!(walk.kumalaks, there.kumalaks, "{group} {kumalaks} {rank}");
                    assert_eq!((walk.sums, walk.filled), (there.sums, there.filled));
                }
            }
        }
    }
}
