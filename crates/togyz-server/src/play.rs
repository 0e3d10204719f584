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

use crate::error::Failure;
use crate::form::{self, given, wants_json};
use crate::guest::{Cookie, Visitor, known_or_new};
use crate::house::House;
use crate::id::chance;
use crate::origin::Address;
use crate::page::Page;
use crate::room::{Act, FIRST_VERSION, GuestId, Room, Seat, Table};

/// The level somebody gets who has not chosen: one that a newcomer can beat.
pub(crate) const FRIENDLY_LEVEL: u8 = 2;

pub(crate) fn router() -> Router<Arc<House>> {
    Router::new().route("/play", post(play))
}

/// The form, as `docs/server-protocol.md` has it.
#[derive(Debug, Default, Deserialize)]
struct Wish {
    level: Option<String>,
    side: Option<String>,
    profile: Option<String>,
    control: Option<String>,
    position: Option<String>,
    first: Option<String>,
}

async fn play(
    State(house): State<Arc<House>>,
    Visitor(guest): Visitor,
    Address(address): Address,
    page: Page,
    headers: HeaderMap,
    form: Result<Form<Wish>, FormRejection>,
) -> Response {
    let json = wants_json(&headers);
    let made = match form {
        Ok(Form(wish)) => begin(&house, guest, address, &wish).await,
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
    house: &House,
    guest: Option<GuestId>,
    address: std::net::IpAddr,
    wish: &Wish,
) -> Result<(crate::GameId, Cookie), Failure> {
    if !house.new_games.allows(address, house.time.now()) {
        return Err(Failure::TooMany);
    }
    let failed = |error: &dyn std::fmt::Display| {
        (house.options.log)(&format!("a new game: {error}"));
        Failure::Failed
    };
    // Everything is checked before a guest is made.
    let (table, first) = settle(wish, guest.unwrap_or(GuestId(0))).map_err(Failure::Play)?;
    let (guest, cookie) = known_or_new(house, guest).await.map_err(|error| failed(&error))?;
    let seats = BySide::from_fn(|side| match table.seats[side] {
        Seat::Guest(_) => Seat::Guest(guest),
        computer => computer,
    });
    let id = house.live.create(Table { seats, ..table }).await.map_err(|error| failed(&error))?;
    if let Some(otau) = first {
        let act = Act::Move { seen: FIRST_VERSION, ply: 0, otau, offer: false };
        house.live.act(&id, guest, act).await.map_err(|_| Failure::Failed)?;
    }
    Ok((id, cookie))
}

/// Reads the form; the reason why not is for whoever wrote it.
fn settle(wish: &Wish, guest: GuestId) -> Result<(Table, Option<Otau>), String> {
    let level = match given(&wish.level) {
        None => FRIENDLY_LEVEL,
        Some(text) => text
            .parse()
            .ok()
            .filter(|level| (1..=FULL_LEVEL).contains(level))
            .ok_or_else(|| format!("expected a level from 1 to {FULL_LEVEL}, found '{text}'"))?,
    };
    let lot = || Side::ALL[usize::from(chance() % 2 == 1)];
    let side = match given(&wish.side) {
        None => Side::White,
        Some(text) => form::side(text)?.unwrap_or_else(lot),
    };
    let profile = form::profile(&wish.profile)?;
    let control = form::control(&wish.control)?;
    let start = match given(&wish.position) {
        None => Setup::START,
        Some(text) => {
            text.parse().map_err(|error: togyz::notation::PositionError| error.to_string())?
        }
    };
    let (guest, computer) = (Seat::Guest(guest), Seat::Computer(level));
    let seats = BySide::from_fn(|seat| if seat == side { guest } else { computer });
    let table = Table { rules: Rules::online(profile), start, control, days: None, seats };
    let room = Room::new(table).map_err(|error| error.to_string())?;
    let Some(turn) = room.turn() else {
        return Err("the game is over in this position".to_owned());
    };
    let first = match given(&wish.first) {
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
    Ok((table, first))
}

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;

    use super::*;

    fn wish(pairs: &[(&str, &str)]) -> Wish {
        let get = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Wish {
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
        let (table, first) = settle(&wish(&[("level", "")]), GuestId(7)).unwrap();
        assert_eq!(
            table.seats,
            BySide::new(Seat::Guest(GuestId(7)), Seat::Computer(FRIENDLY_LEVEL))
        );
        assert_eq!((table.control, first), (TimeControl::NONE, None));
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
            assert_eq!(settle(&wish(&[(field, value)]), GuestId(1)).unwrap_err(), reason);
        }
        assert!(settle(&wish(&[("control", "-5")]), GuestId(1)).is_err());
        let black = [("side", "black"), ("first", "3")];
        assert_eq!(settle(&wish(&black), GuestId(1)).unwrap_err(), "the computer begins");
    }
}
