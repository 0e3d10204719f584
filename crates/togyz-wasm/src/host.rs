//! The page as the machine of the engine: its clock, its wish to stop, and its ear for reports. A worker
//! has one thread.

use core::time::Duration;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use serde::Serialize;
use togyz_engine::Host;

use crate::abi::page;

/// The stop flag of the running search.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

pub(crate) struct PageHost;

impl Host for PageHost {
    fn now(&self) -> Duration {
        let milliseconds = page::now();
        if milliseconds >= 0.0 {
            Duration::from_micros((milliseconds * 1e3) as u64)
        } else {
            Duration::ZERO
        }
    }

    fn parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }

    fn stop_requested(&self) -> bool {
        if page::stopped() != 0 {
            STOP.store(true, Relaxed);
        }
        STOP.load(Relaxed)
    }
}

/// Sends a value to the page as JSON while the search goes on.
pub(crate) fn report(value: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        page::report(text.as_ptr(), text.len());
    }
}
