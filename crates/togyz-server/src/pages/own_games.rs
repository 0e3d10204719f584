//! The player's games: their page, the lists of the home page and the lobby, and the number of games
//! that wait for the player, which every page asks for.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse as _, Json, Response};
use axum::routing::get;
use togyz::GameResult;
use togyz_wire::PlayerView;

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw, html};
use crate::id::GameId;
use crate::identity::name::player_name;
use crate::identity::visitor::{Caller, Visitor};
use crate::pages::offline;
use crate::play::room::{PlayerId, Seat};
use crate::store::{ListedGame, StoreError};

/// The number of games on the player's page.
const LISTED: u8 = 100;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/games", get(games)).route("/games/waiting", get(waiting))
}

/// Games under one title.
struct Group {
    /// The key of the title.
    title: &'static str,
    /// Whether it is the player's turn in them.
    waits: bool,
    games: Vec<OwnGame>,
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    page: Page,
    groups: [Group; 3],
    /// The words of the list of games played on the reader's device.
    words: String,
}

impl GamesPage {
    fn is_empty(&self) -> bool {
        self.groups.iter().all(|group| group.games.is_empty())
    }
}

/// The player's games: those that wait for the player, the other running ones, the finished ones.
async fn games(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    page: Page,
) -> Result<Response, Error> {
    let games = own_games(&app, player, &page, LISTED).await;
    let (running, finished): (Vec<_>, Vec<_>) = games.into_iter().partition(|game| game.running);
    let (waits, running) = running.into_iter().partition(|game| game.waits);
    let groups = [
        Group { title: "people-your-turn", waits: true, games: waits },
        Group { title: "watch-title", waits: false, games: running },
        Group { title: "watch-finished", waits: false, games: finished },
    ];
    let words = offline::words(page.language, &[]);
    html(move || draw(&GamesPage { page, groups, words })).await
}

/// What every page asks for: the number of games that wait for the player with the name of the link
/// to them, and the name of the account.
async fn waiting(
    State(app): State<Arc<App>>,
    Caller { player, session }: Caller,
    page: Page,
) -> Result<Response, Error> {
    let waiting = match player {
        Some(player) => app.store.waiting_for(player).await?,
        None => 0,
    };
    let text = page.t1("own-waiting", "count", waiting);
    let account = match player.filter(|_| session.is_some()) {
        Some(player) => {
            let view = app.registry.names().of_player(player).await?;
            Some(player_name(page.language, &view))
        }
        None => None,
    };
    let body = Json(serde_json::json!({ "waiting": waiting, "text": text, "account": account }));
    Ok(([(CACHE_CONTROL, "private, no-store")], body).into_response())
}

/// A game of the player, in the list.
pub(crate) struct OwnGame {
    pub(crate) id: GameId,
    pub(crate) opponent: String,
    /// The result, or the number of the move.
    pub(crate) standing: String,
    /// Whether it is the player's turn against a person.
    pub(crate) waits: bool,
    pub(crate) running: bool,
}

/// The games of a player: first those in which it is the player's turn, then the newest first.
pub(crate) async fn own_games(
    app: &App,
    player: Option<PlayerId>,
    page: &Page,
    limit: u8,
) -> Vec<OwnGame> {
    let Some(player) = player else { return Vec::new() };
    let read = async {
        let games = app.store.games_of(player, limit).await?;
        let seats: Vec<Seat> = games.iter().map(|game| game.opponent).collect();
        Ok::<_, StoreError>((games, app.registry.names().of(&seats).await?))
    };
    let (games, opponents) = read.await.unwrap_or_else(|error| {
        // Without the list the page is still usable.
        tracing::error!(%error, "the games of a player cannot be read");
        (Vec::new(), Vec::new())
    });
    let wall = app.time.wall();
    let mut games: Vec<OwnGame> = games
        .into_iter()
        .zip(&opponents)
        .map(|(game, opponent)| own_game(page, game, opponent, wall))
        .collect();
    games.sort_by_key(|game| !game.waits);
    games
}

fn own_game(page: &Page, game: ListedGame, opponent: &PlayerView, wall: u64) -> OwnGame {
    let word = game.result.as_deref();
    let result = word.and_then(|word| word.parse::<GameResult>().ok()).zip(game.score);
    OwnGame {
        opponent: player_name(page.language, opponent),
        standing: match result {
            Some((GameResult::Open, _)) => page.t("result-none"),
            Some((result, score)) => result.with_score(score),
            None => going(page, &game, wall),
        },
        waits: game.waits(),
        running: game.result.is_none(),
        id: game.id,
    }
}

/// The state of a running game: the move number, whether it is the player's turn, and the time left
/// for the move.
fn going(page: &Page, game: &ListedGame, wall: u64) -> String {
    let mut parts = vec![page.t1("server-game-going", "number", 1 + game.plies as i64 / 2)];
    if game.waits() {
        parts.push(page.t("people-turn-name"));
    }
    if let (Some(_), Some(due)) = (game.days, game.due) {
        parts.push(page.days_and_hours(due.saturating_sub(wall)));
    }
    parts.join(" · ")
}
