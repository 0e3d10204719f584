//! A 64-bit hash of a position, for tables and repetition.
//!
//! A sowing changes many pits at once, so the hash is recomputed from the packed board (four
//! words, four multiplications) instead of being carried along; it is the same on every machine
//! and in every run. It is no protection against somebody who wants a collision.

use crate::position::Position;

/// Odd constants of the splitmix64 and wyhash families: any odd numbers with well mixed bits do.
const MIX: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xa076_1d64_78bd_642f];

/// Both halves of the full product, folded.
#[inline(always)]
const fn fold(one: u64, other: u64) -> u64 {
    let product = one as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Position {
    /// The hash of everything on the board: otau, kazans, tuzdyks and the side to move.
    #[must_use]
    #[inline]
    pub const fn hash(&self) -> u64 {
        let [a, b, c, d] = self.words();
        let mine = fold(a ^ MIX[0], b ^ MIX[1]);
        let theirs = fold(c ^ MIX[2], d ^ MIX[3]);
        fold(mine ^ MIX[1], theirs ^ MIX[2])
    }
}
