//! Fits a net to samples, as [`Fit`](super::Fit) fits the handcrafted weights: the chance to win that the
//! evaluation gives should be the one that search and results show. Cross-entropy, minibatches, Adam.
//!
//! Only quiet positions are fitted: where a capture can be made the search looks on and does not ask the
//! evaluation. A batch is cut into a fixed number of parts, so that the sums, and with them the net, are the
//! same however many threads work on them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::fit::{KEPT_APART, Loss, chance, entropy};
use super::sample::Sample;
use crate::engine::Host;
use crate::evaluation::{
    HIDDEN, INPUTS, KUMALAK, LARGEST_ROW_WEIGHT, LARGEST_UNIT_WEIGHT, NET_ACTIVE, NET_BUCKETS,
    NET_STAGES, Net, inputs,
};
use crate::ordering::Choices;
use crate::score::SLOPE;
use togyz::Random;

const BATCH: usize = 16_384;
/// A batch is cut into so many parts.
const PARTS: usize = 8;
/// The weights of the inputs and the bias, and of the outputs.
const ROWS: usize = (INPUTS + 1) * HIDDEN;
const OUTPUTS: usize = NET_BUCKETS * (HIDDEN + 1);

/// A sample as the fitting sees it.
struct Row {
    inputs: [u16; NET_ACTIVE],
    bucket: u8,
    /// The part of the estimate that is not fitted, in slopes.
    fixed: f32,
    target: f32,
}

/// All numbers that are fitted: rows and bias, then outputs.
struct Numbers(Box<[f32]>);

impl Numbers {
    fn new() -> Numbers {
        Numbers(vec![0.0; ROWS + OUTPUTS].into())
    }

    fn halves(&self) -> (&[f32], &[f32]) {
        self.0.split_at(ROWS)
    }

    fn halves_mut(&mut self) -> (&mut [f32], &mut [f32]) {
        self.0.split_at_mut(ROWS)
    }
}

/// What a part of a batch found.
struct Part {
    slopes: Numbers,
    loss: f64,
}

/// The fitting of a net.
pub struct NetFit {
    rows: Vec<Row>,
    numbers: Numbers,
    first: Numbers,
    second: Numbers,
    parts: Vec<Mutex<Part>>,
    steps: i32,
    random: Random,
}

impl NetFit {
    /// Begins with a random net. `trust` is how much the result counts beside the search, from 0 to 1.
    #[must_use]
    pub fn new(samples: impl IntoIterator<Item = Sample>, trust: f32, seed: u64) -> NetFit {
        let quiet = |sample: &Sample| Choices::tactical(&sample.position, i32::MIN).len() == 0;
        let rows = samples.into_iter().filter(quiet).map(|sample| {
            let seen = sample.position.seen_by_mover();
            let kazans = f32::from(seen.my_kazan) - f32::from(seen.their_kazan);
            let won = (f32::from(sample.result) + 1.0) / 2.0;
            Row {
                inputs: inputs(&sample.position),
                bucket: NET_STAGES.of(&seen) as u8,
                fixed: KUMALAK as f32 * kazans / SLOPE as f32,
                target: trust * won + (1.0 - trust) * chance(f32::from(sample.score)),
            }
        });
        let rows = rows.collect();
        let mut random = Random::new(seed);
        let mut about = |most: f32| (random.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0) * most;
        let mut numbers = Numbers::new();
        let (row_weights, outputs) = numbers.halves_mut();
        row_weights.fill_with(|| about(0.25));
        // Units begin where their slope is not zero.
        row_weights[INPUTS * HIDDEN..].fill(0.3);
        outputs.fill_with(|| about(0.3));
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

    /// How many samples are fitted or kept apart: the quiet ones.
    #[must_use]
    pub fn samples(&self) -> usize {
        self.rows.len()
    }

    /// Goes once over all samples with this rate of change.
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
            .map(|row| {
                let (_, output) = self.forward(row);
                entropy(self::won(output + row.fixed), row.target)
            })
            .sum();
        Loss { fitted: loss / fitted.max(1) as f64, kept_apart: kept / apart.max(1) as f64 }
    }

    /// Finds the slopes of a batch, part by part, and gives its loss.
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

    /// The sums of the units and the output, in slopes.
    fn forward(&self, row: &Row) -> ([f32; HIDDEN], f32) {
        let (rows, outputs) = self.numbers.halves();
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&rows[INPUTS * HIDDEN..]);
        for &input in &row.inputs {
            for (sum, weight) in sums.iter_mut().zip(&rows[usize::from(input) * HIDDEN..][..HIDDEN])
            {
                *sum += weight;
            }
        }
        let weights = &outputs[usize::from(row.bucket) * (HIDDEN + 1)..][..HIDDEN + 1];
        let units = sums.iter().map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let output = units.zip(weights).map(|(unit, weight)| unit * weight).sum::<f32>();
        (sums, output + weights[HIDDEN])
    }

    /// Adds up the slopes and the loss of some samples.
    fn slopes(&self, rows: &[Row], part: &mut Part) {
        part.slopes.0.fill(0.0);
        part.loss = 0.0;
        let (_, outputs) = self.numbers.halves();
        let (row_slopes, output_slopes) = part.slopes.halves_mut();
        for row in rows {
            let (sums, output) = self.forward(row);
            let chance = won(output + row.fixed);
            part.loss += entropy(chance, row.target);
            let error = chance - row.target;
            let begin = usize::from(row.bucket) * (HIDDEN + 1);
            let weights = &outputs[begin..][..HIDDEN + 1];
            let slopes = &mut output_slopes[begin..][..HIDDEN + 1];
            let mut unit_slopes = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let clipped = sums[unit].clamp(0.0, 1.0);
                slopes[unit] += error * clipped * clipped;
                let inside = sums[unit] > 0.0 && sums[unit] < 1.0;
                unit_slopes[unit] =
                    if inside { error * weights[unit] * 2.0 * clipped } else { 0.0 };
            }
            slopes[HIDDEN] += error;
            for input in row.inputs.iter().map(|&input| usize::from(input)).chain([INPUTS]) {
                let slopes = &mut row_slopes[input * HIDDEN..][..HIDDEN];
                for (slope, add) in slopes.iter_mut().zip(unit_slopes) {
                    *slope += add;
                }
            }
        }
    }

    /// Adam, with the slopes of all parts.
    fn step(&mut self, batch: f32, rate: f32) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let first_scale = 1.0 - FIRST.powi(self.steps.min(10_000));
        let second_scale = 1.0 - SECOND.powi(self.steps.min(100_000));
        let parts: Vec<_> = self.parts.iter_mut().filter_map(|part| part.get_mut().ok()).collect();
        for place in 0..ROWS + OUTPUTS {
            let slope = parts.iter().map(|part| part.slopes.0[place]).sum::<f32>() / batch;
            let first = &mut self.first.0[place];
            *first = FIRST * *first + (1.0 - FIRST) * slope;
            let second = &mut self.second.0[place];
            *second = SECOND * *second + (1.0 - SECOND) * slope * slope;
            let change = *first / first_scale / ((*second / second_scale).sqrt() + 1e-8);
            let number = &mut self.numbers.0[place];
            *number -= rate * change;
            let most = match place {
                0..ROWS => LARGEST_ROW_WEIGHT,
                // The bias of an output has no bound.
                _ if (place - ROWS) % (HIDDEN + 1) == HIDDEN => continue,
                _ => LARGEST_UNIT_WEIGHT,
            };
            *number = number.clamp(-most, most);
        }
    }

    /// The net as it is now.
    #[must_use]
    pub fn net(&self) -> Net {
        let (rows, outputs) = self.numbers.halves();
        Net::rounded(rows, outputs)
    }
}

/// The chance to win of an output in slopes.
fn won(output: f32) -> f32 {
    chance(output * SLOPE as f32)
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use togyz::{Otau, Position};

    use super::*;

    /// Does the work of all threads one after the other.
    struct InTurn;

    impl Host for InTurn {
        fn now(&self) -> Duration {
            Duration::ZERO
        }

        fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
            (0..threads).for_each(work);
        }
    }

    /// Random play, where whoever has more in the kazan is said to win.
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
