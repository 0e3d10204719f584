//! A server for one test, with a test clock.
#![allow(dead_code, reason = "each test uses its part")]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use togyz_server::store::Store;
use togyz_server::{App, Options, TestClock, Time};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use super::client::{http, in_time};

/// A server for one test.
pub(crate) struct Open {
    pub(crate) server: SocketAddr,
    pub(crate) time: Time,
    pub(crate) clock: TestClock,
    pub(crate) folder: PathBuf,
    pub(crate) stop: oneshot::Sender<()>,
}

impl Open {
    pub(crate) async fn new() -> Open {
        Open::again(super::folder("sockets")).await
    }

    /// Starts the server over the stored games of this folder.
    pub(crate) async fn again(folder: PathBuf) -> Open {
        Open::with(folder, Options { pace: 0, ..Options::default() }).await
    }

    /// Starts the server over the stored games of this folder, after it was stopped for a while.
    pub(crate) async fn after(folder: PathBuf, away: Duration) -> Open {
        Open::start(folder, Options { pace: 0, ..Options::default() }, away).await
    }

    /// Starts the server with these options.
    pub(crate) async fn with(folder: PathBuf, options: Options) -> Open {
        Open::start(folder, options, Duration::ZERO).await
    }

    async fn start(folder: PathBuf, options: Options, later: Duration) -> Open {
        let url = format!("sqlite:{}", folder.join("togyz.db").display());
        Open::over(&url, folder, options, later).await
    }

    /// Starts the server over this database.
    pub(crate) async fn over(
        url: &str,
        folder: PathBuf,
        options: Options,
        later: Duration,
    ) -> Open {
        let store = Store::open(url).await.unwrap();
        let (time, clock) = Time::test();
        clock.advance(Duration::from_secs(1000) + later);
        let app = Arc::new(App::open(options, store, time.clone()).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async {
            // Both a message and a dropped sender mean the end.
            let _ = stopped.await;
        };
        tokio::spawn(togyz_server::serve(listener, app, shutdown));
        Open { server, time, clock, folder, stop }
    }

    /// Lets the tasks of the server and its store finish their work.
    pub(crate) async fn settle(&self) {
        for _ in 0..3 {
            // It writes to the store.
            let health = http(self.server, "GET", "/health", &[], "").await.unwrap();
            assert_eq!(health.status, 200);
        }
    }

    /// Moves the time forward.
    pub(crate) fn pass(&self, milliseconds: u64) {
        self.clock.advance(Duration::from_millis(milliseconds));
    }

    /// Passes time in steps until something is found. The limit is real time, because a server on
    /// a slow disk needs some for its work, whatever the clock of the test says.
    pub(crate) async fn pass_until<T>(
        &self,
        what: &str,
        step: u64,
        mut found: impl AsyncFnMut() -> Option<T>,
    ) -> T {
        in_time(what, async {
            loop {
                self.pass(step);
                if let Some(found) = found().await {
                    return found;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
        .await
    }
}

/// A move message.
pub(crate) fn play(game: &str, id: u64, v: u64, ply: u64, otau: u64) -> Value {
    json!({"t": "move", "game": game, "id": id, "v": v, "ply": ply, "otau": otau})
}
