//! What a run has measured and found wrong, by everybody who takes part in it.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

/// Faults that are told one by one; the rest is only counted.
const TOLD: usize = 20;

/// What is counted while a run is measured.
#[derive(Debug, Default)]
pub(crate) struct Tally(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// What is being measured now, if anything is.
    stretch: Option<Stretch>,
    faults: u64,
    told: Vec<String>,
}

/// Everything heard while it was measured, in one go or in several.
#[derive(Debug, Default)]
pub(crate) struct Stretch {
    took: Duration,
    to_opponent: Vec<Duration>,
    to_watcher: Vec<Duration>,
    acknowledged: Vec<Duration>,
    /// Bytes of all events that were heard, and their number.
    bytes: (u64, u64),
    ended: u64,
}

/// What a move has come to when it is heard.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Heard {
    ByOpponent,
    ByWatcher,
    Acknowledged,
}

/// Times in milliseconds: half of all took no longer than `p50`, and so on.
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

/// What a stretch of a run has come to.
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

impl Stretch {
    pub(crate) fn measured(self) -> Measured {
        let Stretch { took, to_opponent, to_watcher, acknowledged, bytes: (bytes, events), ended } =
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

impl Tally {
    fn with<T>(&self, ask: impl FnOnce(&mut Counts) -> T) -> T {
        ask(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn measure(&self, note: impl FnOnce(&mut Stretch)) {
        self.with(|counts| counts.stretch.as_mut().map(note));
    }

    /// Measures from here on, in addition to what a stretch has already.
    pub(crate) fn begin(&self, stretch: Stretch) {
        self.with(|counts| counts.stretch = Some(stretch));
    }

    /// Gives the stretch back after so much more time.
    pub(crate) fn end(&self, took: Duration) -> Stretch {
        let mut stretch = self.with(|counts| counts.stretch.take()).unwrap_or_default();
        stretch.took += took;
        stretch
    }

    pub(crate) fn heard(&self, how: Heard, after: Duration) {
        self.measure(|stretch| match how {
            Heard::ByOpponent => stretch.to_opponent.push(after),
            Heard::ByWatcher => stretch.to_watcher.push(after),
            Heard::Acknowledged => stretch.acknowledged.push(after),
        });
    }

    pub(crate) fn event(&self, bytes: usize) {
        self.measure(|stretch| {
            stretch.bytes.0 += bytes as u64;
            stretch.bytes.1 += 1;
        });
    }

    pub(crate) fn game_ended(&self) {
        self.measure(|stretch| stretch.ended += 1);
    }

    /// Something that must never happen.
    pub(crate) fn fault(&self, what: String) {
        self.with(|counts| {
            counts.faults += 1;
            if counts.told.len() < TOLD {
                counts.told.push(what);
            }
        });
    }

    /// How many faults there were, and the first of them.
    pub(crate) fn faults(&self) -> (u64, Vec<String>) {
        self.with(|counts| (counts.faults, counts.told.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times = (1..=1000).rev().map(Duration::from_millis).collect();
        let Percentiles { count, p50, p90, p99, max } = Percentiles::of(times);
        assert_eq!((count, p50, p90, p99, max), (1000, 500.0, 900.0, 990.0, 1000.0));
        let one = Percentiles::of(vec![Duration::from_millis(7)]);
        assert_eq!((one.p50, one.p99, one.max), (7.0, 7.0, 7.0));
        assert_eq!(Percentiles::of(Vec::new()).max, 0.0);
    }

    #[test]
    fn a_stretch_is_measured_in_parts_and_faults_stay() {
        let tally = Tally::default();
        tally.heard(Heard::ByOpponent, Duration::from_millis(1));
        tally.begin(Stretch::default());
        tally.heard(Heard::ByOpponent, Duration::from_millis(3));
        tally.fault("a gap".to_owned());
        let stretch = tally.end(Duration::from_secs(2));
        tally.heard(Heard::ByOpponent, Duration::from_millis(4));
        tally.begin(stretch);
        tally.heard(Heard::ByOpponent, Duration::from_millis(2));
        let measured = tally.end(Duration::from_secs(2)).measured();
        assert_eq!((measured.moves, measured.rate, measured.to_opponent.max), (2, 0.5, 3.0));
        assert_eq!(tally.faults(), (1, vec!["a gap".to_owned()]));
    }
}
