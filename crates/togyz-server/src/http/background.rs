//! Work that would keep a worker of the runtime busy: drawing pages and compressing answers. Only
//! few such tasks run at a time, with a lower priority than the workers, so that moves pass.

use std::sync::{Arc, LazyLock};

use tokio::sync::{Semaphore, oneshot};

use crate::error::Error;
use crate::play::pool::{give_way, spare_cores, start_thread};

/// The places for tasks.
static PLACES: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(spare_cores())));

/// Does some work as soon as there is a place for it.
///
/// # Errors
/// When the work panics or the runtime ends.
pub(crate) async fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let place = Arc::clone(&PLACES).acquire_owned().await.map_err(Error::internal)?;
    let (send, receive) = oneshot::channel();
    // The work cannot be stopped. It keeps its place even if the client is gone.
    blocking(Box::new(move || {
        let _place = place;
        give_way();
        // The client may be gone.
        let _ = send.send(work());
    }))
    .await?;
    receive.await.map_err(Error::internal)
}

/// Does some work on a thread that may block. All kinds of work are one type here: what tokio needs
/// for a task is compiled once.
async fn blocking(work: Box<dyn FnOnce() + Send>) -> Result<(), Error> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

/// Does some work that nobody has asked for yet: it takes no place from requests, and the end of the
/// program does not wait for it.
///
/// # Errors
/// When the work panics.
pub(crate) async fn in_advance<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let (send, receive) = oneshot::channel();
    start_thread(move || {
        // Nobody listens while the program ends.
        let _ = send.send(work());
    });
    receive.await.map_err(Error::internal)
}
