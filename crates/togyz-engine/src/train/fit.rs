//! Fits the handcrafted weights to samples, so that the winning chance of the evaluation matches
//! search and result. Cross-entropy, minibatches, Adam.

use super::sample::Sample;
use crate::evaluation::{ACTIVE, BUCKETS, FEATURES, KUMALAK, Weights, features};
use crate::parameters::FIT_SLOPE;
use togyz::Random;

/// A prepared sample.
struct PreparedSample {
    features: [u16; ACTIVE],
    bucket: u8,
    /// The part of the estimate that is not fitted.
    fixed: f32,
    target: f32,
}

/// A fit of handcrafted weights.
pub struct Fit {
    rows: Vec<PreparedSample>,
    weights: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
    random: Random,
}

/// The mean cross-entropy over the samples that were fitted and over those kept apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loss {
    /// Over the fitted samples.
    pub fitted: f64,
    /// Over the samples that are never fitted, one in [`KEPT_APART`].
    pub kept_apart: f64,
}

/// One sample in this many is kept apart and never fitted, to detect overfitting. Chosen by hand,
/// not tuned.
pub const KEPT_APART: usize = 20;
/// Samples of a minibatch. Chosen by hand, not tuned.
const BATCH: usize = 4096;

impl Fit {
    /// Starts with these weights. `trust` is the weight of the result against the score of the
    /// search, from 0 to 1.
    #[must_use]
    pub fn new(
        weights: &Weights,
        samples: impl IntoIterator<Item = Sample>,
        trust: f32,
        seed: u64,
    ) -> Fit {
        let rows = samples.into_iter().map(|sample| {
            let (bucket, features) = features(&sample.position);
            let me = sample.position.turn();
            let kazans = |side| f32::from(sample.position.kazan(side));
            let won = (f32::from(sample.result) + 1.0) / 2.0;
            PreparedSample {
                features,
                bucket: bucket as u8,
                fixed: KUMALAK as f32 * (kazans(me) - kazans(me.opponent())),
                target: trust * won + (1.0 - trust) * chance(f32::from(sample.score)),
            }
        });
        let number = BUCKETS * FEATURES;
        Fit {
            rows: rows.collect(),
            weights: (0..number)
                .map(|index| f32::from(weights.get(index / FEATURES, index % FEATURES)))
                .collect(),
            first: vec![0.0; number],
            second: vec![0.0; number],
            steps: 0,
            random: Random::new(seed),
        }
    }

    /// The number of samples.
    #[must_use]
    pub fn samples(&self) -> usize {
        self.rows.len()
    }

    fn estimate(&self, row: &PreparedSample) -> f32 {
        let begin = usize::from(row.bucket) * FEATURES;
        let weights = &self.weights[begin..begin + FEATURES];
        row.fixed + row.features.iter().map(|&feature| weights[usize::from(feature)]).sum::<f32>()
    }

    /// Fits all samples once, with this rate in hundredths of a kumalak a step.
    pub fn epoch(&mut self, rate: f32) -> Loss {
        let apart = self.rows.len() / KEPT_APART;
        let fitted = self.rows.len() - apart;
        // The samples kept apart stay at the end, so that they are the same in every epoch.
        for index in (1..fitted).rev() {
            let other = self.random.below(index + 1);
            self.rows.swap(index, other);
        }
        let mut gradient = vec![0.0f32; self.weights.len()];
        let mut touched = Vec::new();
        let mut loss = 0.0;
        for begin in (0..fitted).step_by(BATCH) {
            let end = (begin + BATCH).min(fitted);
            for row in &self.rows[begin..end] {
                let chance = chance(self.estimate(row));
                loss += entropy(chance, row.target);
                let error = chance - row.target;
                let bucket = usize::from(row.bucket) * FEATURES;
                for &feature in &row.features {
                    let place = bucket + usize::from(feature);
                    if gradient[place] == 0.0 {
                        touched.push(place);
                    }
                    gradient[place] += error;
                }
            }
            self.step(&mut gradient, &mut touched, (end - begin) as f32, rate);
        }
        let kept: f64 = self.rows[fitted..]
            .iter()
            .map(|row| entropy(chance(self.estimate(row)), row.target))
            .sum();
        Loss { fitted: loss / fitted.max(1) as f64, kept_apart: kept / apart.max(1) as f64 }
    }

    fn step(&mut self, gradient: &mut [f32], touched: &mut Vec<usize>, batch: f32, rate: f32) {
        // The usual numbers of Adam.
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let first_scale = 1.0 - FIRST.powi(self.steps.min(10_000));
        let second_scale = 1.0 - SECOND.powi(self.steps.min(100_000));
        for place in touched.drain(..) {
            let slope = gradient[place] / batch;
            gradient[place] = 0.0;
            self.first[place] = FIRST * self.first[place] + (1.0 - FIRST) * slope;
            self.second[place] = SECOND * self.second[place] + (1.0 - SECOND) * slope * slope;
            let change = self.first[place]
                / first_scale
                / ((self.second[place] / second_scale).sqrt() + 1e-8);
            self.weights[place] -= rate * change;
        }
    }

    /// The weights so far.
    #[must_use]
    pub fn weights(&self) -> Weights {
        Weights::from_fn(|bucket, feature| {
            self.weights[bucket * FEATURES + feature].round().clamp(-30_000.0, 30_000.0) as i16
        })
    }
}

pub(super) fn chance(estimate: f32) -> f32 {
    1.0 / (1.0 + (-estimate / FIT_SLOPE as f32).exp())
}

pub(super) fn entropy(chance: f32, target: f32) -> f64 {
    let (chance, target) = (f64::from(chance).clamp(1e-7, 1.0 - 1e-7), f64::from(target));
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}
