//! Challenges by their address: made from a form, shown with the link to send, taken, withdrawn; and
//! quick pairing. What waits and who was first is the lobby's affair.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::app::App;
use crate::error::Failure;
use crate::http::form::{self, given, wants_json};
use crate::http::origin::Address;
use crate::http::page::{Page, html};
use crate::id::GameId;
use crate::identity::visitor::{Cookie, Visitor, known_or_new};
use crate::lobby::challenge::Challenge;
use crate::lobby::{OpenError, Paired, TakeError};
use crate::pages::board;
use crate::pages::games::origin;
use crate::play::room::PlayerId;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/challenge", post(make))
        .route("/pair", post(pair))
        .route("/c/{id}", get(show).post(take))
        .route("/c/{id}/withdraw", post(withdraw))
}

/// The form, as `docs/server-protocol.md` has it.
#[derive(Debug, Default, Deserialize)]
struct ChallengeForm {
    side: Option<String>,
    profile: Option<String>,
    control: Option<String>,
    custom: Option<String>,
    listed: Option<String>,
}

/// A form, or why it is none.
type Filled = Result<Form<ChallengeForm>, FormRejection>;

/// What a form led to.
enum Made {
    Challenge(GameId),
    Game(GameId),
}

/// Leads to what was made, or says why nothing was.
fn answer(made: Result<(Made, Cookie), Failure>, page: Page, json: bool) -> Response {
    let (made, cookie) = match made {
        Ok(made) => made,
        Err(failure) => return failure.answer(page, json),
    };
    let (kind, id, path) = match &made {
        Made::Challenge(id) => ("challenge", id, format!("/c/{id}")),
        Made::Game(id) => ("game", id, format!("/g/{id}")),
    };
    let url = page.href(&path);
    if !json {
        return (cookie, Redirect::to(&url)).into_response();
    }
    let body = serde_json::json!({ kind: id.as_str(), "url": url });
    (StatusCode::CREATED, cookie, Json(body)).into_response()
}

async fn make(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: Address,
    page: Page,
    headers: HeaderMap,
    form: Filled,
) -> Response {
    let json = wants_json(&headers);
    let made = async {
        let (challenge, cookie) = settle(&app, visitor, address, form).await?;
        let id = challenge.id.clone();
        app.lobby.open(challenge).await.map_err(|error| not_opened(&app, error))?;
        Ok((Made::Challenge(id), cookie))
    };
    answer(made.await, page, json)
}

async fn pair(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: Address,
    page: Page,
    headers: HeaderMap,
    form: Filled,
) -> Response {
    let json = wants_json(&headers);
    let made = async {
        let (challenge, cookie) = settle(&app, visitor, address, form).await?;
        let challenge = Challenge { listed: true, ..challenge };
        match app.lobby.pair(challenge).await.map_err(|error| not_opened(&app, error))? {
            Paired::Game(id) => Ok((Made::Game(id), cookie)),
            Paired::Waits(id) => Ok((Made::Challenge(id), cookie)),
        }
    };
    answer(made.await, page, json)
}

/// Reads the form; everything is checked before a player is made.
async fn settle(
    app: &App,
    Visitor(player): Visitor,
    Address(address): Address,
    form: Filled,
) -> Result<(Challenge, Cookie), Failure> {
    let Ok(Form(form)) = form else { return Err(Failure::Bad) };
    if !app.new_games.allows(address, app.time.now()) {
        return Err(Failure::TooMany);
    }
    let id = GameId::random().map_err(|error| failed(app, &error))?;
    let challenge = read(&form, id, app.time.wall()).map_err(Failure::Play)?;
    let (player, cookie) = known_or_new(app, player).await.map_err(|error| failed(app, &error))?;
    Ok((Challenge { maker: player, ..challenge }, cookie))
}

/// What the form says; whoever made it sits down later.
fn read(form: &ChallengeForm, id: GameId, created: u64) -> Result<Challenge, String> {
    let custom = given(&form.custom).is_some();
    let (control, days) = form::terms(if custom { &form.custom } else { &form.control })?;
    let side = match given(&form.side) {
        None => None,
        Some(text) => form::side(text)?,
    };
    let listed = given(&form.listed) == Some("1");
    let profile = form::profile(&form.profile)?;
    Ok(Challenge { id, maker: PlayerId(0), side, profile, control, days, listed, created })
}

async fn take(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Path(id): Path<String>,
    page: Page,
    headers: HeaderMap,
) -> Response {
    let json = wants_json(&headers);
    let taken = async {
        let id = GameId::parse(&id).ok_or(Failure::NoChallenge)?;
        // Nobody is made for a challenge that does not wait.
        let waits = app.lobby.find(&id).await.map_err(|error| failed(&app, &error))?.is_some();
        let cookie = if waits {
            let known = known_or_new(&app, player).await;
            let (player, cookie) = known.map_err(|error| failed(&app, &error))?;
            match app.lobby.take(&id, player).await {
                Ok(()) => return Ok((Made::Game(id), cookie)),
                Err(TakeError::Own) => return Err(Failure::Own),
                Err(TakeError::Store(error)) => return Err(failed(&app, &error)),
                Err(TakeError::Unknown | TakeError::Gone) => cookie,
            }
        } else {
            None
        };
        // It is gone: whoever sits at its table may have pressed twice.
        match app.registry.look(&id).await {
            Ok(game)
                if player.is_some_and(|player| game.room.terms().side_of(player).is_some()) =>
            {
                Ok((Made::Game(id), cookie))
            }
            Ok(_) => Err(Failure::Taken),
            Err(_) => Err(Failure::NoChallenge),
        }
    };
    answer(taken.await, page, json)
}

async fn withdraw(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Path(id): Path<String>,
    page: Page,
    headers: HeaderMap,
) -> Response {
    let (id, player) = match GameId::parse(&id).zip(player) {
        Some(both) => both,
        None => return Failure::NoChallenge.answer(page, wants_json(&headers)),
    };
    match app.lobby.withdraw(&id, player).await {
        // Gone already: that is what was wanted, unless its game has begun, which the lobby tells.
        Ok(()) | Err(TakeError::Gone) => Redirect::to(&page.href("/lobby")).into_response(),
        Err(TakeError::Store(error)) => failed(&app, &error).answer(page, wants_json(&headers)),
        Err(TakeError::Unknown | TakeError::Own) => {
            Failure::NoChallenge.answer(page, wants_json(&headers))
        }
    }
}

fn not_opened(app: &App, error: OpenError) -> Failure {
    match error {
        OpenError::TooMany => Failure::TooMany,
        OpenError::Store(error) => failed(app, &error),
    }
}

fn failed(app: &App, error: &dyn std::fmt::Display) -> Failure {
    (app.options.log)(&format!("a challenge: {error}"));
    Failure::Failed
}

#[derive(Template)]
#[template(path = "challenge.html")]
struct ChallengePage {
    page: Page,
    id: GameId,
    /// Whether the reader made it.
    own: bool,
    listed: bool,
    /// The link to send.
    address: String,
    time: String,
    profile: String,
    /// The side the reader will play.
    side: String,
    words: String,
}

async fn show(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Path(id): Path<String>,
    page: Page,
    headers: HeaderMap,
) -> Response {
    let Some(id) = GameId::parse(&id) else { return Failure::NoChallenge.page(page) };
    let challenge = match app.lobby.find(&id).await {
        Ok(Some(challenge)) => challenge,
        Ok(None) if app.registry.look(&id).await.is_ok() => {
            return Redirect::to(&page.href(&format!("/g/{id}"))).into_response();
        }
        Ok(None) => return Failure::NoChallenge.page(page),
        Err(error) => return failed(&app, &error).page(page),
    };
    let own = player == Some(challenge.maker);
    let side = match challenge.side.map(|side| if own { side } else { side.opponent() }) {
        Some(togyz::Side::White) => "side-white",
        Some(togyz::Side::Black) => "side-black",
        None => "home-random",
    };
    let template = ChallengePage {
        own,
        listed: challenge.listed,
        address: format!("{}/c/{id}", origin(&app, &headers)),
        time: page.time(challenge.control, challenge.days),
        profile: page.t(&format!("profile-{}", challenge.profile.name())),
        side: page.t(side),
        words: board::people_words(page.language),
        id,
        page,
    };
    html(StatusCode::OK, &template)
}

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;
    use togyz::{Profile, Side};

    use super::*;

    fn read(form: &ChallengeForm) -> Result<Challenge, String> {
        super::read(form, GameId::random().unwrap(), 0)
    }

    fn form(control: &str) -> ChallengeForm {
        ChallengeForm { control: Some(control.to_owned()), ..ChallengeForm::default() }
    }

    #[test]
    fn a_form_says_time_rules_and_side() {
        let empty = read(&ChallengeForm::default()).unwrap();
        assert_eq!((empty.control, empty.days, empty.side), (TimeControl::NONE, None, None));
        assert_eq!((empty.profile, empty.listed), (Profile::Kazakhstan, false));
        let side = Some("black".to_owned());
        let full =
            read(&ChallengeForm { side, listed: Some("1".to_owned()), ..form("5+3") }).unwrap();
        assert_eq!(full.control, "300+3".parse().unwrap());
        assert_eq!((full.side, full.listed), (Some(Side::Black), true));
        let custom =
            read(&ChallengeForm { custom: Some(" 7+4 ".to_owned()), ..form("5+3") }).unwrap();
        assert_eq!(custom.control, "420+4".parse().unwrap());
        let days = read(&form("days-3")).unwrap();
        assert_eq!((days.control, days.days), (TimeControl::NONE, Some(3)));
    }

    #[test]
    fn a_wrong_form_says_what_was_expected() {
        assert_eq!(read(&form("days-0")).unwrap_err(), "expected 1 to 14 days, found '0'");
        assert_eq!(read(&form("days-x")).unwrap_err(), "expected 1 to 14 days, found 'x'");
        assert!(read(&form("5+")).is_err());
    }
}
