//! The server's time: the machine's clock, or a clock that a test moves.
//!
//! Nothing else in the server reads a clock, except the engine's threads. Times are whole
//! milliseconds, so that they are stored exactly.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The source of time.
#[derive(Debug, Clone)]
pub struct Time(Source);

/// The start of a test clock: a day in 2027, in milliseconds since 1970.
const TEST_CLOCK_BEGINS: u64 = 1_800_000_000_000;

#[derive(Debug, Clone)]
enum Source {
    Machine(Instant),
    TestClock(watch::Receiver<Duration>),
}

/// Moves the time in a test. After it is dropped the time no longer changes.
#[derive(Debug)]
pub struct TestClock(watch::Sender<Duration>);

impl Time {
    /// The machine's time.
    #[must_use]
    pub fn machine() -> Time {
        Time(Source::Machine(Instant::now()))
    }

    /// A time that changes only when the test clock moves it.
    #[must_use]
    pub fn test() -> (Time, TestClock) {
        let (clock, time) = watch::channel(Duration::ZERO);
        (Time(Source::TestClock(time)), TestClock(clock))
    }

    /// The time since the start, in whole milliseconds.
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
            Source::TestClock(_) => Duration::from_millis(TEST_CLOCK_BEGINS) + self.now(),
        };
        u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
    }

    /// Waits until this time.
    pub async fn sleep_until(&self, moment: Duration) {
        match &self.0 {
            Source::Machine(start) => tokio::time::sleep_until((*start + moment).into()).await,
            Source::TestClock(time) => {
                let mut time = time.clone();
                if time.wait_for(|now| *now >= moment).await.is_err() {
                    // The test clock is gone: this time is never reached.
                    std::future::pending().await
                }
            }
        }
    }
}

impl TestClock {
    /// Moves the time forward.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now += by);
    }
}

/// Measures real time with every clock: the time of a commit.
#[derive(Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Waits in real time with every clock: a minimum pause between two messages to a page.
pub(crate) async fn pause(duration: Duration) {
    tokio::time::sleep(duration).await;
}

/// Limits the real time of a task with every clock: a closing socket or server.
pub(crate) async fn within<T>(limit: Duration, task: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(limit, task).await.ok()
}
