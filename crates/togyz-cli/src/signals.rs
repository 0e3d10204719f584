//! Ctrl-C and `kill`: long work is asked to stop and keeps its results; a second signal ends the
//! program.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The exit code of a stopped run, by the convention of shells.
pub(crate) const STOPPED: u8 = 130;

/// A flag that is set by the first signal.
///
/// # Errors
/// When the system does not let the program handle signals.
pub(crate) fn stop_sign() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, STOPPED.into(), Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
