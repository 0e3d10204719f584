//! The WebSocket of a client: opens it within limits. `session` runs the connection, `read` reads
//! messages, `feed` sends lists when they change.
//!
//! Nothing about a game is decided here. The server never waits for a client: one that does not
//! read is disconnected.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answer;
pub(crate) mod feed;
mod read;
mod session;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use serde::Deserialize;

use self::session::{Client, Session};
use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;
use crate::http::connection::Connection;
use crate::http::connections::SocketPermit;
use crate::http::form::Query;
use crate::http::page::Page;
use crate::identity::visitor::Caller;
use crate::play::room::PlayerId;

/// The largest message of a client, in bytes.
const LARGEST_MESSAGE: usize = 8 << 10;
/// Most sockets only wait, so their buffers are small.
const READ_BUFFER: usize = 4 << 10;
const WRITE_BUFFER: usize = 4 << 10;
/// Unsent bytes that a socket may hold. The state of a long game has about 100 KB.
const LARGEST_WRITE_BUFFER: usize = 512 << 10;

/// When a client may try again after there was no place for its socket.
const FULL: Duration = Duration::from_secs(30);

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/socket", get(open))
}

#[derive(Deserialize)]
struct SocketQuery {
    lang: Option<String>,
}

async fn open(
    State(app): State<Arc<App>>,
    Caller { player, session }: Caller,
    address: Address,
    Extension(connection): Extension<Arc<Connection>>,
    Query(query): Query<SocketQuery>,
    page: Page,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    app.limits.socket(address, app.time.now())?;
    let place = place(&app, address, player).await?;
    let language = query.lang.and_then(|code| code.parse().ok()).unwrap_or(page.language);
    let upgraded = upgrade?
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(LARGEST_WRITE_BUFFER)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let client = Client { player, session, language, address, connection };
            Session::run(app, client, socket).await;
            drop(place);
        });
    Ok(upgraded)
}

/// The place of a new socket. When few are left, they are for players of live games.
async fn place(
    app: &App,
    address: Address,
    player: Option<PlayerId>,
) -> Result<SocketPermit, Error> {
    let seated = match player.filter(|_| app.connections.is_reserved()) {
        Some(player) => app.store.is_playing(player).await?,
        None => false,
    };
    let limited = !app.limits.trusts(address);
    let place = app.connections.open_socket(address, limited, seated);
    place.map_err(|_| Error::TooMany { wait: FULL })
}
