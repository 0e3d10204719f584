//! The C interface: numbers in, numbers out. The one file of this crate with `unsafe` in it, which the
//! names of exported functions need.
#![allow(unsafe_code)]

use crate::bench_nodes;

/// The nodes of the bench to a depth, modulo 2^53, so that a JavaScript number holds it.
#[unsafe(no_mangle)]
#[allow(unreachable_pub, reason = "exported by name, not by path")]
pub extern "C" fn togyz_bench(depth: u32) -> f64 {
    (bench_nodes(depth) & ((1 << 53) - 1)) as f64
}
