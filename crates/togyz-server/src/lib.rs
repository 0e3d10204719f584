//! The house: pages, sockets, rooms and the store for games of togyzkumalak.
//!
//! The only crate that knows HTTP, SQL and pages. A move goes one way: socket, message, room, store,
//! acknowledgement and watchers. No rule of the game is decided here: the rooms ask `togyz`.

mod assets;
mod error;
mod headers;
mod home;
mod house;
mod id;
mod language;
mod page;
pub mod room;
pub mod store;

pub use house::{House, Options};
pub use id::GameId;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

/// Serves the house on this listener until `shutdown` is ready, then lets open requests finish.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    house: Arc<House>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let service = router(house).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(shutdown).await
}

fn router(house: Arc<House>) -> Router {
    // Pictures are small or compressed already.
    let compression = CompressionLayer::new()
        .compress_when(DefaultPredicate::new().and(NotForContentType::const_new("image/png")));
    language::with_prefixes(pages())
        .merge(assets::router())
        .route("/health", get(async || "ok"))
        .fallback(error::no_page)
        .layer(from_fn(headers::secure))
        .layer(compression)
        .with_state(house)
}

/// The pages a person reads, each under every language.
fn pages() -> Router<Arc<House>> {
    Router::new().merge(home::router())
}
