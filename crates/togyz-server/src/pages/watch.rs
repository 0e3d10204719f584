//! The watch page: the best game on a large board, the other games on small ones, and the finished
//! games. While nobody plays, the game of the day is on the large board.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use togyz::{BySide, GameResult, Side};
use togyz_wire::{Board, GameSummary, PlayerView};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw, html};
use crate::id::GameId;
use crate::identity::name::player_name;
use crate::pages::board;
use crate::pages::game::Watched;
use crate::play::finished::Finished;
use crate::play::registry::Snapshot;
use crate::store::FinishedGame;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/watch", get(watch))
}

/// A small board.
struct Small {
    game: String,
    names: BySide<String>,
    /// Black's otau 9 to 1, White's 1 to 9: kumalaks, or a diamond for a tuzdyk.
    upper: Vec<String>,
    lower: Vec<String>,
    kazans: BySide<u8>,
    /// Time, move number, watchers.
    about: String,
}

#[derive(Template)]
#[template(path = "watch.html")]
struct WatchPage {
    page: Page,
    /// The game on the large board, if there is one.
    best: Option<GameId>,
    /// Whether it is the game of the day.
    is_past: bool,
    watched: Watched,
    games: Vec<Small>,
    finished: Vec<Past>,
    words: String,
}

/// A finished game in the list.
struct Past {
    game: String,
    names: BySide<String>,
    /// Result, length, and the time since its end.
    about: String,
}

async fn watch(State(app): State<Arc<App>>, page: Page) -> Result<Response, Error> {
    let shown = app.registry.featured().shown().borrow().clone();
    let best = match shown.best {
        // A game that cannot be shown is left out; the socket sends the next one.
        Some(id) => app.registry.look(&id).await.ok().map(|snapshot| (id, snapshot)),
        None => None,
    };
    let finished = app.finished.get().await;
    let wall = app.time.wall();
    html(move || draw_watch(page, best, &shown.games, &finished, wall)).await
}

fn draw_watch(
    page: Page,
    best: Option<(GameId, Snapshot)>,
    games: &[GameSummary],
    finished: &Finished,
    wall: u64,
) -> Result<String, Error> {
    let large = best.as_ref().or(finished.best.as_ref());
    draw(&WatchPage {
        watched: match large {
            Some((id, snapshot)) => Watched::new(&page, id, snapshot),
            None => Watched::nothing(&page),
        },
        is_past: best.is_none() && large.is_some(),
        best: large.map(|(id, _)| id.clone()),
        finished: finished
            .games
            .iter()
            .map(|(game, players)| past(&page, game, players, wall))
            .collect(),
        games: games.iter().map(|summary| small(&page, summary)).collect(),
        words: board::words(page.language),
        page,
    })
}

fn past(page: &Page, game: &FinishedGame, players: &BySide<PlayerView>, wall: u64) -> Past {
    let result = game.result.parse::<GameResult>().ok().zip(game.score);
    let result = result.map(|(result, score)| result.with_score(score));
    let moves = i64::try_from(game.plies.div_ceil(2)).unwrap_or(i64::MAX);
    let about = [
        result.unwrap_or_else(|| game.result.clone()),
        page.t1("moves", "count", moves),
        ago(page, wall.saturating_sub(game.ended)),
    ];
    Past {
        game: game.id.to_string(),
        names: BySide::from_fn(|side| player_name(page.language, &players[side])),
        about: about.join(" · "),
    }
}

/// A time in the past, in whole minutes, hours or days.
fn ago(page: &Page, milliseconds: u64) -> String {
    let minutes = i64::try_from(milliseconds / 60_000).unwrap_or(i64::MAX);
    let (key, count) = match minutes {
        ..60 => ("watch-minutes", minutes),
        60..1440 => ("watch-hours", minutes / 60),
        _ => ("watch-days", minutes / 1440),
    };
    page.t1(key, "count", count)
}

fn small(page: &Page, summary: &GameSummary) -> Small {
    let row = |side: Side| {
        let Board { rows, tuzdyks, .. } = &summary.position;
        let tuzdyk = tuzdyks[side.opponent()].map(togyz::Otau::index);
        let cells = rows[side].iter().enumerate();
        cells.map(move |(index, count)| match tuzdyk == Some(index) {
            true => "◆".to_owned(),
            false => count.to_string(),
        })
    };
    let mut about = vec![page.t1("watch-move", "number", summary.number)];
    about.extend(summary.control.clone());
    about.extend(summary.days.map(|days| page.t1("people-days", "count", days)));
    if summary.watchers > 0 {
        about.push(page.t1("people-watchers", "count", summary.watchers));
    }
    Small {
        game: summary.game.clone(),
        names: BySide::from_fn(|side| player_name(page.language, &summary.players[side])),
        upper: row(Side::Black).rev().collect(),
        lower: row(Side::White).collect(),
        kazans: summary.position.kazans,
        about: about.join(" · "),
    }
}
