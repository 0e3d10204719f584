//! The page of one's own account: sessions, password, name, second factor, data, deletion.
//!
//! Whatever changes who may sign in needs the password again.

mod data;
mod two_step;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::app::{App, SignedOut};
use crate::error::Error;
use crate::http::address::Address;
use crate::http::form::{Form, Query};
use crate::http::page::{Page, draw, html};
use crate::id::RecoveryCode;
use crate::identity::account_name::AccountName;
use crate::identity::member::Member;
use crate::identity::password;
use crate::identity::sign_in::{SignInError, knows_password, new_codes, new_session, prove};
use crate::identity::visitor::{SignedIn, signed_out};
use crate::pages::sign_in::{Done, Problem, check_password, codes_page, status, unkept};
use crate::store::{Proof, StoreError, StoredSession};

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/account", get(show))
        .route("/account/password", post(change_password))
        .route("/account/name", post(rename))
        .route("/account/codes", post(replace_codes))
        .route("/account/sessions/end", post(end_session))
        .route("/account/sessions/end-all", post(end_all))
        .route("/account/two-step", get(two_step::show).post(two_step::switch_on))
        .route("/account/two-step/off", post(two_step::switch_off))
        .route("/account/data", get(data::save))
        .route("/account/delete", post(delete))
}

/// The messages of `?done=`.
const DONE: [&str; 5] = ["password", "name", "two-step-on", "two-step-off", "session"];

/// A session in the list.
struct Row {
    hash: String,
    device: String,
    address: String,
    used: String,
    /// Whether it is the one that asks.
    own: bool,
}

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    page: Page,
    name: String,
    since: String,
    rows: Vec<Row>,
    /// The number of recovery codes that are left.
    codes: i64,
    two_step: bool,
    may_rename: bool,
    /// The name that was written into the form.
    wanted: String,
    done: Option<String>,
    /// The form that was refused, and its field.
    problem: Option<(&'static str, Problem)>,
}

impl AccountPage {
    fn is_refused(&self, form: &str) -> bool {
        self.problem.is_some_and(|(refused, _)| refused == form)
    }

    fn problem(&self, form: &str, field: &str) -> Option<&str> {
        let (refused, problem) = self.problem.as_ref()?;
        (*refused == form && problem.field == field).then_some(problem.advice)
    }
}

async fn show(
    State(app): State<Arc<App>>,
    member: Result<Member, Error>,
    page: Page,
    Query(done): Query<Done>,
) -> Result<Response, Error> {
    match member {
        Ok(member) => account_page(&app, member, page, done.message(&DONE), None).await,
        Err(Error::NotSignedIn) => Ok(Redirect::to(&page.href("/sign-in")).into_response()),
        Err(error) => Err(error),
    }
}

/// A refused form: its name, and what is wrong in it.
type Refused = (&'static str, Problem);

async fn account_page(
    app: &App,
    member: Member,
    page: Page,
    done: Option<String>,
    problem: Option<Refused>,
) -> Result<Response, Error> {
    shown(app, member, page, done, problem, String::new()).await
}

async fn shown(
    app: &App,
    Member { account, session }: Member,
    page: Page,
    done: Option<String>,
    problem: Option<Refused>,
    wanted: String,
) -> Result<Response, Error> {
    // After a refused form the address is that of the form.
    let page = page.at("/account");
    let sessions = app.store.sessions_of(account.player).await?;
    let codes = app.store.recovery_codes(account.player).await?;
    let codes = i64::try_from(codes).unwrap_or(i64::MAX);
    let rows = sessions.into_iter().map(|stored| row(&page, stored, &session)).collect();
    let template = AccountPage {
        name: account.name.to_string(),
        since: day(account.created),
        rows,
        codes,
        two_step: account.totp.is_some(),
        may_rename: account.renamed.is_none(),
        wanted,
        done,
        problem,
        page,
    };
    let status = status(&problem.map(|(_, problem)| problem));
    Ok(unkept(status, html(move || draw(&template)).await?))
}

fn row(page: &Page, stored: StoredSession, own: &str) -> Row {
    Row {
        own: stored.token_hash == own,
        device: match stored.device.is_empty() {
            true => page.t("account-device-unknown"),
            false => stored.device,
        },
        address: stored.address,
        used: day(stored.used),
        hash: stored.token_hash,
    }
}

/// The day of a time in milliseconds since 1970.
fn day(at: u64) -> String {
    togyz_text::calendar_date(at / 1000)
}

/// The password that a form asks for.
const CURRENT: Problem = Problem { field: "current", advice: "account-password-wrong" };

/// What is wrong in a form whose sender does not prove who it is.
fn unproved(proof: Result<(), SignInError>) -> Result<Option<Problem>, Error> {
    Ok(match proof {
        Ok(()) => None,
        Err(SignInError::Failed(error)) => return Err(error),
        Err(SignInError::Wrong) => Some(CURRENT),
        Err(SignInError::CodeNeeded) => {
            Some(Problem { field: "code", advice: "account-code-needed" })
        }
        Err(SignInError::CodeWrong) => {
            Some(Problem { field: "code", advice: "account-code-wrong" })
        }
    })
}

/// The account page with a message, after a redirect.
fn done(page: &Page, done: &str) -> Redirect {
    Redirect::to(&page.href(&format!("/account?done={done}")))
}

#[derive(Deserialize)]
struct PasswordForm {
    current: String,
    password: String,
    again: String,
}

/// Changes the password. All other sessions end.
async fn change_password(
    State(app): State<Arc<App>>,
    member: Member,
    address: Address,
    headers: HeaderMap,
    page: Page,
    Form(form): Form<PasswordForm>,
) -> Result<Response, Error> {
    let name = member.account.name.as_str();
    if let Err(problem) = check_password(&form.password, &form.again, name) {
        return account_page(&app, member, page, None, Some(("password", problem))).await;
    }
    if !knows_password(&app, address, &member, form.current).await? {
        return account_page(&app, member, page, None, Some(("password", CURRENT))).await;
    }
    let (session, cookie) = new_session(&app, address, &headers)?;
    let password = password::hash(form.password).await?;
    let player = member.account.player;
    let proof = Proof::Password(member.account.password.clone(), session);
    match app.store.set_password(player, password, proof).await {
        // It was changed elsewhere a moment ago.
        Err(StoreError::Conflict) => {
            account_page(&app, member, page, None, Some(("password", CURRENT))).await
        }
        other => {
            other?;
            app.sign_out(SignedOut::Player(player));
            Ok(([cookie], done(&page, "password")).into_response())
        }
    }
}

#[derive(Deserialize)]
struct NameForm {
    name: String,
    current: String,
}

async fn rename(
    State(app): State<Arc<App>>,
    member: Member,
    address: Address,
    page: Page,
    Form(form): Form<NameForm>,
) -> Result<Response, Error> {
    let refuse = async |problem, member| {
        shown(&app, member, page.clone(), None, Some(("name", problem)), form.name.clone()).await
    };
    let field = "name";
    if member.account.renamed.is_some() {
        return refuse(Problem { field, advice: "account-renamed-before" }, member).await;
    }
    let name = match AccountName::parse(&form.name) {
        Ok(name) => name,
        Err(error) => return refuse(Problem { field, advice: error.advice() }, member).await,
    };
    if !knows_password(&app, address, &member, form.current).await? {
        return refuse(CURRENT, member).await;
    }
    let player = member.account.player;
    match app.store.rename(&member.account, name, app.time.wall()).await {
        Err(StoreError::Conflict) => {
            refuse(Problem { field, advice: "account-name-taken" }, member).await
        }
        other => {
            other?;
            app.renamed(player).await?;
            Ok(done(&page, "name").into_response())
        }
    }
}

/// The form of what even a stolen password must not do: with a second factor it has a code.
#[derive(Deserialize)]
struct ProofForm {
    current: String,
    code: Option<String>,
}

async fn replace_codes(
    State(app): State<Arc<App>>,
    member: Member,
    address: Address,
    page: Page,
    Form(form): Form<ProofForm>,
) -> Result<Response, Error> {
    let code = form.code.unwrap_or_default();
    if let Some(problem) = unproved(prove(&app, address, &member, form.current, &code).await)? {
        return account_page(&app, member, page, None, Some(("codes", problem))).await;
    }
    let codes = new_codes()?;
    let hashes = codes.iter().map(RecoveryCode::hash).collect();
    app.store.new_recovery_codes(&member.account, hashes).await?;
    codes_page(page, &codes).await
}

#[derive(Deserialize)]
struct EndForm {
    session: String,
}

/// Ends one session of the account, also an unknown one: it has ended already.
async fn end_session(
    State(app): State<Arc<App>>,
    member: Member,
    page: Page,
    Form(form): Form<EndForm>,
) -> Result<Redirect, Error> {
    let player = member.account.player;
    let own = app.store.sessions_of(player).await?;
    if own.iter().any(|session| session.token_hash == form.session) {
        app.store.end_session(player, form.session.clone()).await?;
        app.sign_out(SignedOut::Session(form.session));
    }
    Ok(done(&page, "session"))
}

/// Ends all sessions of the account, also the one that asks.
async fn end_all(
    State(app): State<Arc<App>>,
    SignedIn(signed_in): SignedIn,
    page: Page,
) -> Result<Response, Error> {
    if let Some((player, _)) = signed_in {
        app.store.end_sessions(player).await?;
        app.sign_out(SignedOut::Player(player));
    }
    Ok(([signed_out(&app)], Redirect::to(&page.href("/sign-in?done=out"))).into_response())
}

/// Deletes the account. Its games stay without a name.
async fn delete(
    State(app): State<Arc<App>>,
    member: Member,
    address: Address,
    page: Page,
    Form(form): Form<ProofForm>,
) -> Result<Response, Error> {
    let code = form.code.unwrap_or_default();
    if let Some(problem) = unproved(prove(&app, address, &member, form.current, &code).await)? {
        return account_page(&app, member, page, None, Some(("delete", problem))).await;
    }
    let player = member.account.player;
    app.lobby.withdraw_of(player).await?;
    app.store.delete_account(&member.account, app.time.wall()).await?;
    app.registry.names().forget(player);
    app.sign_out(SignedOut::Player(player));
    Ok(([signed_out(&app)], Redirect::to(&page.href("/sign-in?done=deleted"))).into_response())
}
