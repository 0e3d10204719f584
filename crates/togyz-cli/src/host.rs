//! What the engine is handed here: the machine's clock and its threads.

use std::thread;
use std::time::{Duration, Instant};

use togyz_engine::Host;

/// The machine the program runs on.
pub(crate) struct Machine(Instant);

impl Machine {
    pub(crate) fn new() -> Machine {
        Machine(Instant::now())
    }
}

impl Host for Machine {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        thread::scope(|scope| {
            for number in 1..threads {
                scope.spawn(move || work(number));
            }
            work(0);
        });
    }
}
