//! Challenges: created from a form, shown with a link to send, accepted and withdrawn; and quick
//! pairing. The lobby decides which challenges wait and who was first.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::app::App;
use crate::error::Error;
use crate::http::accept::Accept;
use crate::http::address::{Address, Block};
use crate::http::form::{Form, Path};
use crate::http::origin::public_address;
use crate::http::page::{Page, draw, html};
use crate::id::GameId;
use crate::identity::visitor::{Cookie, Visitor, known_or_new};
use crate::lobby::challenge::Challenge;
use crate::lobby::{CreateError, Paired, TakeError};
use crate::pages::board;
use crate::pages::game_form::{self, Created, FieldError, given};
use crate::pages::{lobby, qr};
use crate::play::room::PlayerId;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/challenge", post(create))
        .route("/pair", post(pair))
        .route("/c/{id}", get(show).post(take))
        .route("/c/{id}/withdraw", post(withdraw))
}

/// When a player with too many waiting challenges may try again.
const FULL_LIST: Duration = Duration::from_secs(60);

/// The form of `POST /challenge` and `POST /pair`, as `docs/server-protocol.md` describes it.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ChallengeForm {
    pub(crate) side: Option<String>,
    pub(crate) profile: Option<String>,
    pub(crate) control: Option<String>,
    pub(crate) custom: Option<String>,
    pub(crate) previews: Option<String>,
    listed: Option<String>,
}

async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: Address,
    page: Page,
    accept: Accept,
    Form(form): Form<ChallengeForm>,
) -> Result<Response, Error> {
    let block = counted(&app, address);
    if given(&form.listed) == Some("1") && !app.lobby.has_space(visitor.0, block) {
        return Err(CreateError::TooMany.into());
    }
    let player = visitor.0;
    let (challenge, cookie) = match settle(&app, visitor, address, &form).await {
        Err(Error::Unplayable(error)) if accept == Accept::Page && error.field == "custom" => {
            return lobby::refused(&app, player, page, form, error).await;
        }
        settled => settled?,
    };
    let id = challenge.id.clone();
    app.lobby.create(challenge, block).await?;
    Ok(Created::Challenge(id).answer(&page, accept, cookie))
}

async fn pair(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: Address,
    page: Page,
    accept: Accept,
    Form(form): Form<ChallengeForm>,
) -> Result<Response, Error> {
    let (challenge, cookie) = settle(&app, visitor, address, &form).await?;
    // Players who are paired have not talked about previews.
    let wanted = Challenge { listed: true, previews: false, ..challenge };
    let created = match app.lobby.pair(wanted, counted(&app, address)).await? {
        Paired::Game(id) => Created::Game(id),
        Paired::Waits(id) => Created::Challenge(id),
    };
    Ok(created.answer(&page, accept, cookie))
}

/// The address that public challenges are counted by; `None` without limits.
fn counted(app: &App, address: Address) -> Option<Block> {
    (!app.limits.trusts(address)).then(|| address.block())
}

/// Reads the form. Everything is checked before a player is created.
async fn settle(
    app: &App,
    Visitor(player): Visitor,
    address: Address,
    form: &ChallengeForm,
) -> Result<(Challenge, Cookie), Error> {
    app.limits.game(address, player, app.time.now())?;
    let challenge = read(form, GameId::random()?, app.time.wall()).map_err(Error::Unplayable)?;
    let (player, cookie) = known_or_new(app, player).await?;
    Ok((Challenge { maker: player, ..challenge }, cookie))
}

/// The challenge of a form; its maker is filled in later.
fn read(form: &ChallengeForm, id: GameId, created: u64) -> Result<Challenge, FieldError> {
    let (control, days) = match given(&form.custom) {
        None => game_form::terms(&form.control)?,
        Some(_) => game_form::terms(&form.custom).map_err(|error| error.in_field("custom"))?,
    };
    let side = match given(&form.side) {
        None => None,
        Some(text) => game_form::side(text)?,
    };
    let listed = given(&form.listed) == Some("1");
    let previews = given(&form.previews) == Some("1");
    let profile = game_form::profile(&form.profile)?;
    let maker = PlayerId(0);
    Ok(Challenge { id, maker, side, profile, control, days, previews, listed, created })
}

async fn take(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    address: Address,
    Path(id): Path<String>,
    page: Page,
    accept: Accept,
) -> Result<Response, Error> {
    let id = GameId::parse(&id).ok_or(Error::NoChallenge)?;
    app.limits.game(address, player, app.time.now())?;
    let mut cookie = None;
    // A player is created only if the challenge still waits.
    if app.lobby.find(&id).await?.is_some() {
        let (taker, new) = known_or_new(&app, player).await?;
        cookie = new;
        match app.lobby.take(&id, taker).await {
            Ok(()) => return Ok(Created::Game(id).answer(&page, accept, cookie)),
            Err(TakeError::Own) => return Err(Error::Own),
            Err(TakeError::Store(error)) => return Err(error.into()),
            Err(TakeError::Unknown | TakeError::Gone) => {}
        }
    }
    // The challenge is gone. A player of its game has probably pressed twice.
    let terms = app.store.terms(&id).await?.ok_or(Error::NoChallenge)?;
    match player.and_then(|player| terms.side_of(player)) {
        Some(_) => Ok(Created::Game(id).answer(&page, accept, cookie)),
        None => Err(Error::Taken),
    }
}

async fn withdraw(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Path(id): Path<String>,
    page: Page,
) -> Result<Redirect, Error> {
    let (id, player) = GameId::parse(&id).zip(player).ok_or(Error::NoChallenge)?;
    match app.lobby.withdraw(&id, player).await {
        // Already gone: it was withdrawn, as requested, or its game has started, which the lobby
        // shows.
        Ok(()) | Err(TakeError::Gone) => Ok(Redirect::to(&page.href("/lobby"))),
        Err(TakeError::Store(error)) => Err(error.into()),
        Err(TakeError::Unknown | TakeError::Own) => Err(Error::NoChallenge),
    }
}

impl From<CreateError> for Error {
    fn from(error: CreateError) -> Error {
        match error {
            CreateError::TooMany => Error::TooMany { wait: FULL_LIST },
            CreateError::Store(error) => Error::Store(error),
        }
    }
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
    /// The same as a QR code, for the maker.
    code: Option<String>,
    time: String,
    profile: String,
    /// Whether both may see where a move would end.
    previews: bool,
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
) -> Result<Response, Error> {
    let id = GameId::parse(&id).ok_or(Error::NoChallenge)?;
    let Some(challenge) = app.lobby.find(&id).await? else {
        return match app.store.exists(&id).await? {
            true => Ok(Redirect::to(&page.href(&format!("/g/{id}"))).into_response()),
            false => Err(Error::NoChallenge),
        };
    };
    let own = player == Some(challenge.maker);
    let side = match challenge.side.map(|side| if own { side } else { side.opponent() }) {
        Some(togyz::Side::White) => "side-white",
        Some(togyz::Side::Black) => "side-black",
        None => "home-random",
    };
    let address = format!("{}/c/{id}", public_address(&app, &headers));
    let template = move || ChallengePage {
        code: own.then(|| qr::svg(&address, &page.t("people-code"))).flatten(),
        own,
        listed: challenge.listed,
        address,
        time: page.time(challenge.control, challenge.days),
        profile: page.t(&format!("profile-{}", challenge.profile.name())),
        previews: challenge.previews,
        side: page.t(side),
        words: board::people_words(page.language),
        id,
        page,
    };
    html(move || draw(&template())).await
}

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;
    use togyz::{Profile, Side};

    use super::*;

    fn read(form: &ChallengeForm) -> Result<Challenge, FieldError> {
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
        assert!(!empty.previews, "previews must be asked for");
        let previews = Some("1".to_owned());
        assert!(read(&ChallengeForm { previews, ..form("5+3") }).unwrap().previews);
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
        for (control, reason) in [
            ("days-0", "expected 1 to 14 days, found '0'"),
            ("days-x", "expected 1 to 14 days, found 'x'"),
            ("5+", "expected an increment of 0 to 3600 seconds, found ''"),
        ] {
            let error = read(&form(control)).unwrap_err();
            assert_eq!((error.field, error.reason.as_str()), ("control", reason));
            let custom = Some(control.to_owned());
            let error = read(&ChallengeForm { custom, ..form("5+3") }).unwrap_err();
            assert_eq!((error.field, error.reason.as_str()), ("custom", reason));
        }
    }
}
