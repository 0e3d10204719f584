//! The fields of the forms that start a game, and the answer to such a form. A reading error has two
//! texts: advice to a person in the reader's language, and the exact reason for programs.

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Json, Redirect, Response};
use togyz::clock::TimeControl;
use togyz::notation::PositionError;
use togyz::{Profile, SetupError, Side, UnknownProfile};

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

/// A field of a form that cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FieldError {
    /// The name of the field.
    pub(crate) field: &'static str,
    /// The key of the advice: what to write into the field.
    advice: &'static str,
    /// A number in the advice.
    found: u32,
    /// The exact reason, for programs.
    pub(crate) reason: String,
}

impl FieldError {
    /// An error of a field with a fixed choice. Only a program can send a wrong one.
    pub(crate) fn choice(field: &'static str, reason: impl Into<String>) -> FieldError {
        let advice = "server-error-play-about";
        FieldError { field, advice, found: 0, reason: reason.into() }
    }

    fn typed(field: &'static str, advice: &'static str, reason: impl Into<String>) -> FieldError {
        FieldError { field, advice, found: 0, reason: reason.into() }
    }

    /// The game is over in the position.
    pub(crate) fn over() -> FieldError {
        FieldError::typed("position", "form-position-over", "the game is over in this position")
    }

    /// The same error in another field.
    pub(crate) fn in_field(self, field: &'static str) -> FieldError {
        FieldError { field, ..self }
    }

    /// What to write into the field, in the reader's language.
    pub(crate) fn advice(&self, page: &Page) -> String {
        page.t1(self.advice, "found", i64::from(self.found))
    }
}

impl From<PositionError> for FieldError {
    fn from(error: PositionError) -> FieldError {
        match error {
            PositionError::Illegal(SetupError::Total { found }) => FieldError {
                found,
                ..FieldError::typed("position", "form-position-kumalaks", error.to_string())
            },
            _ => FieldError::typed("position", "form-position", error.to_string()),
        }
    }
}

/// A time control to choose in the browser: its name and its seconds.
pub(crate) struct Control {
    pub(crate) name: &'static str,
    pub(crate) base: u64,
    pub(crate) increment: u64,
}

/// The time controls with these names, such as `5+3`.
pub(crate) fn controls(names: &[&'static str]) -> Vec<Control> {
    let control = |&name: &&'static str| {
        let control = TimeControl::from_minutes(name).ok()?;
        let increment = control.increment().as_secs();
        Some(Control { name, base: control.base()?.as_secs(), increment })
    };
    names.iter().filter_map(control).collect()
}

/// The text of a field; an empty field counts as missing.
pub(crate) fn given(field: &Option<String>) -> Option<&str> {
    field.as_deref().map(str::trim).filter(|text| !text.is_empty())
}

/// Whether a form shows this choice: the one that was sent, or else the usual one.
pub(crate) fn is_chosen(field: &Option<String>, usual: &str, choice: &str) -> bool {
    given(field).unwrap_or(usual) == choice
}

/// A side, or `None` for a random one.
pub(crate) fn side(text: &str) -> Result<Option<Side>, FieldError> {
    match text {
        "white" => Ok(Some(Side::White)),
        "black" => Ok(Some(Side::Black)),
        "random" => Ok(None),
        other => {
            let reason = format!("expected a side white, black or random, found '{other}'");
            Err(FieldError::choice("side", reason))
        }
    }
}

pub(crate) fn profile(field: &Option<String>) -> Result<Profile, FieldError> {
    match given(field) {
        None => Ok(Profile::default()),
        Some(text) => text
            .parse()
            .map_err(|error: UnknownProfile| FieldError::choice("profile", error.to_string())),
    }
}

pub(crate) fn control(field: &Option<String>) -> Result<TimeControl, FieldError> {
    match given(field) {
        None | Some("none") => Ok(TimeControl::NONE),
        Some(text) => TimeControl::from_minutes(text)
            .map_err(|error| FieldError::typed("control", "form-time", error.to_string())),
    }
}

/// The time of a game between people: a clock, none, or `days-3` for three days a move.
pub(crate) fn terms(field: &Option<String>) -> Result<(TimeControl, Option<u8>), FieldError> {
    let Some(text) = given(field).and_then(|text| text.strip_prefix("days-")) else {
        return Ok((control(field)?, None));
    };
    let days = text.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
    let days = days.ok_or_else(|| {
        let reason = format!("expected 1 to {MOST_DAYS} days, found '{text}'");
        FieldError::typed("control", "form-time", reason)
    })?;
    Ok((TimeControl::NONE, Some(days)))
}
