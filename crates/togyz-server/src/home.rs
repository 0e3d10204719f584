//! The home page: a board already set up, the form for any other game against the computer, and the
//! games the guest has played.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use togyz::{GameResult, Position, Profile, Side};

use crate::account::{self, Board, Legal};
use crate::board;
use crate::guest::Visitor;
use crate::house::House;
use crate::id::GameId;
use crate::page::{Page, html};
use crate::play::FRIENDLY_LEVEL;
use crate::store::Summary;

/// So many of the guest's games are shown.
const OWN_GAMES: u8 = 12;

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
    games: Vec<OwnGame>,
}

/// A game of the guest, in the list.
struct OwnGame {
    id: GameId,
    opponent: String,
    /// The result, or how far it has gone.
    standing: String,
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

/// The board of the home page: what `state` tells of a game, before there is one.
#[derive(Serialize)]
struct Start {
    position: Board,
    legal: Vec<Legal>,
}

async fn home(State(house): State<Arc<House>>, Visitor(guest): Visitor, page: Page) -> Response {
    // Without its list the page is still worth showing.
    let games = match guest {
        Some(guest) => house.store.games_of(guest, OWN_GAMES).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let start = Position::START;
    let state = Start { position: Board::from(&start), legal: account::legal(&start) };
    let template = HomePage {
        board: board::picture(page.language, &start, None, Side::White),
        state: board::json(&state),
        words: board::words(page.language),
        games: games.into_iter().map(|game| own_game(&page, game)).collect(),
        page,
    };
    html(StatusCode::OK, &template)
}

fn own_game(page: &Page, game: Summary) -> OwnGame {
    let result = game.result.and_then(|word| word.parse::<GameResult>().ok()).zip(game.score);
    OwnGame {
        opponent: match game.level {
            Some(level) => page.t1("play-computer", "number", level),
            None => page.t("server-guest"),
        },
        standing: match result {
            Some((GameResult::Open, _)) => page.t("result-none"),
            Some((result, score)) => result.with_score(score),
            None => page.t1("server-game-going", "number", 1 + game.plies as i64 / 2),
        },
        id: game.id,
    }
}
