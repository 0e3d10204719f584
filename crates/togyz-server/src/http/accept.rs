//! The format of an answer: a page for a person, or JSON for a program.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT;
use axum::http::request::Parts;

/// The format a request asks for in its `Accept` header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Accept {
    Page,
    Json,
}

impl<S: Sync> FromRequestParts<S> for Accept {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Accept, Infallible> {
        let accept = parts.headers.get(ACCEPT).and_then(|value| value.to_str().ok());
        let json = accept.is_some_and(|accept| accept.contains("application/json"));
        Ok(if json { Accept::Json } else { Accept::Page })
    }
}
