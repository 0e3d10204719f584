//! The home page.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::house::House;
use crate::page::{Page, html};

pub(crate) fn router() -> Router<Arc<House>> {
    Router::new().route("/", get(home))
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
}

async fn home(page: Page) -> Response {
    html(StatusCode::OK, &HomePage { page })
}
