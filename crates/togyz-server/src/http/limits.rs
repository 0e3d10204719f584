//! Rate limits: a bucket for each client that fills with time and is emptied by requests.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A rate: a burst at once, and one more each interval.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rate {
    pub(crate) burst: u32,
    pub(crate) interval: Duration,
}

/// The bucket of a client: the time at which it is full again.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Bucket(Duration);

impl Bucket {
    /// Takes one request from the bucket, if it has one.
    pub(crate) fn take(&mut self, rate: Rate, now: Duration) -> bool {
        let full_again = self.0.max(now) + rate.interval;
        let fits = full_again <= now + rate.interval * rate.burst;
        if fits {
            self.0 = full_again;
        }
        fits
    }
}

/// The buckets of many clients. Full buckets are dropped when there are too many.
pub(crate) struct Limiter<K> {
    rate: Rate,
    /// Clients without a limit.
    trusted: Vec<K>,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// The number of clients above which full buckets are dropped.
const CLIENTS: usize = 10_000;

impl<K: Eq + Hash> Limiter<K> {
    pub(crate) fn new(rate: Rate, trusted: Vec<K>) -> Limiter<K> {
        Limiter { rate, trusted, buckets: Mutex::default() }
    }

    /// Whether this client may send a request now.
    pub(crate) fn allows(&self, client: K, now: Duration) -> bool {
        if self.trusted.contains(&client) {
            return true;
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= CLIENTS {
            buckets.retain(|_, bucket| bucket.0 > now);
        }
        buckets.entry(client).or_default().take(self.rate, now)
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
