//! The watch page: the best game on a large board, and the other games on small ones.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use togyz::{BySide, Side};
use togyz_wire::{Board, GameSummary};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw, html};
use crate::id::GameId;
use crate::identity::name::player_name;
use crate::pages::board;
use crate::pages::game::Watched;
use crate::play::registry::Snapshot;

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
    /// The best game, if there is one.
    best: Option<GameId>,
    watched: Watched,
    games: Vec<Small>,
    words: String,
}

async fn watch(State(app): State<Arc<App>>, page: Page) -> Result<Response, Error> {
    let shown = app.registry.featured().shown().borrow().clone();
    let best = match shown.best {
        // A game that cannot be shown is left out; the socket sends the next one.
        Some(id) => app.registry.look(&id).await.ok().map(|snapshot| (id, snapshot)),
        None => None,
    };
    html(move || draw_watch(page, best, &shown.games)).await
}

fn draw_watch(
    page: Page,
    best: Option<(GameId, Snapshot)>,
    games: &[GameSummary],
) -> Result<String, Error> {
    draw(&WatchPage {
        watched: match &best {
            Some((id, snapshot)) => Watched::new(&page, id, snapshot),
            None => Watched::nothing(&page),
        },
        best: best.map(|(id, _)| id),
        games: games.iter().map(|summary| small(&page, summary)).collect(),
        words: board::words(page.language),
        page,
    })
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
        names: BySide::from_fn(|side| player_name(page.language, summary.players[side].clone())),
        upper: row(Side::Black).rev().collect(),
        lower: row(Side::White).collect(),
        kazans: summary.position.kazans,
        about: about.join(" · "),
    }
}
