//! Security headers of every answer: the sources a page may load, the sites that may frame it, and
//! TLS for the future where the server is reached by TLS.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; ";

/// A browser that has seen the site by TLS uses only TLS for this time: a year.
const TLS_ONLY: &str = "max-age=31536000";

/// Adds the headers; a policy that the answer has already is kept. Only `/embed/…`, read-only and without cookies, may be framed; only the pages
/// of the clock, of two people at one board and of the analysis board may run WebAssembly. The last is isolated from
/// other origins, so that it shares memory with the engine's workers.
pub(crate) async fn secure(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let framed = is_page("embed", &request);
    let engine = is_page("analysis", &request);
    let rules = engine || is_page("clock", &request) || is_page("board", &request);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let ancestors = if framed { "frame-ancestors *" } else { "frame-ancestors 'none'" };
    let scripts =
        if rules { "script-src 'self' 'wasm-unsafe-eval'; " } else { "script-src 'self'; " };
    if let Ok(policy) = HeaderValue::from_str(&format!("{POLICY}{scripts}{ancestors}")) {
        headers.entry(CONTENT_SECURITY_POLICY).or_insert(policy);
    }
    if engine {
        isolate(headers);
    }
    if app.options.is_secure() {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    if !framed {
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    );
    response
}

/// Isolates a page or the script of a worker from other origins: only then may they share memory.
pub(crate) fn isolate(headers: &mut HeaderMap) {
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-embedder-policy", HeaderValue::from_static("require-corp"));
}

/// Whether the request is for this page, with or without a language prefix.
fn is_page(name: &str, request: &Request) -> bool {
    request.uri().path().split('/').take(3).any(|part| part == name)
}
