//! The stored review of a finished game: `GET` and `PUT /g/ID/review`, for its players.
//!
//! The browser makes a review. Only the player who sent it reads it again, so nobody can put wrong
//! verdicts on another's screen. It is read into its type, compared with the game, and written anew:
//! what is stored has no other content.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use togyz_engine::analysis::check_review;
use togyz_engine::analysis::json::JsonReview;

use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;
use crate::http::background::in_background;
use crate::http::form::Path;
use crate::id::GameId;
use crate::identity::visitor::Visitor;
use crate::play::registry::Snapshot;
use crate::play::room::PlayerId;
use crate::store::NewReview;

/// The reader's own review, or an empty answer.
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let (id, player, _) = own_game(&app, &id, player).await?;
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "private, no-store")];
    Ok(match app.store.review(&id, player).await? {
        Some(body) => (headers, body).into_response(),
        None => (StatusCode::NO_CONTENT, [(CACHE_CONTROL, "private, no-store")]).into_response(),
    })
}

/// Stores the review that the reader made.
pub(super) async fn write(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    address: Address,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<StatusCode, Error> {
    let (id, player, snapshot) = own_game(&app, &id, player).await?;
    app.limits.review(address, player, app.time.now())?;
    let body = in_background(move || checked(&body, &snapshot)).await??;
    let review = NewReview { game: id, player, body, at: app.time.wall() };
    app.store.put_review(review).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A finished game of the reader.
async fn own_game(
    app: &App,
    id: &str,
    player: Option<PlayerId>,
) -> Result<(GameId, PlayerId, Snapshot), Error> {
    let id = GameId::parse(id).ok_or(Error::NoGame)?;
    let snapshot = app.registry.look(&id).await?;
    let player = player.filter(|player| snapshot.room.terms().side_of(*player).is_some());
    let player = player.ok_or(Error::NotPlayer)?;
    match snapshot.room.end() {
        Some(_) => Ok((id, player, snapshot)),
        None => Err(Error::StillPlayed),
    }
}

/// The review as it is stored.
fn checked(body: &[u8], snapshot: &Snapshot) -> Result<String, Error> {
    let bad = |reason: String| Error::Bad { status: StatusCode::BAD_REQUEST, reason };
    let review: JsonReview =
        serde_json::from_slice(body).map_err(|error| bad(error.to_string()))?;
    let review = check_review(review, snapshot.room.game());
    let review = review.map_err(|fault| bad(fault.to_string()))?;
    serde_json::to_string(&review).map_err(Error::internal)
}
