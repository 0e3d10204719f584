//! Reviews of finished games, one for each player who made one. The store does not read them.

use sqlx::{AnyConnection, query, query_scalar};

use super::columns::number;
use super::writer::Write;
use super::{Store, StoreError};
use crate::id::GameId;
use crate::play::room::PlayerId;

/// A review to be stored.
#[derive(Debug, Clone)]
pub struct NewReview {
    /// The game.
    pub game: GameId,
    /// The player who made it, and who plays in this game.
    pub player: PlayerId,
    /// The review as JSON.
    pub body: String,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
}

impl Store {
    /// Stores a review; it replaces an earlier one of the same game and player.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when there is no such game, it is not over, or the player does not
    /// play in it. Then nothing is stored.
    pub async fn put_review(&self, review: NewReview) -> Result<(), StoreError> {
        self.write(review).await
    }

    /// The review of this game that this player made.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn review(
        &self,
        game: &GameId,
        player: PlayerId,
    ) -> Result<Option<String>, StoreError> {
        let question = query_scalar("SELECT body FROM review WHERE game = $1 AND player = $2");
        let question = question.bind(game.as_str()).bind(player.0);
        self.read(question.fetch_optional(&self.readers)).await
    }

    /// All reviews of a game, with the players who made them.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn reviews_of(&self, game: &GameId) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let question = "SELECT player, body FROM review WHERE game = $1 ORDER BY player";
        let question = sqlx::query_as(question).bind(game.as_str());
        let rows: Vec<(i64, String)> = self.read(question.fetch_all(&self.readers)).await?;
        Ok(rows.into_iter().map(|(player, body)| (PlayerId(player), body)).collect())
    }
}

impl Write for NewReview {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        // The clean-up may have removed the game since it was read.
        let insert = "INSERT INTO review (game, player, at, body) \
            SELECT id, CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS TEXT) FROM game \
            WHERE id = $4 AND status = 'finished' AND (white_player = $5 OR black_player = $6) \
            ON CONFLICT (game, player) DO UPDATE SET at = excluded.at, body = excluded.body";
        let stored = query(insert)
            .bind(self.player.0)
            .bind(number(self.at))
            .bind(&self.body)
            .bind(self.game.as_str())
            .bind(self.player.0)
            .bind(self.player.0)
            .execute(connection)
            .await?;
        if stored.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}
