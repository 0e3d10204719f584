//! The API for programs and pages of other sites: read-only, without cookies, JSON only
//! (`docs/api.md`). It knows no players and no games.

mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::middleware::{Next, from_fn};
use axum::response::Response;

use crate::app::App;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().merge(tables::router()).layer(from_fn(open))
}

/// Lets pages of other sites read the answers: they are the same for everybody.
async fn open(request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    answer.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    answer
}
