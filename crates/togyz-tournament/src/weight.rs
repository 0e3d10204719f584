//! Numbers for weights: built digit by digit, the most important criterion first.
//!
//! A plain `i64` or `i128` where that is wide enough, and [`Wide`] where it is not: a fixed number
//! of 64-bit words in two's complement. Nothing here checks for overflow: the code that builds a
//! weight counts its bits first.

use std::cmp::Ordering;
use std::fmt::Debug;

/// The operations that the matching needs of a weight.
pub trait Weight: Copy + Ord + Debug {
    /// Zero.
    const ZERO: Self;

    /// The bits that a weight built of digits may have, with room for sums and doubling.
    const BITS: u32;

    /// The sum.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The difference.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// Half of an even number.
    #[must_use]
    fn half(self) -> Self;

    /// `self * base + digit`: the next digit of a number.
    #[must_use]
    fn then(self, base: u64, digit: u64) -> Self;

    /// Twice the number.
    #[must_use]
    fn double(self) -> Self {
        self.plus(self)
    }
}

macro_rules! plain {
    ($type:ty, $bits:literal) => {
        impl Weight for $type {
            const ZERO: Self = 0;
            const BITS: u32 = $bits;

            fn plus(self, other: Self) -> Self {
                self + other
            }

            fn minus(self, other: Self) -> Self {
                self - other
            }

            fn half(self) -> Self {
                self >> 1
            }

            fn then(self, base: u64, digit: u64) -> Self {
                self * base as $type + digit as $type
            }
        }
    };
}

plain!(i64, 58);
plain!(i128, 122);

/// A number of `N` words of 64 bits, the lowest first, in two's complement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn is_negative(self) -> bool {
        (self.0[N - 1] as i64) < 0
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.is_negative(), other.is_negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.0.iter().rev().cmp(other.0.iter().rev()),
        }
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Wide([0; N]);
    const BITS: u32 = 64 * N as u32 - 6;

    fn plus(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for (place, (a, b)) in sum.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            let (low, first) = a.overflowing_add(b);
            let (low, second) = low.overflowing_add(u64::from(carry));
            (*place, carry) = (low, first || second);
        }
        Wide(sum)
    }

    fn minus(self, other: Self) -> Self {
        let mut difference = [0; N];
        let mut borrow = false;
        for (place, (a, b)) in difference.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            let (low, first) = a.overflowing_sub(b);
            let (low, second) = low.overflowing_sub(u64::from(borrow));
            (*place, borrow) = (low, first || second);
        }
        Wide(difference)
    }

    fn half(self) -> Self {
        let mut half = [0; N];
        let mut above = if self.is_negative() { 1 } else { 0 };
        for (place, word) in half.iter_mut().zip(self.0).rev() {
            *place = above << 63 | word >> 1;
            above = word & 1;
        }
        Wide(half)
    }

    fn then(self, base: u64, digit: u64) -> Self {
        let mut product = [0; N];
        let mut carry = u128::from(digit);
        for (place, word) in product.iter_mut().zip(self.0) {
            let sum = u128::from(word) * u128::from(base) + carry;
            (*place, carry) = (sum as u64, sum >> 64);
        }
        Wide(product)
    }
}

#[cfg(test)]
mod tests {
    use super::{Weight, Wide};
    use togyz::Random;

    /// A number of the same value in both forms; negative ones, too.
    fn both(random: &mut Random) -> (i128, Wide<3>) {
        let (mut plain, mut wide) = (0_i128, Wide::<3>::ZERO);
        for _ in 0..random.below(4) {
            let base = 1 + random.below(1 << 20) as u64;
            let digit = random.below(base as usize) as u64;
            (plain, wide) = (plain.then(base, digit), wide.then(base, digit));
        }
        if random.below(2) == 0 { (-plain, Wide::ZERO.minus(wide)) } else { (plain, wide) }
    }

    fn same(plain: i128, wide: Wide<3>) -> bool {
        let sign = if plain < 0 { u64::MAX } else { 0 };
        wide.0 == [plain as u64, (plain >> 64) as u64, sign]
    }

    #[test]
    fn wide_numbers_count_like_plain_ones() {
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let (a, wide_a) = both(&mut random);
            let (b, wide_b) = both(&mut random);
            assert!(same(a + b, wide_a.plus(wide_b)), "{a} + {b}");
            assert!(same(a - b, wide_a.minus(wide_b)), "{a} - {b}");
            assert!(same(a, wide_a.double().half()), "{a}");
            assert_eq!(a.cmp(&b), wide_a.cmp(&wide_b), "{a} and {b}");
        }
    }
}
