//! The player of a request. A browser has up to two cookies with random tokens: that of a guest, and
//! that of an account while somebody is signed in. Only hashes of tokens are stored.
//!
//! A guest is created with the first game, not with the first visit: readers and robots are not
//! stored. While somebody is signed in, the guest of the same browser is kept for afterwards.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;
use crate::http::language::cookie;
use crate::id::Token;
use crate::play::room::{PlayerId, milliseconds};
use crate::store::{KnownSession, SESSION, StoreError};

/// The last use of a session is stored again after this time.
const TOUCHED: Duration = Duration::from_secs(60 * 60);

/// The player of a request, if its cookie belongs to one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor(pub(crate) Option<PlayerId>);

/// The player of a request, and the hash of the session if somebody is signed in.
pub(crate) struct Caller {
    pub(crate) player: Option<PlayerId>,
    pub(crate) session: Option<String>,
}

/// The account that is signed in, and the hash of its session.
#[derive(Debug, Clone)]
pub(crate) struct SignedIn(pub(crate) Option<(PlayerId, String)>);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Error> {
        Ok(Visitor(Caller::from_request_parts(parts, app).await?.player))
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Error> {
        let SignedIn(signed_in) = SignedIn::from_request_parts(parts, app).await?;
        Ok(match signed_in {
            Some((player, session)) => Caller { player: Some(player), session: Some(session) },
            None => Caller { player: guest(&parts.headers, app).await?, session: None },
        })
    }
}

impl FromRequestParts<Arc<App>> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<SignedIn, Error> {
        let Some(token) = token(&parts.headers, session_cookie(app)) else {
            return Ok(SignedIn(None));
        };
        let hash = token.hash();
        // An error must not look like an unknown player, who would get a new cookie and lose all
        // games.
        let Some(KnownSession { player, used: Some(used) }) = app.store.session(&hash).await?
        else {
            return Ok(SignedIn(None));
        };
        let wall = app.time.wall();
        let unused = wall.saturating_sub(used);
        if unused > milliseconds(SESSION) {
            // The clean-up removes it.
            return Ok(SignedIn(None));
        }
        if unused > milliseconds(TOUCHED) {
            let Ok(address) = Address::from_request_parts(parts, app).await;
            let address = address.ip().to_string();
            if let Err(error) = app.store.touch_session(hash.clone(), wall, address).await {
                // A page can be read also when nothing can be written.
                tracing::error!(%error, "the use of a session cannot be stored");
            }
        }
        Ok(SignedIn(Some((player, hash))))
    }
}

/// The guest of a browser.
pub(super) async fn guest(headers: &HeaderMap, app: &App) -> Result<Option<PlayerId>, StoreError> {
    let Some(token) = token(headers, guest_cookie(app)) else { return Ok(None) };
    let session = app.store.session(&token.hash()).await?;
    Ok(session.filter(|session| session.used.is_none()).map(|session| session.player))
}

fn token(headers: &HeaderMap, name: &str) -> Option<Token> {
    cookie(headers, name).and_then(Token::parse)
}

/// With TLS the prefix makes the browser send the cookie only over a secure connection.
fn guest_cookie(app: &App) -> &'static str {
    if app.options.is_secure() { "__Host-togyz_guest" } else { "togyz_guest" }
}

fn session_cookie(app: &App) -> &'static str {
    if app.options.is_secure() { "__Host-togyz_session" } else { "togyz_session" }
}

/// A header that sets or removes a cookie.
pub(crate) type CookieHeader = (HeaderName, String);

/// The header that sets the cookie of a new player.
pub(crate) type Cookie = Option<[CookieHeader; 1]>;

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

/// Makes a new guest.
async fn new_guest(app: &App) -> Result<(PlayerId, [CookieHeader; 1]), Error> {
    let token = Token::random()?;
    let player = app.store.new_guest(token.hash(), app.time.wall()).await?;
    Ok((player, [set(app, guest_cookie(app), token.as_str(), YEAR)]))
}

/// More than a year, in seconds; browsers allow no more.
const YEAR: u32 = 34_560_000;

fn set(app: &App, name: &str, value: &str, age: u32) -> CookieHeader {
    let secure = if app.options.is_secure() { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    (SET_COOKIE, cookie)
}

/// The cookie of somebody who has signed in.
pub(super) fn signed_in(app: &App, token: &Token) -> CookieHeader {
    set(app, session_cookie(app), token.as_str(), YEAR)
}

/// Removes the cookie of somebody who has signed out.
pub(crate) fn signed_out(app: &App) -> CookieHeader {
    set(app, session_cookie(app), "", 0)
}

/// Removes the cookie of a guest who has an account now.
pub(super) fn no_guest(app: &App) -> CookieHeader {
    set(app, guest_cookie(app), "", 0)
}
