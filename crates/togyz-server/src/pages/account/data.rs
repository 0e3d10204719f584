//! Everything stored about an account, as one JSON file: the account, its sessions, its open challenges,
//! and all its games with records and reviews. Times are in milliseconds since 1970.
//!
//! A file may have thousands of games. They are read and sent a few at a time.

use std::io;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, stream};
use serde_json::{Value, json};
use togyz_text::Language;

use crate::app::App;
use crate::error::Error;
use crate::http::origin::public_address;
use crate::http::page::Page;
use crate::id::GameId;
use crate::identity::member::Member;
use crate::pages::game::record_of;
use crate::play::room::PlayerId;

pub(super) async fn save(
    State(app): State<Arc<App>>,
    Member { account, .. }: Member,
    page: Page,
    headers: HeaderMap,
) -> Result<Response, Error> {
    app.limits.export(account.player, app.time.now())?;
    let sessions = app.store.sessions_of(account.player).await?;
    let sessions: Vec<_> = sessions
        .iter()
        .map(|session| {
            json!({
                "device": session.device,
                "address": session.address,
                "created": session.created,
                "used": session.used,
            })
        })
        .collect();
    let challenges = app.store.open_challenges_of(account.player).await?;
    let challenges: Vec<_> = challenges
        .iter()
        .map(
            |challenge| json!({ "challenge": challenge.id.as_str(), "created": challenge.created }),
        )
        .collect();
    let head = json!({
        "name": account.name.as_str(),
        "created": account.created,
        "renamed": account.renamed,
        "two-step sign-in": account.totp.is_some(),
        "recovery codes left": app.store.recovery_codes(account.player).await?,
        "sessions": sessions,
        "open challenges": challenges,
    });
    let player = account.player;
    let games = app.store.ids_of_games(account.player).await?;
    let origin = public_address(&app, &headers);
    // The object stays open for the list of games.
    let mut head = head.to_string();
    head.pop();
    head.push_str(",\"games\":[");
    let first = stream::iter([Ok::<_, io::Error>(Bytes::from(head))]);
    let last = stream::iter([Ok(Bytes::from_static(b"]}\n"))]);
    let records = stream::unfold((app, games.into_iter(), true), move |(app, mut ids, start)| {
        let origin = origin.clone();
        async move {
            let id = ids.next()?;
            let text = match game(&app, &id, player, page.language, &origin).await {
                Ok(text) if start => Ok(Bytes::from(text)),
                Ok(text) => Ok(Bytes::from(format!(",{text}"))),
                // The connection is cut, so that a part does not look like the whole.
                Err(error) => {
                    tracing::error!(game = %id, %error, "the data of an account are not complete");
                    Err(io::Error::other("a game cannot be read"))
                }
            };
            Some((text, (app, ids, false)))
        }
    });
    let body = Body::from_stream(first.chain(records).chain(last));
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"togyz-account.json\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, body).into_response())
}

/// A game as JSON with its record, and with the review that the player has stored.
async fn game(
    app: &App,
    id: &GameId,
    player: PlayerId,
    language: Language,
    origin: &str,
) -> Result<String, Error> {
    let snapshot = app.registry.look(id).await?;
    let record = record_of(id, &snapshot, language, origin);
    let review = app.store.review(id, player).await?;
    let review = review.and_then(|body| serde_json::from_str::<Value>(&body).ok());
    Ok(json!({ "game": id.as_str(), "record": record, "review": review }).to_string())
}
