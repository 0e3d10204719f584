//! The machine's clock, as moments of the log.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use togyz_tournament::Moment;

/// Now, to the second.
pub(super) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_unix_seconds(since.as_secs())
}

/// The time since a moment of the log; `None` if it is in the future.
pub(super) fn since(moment: Moment) -> Option<Duration> {
    now().since(moment)
}
