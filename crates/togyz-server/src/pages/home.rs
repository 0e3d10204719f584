//! The home page: a board ready to play, the form for a game against the computer, and the player's
//! games.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
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
use crate::pages::new_game::FRIENDLY_LEVEL;
use crate::pages::own_games::{OwnGame, own_games};

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
}

impl HomePage {
    fn levels(&self) -> std::ops::RangeInclusive<u8> {
        1..=8
    }

    fn friendly(&self, level: &u8) -> bool {
        *level == FRIENDLY_LEVEL
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
        return prepared::page(name, page, &headers, move |page| draw_home(page, vec![], events))
            .await;
    }
    let games = own_games(&app, player, &page, SHOWN).await;
    html(move || draw_home(page, games, events)).await
}

fn draw_home(page: Page, games: Vec<OwnGame>, events: bool) -> Result<String, Error> {
    let start = Position::START;
    let state = Start { position: Board::from(&start), legal: legal_moves(&start) };
    draw(&HomePage {
        board: board::picture(page.language, &start, None, Side::White),
        state: board::json(&state),
        words: board::words(page.language),
        games,
        events,
        page,
    })
}
