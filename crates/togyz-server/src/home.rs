//! The home page: a board already set up, and the form for any other game against the computer.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use togyz::{Position, Profile, Side};

use crate::account::{self, Board, Legal};
use crate::board;
use crate::house::House;
use crate::page::{Page, html};

/// The level at which the first click starts a game: one that a newcomer can beat.
const FRIENDLY: u8 = 2;

pub(crate) fn router() -> Router<Arc<House>> {
    Router::new().route("/", get(home))
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
    board: String,
    state: String,
    words: String,
}

impl HomePage {
    fn levels(&self) -> std::ops::RangeInclusive<u8> {
        1..=8
    }

    fn friendly(&self, level: &u8) -> bool {
        *level == FRIENDLY
    }

    fn profiles(&self) -> [&'static str; 3] {
        [Profile::Kazakhstan, Profile::NomadGames, Profile::Open].map(Profile::name)
    }

    /// Common time controls, as `POST /play` reads them.
    fn controls(&self) -> [&'static str; 6] {
        ["3+2", "5+3", "10+5", "15+10", "30", "60"]
    }
}

/// The board of the home page: what `state` tells of a game, before there is one.
#[derive(Serialize)]
struct Start {
    position: Board,
    legal: Vec<Legal>,
}

async fn home(page: Page) -> Response {
    let start = Position::START;
    let state = Start { position: Board::from(&start), legal: account::legal(&start) };
    let template = HomePage {
        board: board::picture(page.language, &start, None, Side::White),
        state: board::json(&state),
        words: board::words(page.language),
        page,
    };
    html(StatusCode::OK, &template)
}
