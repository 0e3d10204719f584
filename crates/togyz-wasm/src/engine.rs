//! The engine without a clock and with one thread: searches are limited by depth or nodes.

use togyz_engine::BareHost;
use togyz_engine::bench::{bench, fixed_positions};

/// The nodes of the bench to a depth: the same number as `togyz bench` gives natively.
pub(crate) fn bench_nodes(depth: u32) -> u64 {
    bench(&BareHost, fixed_positions(), depth, 1).nodes
}
