//! The count of all answers, and the access log. A line of the log has the sender's address, method,
//! path, status and time; it never has the query, a cookie or another header.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::http::address::Address;
use crate::time::Stopwatch;

/// Counts an answer by its status, and logs it if the operator wants that.
pub(crate) async fn observe(
    State(app): State<Arc<App>>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    let logged = app.options.access_log;
    let logged = logged.then(|| (request.method().clone(), request.uri().path().to_owned()));
    let started = Stopwatch::start();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    app.metrics.answered(status);
    if let Some((method, path)) = logged {
        let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(address = %address.ip(), %method, path, status, milliseconds, "request");
    }
    response
}
