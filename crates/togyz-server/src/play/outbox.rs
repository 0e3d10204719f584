//! The queue of messages to one socket. Its size is limited: a client that does not keep up is
//! disconnected.

use std::sync::{Arc, Mutex, PoisonError};

use togyz_wire::{CloseReason, ServerMessage};
use tokio::sync::{Notify, mpsc};

/// Maximum number of queued messages of one socket.
const WAITING: usize = 128;

/// A message as JSON. All sockets that get the same message share one text.
pub(crate) type Text = Arc<str>;

/// The JSON of a message.
pub(crate) fn text_of(message: &ServerMessage) -> Text {
    // Only a map with non-text keys cannot be serialized, and no message has one.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The sending end of a socket's messages.
#[derive(Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Text>,
    cut: Cut,
}

/// The signal that a socket is to be closed, and the reason.
#[derive(Clone, Default)]
pub(crate) struct Cut(Arc<(Mutex<Option<CloseReason>>, Notify)>);

impl Outbox {
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Text>, Cut) {
        let (messages, waiting) = mpsc::channel(WAITING);
        let cut = Cut::default();
        (Outbox { messages, cut: cut.clone() }, waiting, cut)
    }

    /// Sends a message, or closes the socket if its queue is full. False if the socket is gone.
    pub(crate) fn send(&self, message: Text) -> bool {
        match self.messages.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.close(CloseReason::Slow);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Closes the socket. The first reason counts.
    pub(crate) fn close(&self, reason: CloseReason) {
        let (first, changed) = &*self.cut.0;
        first.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(reason);
        changed.notify_one();
    }
}

impl Cut {
    /// Waits for the signal to close the socket.
    pub(crate) async fn wait(&self) -> CloseReason {
        let (reason, changed) = &*self.0;
        loop {
            if let Some(reason) = *reason.lock().unwrap_or_else(PoisonError::into_inner) {
                return reason;
            }
            changed.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_keep_up_is_disconnected() {
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
