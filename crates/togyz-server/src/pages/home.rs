//! The home page: a board already set up, the form for any other game against the computer, and the
//! games the player has played.

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
use crate::app::App;
use crate::http::page::{Page, html};
use crate::id::GameId;
use crate::identity::visitor::Visitor;
use crate::pages::board;
use crate::pages::new_game::FRIENDLY_LEVEL;
use crate::play::room::PlayerId;
use crate::store::Summary;

/// So many of the player's games are shown.
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

/// A game of the player, in the list.
pub(crate) struct OwnGame {
    pub(crate) id: GameId,
    pub(crate) opponent: String,
    /// The result, or how far it has gone.
    pub(crate) standing: String,
    /// Whether it is the player's turn against a person.
    pub(crate) waits: bool,
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

async fn home(State(app): State<Arc<App>>, Visitor(player): Visitor, page: Page) -> Response {
    let games = own_games(&app, player, &page, SHOWN).await;
    let start = Position::START;
    let state = Start { position: Board::from(&start), legal: account::legal(&start) };
    let template = HomePage {
        board: board::picture(page.language, &start, None, Side::White),
        state: board::json(&state),
        words: board::words(page.language),
        games,
        events: app.options.events.is_some(),
        page,
    };
    html(StatusCode::OK, &template)
}

/// The games of a player: first those that wait for the player, then the newest.
pub(crate) async fn own_games(
    app: &App,
    player: Option<PlayerId>,
    page: &Page,
    limit: u8,
) -> Vec<OwnGame> {
    let Some(player) = player else { return Vec::new() };
    // Without its list the page is still worth showing.
    let games = app.store.games_of(player, limit).await.unwrap_or_default();
    let wall = app.time.wall();
    let mut games: Vec<OwnGame> =
        games.into_iter().map(|game| own_game(page, game, wall)).collect();
    games.sort_by_key(|game| !game.waits);
    games
}

fn own_game(page: &Page, game: Summary, wall: u64) -> OwnGame {
    let word = game.result.as_deref();
    let result = word.and_then(|word| word.parse::<GameResult>().ok()).zip(game.score);
    OwnGame {
        opponent: match game.level {
            Some(level) => page.t1("play-computer", "number", level),
            None => page.t("server-guest"),
        },
        standing: match result {
            Some((GameResult::Open, _)) => page.t("result-none"),
            Some((result, score)) => result.with_score(score),
            None => going(page, &game, wall),
        },
        waits: game.waits(),
        id: game.id,
    }
}

/// How far a game has gone, whose turn it is against a person, and how long a move may take.
fn going(page: &Page, game: &Summary, wall: u64) -> String {
    let mut parts = vec![page.t1("server-game-going", "number", 1 + game.plies as i64 / 2)];
    if game.waits() {
        parts.push(page.t("people-turn-name"));
    }
    if let (Some(_), Some(due)) = (game.days, game.due) {
        parts.push(page.days_and_hours(due.saturating_sub(wall)));
    }
    parts.join(" · ")
}
