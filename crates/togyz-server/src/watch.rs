//! The watchers' page: the best game on a large board, and the games going on on small ones.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use togyz::{BySide, Position, Side};

use crate::account::Board;
use crate::board;
use crate::gallery::Glance;
use crate::house::House;
use crate::message::PlayerView;
use crate::page::{Page, html};

pub(crate) fn router() -> Router<Arc<House>> {
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
    /// Time, move, watchers.
    about: String,
}

#[derive(Template)]
#[template(path = "watch.html")]
struct WatchPage {
    page: Page,
    board: String,
    games: Vec<Small>,
    /// The message `games`.
    state: String,
    words: String,
}

async fn watch(State(house): State<Arc<House>>, page: Page) -> Response {
    let shown = house.live.gallery().shown().borrow().clone();
    let template = WatchPage {
        board: board::picture(page.language, &Position::START, None, Side::White),
        games: shown.games.iter().map(|glance| small(&page, glance)).collect(),
        state: shown.text.replace('<', "\\u003c"),
        words: board::words(page.language),
        page,
    };
    html(StatusCode::OK, &template)
}

fn small(page: &Page, glance: &Glance) -> Small {
    let name = |player: &PlayerView| match player {
        PlayerView::Guest => page.t("server-guest"),
        PlayerView::Computer { level } => page.t1("play-computer", "number", *level),
    };
    let row = |side: Side| {
        let Board { rows, tuzdyks, .. } = &glance.position;
        let tuzdyk = tuzdyks[side.opponent()].map(togyz::Otau::index);
        let cells = rows[side].iter().enumerate();
        cells.map(move |(index, count)| match tuzdyk == Some(index) {
            true => "◆".to_owned(),
            false => count.to_string(),
        })
    };
    let mut about = vec![page.t1("watch-move", "number", glance.number)];
    about.extend(glance.control.clone());
    about.extend(glance.days.map(|days| page.t1("people-days", "count", days)));
    if glance.watchers > 0 {
        about.push(page.t1("people-watchers", "count", glance.watchers));
    }
    Small {
        game: glance.game.to_string(),
        names: BySide::new(name(&glance.players.white), name(&glance.players.black)),
        upper: row(Side::Black).rev().collect(),
        lower: row(Side::White).collect(),
        kazans: glance.position.kazans,
        about: about.join(" · "),
    }
}
