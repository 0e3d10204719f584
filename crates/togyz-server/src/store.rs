//! The store: SQLite by default, PostgreSQL by its address, through one interface. All SQL of the
//! server is here. The store knows no rules and reads no clock.
//!
//! All writes go through one writer (`writer.rs`). It commits queued writes together and answers
//! after the commit: an answer means that the data is on disk. An append names the version it
//! follows; an append with an old version changes nothing.
//! A review (table `review`) belongs to a finished game and to the player who made it.
//!
//! The events of a game are the authoritative data; a move is stored once, in table `event`. A row
//! of table `game` has the terms of the game, its version, and values derived from the events for
//! these queries:
//!
//! | column | query |
//! |---|---|
//! | `status` | [`Store::append`], [`Store::live_with_clock`], [`Store::overdue`], order of [`Store::games_of`] |
//! | `plies` | [`Store::live_with_clock`], [`Store::games_of`], [`Store::game_of_the_day`] |
//! | `position` | [`Store::games_of`], [`Store::waiting_for`] |
//! | `result`, `white_score`, `black_score` | [`Store::games_of`], [`Store::finished`] |
//! | `updated` | order of [`Store::games_of`] and [`Store::finished`] |
//! | `due` | [`Store::load`], [`Store::overdue`], [`Store::games_of`], [`Store::waiting_for`] |

mod accounts;
mod append;
mod blocks;
mod challenges;
mod columns;
mod failure;
mod games;
mod lists;
mod maintenance;
mod open;
mod players;
mod prune;
mod reviews;
mod schema;
mod sessions;
mod writer;

pub use accounts::{Account, NewAccount, Proof, StoredName, Totp};
pub use append::{Append, Standing};
pub use blocks::Block;
pub use failure::FailureKind;
pub use games::{NewGame, StoredGame};
pub use lists::{FinishedGame, ListedGame};
pub use maintenance::GameRow;
pub use open::{OpenError, file_url};
pub(crate) use prune::SESSION;
pub use prune::{Cutoffs, Pruned};
pub use reviews::NewReview;
pub use sessions::{KnownSession, NewSession, StoredSession};

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, AnyPool, query};
use tokio::sync::mpsc;

use columns::number;
use writer::{Job, Write};

use crate::metrics::Metrics;
use crate::time::within;

/// The open store.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    /// The time a read may take.
    timeout: Duration,
    writer: mpsc::Sender<Job>,
    metrics: Arc<Metrics>,
    /// Whether it is a file of SQLite.
    is_file: bool,
}

/// The reason data could not be stored or read.
#[derive(Debug, Clone)]
pub enum StoreError {
    /// A concurrent change came first: the game has another version or is over, the address is
    /// taken, the challenge is gone. Nothing was stored.
    Conflict,
    /// A stored value cannot be read.
    Damaged(String),
    /// The database refused, with its reason.
    Database(Arc<sqlx::Error>),
    /// The database did not answer in time.
    Slow,
    /// The writer has stopped.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another write was first"),
            StoreError::Damaged(what) => write!(f, "a stored value is damaged: {what}"),
            StoreError::Database(error) => write!(f, "the database refused: {error}"),
            StoreError::Slow => f.write_str("the database did not answer in time"),
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Arc::new(error))
    }
}

impl Store {
    /// The counts of the server that this store belongs to.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// The number of writes that wait for the writer.
    pub(crate) fn queued(&self) -> usize {
        self.writer.max_capacity() - self.writer.capacity()
    }

    /// Writes a row on the disk: the database accepts writes.
    ///
    /// # Errors
    /// When it does not, with the reason.
    pub async fn probe(&self, at: u64) -> Result<(), StoreError> {
        self.write(Probe { at }).await
    }

    /// Waits until the writer has stopped, which happens only when it panics.
    pub(crate) async fn stopped(&self) {
        self.writer.closed().await;
    }

    /// Whether the writer has stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.writer.is_closed()
    }

    /// Reads within the time a read may take.
    async fn read<T>(
        &self,
        question: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, StoreError> {
        Ok(within(self.timeout, question).await.ok_or(StoreError::Slow)??)
    }
}

/// A write of the one row of table `health`.
struct Probe {
    at: u64,
}

impl Write for Probe {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let upsert = "INSERT INTO health (id, at) VALUES (1, $1) \
            ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        query(upsert).bind(number(self.at)).execute(connection).await?;
        Ok(())
    }
}
