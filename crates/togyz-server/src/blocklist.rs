//! The blocked addresses in memory. `togyz admin block` writes them to the database from another
//! process; the server reads them again every few seconds.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use crate::network::Network;
use crate::store::{Store, StoreError};
use crate::time::Time;

/// Time between two readings.
const INTERVAL: Duration = Duration::from_secs(2);

/// The blocked addresses.
#[derive(Debug, Clone)]
pub(crate) struct Blocklist(Arc<RwLock<Vec<Network>>>);

impl Blocklist {
    /// Reads the stored blocks.
    pub(crate) async fn open(store: &Store) -> Result<Blocklist, StoreError> {
        Ok(Blocklist(Arc::new(RwLock::new(networks(store).await?))))
    }

    /// Whether an operator has blocked this address.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        // The list is replaced as a whole, so a panic elsewhere does not damage it.
        let blocked = self.0.read().unwrap_or_else(PoisonError::into_inner);
        blocked.iter().any(|network| network.contains(address))
    }

    /// Follows the stored blocks until the server ends.
    pub(crate) async fn follow(self, store: Store, time: Time) {
        loop {
            time.sleep_until(time.now() + INTERVAL).await;
            match networks(&store).await {
                Ok(read) => *self.0.write().unwrap_or_else(PoisonError::into_inner) = read,
                // The known blocks stay.
                Err(error) => tracing::error!(%error, "the blocked addresses cannot be read"),
            }
        }
    }
}

async fn networks(store: &Store) -> Result<Vec<Network>, StoreError> {
    Ok(store.blocks().await?.into_iter().map(|block| block.network).collect())
}
