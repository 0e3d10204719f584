//! The one place where something that went wrong becomes a status and a page that speaks to a person.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Json, Response};

use crate::http::page::{Page, html};

/// Why a request has no better answer. What broke inside is logged, never sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Nothing lives at this address.
    NoPage,
    /// There is no such game.
    NoGame,
    /// There is no such challenge.
    NoChallenge,
    /// Somebody else has taken the challenge.
    Taken,
    /// The challenge is the guest's own.
    Own,
    /// A game cannot begin with these settings, for this reason.
    Play(String),
    /// The request cannot be read.
    Bad,
    /// An order from another site.
    Foreign,
    /// Too many requests.
    TooMany,
    /// The server could not do it.
    Failed,
}

impl Failure {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Failure::NoPage | Failure::NoGame | Failure::NoChallenge => StatusCode::NOT_FOUND,
            Failure::Taken | Failure::Own => StatusCode::CONFLICT,
            Failure::Play(_) | Failure::Bad => StatusCode::BAD_REQUEST,
            Failure::Foreign => StatusCode::FORBIDDEN,
            Failure::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Failure::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its name in message keys: `server-error-NAME` and `server-error-NAME-about`.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Failure::NoPage => "no-page",
            Failure::NoGame => "no-game",
            Failure::NoChallenge => "no-challenge",
            Failure::Taken => "taken",
            Failure::Own => "own",
            Failure::Play(_) => "play",
            Failure::Bad => "bad",
            Failure::Foreign => "foreign",
            Failure::TooMany => "too-many",
            Failure::Failed => "failed",
        }
    }

    /// What happened, in the reader's language.
    pub(crate) fn heading(&self, page: &Page) -> String {
        page.t(&format!("server-error-{}", self.name()))
    }

    /// What tells it to a program, or the page.
    pub(crate) fn answer(self, page: Page, json: bool) -> Response {
        if !json {
            return self.page(page);
        }
        let text = match &self {
            Failure::Play(reason) => reason.clone(),
            other => other.heading(&page),
        };
        let body = serde_json::json!({ "error": self.name(), "text": text });
        (self.status(), Json(body)).into_response()
    }

    /// The page that tells it.
    pub(crate) fn page(self, page: Page) -> Response {
        let status = self.status();
        let template = ErrorPage {
            heading: self.heading(&page),
            about: page.t(&format!("server-error-{}-about", self.name())),
            reason: match self {
                Failure::Play(reason) => Some(reason),
                _ => None,
            },
            page,
        };
        html(status, &template)
    }
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    page: Page,
    heading: String,
    /// What stays safe and what to do.
    about: String,
    /// What exactly is wrong, in technical words.
    reason: Option<String>,
}

/// Nothing lives at this address.
pub(crate) async fn no_page(page: Page) -> Response {
    Failure::NoPage.page(page)
}
