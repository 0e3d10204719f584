//! The measurements and the faults of a run, collected from all its tasks.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

/// Maximum number of described faults; the rest is only counted.
const DESCRIBED: usize = 20;

/// The measurements and faults of a run.
#[derive(Debug, Default)]
pub(crate) struct Metrics(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// The samples being collected now.
    samples: Option<Samples>,
    faults: u64,
    described: Vec<String>,
}

/// Everything measured in one period or in several.
#[derive(Debug, Default)]
pub(crate) struct Samples {
    took: Duration,
    to_opponent: Vec<Duration>,
    to_watcher: Vec<Duration>,
    acknowledged: Vec<Duration>,
    /// Bytes of all received events, and their number.
    bytes: (u64, u64),
    ended: u64,
}

/// The end of a latency that starts with a move.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Latency {
    ToOpponent,
    ToWatcher,
    Acknowledged,
}

/// Times in milliseconds: half of all times are at most `p50`, and so on.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct Percentiles {
    pub(crate) count: usize,
    pub(crate) p50: f64,
    pub(crate) p90: f64,
    pub(crate) p99: f64,
    pub(crate) max: f64,
}

impl Percentiles {
    pub(crate) fn of(mut times: Vec<Duration>) -> Percentiles {
        times.sort_unstable();
        let at = |share: usize| {
            let place = (times.len() * share).div_ceil(100).saturating_sub(1);
            times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        Percentiles { count: times.len(), p50: at(50), p90: at(90), p99: at(99), max: at(100) }
    }
}

/// The result of a period.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Measured {
    pub(crate) seconds: f64,
    pub(crate) moves: usize,
    /// Moves a second.
    pub(crate) rate: f64,
    pub(crate) to_opponent: Percentiles,
    pub(crate) to_watcher: Percentiles,
    pub(crate) acknowledged: Percentiles,
    pub(crate) games_ended: u64,
    /// The mean size of an event in bytes.
    pub(crate) event_bytes: u64,
}

impl Samples {
    pub(crate) fn measured(self) -> Measured {
        let Samples { took, to_opponent, to_watcher, acknowledged, bytes: (bytes, events), ended } =
            self;
        let moves = to_opponent.len();
        Measured {
            seconds: took.as_secs_f64(),
            moves,
            rate: moves as f64 / took.as_secs_f64(),
            to_opponent: Percentiles::of(to_opponent),
            to_watcher: Percentiles::of(to_watcher),
            acknowledged: Percentiles::of(acknowledged),
            games_ended: ended,
            event_bytes: bytes / events.max(1),
        }
    }
}

impl Metrics {
    fn with<T>(&self, action: impl FnOnce(&mut Counts) -> T) -> T {
        action(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn measure(&self, add: impl FnOnce(&mut Samples)) {
        self.with(|counts| counts.samples.as_mut().map(add));
    }

    /// Measures from now on and adds to these samples.
    pub(crate) fn begin(&self, samples: Samples) {
        self.with(|counts| counts.samples = Some(samples));
    }

    /// Stops measuring after this time and returns the samples.
    pub(crate) fn end(&self, took: Duration) -> Samples {
        let mut samples = self.with(|counts| counts.samples.take()).unwrap_or_default();
        samples.took += took;
        samples
    }

    pub(crate) fn latency(&self, kind: Latency, after: Duration) {
        self.measure(|samples| match kind {
            Latency::ToOpponent => samples.to_opponent.push(after),
            Latency::ToWatcher => samples.to_watcher.push(after),
            Latency::Acknowledged => samples.acknowledged.push(after),
        });
    }

    pub(crate) fn event(&self, bytes: usize) {
        self.measure(|samples| {
            samples.bytes.0 += bytes as u64;
            samples.bytes.1 += 1;
        });
    }

    pub(crate) fn game_ended(&self) {
        self.measure(|samples| samples.ended += 1);
    }

    /// Records a violated guarantee.
    pub(crate) fn fault(&self, description: String) {
        self.with(|counts| {
            counts.faults += 1;
            if counts.described.len() < DESCRIBED {
                counts.described.push(description);
            }
        });
    }

    /// The number of faults, and descriptions of the first of them.
    pub(crate) fn faults(&self) -> (u64, Vec<String>) {
        self.with(|counts| (counts.faults, counts.described.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_times() {
        let times = (1..=1000).rev().map(Duration::from_millis).collect();
        let Percentiles { count, p50, p90, p99, max } = Percentiles::of(times);
        assert_eq!((count, p50, p90, p99, max), (1000, 500.0, 900.0, 990.0, 1000.0));
        let one = Percentiles::of(vec![Duration::from_millis(7)]);
        assert_eq!((one.p50, one.p99, one.max), (7.0, 7.0, 7.0));
        assert_eq!(Percentiles::of(Vec::new()).max, 0.0);
    }

    #[test]
    fn samples_are_collected_in_parts_and_faults_stay() {
        let metrics = Metrics::default();
        metrics.latency(Latency::ToOpponent, Duration::from_millis(1));
        metrics.begin(Samples::default());
        metrics.latency(Latency::ToOpponent, Duration::from_millis(3));
        metrics.fault("a gap".to_owned());
        let samples = metrics.end(Duration::from_secs(2));
        metrics.latency(Latency::ToOpponent, Duration::from_millis(4));
        metrics.begin(samples);
        metrics.latency(Latency::ToOpponent, Duration::from_millis(2));
        let measured = metrics.end(Duration::from_secs(2)).measured();
        assert_eq!((measured.moves, measured.rate, measured.to_opponent.max), (2, 0.5, 3.0));
        assert_eq!(metrics.faults(), (1, vec!["a gap".to_owned()]));
    }
}
