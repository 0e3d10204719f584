//! The connection to one client: passes its messages to games and lobby, sends theirs, pings, and
//! measures the lag.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use togyz_text::Language;
use togyz_wire::{ClientMessage, CloseReason, ErrorCode, ServerMessage};
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;

use super::answer::{ack, error, hint};
use super::{feed, read};
use crate::app::{App, SignedOut};
use crate::http::address::Address;
use crate::http::connection::Connection;
use crate::http::limits::{Bucket, Rate};
use crate::id::{GameId, chance};
use crate::metrics::{Gauge, Refusal};
use crate::play::outbox::{Cut, Outbox, Text, text_of};
use crate::play::registry::{Command, Reply, Viewer};
use crate::play::room::PlayerId;
use crate::time::within;

/// Joins of one socket: twenty at once, then four a second. The whole state of a game is the most
/// expensive message.
const JOINS: Rate = Rate { burst: 20, interval: Duration::from_millis(250) };
/// Games one socket may join, and challenges it may wait for.
const GAMES: usize = 32;
/// Time between two pings.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// A socket that sends nothing for this long is closed.
const SILENCE: Duration = Duration::from_secs(45);
/// Timeout for sending one message.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// Timeout for the last message and the client's answer to it.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The client of a socket.
pub(super) struct Client {
    pub(super) player: Option<PlayerId>,
    /// The hash of the session, if somebody is signed in.
    pub(super) session: Option<String>,
    pub(super) language: Language,
    pub(super) address: Address,
    pub(super) connection: Arc<Connection>,
}

/// One open socket.
pub(super) struct Session {
    app: Arc<App>,
    address: Address,
    connection: Arc<Connection>,
    viewer: Viewer,
    /// The hash of the session, if somebody is signed in.
    session: Option<String>,
    language: Language,
    joined: HashSet<GameId>,
    /// The challenges it waits for.
    held: HashSet<GameId>,
    /// The task that sends the open challenges.
    lobby: Option<AbortHandle>,
    /// The task that sends the games to watch.
    watch: Option<AbortHandle>,
    joins: Bucket,
    /// The time of the last received message.
    heard: Duration,
    /// The unanswered ping, and the time it was sent.
    ping: Option<(u64, Duration)>,
    /// The mean round-trip time.
    lag: Option<Duration>,
}

impl Session {
    /// Runs until one side closes the socket.
    pub(super) async fn run(
        app: Arc<App>,
        Client { player, session, language, address, connection }: Client,
        mut socket: WebSocket,
    ) {
        let _open = app.metrics.count(Gauge::Sockets);
        let (outbox, mut waiting, cut) = Outbox::new();
        let mut session = Session {
            viewer: Viewer { number: app.next_socket(), player, outbox },
            session,
            language,
            address,
            connection,
            joined: HashSet::new(),
            held: HashSet::new(),
            lobby: None,
            watch: None,
            joins: Bucket::default(),
            heard: app.time.now(),
            ping: None,
            lag: None,
            app,
        };
        let reason = session.talk(&mut socket, &mut waiting, &cut).await;
        session.leave_all().await;
        if let Some(reason) = reason.and_then(refusal) {
            session.app.metrics.refused(reason);
        }
        // The socket is closed anyway, so a failure does not matter.
        let _ = within(CLOSE_TIMEOUT, close(&mut socket, reason)).await;
    }

    /// Runs until one side closes the socket; returns the reason if it is this side.
    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        waiting: &mut mpsc::Receiver<Text>,
        cut: &Cut,
    ) -> Option<CloseReason> {
        let app = Arc::clone(&self.app);
        let mut beat = app.time.now();
        let mut signed_out = app.signed_out();
        if !self.is_signed_in().await {
            return Some(CloseReason::SignedOut);
        }
        loop {
            tokio::select! {
                reason = cut.wait() => return Some(reason),
                () = app.closed() => return Some(CloseReason::Restart),
                () = self.ended(&mut signed_out) => return Some(CloseReason::SignedOut),
                text = waiting.recv() => {
                    if let Err(reason) = self.send(socket, frame(text?), cut).await {
                        return reason;
                    }
                }
                () = app.time.sleep_until(beat) => {
                    let now = app.time.now();
                    if now >= self.heard + SILENCE {
                        return Some(CloseReason::Silent);
                    }
                    if app.blocklist.contains(self.address.ip()) {
                        app.metrics.refused(Refusal::Blocked);
                        return None;
                    }
                    beat = now + HEARTBEAT;
                    let number = chance();
                    self.ping = Some((number, now));
                    let ping = Message::Ping(number.to_be_bytes().to_vec().into());
                    if let Err(reason) = self.send(socket, ping, cut).await {
                        return reason;
                    }
                }
                received = socket.recv() => {
                    self.heard = app.time.now();
                    let message = match received {
                        Some(Err(_)) if self.connection.floods() => {
                            return Some(CloseReason::TooMany);
                        }
                        received => received?.ok()?,
                    };
                    match message {
                        Message::Text(text) => {
                            self.receive(text.as_str()).await;
                        }
                        Message::Pong(answer) => self.measure_lag(&answer),
                        Message::Binary(_) => return Some(CloseReason::Malformed),
                        Message::Ping(_) => {}
                        Message::Close(_) => return None,
                    }
                }
            }
        }
    }

    /// Whether the session, if there is one, has not ended while the socket was opened.
    async fn is_signed_in(&self) -> bool {
        let Some(session) = &self.session else { return true };
        // A database that cannot be read now ends no session.
        !matches!(self.app.store.session(session).await, Ok(None))
    }

    /// Waits until the session of the client ends.
    async fn ended(&self, signed_out: &mut broadcast::Receiver<SignedOut>) {
        // Nobody can be signed out; a guest may become an account, which all sockets have to show.
        let Some(own) = self.viewer.player else { return std::future::pending().await };
        loop {
            match signed_out.recv().await {
                Ok(SignedOut::Session(ended)) if self.session.as_ref() == Some(&ended) => return,
                Ok(SignedOut::Player(player)) if player == own => return,
                Ok(_) => {}
                // Some ends were missed, and this may be one: the next socket shows it.
                Err(_) => return,
            }
        }
    }

    /// Sends a frame within the timeout. The error is the reason to close the socket, or nothing if
    /// it is gone.
    async fn send(
        &self,
        socket: &mut WebSocket,
        frame: Message,
        cut: &Cut,
    ) -> Result<(), Option<CloseReason>> {
        let time = &self.app.time;
        tokio::select! {
            sent = socket.send(frame) => sent.map_err(|_| None),
            reason = cut.wait() => Err(Some(reason)),
            () = time.sleep_until(time.now() + SEND_TIMEOUT) => Err(Some(CloseReason::Slow)),
        }
    }

    /// Measures the lag from the answer to the last ping; other pongs are ignored.
    fn measure_lag(&mut self, answer: &[u8]) {
        let expected = |(number, _): &mut (u64, Duration)| number.to_be_bytes() == *answer;
        if let Some((_, sent)) = self.ping.take_if(expected) {
            let way = self.heard.saturating_sub(sent);
            self.lag = Some(self.lag.map_or(way, |lag| (lag * 3 + way) / 4));
        }
    }

    /// Handles a message.
    async fn receive(&mut self, text: &str) {
        let Some(message) = read::message(text) else {
            return self.refuse(None, None, ErrorCode::Malformed);
        };
        let player = self.viewer.player;
        match message {
            ClientMessage::Act { act, game, id } => {
                let (at, lag) = (self.heard, self.lag.unwrap_or_default());
                self.request(game, id, ack, |reply| Command::Act { player, act, at, lag, reply })
                    .await;
            }
            ClientMessage::Hint { game, id, seen } => {
                self.request(game, id, hint, |reply| Command::Hint { player, seen, reply }).await;
            }
            ClientMessage::Say { game, id, phrase } => {
                self.request(game, id, ack, |reply| Command::Say { player, phrase, reply }).await;
            }
            // It counts as a new game.
            ClientMessage::Rematch { game, id }
                if self.app.limits.game(self.address, player, self.heard).is_err() =>
            {
                self.refuse(Some(game), id, ErrorCode::TooMany);
            }
            ClientMessage::Rematch { game, id } => {
                self.request(game, id, ack, |reply| Command::Rematch { player, reply }).await;
            }
            ClientMessage::Join { game, v } => self.join(game, v).await,
            ClientMessage::Leave { game } => {
                if let Some(id) = GameId::parse(&game).filter(|id| self.joined.remove(id)) {
                    let viewer = self.viewer.number;
                    self.app.registry.send(&id, Command::Leave { viewer }).await;
                }
            }
            ClientMessage::Wait { challenge } => self.wait(&challenge).await,
            ClientMessage::Lobby { on } => self.set_lobby(on),
            ClientMessage::Watch { on } => self.set_watch(on),
            ClientMessage::Ping { n } => {
                self.viewer.outbox.send(text_of(&ServerMessage::Pong { n }));
            }
        }
    }

    /// Sends a command to a joined game; `answer` turns its reply into a message.
    async fn request<T: 'static>(
        &self,
        game: String,
        id: Option<u64>,
        answer: fn(String, Option<u64>, T) -> ServerMessage,
        command: impl FnOnce(Reply<T>) -> Command,
    ) {
        let Some(joined) = GameId::parse(&game).filter(|id| self.joined.contains(id)) else {
            return self.refuse(Some(game), id, ErrorCode::NotJoined);
        };
        let (outbox, language) = (self.viewer.outbox.clone(), self.language);
        let reply: Reply<T> = Box::new(move |result| {
            outbox.send(text_of(&match result {
                Ok(done) => answer(game, id, done),
                Err((code, v)) => error(language, Some(game), id, code, v),
            }));
        });
        self.app.registry.send(&joined, command(reply)).await;
    }

    async fn join(&mut self, game: String, seen: u64) {
        let Some(id) = GameId::parse(&game) else {
            return self.refuse(Some(game), None, ErrorCode::UnknownGame);
        };
        let full = self.joined.len() >= GAMES && !self.joined.contains(&id);
        if full || !self.joins.take(JOINS, self.heard) {
            return self.refuse(Some(game), None, ErrorCode::TooMany);
        }
        let (outbox, language) = (self.viewer.outbox.clone(), self.language);
        let refused = Box::new(move |code| {
            outbox.send(text_of(&error(language, Some(game), None, code, None)));
        });
        self.joined.insert(id.clone());
        let viewer = self.viewer.clone();
        self.app.registry.send(&id, Command::Join { viewer, seen, refused }).await;
    }

    /// Waits for a challenge to be taken.
    async fn wait(&mut self, challenge: &str) {
        let Some(id) = GameId::parse(challenge) else {
            return self.refuse(None, None, ErrorCode::UnknownGame);
        };
        if self.held.len() >= GAMES && !self.held.contains(&id) {
            return self.refuse(None, None, ErrorCode::TooMany);
        }
        let Viewer { number, player, outbox } = &self.viewer;
        if self.held.insert(id.clone()) {
            self.app.lobby.subscribe(&id, *number, *player, outbox).await;
        }
    }

    /// Starts or stops messages about the lobby.
    fn set_lobby(&mut self, on: bool) {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        if on {
            let (app, viewer) = (Arc::clone(&self.app), self.viewer.clone());
            self.lobby = Some(tokio::spawn(feed::lobby(app, viewer)).abort_handle());
        }
    }

    /// Starts or stops messages about the running games.
    fn set_watch(&mut self, on: bool) {
        if let Some(task) = self.watch.take() {
            task.abort();
        }
        if on {
            let (app, outbox) = (Arc::clone(&self.app), self.viewer.outbox.clone());
            self.watch = Some(tokio::spawn(feed::games(app, outbox)).abort_handle());
        }
    }

    /// Leaves games and challenges, and stops all messages.
    async fn leave_all(&mut self) {
        for game in &self.joined {
            self.app.registry.send(game, Command::Leave { viewer: self.viewer.number }).await;
        }
        for challenge in &self.held {
            self.app.lobby.unsubscribe(challenge, self.viewer.number);
        }
        self.set_lobby(false);
        self.set_watch(false);
    }

    fn refuse(&self, game: Option<String>, id: Option<u64>, code: ErrorCode) {
        self.viewer.outbox.send(text_of(&error(self.language, game, id, code, None)));
    }
}

/// The reason in the metrics, if the socket was closed for what its client does.
fn refusal(code: CloseReason) -> Option<Refusal> {
    match code {
        CloseReason::TooMany => Some(Refusal::MessageRate),
        CloseReason::Malformed => Some(Refusal::Malformed),
        CloseReason::Slow => Some(Refusal::SlowReader),
        CloseReason::Silent => Some(Refusal::Silent),
        CloseReason::Restart | CloseReason::Failed | CloseReason::SignedOut => None,
    }
}

/// A text as a frame; the bytes are shared, not copied.
fn frame(text: Text) -> Message {
    let bytes = Bytes::from_owner(Arc::<[u8]>::from(text));
    // The bytes come from a string, so they are always UTF-8.
    Message::Text(Utf8Bytes::try_from(bytes).unwrap_or_default())
}

/// Closes the socket: sends the reason, if it is this side that closes, and waits for the client's
/// answer; otherwise answers the client.
async fn close(socket: &mut WebSocket, reason: Option<CloseReason>) {
    if let Some(code) = reason {
        // The client may be gone.
        let _ = socket.send(frame(text_of(&ServerMessage::Close { code }))).await;
        let _ = socket.send(Message::Close(None)).await;
    }
    // Reading sends the answer to a client that has closed. Unread input would make the system drop
    // the last message.
    while let Some(Ok(_)) = socket.recv().await {}
}
