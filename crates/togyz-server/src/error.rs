//! The one place where something that went wrong becomes a status and a page that speaks to a person.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::page::{Page, html};

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    page: Page,
    /// The message keys begin with this: `server-error-NAME` and `server-error-NAME-about`.
    name: &'static str,
}

impl ErrorPage {
    fn heading(&self) -> String {
        self.page.t(&format!("server-error-{}", self.name))
    }

    fn about(&self) -> String {
        self.page.t(&format!("server-error-{}-about", self.name))
    }
}

/// Nothing lives at this address.
pub(crate) async fn no_page(page: Page) -> Response {
    html(StatusCode::NOT_FOUND, &ErrorPage { page, name: "no-page" })
}
