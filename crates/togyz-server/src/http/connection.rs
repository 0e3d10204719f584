//! One connection: what it waits for, and until when. The connection's task closes it at its deadline,
//! or earlier when room is needed for others. A WebSocket has its own timeouts, in `socket/`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::http::address::Block;
use crate::time::Time;

/// Time for the first request of a connection, and for the rest of a request's head after its first
/// byte.
const HEAD: Duration = Duration::from_secs(10);
/// Time between an answer and the next request.
const IDLE: Duration = Duration::from_secs(75);
/// Time for the body of a request.
const BODY: Duration = Duration::from_secs(20);
/// Time for a whole answer, however slowly the client reads.
const ANSWER: Duration = Duration::from_secs(10 * 60);
/// Time without progress while an answer is sent.
const STALLED: Duration = Duration::from_secs(20);
/// The deadline is looked at so often, because it can become earlier.
const LOOK: Duration = Duration::from_secs(2);

/// A connection, as its task, its stream and its requests see it.
pub(crate) struct Connection {
    /// The block it is counted for; none for proxies and trusted addresses.
    pub(super) block: Option<Block>,
    time: Time,
    state: Mutex<State>,
    is_socket: AtomicBool,
    floods: AtomicBool,
    evicted: Notify,
}

struct State {
    phase: Phase,
    /// The time the phase began.
    since: Duration,
    deadline: Duration,
    /// The end of the time for the current answer.
    answer: Duration,
    /// The time since which the client reads nothing.
    stalled: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// No byte of the next request has come.
    Idle,
    Head,
    Body,
    /// A request is handled or its answer is sent.
    Answer,
    Socket,
}

impl State {
    fn enter(&mut self, phase: Phase, now: Duration, deadline: Duration) {
        (self.phase, self.since, self.deadline) = (phase, now, deadline);
    }

    fn end(&self) -> Duration {
        let stalled = self.stalled.map_or(Duration::MAX, |since| since + STALLED);
        self.deadline.min(stalled)
    }
}

impl Connection {
    pub(super) fn new(block: Option<Block>, time: Time) -> Connection {
        let now = time.now();
        let state = State {
            phase: Phase::Idle,
            since: now,
            deadline: now + HEAD,
            answer: Duration::MAX,
            stalled: None,
        };
        Connection {
            block,
            time,
            state: Mutex::new(state),
            is_socket: AtomicBool::new(false),
            floods: AtomicBool::new(false),
            evicted: Notify::new(),
        }
    }

    /// Bytes were received.
    pub(super) fn received(&self) {
        let now = self.time.now();
        let mut state = self.state();
        if state.phase == Phase::Idle {
            state.enter(Phase::Head, now, now + HEAD);
        }
    }

    /// The client does not read what is sent.
    pub(super) fn stalled(&self) {
        let now = self.time.now();
        self.state().stalled.get_or_insert(now);
    }

    /// Bytes were sent.
    pub(super) fn sent(&self) {
        let now = self.time.now();
        let mut state = self.state();
        state.stalled = None;
        if state.phase == Phase::Idle {
            // The rest of the last answer.
            state.deadline = (now + IDLE).min(state.answer);
        }
    }

    /// The head of a request is complete.
    pub(super) fn request(&self, has_body: bool) {
        let now = self.time.now();
        let mut state = self.state();
        state.answer = now + ANSWER;
        match has_body {
            true => state.enter(Phase::Body, now, now + BODY),
            false => state.enter(Phase::Answer, now, now + ANSWER),
        }
    }

    /// The body of a request is complete.
    pub(crate) fn body_complete(&self) {
        let now = self.time.now();
        let mut state = self.state();
        let deadline = state.answer;
        state.enter(Phase::Answer, now, deadline);
    }

    /// The answer is handed over to be sent.
    pub(super) fn answered(&self) {
        let now = self.time.now();
        let mut state = self.state();
        if state.phase != Phase::Socket {
            state.enter(Phase::Idle, now, now + IDLE);
        }
    }

    /// The connection becomes a WebSocket.
    pub(super) fn upgraded(&self) {
        self.state().enter(Phase::Socket, self.time.now(), Duration::MAX);
        self.is_socket.store(true, Ordering::Release);
    }

    pub(super) fn is_socket(&self) -> bool {
        self.is_socket.load(Ordering::Acquire)
    }

    /// The client of a WebSocket sends too much.
    pub(super) fn set_floods(&self) {
        self.floods.store(true, Ordering::Release);
    }

    /// Whether the client of a WebSocket sends too much.
    pub(crate) fn floods(&self) -> bool {
        self.floods.load(Ordering::Acquire)
    }

    pub(super) fn now(&self) -> Duration {
        self.time.now()
    }

    /// The time since which nothing is done for this connection; none if it is a socket or a request
    /// is handled.
    pub(super) fn waiting_since(&self) -> Option<Duration> {
        let state = self.state();
        match state.phase {
            Phase::Idle | Phase::Head | Phase::Body => Some(state.since),
            Phase::Answer => state.stalled,
            Phase::Socket => None,
        }
    }

    /// Whether only a part of the head of a request has come.
    pub(super) fn is_reading_head(&self) -> bool {
        self.state().phase == Phase::Head
    }

    /// Closes the connection to make room.
    pub(super) fn evict(&self) {
        self.evicted.notify_one();
    }

    /// Waits until the connection must be closed.
    pub(super) async fn expired(&self) {
        loop {
            let (now, end) = (self.time.now(), self.state().end());
            if now >= end {
                return;
            }
            tokio::select! {
                () = self.time.sleep_until(end.min(now + LOOK)) => {}
                () = self.evicted.notified() => return,
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every statement leaves the state consistent, so a panic elsewhere does not damage it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
