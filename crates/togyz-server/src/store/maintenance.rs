//! For operators: whether the file is whole, a copy of it under load, and the ids of all games.

use std::path::Path;

use sqlx::{Row as _, query, query_scalar};

use super::open::OpenError;
use super::{Store, StoreError};
use crate::id::GameId;

/// The derived values in the row of a game, to be compared with its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// The address of the game.
    pub id: GameId,
    /// The number of plies.
    pub plies: u64,
    /// The position.
    pub position: String,
    /// The result, if the game is over.
    pub result: Option<String>,
}

impl Store {
    /// What the database itself finds wrong with its file; nothing if it is whole. PostgreSQL checks
    /// its pages when it reads them.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        if !self.is_file {
            return Ok(Vec::new());
        }
        let found: Vec<String> = query_scalar("SELECT integrity_check FROM pragma_integrity_check")
            .fetch_all(&self.readers)
            .await?;
        let broken: i64 = query_scalar("SELECT count(*) FROM pragma_foreign_key_check")
            .fetch_one(&self.readers)
            .await?;
        let keys = (broken > 0).then(|| format!("{broken} rows name a missing row"));
        Ok(found.into_iter().filter(|line| line != "ok").chain(keys).collect())
    }

    /// The number of all games.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn count_games(&self) -> Result<u64, StoreError> {
        let count: i64 = query_scalar("SELECT count(*) FROM game").fetch_one(&self.readers).await?;
        Ok(count.unsigned_abs())
    }

    /// The rows of the games after this id, in the order of ids.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn game_rows(&self, after: &str, limit: u16) -> Result<Vec<GameRow>, StoreError> {
        let question =
            "SELECT id, plies, position, result FROM game WHERE id > $1 ORDER BY id LIMIT $2";
        let question = query(question).bind(after).bind(i64::from(limit));
        let read = |row: &sqlx::any::AnyRow| {
            Ok(GameRow {
                id: super::columns::game_id(&row.try_get::<String, _>("id")?)?,
                plies: super::columns::unsigned(row, "plies")?,
                position: row.try_get("position")?,
                result: row.try_get("result")?,
            })
        };
        question.fetch_all(&self.readers).await?.iter().map(read).collect()
    }

    /// Writes a copy of the database into a new file while it is in use: all of it at one moment.
    ///
    /// # Errors
    /// [`OpenError::Path`] when the path is not UTF-8, [`OpenError::Connection`] when it cannot be
    /// written.
    pub async fn copy_into(&self, path: &Path) -> Result<(), OpenError> {
        let text = path.to_str().ok_or_else(|| OpenError::Path(path.to_owned()))?;
        query("VACUUM INTO $1").bind(text).execute(&self.readers).await?;
        Ok(())
    }
}
