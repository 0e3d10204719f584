//! The C interface: numbers in, numbers out. The only file of this crate with `unsafe`, which
//! exported function names need. The meaning of the numbers is in `clock.rs` and `engine.rs`.
#![allow(unsafe_code)]
#![allow(unreachable_pub, reason = "exported by name, not by path")]

use crate::clock;

/// The nodes of the bench to a depth, modulo 2^53, so that a JavaScript number holds it.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn togyz_bench(depth: u32) -> f64 {
    (crate::engine::bench_nodes(depth) & ((1 << 53) - 1)) as f64
}

/// 1 if the clock was set.
#[unsafe(no_mangle)]
pub extern "C" fn clock_set(base: u32, increment: u32, delay: u32) -> u32 {
    clock::set(base, increment, delay).into()
}

/// 1 if it was started.
#[unsafe(no_mangle)]
pub extern "C" fn clock_start(side: u32, now: f64) -> u32 {
    clock::start(side, now).into()
}

/// 1 if the press did something.
#[unsafe(no_mangle)]
pub extern "C" fn clock_press(side: u32, now: f64) -> u32 {
    clock::press(side, now).into()
}

/// 1 if it was running.
#[unsafe(no_mangle)]
pub extern "C" fn clock_stop(now: f64) -> u32 {
    clock::stop(now).into()
}

/// 1 if it was resumed.
#[unsafe(no_mangle)]
pub extern "C" fn clock_resume(side: u32, now: f64) -> u32 {
    clock::resume(side, now).into()
}

/// The side whose dial is running, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn clock_running() -> i32 {
    clock::running().map_or(-1, |side| side as i32)
}

/// Milliseconds left, or -1 for an invalid side or time.
#[unsafe(no_mangle)]
pub extern "C" fn clock_remaining(side: u32, now: f64) -> f64 {
    clock::remaining(side, now).unwrap_or(-1.0)
}

/// The flags that are down: 1 White's, 2 Black's, 3 both.
#[unsafe(no_mangle)]
pub extern "C" fn clock_flags(now: f64) -> u32 {
    clock::flags(now)
}

/// Milliseconds of a side after a correction, or -1 if it is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn clock_corrected(kind: u32, first: f64, second: f64, side: u32, now: f64) -> f64 {
    clock::corrected(kind, first, second, side, now).unwrap_or(-1.0)
}

/// 1 if the dials were set.
#[unsafe(no_mangle)]
pub extern "C" fn clock_correct(kind: u32, first: f64, second: f64, now: f64) -> u32 {
    clock::correct(kind, first, second, now).into()
}
