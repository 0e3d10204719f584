//! The store: SQLite by default, PostgreSQL by its address, through one interface. All SQL of the
//! server is here. The store knows no rules and reads no clock.
//!
//! All writes go through one writer (`writer.rs`). It commits queued writes together and answers
//! after the commit: an answer means that the data is on disk. An append names the version it
//! follows; an append with an old version changes nothing.
//!
//! The events of a game are the authoritative data; a move is stored once, in table `event`. A row
//! of table `game` has the terms of the game, its version, and values derived from the events for
//! these queries:
//!
//! | column | query |
//! |---|---|
//! | `status` | [`Store::append`], [`Store::live_with_clock`], [`Store::overdue`], order of [`Store::games_of`] |
//! | `plies` | [`Store::live_with_clock`], [`Store::games_of`] |
//! | `position`, `result`, `white_score`, `black_score` | [`Store::games_of`] |
//! | `updated` | order of [`Store::games_of`] |
//! | `due` | [`Store::load`], [`Store::overdue`], [`Store::games_of`] |

mod append;
mod blocks;
mod challenges;
mod columns;
mod games;
mod lists;
mod maintenance;
mod open;
mod players;
mod prune;
mod schema;
mod writer;

pub use append::{Append, Standing};
pub use blocks::Block;
pub use games::{NewGame, StoredGame};
pub use lists::ListedGame;
pub use maintenance::GameRow;
pub use open::OpenError;
pub use prune::{Cutoffs, Pruned};

use std::fmt;
use std::sync::Arc;

use sqlx::{AnyConnection, AnyPool, query};
use tokio::sync::mpsc;

use writer::{Job, Write};

use crate::metrics::Metrics;

/// The open store.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
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
    /// The writer has stopped.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another write was first"),
            StoreError::Damaged(what) => write!(f, "a stored value is damaged: {what}"),
            StoreError::Database(error) => write!(f, "the database refused: {error}"),
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

    /// Whether the database answers and accepts writes.
    pub async fn healthy(&self) -> bool {
        self.write(Probe).await.is_ok()
    }
}

/// A write that changes nothing but needs write permission.
struct Probe;

impl Write for Probe {
    type Answer = ();

    async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        query("UPDATE player SET created = created WHERE id = -1").execute(connection).await?;
        Ok(())
    }
}
