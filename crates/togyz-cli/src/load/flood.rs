//! Floods: visitors who behave as badly as they can while others play. What they get is no concern
//! here; what the others feel is measured.

use std::net::{IpAddr, Ipv4Addr};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;
use futures_util::SinkExt as _;
use serde_json::json;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::line::{Line, Place};

/// Visitors of each kind.
const VISITORS: usize = 16;
/// Between two tries of one who was refused.
const PAUSE: Duration = Duration::from_millis(20);
/// Just below what the server lets a socket say.
const ALLOWED: Duration = Duration::from_millis(105);

/// A way to behave badly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Flood {
    /// Sockets that say as much as they can, and come back when they are closed
    Messages,
    /// Forms for new games, one after the other
    Forms,
    /// Questions to the engine, as fast as the server lets a socket ask
    Hints,
    /// Sockets that ask for a whole game again and again and never read
    Slow,
}

/// Floods that go on until this is dropped.
pub(crate) struct Going {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Going {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            // It ends by itself when it is told to; how is no concern here.
            let _ = thread.join();
        }
    }
}

/// Lets the floods go. They have a thread of their own, so that those who are measured do not wait for them here, and come
/// from another address where this machine has one, so that the limits of the server are in force.
pub(crate) fn begin(kinds: &[Flood], place: &Place, games: &[String]) -> Result<Going> {
    let elsewhere = match place.address.ip() {
        IpAddr::V4(address) if address.is_loopback() => Some(Ipv4Addr::new(127, 0, 0, 2).into()),
        _ => None,
    };
    let place = elsewhere.map_or_else(|| place.clone(), |address| place.from(address));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (stop, stopped) = oneshot::channel();
    let (kinds, games) = (kinds.to_vec(), games.to_vec());
    let thread = std::thread::spawn(move || {
        runtime.block_on(async {
            let _tasks = visit(&kinds, &place, &games);
            // Told by dropping the other end.
            let _ = stopped.await;
        });
    });
    Ok(Going { stop: Some(stop), thread: Some(thread) })
}

/// The visitors, until the tasks are dropped.
fn visit(kinds: &[Flood], place: &Place, games: &[String]) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for kind in kinds {
        for visitor in 0..VISITORS {
            let place = place.clone();
            let game = games.get(visitor % games.len().max(1)).cloned().unwrap_or_default();
            match kind {
                Flood::Messages => tasks.spawn(async move {
                    loop {
                        if let Ok(line) = place.socket("").await {
                            let ping = json!({"t": "ping", "n": 1});
                            say(line, &ping.to_string(), Duration::ZERO).await;
                        }
                        sleep(PAUSE).await;
                    }
                }),
                Flood::Forms => tasks.spawn(async move {
                    loop {
                        // Refused or not, the next one follows.
                        let _ = place.post("/play", "level=8", "").await;
                        sleep(PAUSE).await;
                    }
                }),
                Flood::Hints => tasks.spawn(async move {
                    loop {
                        ask_hints(&place).await;
                        sleep(PAUSE).await;
                    }
                }),
                Flood::Slow => tasks.spawn(async move {
                    loop {
                        if let Ok(line) = place.socket("").await {
                            let join = json!({"t": "join", "game": game, "v": 0});
                            say(line, &join.to_string(), ALLOWED).await;
                        }
                        sleep(PAUSE).await;
                    }
                }),
            };
        }
    }
    tasks
}

/// Says the same again and again, and reads nothing, until the server has had enough.
async fn say(mut line: Line, text: &str, pause: Duration) {
    while line.send(Message::text(text)).await.is_ok() {
        sleep(pause).await;
    }
}

/// Begins a game and asks for hints in it.
async fn ask_hints(place: &Place) -> Option<()> {
    let made = place.post("/play", "level=1", "").await.ok()?;
    let game = made.body["game"].as_str()?;
    let mut line = place.socket(&made.cookie?).await.ok()?;
    let join = json!({"t": "join", "game": game, "v": 0});
    line.send(Message::text(join.to_string())).await.ok()?;
    say(line, &json!({"t": "hint", "game": game, "v": 1}).to_string(), ALLOWED).await;
    Some(())
}
