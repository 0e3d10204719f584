//! A game in other formats: the record, the picture and the state as JSON.

use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use togyz::notation::record::Record;
use togyz::{BySide, Pit, Side};
use togyz_diagram::Diagram;
use togyz_text::Language;
use togyz_wire::ServerMessage;

use crate::error::Error;
use crate::id::GameId;
use crate::identity::name::player_name;
use crate::play::outbox::text_of;
use crate::play::registry::Snapshot;
use crate::play::view;

/// The width of a picture, chosen for the previews of social networks.
const PICTURE_WIDTH: u32 = 1200;

/// The message `state` as a file.
pub(super) fn json(id: &GameId, snapshot: &Snapshot, you: Option<Side>) -> Response {
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "private, no-cache")];
    (headers, state(id, snapshot, you)).into_response()
}

/// The message `state`.
pub(super) fn state(id: &GameId, snapshot: &Snapshot, you: Option<Side>) -> String {
    let state =
        view::state(id, &snapshot.room, &snapshot.log, &snapshot.players, you, snapshot.now);
    text_of(&ServerMessage::State(Box::new(state))).to_string()
}

/// The record as a file to save; `origin` is the server's address.
pub(super) fn tgk(id: &GameId, snapshot: &Snapshot, language: Language, origin: &str) -> Response {
    let name = format!("attachment; filename=\"togyz-{id}.tgk\"");
    let kind = "text/plain; charset=utf-8";
    let headers = [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name.as_str())];
    (headers, record_of(id, snapshot, language, origin)).into_response()
}

/// The record of a game; `origin` is the server's address.
pub(in crate::pages) fn record_of(
    id: &GameId,
    snapshot: &Snapshot,
    language: Language,
    origin: &str,
) -> String {
    record(snapshot, language, &format!("{origin}/g/{id}"))
}

pub(super) fn svg(snapshot: &Snapshot, language: Language) -> Response {
    picture(snapshot, "image/svg+xml", diagram(snapshot, language).to_svg().into())
}

pub(super) fn png(snapshot: &Snapshot, language: Language) -> Result<Response, Error> {
    let drawn = diagram(snapshot, language).to_png(PICTURE_WIDTH).map_err(Error::internal)?;
    Ok(picture(snapshot, "image/png", drawn))
}

/// A picture as an answer. The picture of a finished game never changes.
fn picture(snapshot: &Snapshot, kind: &'static str, bytes: Vec<u8>) -> Response {
    let finished = snapshot.room.game().end().is_some();
    let keep = if finished { "public, max-age=86400" } else { "no-cache" };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], bytes).into_response()
}

fn diagram(snapshot: &Snapshot, language: Language) -> Diagram {
    let game = snapshot.room.game();
    let names = BySide::from_fn(|side| player_name(language, &snapshot.players[side]));
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

/// The game as a record, with the clocks.
fn record(snapshot: &Snapshot, language: Language, site: &str) -> String {
    let control = snapshot.room.terms().control;
    let mut record = Record::new(snapshot.room.game().clone());
    for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
        record.tags.set(tag, &player_name(language, &snapshot.players[side]));
    }
    record.tags.set("Date", &togyz_text::calendar_date(snapshot.created / 1000));
    record.tags.set("Site", site);
    if control.base().is_some() {
        record.tags.set("TimeControl", &control.to_string());
    }
    for (ply, clocks) in view::clocks_by_ply(&snapshot.log).iter().enumerate() {
        let Some(clocks) = clocks else { continue };
        let left = clocks[snapshot.room.game().mover(ply)];
        record.add_clock(ply, Duration::from_millis(left));
    }
    record.to_string()
}
