//! What every request passes first: the budget of its address, and its body, which must come in time.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;
use crate::http::connection::Connection;
use crate::time::pause;

/// The largest form in bytes; positions and settings are short.
const LARGEST_BODY: usize = 16 << 10;
/// The largest document in bytes, which only `PUT` sends: the review of a game of 400 plies.
const LARGEST_DOCUMENT: usize = 384 << 10;
/// The documents that are read at the same time; others are refused.
static DOCUMENTS: Semaphore = Semaphore::const_new(32);
/// A refused request is answered after this time, so that a flood slows itself down.
const REFUSAL_PAUSE: Duration = Duration::from_secs(1);
/// The requests that wait for their refusal at the same time; others are refused at once.
static REFUSED: Semaphore = Semaphore::const_new(512);

/// Refuses the requests of an address that sends too many.
pub(crate) async fn within_budget(
    State(app): State<Arc<App>>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    if let Err(refused) = app.limits.request(address, app.time.now()) {
        if let Ok(_place) = REFUSED.try_acquire() {
            pause(REFUSAL_PAUSE).await;
        }
        return Err(refused.into());
    }
    Ok(next.run(request).await)
}

/// Reads the body before the request is handled. The connection closes when it does not come in time.
pub(crate) async fn read_body(
    Extension(connection): Extension<Arc<Connection>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    if request.body().is_end_stream() {
        return Ok(next.run(request).await);
    }
    let (parts, body) = request.into_parts();
    let document = (parts.method == Method::PUT).then(|| DOCUMENTS.try_acquire()).transpose();
    let document = document.map_err(|_| Error::TooMany { wait: REFUSAL_PAUSE })?;
    let largest = if document.is_some() { LARGEST_DOCUMENT } else { LARGEST_BODY };
    let body = to_bytes(body, largest).await.map_err(|error| {
        let reason = format!("expected a body of at most {largest} bytes: {error}");
        Error::Bad { status: StatusCode::BAD_REQUEST, reason }
    })?;
    connection.body_complete();
    // The place is kept until the request is answered.
    let answer = next.run(Request::from_parts(parts, Body::from(body))).await;
    drop(document);
    Ok(answer)
}
