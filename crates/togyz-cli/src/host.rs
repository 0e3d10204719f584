//! What the engine is handed here: the machine's clock, its threads and its memory.

use std::thread;
use std::time::{Duration, Instant};

use memmap2::MmapMut;
use togyz_engine::{Host, Memory, plain_memory};

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

    fn memory(&self, bytes: usize) -> Memory {
        let Ok(memory) = MmapMut::map_anon(bytes) else { return plain_memory(bytes) };
        // In pages of 2 MiB instead of 4 KiB a table is looked up faster; where there are none, nothing is lost.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Box::new(memory)
    }
}
