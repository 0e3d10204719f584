//! Security headers of every answer: the sources a page may load, and the sites that may frame it.

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; ";

/// Adds the headers. Only `/embed/…`, read-only and without cookies, may be framed; only the clock
/// may run WebAssembly.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let (framed, clock) = (is_page("embed", &request), is_page("clock", &request));
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let ancestors = if framed { "frame-ancestors *" } else { "frame-ancestors 'none'" };
    let scripts =
        if clock { "script-src 'self' 'wasm-unsafe-eval'; " } else { "script-src 'self'; " };
    if let Ok(policy) = HeaderValue::from_str(&format!("{POLICY}{scripts}{ancestors}")) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
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

/// Whether the request is for this page, with or without a language prefix.
fn is_page(name: &str, request: &Request) -> bool {
    request.uri().path().split('/').take(3).any(|part| part == name)
}
