//! A game of the load test: two players and the watchers, each with a socket, for one game after
//! another. It plays on request, measures the latency of moves, and checks every message.
//!
//! Moves are chosen at random from the legal moves in the server's messages: no rule is known here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use togyz::{KUMALAKS, Otau, Random};
use togyz_wire::{Act, Board, ClientMessage, Happening, LegalMove, Now, ServerMessage};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::connection::{Socket, TIMEOUT, Target, refused};
use super::metrics::{Latency, Metrics};

/// State shared by all games of a run.
pub(crate) struct Run {
    pub(crate) target: Target,
    pub(crate) watchers: usize,
    pub(crate) metrics: Metrics,
    /// Receives the number of a game that waits for its next move.
    pub(crate) ready: mpsc::UnboundedSender<usize>,
    /// Receives a game when all its clients have joined for the first time.
    pub(crate) joined: mpsc::UnboundedSender<String>,
}

/// A ply and the otau played.
type Played = (usize, Otau);

/// A received message: the seat, the time, and the message with its size; `None` when the socket
/// was closed.
type Received = (usize, Instant, Option<(ServerMessage, usize)>);

/// A game and its clients by seat: White, Black, then the watchers.
struct LoadGame {
    game: String,
    players: Vec<SplitSink<Socket, Message>>,
    received: mpsc::UnboundedReceiver<Received>,
    /// The newest version of each client.
    seen: Vec<u64>,
    /// The event of each version, as the first client received it.
    events: HashMap<u64, Happening>,
    plies: usize,
    legal: Vec<Otau>,
    /// The move that some clients have not received yet.
    sent: Option<(Played, Instant)>,
    acknowledged: bool,
    over: bool,
    /// The reading tasks, which end with the game.
    _readers: JoinSet<()>,
}

/// The JSON of a message.
pub(crate) fn text_of(message: &ClientMessage) -> String {
    // Only a map with non-text keys cannot be serialized, and no message has one.
    serde_json::to_string(message).unwrap_or_default()
}

/// Plays one game after another until the run ends.
pub(crate) async fn play_games(
    run: Arc<Run>,
    number: usize,
    mut turns: mpsc::UnboundedReceiver<()>,
) -> Result<()> {
    let mut random = Random::new(number as u64);
    let mut first = true;
    loop {
        let mut game = LoadGame::begin(&run).await?;
        if std::mem::take(&mut first) {
            // After the end of the run the receiver is gone.
            let _ = run.joined.send(game.game.clone());
        }
        let _ = run.ready.send(number);
        while !game.is_done() {
            let deadline = game.sent.map(|(_, at)| at + TIMEOUT);
            tokio::select! {
                Some(received) = game.received.recv() => {
                    let waited = game.sent.is_some();
                    game.receive(received, &run.metrics)?;
                    if waited && game.sent.is_none() && !game.over {
                        let _ = run.ready.send(number);
                    }
                }
                turn = turns.recv() => {
                    if turn.is_none() {
                        return Ok(());
                    }
                    game.play(&mut random).await?;
                }
                () = wait_until(deadline) => {
                    let ((ply, _), _) = game.sent.context("a move on its way")?;
                    let game = game.game;
                    return Err(anyhow!("{game}: not everybody got ply {ply} within {TIMEOUT:?}"));
                }
            }
        }
        run.metrics.game_ended();
    }
}

async fn wait_until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::sleep_until(deadline.into()).await,
        None => std::future::pending().await,
    }
}

impl LoadGame {
    /// Starts a game between two new guests; all clients join it.
    async fn begin(run: &Run) -> Result<LoadGame> {
        let target = &run.target;
        let text = |body: &Value| body["text"].as_str().unwrap_or_default().to_owned();
        let made = target.post("/challenge", "control=60&side=white", "").await?;
        let game = made.body["challenge"].as_str().map(str::to_owned);
        let (Some(game), Some(white)) = (game, made.cookie) else {
            return Err(refused("a game", made.status, &text(&made.body)));
        };
        let taken = target.post(&format!("/c/{game}"), "", "").await?;
        let Some(black) = taken.cookie.filter(|_| taken.status == 201) else {
            return Err(refused("a second player", taken.status, &text(&taken.body)));
        };
        let (sender, received) = mpsc::unbounded_channel();
        let mut readers = JoinSet::new();
        let mut players = Vec::new();
        let cookies = [white, black].into_iter().chain((0..run.watchers).map(|_| String::new()));
        for (seat, cookie) in cookies.enumerate() {
            let (mut sink, stream) = target.socket(&cookie).await?.split();
            let join = ClientMessage::Join { game: game.clone(), v: 0 };
            sink.send(Message::text(text_of(&join))).await?;
            readers.spawn(read_all(seat, stream, sender.clone()));
            if seat < 2 {
                players.push(sink);
            }
        }
        let mut game = LoadGame {
            game,
            players,
            received,
            seen: vec![0; 2 + run.watchers],
            events: HashMap::new(),
            plies: 0,
            legal: Vec::new(),
            sent: None,
            acknowledged: false,
            over: false,
            _readers: readers,
        };
        while game.seen.contains(&0) {
            let next = tokio::time::timeout(TIMEOUT, game.received.recv()).await;
            let received = next.ok().flatten().context("not everybody could join")?;
            game.receive(received, &run.metrics)?;
        }
        Ok(game)
    }

    /// Whether the game is over and all clients know it.
    fn is_done(&self) -> bool {
        let newest = self.seen.iter().max();
        self.over && self.seen.iter().all(|seen| Some(seen) == newest)
    }

    /// Plays a move of the side to move.
    async fn play(&mut self, random: &mut Random) -> Result<()> {
        if self.over || self.sent.is_some() || self.legal.is_empty() {
            return Ok(());
        }
        let otau = self.legal[random.below(self.legal.len())];
        let (ply, seen) = (self.plies, self.seen[0]);
        let act = Act::Move { seen, ply, otau, offer: false };
        let message = ClientMessage::Act { act, game: self.game.clone(), id: Some(ply as u64) };
        self.acknowledged = false;
        self.sent = Some(((ply, otau), Instant::now()));
        self.players[ply % 2].send(Message::text(text_of(&message))).await?;
        Ok(())
    }

    /// Handles a received message. The error means that the game cannot continue; a violated
    /// guarantee is a fault.
    fn receive(&mut self, (seat, at, message): Received, metrics: &Metrics) -> Result<()> {
        let game = &self.game;
        let Some((message, bytes)) = message else {
            return Err(anyhow!(
                "{game}: the socket of seat {seat} was closed or got an unknown message"
            ));
        };
        match message {
            ServerMessage::State(state) => {
                self.seen[seat] = state.v;
                self.check_position(&state.now, metrics);
            }
            ServerMessage::Event { v, e, now, .. } => {
                metrics.event(bytes);
                self.check_event(seat, at, v, e, metrics);
                self.check_position(&now, metrics);
            }
            ServerMessage::Ack { ply, .. } => match self.sent {
                Some(((played, _), sent)) if ply == Some(played) => {
                    metrics.latency(Latency::Acknowledged, at - sent);
                    self.acknowledged = true;
                }
                _ => metrics.fault(format!("{game}: an answer to a move nobody made: {ply:?}")),
            },
            ServerMessage::Error { code, .. } => {
                metrics.fault(format!("{game}: seat {seat} was refused: {code:?}"));
            }
            ServerMessage::Close { code } => {
                metrics.fault(format!("{game}: seat {seat} was disconnected: {code:?}"));
            }
            _ => {}
        }
        let newest = self.seen.iter().max().copied().unwrap_or(0);
        let everybody = self.seen.iter().all(|seen| *seen == newest);
        if let Some(((ply, _), _)) = self.sent
            && everybody
            && self.acknowledged
            && self.plies > ply
        {
            self.sent = None;
        }
        Ok(())
    }

    /// Checks that versions have no gap, that all clients get the same events, and that the played
    /// move is the one that was sent.
    fn check_event(&mut self, seat: usize, at: Instant, v: u64, e: Happening, metrics: &Metrics) {
        let (game, seen) = (&self.game, self.seen[seat]);
        if v != seen + 1 {
            metrics.fault(format!("{game}: I7, seat {seat} got version {v} after {seen}"));
        }
        self.seen[seat] = v;
        if let Happening::Moved { played } = &e {
            let played = (played.ply, played.otau);
            match self.sent {
                Some((sent, when)) if sent == played => {
                    let opponent = 1 - played.0 % 2;
                    if seat == opponent {
                        metrics.latency(Latency::ToOpponent, at - when);
                    } else if seat > 1 {
                        metrics.latency(Latency::ToWatcher, at - when);
                    }
                }
                sent => metrics.fault(format!("{game}: I1, {sent:?} was sent, {played:?} played")),
            }
            self.plies = played.0 + 1;
        }
        self.over |= e == Happening::Ended;
        let first = self.events.entry(v).or_insert_with(|| e.clone());
        if *first != e {
            metrics.fault(format!("{game}: I7, {first:?} and {e:?} at version {v}"));
        }
    }

    /// Checks the number of kumalaks and keeps the legal moves.
    fn check_position(&mut self, now: &Now, metrics: &Metrics) {
        let Board { rows, kazans, .. } = &now.position;
        let counts = rows.white.iter().chain(&rows.black).chain([&kazans.white, &kazans.black]);
        let total: u32 = counts.map(|count| u32::from(*count)).sum();
        if total != u32::from(KUMALAKS) {
            metrics.fault(format!("{}: I3, {total} kumalaks", self.game));
        }
        self.legal = now.legal.iter().map(|LegalMove { otau, .. }| *otau).collect();
    }
}

/// Reads a socket until it is closed.
async fn read_all(
    seat: usize,
    mut stream: SplitStream<Socket>,
    received: mpsc::UnboundedSender<Received>,
) {
    while let Some(Ok(message)) = stream.next().await {
        let at = Instant::now();
        let Message::Text(text) = message else { continue };
        let Ok(message) = serde_json::from_str::<ServerMessage>(&text) else { break };
        if received.send((seat, at, Some((message, text.len())))).is_err() {
            return;
        }
    }
    // The game may already be over.
    let _ = received.send((seat, Instant::now(), None));
}

/// Asks for `rate` moves a second, each in the game that has waited longest.
pub(crate) async fn pace(
    rate: u32,
    mut ready: mpsc::UnboundedReceiver<usize>,
    games: Vec<mpsc::UnboundedSender<()>>,
) {
    let mut interval = tokio::time::interval(Duration::from_secs(1) / rate);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        interval.tick().await;
        let Some(number) = ready.recv().await else { return };
        // A game that has ended needs no move.
        let _ = games.get(number).map(|game| game.send(()));
    }
}
