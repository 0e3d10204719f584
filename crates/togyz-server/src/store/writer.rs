//! The single writer: takes all queued jobs, writes them in one transaction, and answers after the
//! commit. This makes durability cheap: while one batch is synced the next one is queued.
//!
//! It knows no tables. Each kind of write is a type that implements [`Write`], next to the reads of
//! the same table, with its own type of answer.

use std::pin::Pin;
use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection as _};
use tokio::sync::{mpsc, oneshot};

use super::{Store, StoreError};
use crate::metrics::Metrics;
use crate::time::Stopwatch;

/// Maximum number of jobs in one transaction.
const BATCH: usize = 128;

/// A write operation.
pub(super) trait Write: Send + Sync + 'static {
    /// The answer after the commit.
    type Answer: Send + 'static;

    /// Writes inside a transaction. A [`StoreError::Conflict`] is a normal answer; every other
    /// error aborts the transaction.
    fn write(
        &self,
        connection: &mut AnyConnection,
    ) -> impl Future<Output = Result<Self::Answer, StoreError>> + Send;
}

impl Store {
    /// Sends a write to the writer and waits for the commit.
    pub(super) async fn write<W: Write>(&self, write: W) -> Result<W::Answer, StoreError> {
        let (sender, answer) = oneshot::channel();
        let job = Box::new(Pending { write, written: None, sender });
        self.writer.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// A write of any kind, and the channel for its answer.
pub(super) type Job = Box<dyn AnyWrite>;

pub(super) trait AnyWrite: Send {
    /// Writes and keeps the answer. An error aborts the transaction.
    fn write<'a>(&'a mut self, connection: &'a mut AnyConnection) -> WriteFuture<'a>;

    /// Sends the kept answer, or the error that aborted the transaction.
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
}

type WriteFuture<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

struct Pending<W: Write> {
    write: W,
    written: Option<Result<W::Answer, StoreError>>,
    sender: oneshot::Sender<Result<W::Answer, StoreError>>,
}

impl<W: Write> AnyWrite for Pending<W> {
    fn write<'a>(&'a mut self, connection: &'a mut AnyConnection) -> WriteFuture<'a> {
        Box::pin(async {
            self.written = Some(match self.write.write(connection).await {
                Err(StoreError::Conflict) => Err(StoreError::Conflict),
                other => Ok(other?),
            });
            Ok(())
        })
    }

    fn finish(self: Box<Self>, committed: Result<(), StoreError>) {
        let answer = match committed {
            // A committed job was written; without an answer the writer is broken.
            Ok(()) => self.written.unwrap_or(Err(StoreError::Closed)),
            Err(error) => Err(error),
        };
        // The caller may be gone; the write is stored anyway.
        let _ = self.sender.send(answer);
    }
}

/// Writes until all stores are dropped.
pub(super) async fn run(pool: AnyPool, mut jobs: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut connection = None;
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        match write_together(&pool, &mut connection, &mut batch, &metrics).await {
            Ok(()) => batch.drain(..).for_each(|job| job.finish(Ok(()))),
            Err(error) if batch.len() == 1 => {
                batch.drain(..).for_each(|job| job.finish(Err(error.clone())));
            }
            // One job aborted the transaction. Each is written separately, so that it does not
            // affect the others.
            Err(_) => {
                for mut job in batch.drain(..) {
                    let alone = std::slice::from_mut(&mut job);
                    let committed = write_together(&pool, &mut connection, alone, &metrics).await;
                    job.finish(committed);
                }
            }
        }
    }
}

/// One transaction, counted with its time.
async fn write_together(
    pool: &AnyPool,
    kept: &mut Option<PoolConnection<Any>>,
    jobs: &mut [Job],
    metrics: &Metrics,
) -> Result<(), StoreError> {
    let (writes, started) = (jobs.len(), Stopwatch::start());
    let written = transaction(pool, kept, jobs).await;
    metrics.committed(writes, started.elapsed(), written.is_ok());
    written
}

/// One transaction. After an error the connection is dropped, and the next batch takes another.
async fn transaction(
    pool: &AnyPool,
    kept: &mut Option<PoolConnection<Any>>,
    jobs: &mut [Job],
) -> Result<(), StoreError> {
    let mut connection = match kept.take() {
        Some(connection) => connection,
        None => pool.acquire().await?,
    };
    let mut transaction = connection.begin().await?;
    for job in jobs {
        job.write(&mut transaction).await?;
    }
    transaction.commit().await?;
    *kept = Some(connection);
    Ok(())
}
