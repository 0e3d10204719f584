//! Removes at intervals what nobody needs any more: aborted games, dead challenges, guests without
//! games, old sessions. `store/prune.rs` says after which times.

use std::time::Duration;

use crate::store::{Cutoffs, Pruned, Store};
use crate::time::Time;

/// Time between two clean-ups.
const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Cleans up until the server ends.
pub(crate) async fn run(store: Store, time: Time) {
    loop {
        time.sleep_until(time.now() + INTERVAL).await;
        match store.prune(Cutoffs::at(time.wall())).await {
            Ok(pruned) if pruned == Pruned::default() => {}
            Ok(Pruned { games, challenges, guests, sessions }) => {
                tracing::info!(games, challenges, guests, sessions, "cleaned up");
            }
            Err(error) => tracing::error!(%error, "the clean-up failed"),
        }
    }
}
