//! Fits a net to samples, as [`Fit`](super::Fit) fits the handcrafted weights. Cross-entropy, minibatches, Adam.
//!
//! Only quiet positions are fitted, because quiescence does not evaluate the others. A batch is
//! split into a fixed number of parts, so that the sums, and with them the net, do not depend on
//! the number of threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::fit::{KEPT_APART, Loss, chance, entropy};
use super::sample::Sample;
use crate::engine::Host;
use crate::evaluation::{
    HEAD_NUMBERS, HIDDEN, INPUTS, KUMALAK, LARGEST_ROW_WEIGHT, LARGEST_WEIGHT, LAST, NET_ACTIVE,
    NET_BUCKETS, NET_STAGES, Net, SECOND, inputs, second,
};
use crate::move_picker::MovePicker;
use crate::parameters::FIT_SLOPE;
use togyz::Random;

/// Samples of a minibatch. Chosen by hand, not tuned.
const BATCH: usize = 16_384;
/// Parts of a batch. Chosen by hand, not tuned.
const PARTS: usize = 8;
/// The weights of the inputs and the bias, and the numbers of all buckets.
const ROWS: usize = (INPUTS + 1) * HIDDEN;
const HEADS: usize = NET_BUCKETS * HEAD_NUMBERS;

/// A prepared sample.
struct PreparedSample {
    inputs: [u16; NET_ACTIVE],
    bucket: u8,
    /// The part of the estimate that is not fitted, in slopes.
    fixed: f32,
    target: f32,
}

/// All numbers that are fitted: rows and bias, then the heads of all buckets.
struct Numbers(Box<[f32]>);

impl Numbers {
    fn new() -> Numbers {
        Numbers(vec![0.0; ROWS + HEADS].into())
    }

    fn halves(&self) -> (&[f32], &[f32]) {
        self.0.split_at(ROWS)
    }

    fn halves_mut(&mut self) -> (&mut [f32], &mut [f32]) {
        self.0.split_at_mut(ROWS)
    }
}

/// The result of a part of a batch.
struct Part {
    slopes: Numbers,
    loss: f64,
}

/// A fit of a net.
pub struct NetFit {
    rows: Vec<PreparedSample>,
    numbers: Numbers,
    first: Numbers,
    second: Numbers,
    parts: Vec<Mutex<Part>>,
    steps: i32,
    random: Random,
}

impl NetFit {
    /// Begins with a random net. `trust` is the weight of the result against the score of the search, from 0 to 1.
    #[must_use]
    pub fn new(samples: impl IntoIterator<Item = Sample>, trust: f32, seed: u64) -> NetFit {
        let quiet = |sample: &Sample| MovePicker::tactical(&sample.position, i32::MIN).len() == 0;
        let rows = samples.into_iter().filter(quiet).map(|sample| {
            let seen = sample.position.seen_by_mover();
            let kazans = f32::from(seen.my_kazan) - f32::from(seen.their_kazan);
            let won = (f32::from(sample.result) + 1.0) / 2.0;
            PreparedSample {
                inputs: inputs(&sample.position),
                bucket: NET_STAGES.of(&seen) as u8,
                fixed: KUMALAK as f32 * kazans / FIT_SLOPE as f32,
                target: trust * won + (1.0 - trust) * chance(f32::from(sample.score)),
            }
        });
        let rows = rows.collect();
        let mut random = Random::new(seed);
        let mut about = |most: f32| (random.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0) * most;
        let mut numbers = Numbers::new();
        let (row_weights, heads) = numbers.halves_mut();
        row_weights.fill_with(|| about(0.25));
        // Units start where their slope is not zero.
        row_weights[INPUTS * HIDDEN..].fill(0.3);
        heads.fill_with(|| about(0.3));
        for head in heads.chunks_exact_mut(HEAD_NUMBERS) {
            (0..SECOND).for_each(|unit| head[second(unit) + HIDDEN] = 0.4);
        }
        let part = || Mutex::new(Part { slopes: Numbers::new(), loss: 0.0 });
        NetFit {
            rows,
            numbers,
            first: Numbers::new(),
            second: Numbers::new(),
            parts: (0..PARTS).map(|_| part()).collect(),
            steps: 0,
            random,
        }
    }

    /// The number of quiet samples, fitted or kept apart.
    #[must_use]
    pub fn samples(&self) -> usize {
        self.rows.len()
    }

    /// Fits all samples once, with this rate.
    pub fn epoch(&mut self, host: &dyn Host, threads: usize, rate: f32) -> Loss {
        let apart = self.rows.len() / KEPT_APART;
        let fitted = self.rows.len() - apart;
        // The samples kept apart stay at the end, so that they are the same in every epoch.
        for index in (1..fitted).rev() {
            let other = self.random.below(index + 1);
            self.rows.swap(index, other);
        }
        let mut loss = 0.0;
        for begin in (0..fitted).step_by(BATCH) {
            let end = (begin + BATCH).min(fitted);
            loss += self.batch(host, threads, begin, end);
            self.step((end - begin) as f32, rate);
        }
        let kept: f64 = self.rows[fitted..]
            .iter()
            .map(|row| entropy(self::won(self.forward(row).output + row.fixed), row.target))
            .sum();
        Loss { fitted: loss / fitted.max(1) as f64, kept_apart: kept / apart.max(1) as f64 }
    }

    /// Computes the slopes of a batch, part by part, and returns its loss.
    fn batch(&self, host: &dyn Host, threads: usize, begin: usize, end: usize) -> f64 {
        let rows = &self.rows[begin..end];
        let size = rows.len().div_ceil(PARTS).max(1);
        let next = AtomicUsize::new(0);
        host.parallel(threads, &|_| {
            loop {
                let number = next.fetch_add(1, Relaxed);
                let Some(Ok(mut part)) = self.parts.get(number).map(Mutex::lock) else { return };
                let rows = rows.chunks(size).nth(number).unwrap_or_default();
                self.slopes(rows, &mut part);
            }
        });
        self.parts.iter().filter_map(|part| part.lock().ok()).map(|part| part.loss).sum()
    }

    /// Evaluates a sample and keeps the intermediate results.
    fn forward(&self, row: &PreparedSample) -> Forward {
        let (rows, heads) = self.numbers.halves();
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&rows[INPUTS * HIDDEN..]);
        for &input in &row.inputs {
            for (sum, weight) in sums.iter_mut().zip(&rows[usize::from(input) * HIDDEN..][..HIDDEN])
            {
                *sum += weight;
            }
        }
        let units = sums.map(unit);
        let head = &heads[usize::from(row.bucket) * HEAD_NUMBERS..][..HEAD_NUMBERS];
        let second_sums: [f32; SECOND] = core::array::from_fn(|place| {
            let weights = &head[second(place)..][..HIDDEN + 1];
            dot(&units, weights) + weights[HIDDEN]
        });
        let weighed = second_sums.iter().zip(&head[LAST..]);
        let output = dot(&units, head)
            + weighed.map(|(&sum, weight)| unit(sum) * weight).sum::<f32>()
            + head[HEAD_NUMBERS - 1];
        Forward { sums, units, second_sums, output }
    }

    /// Adds up the slopes and the loss of some samples.
    fn slopes(&self, rows: &[PreparedSample], part: &mut Part) {
        part.slopes.0.fill(0.0);
        part.loss = 0.0;
        let (_, heads) = self.numbers.halves();
        let (row_slopes, head_slopes) = part.slopes.halves_mut();
        for row in rows {
            let Forward { sums, units, second_sums, output } = self.forward(row);
            let chance = won(output + row.fixed);
            part.loss += entropy(chance, row.target);
            let error = chance - row.target;
            let begin = usize::from(row.bucket) * HEAD_NUMBERS;
            let head = &heads[begin..][..HEAD_NUMBERS];
            let slopes = &mut head_slopes[begin..][..HEAD_NUMBERS];
            // The slope of the loss by each unit of the first layer.
            let mut unit_errors = [0.0; HIDDEN];
            let mut pass = |begin: usize, error: f32, slopes: &mut [f32]| {
                add(&mut slopes[begin..][..HIDDEN], error, &units);
                add(&mut unit_errors, error, &head[begin..][..HIDDEN]);
            };
            pass(0, error, slopes);
            for (place, &sum) in second_sums.iter().enumerate() {
                slopes[LAST + place] += error * unit(sum);
                let error = error * head[LAST + place] * unit_slope(sum);
                if error != 0.0 {
                    pass(second(place), error, slopes);
                    slopes[second(place) + HIDDEN] += error;
                }
            }
            slopes[HEAD_NUMBERS - 1] += error;
            for (error, sum) in unit_errors.iter_mut().zip(sums) {
                *error *= unit_slope(sum);
            }
            for input in row.inputs.iter().map(|&input| usize::from(input)).chain([INPUTS]) {
                add(&mut row_slopes[input * HIDDEN..][..HIDDEN], 1.0, &unit_errors);
            }
        }
    }

    /// Adam, with the slopes of all parts.
    fn step(&mut self, batch: f32, rate: f32) {
        // The usual numbers of Adam.
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let first_scale = 1.0 - FIRST.powi(self.steps.min(10_000));
        let second_scale = 1.0 - SECOND.powi(self.steps.min(100_000));
        let parts: Vec<_> = self.parts.iter_mut().filter_map(|part| part.get_mut().ok()).collect();
        for place in 0..ROWS + HEADS {
            let slope = parts.iter().map(|part| part.slopes.0[place]).sum::<f32>() / batch;
            let first = &mut self.first.0[place];
            *first = FIRST * *first + (1.0 - FIRST) * slope;
            let second = &mut self.second.0[place];
            *second = SECOND * *second + (1.0 - SECOND) * slope * slope;
            let change = *first / first_scale / ((*second / second_scale).sqrt() + 1e-8);
            let number = &mut self.numbers.0[place];
            *number -= rate * change;
            let most = if place < ROWS { LARGEST_ROW_WEIGHT } else { LARGEST_WEIGHT };
            *number = number.clamp(-most, most);
        }
    }

    /// The net so far.
    #[must_use]
    pub fn net(&self) -> Net {
        let (rows, heads) = self.numbers.halves();
        Net::rounded(rows, heads)
    }
}

/// The intermediate results of an evaluation: the sums of both layers, the units of the first, the
/// output in slopes.
struct Forward {
    sums: [f32; HIDDEN],
    units: [f32; HIDDEN],
    second_sums: [f32; SECOND],
    output: f32,
}

/// A sum, clipped and squared.
fn unit(sum: f32) -> f32 {
    sum.clamp(0.0, 1.0).powi(2)
}

fn unit_slope(sum: f32) -> f32 {
    if sum > 0.0 && sum < 1.0 { 2.0 * sum } else { 0.0 }
}

/// The sum of the products. Eight sums side by side are one vector.
fn dot(units: &[f32; HIDDEN], weights: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (units, weights) in units.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
            *sum += unit * weight;
        }
    }
    sums.iter().sum()
}

/// Adds a multiple of the numbers.
fn add(to: &mut [f32], times: f32, numbers: &[f32]) {
    for (to, number) in to.iter_mut().zip(numbers) {
        *to += times * number;
    }
}

/// The chance to win of an output in slopes.
fn won(output: f32) -> f32 {
    chance(output * FIT_SLOPE as f32)
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use togyz::{Otau, Position};

    use super::*;

    /// Runs the work of all threads one after the other.
    struct InTurn;

    impl Host for InTurn {
        fn now(&self) -> Duration {
            Duration::ZERO
        }

        fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
            (0..threads).for_each(work);
        }
    }

    /// Samples of random play, in which the side with more kumalaks in the kazan wins.
    fn samples() -> Vec<Sample> {
        let mut random = Random::new(3);
        let mut samples = Vec::new();
        while samples.len() < 20_000 {
            let mut position = Position::START;
            while !position.is_over() {
                let me = position.turn();
                let margin =
                    i16::from(position.kazan(me)) - i16::from(position.kazan(me.opponent()));
                let tuzdyks = i16::from(position.tuzdyk(me).is_some())
                    - i16::from(position.tuzdyk(me.opponent()).is_some());
                let score = 100 * margin + 1_500 * tuzdyks;
                let result = score.signum() as i8;
                samples.push(Sample { position, score, result, margin });
                let moves: Vec<Otau> = position.legal_moves().collect();
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
        samples
    }

    #[test]
    fn a_fit_learns_what_a_tuzdyk_is_worth_and_gives_the_same_net_with_any_number_of_threads() {
        let samples = samples();
        let fitted = |threads| {
            let mut fit = NetFit::new(samples.iter().copied(), 0.0, 1);
            let losses: Vec<Loss> = (0..10).map(|_| fit.epoch(&InTurn, threads, 0.01)).collect();
            assert!(losses[9].kept_apart < losses[0].kept_apart, "{losses:?}");
            fit.net()
        };
        let net = fitted(1);
        assert_eq!(net.to_bytes(), fitted(3).to_bytes());
        let with = "5,5,5,5,5,5,5,5,5/5,5,X,5,5,5,5,5,5 40 37 w".parse::<Position>().unwrap();
        let without = "5,5,5,5,5,5,5,5,5/5,5,0,5,5,5,5,5,5 40 37 w".parse::<Position>().unwrap();
        let (with, without) = (net.estimate(&with), net.estimate(&without));
        assert!(with > without + 500, "{with} {without}");
    }
}
