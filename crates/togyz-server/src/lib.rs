//! The server: pages, sockets, rooms and the store for games of togyzkumalak.
//!
//! Only this crate knows HTTP, SQL and pages. The path of a move: socket, message, room, store,
//! acknowledgement and watchers. The crate decides no rule of the game: rooms ask `togyz`.

mod api;
mod app;
mod blocklist;
mod cleanup;
mod error;
mod events;
mod health;
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
pub use identity::{RecoveryError, new_recovery_code};
pub use network::{Network, NetworkError};
pub use time::{TestClock, Time};

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use futures_util::future::BoxFuture;
use tokio::net::TcpListener;

/// Serves on this listener until `shutdown` is ready, then closes all sockets and lets open requests
/// finish.
///
/// Boxed, like every future the server is started with: its code is then compiled with this crate,
/// for speed, and not with the command line, which is compiled quickly (docs/building.md).
///
/// # Errors
/// When the listener has no address, or when the store's writer has stopped: nothing can be stored any
/// more, so that whoever started the process must start it again.
pub fn serve(
    listener: TcpListener,
    app: Arc<App>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> BoxFuture<'static, io::Result<()>> {
    Box::pin(serve_until(listener, app, Box::pin(shutdown)))
}

async fn serve_until(
    listener: TcpListener,
    app: Arc<App>,
    shutdown: BoxFuture<'static, ()>,
) -> io::Result<()> {
    let router = router(Arc::clone(&app));
    tracing::info!(address = %listener.local_addr()?, "listening");
    let closing = async {
        shutdown.await;
        tracing::info!("stopping");
        app.close();
        std::future::pending().await
    };
    tokio::select! {
        () = http::listener::serve(listener, Arc::clone(&app), router) => Ok(()),
        () = closing => Ok(()),
        () = app.store.stopped() => {
            tracing::error!("the store's writer has stopped");
            Err(io::Error::other("the store's writer has stopped"))
        }
    }
}

/// Serves `/metrics` on this listener until the server stops.
///
/// # Errors
/// When the listener fails.
pub fn serve_metrics(listener: TcpListener, app: Arc<App>) -> BoxFuture<'static, io::Result<()>> {
    Box::pin(async move {
        tracing::info!(address = %listener.local_addr()?, "metrics");
        let service = http::metrics::router(Arc::clone(&app));
        tokio::select! {
            served = axum::serve(listener, service).into_future() => served,
            () = app.closed() => Ok(()),
        }
    })
}

fn router(app: Arc<App>) -> Router {
    http::language::with_prefixes(pages::router())
        .merge(http::assets::router())
        .merge(pages::installed::router())
        .merge(pages::manifest::icons())
        .merge(socket::router())
        .merge(events::files())
        .merge(health::router())
        .merge(api::router())
        .fallback(error::no_page)
        .method_not_allowed_fallback(error::no_method)
        .layer(from_fn(http::requests::read_body))
        .layer(from_fn_with_state(Arc::clone(&app), http::origin::own_pages_only))
        .layer(from_fn_with_state(Arc::clone(&app), http::host::own_name_only))
        .layer(from_fn_with_state(Arc::clone(&app), http::requests::within_budget))
        .layer(from_fn_with_state(Arc::clone(&app), http::blocked::refuse))
        .layer(from_fn_with_state(Arc::clone(&app), error::answer))
        .layer(from_fn_with_state(Arc::clone(&app), http::headers::secure))
        .layer(from_fn(http::compress::compress))
        .layer(from_fn_with_state(Arc::clone(&app), http::access::observe))
        .with_state(app)
}
