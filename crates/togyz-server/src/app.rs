//! The state that all handlers share: options, store, running games, lobby, time and rate limits.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::BoxFuture;
use togyz_engine::Tables;
use tokio::sync::{broadcast, watch};

use crate::blocklist::Blocklist;
use crate::cleanup;
use crate::health::Health;
use crate::http::assets;
use crate::http::connections::Connections;
use crate::http::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::{Metrics, Queues};
use crate::play::finished::FinishedGames;
use crate::play::registry::Registry;
use crate::play::room::PlayerId;
use crate::store::{Store, StoreError};
use crate::time::Time;

/// The settings of a server.
#[derive(Debug, Clone)]
pub struct Options {
    /// The public address, such as `https://togyz.example`, without a slash at its end.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub proxies: Vec<IpAddr>,
    /// Addresses without rate limits: a test, a load generator.
    pub trusted: Vec<IpAddr>,
    /// The computer's pause before a move, in percent of the natural time.
    pub pace: u32,
    /// The endgame tables of the computer.
    pub tables: Arc<Tables>,
    /// The folder of published events, one folder each.
    pub events: Option<PathBuf>,
    /// Most connections at the same time; without it, as many as the process may have open files.
    pub most_connections: Option<usize>,
    /// Whether every request is logged.
    pub access_log: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            public_url: None,
            proxies: Vec::new(),
            trusted: Vec::new(),
            pace: 100,
            tables: Tables::built_in(),
            events: None,
            most_connections: None,
            access_log: false,
        }
    }
}

impl Options {
    /// Whether people reach the server over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// Sessions of an account that have ended: their sockets close.
#[derive(Debug, Clone)]
pub(crate) enum SignedOut {
    /// The session with this hash.
    Session(String),
    /// All sessions of a player.
    Player(PlayerId),
}

/// The most ended sessions that a socket may still have to hear of.
const SIGNED_OUT: usize = 64;

/// The state that all handlers share.
pub struct App {
    pub(crate) options: Options,
    pub(crate) store: Store,
    pub(crate) registry: Registry,
    pub(crate) lobby: Lobby,
    pub(crate) finished: FinishedGames,
    pub(crate) time: Time,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) blocklist: Blocklist,
    pub(crate) connections: Arc<Connections>,
    pub(crate) limits: Limits,
    pub(crate) health: Health,
    signed_out: broadcast::Sender<SignedOut>,
    closing: watch::Sender<bool>,
    sockets: AtomicU64,
}

impl App {
    /// Opens the server over a store and restarts the clocks of its games.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn open(
        options: Options,
        store: Store,
        time: Time,
    ) -> BoxFuture<'static, Result<App, StoreError>> {
        Box::pin(App::restore(options, store, time))
    }

    async fn restore(options: Options, store: Store, time: Time) -> Result<App, StoreError> {
        let registry = Registry::new(store.clone(), time.clone(), options.pace, &options.tables);
        registry.restore().await?;
        let lobby = Lobby::new(store.clone(), registry.clone(), time.clone());
        lobby.restore().await?;
        tokio::spawn(cleanup::run(store.clone(), time.clone()));
        tokio::spawn(assets::compress_in_advance());
        let blocklist = Blocklist::open(&store).await?;
        tokio::spawn(blocklist.clone().follow(store.clone(), time.clone()));
        Ok(App {
            connections: Connections::new(options.most_connections, time.clone()),
            limits: Limits::new(&options.trusted),
            blocklist,
            options,
            metrics: Arc::clone(store.metrics()),
            finished: FinishedGames::new(store.clone(), registry.clone(), time.clone()),
            store,
            registry,
            lobby,
            time,
            health: Health::default(),
            signed_out: broadcast::Sender::new(SIGNED_OUT),
            closing: watch::Sender::new(false),
            sockets: AtomicU64::new(0),
        })
    }

    /// Tells all sockets that the server stops.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Whether the server stops.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Waits until the server stops.
    pub(crate) async fn closed(&self) {
        // The sender lives as long as the server.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// Shows the new name of a player everywhere.
    pub(crate) async fn renamed(&self, player: PlayerId) -> Result<(), StoreError> {
        self.registry.names().forget(player);
        self.lobby.renamed(player).await
    }

    /// Tells the sockets of ended sessions.
    pub(crate) fn sign_out(&self, ended: SignedOut) {
        // Without a socket nobody hears it.
        let _ = self.signed_out.send(ended);
    }

    /// The sessions that end from now on.
    pub(crate) fn signed_out(&self) -> broadcast::Receiver<SignedOut> {
        self.signed_out.subscribe()
    }

    /// The lengths of the queues at this moment.
    pub(crate) fn queues(&self) -> Queues {
        let (games, engine) = self.registry.load();
        Queues { writer: self.store.queued(), engine, games }
    }

    /// A unique number for a socket.
    pub(crate) fn next_socket(&self) -> u64 {
        self.sockets.fetch_add(1, Ordering::Relaxed)
    }
}
