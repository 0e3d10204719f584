//! Players without an account: guests. Each has one session (`sessions.rs`).

use sqlx::{AnyConnection, query, query_scalar};

use super::columns::number;
use super::writer::Write;
use super::{Store, StoreError};
use crate::play::room::PlayerId;

impl Store {
    /// Stores a new player without an account, and the session of the requesting browser.
    ///
    /// # Errors
    /// When it cannot be stored, for example because a session with this token exists.
    pub async fn new_guest(&self, token_hash: String, at: u64) -> Result<PlayerId, StoreError> {
        self.write(NewGuest { token_hash, at }).await
    }
}

struct NewGuest {
    token_hash: String,
    at: u64,
}

impl Write for NewGuest {
    type Answer = PlayerId;

    async fn write(&self, connection: &mut AnyConnection) -> Result<PlayerId, StoreError> {
        let player: i64 = query_scalar("INSERT INTO player (created) VALUES ($1) RETURNING id")
            .bind(number(self.at))
            .fetch_one(&mut *connection)
            .await?;
        query("INSERT INTO session (token_hash, player, created) VALUES ($1, $2, $3)")
            .bind(&self.token_hash)
            .bind(player)
            .bind(number(self.at))
            .execute(connection)
            .await?;
        Ok(PlayerId(player))
    }
}
