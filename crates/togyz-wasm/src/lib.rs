//! The engine compiled for WebAssembly: what `./test` runs in Node.js to show that it searches there as it
//! does natively. It has no clock and no threads, so searches are limited by depth or nodes.

mod abi;

use core::time::Duration;

use togyz_engine::Host;
use togyz_engine::bench::bench;

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
fn bench_nodes(depth: u32) -> u64 {
    bench(&Bare, depth).nodes
}
