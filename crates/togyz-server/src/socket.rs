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

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;

use self::session::Session;
use crate::app::App;
use crate::error::Error;
use crate::http::form::Query;
use crate::http::origin::Address;
use crate::http::page::Page;
use crate::identity::visitor::Visitor;

/// The largest message of a client, in bytes.
const LARGEST_MESSAGE: usize = 8 << 10;
/// Most sockets only wait, so their buffers are small.
const READ_BUFFER: usize = 4 << 10;
const WRITE_BUFFER: usize = 4 << 10;
/// Unsent bytes that a socket may hold. The state of a long game has about 100 KB.
const LARGEST_WRITE_BUFFER: usize = 512 << 10;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/socket", get(open))
}

#[derive(Deserialize)]
struct SocketQuery {
    lang: Option<String>,
}

async fn open(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Address(address): Address,
    Query(query): Query<SocketQuery>,
    page: Page,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    if !app.new_sockets.allows(address, app.time.now()) {
        return Err(Error::TooMany);
    }
    let language = query.lang.and_then(|code| code.parse().ok()).unwrap_or(page.language);
    let upgraded = upgrade?
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(LARGEST_WRITE_BUFFER)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| Session::run(app, player, language, socket));
    Ok(upgraded)
}
