//! How often somebody may ask: a small bucket that fills with time and is emptied by requests.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A rate: so many at once, and one more each interval.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rate {
    pub(crate) burst: u32,
    pub(crate) interval: Duration,
}

/// One asker's bucket: the moment at which it is full again.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Bucket(Duration);

impl Bucket {
    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Duration) -> bool {
        let full_again = self.0.max(now) + rate.interval;
        let fits = full_again <= now + rate.interval * rate.burst;
        if fits {
            self.0 = full_again;
        }
        fits
    }
}

/// Buckets of many askers. Full ones are forgotten when there are too many.
pub(crate) struct Limiter<K> {
    rate: Rate,
    /// Those who may ask as often as they like.
    trusted: Vec<K>,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// Askers remembered at a time; beyond it those who have not asked lately are forgotten.
const ASKERS: usize = 10_000;

impl<K: Eq + Hash> Limiter<K> {
    pub(crate) fn new(rate: Rate, trusted: Vec<K>) -> Limiter<K> {
        Limiter { rate, trusted, buckets: Mutex::default() }
    }

    /// Whether this asker may ask now.
    pub(crate) fn allows(&self, asker: K, now: Duration) -> bool {
        if self.trusted.contains(&asker) {
            return true;
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= ASKERS {
            buckets.retain(|_, bucket| bucket.0 > now);
        }
        buckets.entry(asker).or_default().take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_then_one_each_interval() {
        let rate = Rate { burst: 3, interval: Duration::from_secs(1) };
        let limiter = Limiter::new(rate, vec!["trusted"]);
        let at = Duration::from_millis;
        let taken = |now| limiter.allows("guest", at(now));
        assert_eq!([taken(0), taken(0), taken(0), taken(0)], [true, true, true, false]);
        assert_eq!([taken(999), taken(1000), taken(1001)], [false, true, false]);
        assert!(limiter.allows("other", at(0)));
        assert!((0..100).all(|_| limiter.allows("trusted", at(0))));
        assert_eq!([taken(9000), taken(9000), taken(9000), taken(9000)], [true, true, true, false]);
    }
}
