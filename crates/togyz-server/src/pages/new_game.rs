//! A new game against the computer, from a form.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;
use togyz::{BySide, Otau, Rules, Setup, Side};
use togyz_engine::FULL_LEVEL;

use crate::app::App;
use crate::error::Failure;
use crate::http::form::{self, given, wants_json};
use crate::http::origin::Address;
use crate::http::page::Page;
use crate::id::chance;
use crate::identity::visitor::{Cookie, Visitor, known_or_new};
use crate::play::room::{Act, FIRST_VERSION, PlayerId, Room, Seat, Terms};

/// The level somebody gets who has not chosen: one that a newcomer can beat.
pub(crate) const FRIENDLY_LEVEL: u8 = 2;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/play", post(play))
}

/// The form, as `docs/server-protocol.md` has it.
#[derive(Debug, Default, Deserialize)]
struct NewGameForm {
    level: Option<String>,
    side: Option<String>,
    profile: Option<String>,
    control: Option<String>,
    position: Option<String>,
    first: Option<String>,
}

async fn play(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Address(address): Address,
    page: Page,
    headers: HeaderMap,
    form: Result<Form<NewGameForm>, FormRejection>,
) -> Response {
    let json = wants_json(&headers);
    let made = match form {
        Ok(Form(form)) => begin(&app, player, address, &form).await,
        Err(_) => Err(Failure::Bad),
    };
    match made {
        Ok((id, cookie)) => {
            let url = page.href(&format!("/g/{id}"));
            let answer = if json {
                let body = serde_json::json!({ "game": id.as_str(), "url": url });
                (StatusCode::CREATED, Json(body)).into_response()
            } else {
                Redirect::to(&url).into_response()
            };
            (cookie, answer).into_response()
        }
        Err(failure) => failure.answer(page, json),
    }
}

async fn begin(
    app: &App,
    player: Option<PlayerId>,
    address: std::net::IpAddr,
    form: &NewGameForm,
) -> Result<(crate::GameId, Cookie), Failure> {
    if !app.new_games.allows(address, app.time.now()) {
        return Err(Failure::TooMany);
    }
    let failed = |error: &dyn std::fmt::Display| {
        (app.options.log)(&format!("a new game: {error}"));
        Failure::Failed
    };
    // Everything is checked before a player is made.
    let (terms, first) = settle(form, player.unwrap_or(PlayerId(0))).map_err(Failure::Play)?;
    let (player, cookie) = known_or_new(app, player).await.map_err(|error| failed(&error))?;
    let seats = BySide::from_fn(|side| match terms.seats[side] {
        Seat::Player(_) => Seat::Player(player),
        computer => computer,
    });
    let id = app.registry.create(Terms { seats, ..terms }).await.map_err(|error| failed(&error))?;
    if let Some(otau) = first {
        let act = Act::Move { seen: FIRST_VERSION, ply: 0, otau, offer: false };
        app.registry.act(&id, player, act).await.map_err(|_| Failure::Failed)?;
    }
    Ok((id, cookie))
}

/// Reads the form; the reason why not is for whoever wrote it.
fn settle(form: &NewGameForm, player: PlayerId) -> Result<(Terms, Option<Otau>), String> {
    let level = match given(&form.level) {
        None => FRIENDLY_LEVEL,
        Some(text) => text
            .parse()
            .ok()
            .filter(|level| (1..=FULL_LEVEL).contains(level))
            .ok_or_else(|| format!("expected a level from 1 to {FULL_LEVEL}, found '{text}'"))?,
    };
    let lot = || Side::ALL[usize::from(chance() % 2 == 1)];
    let side = match given(&form.side) {
        None => Side::White,
        Some(text) => form::side(text)?.unwrap_or_else(lot),
    };
    let profile = form::profile(&form.profile)?;
    let control = form::control(&form.control)?;
    let start = match given(&form.position) {
        None => Setup::START,
        Some(text) => {
            text.parse().map_err(|error: togyz::notation::PositionError| error.to_string())?
        }
    };
    let (player, computer) = (Seat::Player(player), Seat::Computer(level));
    let seats = BySide::from_fn(|seat| if seat == side { player } else { computer });
    let terms = Terms { rules: Rules::online(profile), start, control, days: None, seats };
    let room = Room::new(terms).map_err(|error| error.to_string())?;
    let Some(turn) = room.turn() else {
        return Err("the game is over in this position".to_owned());
    };
    let first = match given(&form.first) {
        None => None,
        Some(_) if turn != side => return Err("the computer begins".to_owned()),
        Some(text) => {
            let otau = text.parse().ok().and_then(Otau::new);
            let otau =
                otau.ok_or_else(|| format!("expected an otau from 1 to 9, found '{text}'"))?;
            room.game().position().play(otau).map_err(|error| error.to_string())?;
            Some(otau)
        }
    };
    Ok((terms, first))
}

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;

    use super::*;

    fn form(pairs: &[(&str, &str)]) -> NewGameForm {
        let get = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        NewGameForm {
            level: get("level"),
            side: get("side"),
            profile: get("profile"),
            control: get("control"),
            position: get("position"),
            first: get("first"),
        }
    }

    #[test]
    fn an_empty_form_is_a_friendly_game() {
        let (terms, first) = settle(&form(&[("level", "")]), PlayerId(7)).unwrap();
        assert_eq!(
            terms.seats,
            BySide::new(Seat::Player(PlayerId(7)), Seat::Computer(FRIENDLY_LEVEL))
        );
        assert_eq!((terms.control, first), (TimeControl::NONE, None));
    }

    #[test]
    fn a_wrong_form_says_what_was_expected() {
        for (field, value, reason) in [
            ("level", "9", "expected a level from 1 to 8, found '9'"),
            ("side", "red", "expected a side white, black or random, found 'red'"),
            ("profile", "x", "unknown rule profile 'x': expected kazakhstan, nomad-games or open"),
            ("first", "0", "expected an otau from 1 to 9, found '0'"),
            (
                "position",
                "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w",
                "expected 162 kumalaks, found 161",
            ),
            (
                "position",
                "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 w",
                "the game is over in this position",
            ),
        ] {
            assert_eq!(settle(&form(&[(field, value)]), PlayerId(1)).unwrap_err(), reason);
        }
        assert!(settle(&form(&[("control", "-5")]), PlayerId(1)).is_err());
        let black = [("side", "black"), ("first", "3")];
        assert_eq!(settle(&form(&black), PlayerId(1)).unwrap_err(), "the computer begins");
    }
}
