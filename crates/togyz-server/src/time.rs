//! The time, handed in: the machine's, or one that a test moves by hand.
//!
//! Everything that waits or measures in this crate asks here, in whole milliseconds, so that times
//! are stored exactly as they were counted.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Where the time comes from.
#[derive(Debug, Clone)]
pub struct Time(Source);

#[derive(Debug, Clone)]
enum Source {
    Machine(Instant),
    Hand(watch::Receiver<Duration>),
}

/// The hand that moves a time; when it is dropped the time stands still.
#[derive(Debug)]
pub struct Hand(watch::Sender<Duration>);

impl Time {
    /// The machine's time.
    #[must_use]
    pub fn machine() -> Time {
        Time(Source::Machine(Instant::now()))
    }

    /// A time that stands still until it is moved.
    #[must_use]
    pub fn by_hand() -> (Time, Hand) {
        let (hand, time) = watch::channel(Duration::ZERO);
        (Time(Source::Hand(time)), Hand(hand))
    }

    /// The time since it began, in whole milliseconds.
    #[must_use]
    pub fn now(&self) -> Duration {
        let now = match &self.0 {
            Source::Machine(start) => start.elapsed(),
            Source::Hand(time) => *time.borrow(),
        };
        Duration::from_millis(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    /// Waits until this moment.
    pub async fn sleep_until(&self, moment: Duration) {
        match &self.0 {
            Source::Machine(start) => tokio::time::sleep_until((*start + moment).into()).await,
            Source::Hand(time) => {
                let mut time = time.clone();
                if time.wait_for(|now| *now >= moment).await.is_err() {
                    // The hand is gone: this moment never comes.
                    std::future::pending().await
                }
            }
        }
    }
}

impl Hand {
    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now += by);
    }
}

/// The date and time of day, in milliseconds since 1970.
pub(crate) fn wall() -> u64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}
