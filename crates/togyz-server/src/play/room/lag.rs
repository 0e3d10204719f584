//! Lag compensation: a small credit that grows with every move and is used up by lag. A slow
//! connection costs little, and a faked lag gains little.

use std::time::Duration;

use togyz::clock::TimeControl;

/// A flag is called at most this long after its fall.
pub const LARGEST_GRACE: Duration = Duration::from_millis(200);

/// A player's credit against lag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// The lag the server measured last.
    pub measured: Duration,
    credit: Duration,
    gain: Duration,
}

impl Allowance {
    /// The credit a game with this control begins with. A gain is 0.15 s and 4 ms for each second
    /// of the expected length of the game, at most one second; the credit begins with three gains
    /// and never holds more than seven. The figures are those of lichess.
    #[must_use]
    pub fn new(control: TimeControl) -> Allowance {
        let base = control.base().unwrap_or(Duration::ZERO);
        let expected = base + (control.increment() + control.delay()) * 40;
        let gain = Duration::from_millis(150 + 4 * expected.as_secs()).min(Duration::from_secs(1));
        Allowance { measured: Duration::ZERO, credit: gain * 3, gain }
    }

    /// The time that is not charged for a move made now, in whole milliseconds, because times are
    /// stored so. The measured lag is a mean and has a fraction.
    #[must_use]
    pub fn compensation(&self) -> Duration {
        let whole = self.measured.min(self.credit).as_millis();
        Duration::from_millis(u64::try_from(whole).unwrap_or(u64::MAX))
    }

    /// The time between the fall of a flag and its call.
    #[must_use]
    pub fn grace(&self) -> Duration {
        self.compensation().min(LARGEST_GRACE)
    }

    /// A move was compensated: uses the credit and adds one gain.
    pub(super) fn used(&mut self, compensated: Duration) {
        self.credit = (self.credit - compensated + self.gain).min(self.gain * 7);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn the_credit_follows_the_length_of_the_game() {
        for (control, gain) in [("10", 190), ("60", 390), ("60+1", 550), ("300+3", 1000)] {
            let mut allowance = Allowance::new(control.parse().unwrap());
            allowance.measured = ms(1_000_000);
            assert_eq!(allowance.compensation(), ms(gain) * 3, "{control}");
            // Unused, it grows to seven gains and no further.
            for _ in 0..9 {
                allowance.used(Duration::ZERO);
            }
            assert_eq!(allowance.compensation(), ms(gain) * 7, "{control}");
            assert_eq!(allowance.grace(), LARGEST_GRACE);
        }
    }

    #[test]
    fn a_fraction_of_a_millisecond_is_not_compensated() {
        let mut allowance = Allowance::new("60".parse().unwrap());
        allowance.measured = Duration::from_micros(7_750);
        assert_eq!(allowance.compensation(), ms(7));
    }

    #[test]
    fn a_liar_wins_no_more_than_the_gains() {
        let mut allowance = Allowance::new("60".parse().unwrap());
        allowance.measured = ms(1_000_000);
        let mut won = Duration::ZERO;
        for _ in 0..100 {
            let compensated = allowance.compensation();
            won += compensated;
            allowance.used(compensated);
        }
        assert_eq!(won, ms(390) * (3 + 99));
    }
}
