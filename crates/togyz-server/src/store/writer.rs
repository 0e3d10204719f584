//! The single writer: takes all queued jobs, writes them in one transaction, and answers after the
//! commit. This makes durability cheap: while one batch is synced the next one is queued.
//!
//! It knows no tables. Each kind of write is a type that implements [`Write`], next to the reads of
//! the same table, with its own type of answer.

use std::pin::Pin;
use std::sync::Arc;

use sqlx::{AnyConnection, Connection as _};
use tokio::sync::{mpsc, oneshot};

use super::open::Address;
use super::{FailureKind, Store, StoreError};
use crate::metrics::Metrics;
use crate::time::{Stopwatch, within};

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
pub(super) async fn run(address: Address, mut jobs: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut writer = Writer { address, connection: None, metrics };
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        match writer.write_together(&mut batch).await {
            Ok(()) => batch.drain(..).for_each(|job| job.finish(Ok(()))),
            // One job aborted the transaction. Each is written separately, so that it does not
            // affect the others.
            Err(error) if batch.len() > 1 && error.failure_kind() == FailureKind::Refused => {
                let mut failure = None;
                for mut job in batch.drain(..) {
                    let committed = match &failure {
                        None => writer.write_together(std::slice::from_mut(&mut job)).await,
                        Some(error) => Err(StoreError::clone(error)),
                    };
                    let failed = committed.as_ref().err();
                    failure = failed
                        .filter(|error| error.failure_kind() != FailureKind::Refused)
                        .cloned();
                    job.finish(committed);
                }
            }
            Err(error) => {
                // The database itself fails. Jobs that came meanwhile have waited as long as this
                // batch, so that they fail with it; the next one tries again.
                if error.failure_kind() != FailureKind::Refused {
                    while let Ok(job) = jobs.try_recv() {
                        batch.push(job);
                    }
                }
                batch.drain(..).for_each(|job| job.finish(Err(error.clone())));
            }
        }
    }
}

/// The one connection that writes.
struct Writer {
    address: Address,
    /// `None` before the first transaction and after a failed one.
    connection: Option<AnyConnection>,
    metrics: Arc<Metrics>,
}

impl Writer {
    /// One transaction within the deadline, counted with its time. After an error the connection is
    /// dropped. The outcome of a commit that took too long is unknown: the caller reads the stored
    /// game again, and an append that follows another version is refused.
    async fn write_together(&mut self, jobs: &mut [Job]) -> Result<(), StoreError> {
        let (writes, started) = (jobs.len(), Stopwatch::start());
        let written = within(self.address.kind.timeout(), self.transaction(jobs)).await;
        let written = written.unwrap_or(Err(StoreError::Slow));
        self.metrics.committed(writes, started.elapsed(), written.is_ok());
        written
    }

    async fn transaction(&mut self, jobs: &mut [Job]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.address.connect().await?,
        };
        let mut transaction = connection.begin().await?;
        for job in jobs {
            job.write(&mut transaction).await?;
        }
        transaction.commit().await?;
        self.connection = Some(connection);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{Executor as _, query};

    use super::*;

    /// Fills the database to a size it may not exceed: what a full disk does.
    struct Fill;

    impl Write for Fill {
        type Answer = ();

        async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
            connection.execute("PRAGMA max_page_count = 60").await?;
            let insert = "INSERT INTO session (token_hash, player, created) VALUES ($1, $2, 0)";
            query(insert).bind("x".repeat(1 << 20)).bind(1_i64).execute(connection).await?;
            Ok(())
        }
    }

    struct Panic;

    impl Write for Panic {
        type Answer = ();

        async fn write(&self, _: &mut AnyConnection) -> Result<(), StoreError> {
            panic!("a broken writer")
        }
    }

    impl Store {
        /// Kills the writer.
        pub(crate) async fn kill_writer(&self) {
            assert!(matches!(self.write(Panic).await, Err(StoreError::Closed)));
        }

        /// A store in a new folder, which is returned too.
        pub(crate) async fn test(name: &str) -> (Store, std::path::PathBuf) {
            let folder = std::env::temp_dir().join(format!("togyz-{name}-{}", std::process::id()));
            std::fs::create_dir_all(&folder).unwrap();
            let url = format!("sqlite:{}", folder.join("togyz.db").display());
            (Store::open(&url).await.unwrap(), folder)
        }
    }

    #[tokio::test]
    async fn a_full_disk_is_named_and_later_writes_succeed() {
        let (store, folder) = Store::test("full").await;
        store.new_guest("somebody".to_owned(), 0).await.unwrap();
        let refused = store.write(Fill).await.unwrap_err();
        assert_eq!(refused.failure_kind(), FailureKind::DiskFull, "{refused}");
        store.probe(1).await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_dead_writer_is_noticed() {
        let (store, folder) = Store::test("dead").await;
        assert!(!store.is_stopped());
        store.kill_writer().await;
        store.stopped().await;
        assert!(store.is_stopped());
        assert_eq!(store.probe(1).await.unwrap_err().failure_kind(), FailureKind::Stopped);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
