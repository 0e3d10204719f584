//! The time, handed in: the machine's, or one that a test moves by hand.
//!
//! Everything that waits or measures in this crate asks here, in whole milliseconds, so that times
//! are stored exactly as they were counted.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Where the time comes from.
#[derive(Debug, Clone)]
pub struct Time(Source);

/// The date at which a time moved by hand begins: some day in 2027, in milliseconds since 1970.
const HAND_BEGINS: u64 = 1_800_000_000_000;

#[derive(Debug, Clone)]
enum Source {
    Machine(Instant),
    TestClock(watch::Receiver<Duration>),
}

/// The hand that moves a time; when it is dropped the time stands still.
#[derive(Debug)]
pub struct TestClock(watch::Sender<Duration>);

impl Time {
    /// The machine's time.
    #[must_use]
    pub fn machine() -> Time {
        Time(Source::Machine(Instant::now()))
    }

    /// A time that stands still until it is moved.
    #[must_use]
    pub fn by_hand() -> (Time, TestClock) {
        let (hand, time) = watch::channel(Duration::ZERO);
        (Time(Source::TestClock(time)), TestClock(hand))
    }

    /// The time since it began, in whole milliseconds.
    #[must_use]
    pub fn now(&self) -> Duration {
        let now = match &self.0 {
            Source::Machine(start) => start.elapsed(),
            Source::TestClock(time) => *time.borrow(),
        };
        Duration::from_millis(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    /// The date and time of day, in milliseconds since 1970.
    #[must_use]
    pub fn wall(&self) -> u64 {
        let elapsed = match &self.0 {
            Source::Machine(_) => SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
            Source::TestClock(_) => Duration::from_millis(HAND_BEGINS) + self.now(),
        };
        u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
    }

    /// Waits until this moment.
    pub async fn sleep_until(&self, moment: Duration) {
        match &self.0 {
            Source::Machine(start) => tokio::time::sleep_until((*start + moment).into()).await,
            Source::TestClock(time) => {
                let mut time = time.clone();
                if time.wait_for(|now| *now >= moment).await.is_err() {
                    // The hand is gone: this moment never comes.
                    std::future::pending().await
                }
            }
        }
    }
}

impl TestClock {
    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now += by);
    }
}
