//! The fields of the forms that start a game, and the answer to such a form. Reading errors are
//! shown to the sender.

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Json, Redirect, Response};
use togyz::clock::TimeControl;
use togyz::{Profile, Side, UnknownProfile};

use crate::http::accept::Accept;
use crate::http::page::Page;
use crate::id::GameId;
use crate::identity::visitor::Cookie;

/// The longest time for one move by correspondence.
const MOST_DAYS: u8 = 14;

/// The result of a form.
pub(crate) enum Created {
    Challenge(GameId),
    Game(GameId),
}

impl Created {
    /// A redirect to the new page, or its address as JSON.
    pub(crate) fn answer(&self, page: &Page, accept: Accept, cookie: Cookie) -> Response {
        let (kind, id, path) = match self {
            Created::Challenge(id) => ("challenge", id, format!("/c/{id}")),
            Created::Game(id) => ("game", id, format!("/g/{id}")),
        };
        let url = page.href(&path);
        match accept {
            Accept::Page => (cookie, Redirect::to(&url)).into_response(),
            Accept::Json => {
                let body = serde_json::json!({ kind: id.as_str(), "url": url });
                (StatusCode::CREATED, cookie, Json(body)).into_response()
            }
        }
    }
}

/// The text of a field; an empty field counts as missing.
pub(crate) fn given(field: &Option<String>) -> Option<&str> {
    field.as_deref().map(str::trim).filter(|text| !text.is_empty())
}

/// A side, or `None` for a random one.
pub(crate) fn side(text: &str) -> Result<Option<Side>, String> {
    match text {
        "white" => Ok(Some(Side::White)),
        "black" => Ok(Some(Side::Black)),
        "random" => Ok(None),
        other => Err(format!("expected a side white, black or random, found '{other}'")),
    }
}

pub(crate) fn profile(field: &Option<String>) -> Result<Profile, String> {
    match given(field) {
        None => Ok(Profile::default()),
        Some(text) => text.parse().map_err(|error: UnknownProfile| error.to_string()),
    }
}

pub(crate) fn control(field: &Option<String>) -> Result<TimeControl, String> {
    match given(field) {
        None | Some("none") => Ok(TimeControl::NONE),
        Some(text) => TimeControl::from_minutes(text).map_err(|error| error.to_string()),
    }
}

/// The time of a game between people: a clock, none, or `days-3` for three days a move.
pub(crate) fn terms(field: &Option<String>) -> Result<(TimeControl, Option<u8>), String> {
    let Some(text) = given(field).and_then(|text| text.strip_prefix("days-")) else {
        return Ok((control(field)?, None));
    };
    let days = text.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
    let days = days.ok_or_else(|| format!("expected 1 to {MOST_DAYS} days, found '{text}'"))?;
    Ok((TimeControl::NONE, Some(days)))
}
