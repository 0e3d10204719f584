//! The player of a request, identified by a random token in a cookie. Only its hash is stored.
//!
//! A player is created with the first game, not with the first visit: readers and robots are not
//! stored.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

use crate::app::App;
use crate::error::Error;
use crate::http::language::cookie;
use crate::id::Token;
use crate::play::room::PlayerId;

/// The player of a request, if its cookie belongs to one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor(pub(crate) Option<PlayerId>);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Error> {
        let Some(token) = token(&parts.headers, app) else { return Ok(Visitor(None)) };
        // An error must not look like an unknown player, who would get a new cookie and lose all
        // games.
        Ok(Visitor(app.store.player_by_token(&token.hash()).await?))
    }
}

fn token(headers: &HeaderMap, app: &App) -> Option<Token> {
    cookie(headers, cookie_name(app)).and_then(Token::parse)
}

/// With TLS the prefix makes the browser send the cookie only over a secure connection.
fn cookie_name(app: &App) -> &'static str {
    if app.options.is_secure() { "__Host-togyz_guest" } else { "togyz_guest" }
}

/// The header that sets the cookie of a new player.
pub(crate) type Cookie = Option<[(HeaderName, String); 1]>;

/// The player who asks, or a new guest with a cookie.
pub(crate) async fn known_or_new(
    app: &App,
    player: Option<PlayerId>,
) -> Result<(PlayerId, Cookie), Error> {
    match player {
        Some(player) => Ok((player, None)),
        None => new_guest(app).await.map(|(player, cookie)| (player, Some(cookie))),
    }
}

/// Makes a new guest, and a cookie that lasts more than a year.
async fn new_guest(app: &App) -> Result<(PlayerId, [(HeaderName, String); 1]), Error> {
    let token = Token::random()?;
    let player = app.store.new_guest(token.hash(), app.time.wall()).await?;
    let secure = if app.options.is_secure() { "; Secure" } else { "" };
    let name = cookie_name(app);
    let value = token.as_str();
    let cookie =
        format!("{name}={value}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax{secure}");
    Ok((player, [(SET_COOKIE, cookie)]))
}
