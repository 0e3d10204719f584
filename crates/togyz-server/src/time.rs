//! The server's time: the machine's clock, or a clock that a test moves.
//!
//! Nothing else in the server reads a clock, except the engine's threads. Times are whole
//! milliseconds, so that they are stored exactly. A wall clock that jumps is noticed: it is compared
//! with the time since the start, which never jumps.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The source of time.
#[derive(Debug, Clone)]
pub struct Time {
    source: Source,
    jumps: Arc<Jumps>,
}

/// A change of the wall clock against the time since the start by more than this is a jump. Slower
/// corrections are not: they are compared often.
const JUMP: u64 = 5_000;

/// The wall clock against the time since the start, in milliseconds. Moves read the clock, so there is
/// no lock; two calls at a jump may both log it.
#[derive(Debug)]
struct Jumps {
    /// The wall clock at the start, as the last call computed it.
    start: AtomicU64,
    /// The wall clock after the last jump; 0 before the first.
    last: AtomicU64,
}

/// The start of a test clock: a day in 2027, in milliseconds since 1970.
const TEST_CLOCK_BEGINS: u64 = 1_800_000_000_000;

#[derive(Debug, Clone)]
enum Source {
    Machine(Instant),
    TestClock(watch::Receiver<TestTime>),
}

/// The time of a test.
#[derive(Debug, Clone, Copy)]
struct TestTime {
    now: Duration,
    /// The wall clock at the start, in milliseconds since 1970.
    start: u64,
}

/// Moves the time in a test. After it is dropped the time no longer changes.
#[derive(Debug)]
pub struct TestClock(watch::Sender<TestTime>);

impl Time {
    /// The machine's time.
    #[must_use]
    pub fn machine() -> Time {
        Time::of(Source::Machine(Instant::now()))
    }

    /// A time that changes only when the test clock moves it.
    #[must_use]
    pub fn test() -> (Time, TestClock) {
        let start = TestTime { now: Duration::ZERO, start: TEST_CLOCK_BEGINS };
        let (clock, time) = watch::channel(start);
        (Time::of(Source::TestClock(time)), TestClock(clock))
    }

    fn of(source: Source) -> Time {
        let start = source.wall();
        let jumps = Jumps { start: AtomicU64::new(start), last: AtomicU64::new(0) };
        Time { source, jumps: Arc::new(jumps) }
    }

    /// The time since the start, in whole milliseconds.
    #[must_use]
    pub fn now(&self) -> Duration {
        let now = match &self.source {
            Source::Machine(start) => start.elapsed(),
            Source::TestClock(time) => time.borrow().now,
        };
        Duration::from_millis(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    /// The date and time of day, in milliseconds since 1970. A jump since the last call is logged.
    #[must_use]
    pub fn wall(&self) -> u64 {
        let wall = self.source.wall();
        let now = u64::try_from(self.now().as_millis()).unwrap_or(u64::MAX);
        let start = wall.saturating_sub(now);
        let before = self.jumps.start.load(Ordering::Relaxed);
        if start.abs_diff(before) > JUMP {
            self.jumps.last.store(wall, Ordering::Relaxed);
            let seconds = start.abs_diff(before) / 1000;
            let direction = if start > before { "forward" } else { "back" };
            tracing::warn!(seconds, direction, "the wall clock has jumped; deadlines are extended");
        }
        self.jumps.start.store(start, Ordering::Relaxed);
        wall
    }

    /// The wall clock at its last jump, if it has jumped. A machine that was suspended looks the same.
    #[must_use]
    pub fn jumped(&self) -> Option<u64> {
        Some(self.jumps.last.load(Ordering::Relaxed)).filter(|last| *last > 0)
    }

    /// Waits until this time.
    pub async fn sleep_until(&self, moment: Duration) {
        match &self.source {
            Source::Machine(start) => tokio::time::sleep_until((*start + moment).into()).await,
            Source::TestClock(time) => {
                let mut time = time.clone();
                if time.wait_for(|time| time.now >= moment).await.is_err() {
                    // The test clock is gone: this time is never reached.
                    std::future::pending().await
                }
            }
        }
    }
}

impl Source {
    fn wall(&self) -> u64 {
        let elapsed = match self {
            Source::Machine(_) => SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
            Source::TestClock(time) => {
                let TestTime { now, start } = *time.borrow();
                Duration::from_millis(start) + now
            }
        };
        u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
    }
}

impl TestClock {
    /// Moves the time forward.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|time| time.now += by);
    }

    /// Sets the wall clock forward (or back, with a negative number) by milliseconds, while no time
    /// passes.
    pub fn jump(&self, by: i64) {
        self.0.send_modify(|time| time.start = time.start.saturating_add_signed(by));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jump_is_noticed_and_the_passing_of_time_is_not() {
        let (time, clock) = Time::test();
        assert_eq!(time.wall(), TEST_CLOCK_BEGINS);
        for step in [1, 60, 86_400, 30 * 86_400] {
            clock.advance(Duration::from_secs(step));
            // A clock that is corrected a little each time does not jump.
            clock.jump(4_000);
            assert!(time.wall() > TEST_CLOCK_BEGINS);
            assert_eq!(time.jumped(), None, "{step}");
        }
        clock.jump(-86_400_000);
        let back = time.clone().wall();
        assert_eq!(time.jumped(), Some(back));
        clock.advance(Duration::from_secs(10));
        assert_eq!((time.wall(), time.jumped()), (back + 10_000, Some(back)));
        clock.jump(5_001);
        assert_eq!(time.jumped(), Some(back), "nobody has looked");
        assert_eq!(time.wall(), back + 15_001);
        assert_eq!(time.jumped(), Some(back + 15_001));
    }
}
