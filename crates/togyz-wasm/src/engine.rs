//! The engine without a clock and with one thread: searches are limited by depth or nodes.

use core::time::Duration;

use togyz_engine::Host;
use togyz_engine::bench::{bench, fixed_positions};

/// A host without a clock and with one thread.
struct Bare;

impl Host for Bare {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }
}

/// The nodes of the bench to a depth: the same number as `togyz bench` gives natively.
pub(crate) fn bench_nodes(depth: u32) -> u64 {
    bench(&Bare, fixed_positions(), depth, 1).nodes
}
