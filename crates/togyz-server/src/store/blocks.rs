//! The addresses that an operator has blocked, each with a reason.

use sqlx::{AnyConnection, Row as _, query};

use super::columns::{damaged, number, unsigned};
use super::writer::Write;
use super::{Store, StoreError};
use crate::network::Network;

/// A blocked network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Its addresses.
    pub network: Network,
    /// The time it was blocked, in milliseconds since 1970.
    pub created: u64,
    /// The operator's reason.
    pub reason: String,
}

impl Store {
    /// All blocked networks, oldest first.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn blocks(&self) -> Result<Vec<Block>, StoreError> {
        let question =
            query("SELECT network, created, reason FROM blocked ORDER BY created, network");
        let rows = question.fetch_all(&self.readers).await?;
        let read = |row: &sqlx::any::AnyRow| {
            let network: String = row.try_get("network")?;
            Ok(Block {
                network: network.parse().map_err(|error| damaged("network", &error))?,
                created: unsigned(row, "created")?,
                reason: row.try_get("reason")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Blocks a network; a network that is blocked gets the new reason.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn block(&self, block: Block) -> Result<(), StoreError> {
        self.write(block).await
    }

    /// Removes a block; whether there was one.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn unblock(&self, network: Network) -> Result<bool, StoreError> {
        self.write(Unblock(network)).await
    }
}

impl Write for Block {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let insert = "INSERT INTO blocked (network, created, reason) VALUES ($1, $2, $3) \
            ON CONFLICT (network) DO UPDATE SET reason = excluded.reason";
        query(insert)
            .bind(self.network.to_string())
            .bind(number(self.created))
            .bind(&self.reason)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct Unblock(Network);

impl Write for Unblock {
    type Answer = bool;

    async fn write(&self, connection: &mut AnyConnection) -> Result<bool, StoreError> {
        let delete = query("DELETE FROM blocked WHERE network = $1").bind(self.0.to_string());
        Ok(delete.execute(connection).await?.rows_affected() > 0)
    }
}
