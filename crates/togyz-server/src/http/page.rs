//! The frame of a page, shared by all templates: the reader's language, messages and addresses.

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};
use std::convert::Infallible;
use togyz::clock::TimeControl;
use togyz_text::{Language, Value, text, text_with};

use crate::error::Error;
use crate::http::assets;
use crate::http::background::in_background;
use crate::http::language::Reader;

/// The frame of a page.
#[derive(Debug, Clone)]
pub(crate) struct Page {
    pub(crate) language: Language,
    /// The prefix of the language, such as `/kk`, or nothing.
    prefix: String,
    /// The path of this page without the prefix.
    pub(crate) path: String,
}

impl Page {
    /// A message in the reader's language.
    pub(crate) fn t(&self, key: &str) -> String {
        text(self.language, key)
    }

    /// A message with a number or a word filled in.
    pub(crate) fn t1<'a>(&self, key: &str, name: &str, value: impl Into<Value<'a>>) -> String {
        text_with(self.language, key, &[(name, value.into())])
    }

    /// The time control of a game in words.
    pub(crate) fn time(&self, control: TimeControl, days: Option<u8>) -> String {
        match (days, control.base()) {
            (Some(days), _) => self.t1("people-days", "count", days),
            (None, Some(_)) => control.in_minutes(),
            (None, None) => self.t("home-no-clock"),
        }
    }

    /// A time in milliseconds as days and hours.
    pub(crate) fn days_and_hours(&self, milliseconds: u64) -> String {
        let hours = i64::try_from(milliseconds / 3_600_000).unwrap_or(i64::MAX);
        let values = [("days", (hours / 24).into()), ("hours", (hours % 24).into())];
        text_with(self.language, "people-clock-days", &values)
    }

    /// The two-letter code of the language.
    pub(crate) fn code(&self) -> &'static str {
        self.language.code()
    }

    /// Whether the path names the language.
    pub(crate) fn is_prefixed(&self) -> bool {
        !self.prefix.is_empty()
    }

    /// The same frame around the page with this path.
    pub(crate) fn at(self, path: &str) -> Page {
        Page { path: path.to_owned(), ..self }
    }

    /// The address of a page in the reader's language.
    pub(crate) fn href(&self, path: &str) -> String {
        match (self.prefix.as_str(), path) {
            ("", path) => path.to_owned(),
            (prefix, "/") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}{path}"),
        }
    }

    /// The address of an asset.
    pub(crate) fn asset(&self, path: &str) -> String {
        format!("{}/{path}", assets::base())
    }

    /// All languages, for the switch.
    pub(crate) fn languages(&self) -> [Language; 5] {
        Language::ALL
    }

    /// The address of this page in another language.
    pub(crate) fn in_language(&self, language: &Language) -> String {
        let path = if self.path == "/" { "" } else { &self.path };
        format!("/{}{path}", language.code())
    }
}

impl<S: Sync> FromRequestParts<S> for Page {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Page, Infallible> {
        let reader = Reader::from_request_parts(parts, state).await?;
        let prefix =
            reader.prefix.map_or(String::new(), |language| format!("/{}", language.code()));
        // The prefix is still there if no route has removed it.
        let path = parts.uri.path();
        let path = match path.strip_prefix(&prefix) {
            Some("") => "/",
            Some(rest) if rest.starts_with('/') => rest,
            _ => path,
        };
        Ok(Page { language: reader.language, prefix, path: path.to_owned() })
    }
}

/// The media type of a page.
pub(crate) const HTML: &str = "text/html; charset=utf-8";
/// The caching of a page. It shows the state of a game: a browser must revalidate it.
pub(crate) const REVALIDATED: &str = "private, no-cache";

/// The text of a template.
pub(crate) fn draw(template: &impl Template) -> Result<String, Error> {
    Ok(template.render()?)
}

/// A drawn page as an answer.
pub(crate) fn answer(page: String) -> Response {
    let headers = [(header::CONTENT_TYPE, HTML), (header::CACHE_CONTROL, REVALIDATED)];
    (headers, page).into_response()
}

/// Draws a page in the background and answers with it.
pub(crate) async fn html(
    draw: impl FnOnce() -> Result<String, Error> + Send + 'static,
) -> Result<Response, Error> {
    Ok(answer(in_background(draw).await??))
}
