//! The fields of the forms that begin a game, and whether the answer is to be a page or data. The
//! reason why a field cannot be read is for whoever wrote it.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use togyz::clock::TimeControl;
use togyz::{Profile, Side, UnknownProfile};

/// The longest time for one move by correspondence.
const MOST_DAYS: u8 = 14;

/// Whether whoever asks wants data and no page.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("application/json"))
}

/// What was written into a field; an empty one is as good as none.
pub(crate) fn given(field: &Option<String>) -> Option<&str> {
    field.as_deref().map(str::trim).filter(|text| !text.is_empty())
}

/// A side, or `None` by lot.
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

/// The time of a game between people: a clock, none, or `days-3` for so many days a move.
pub(crate) fn terms(field: &Option<String>) -> Result<(TimeControl, Option<u8>), String> {
    let Some(text) = given(field).and_then(|text| text.strip_prefix("days-")) else {
        return Ok((control(field)?, None));
    };
    let days = text.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
    let days = days.ok_or_else(|| format!("expected 1 to {MOST_DAYS} days, found '{text}'"))?;
    Ok((TimeControl::NONE, Some(days)))
}
