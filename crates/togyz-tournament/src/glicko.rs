//! Glicko-2 ratings, as Mark Glickman describes them in 'Example of the Glicko-2 system' (2022).

use std::f64::consts::PI;

/// A rating with its uncertainty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glicko {
    /// The rating; 1500 for a new player.
    pub rating: f64,
    /// The deviation; 350 for a new player.
    pub deviation: f64,
    /// The volatility; about 0.06.
    pub volatility: f64,
}

impl Default for Glicko {
    fn default() -> Glicko {
        Glicko { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

/// One step of the ratings' own scale in points.
const SCALE: f64 = 173.717_8;
/// The iteration for the volatility stops at this precision.
const PRECISION: f64 = 1e-6;

impl Glicko {
    fn mu(self) -> f64 {
        (self.rating - 1500.0) / SCALE
    }

    fn phi(self) -> f64 {
        self.deviation / SCALE
    }

    /// The rating after a period with these games: opponent and score, 1 for a win, 0.5 for a draw.
    /// `tau` restrains the volatility, 0.3 to 1.2. Without games only the uncertainty grows.
    #[must_use]
    pub fn after(self, games: &[(Glicko, f64)], tau: f64) -> Glicko {
        if games.is_empty() {
            let phi = self.phi().hypot(self.volatility);
            return Glicko { deviation: phi * SCALE, ..self };
        }
        let (mut information, mut surprise) = (0.0, 0.0);
        for &(opponent, score) in games {
            let weight = 1.0 / (1.0 + 3.0 * opponent.phi().powi(2) / PI.powi(2)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (self.mu() - opponent.mu())).exp());
            information += weight.powi(2) * expected * (1.0 - expected);
            surprise += weight * (score - expected);
        }
        let variance = 1.0 / information;
        let volatility = self.volatility_after(variance, variance * surprise, tau);
        let before = self.phi().hypot(volatility);
        let phi = 1.0 / (1.0 / before.powi(2) + 1.0 / variance).sqrt();
        let mu = self.mu() + phi.powi(2) * surprise;
        Glicko { rating: mu * SCALE + 1500.0, deviation: phi * SCALE, volatility }
    }

    /// Step 5: the volatility that fits the results best, by the Illinois method.
    fn volatility_after(self, variance: f64, change: f64, tau: f64) -> f64 {
        let start = self.volatility.powi(2).ln();
        let spread = self.phi().powi(2) + variance;
        let f = |x: f64| {
            let both = spread + x.exp();
            x.exp() * (change.powi(2) - both) / (2.0 * both.powi(2)) - (x - start) / tau.powi(2)
        };
        let mut a = start;
        let mut b = match change.powi(2) - spread {
            beyond if beyond > 0.0 => beyond.ln(),
            _ => {
                let steps = (1..1000).map(|step| start - f64::from(step) * tau);
                steps.into_iter().find(|&x| f(x) >= 0.0).unwrap_or(start)
            }
        };
        let (mut at_a, mut at_b) = (f(a), f(b));
        while (b - a).abs() > PRECISION {
            let c = a + (a - b) * at_a / (at_b - at_a);
            let at_c = f(c);
            if at_c * at_b <= 0.0 {
                (a, at_a) = (b, at_b);
            } else {
                at_a /= 2.0;
            }
            (b, at_b) = (c, at_c);
        }
        (a / 2.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::Glicko;

    fn player(rating: f64, deviation: f64) -> Glicko {
        Glicko { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn glickmans_own_example() {
        let games = [
            (player(1400.0, 30.0), 1.0),
            (player(1550.0, 100.0), 0.0),
            (player(1700.0, 300.0), 0.0),
        ];
        let after = player(1500.0, 200.0).after(&games, 0.5);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_does_not_play_keeps_the_rating_and_grows_less_certain() {
        let after = player(1500.0, 200.0).after(&[], 0.5);
        assert_eq!(after.rating, 1500.0);
        assert!((after.deviation - 200.2714).abs() < 0.0001, "{after:?}");
    }

    #[test]
    fn a_great_surprise_raises_the_volatility() {
        let games = [(player(2200.0, 50.0), 1.0); 5];
        let after = player(1500.0, 50.0).after(&games, 0.5);
        assert!(after.rating > 1500.0 && after.volatility > 0.06, "{after:?}");
    }
}
