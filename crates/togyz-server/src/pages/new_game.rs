//! `POST /play`: a new game against the computer.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use serde::Deserialize;
use togyz::notation::PositionError;
use togyz::{BySide, Otau, Rules, Setup, Side};
use togyz_engine::FULL_LEVEL;

use crate::app::App;
use crate::error::Error;
use crate::http::accept::Accept;
use crate::http::address::Address;
use crate::http::form::Form;
use crate::http::page::Page;
use crate::id::random_side;
use crate::identity::visitor::{Visitor, known_or_new};
use crate::pages::game_form::{self, Created, FieldError, given};
use crate::pages::home;
use crate::play::room::{Act, FIRST_VERSION, PlayerId, Room, Seat, Terms};

/// The default level: one that a beginner can beat.
pub(crate) const FRIENDLY_LEVEL: u8 = 2;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/play", post(play))
}

/// The form of `POST /play`, as `docs/server-protocol.md` describes it.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct NewGameForm {
    pub(crate) level: Option<String>,
    pub(crate) side: Option<String>,
    pub(crate) profile: Option<String>,
    pub(crate) control: Option<String>,
    pub(crate) position: Option<String>,
    first: Option<String>,
}

async fn play(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    address: Address,
    page: Page,
    accept: Accept,
    Form(form): Form<NewGameForm>,
) -> Result<Response, Error> {
    app.limits.game(address, player, app.time.now())?;
    // Everything is checked before a player is created.
    let read = settle(&form, player.unwrap_or(PlayerId(0)));
    let (terms, first) = match read {
        Ok(read) => read,
        Err(error) if accept == Accept::Page && error.field == "position" => {
            return home::refused(&app, player, page, form, error).await;
        }
        Err(error) => return Err(Error::Unplayable(error)),
    };
    let (player, cookie) = known_or_new(&app, player).await?;
    let seats = BySide::from_fn(|side| match terms.seats[side] {
        Seat::Player(_) => Seat::Player(player),
        computer => computer,
    });
    let id = app.registry.create(Terms { seats, ..terms }).await?;
    if let Some(otau) = first {
        let act = Act::Move { seen: FIRST_VERSION, ply: 0, otau, offer: false };
        let played = app.registry.act(&id, player, act).await;
        played.map_err(|code| Error::internal(format!("the first move is refused: {code:?}")))?;
    }
    Ok(Created::Game(id).answer(&page, accept, cookie))
}

/// Reads the form.
fn settle(form: &NewGameForm, player: PlayerId) -> Result<(Terms, Option<Otau>), FieldError> {
    let level = match given(&form.level) {
        None => FRIENDLY_LEVEL,
        Some(text) => {
            text.parse().ok().filter(|level| (1..=FULL_LEVEL).contains(level)).ok_or_else(|| {
                let reason = format!("expected a level from 1 to {FULL_LEVEL}, found '{text}'");
                FieldError::choice("level", reason)
            })?
        }
    };
    let side = match given(&form.side) {
        None => Side::White,
        Some(text) => game_form::side(text)?.unwrap_or_else(random_side),
    };
    let profile = game_form::profile(&form.profile)?;
    let control = game_form::control(&form.control)?;
    let start = match given(&form.position) {
        None => Setup::START,
        Some(text) => text.parse().map_err(|error: PositionError| FieldError::from(error))?,
    };
    let (player, computer) = (Seat::Player(player), Seat::Computer(level));
    let seats = BySide::from_fn(|seat| if seat == side { player } else { computer });
    let terms =
        Terms { rules: Rules::online(profile), start, control, days: None, previews: false, seats };
    let room = Room::new(terms).map_err(PositionError::Illegal)?;
    let turn = room.turn().ok_or_else(FieldError::over)?;
    let first = match given(&form.first) {
        None => None,
        Some(_) if turn != side => {
            return Err(FieldError::choice("first", "the computer begins"));
        }
        Some(text) => {
            let otau = text.parse().ok().and_then(Otau::new);
            let otau = otau.ok_or_else(|| {
                let reason = format!("expected an otau from 1 to 9, found '{text}'");
                FieldError::choice("first", reason)
            })?;
            let played = room.game().position().play(otau);
            played.map_err(|error| FieldError::choice("first", error.to_string()))?;
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
            let error = settle(&form(&[(field, value)]), PlayerId(1)).unwrap_err();
            assert_eq!((error.field, error.reason.as_str()), (field, reason));
        }
        assert!(settle(&form(&[("control", "-5")]), PlayerId(1)).is_err());
        let black = [("side", "black"), ("first", "3")];
        let error = settle(&form(&black), PlayerId(1)).unwrap_err();
        assert_eq!(error.reason, "the computer begins");
    }
}
