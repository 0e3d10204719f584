//! For operators: whether the file is whole, a copy of it under load, and the rows of all games.

use std::path::Path;

use sqlx::any::{AnyRow, install_default_drivers};
use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _, query, query_scalar};

use super::columns::{game_id, unsigned};
use super::open::{OpenError, file_url};
use super::{Store, StoreError, schema};
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
        let mut connection = self.readers.acquire().await?;
        Ok(faults(&mut connection).await?)
    }

    /// Looks into a SQLite file that no server uses: what is wrong with it. A file without tables of
    /// this program or with tables of a newer one is an error.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub async fn inspect(path: &Path) -> Result<Vec<String>, OpenError> {
        install_default_drivers();
        let url = format!("{}?mode=rw", file_url(path)?);
        let mut connection = AnyConnection::connect(&url).await?;
        let faults = faults(&mut connection).await?;
        let version = connection.fetch_one("SELECT max(version) FROM _sqlx_migrations").await?;
        let found: i64 = version.try_get::<Option<i64>, _>(0)?.unwrap_or(0);
        connection.close().await?;
        match found > schema::NEWEST {
            true => Err(OpenError::Newer { found, known: schema::NEWEST }),
            false => Ok(faults),
        }
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
        question.fetch_all(&self.readers).await?.iter().map(read_row).collect()
    }

    /// The row of a game as it is now, if the game exists.
    ///
    /// # Errors
    /// When the database refuses or a stored value cannot be read.
    pub async fn row_of(&self, id: &GameId) -> Result<Option<GameRow>, StoreError> {
        let question = query("SELECT id, plies, position, result FROM game WHERE id = $1");
        let row = question.bind(id.as_str()).fetch_optional(&self.readers).await?;
        row.as_ref().map(read_row).transpose()
    }

    /// Writes a copy of the database into an empty file while it is in use: all of it at one moment.
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

fn read_row(row: &AnyRow) -> Result<GameRow, StoreError> {
    Ok(GameRow {
        id: game_id(&row.try_get::<String, _>("id")?)?,
        plies: unsigned(row, "plies")?,
        position: row.try_get("position")?,
        result: row.try_get("result")?,
    })
}

/// What SQLite finds wrong with its file, and references to missing rows.
async fn faults(connection: &mut AnyConnection) -> Result<Vec<String>, sqlx::Error> {
    let check = query_scalar("SELECT integrity_check FROM pragma_integrity_check");
    let found: Vec<String> = check.fetch_all(&mut *connection).await?;
    let broken: i64 = query_scalar("SELECT count(*) FROM pragma_foreign_key_check")
        .fetch_one(&mut *connection)
        .await?;
    let keys = (broken > 0).then(|| format!("{broken} rows name a missing row"));
    Ok(found.into_iter().filter(|line| line != "ok").chain(keys).collect())
}
