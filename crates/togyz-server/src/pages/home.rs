//! The home page: a board ready to play, the form for a game against the computer, and the player's
//! games.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde::Serialize;
use togyz::{Position, Profile, Side};
use togyz_wire::{Board, LegalMove, legal_moves};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw, html};
use crate::http::prepared;
use crate::identity::visitor::Visitor;
use crate::pages::board;
use crate::pages::game_form::{FieldError, given, is_chosen};
use crate::pages::levels::Level;
use crate::pages::new_game::{FRIENDLY_LEVEL, NewGameForm};
use crate::pages::own_games::{OwnGame, own_games};
use crate::play::room::PlayerId;

/// The number of the player's games that are shown.
const SHOWN: u8 = 12;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/", get(home))
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
    board: String,
    state: String,
    words: String,
    games: Vec<OwnGame>,
    /// Whether published events are served.
    events: bool,
    levels: Vec<Level>,
    /// The choices of the form.
    form: NewGameForm,
    /// What to write instead of the position in the form.
    problem: Option<String>,
}

impl HomePage {
    fn is_level(&self, level: &u8) -> bool {
        is_chosen(&self.form.level, &FRIENDLY_LEVEL.to_string(), &level.to_string())
    }

    fn is_side(&self, side: &str) -> bool {
        is_chosen(&self.form.side, "white", side)
    }

    fn is_control(&self, control: &str) -> bool {
        is_chosen(&self.form.control, "none", control)
    }

    fn is_profile(&self, profile: &str) -> bool {
        is_chosen(&self.form.profile, Profile::default().name(), profile)
    }

    fn position(&self) -> &str {
        given(&self.form.position).unwrap_or_default()
    }

    fn profiles(&self) -> [&'static str; 3] {
        [Profile::Kazakhstan, Profile::NomadGames, Profile::Open].map(Profile::name)
    }

    /// Common time controls, as `POST /play` reads them.
    fn controls(&self) -> [&'static str; 6] {
        ["3+2", "5+3", "10+5", "15+10", "30", "60"]
    }
}

/// The board of the home page, in the form of the message `state`.
#[derive(Serialize)]
struct Start {
    position: Board,
    legal: Vec<LegalMove>,
}

async fn home(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    page: Page,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let events = app.options.events.is_some();
    if player.is_none() {
        // Nobody's home page is the same for everybody.
        let name = format!("home, events: {events}");
        let draw = move |page| draw_home(page, vec![], events, NewGameForm::default(), None);
        return prepared::page(name, page, &headers, draw).await;
    }
    let games = own_games(&app, player, &page, SHOWN).await;
    html(move || draw_home(page, games, events, NewGameForm::default(), None)).await
}

/// The home page again, with the choices of a refused form and advice beside the position.
pub(crate) async fn refused(
    app: &App,
    player: Option<PlayerId>,
    page: Page,
    form: NewGameForm,
    error: FieldError,
) -> Result<Response, Error> {
    let page = page.at("/");
    let events = app.options.events.is_some();
    let games = own_games(app, player, &page, SHOWN).await;
    let advice = error.advice(&page);
    let drawn = html(move || draw_home(page, games, events, form, Some(advice))).await?;
    Ok((StatusCode::BAD_REQUEST, drawn).into_response())
}

fn draw_home(
    page: Page,
    games: Vec<OwnGame>,
    events: bool,
    form: NewGameForm,
    problem: Option<String>,
) -> Result<String, Error> {
    let start = Position::START;
    let state = Start { position: Board::from(&start), legal: legal_moves(&start) };
    draw(&HomePage {
        board: board::picture(page.language, &start, None, Side::White),
        state: board::json(&state),
        words: board::words(page.language),
        games,
        events,
        levels: Level::all(&page),
        form,
        problem,
        page,
    })
}
