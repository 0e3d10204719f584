//! Who asks: a player, known by a random token in a cookie of which only the hash is stored.
//!
//! A player is made at the first game, not at the first visit: readers and robots leave no trace.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;

use crate::app::App;
use crate::error::Failure;
use crate::http::form::wants_json;
use crate::http::language::cookie;
use crate::http::page::Page;
use crate::id::Token;
use crate::play::room::PlayerId;
use crate::store::StoreError;

/// The player of a request, if the browser brings one we know.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor(pub(crate) Option<PlayerId>);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Response> {
        let Some(token) = token(&parts.headers, app) else { return Ok(Visitor(None)) };
        match app.store.guest(&token.hash()).await {
            Ok(player) => Ok(Visitor(player)),
            // Taken for nobody, a player would lose the seat, or get another name for good.
            Err(error) => {
                (app.options.log)(&format!("a guest: {error}"));
                let Ok(page) = Page::from_request_parts(parts, app).await;
                Err(Failure::Failed.answer(page, wants_json(&parts.headers)))
            }
        }
    }
}

fn token(headers: &HeaderMap, app: &App) -> Option<Token> {
    cookie(headers, cookie_name(app)).and_then(Token::parse)
}

/// Where the browser knows that the connection is safe, the name says so and it keeps to it.
fn cookie_name(app: &App) -> &'static str {
    if app.options.is_secure() { "__Host-togyz_guest" } else { "togyz_guest" }
}

/// What makes a browser remember a player who has just been made.
pub(crate) type Cookie = Option<[(HeaderName, String); 1]>;

/// The player who asks; whoever is not known yet is made, and gets a cookie.
pub(crate) async fn known_or_new(
    app: &App,
    player: Option<PlayerId>,
) -> Result<(PlayerId, Cookie), StoreError> {
    match player {
        Some(player) => Ok((player, None)),
        None => welcome(app).await.map(|(player, cookie)| (player, Some(cookie))),
    }
}

/// Makes a new player and the cookie that remembers it for more than a year.
async fn welcome(app: &App) -> Result<(PlayerId, [(HeaderName, String); 1]), StoreError> {
    let token = Token::random().map_err(|error| StoreError::Damaged(error.to_string()))?;
    let player = app.store.new_guest(token.hash(), app.time.wall()).await?;
    let secure = if app.options.is_secure() { "; Secure" } else { "" };
    let name = cookie_name(app);
    let value = token.as_str();
    let cookie =
        format!("{name}={value}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax{secure}");
    Ok((player, [(SET_COOKIE, cookie)]))
}
