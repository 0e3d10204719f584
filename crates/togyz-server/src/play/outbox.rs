//! What waits to be sent to one socket. It holds a limited number of messages; a reader who does not
//! keep up is cut off rather than waited for.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use crate::message::CloseReason;

/// Messages that may wait for one socket.
const WAITING: usize = 128;

/// The way to a socket.
#[derive(Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    cut: Cut,
}

/// Tells a socket that it is to be closed, and why.
#[derive(Clone, Default)]
pub(crate) struct Cut(Arc<(Mutex<Option<CloseReason>>, Notify)>);

impl Outbox {
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Utf8Bytes>, Cut) {
        let (messages, waiting) = mpsc::channel(WAITING);
        let cut = Cut::default();
        (Outbox { messages, cut: cut.clone() }, waiting, cut)
    }

    /// Sends a message, or cuts the socket off if it does not read. False when it is gone.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        match self.messages.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.cut.off(CloseReason::Slow);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Closes the socket.
    pub(crate) fn close(&self, why: CloseReason) {
        self.cut.off(why);
    }
}

impl Cut {
    fn off(&self, why: CloseReason) {
        let (reason, news) = &*self.0;
        reason.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
        news.notify_one();
    }

    /// Waits until the socket is cut off.
    pub(crate) async fn wait(&self) -> CloseReason {
        let (reason, news) = &*self.0;
        loop {
            if let Some(why) = *reason.lock().unwrap_or_else(PoisonError::into_inner) {
                return why;
            }
            news.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_who_does_not_keep_up_is_cut_off() {
        let (outbox, mut waiting, cut) = Outbox::new();
        for _ in 0..WAITING {
            assert!(outbox.send("event".into()));
        }
        assert!(!outbox.send("one too many".into()));
        assert_eq!(cut.wait().await, CloseReason::Slow);
        // The first reason stays.
        outbox.close(CloseReason::Failed);
        assert_eq!(cut.wait().await, CloseReason::Slow);
        assert_eq!(waiting.recv().await.as_deref(), Some("event"));
    }
}
