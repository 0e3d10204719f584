//! `/metrics` on its own listener. The public listener does not have the page: an operator chooses
//! who reaches its address.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

/// The pages of the listener for metrics.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let text = app.metrics.text(app.queues());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
