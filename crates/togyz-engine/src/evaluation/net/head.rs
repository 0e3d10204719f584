//! The head of a net in one bucket: a weighted sum of the units of the first layer and of the few units of a second
//! layer.
//!
//! The second layer is stored for vectors of four lanes: every two units of the first layer are
//! multiplied with their weights for four units of the second at once. No horizontal additions are
//! needed.

use wide::{i16x8, i32x4};

use super::{HIDDEN, ONE, Row};
use crate::parameters::FIT_SLOPE;

/// Units of the second layer.
pub(crate) const SECOND: usize = 8;
/// One in the weights of units, of both layers.
const WEIGHT_ONE: i32 = 64;
/// One in a sum of weighted units.
const SUM_ONE: i32 = ONE as i32 * ONE as i32 * WEIGHT_ONE;
/// Bits that are rounded off such a sum before it is squared.
const ROUNDED: i32 = 14;
/// One in the sum of weighted units of the second layer.
const SECOND_SUM_ONE: i64 =
    ((SUM_ONE as i64 * SUM_ONE as i64) >> (2 * ROUNDED)) * WEIGHT_ONE as i64;
/// Largest weight of a unit; a bias may be twice as large. No sum of them overflows 32 bits.
pub(crate) const LARGEST_WEIGHT: f32 = 15.5;

/// The bytes of a bucket in a file.
pub(super) const HEAD_BYTES: usize = 2 * HIDDEN * (1 + SECOND) + (4 + 2) * SECOND + 4;

/// The weights after the units of the first layer in one bucket.
pub(super) struct Head {
    /// The weights of the units for the output.
    pub(super) direct: Row,
    /// For each pair of units, their weights for the units of the second layer, two by two.
    pub(super) second: [[i16x8; FOURS]; HIDDEN / 2],
    pub(super) second_bias: [i32x4; FOURS],
    /// The weights of the units of the second layer for the output, each twice.
    pub(super) last: [i16x8; FOURS],
    pub(super) bias: i32,
}

/// The second layer in vectors of four.
const FOURS: usize = SECOND / 4;

/// The numbers of a bucket while they are fitted, in this order: `direct`, then for each unit of
/// the second layer its weights and its bias, then `last`, then the bias.
pub(crate) const HEAD_NUMBERS: usize = LAST + SECOND + 1;
/// The index of `last`.
pub(crate) const LAST: usize = HIDDEN + SECOND * (HIDDEN + 1);

/// The index of the weights of a unit of the second layer; its bias follows them.
pub(crate) const fn second(unit: usize) -> usize {
    HIDDEN + unit * (HIDDEN + 1)
}

impl Head {
    /// Rounds the numbers of a fit.
    pub(super) fn rounded(numbers: &[f32; HEAD_NUMBERS]) -> Head {
        let weight = |&number: &f32| {
            (number.clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT) * WEIGHT_ONE as f32).round() as i16
        };
        let bias = |number: f32| {
            let most = 2.0 * LARGEST_WEIGHT;
            (number.clamp(-most, most) * SUM_ONE as f32).round() as i32
        };
        let mut direct = numbers.iter().map(weight);
        Head {
            direct: Row::from_fn(|| direct.next().unwrap_or_default()),
            second: core::array::from_fn(|two| {
                eights(|place| weight(&numbers[second(place / 2) + 2 * two + place % 2]))
            }),
            second_bias: fours(|unit| bias(numbers[second(unit) + HIDDEN])),
            last: eights(|place| weight(&numbers[LAST + place / 2])),
            bias: bias(numbers[HEAD_NUMBERS - 1]),
        }
    }

    pub(super) fn read(number: &mut impl FnMut() -> u16) -> Head {
        let direct = Row::read(number);
        let second = core::array::from_fn(|_| eights(|_| number() as i16));
        let second_bias = fours(|_| double(number));
        let last: [i16; SECOND] = core::array::from_fn(|_| number() as i16);
        let last = eights(|place| last[place / 2]);
        Head { direct, second, second_bias, last, bias: double(number) }
    }

    pub(super) fn to_bytes(&self) -> impl Iterator<Item = u8> {
        let second = self.second.iter().flatten().flat_map(|eight| eight.to_array());
        let weights = self.direct.numbers().chain(second).flat_map(i16::to_le_bytes);
        let biases = self.second_bias.iter().flat_map(|four| four.to_array());
        let last = self.last.iter().flat_map(|eight| eight.to_array()).step_by(2);
        let biases = biases.flat_map(i32::to_le_bytes);
        weights.chain(biases).chain(last.flat_map(i16::to_le_bytes)).chain(self.bias.to_le_bytes())
    }

    /// The output for these units, in hundredths of a kumalak.
    #[inline(always)]
    pub(super) fn output(&self, units: &Row) -> i32 {
        let direct = units.dot(&self.direct).wrapping_add(self.bias);
        let mut sums = self.second_bias;
        let twos: [i32; HIDDEN / 2] = bytemuck::cast(units.0);
        for (two, weights) in twos.into_iter().zip(&self.second) {
            let two: i16x8 = bytemuck::cast(i32x4::splat(two));
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum += two.dot(*weights);
            }
        }
        let mut second = i32x4::ZERO;
        for (sum, weights) in sums.into_iter().zip(self.last) {
            let clipped = sum.max(i32x4::ZERO).min(i32x4::splat(SUM_ONE));
            let rounded = (clipped + i32x4::splat(1 << (ROUNDED - 1))) >> ROUNDED;
            // Each number fits into half of its lane, whose other half is zero, and so does its
            // square.
            let half: i16x8 = bytemuck::cast(rounded);
            let square: i16x8 = bytemuck::cast(half.dot(half));
            second += square.dot(weights);
        }
        let slope = FIT_SLOPE as i64;
        (i64::from(direct) * slope / i64::from(SUM_ONE)
            + i64::from(second.reduce_add()) * slope / SECOND_SUM_ONE) as i32
    }
}

/// Eight numbers for each group of four units of the second layer.
fn eights(mut number: impl FnMut(usize) -> i16) -> [i16x8; FOURS] {
    core::array::from_fn(|four| i16x8::new(core::array::from_fn(|place| number(8 * four + place))))
}

/// A number for each unit of the second layer.
fn fours(mut number: impl FnMut(usize) -> i32) -> [i32x4; FOURS] {
    core::array::from_fn(|four| i32x4::new(core::array::from_fn(|place| number(4 * four + place))))
}

/// Two numbers of a file as one, the low one first.
fn double(number: &mut impl FnMut() -> u16) -> i32 {
    (u32::from(number()) | u32::from(number()) << 16) as i32
}
