//! Floods: clients that send as much as possible while others play. Their own answers are ignored;
//! the effect on the others is measured.

use std::net::{IpAddr, Ipv4Addr};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;
use futures_util::SinkExt as _;
use togyz_wire::ClientMessage;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::connection::{Socket, Target};
use super::game::text_of;

/// Clients of each kind.
const CLIENTS: usize = 16;
/// Pause after a refusal.
const PAUSE: Duration = Duration::from_millis(20);
/// Just below the rate limit of a socket.
const ALLOWED: Duration = Duration::from_millis(105);

/// A kind of flood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Flood {
    /// Sockets that send as much as possible, and reconnect when they are closed
    Messages,
    /// Forms for new games, one after another
    Forms,
    /// Questions to the engine, at the rate limit of a socket
    Hints,
    /// Sockets that request a whole game repeatedly and never read
    Slow,
}

/// Floods that run until this is dropped.
pub(crate) struct Flooding {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Flooding {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            // The thread ends now; its result does not matter.
            let _ = thread.join();
        }
    }
}

/// Starts the floods. They run on a separate thread, so that the measured clients do not wait for
/// them, and come from another address of this machine if it has one, so that the rate limits of
/// the server apply to them.
pub(crate) fn begin(kinds: &[Flood], target: &Target, games: &[String]) -> Result<Flooding> {
    let elsewhere = match target.address.ip() {
        IpAddr::V4(address) if address.is_loopback() => Some(Ipv4Addr::new(127, 0, 0, 2).into()),
        _ => None,
    };
    let target = elsewhere.map_or_else(|| target.clone(), |address| target.from(address));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (stop, stopped) = oneshot::channel();
    let (kinds, games) = (kinds.to_vec(), games.to_vec());
    let thread = std::thread::spawn(move || {
        runtime.block_on(async {
            let _tasks = visit(&kinds, &target, &games);
            // Ends when the sender is dropped.
            let _ = stopped.await;
        });
    });
    Ok(Flooding { stop: Some(stop), thread: Some(thread) })
}

/// The clients, until the tasks are dropped.
fn visit(kinds: &[Flood], target: &Target, games: &[String]) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for kind in kinds {
        for client in 0..CLIENTS {
            let target = target.clone();
            let game = games.get(client % games.len().max(1)).cloned().unwrap_or_default();
            match kind {
                Flood::Messages => tasks.spawn(async move {
                    loop {
                        if let Ok(socket) = target.socket("").await {
                            repeat(socket, &ClientMessage::Ping { n: 1 }, Duration::ZERO).await;
                        }
                        sleep(PAUSE).await;
                    }
                }),
                Flood::Forms => tasks.spawn(async move {
                    loop {
                        // The next one follows, refused or not.
                        let _ = target.post("/play", "level=8", "").await;
                        sleep(PAUSE).await;
                    }
                }),
                Flood::Hints => tasks.spawn(async move {
                    loop {
                        ask_hints(&target).await;
                        sleep(PAUSE).await;
                    }
                }),
                Flood::Slow => tasks.spawn(async move {
                    loop {
                        if let Ok(socket) = target.socket("").await {
                            let join = ClientMessage::Join { game: game.clone(), v: 0 };
                            repeat(socket, &join, ALLOWED).await;
                        }
                        sleep(PAUSE).await;
                    }
                }),
            };
        }
    }
    tasks
}

/// Sends the same message repeatedly, and reads nothing, until the server closes the socket.
async fn repeat(mut socket: Socket, message: &ClientMessage, pause: Duration) {
    let text = text_of(message);
    while socket.send(Message::text(&text)).await.is_ok() {
        sleep(pause).await;
    }
}

/// Starts a game and asks for hints in it.
async fn ask_hints(target: &Target) -> Option<()> {
    let made = target.post("/play", "level=1", "").await.ok()?;
    let game = made.body["game"].as_str()?.to_owned();
    let mut socket = target.socket(&made.cookie?).await.ok()?;
    let join = ClientMessage::Join { game: game.clone(), v: 0 };
    socket.send(Message::text(text_of(&join))).await.ok()?;
    repeat(socket, &ClientMessage::Hint { game, id: None, seen: 1 }, ALLOWED).await;
    Some(())
}
