//! A game by its address: its page, its record, its picture, its state, its frame for other sites.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use togyz::notation::record::Record;
use togyz::{BySide, Pit, Side};
use togyz_diagram::Diagram;
use togyz_text::{Language, text, text_with};

use crate::app::App;
use crate::error::Failure;
use crate::http::origin::Address;
use crate::http::page::Page;
use crate::id::GameId;
use crate::identity::visitor::Visitor;
use crate::message::ServerMessage;
use crate::pages::game::{self, Shown};
use crate::play::registry::Snapshot;
use crate::play::room::Seat;
use crate::view;

/// The width of a picture, as the networks that show previews want it.
const PICTURE_WIDTH: u32 = 1200;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/g/{file}", get(game)).route("/embed/{id}", get(embed))
}

async fn game(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Address(address): Address,
    Path(file): Path<String>,
    page: Page,
    headers: HeaderMap,
) -> Response {
    let (id, form) = file.split_once('.').unwrap_or((&file, ""));
    let Some(id) = GameId::parse(id) else { return Failure::NoGame.page(page) };
    let snapshot = match app.registry.look(&id).await {
        Ok(snapshot) => snapshot,
        Err(failure) => return failure.page(page),
    };
    let you = player.and_then(|player| snapshot.room.terms().side_of(player));
    match form {
        "" => {
            let origin = origin(&app, &headers);
            show(&id, &snapshot, you, &origin, |shown| game::game(page, shown))
        }
        "json" => (
            [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "private, no-cache")],
            state(&id, &snapshot, you),
        )
            .into_response(),
        "tgk" => {
            let site = format!("{}/g/{id}", origin(&app, &headers));
            let name = format!("attachment; filename=\"togyz-{id}.tgk\"");
            let kind = "text/plain; charset=utf-8";
            let headers = [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name.as_str())];
            (headers, record(&snapshot, page.language, &site)).into_response()
        }
        "svg" => {
            picture(&snapshot, "image/svg+xml", diagram(&snapshot, page.language).to_svg().into())
        }
        "png" => {
            if !app.pictures.allows(address, app.time.now()) {
                return Failure::TooMany.page(page);
            }
            let diagram = diagram(&snapshot, page.language);
            // Drawing takes long enough to hold up others: it gets a thread of its own.
            let drawn = tokio::task::spawn_blocking(move || diagram.to_png(PICTURE_WIDTH)).await;
            match drawn {
                Ok(Ok(png)) => picture(&snapshot, "image/png", png),
                _ => Failure::Failed.page(page),
            }
        }
        _ => Failure::NoPage.page(page),
    }
}

async fn embed(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    page: Page,
    headers: HeaderMap,
) -> Response {
    let Some(id) = GameId::parse(&id) else { return Failure::NoGame.page(page) };
    let snapshot = match app.registry.look(&id).await {
        Ok(snapshot) => snapshot,
        Err(failure) => return failure.page(page),
    };
    let origin = origin(&app, &headers);
    show(&id, &snapshot, None, &origin, |shown| game::embed(page, shown))
}

fn show(
    id: &GameId,
    snapshot: &Snapshot,
    you: Option<Side>,
    origin: &str,
    draw: impl FnOnce(&Shown<'_>) -> Response,
) -> Response {
    let room = &snapshot.room;
    let state = state(id, snapshot, you);
    let clocks = room.clocks(snapshot.now);
    draw(&Shown { id: id.as_str(), room, you, clocks, state: &state, origin })
}

fn state(id: &GameId, snapshot: &Snapshot, you: Option<Side>) -> String {
    let state = view::state(id, &snapshot.room, &snapshot.log, you, snapshot.now);
    ServerMessage::State(&state).text().to_string()
}

/// The address people see: the configured one, else the host they asked.
pub(crate) fn origin(app: &App, headers: &HeaderMap) -> String {
    let host = || headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    app.options.public_url.clone().unwrap_or_else(|| format!("http://{}", host()))
}

/// A picture; one of a finished game never changes.
fn picture(snapshot: &Snapshot, kind: &'static str, bytes: Vec<u8>) -> Response {
    let finished = snapshot.room.game().end().is_some();
    let keep = if finished { "public, max-age=86400" } else { "no-cache" };
    (StatusCode::OK, [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], bytes).into_response()
}

fn diagram(snapshot: &Snapshot, language: Language) -> Diagram {
    let game = snapshot.room.game();
    let names = BySide::from_fn(|side| name(snapshot, side, language));
    let mut diagram = Diagram::new(&game.position()).names(names);
    if let (Some(ply), Some(before)) = (game.plies().last(), game.positions().iter().rev().nth(1))
        && let Ok(sowing) = before.sow(ply.otau)
    {
        diagram = diagram.last_move(Pit::new(before.turn(), ply.otau), sowing.landing);
    }
    match game.end() {
        Some(_) => diagram.turn(false).caption(game.result_text()),
        None => diagram,
    }
}

fn name(snapshot: &Snapshot, side: Side, language: Language) -> String {
    match snapshot.room.terms().seats[side] {
        Seat::Player(_) => text(language, "server-guest"),
        Seat::Computer(level) => text_with(language, "play-computer", &[("number", level.into())]),
    }
}

/// The game as a record, with the clocks.
fn record(snapshot: &Snapshot, language: Language, site: &str) -> String {
    let control = snapshot.room.terms().control;
    let mut record = Record::new(snapshot.room.game().clone());
    for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
        record.tags.set(tag, &name(snapshot, side, language));
    }
    record.tags.set("Date", &togyz_text::calendar_date(snapshot.created / 1000));
    record.tags.set("Site", site);
    if control.base().is_some() {
        record.tags.set("TimeControl", &control.to_string());
    }
    for (ply, clocks) in view::clocks_by_ply(&snapshot.log).iter().enumerate() {
        let Some(clocks) = clocks else { continue };
        let seconds = clocks[snapshot.room.game().mover(ply)] / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        record.add_comment(ply, &format!("[%clk {hours}:{minutes:02}:{seconds:02}]"));
    }
    record.to_string()
}
