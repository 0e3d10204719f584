//! Where a request comes from: the address that limits are counted by, and the check that orders
//! come from our own pages.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::error::Failure;
use crate::http::page::Page;

/// The address of whoever sent the request. A proxy's word is taken only from a configured proxy.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Address, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |info| info.0.ip());
        let told = || {
            let forwarded = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
            // The last entry is the one our own proxy wrote.
            forwarded.rsplit(',').next()?.trim().parse().ok()
        };
        let believed = app.options.proxies.contains(&peer).then(told).flatten();
        Ok(Address(believed.unwrap_or(peer)))
    }
}

/// Refuses unsafe methods and sockets that do not come from our own pages.
pub(crate) async fn own_pages_only(
    State(app): State<Arc<App>>,
    page: Page,
    request: Request,
    next: Next,
) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key("upgrade");
    if (!safe || socket) && !is_own(request.headers(), &app) {
        return Failure::Foreign.page(page);
    }
    next.run(request).await
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
