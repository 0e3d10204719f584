//! The origin of a request: the check that changes are only made by the server's own pages.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::error::Error;

/// Refuses unsafe methods and sockets that do not come from the server's own pages.
pub(crate) async fn own_pages_only(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key("upgrade");
    if (!safe || socket) && !is_own(request.headers(), &app) {
        return Err(Error::Foreign);
    }
    Ok(next.run(request).await)
}

/// The server's address as people see it: the configured one, else the host of the request.
pub(crate) fn public_address(app: &App, headers: &HeaderMap) -> String {
    let host = || headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    app.options.public_url.clone().unwrap_or_else(|| format!("http://{}", host()))
}

/// Whether the `Origin` is the server's own: the public address where one is set, else the host the
/// request was sent to.
fn is_own(headers: &HeaderMap, app: &App) -> bool {
    let header =
        |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let Some(origin) = header(ORIGIN) else { return false };
    match &app.options.public_url {
        Some(url) => origin.eq_ignore_ascii_case(url),
        None => {
            let host = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
            host.is_some() && host == header(HOST)
        }
    }
}
