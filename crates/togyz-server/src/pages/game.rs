//! A game by its address: its page, the frame for other sites, its other formats (`export.rs`) and
//! its stored reviews (`review.rs`).
//!
//! The page is complete without a script; the modules in `web/js/` continue from the same state that
//! the socket sends.

mod export;
pub(in crate::pages) mod outcome;
pub(in crate::pages) mod parts;
mod review;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use togyz::{Position, Side};
use togyz_wire::{Can, Phrase};

use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;
use crate::http::background::in_background;
use crate::http::form::Path;
use crate::http::language::cookie;
use crate::http::origin::public_address;
use crate::http::page::{Page, draw, html};
use crate::id::GameId;
use crate::identity::visitor::Visitor;
use crate::pages::board;
use crate::pages::levels::Level;
use crate::pages::menus::{preview_menu, speed_menu};
use crate::pages::new_game::FRIENDLY_LEVEL;
use crate::play::registry::Snapshot;

pub(in crate::pages) use export::record_of;
use outcome::{Graph, Outcome};
use parts::{Acts, Pair, word};
pub(in crate::pages) use parts::{Plate, empty_plates};

/// The cookie of a browser that shows the board turned: `1` if the reader's own side, or White for
/// a watcher, is above.
const FLIP_COOKIE: &str = "togyz_flip";

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/g/{file}", get(game))
        .route("/g/{id}/review", get(review::read).put(review::write))
        .route("/embed/{id}", get(embed))
}

/// A game as its page, or in the format named by the extension.
async fn game(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    address: Address,
    Path(file): Path<String>,
    page: Page,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (id, format) = file.split_once('.').unwrap_or((&file, ""));
    let id = GameId::parse(id).ok_or(Error::NoGame)?;
    let snapshot = app.registry.look(&id).await?;
    let you = player.and_then(|player| snapshot.room.terms().side_of(player));
    let origin = public_address(&app, &headers);
    match format {
        "" => {
            let turned = cookie(&headers, FLIP_COOKIE) == Some("1");
            html(move || game_page(page, &id, &snapshot, you, turned, &origin)).await
        }
        "json" => in_background(move || export::json(&id, &snapshot, you)).await,
        "tgk" => in_background(move || export::tgk(&id, &snapshot, page.language, &origin)).await,
        "svg" => in_background(move || export::svg(&snapshot, page.language)).await,
        "png" => {
            app.limits.picture(address, app.time.now())?;
            in_background(move || export::png(&snapshot, page.language)).await?
        }
        _ => Err(Error::NoPage),
    }
}

/// A read-only board that another site may frame.
async fn embed(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    page: Page,
) -> Result<Response, Error> {
    let id = GameId::parse(&id).ok_or(Error::NoGame)?;
    let snapshot = app.registry.look(&id).await?;
    html(move || embed_page(page, &id, &snapshot)).await
}

/// The settings for a new game like this one.
struct Again {
    level: Level,
    down: Option<Level>,
    up: Option<Level>,
    profile: &'static str,
    control: String,
    /// The other side.
    side: &'static str,
    /// The advice after a win, a draw and a loss.
    won: String,
    draw: String,
    lost: String,
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    page: Page,
    id: &'a str,
    address: String,
    /// The address of the frame for other sites.
    embed: String,
    board: String,
    /// Upper plate, then lower.
    plates: [Plate; 2],
    pairs: Vec<Pair>,
    /// The text of the turn, or of the result.
    turn: String,
    /// The possible acts of the reader, and their buttons.
    can: Can,
    outcome: Option<Outcome>,
    acts: Acts,
    result: Option<String>,
    graph: Graph,
    /// The rules and the time in words.
    profile: String,
    control: Option<String>,
    /// The same settings as the form for the next game sends them.
    again: Again,
    below: &'static str,
    playing: bool,
    /// Whether two people play.
    people: bool,
    state: String,
    words: String,
    /// The menus of speeds and of previews.
    speeds: String,
    previews: String,
}

impl GamePage<'_> {
    fn phrases(&self) -> [&'static str; 8] {
        Phrase::NAMES
    }

    /// The advice for the next game against the computer, after this one.
    fn advice(&self) -> &str {
        match self.outcome.as_ref().and_then(|outcome| outcome.yours) {
            Some("won") => &self.again.won,
            Some("lost") => &self.again.lost,
            Some(_) => &self.again.draw,
            None => "",
        }
    }
}

#[derive(Template)]
#[template(path = "embed.html")]
struct EmbedPage<'a> {
    page: Page,
    id: &'a str,
    watched: Watched,
    words: String,
}

/// A game as watchers see it, White below.
pub(in crate::pages) struct Watched {
    pub(in crate::pages) board: String,
    /// Upper plate, then lower.
    pub(in crate::pages) plates: [Plate; 2],
    pub(in crate::pages) result: Option<String>,
    pub(in crate::pages) ending: Option<String>,
    /// The message `state`, as JSON that is safe inside a page.
    pub(in crate::pages) state: String,
}

impl Watched {
    pub(in crate::pages) fn new(page: &Page, id: &GameId, snapshot: &Snapshot) -> Watched {
        let room = &snapshot.room;
        Watched {
            board: parts::picture(page, room, Side::White),
            plates: parts::plates(page, snapshot, None, Side::White),
            result: room.end().map(|_| room.game().result_text()),
            ending: parts::ending(page, room),
            state: export::state(id, snapshot, None).replace('<', "\\u003c"),
        }
    }

    /// An empty board, for a page that may get a game later.
    pub(in crate::pages) fn nothing(page: &Page) -> Watched {
        Watched {
            board: board::picture(page.language, &Position::START, None, Side::White),
            plates: parts::empty_plates(page, Side::White),
            result: None,
            ending: None,
            state: "null".to_owned(),
        }
    }
}

fn game_page(
    page: Page,
    id: &GameId,
    snapshot: &Snapshot,
    you: Option<Side>,
    turned: bool,
    origin: &str,
) -> Result<String, Error> {
    let room = &snapshot.room;
    let terms = room.terms();
    let usual = you.unwrap_or(Side::White);
    let below = if turned { usual.opponent() } else { usual };
    let level = Side::ALL.into_iter().find_map(|side| terms.level(side));
    let control = terms.control.base().map(|_| terms.control.in_minutes());
    let level = Level::new(&page, level.unwrap_or(FRIENDLY_LEVEL));
    let again = Again {
        down: level.down(&page),
        up: level.up(&page),
        profile: terms.rules.profile.name(),
        control: control.clone().unwrap_or_else(|| "none".to_owned()),
        side: word(you.unwrap_or(Side::White).opponent()),
        won: level.advice(&page, "won"),
        draw: level.advice(&page, "draw"),
        lost: level.advice(&page, "lost"),
        level,
    };
    let profile = page.t(&format!("profile-{}", again.profile));
    let profile = page.t1("play-profile", "profile", &profile);
    let timed = terms.days.is_some() || control.is_some();
    let time = page.time(terms.control, terms.days);
    let control = timed.then(|| page.t1("game-control", "control", &time));
    let outcome = Outcome::new(&page, room, you);
    draw(&GamePage {
        id: id.as_str(),
        address: format!("{origin}/g/{id}"),
        embed: format!("{origin}/embed/{id}"),
        board: parts::picture(&page, room, below),
        plates: parts::plates(&page, snapshot, you, below),
        pairs: parts::pairs(&page, room),
        turn: match &outcome {
            Some(outcome) => outcome.headline.clone(),
            None => parts::turn(&page, room, you),
        },
        acts: parts::acts(room, you),
        can: you.map_or_else(Can::default, |you| room.can()[you]),
        outcome,
        result: room.end().map(|_| room.game().result_text()),
        graph: Graph::new(&page, room.game()),
        profile,
        control,
        below: word(below),
        again,
        playing: you.is_some(),
        people: terms.between_people(),
        state: export::state(id, snapshot, you).replace('<', "\\u003c"),
        words: board::words(page.language),
        speeds: speed_menu(page.language),
        previews: preview_menu(page.language, terms.may_preview()),
        page,
    })
}

fn embed_page(page: Page, id: &GameId, snapshot: &Snapshot) -> Result<String, Error> {
    draw(&EmbedPage {
        id: id.as_str(),
        watched: Watched::new(&page, id, snapshot),
        words: board::words(page.language),
        page,
    })
}
