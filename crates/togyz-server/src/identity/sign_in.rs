//! Signing up and in, and proving again who one is. Every secret that is tried is counted, and a name
//! that does not exist takes the same work as one that does.

use axum::http::HeaderMap;

use super::account_name::{self, AccountName};
use super::device::device;
use super::member::Member;
pub(crate) use super::private::Private;
use super::visitor::{self, CookieHeader};
use super::{password, totp};
use crate::app::{App, SignedOut};
use crate::error::Error;
use crate::http::address::Address;
use crate::id::{RecoveryCode, Token};
use crate::play::room::PlayerId;
use crate::store::{Account, NewAccount, NewSession, StoreError, Totp};

/// The number of recovery codes of an account.
const CODES: usize = 10;

/// Why somebody cannot sign in.
#[derive(Debug)]
pub(crate) enum SignInError {
    /// There is no such account, or its password is another one.
    Wrong,
    /// The account also needs a code.
    CodeNeeded,
    /// The code is wrong or was used before.
    CodeWrong,
    Failed(Error),
}

impl<E: Into<Error>> From<E> for SignInError {
    fn from(error: E) -> SignInError {
        SignInError::Failed(error.into())
    }
}

/// Starts a session of the account with this name and password, and with this code if it has a second
/// factor. Gives the cookie of the session.
pub(crate) async fn sign_in(
    app: &App,
    address: Address,
    headers: &HeaderMap,
    name: &str,
    password: String,
    code: &str,
) -> Result<CookieHeader, SignInError> {
    let account = match authenticate(app, address, name, password, code).await {
        Ok(account) => account,
        Err(refused) => {
            if !matches!(refused, SignInError::Failed(_)) {
                tracing::info!(address = %address.ip(), "a sign-in is refused");
            }
            return Err(refused);
        }
    };
    // Always a new session, whatever cookie the browser had before.
    let (session, cookie) = new_session(app, address, headers)?;
    let player = account.player;
    match app.store.sign_in(player, account.password, session).await {
        // The password was changed, or the account deleted, a moment ago.
        Err(StoreError::Conflict) => Err(SignInError::Wrong),
        replaced => {
            for session in replaced? {
                app.sign_out(SignedOut::Session(session));
            }
            tracing::info!(address = %address.ip(), player = player.0, "signed in");
            Ok(cookie)
        }
    }
}

/// The account with this name and password, and with this code if it has a second factor.
async fn authenticate(
    app: &App,
    address: Address,
    name: &str,
    password: String,
    code: &str,
) -> Result<Account, SignInError> {
    let key = account_name::key(name);
    app.limits.sign_in(address, &key, app.time.now())?;
    let account = app.store.account_by_key(&key).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = password::verify(password, hash).await?;
    let account = account.filter(|_| right).ok_or(SignInError::Wrong)?;
    if let Some(factor) = &account.totp {
        if code.trim().is_empty() {
            return Err(SignInError::CodeNeeded);
        }
        use_code(app, account.player, factor, code).await?;
    }
    app.limits.signed_in(address, &key);
    Ok(account)
}

/// Uses a code of the app, or a recovery code.
async fn use_code(
    app: &App,
    player: PlayerId,
    factor: &Totp,
    code: &str,
) -> Result<(), SignInError> {
    let seconds = app.time.wall() / 1000;
    let used = match totp::step(&factor.secret, code, seconds, factor.step) {
        Some(step) => app.store.use_totp(player, step).await,
        None => {
            let code = RecoveryCode::parse(code).ok_or(SignInError::CodeWrong)?;
            app.store.use_recovery_code(player, code.hash()).await
        }
    };
    match used {
        Err(StoreError::Conflict) => Err(SignInError::CodeWrong),
        other => Ok(other?),
    }
}

/// Checks the password of the person who is signed in, and a code if the account has a second factor.
/// Tries count as those of sign-ins.
pub(crate) async fn prove(
    app: &App,
    address: Address,
    member: &Member,
    password: String,
    code: &str,
) -> Result<(), SignInError> {
    if !knows_password(app, address, member, password).await? {
        return Err(SignInError::Wrong);
    }
    let Some(factor) = &member.account.totp else { return Ok(()) };
    if code.trim().is_empty() {
        return Err(SignInError::CodeNeeded);
    }
    let key = member.account.name.key();
    app.limits.sign_in(address, &key, app.time.now())?;
    use_code(app, member.account.player, factor, code).await?;
    app.limits.signed_in(address, &key);
    Ok(())
}

/// Whether this is the password of the person who is signed in. Tries count as those of sign-ins.
pub(crate) async fn knows_password(
    app: &App,
    address: Address,
    member: &Member,
    password: String,
) -> Result<bool, Error> {
    let key = member.account.name.key();
    app.limits.sign_in(address, &key, app.time.now())?;
    let right = password::verify(password, Some(member.account.password.clone())).await?;
    if right {
        app.limits.signed_in(address, &key);
    }
    Ok(right)
}

/// A new session of the browser that asks, and its cookie.
pub(crate) fn new_session(
    app: &App,
    address: Address,
    headers: &HeaderMap,
) -> Result<(NewSession, CookieHeader), Error> {
    let token = Token::random()?;
    let session = NewSession {
        token_hash: token.hash(),
        at: app.time.wall(),
        device: device(headers),
        address: address.ip().to_string(),
    };
    Ok((session, visitor::signed_in(app, &token)))
}

/// New recovery codes; the account keeps their hashes.
pub(crate) fn new_codes() -> Result<Vec<RecoveryCode>, Error> {
    (0..CODES).map(|_| Ok(RecoveryCode::random()?)).collect()
}

/// A new account: its recovery codes, and the cookies of its browser.
pub(crate) struct SignedUp {
    pub(crate) codes: Vec<RecoveryCode>,
    pub(crate) cookies: [CookieHeader; 2],
}

/// Makes an account. The games of the browser's guest become its own. Nothing if the name is taken.
pub(crate) async fn sign_up(
    app: &App,
    address: Address,
    headers: &HeaderMap,
    name: AccountName,
    password: String,
) -> Result<Option<SignedUp>, Error> {
    let codes = new_codes()?;
    let (session, cookie) = new_session(app, address, headers)?;
    let guest = visitor::guest(headers, app).await?;
    let account = NewAccount {
        guest,
        name,
        password: password::hash(password).await?,
        codes: codes.iter().map(RecoveryCode::hash).collect(),
        session,
    };
    match app.store.sign_up(account).await {
        Ok(player) => {
            app.renamed(player).await?;
            // The sockets of the guest come back as those of the account.
            app.sign_out(SignedOut::Player(player));
            Ok(Some(SignedUp { codes, cookies: [cookie, visitor::no_guest(app)] }))
        }
        Err(StoreError::Conflict) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The number of games of the guest who would sign up.
pub(crate) async fn guest_games(app: &App, headers: &HeaderMap) -> Result<u64, Error> {
    match visitor::guest(headers, app).await? {
        Some(guest) => Ok(app.store.number_of_games(guest).await?),
        None => Ok(0),
    }
}
