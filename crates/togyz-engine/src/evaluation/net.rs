//! The trained evaluation: two hidden layers over one-hot counts, in integers.
//!
//! Every otau has a row of weights for each count, and so have the tuzdyks and kazans. The rows of a position are
//! added up, clipped and squared. The head of the bucket (owners of a tuzdyk, kumalaks on the board) computes the
//! output from these units. Nothing is updated incrementally: a sowing changes many otau at once, and the whole sum
//! takes some tens of nanoseconds. Integers give the same result on every machine.

mod head;

use togyz::{Otau, Position};
use wide::{i16x8, i32x4};

use super::handcrafted::KUMALAK;
use super::{EvaluationError, Stages};
use crate::score::LARGEST_ESTIMATE;
use head::{HEAD_BYTES, Head};
pub(crate) use head::{HEAD_NUMBERS, LARGEST_WEIGHT, LAST, SECOND, second};

/// Units of the first hidden layer.
pub(crate) const HIDDEN: usize = 64;
/// The stages of the game, which choose the head.
pub(crate) static NET_STAGES: Stages = Stages::new(&[140, 120, 100, 80, 64, 48, 34, 20]);
pub(crate) const NET_BUCKETS: usize = NET_STAGES.number();
/// Counts of an otau: 31 and more are the same input.
const COUNTS: usize = 32;
/// Steps of a kazan, four kumalaks each.
const KAZANS: usize = 64;
/// Nine otau, or none.
const TUZDYKS: usize = 10;
const MY_PITS: usize = 0;
const THEIR_PITS: usize = MY_PITS + 9 * COUNTS;
const MY_TUZDYK: usize = THEIR_PITS + 9 * COUNTS;
const THEIR_TUZDYK: usize = MY_TUZDYK + TUZDYKS;
const MY_KAZAN: usize = THEIR_TUZDYK + TUZDYKS;
const THEIR_KAZAN: usize = MY_KAZAN + KAZANS;
/// Number of inputs.
pub(crate) const INPUTS: usize = THEIR_KAZAN + KAZANS;
/// Number of inputs of a position.
pub(crate) const NET_ACTIVE: usize = 18 + 2 + 2;

/// One in the sums of rows, where they are clipped; its square, one of a unit, just fits into 16 bits.
const ONE: i16 = 181;
/// Largest weight of a row, so that no sum of rows overflows 16 bits.
pub(crate) const LARGEST_ROW_WEIGHT: f32 = 7.5;
/// First bytes of a net; four numbers of two bytes follow with its shape, low byte first.
const MAGIC: &[u8] = b"togyz net 2\n";
/// First bytes of a net of any version.
pub(super) const ANY_MAGIC: &[u8] = b"togyz net ";
const SHAPE: [u16; 4] = [HIDDEN as u16, SECOND as u16, INPUTS as u16, NET_BUCKETS as u16];
const BYTES: usize =
    MAGIC.len() + 2 * SHAPE.len() + 2 * HIDDEN * (INPUTS + 1) + HEAD_BYTES * NET_BUCKETS;

/// A number for each unit.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([i16x8; HIDDEN / 8]);

impl Row {
    fn from_fn(mut number: impl FnMut() -> i16) -> Row {
        Row(core::array::from_fn(|_| i16x8::new(core::array::from_fn(|_| number()))))
    }

    fn read(number: &mut impl FnMut() -> u16) -> Row {
        Row::from_fn(|| number() as i16)
    }

    /// The sum of the products.
    #[inline(always)]
    fn dot(&self, other: &Row) -> i32 {
        let products = self.0.iter().zip(&other.0).map(|(one, other)| one.dot(*other));
        products.fold(i32x4::ZERO, |sum, product| sum + product).reduce_add()
    }

    fn numbers(&self) -> impl Iterator<Item = i16> {
        self.0.into_iter().flat_map(|eight| eight.to_array())
    }
}

/// The net.
pub struct Net {
    rows: Box<[Row; INPUTS]>,
    bias: Row,
    heads: Box<[Head; NET_BUCKETS]>,
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
    /// Rounds the numbers of a fit: the rows of all inputs and then the bias; the numbers of each bucket.
    pub(crate) fn rounded(rows: &[f32], heads: &[f32]) -> Net {
        let mut rows = rows.iter().map(|weight| {
            let weight = weight.clamp(-LARGEST_ROW_WEIGHT, LARGEST_ROW_WEIGHT);
            (weight * f32::from(ONE)).round() as i16
        });
        let mut row = || Row::from_fn(|| rows.next().unwrap_or_default());
        let (all, bias) = (boxed(&mut row), row());
        let mut heads = heads.as_chunks().0.iter();
        let nothing = &[0.0; HEAD_NUMBERS];
        Net { rows: all, bias, heads: boxed(|| Head::rounded(heads.next().unwrap_or(nothing))) }
    }

    /// The built-in net.
    pub(super) fn built_in() -> Net {
        Net::from_bytes(include_bytes!("net.bin")).unwrap_or_else(|_| Net::rounded(&[], &[]))
    }

    /// Reads a net.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Net, EvaluationError> {
        let Some(body) = bytes.strip_prefix(MAGIC) else { return Err(EvaluationError::Version) };
        let mut numbers = body.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]]));
        let mut number = || numbers.next().unwrap_or_default();
        let found = core::array::from_fn(|_| number());
        if found != SHAPE {
            return Err(EvaluationError::Shape { expected: SHAPE, found });
        }
        if bytes.len() != BYTES {
            return Err(EvaluationError::Length { expected: BYTES, found: bytes.len() });
        }
        let rows = boxed(|| Row::read(&mut number));
        let bias = Row::read(&mut number);
        Ok(Net { rows, bias, heads: boxed(|| Head::read(&mut number)) })
    }

    /// The bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.rows.iter().chain([&self.bias]);
        let rows = rows.flat_map(Row::numbers).flat_map(i16::to_le_bytes);
        let shape = SHAPE.into_iter().flat_map(u16::to_le_bytes);
        let heads = self.heads.iter().flat_map(Head::to_bytes);
        MAGIC.iter().copied().chain(shape).chain(rows).chain(heads).collect()
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
        // Hides the length of the loop: unrolled, it runs out of registers and gets slower.
        let mine = core::hint::black_box(&seen.my_row[..]);
        for (otau, (&mine, &theirs)) in mine.iter().zip(&seen.their_row).enumerate() {
            add(MY_PITS + pit(otau, mine));
            add(THEIR_PITS + pit(otau, theirs));
        }
        let units = Row(sums.map(|sum| {
            let clipped = sum.min(i16x8::splat(ONE)).max(i16x8::ZERO);
            clipped * clipped
        }));
        let learnt = self.heads[NET_STAGES.of(&seen)].output(&units);
        let kazans = i32::from(seen.my_kazan) - i32::from(seen.their_kazan);
        (learnt + KUMALAK * kazans).clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

fn boxed<T, const N: usize>(make: impl FnMut() -> T) -> Box<[T; N]> {
    let all: Box<[T]> = core::iter::repeat_with(make).take(N).collect();
    all.try_into().unwrap_or_else(|_| unreachable!("as many as were made"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use togyz::Random;

    /// The same sum without vectors, one number at a time.
    fn plainly(net: &Net, position: &Position) -> i32 {
        let mut sums: Vec<i32> = net.bias.numbers().map(i32::from).collect();
        for input in inputs(position) {
            for (sum, weight) in sums.iter_mut().zip(net.rows[usize::from(input)].numbers()) {
                *sum += i32::from(weight);
            }
        }
        assert!(sums.iter().all(|&sum| i16::try_from(sum).is_ok()), "{position}: {sums:?}");
        let head = &net.heads[NET_STAGES.of(&position.seen_by_mover())];
        let dot = |weights: &mut dyn Iterator<Item = i16>, bias: i32| {
            let products = sums
                .iter()
                .zip(weights)
                .map(|(&sum, weight)| i64::from(sum.clamp(0, 181).pow(2)) * i64::from(weight));
            let sum = products.sum::<i64>() + i64::from(bias);
            assert!(i32::try_from(sum).is_ok(), "{position}: {sum}");
            sum
        };
        let one = 181 * 181 * 64;
        let second: i64 = (0..SECOND)
            .map(|unit| {
                let (four, place) = (unit / 4, unit % 4);
                let weights = head.second.iter().flat_map(|two| {
                    let eight = two[four].to_array();
                    [eight[2 * place], eight[2 * place + 1]]
                });
                let bias = head.second_bias[four].to_array()[place];
                let sum = dot(&mut weights.into_iter(), bias).clamp(0, one);
                let last = head.last[four].to_array()[2 * place];
                ((sum + 8_192) / 16_384).pow(2) * i64::from(last)
            })
            .sum();
        assert!(i32::try_from(second).is_ok(), "{position}: {second}");
        let direct = dot(&mut head.direct.numbers(), head.bias);
        let learnt = direct * 800 / one + second * 800 / (one * one / 16_384 / 16_384 * 64);
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
        let wild_heads: Vec<f32> =
            (0..NET_BUCKETS * HEAD_NUMBERS).map(|_| any(LARGEST_WEIGHT)).collect();
        let tame_heads: Vec<f32> = wild_heads.iter().map(|number| number / 30.0).collect();
        let nets = [
            Net::built_in(),
            Net::rounded(&wild_rows, &wild_heads),
            Net::rounded(&wild_rows, &tame_heads),
        ];
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
        assert!(bytes[MAGIC.len() + 8..].iter().any(|&byte| byte != 0), "the net is empty");
        let short = EvaluationError::Length { expected: BYTES, found: BYTES - 1 };
        assert_eq!(Net::from_bytes(&bytes[..BYTES - 1]).err(), Some(short));
        let mut other = bytes;
        other[MAGIC.len()] = 32;
        let shape =
            EvaluationError::Shape { expected: SHAPE, found: [32, SHAPE[1], SHAPE[2], SHAPE[3]] };
        assert_eq!(Net::from_bytes(&other).err(), Some(shape));
        assert_eq!(Net::from_bytes(b"togyz net 1\n").err(), Some(EvaluationError::Version));
    }
}
