//! Refuses the requests of addresses that an operator has blocked. Such an address that is not behind
//! a proxy cannot even connect, see `listener.rs`.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;

/// Refuses the requests of a blocked address.
pub(crate) async fn refuse(
    State(app): State<Arc<App>>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    match app.blocklist.contains(address.ip()) {
        true => Err(Error::Blocked),
        false => Ok(next.run(request).await),
    }
}
