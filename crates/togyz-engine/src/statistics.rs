//! Statistics of a match: Elo with an error, and the sequential test that ends the match.
//!
//! Games are played in pairs, the same opening with colours exchanged, and the points of a pair (0, ½, 1, 1½ or 2)
//! are counted: the pentanomial model. The Elo of the test is normalised Elo.

/// Numbers of pairs with 0, ½, 1, 1½ and 2 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pairs(pub [u64; 5]);

/// One Elo in units of the logistic function.
const ELO: f64 = 400.0 / core::f64::consts::LN_10;

impl Pairs {
    /// Counts a pair by its half points, 0 to 4.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points.min(4))] += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, 0 to 1.
    #[must_use]
    pub fn score(&self) -> f64 {
        let points: f64 =
            self.0.iter().zip(0..).map(|(&pairs, half)| pairs as f64 * f64::from(half) / 4.0).sum();
        points / (self.number() as f64).max(1.0)
    }

    /// The variance of the score of a pair, from 0 to 1. Outcomes that did not occur count a thousandth, so that
    /// the variance is never zero.
    fn variance(&self) -> f64 {
        let weights = self.0.map(|pairs| (pairs as f64).max(1e-3));
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let total: f64 = weights.iter().sum();
        let mean: f64 =
            weights.iter().zip(scores).map(|(weight, score)| weight * score).sum::<f64>() / total;
        let spread =
            weights.iter().zip(scores).map(|(weight, score)| weight * (score - mean).powi(2));
        spread.sum::<f64>() / total
    }

    /// Elo, and half the width of its 95 % interval; `None` if it is not finite.
    #[must_use]
    pub fn elo(&self) -> Option<(f64, f64)> {
        let number = self.number() as f64;
        let score = self.score();
        if number == 0.0 || score <= 0.0 || score >= 1.0 {
            return None;
        }
        let elo = |score: f64| -ELO * (1.0 / score.clamp(1e-6, 1.0 - 1e-6) - 1.0).ln();
        let error = 1.96 * (self.variance() / number).sqrt();
        Some((elo(score), (elo(score + error) - elo(score - error)) / 2.0))
    }

    /// The log-likelihood ratio of two hypotheses in normalised Elo.
    #[must_use]
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        if self.number() == 0 {
            return 0.0;
        }
        let variance = self.variance();
        let pairs = self.number() as f64;
        let per_game = (self.score() - 0.5) / (2.0 * variance).sqrt();
        let [low, high] = [elo0, elo1].map(|elo| elo / (2.0 * ELO));
        // The mean of many pairs is normally distributed, with the same variance under both hypotheses.
        pairs * ((per_game - low).powi(2) - (per_game - high).powi(2))
    }
}

/// A sequential probability ratio test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The worse hypothesis, in normalised Elo.
    pub elo0: f64,
    /// The better hypothesis.
    pub elo1: f64,
    /// The probability of a wrong verdict, for either hypothesis.
    pub error: f64,
}

/// The verdict of the test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The better hypothesis holds.
    Passed,
    /// The worse one holds.
    Failed,
    /// Not decided yet.
    Open,
}

impl Sprt {
    /// The test passes at this ratio and fails at its negative.
    #[must_use]
    pub fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    /// The verdict after these pairs.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> SprtVerdict {
        let ratio = pairs.log_likelihood_ratio(self.elo0, self.elo1);
        if ratio >= self.bound() {
            SprtVerdict::Passed
        } else if ratio <= -self.bound() {
            SprtVerdict::Failed
        } else {
            SprtVerdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_example_gives_its_ratio() {
        let pairs = Pairs([379, 10_170, 21_828, 10_640, 343]);
        let ratio = pairs.log_likelihood_ratio(0.0, 2.0);
        assert!((ratio - 2.946).abs() < 0.0005, "{ratio}");
        let sprt = Sprt { elo0: 0.0, elo1: 2.0, error: 0.05 };
        assert!((sprt.bound() - 2.944).abs() < 0.001);
        assert_eq!(sprt.verdict(&pairs), SprtVerdict::Passed);
    }

    #[test]
    fn elo_is_that_of_the_score() {
        let mut pairs = Pairs::default();
        for half_points in [4, 4, 4, 2, 2, 3, 0, 2] {
            pairs.add(half_points);
        }
        assert_eq!(pairs.number(), 8);
        assert!((pairs.score() - 21.0 / 32.0).abs() < 1e-12);
        let (elo, error) = pairs.elo().unwrap();
        assert!((elo - 112.3).abs() < 0.1, "{elo}");
        assert!(error > 100.0);
        assert_eq!(Pairs([0, 0, 0, 0, 9]).elo(), None);
        assert_eq!(Pairs::default().elo(), None);
        assert_eq!(Pairs::default().log_likelihood_ratio(0.0, 5.0), 0.0);
    }

    #[test]
    fn the_test_is_symmetric() {
        let sprt = Sprt { elo0: -5.0, elo1: 5.0, error: 0.05 };
        assert_eq!(sprt.verdict(&Pairs([10, 0, 10, 0, 10])), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&Pairs([4000, 0, 10, 0, 1000])), SprtVerdict::Failed);
        assert_eq!(sprt.verdict(&Pairs([1000, 0, 10, 0, 4000])), SprtVerdict::Passed);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 0, 0, 500])), SprtVerdict::Passed);
    }
}
