//! `GET /api/tables?position=…`: the exact value of a position and of every move in it, from the
//! endgame tables that the server has opened.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse as _, Json, Response};
use axum::routing::get;
use serde::Deserialize;
use togyz::Position;
use togyz_engine::{ProbeError, Tables};
use togyz_wire::{Problem, TableRefusal, TableView, start};

use crate::app::App;
use crate::error::Error;
use crate::http::background::in_background;
use crate::http::form::Query;

/// The longest text of a position that is read.
const LONGEST: usize = 200;

/// A value never changes, but the server may get larger tables.
const KEPT: &str = "public, max-age=3600";

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/tables", get(tables))
}

#[derive(Deserialize)]
struct Asked {
    position: String,
}

async fn tables(
    State(app): State<Arc<App>>,
    Query(Asked { position }): Query<Asked>,
) -> Result<Response, Error> {
    let tables = Arc::clone(&app.options.tables);
    // A table may have to be read from the disk.
    match in_background(move || look_up(&tables, &position)).await? {
        Ok(found) => Ok(([(CACHE_CONTROL, KEPT)], Json(found)).into_response()),
        Err(refusal) => {
            let status = match *refusal {
                TableRefusal::Position { .. } => StatusCode::UNPROCESSABLE_ENTITY,
                TableRefusal::NoTable { .. } => StatusCode::NOT_FOUND,
                TableRefusal::Broken { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            };
            Ok((status, Json(refusal)).into_response())
        }
    }
}

fn look_up(tables: &Tables, text: &str) -> Result<TableView, Box<TableRefusal>> {
    let wrong = |problem: Problem| {
        Box::new(TableRefusal::Position { reason: problem.text.clone(), problem })
    };
    if text.len() > LONGEST || text.trim().is_empty() {
        return Err(wrong(Problem::of_request("expected a position of at most 200 bytes")));
    }
    let setup = start(text).map_err(wrong)?;
    let position =
        Position::from_setup(&setup).map_err(|error| wrong(Problem::of_setup(&error)))?;
    match tables.probe(&position) {
        Ok(probe) => {
            let moves = probe.moves.iter().map(|known| (known.otau, known.value));
            Ok(TableView::new(&position, probe.value, moves))
        }
        Err(error @ (ProbeError::TooMany { .. } | ProbeError::Incomplete(_))) => {
            Err(Box::new(TableRefusal::NoTable {
                reason: error.to_string(),
                kumalaks: position.on_board(),
                most: tables.most(),
            }))
        }
        Err(error @ ProbeError::File(..)) => {
            tracing::error!(%error, "a table cannot be read");
            Err(Box::new(TableRefusal::Broken { reason: "the table cannot be read".to_owned() }))
        }
    }
}
