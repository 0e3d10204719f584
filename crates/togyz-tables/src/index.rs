//! The number of a board within its group: boards with the same number of kumalaks are numbered
//! without gaps.
//!
//! The ring is unrolled into a line of the pits that are not tuzdyks, which starts after White's
//! tuzdyk. A board is a list of prefix sums, and its number is the sum over the pits of C(sum + i,
//! i + 1). Sowing moves kumalaks forward, which lowers prefix sums: without a capture, a move leads
//! to a smaller number. For this reason one ascending pass solves a group with a tuzdyk.

use togyz::{Otau, Seen, Side};

use crate::group::Group;

/// The most kumalaks a table can have: a value takes four bits.
pub const MOST: usize = 15;

/// A place of the ring that is a tuzdyk.
pub(crate) const TUZDYK: u8 = u8::MAX;

/// The contribution of a prefix sum to a board's number, by pit: the contribution of a sum `s` is
/// at `MOST - s`, followed by zeros. So the contributions of sums smaller by 0, 1, 2 … are
/// adjacent.
pub(crate) static ADDS: [[u32; 32]; 18] = {
    let mut adds = [[0; 32]; 18];
    let mut pit = 0;
    while pit < 18 {
        let mut sum = 0;
        while sum <= MOST {
            adds[pit][MOST - sum] = binomial(sum + pit, pit + 1) as u32;
            sum += 1;
        }
        pit += 1;
    }
    adds
};

/// The number of ways to choose `k` of `n`.
pub(crate) const fn binomial(n: usize, k: usize) -> u64 {
    let mut result = 1;
    let mut i = 0;
    while i < k {
        if n < k {
            return 0;
        }
        result = result * (n - i) as u64 / (i as u64 + 1);
        i += 1;
    }
    result
}

/// The ring of a board: White's otau 1 to 9, then Black's.
pub(crate) type Ring = [u8; 18];

/// The pits of a group as a line.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    group: Group,
    pits: usize,
    /// By place on the line: the place on the ring.
    ring: [u8; 18],
    /// By place on the ring: the place on the line, or [`TUZDYK`].
    line: [u8; 18],
}

impl Line {
    /// The line of a group.
    #[must_use]
    pub fn new(group: Group) -> Line {
        let place = |owner: Side| {
            let row = if owner == Side::White { 9 } else { 0 };
            group.tuzdyk(owner).map(|otau| row + otau.index())
        };
        let tuzdyks = Side::ALL.map(place);
        let first = tuzdyks[0].map_or(0, |place| place + 1);
        let mut result = Line { group, pits: 0, ring: [0; 18], line: [TUZDYK; 18] };
        for ahead in 0..18 {
            let place = (first + ahead) % 18;
            if !tuzdyks.contains(&Some(place)) {
                result.ring[result.pits] = place as u8;
                result.line[place] = result.pits as u8;
                result.pits += 1;
            }
        }
        result
    }

    /// The group.
    #[must_use]
    pub fn group(&self) -> Group {
        self.group
    }

    /// The number of pits that are not tuzdyks: 16 to 18.
    #[must_use]
    pub fn pits(&self) -> usize {
        self.pits
    }

    /// The place on the ring of a pit of the line.
    pub(crate) fn ring(&self, pit: usize) -> usize {
        usize::from(self.ring[pit])
    }

    /// The pit of the line at a place on the ring, or `None` for a tuzdyk.
    pub(crate) fn pit(&self, ring: usize) -> Option<usize> {
        let pit = self.line[ring];
        (pit != TUZDYK).then_some(usize::from(pit))
    }

    /// The number of boards with exactly this number of kumalaks, without regard to the side to
    /// move.
    #[must_use]
    pub fn boards(&self, kumalaks: usize) -> usize {
        binomial(kumalaks + self.pits - 1, self.pits - 1) as usize
    }

    /// The number of boards with fewer kumalaks.
    pub(crate) fn boards_below(&self, kumalaks: usize) -> usize {
        match kumalaks {
            0 => 0,
            _ => binomial(kumalaks - 1 + self.pits, self.pits) as usize,
        }
    }

    /// The number of positions with exactly this number of kumalaks, for both sides to move.
    #[must_use]
    pub fn positions(&self, kumalaks: usize) -> u64 {
        self.boards(kumalaks) as u64 * if self.group.is_symmetric() { 1 } else { 2 }
    }

    /// The number of a board among those with the same number of kumalaks, at most [`MOST`].
    #[inline]
    pub(crate) fn rank(&self, ring: &Ring) -> usize {
        let mut sum = 0;
        let mut rank = 0;
        for pit in 0..self.pits - 1 {
            sum += usize::from(ring[usize::from(self.ring[pit])]);
            rank += ADDS[pit][MOST.wrapping_sub(sum) & 31];
        }
        rank as usize
    }

    /// The number of a board given by pit of the line.
    #[inline]
    pub(crate) fn rank_of_line(&self, kumalaks: &[u8; 32]) -> usize {
        let mut sum = 0;
        let mut rank = 0;
        for (adds, &count) in ADDS[..self.pits - 1].iter().zip(kumalaks) {
            sum += usize::from(count);
            rank += adds[MOST.wrapping_sub(sum) & 31];
        }
        rank as usize
    }

    /// The kumalaks by pit of the line of the board with this number.
    pub(crate) fn unrank(&self, kumalaks: usize, rank: usize) -> [u8; 18] {
        let mut left = rank as u32;
        let mut sums = [0; 18];
        sums[self.pits - 1] = kumalaks;
        for pit in (0..self.pits - 1).rev() {
            let mut sum = sums[pit + 1];
            while ADDS[pit][MOST - sum] > left {
                sum -= 1;
            }
            left -= ADDS[pit][MOST - sum];
            sums[pit] = sum;
        }
        let mut before = 0;
        sums.map(|sum| {
            let here = sum.saturating_sub(before);
            before = sum.max(before);
            here as u8
        })
    }
}

/// The ring as seen by its group.
#[inline]
pub(crate) fn ring_of(seen: &Seen, mover: Side) -> Ring {
    let (white, black) = match mover {
        Side::White => (&seen.my_row, &seen.their_row),
        Side::Black => (&seen.their_row, &seen.my_row),
    };
    let mut ring = [0; 18];
    ring[..9].copy_from_slice(white);
    ring[9..].copy_from_slice(black);
    ring
}

/// The side in whose row a place of the ring is.
pub(crate) fn row_of(place: usize) -> Side {
    if place < 9 { Side::White } else { Side::Black }
}

/// The otau at a place on the ring.
pub(crate) fn otau_of(place: usize) -> Otau {
    Otau::ALL[place % 9]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gap() {
        for group in ["none", "w1", "w8", "w1b2", "w3b8"] {
            let line = Line::new(group.parse().unwrap());
            for kumalaks in 0..4 {
                for rank in 0..line.boards(kumalaks) {
                    let pits = line.unrank(kumalaks, rank);
                    assert_eq!(pits.iter().map(|&x| usize::from(x)).sum::<usize>(), kumalaks);
                    let mut ring = [0; 18];
                    (0..line.pits()).for_each(|pit| ring[line.ring(pit)] = pits[pit]);
                    assert_eq!(line.rank(&ring), rank, "{group} {kumalaks}");
                }
            }
        }
    }

    #[test]
    fn the_counts_are_the_known_ones() {
        let all = |most: usize| -> u64 {
            let lines = Group::all().map(Line::new);
            lines.map(|line| (0..=most).map(|n| line.positions(n)).sum::<u64>()).sum()
        };
        assert_eq!(
            [8, 10, 12, 14].map(all),
            [60_053_851, 445_560_830, 2_620_446_465, 12_858_025_800]
        );
    }
}
