//! The house: pages, sockets, rooms and the store for games of togyzkumalak.
//!
//! The only crate that knows HTTP, SQL and pages. A move goes one way: socket, message, room, store,
//! acknowledgement and watchers. No rule of the game is decided here: the rooms ask `togyz`.

mod account;
mod assets;
mod board;
pub mod challenge;
mod challenges;
mod clock_page;
mod door;
mod error;
mod event_site;
mod events;
mod feed;
mod form;
mod gallery;
mod game_page;
mod games;
mod guest;
mod headers;
mod home;
mod house;
mod id;
mod language;
mod learn;
mod limits;
mod live;
mod lobby;
mod lobby_page;
mod message;
mod origin;
mod page;
mod play;
mod pool;
mod reading;
pub mod room;
mod socket;
pub mod store;
mod time;
mod view;
mod watch;

pub use event_site::{MANIFEST, Publication, SiteFile};
pub use house::{House, Options};
pub use id::GameId;
pub use time::{Hand, Time};

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

use crate::door::Door;

/// How long open requests may take when the house closes.
const FAREWELL: Duration = Duration::from_secs(5);
/// The largest form; positions and settings are short.
const LARGEST_BODY: usize = 16 << 10;

/// Serves the house on this listener until `shutdown` is ready, then sends everybody away and lets
/// open requests finish.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    house: Arc<House>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let service = router(Arc::clone(&house)).into_make_service_with_connect_info::<SocketAddr>();
    // The tap lets the service know the address of whoever comes through the door.
    let listener = Door::new(listener, Arc::clone(&house)).tap_io(|_| {});
    let closing = {
        let house = Arc::clone(&house);
        async move {
            shutdown.await;
            house.close();
        }
    };
    tokio::select! {
        served = axum::serve(listener, service).with_graceful_shutdown(closing).into_future() => served,
        // Who has not finished by then loses nothing that was acknowledged.
        () = async { house.closed().await; tokio::time::sleep(FAREWELL).await } => Ok(()),
    }
}

fn router(house: Arc<House>) -> Router {
    // Pictures are small or compressed already.
    let compression = CompressionLayer::new()
        .compress_when(DefaultPredicate::new().and(NotForContentType::const_new("image/png")));
    language::with_prefixes(pages())
        .merge(assets::router())
        .merge(clock_page::worker())
        .merge(socket::router())
        .merge(events::files())
        .route("/health", get(health))
        .fallback(error::no_page)
        .layer(from_fn_with_state(Arc::clone(&house), origin::own_pages_only))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(headers::secure))
        .layer(compression)
        .with_state(house)
}

/// Whether the server can write; for whoever watches over it.
async fn health(State(house): State<Arc<House>>) -> (StatusCode, &'static str) {
    if house.store.healthy().await {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be written")
    }
}

/// The pages a person reads, each under every language.
fn pages() -> Router<Arc<House>> {
    Router::new()
        .merge(home::router())
        .merge(games::router())
        .merge(play::router())
        .merge(challenges::router())
        .merge(lobby_page::router())
        .merge(watch::router())
        .merge(learn::router())
        .merge(reading::router())
        .merge(clock_page::router())
        .merge(events::pages())
}
