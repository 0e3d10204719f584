//! The store: SQLite by default, PostgreSQL by its address, through one door. The only SQL is here.
//!
//! Everything that is written goes through one writer, which commits what has gathered and answers
//! only then: an answer means it is on disk. Versions decide: an append names the version it
//! follows, and one that comes too late changes nothing. The store knows no rules and no time.

mod challenges;
mod open;
mod read;
mod schema;
mod writer;

pub use open::OpenError;
pub use read::{Stored, Summary};
pub use writer::{Append, NewGame, Standing};

use std::fmt;
use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};

use crate::id::GameId;
use crate::lobby::challenge::Challenge;
use crate::play::room::PlayerId;
use writer::{Job, Work};

/// The open store.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    writer: mpsc::Sender<Job>,
}

/// Why something could not be stored or read.
#[derive(Debug, Clone)]
pub enum StoreError {
    /// Somebody was faster: the game has another version, or is over.
    Conflict,
    /// What is stored makes no sense.
    Damaged(String),
    /// The database refused, with its reason.
    Database(Arc<sqlx::Error>),
    /// The writer has stopped.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the game has another version in the store"),
            StoreError::Damaged(what) => write!(f, "the stored game is damaged: {what}"),
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
    /// Stores what happened; done when it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the game has moved on, and then nothing is stored.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Work::Append(append)).await.map(|_| ())
    }

    /// Stores a new game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the address is taken.
    pub async fn new_game(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(Work::NewGame(Box::new(game))).await.map(|_| ())
    }

    /// Stores a challenge.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the address is taken.
    pub async fn new_challenge(&self, challenge: Challenge) -> Result<(), StoreError> {
        self.write(Work::NewChallenge(Box::new(challenge))).await.map(|_| ())
    }

    /// Makes the game of a challenge that waits; done once, whoever tries.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it no longer waits.
    pub async fn take_challenge(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(Work::TakeChallenge(Box::new(game))).await.map(|_| ())
    }

    /// Removes a challenge.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it no longer waits.
    pub async fn withdraw_challenge(&self, id: GameId) -> Result<(), StoreError> {
        self.write(Work::Withdraw(id)).await.map(|_| ())
    }

    /// Removes the challenges made before this moment.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn forget_challenges(&self, before: u64) -> Result<(), StoreError> {
        self.write(Work::Forget { before }).await.map(|_| ())
    }

    /// Stores a new guest by the hash of the token.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn new_guest(&self, token_hash: String, at: u64) -> Result<PlayerId, StoreError> {
        self.write(Work::NewGuest { token_hash, at }).await.map(PlayerId)
    }

    async fn write(&self, work: Work) -> Result<i64, StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer.send(Job { work, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Whether the database still answers and takes writes.
    pub async fn healthy(&self) -> bool {
        self.write(Work::Nothing).await.is_ok()
    }
}
