//! The socket of a page: reads messages within limits, passes them to the games, sends what they say,
//! keeps a heartbeat, and measures how long messages are on their way.
//!
//! It decides nothing about a game, and it waits for no reader: one who does not read is cut off.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

pub(crate) mod feed;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use togyz_text::{Language, text};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use crate::app::App;
use crate::error::Error;
use crate::http::form::Query;
use crate::http::limits::{Bucket, Rate};
use crate::http::origin::Address;
use crate::http::page::Page;
use crate::id::{GameId, chance};
use crate::identity::visitor::Visitor;
use crate::message::{ClientMessage, CloseReason, Code, Request, ServerMessage};
use crate::play::outbox::{Cut, Outbox};
use crate::play::registry::{Command, Hint, Reply, Viewer};
use crate::play::room::{Act, Answer};
use crate::time::within;

/// What a browser may send at once. The buffers are small because most sockets only wait.
const LARGEST_MESSAGE: usize = 8 << 10;
const READ_BUFFER: usize = 4 << 10;
const WRITE_BUFFER: usize = 4 << 10;
/// What may lie unread in the socket itself; a whole long game is about 100 KB.
const LARGEST_WRITE_BUFFER: usize = 512 << 10;
/// Messages a socket may send: thirty at once, then ten a second.
const MESSAGES: Rate = Rate { burst: 30, interval: Duration::from_millis(100) };
/// Games it may join: twenty at once, then four a second, which is plenty on the worst line. To make the whole
/// state of a game is what costs most.
const JOINS: Rate = Rate { burst: 20, interval: Duration::from_millis(250) };
/// Games one socket may look at.
const GAMES: usize = 32;
/// How often the server asks whether somebody is there.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// A socket that says nothing for this long is gone.
const SILENCE: Duration = Duration::from_secs(45);
/// How long a reader may take for one message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a last word may take.
const FAREWELL: Duration = Duration::from_secs(1);

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/socket", get(open))
}

#[derive(Deserialize)]
struct SocketQuery {
    lang: Option<String>,
}

async fn open(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Address(address): Address,
    Query(query): Query<SocketQuery>,
    page: Page,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    if !app.new_sockets.allows(address, app.time.now()) {
        return Err(Error::TooMany);
    }
    let language = query.lang.and_then(|code| code.parse().ok()).unwrap_or(page.language);
    let upgraded = upgrade?
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(LARGEST_WRITE_BUFFER)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let (outbox, messages, cut) = Outbox::new();
            let number = app.next_socket();
            let session = Session {
                viewer: Viewer { number, player, outbox },
                language,
                joined: HashSet::new(),
                held: HashSet::new(),
                lobby: None,
                watch: None,
                bucket: Bucket::default(),
                joins: Bucket::default(),
                heard: app.time.now(),
                asked: None,
                lag: None,
                app,
            };
            session.run(socket, messages, cut).await;
        });
    Ok(upgraded)
}

struct Session {
    app: Arc<App>,
    viewer: Viewer,
    language: Language,
    joined: HashSet<GameId>,
    /// The challenges it waits for.
    held: HashSet<GameId>,
    /// What tells it of the lobby.
    lobby: Option<AbortHandle>,
    /// What tells it of the games going on.
    watch: Option<AbortHandle>,
    bucket: Bucket,
    joins: Bucket,
    /// When something last came in.
    heard: Duration,
    /// The heartbeat that has not been answered yet, and when it was sent.
    asked: Option<(u64, Duration)>,
    /// How long a message and its answer are on their way.
    lag: Option<Duration>,
}

impl Session {
    async fn run(
        mut self,
        mut socket: WebSocket,
        mut messages: mpsc::Receiver<Utf8Bytes>,
        cut: Cut,
    ) {
        let why = self.talk(&mut socket, &mut messages, &cut).await;
        for game in &self.joined {
            self.app.registry.tell(game, Command::Leave { viewer: self.viewer.number }).await;
        }
        for challenge in &self.held {
            self.app.lobby.release(challenge, self.viewer.number);
        }
        self.lobby(false);
        self.watch(false);
        if let Some(code) = why {
            let bye = ServerMessage::CloseReason { code }.text();
            let farewell = async {
                // It closes anyway: whether the last word arrives changes nothing.
                let _ = socket.send(Message::Text(bye)).await;
                let _ = socket.send(Message::Close(None)).await;
                // What still comes in is read, or the system would throw away the last word, too.
                while let Some(Ok(_)) = socket.recv().await {}
            };
            let _ = within(FAREWELL, farewell).await;
        }
    }

    /// Talks until one side closes; gives the reason if it is this side.
    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
        cut: &Cut,
    ) -> Option<CloseReason> {
        let app = Arc::clone(&self.app);
        let mut beat = app.time.now();
        loop {
            tokio::select! {
                why = cut.wait() => return Some(why),
                () = app.closed() => return Some(CloseReason::Restart),
                message = messages.recv() => {
                    if let Err(why) = self.send(socket, Message::Text(message?), cut).await {
                        return why;
                    }
                }
                () = app.time.sleep_until(beat) => {
                    let now = app.time.now();
                    if now >= self.heard + SILENCE {
                        return Some(CloseReason::Silent);
                    }
                    beat = now + HEARTBEAT;
                    let number = chance();
                    self.asked = Some((number, now));
                    let question = Message::Ping(number.to_be_bytes().to_vec().into());
                    if let Err(why) = self.send(socket, question, cut).await {
                        return why;
                    }
                }
                received = socket.recv() => {
                    self.heard = app.time.now();
                    match received?.ok()? {
                        Message::Text(text) => {
                            if let Err(why) = self.hear(text.as_str()).await {
                                return Some(why);
                            }
                        }
                        Message::Pong(answer) => self.measure(&answer),
                        Message::Binary(_) => return Some(CloseReason::Malformed),
                        Message::Ping(_) => {}
                        Message::Close(_) => return None,
                    }
                }
            }
        }
    }

    /// Sends, unless the reader takes too long. The error is why the socket is to be closed; none
    /// if it is gone.
    async fn send(
        &self,
        socket: &mut WebSocket,
        message: Message,
        cut: &Cut,
    ) -> Result<(), Option<CloseReason>> {
        let time = &self.app.time;
        tokio::select! {
            sent = socket.send(message) => sent.map_err(|_| None),
            why = cut.wait() => Err(Some(why)),
            () = time.sleep_until(time.now() + PATIENCE) => Err(Some(CloseReason::Slow)),
        }
    }

    /// The answer to the heartbeat: only the one that was asked for counts.
    fn measure(&mut self, answer: &[u8]) {
        let expected = |(number, _): &mut (u64, Duration)| number.to_be_bytes() == *answer;
        if let Some((_, sent)) = self.asked.take_if(expected) {
            let way = self.heard.saturating_sub(sent);
            self.lag = Some(self.lag.map_or(way, |lag| (lag * 3 + way) / 4));
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), CloseReason> {
        if !self.bucket.take(MESSAGES, self.heard) {
            return Err(CloseReason::TooMany);
        }
        let Some(message) = ClientMessage::read(text) else {
            self.refuse(None, None, Code::Malformed);
            return Ok(());
        };
        match message {
            ClientMessage::Ping { n } => {
                self.viewer.outbox.send(ServerMessage::Pong { n }.text());
            }
            ClientMessage::Join { game, v } => self.join(&game, v).await,
            ClientMessage::Leave { game } => {
                if let Some(id) = GameId::parse(&game).filter(|id| self.joined.remove(id)) {
                    let viewer = self.viewer.number;
                    self.app.registry.tell(&id, Command::Leave { viewer }).await;
                }
            }
            ClientMessage::Hint { request, v } => self.hint(&request, v).await,
            ClientMessage::Move { request, v, ply, otau, offer } => {
                self.act(&request, Act::Move { seen: v, ply, otau, offer }).await;
            }
            ClientMessage::Resign { request } => self.act(&request, Act::Resign).await,
            ClientMessage::Offer { request, v } => {
                self.act(&request, Act::OfferDraw { seen: v }).await;
            }
            ClientMessage::Accept { request, v } => {
                self.act(&request, Act::AcceptDraw { seen: v }).await;
            }
            ClientMessage::Decline { request, v } => {
                self.act(&request, Act::DeclineDraw { seen: v }).await;
            }
            ClientMessage::Claim { request, v } => {
                self.act(&request, Act::Claim { seen: v }).await;
            }
            ClientMessage::TakeBack { request, v } => {
                self.act(&request, Act::TakeBack { seen: v }).await;
            }
            ClientMessage::Allow { request, v } => {
                self.act(&request, Act::AllowBack { seen: v }).await;
            }
            ClientMessage::Refuse { request, v } => {
                self.act(&request, Act::RefuseBack { seen: v }).await;
            }
            ClientMessage::Give { request, v } => {
                self.act(&request, Act::GiveTime { seen: v }).await;
            }
            ClientMessage::Left { request, v } => {
                self.act(&request, Act::ClaimLeft { seen: v }).await;
            }
            ClientMessage::Abort { request, v } => {
                self.act(&request, Act::Abort { seen: v }).await;
            }
            ClientMessage::Say { request, phrase } => {
                let player = self.viewer.player;
                self.tell(&request, |reply| Command::Say { player, phrase, reply }).await;
            }
            ClientMessage::Rematch { request } => {
                let player = self.viewer.player;
                self.tell(&request, |reply| Command::Rematch { player, reply }).await;
            }
            ClientMessage::Wait { challenge } => self.wait(&challenge).await,
            ClientMessage::Lobby { on } => self.lobby(on),
            ClientMessage::Watch { on } => self.watch(on),
        }
        Ok(())
    }

    async fn join(&mut self, game: &str, seen: u64) {
        let Some(id) = GameId::parse(game) else {
            return self.refuse(Some(game), None, Code::UnknownGame);
        };
        let full = self.joined.len() >= GAMES && !self.joined.contains(&id);
        if full || !self.joins.take(JOINS, self.heard) {
            return self.refuse(Some(game), None, Code::TooMany);
        }
        let reply = self.reply(&id, None, |_, ()| None);
        self.joined.insert(id.clone());
        let viewer = self.viewer.clone();
        self.app.registry.tell(&id, Command::Join { viewer, seen, reply }).await;
    }

    async fn act(&self, request: &Request, act: Act) {
        let Some(id) = self.joined_game(request) else { return };
        let reply = self.acknowledge(&id, request);
        let player = self.viewer.player;
        let (at, lag) = (self.heard, self.lag.unwrap_or_default());
        self.app.registry.tell(&id, Command::Act { player, act, at, lag, reply }).await;
    }

    async fn hint(&self, request: &Request, seen: u64) {
        let Some(id) = self.joined_game(request) else { return };
        let reply = self.reply(&id, request.id, |(game, id), hint: Hint| {
            let Hint { ply, otau, text } = hint;
            Some(ServerMessage::Hint { game, id, ply, otau, text }.text())
        });
        let player = self.viewer.player;
        self.app.registry.tell(&id, Command::Hint { player, seen, reply }).await;
    }

    /// Tells a game something that is no part of the play.
    async fn tell(&self, request: &Request, command: impl FnOnce(Reply<Answer>) -> Command) {
        let Some(id) = self.joined_game(request) else { return };
        let reply = self.acknowledge(&id, request);
        self.app.registry.tell(&id, command(reply)).await;
    }

    fn acknowledge(&self, game: &GameId, request: &Request) -> Reply<Answer> {
        self.reply(game, request.id, |(game, id), answer: Answer| {
            Some(ServerMessage::Ack { game, id, v: answer.version, ply: answer.ply }.text())
        })
    }

    /// Waits for a challenge to be taken.
    async fn wait(&mut self, challenge: &str) {
        let Some(id) = GameId::parse(challenge) else {
            return self.refuse(None, None, Code::UnknownGame);
        };
        if self.held.len() >= GAMES && !self.held.contains(&id) {
            return self.refuse(None, None, Code::TooMany);
        }
        let Viewer { number, player, outbox } = &self.viewer;
        if self.held.insert(id.clone()) {
            self.app.lobby.hold(&id, *number, *player, outbox).await;
        }
    }

    /// Begins or ends to hear of the lobby.
    fn lobby(&mut self, on: bool) {
        if let Some(feed) = self.lobby.take() {
            feed.abort();
        }
        if on {
            let (app, viewer) = (Arc::clone(&self.app), self.viewer.clone());
            self.lobby = Some(tokio::spawn(feed::lobby(app, viewer)).abort_handle());
        }
    }

    /// Begins or ends to hear of the games going on.
    fn watch(&mut self, on: bool) {
        if let Some(feed) = self.watch.take() {
            feed.abort();
        }
        if on {
            let (app, outbox) = (Arc::clone(&self.app), self.viewer.outbox.clone());
            self.watch = Some(tokio::spawn(feed::games(app, outbox)).abort_handle());
        }
    }

    fn joined_game(&self, request: &Request) -> Option<GameId> {
        let id = GameId::parse(&request.game).filter(|id| self.joined.contains(id));
        if id.is_none() {
            self.refuse(Some(&request.game), request.id, Code::NotJoined);
        }
        id
    }

    /// What is done when a game answers: the message that `told` makes, or the refusal.
    fn reply<T: Send + 'static>(
        &self,
        game: &GameId,
        id: Option<u64>,
        told: impl FnOnce((&str, Option<u64>), T) -> Option<Utf8Bytes> + Send + 'static,
    ) -> Reply<T> {
        let (outbox, language, game) = (self.viewer.outbox.clone(), self.language, game.clone());
        Box::new(move |answer| {
            let message = match answer {
                Ok(answer) => told((game.as_str(), id), answer),
                Err((code, v)) => Some(error(language, Some(game.as_str()), id, code, v)),
            };
            if let Some(message) = message {
                outbox.send(message);
            }
        })
    }

    fn refuse(&self, game: Option<&str>, id: Option<u64>, code: Code) {
        self.viewer.outbox.send(error(self.language, game, id, code, None));
    }
}

fn error(
    language: Language,
    game: Option<&str>,
    id: Option<u64>,
    code: Code,
    v: Option<u64>,
) -> Utf8Bytes {
    ServerMessage::Error { game, id, code, v, text: text(language, code.key()) }.text()
}
