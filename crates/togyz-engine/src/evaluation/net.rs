//! The learnt evaluation: one hidden layer over one-hot counts, in whole numbers.
//!
//! Every otau has a row of weights for each count, the tuzdyks and kazans likewise; the rows of a position
//! are added up, clipped, squared and weighed by its bucket (who owns a tuzdyk, how many kumalaks are on the
//! board). Nothing is carried from move to move: a sowing changes many otau at once, and adding up
//! anew takes some tens of nanoseconds. Whole numbers make the answer the same on every machine.

use togyz::{Otau, Position};
use wide::{i16x8, i32x4};

use super::handcrafted::KUMALAK;
use super::{EvaluationError, Stages};
use crate::score::{LARGEST_ESTIMATE, SLOPE};

/// Units of the hidden layer.
pub(crate) const HIDDEN: usize = 64;
/// The weights of the units are chosen by the stage of the game.
pub(crate) static NET_STAGES: Stages = Stages::new(&[140, 120, 100, 80, 64, 48, 34, 20]);
pub(crate) const NET_BUCKETS: usize = NET_STAGES.number();
/// Counts of this less one and more in one otau are seen as one.
const COUNTS: usize = 32;
/// A kazan is seen in steps of four.
const KAZANS: usize = 64;
/// Nine otau, or none.
const TUZDYKS: usize = 10;
const MY_PITS: usize = 0;
const THEIR_PITS: usize = MY_PITS + 9 * COUNTS;
const MY_TUZDYK: usize = THEIR_PITS + 9 * COUNTS;
const THEIR_TUZDYK: usize = MY_TUZDYK + TUZDYKS;
const MY_KAZAN: usize = THEIR_TUZDYK + TUZDYKS;
const THEIR_KAZAN: usize = MY_KAZAN + KAZANS;
/// How many inputs there are.
pub(crate) const INPUTS: usize = THEIR_KAZAN + KAZANS;
/// How many of them a position has.
pub(crate) const NET_ACTIVE: usize = 18 + 2 + 2;

/// One in the hidden layer, where units are clipped.
const ONE: i16 = 255;
/// One in the weights of the units.
const UNIT_ONE: i16 = 64;
/// One in the output.
const OUTPUT_ONE: i32 = ONE as i32 * ONE as i32 * UNIT_ONE as i32;
/// Weights of rows stay within this, so that no sum of rows leaves 16 bits.
pub(crate) const LARGEST_ROW_WEIGHT: f32 = 5.5;
/// Weights of units stay within this, so that a unit times its weight fits into 16 bits.
pub(crate) const LARGEST_UNIT_WEIGHT: f32 = 1.98;

/// How the file of a net begins; three numbers of two bytes tell its shape, low byte first.
pub(super) const MAGIC: &[u8] = b"togyz net 1\n";
const SHAPE: [u16; 3] = [HIDDEN as u16, INPUTS as u16, NET_BUCKETS as u16];
const BYTES: usize =
    MAGIC.len() + 2 * SHAPE.len() + 2 * HIDDEN * (INPUTS + 1 + NET_BUCKETS) + 4 * NET_BUCKETS;

/// A number for each unit.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([i16x8; HIDDEN / 8]);

impl Row {
    fn from_fn(mut number: impl FnMut() -> i16) -> Row {
        Row(core::array::from_fn(|_| i16x8::new(core::array::from_fn(|_| number()))))
    }

    fn numbers(&self) -> impl Iterator<Item = i16> {
        self.0.into_iter().flat_map(|eight| eight.to_array())
    }
}

/// The net.
pub struct Net {
    rows: Box<[Row; INPUTS]>,
    bias: Row,
    outputs: [Row; NET_BUCKETS],
    output_bias: [i32; NET_BUCKETS],
}

/// The inputs of a position.
pub(crate) fn inputs(position: &Position) -> [u16; NET_ACTIVE] {
    let seen = position.seen_by_mover();
    core::array::from_fn(|place| {
        let input = match place {
            0..9 => MY_PITS + pit(place, seen.my_row[place]),
            9..18 => THEIR_PITS + pit(place - 9, seen.their_row[place - 9]),
            18 => MY_TUZDYK + tuzdyk(seen.my_tuzdyk),
            19 => THEIR_TUZDYK + tuzdyk(seen.their_tuzdyk),
            20 => MY_KAZAN + kazan(seen.my_kazan),
            _ => THEIR_KAZAN + kazan(seen.their_kazan),
        };
        input as u16
    })
}

#[inline(always)]
fn pit(otau: usize, count: u8) -> usize {
    otau * COUNTS + usize::from(count).min(COUNTS - 1)
}

#[inline(always)]
fn tuzdyk(tuzdyk: Option<Otau>) -> usize {
    tuzdyk.map_or(TUZDYKS - 1, Otau::index)
}

#[inline(always)]
fn kazan(kumalaks: u8) -> usize {
    usize::from(kumalaks >> 2)
}

impl Net {
    /// Rounds what a fit found: the rows of all inputs and behind them the bias; for each bucket the weights of
    /// the units and the bias.
    pub(crate) fn rounded(rows: &[f32], outputs: &[f32]) -> Net {
        let mut rows = rows.iter().map(|weight| {
            let weight = weight.clamp(-LARGEST_ROW_WEIGHT, LARGEST_ROW_WEIGHT);
            (weight * f32::from(ONE)).round() as i16
        });
        let mut row = || Row::from_fn(|| rows.next().unwrap_or_default());
        let all = boxed(&mut row);
        let bias = row();
        let by_bucket = |bucket: usize| &outputs[bucket * (HIDDEN + 1)..][..HIDDEN + 1];
        Net {
            rows: all,
            bias,
            outputs: core::array::from_fn(|bucket| {
                let mut weights = by_bucket(bucket).iter().map(|weight| {
                    let weight = weight.clamp(-LARGEST_UNIT_WEIGHT, LARGEST_UNIT_WEIGHT);
                    (weight * f32::from(UNIT_ONE)).round() as i16
                });
                Row::from_fn(|| weights.next().unwrap_or_default())
            }),
            output_bias: core::array::from_fn(|bucket| {
                (by_bucket(bucket)[HIDDEN] * OUTPUT_ONE as f32).round() as i32
            }),
        }
    }

    /// The net that comes with the program.
    pub(super) fn built_in() -> Net {
        let nothing = || Net::rounded(&[], &[0.0; NET_BUCKETS * (HIDDEN + 1)]);
        Net::from_bytes(include_bytes!("net.bin")).unwrap_or_else(|_| nothing())
    }

    /// Reads a net.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Net, EvaluationError> {
        let body = bytes.strip_prefix(MAGIC).unwrap_or_default();
        let mut numbers = body.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]]));
        let mut number = || numbers.next().unwrap_or_default();
        let found = core::array::from_fn(|_| number());
        if found != SHAPE {
            return Err(EvaluationError::Shape { expected: SHAPE, found });
        }
        if bytes.len() != BYTES {
            return Err(EvaluationError::Length { expected: BYTES, found: bytes.len() });
        }
        let mut row = || Row::from_fn(|| number() as i16);
        let rows = boxed(&mut row);
        let bias = row();
        let outputs = core::array::from_fn(|_| row());
        let output_bias =
            core::array::from_fn(|_| (u32::from(number()) | u32::from(number()) << 16) as i32);
        Ok(Net { rows, bias, outputs, output_bias })
    }

    /// The net as a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.rows.iter().chain([&self.bias]).chain(&self.outputs);
        let numbers = rows.flat_map(Row::numbers).flat_map(i16::to_le_bytes);
        let shape = SHAPE.into_iter().flat_map(u16::to_le_bytes);
        let biases = self.output_bias.into_iter().flat_map(i32::to_le_bytes);
        MAGIC.iter().copied().chain(shape).chain(numbers).chain(biases).collect()
    }

    /// The estimate for the side to move, in hundredths of a kumalak.
    #[inline]
    #[must_use]
    pub fn estimate(&self, position: &Position) -> i32 {
        let seen = position.seen_by_mover();
        let mut sums = self.bias.0;
        let mut add = |input: usize| {
            for (sum, weight) in sums.iter_mut().zip(&self.rows[input].0) {
                *sum += *weight;
            }
        };
        add(MY_TUZDYK + tuzdyk(seen.my_tuzdyk));
        add(THEIR_TUZDYK + tuzdyk(seen.their_tuzdyk));
        add(MY_KAZAN + kazan(seen.my_kazan));
        add(THEIR_KAZAN + kazan(seen.their_kazan));
        // Unrolled, this loop runs out of registers and gets slower: the compiler shall not know its length.
        let mine = core::hint::black_box(&seen.my_row[..]);
        for (otau, (&mine, &theirs)) in mine.iter().zip(&seen.their_row).enumerate() {
            add(MY_PITS + pit(otau, mine));
            add(THEIR_PITS + pit(otau, theirs));
        }
        let bucket = NET_STAGES.of(&seen);
        let mut output = i32x4::ZERO;
        for (sum, weight) in sums.into_iter().zip(self.outputs[bucket].0) {
            let unit = sum.min(i16x8::splat(ONE)).max(i16x8::ZERO);
            output += (unit * weight).dot(unit);
        }
        let output = i64::from(output.reduce_add()) + i64::from(self.output_bias[bucket]);
        let learnt = output * SLOPE as i64 / i64::from(OUTPUT_ONE);
        let kazans = i32::from(seen.my_kazan) - i32::from(seen.their_kazan);
        (learnt as i32 + KUMALAK * kazans).clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

fn boxed(row: &mut impl FnMut() -> Row) -> Box<[Row; INPUTS]> {
    let rows: Box<[Row]> = (0..INPUTS).map(|_| row()).collect();
    rows.try_into().unwrap_or_else(|_| unreachable!("as many rows as inputs"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use togyz::Random;

    /// The same sum number by number, as anybody would write it.
    fn plainly(net: &Net, position: &Position) -> i32 {
        let mut sums: Vec<i32> = net.bias.numbers().map(i32::from).collect();
        for input in inputs(position) {
            for (sum, weight) in sums.iter_mut().zip(net.rows[usize::from(input)].numbers()) {
                *sum += i32::from(weight);
            }
        }
        assert!(sums.iter().all(|&sum| i16::try_from(sum).is_ok()), "{position}: {sums:?}");
        let bucket = NET_STAGES.of(&position.seen_by_mover());
        let output: i64 = sums
            .iter()
            .zip(net.outputs[bucket].numbers())
            .map(|(&sum, weight)| i64::from(sum.clamp(0, 255).pow(2)) * i64::from(weight))
            .sum();
        let learnt = (output + i64::from(net.output_bias[bucket])) * 800 / (255 * 255 * 64);
        let me = position.turn();
        let kazans = i32::from(position.kazan(me)) - i32::from(position.kazan(me.opponent()));
        (learnt as i32 + 100 * kazans).clamp(-20_000, 20_000)
    }

    #[test]
    fn the_vectors_give_what_the_plain_sum_gives() {
        let mut random = Random::new(9);
        let mut any = |most: f32| (random.below(20_001) as f32 / 10_000.0 - 1.0) * most;
        let wild_rows: Vec<f32> =
            (0..(INPUTS + 1) * HIDDEN).map(|_| any(LARGEST_ROW_WEIGHT)).collect();
        let wild_outputs: Vec<f32> =
            (0..NET_BUCKETS * (HIDDEN + 1)).map(|_| any(LARGEST_UNIT_WEIGHT)).collect();
        let nets = [Net::built_in(), Net::rounded(&wild_rows, &wild_outputs)];
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let mut position = Position::START;
            while !position.is_over() {
                for net in &nets {
                    assert_eq!(net.estimate(&position), plainly(net, &position), "{position}");
                }
                let moves: Vec<Otau> = position.legal_moves().collect();
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let bytes = Net::built_in().to_bytes();
        assert_eq!(bytes.len(), BYTES);
        assert_eq!(Net::from_bytes(&bytes).map(|net| net.to_bytes()), Ok(bytes.clone()));
        assert!(bytes[MAGIC.len() + 6..].iter().any(|&byte| byte != 0), "the net is empty");
        let short = EvaluationError::Length { expected: BYTES, found: BYTES - 1 };
        assert_eq!(Net::from_bytes(&bytes[..BYTES - 1]).err(), Some(short));
        let mut other = bytes;
        other[MAGIC.len()] = 32;
        let shape = EvaluationError::Shape { expected: SHAPE, found: [32, SHAPE[1], SHAPE[2]] };
        assert_eq!(Net::from_bytes(&other).err(), Some(shape));
    }
}
