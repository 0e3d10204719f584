//! The lobby: quick pairing, open games, the form for a challenge, and the reader's games in which
//! it is the reader's turn.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use togyz::Profile;
use togyz_wire::{PlayerView, SideChoice};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw, html};
use crate::identity::name::player_name;
use crate::identity::visitor::Visitor;
use crate::lobby::OpenChallenge;
use crate::pages::board;
use crate::pages::challenges::ChallengeForm;
use crate::pages::game_form::{FieldError, given, is_chosen};
use crate::pages::own_games::{OwnGame, own_games};
use crate::play::room::PlayerId;
use crate::socket::feed;

/// The time controls of quick pairing, as `POST /pair` reads them.
const QUICK: [&str; 8] = ["3+2", "5+3", "10+5", "20+0", "60+0", "none", "days-1", "days-3"];
/// The time controls of a challenge, as `POST /challenge` reads them.
const CONTROLS: [&str; 12] = [
    "3+2", "5+3", "10+5", "15+10", "20+0", "30", "60+0", "none", "days-1", "days-3", "days-7",
    "days-14",
];

/// The number of the reader's games that are searched for the reader's turn.
const LOOKED_AT: u8 = 100;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/lobby", get(lobby))
}

/// An open game in the list.
struct Row {
    challenge: String,
    time: String,
    profile: String,
    side: String,
    /// The name of its maker; none for a guest.
    maker: Option<String>,
    /// Whether both players may see where a move would end.
    previews: bool,
    own: bool,
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    page: Page,
    rows: Vec<Row>,
    /// The games in which it is the reader's turn.
    waiting: Vec<OwnGame>,
    /// The choices of the form for a challenge.
    form: ChallengeForm,
    /// What to write instead of the time in the form.
    problem: Option<String>,
    words: String,
}

impl LobbyPage {
    fn quick(&self) -> [&'static str; 8] {
        QUICK
    }

    fn controls(&self) -> [&'static str; 12] {
        CONTROLS
    }

    fn is_control(&self, control: &str) -> bool {
        is_chosen(&self.form.control, "10+5", control)
    }

    fn is_profile(&self, profile: &str) -> bool {
        is_chosen(&self.form.profile, Profile::default().name(), profile)
    }

    fn is_side(&self, side: &str) -> bool {
        is_chosen(&self.form.side, "random", side)
    }

    fn previews(&self) -> bool {
        given(&self.form.previews).is_some()
    }

    fn custom(&self) -> &str {
        given(&self.form.custom).unwrap_or_default()
    }

    fn profiles(&self) -> [&'static str; 3] {
        Profile::ALL.map(Profile::name)
    }

    /// A time control in words.
    fn time(&self, control: &str) -> String {
        match control.strip_prefix("days-").and_then(|days| days.parse::<u8>().ok()) {
            Some(days) => self.page.t1("people-days", "count", days),
            None if control == "none" => self.page.t("home-no-clock"),
            None => control.to_owned(),
        }
    }
}

async fn lobby(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    page: Page,
) -> Result<Response, Error> {
    let challenges = Arc::clone(&app.lobby.list().borrow());
    let games = own_games(&app, player, &page, LOOKED_AT).await;
    html(move || draw_lobby(page, player, &challenges, games, ChallengeForm::default(), None)).await
}

/// The lobby again, with the choices of a refused form and advice beside the time.
pub(crate) async fn refused(
    app: &App,
    player: Option<PlayerId>,
    page: Page,
    form: ChallengeForm,
    error: FieldError,
) -> Result<Response, Error> {
    let page = page.at("/lobby");
    let challenges = Arc::clone(&app.lobby.list().borrow());
    let games = own_games(app, player, &page, LOOKED_AT).await;
    let advice = error.advice(&page);
    let draw = move || draw_lobby(page, player, &challenges, games, form, Some(advice));
    Ok((StatusCode::BAD_REQUEST, html(draw).await?).into_response())
}

fn draw_lobby(
    page: Page,
    player: Option<PlayerId>,
    challenges: &[OpenChallenge],
    games: Vec<OwnGame>,
    form: ChallengeForm,
    problem: Option<String>,
) -> Result<String, Error> {
    let rows = feed::listed(challenges, player).into_iter().zip(challenges);
    let rows = rows.map(|(listed, OpenChallenge { challenge, maker })| Row {
        challenge: listed.challenge,
        maker: (*maker != PlayerView::Guest).then(|| player_name(page.language, maker)),
        time: page.time(challenge.control, challenge.days),
        profile: page.t(&format!("profile-{}", listed.profile.name())),
        // The reader plays the other side.
        side: page.t(match listed.side {
            SideChoice::White => "side-black",
            SideChoice::Black => "side-white",
            SideChoice::Random => "home-random",
        }),
        previews: listed.previews,
        own: listed.own,
    });
    draw(&LobbyPage {
        rows: rows.collect(),
        waiting: games.into_iter().filter(|game| game.waits).collect(),
        form,
        problem,
        words: board::people_words(page.language),
        page,
    })
}
