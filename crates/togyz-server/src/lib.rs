//! The server: pages, sockets, rooms and the store for games of togyzkumalak.
//!
//! Only this crate knows HTTP, SQL and pages. The path of a move: socket, message, room, store,
//! acknowledgement and watchers. The crate decides no rule of the game: rooms ask `togyz`.

mod app;
mod cleanup;
mod error;
mod events;
mod http;
mod id;
mod identity;
pub mod lobby;
mod metrics;
mod network;
mod pages;
pub mod play;
mod socket;
pub mod store;
mod time;

pub use app::{App, Options};
pub use events::web_parts;
pub use id::GameId;
pub use network::{Network, NetworkError};
pub use time::{TestClock, Time};

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

use crate::http::listener::LimitedListener;

/// The time that open requests get when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// The largest form in bytes; positions and settings are short.
const LARGEST_BODY: usize = 16 << 10;

/// Serves on this listener until `shutdown` is ready, then closes all sockets and lets open requests
/// finish.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let service = router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    tracing::info!(address = %listener.local_addr()?, "listening");
    // Without a tap the service does not get the addresses of the connections.
    let listener = LimitedListener::new(listener, Arc::clone(&app)).tap_io(|_| {});
    let closing = {
        let app = Arc::clone(&app);
        async move {
            shutdown.await;
            tracing::info!("stopping");
            app.close();
        }
    };
    tokio::select! {
        served = axum::serve(listener, service).with_graceful_shutdown(closing).into_future() => served,
        // Every acknowledged move is stored, so that stopping here loses none.
        () = async { app.closed().await; time::pause(SHUTDOWN_TIMEOUT).await } => Ok(()),
    }
}

/// Serves `/metrics` on this listener until the server stops.
///
/// # Errors
/// When the listener fails.
pub async fn serve_metrics(listener: TcpListener, app: Arc<App>) -> io::Result<()> {
    tracing::info!(address = %listener.local_addr()?, "metrics");
    let service = http::metrics::router(Arc::clone(&app));
    tokio::select! {
        served = axum::serve(listener, service).into_future() => served,
        () = app.closed() => Ok(()),
    }
}

fn router(app: Arc<App>) -> Router {
    // PNG pictures are compressed already.
    let compression = CompressionLayer::new()
        .compress_when(DefaultPredicate::new().and(NotForContentType::const_new("image/png")));
    http::language::with_prefixes(pages::router())
        .merge(http::assets::router())
        .merge(pages::clock::worker())
        .merge(socket::router())
        .merge(events::files())
        .route("/health", get(health))
        .fallback(error::no_page)
        .method_not_allowed_fallback(error::no_method)
        .layer(from_fn_with_state(Arc::clone(&app), http::origin::own_pages_only))
        .layer(from_fn_with_state(Arc::clone(&app), http::host::own_name_only))
        .layer(from_fn_with_state(Arc::clone(&app), error::answer))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), http::headers::secure))
        .layer(compression)
        .layer(from_fn_with_state(Arc::clone(&app), http::access::observe))
        .with_state(app)
}

/// Whether the store can be written, for monitoring.
async fn health(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.store.healthy().await {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be written")
    }
}
