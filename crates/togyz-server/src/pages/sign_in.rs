//! Signing up, in and out, and a new password with a recovery code.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::app::{App, SignedOut};
use crate::error::Error;
use crate::http::address::Address;
use crate::http::form::{Form, Query};
use crate::http::page::{Page, draw, html};
use crate::id::RecoveryCode;
use crate::identity::account_name::{self, AccountName};
use crate::identity::password;
use crate::identity::sign_in::{Private, SignInError, guest_games, sign_in, sign_up};
use crate::identity::visitor::{SignedIn, signed_out};
use crate::store::{Proof, StoreError};

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/sign-up", get(show_sign_up).post(do_sign_up))
        .route("/sign-in", get(show_sign_in).post(do_sign_in))
        .route("/sign-out", post(sign_out))
        .route("/recover", get(show_recover).post(recover))
}

/// A field of a refused form, and the key of the advice beside it.
#[derive(Debug, Clone, Copy)]
pub(in crate::pages) struct Problem {
    pub(in crate::pages) field: &'static str,
    pub(in crate::pages) advice: &'static str,
}

impl Problem {
    /// The advice beside this field.
    pub(in crate::pages) fn at<'a>(problem: &'a Option<Problem>, field: &str) -> Option<&'a str> {
        problem.as_ref().filter(|problem| problem.field == field).map(|problem| problem.advice)
    }
}

/// A page that no cache and no browser keeps: it belongs to one person.
pub(in crate::pages) fn unkept(status: StatusCode, page: Response) -> Response {
    (status, [(CACHE_CONTROL, "no-store")], page).into_response()
}

/// The state of a form: 200 when it is shown, 400 when it is refused.
pub(in crate::pages) fn status(problem: &Option<Problem>) -> StatusCode {
    if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK }
}

#[derive(Template)]
#[template(path = "sign-up.html")]
struct SignUpPage {
    page: Page,
    name: String,
    /// The number of games that become part of the account.
    games: i64,
    problem: Option<Problem>,
}

impl SignUpPage {
    fn problem(&self, field: &str) -> Option<&str> {
        Problem::at(&self.problem, field)
    }
}

#[derive(Deserialize)]
struct SignUpForm {
    name: String,
    password: String,
    again: String,
    rule: Option<String>,
}

async fn show_sign_up(
    State(app): State<Arc<App>>,
    _private: Private,
    SignedIn(signed_in): SignedIn,
    page: Page,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if signed_in.is_some() {
        return Ok(own_page(&page));
    }
    sign_up_page(&app, page, &headers, String::new(), None).await
}

async fn sign_up_page(
    app: &App,
    page: Page,
    headers: &HeaderMap,
    name: String,
    problem: Option<Problem>,
) -> Result<Response, Error> {
    let games = i64::try_from(guest_games(app, headers).await?).unwrap_or(i64::MAX);
    let drawn = html(move || draw(&SignUpPage { page, name, games, problem })).await?;
    Ok(unkept(status(&problem), drawn))
}

/// To the page of the account that is signed in.
pub(in crate::pages) fn own_page(page: &Page) -> Response {
    Redirect::to(&page.href("/account")).into_response()
}

/// Reads the form. Nothing is stored yet.
fn read(form: &SignUpForm) -> Result<AccountName, Problem> {
    let name = AccountName::parse(&form.name)
        .map_err(|error| Problem { field: "name", advice: error.advice() })?;
    check_password(&form.password, &form.again, name.as_str())?;
    match form.rule {
        Some(_) => Ok(name),
        None => Err(Problem { field: "rule", advice: "account-rule-needed" }),
    }
}

/// Checks a new password that was written twice.
pub(in crate::pages) fn check_password(new: &str, again: &str, name: &str) -> Result<(), Problem> {
    password::check(new, name)
        .map_err(|error| Problem { field: "password", advice: error.advice() })?;
    match new == again {
        true => Ok(()),
        false => Err(Problem { field: "again", advice: "account-password-differs" }),
    }
}

async fn do_sign_up(
    State(app): State<Arc<App>>,
    _private: Private,
    SignedIn(signed_in): SignedIn,
    address: Address,
    page: Page,
    headers: HeaderMap,
    Form(form): Form<SignUpForm>,
) -> Result<Response, Error> {
    if signed_in.is_some() {
        // Sent twice: the first has made the account.
        return Ok(own_page(&page));
    }
    let name = match read(&form) {
        Ok(name) => name,
        Err(problem) => {
            return sign_up_page(&app, page, &headers, form.name, Some(problem)).await;
        }
    };
    app.limits.account(address, app.time.now())?;
    match sign_up(&app, address, &headers, name, form.password).await? {
        Some(signed_up) => {
            let drawn = codes_page(page, &signed_up.codes).await?;
            Ok((axum::response::AppendHeaders(signed_up.cookies), drawn).into_response())
        }
        None => {
            let taken = Problem { field: "name", advice: "account-name-taken" };
            sign_up_page(&app, page, &headers, form.name, Some(taken)).await
        }
    }
}

#[derive(Template)]
#[template(path = "codes.html")]
struct CodesPage {
    page: Page,
    codes: Vec<String>,
}

/// The page that shows recovery codes, once.
pub(in crate::pages) async fn codes_page(
    page: Page,
    codes: &[RecoveryCode],
) -> Result<Response, Error> {
    let codes = codes.iter().map(RecoveryCode::to_string).collect();
    let drawn = html(move || draw(&CodesPage { page, codes })).await?;
    Ok(unkept(StatusCode::OK, drawn))
}

/// What has just been done, as a page tells it after a redirect.
#[derive(Deserialize)]
pub(in crate::pages) struct Done {
    done: Option<String>,
}

impl Done {
    /// The key of the message, if it is one of these.
    pub(in crate::pages) fn message(&self, known: &[&str]) -> Option<String> {
        let done = self.done.as_deref().filter(|done| known.contains(done))?;
        Some(format!("account-done-{done}"))
    }
}

#[derive(Template)]
#[template(path = "sign-in.html")]
struct SignInPage {
    page: Page,
    name: String,
    done: Option<String>,
    problem: Option<Problem>,
}

impl SignInPage {
    fn problem(&self, field: &str) -> Option<&str> {
        Problem::at(&self.problem, field)
    }
}

#[derive(Deserialize)]
struct SignInForm {
    name: String,
    password: String,
    code: Option<String>,
}

async fn show_sign_in(
    _private: Private,
    SignedIn(signed_in): SignedIn,
    page: Page,
    Query(done): Query<Done>,
) -> Result<Response, Error> {
    if signed_in.is_some() {
        return Ok(own_page(&page));
    }
    let done = done.message(&["out", "deleted", "password"]);
    sign_in_page(page, String::new(), done, None).await
}

async fn sign_in_page(
    page: Page,
    name: String,
    done: Option<String>,
    problem: Option<Problem>,
) -> Result<Response, Error> {
    let drawn = html(move || draw(&SignInPage { page, name, done, problem })).await?;
    Ok(unkept(status(&problem), drawn))
}

async fn do_sign_in(
    State(app): State<Arc<App>>,
    _private: Private,
    SignedIn(before): SignedIn,
    address: Address,
    page: Page,
    headers: HeaderMap,
    Form(form): Form<SignInForm>,
) -> Result<Response, Error> {
    let code = form.code.unwrap_or_default();
    let refused = match sign_in(&app, address, &headers, &form.name, form.password, &code).await {
        Ok(cookie) => {
            // The browser forgets the session it had before.
            if let Some((player, session)) = before {
                app.store.end_session(player, session.clone()).await?;
                app.sign_out(SignedOut::Session(session));
            }
            return Ok(([cookie], Redirect::to(&page.href("/games"))).into_response());
        }
        Err(SignInError::Failed(error)) => return Err(error),
        Err(SignInError::Wrong) => Problem { field: "password", advice: "account-wrong" },
        Err(SignInError::CodeNeeded) => Problem { field: "code", advice: "account-code-needed" },
        Err(SignInError::CodeWrong) => Problem { field: "code", advice: "account-code-wrong" },
    };
    sign_in_page(page, form.name, None, Some(refused)).await
}

/// Ends the session of this browser. Pressed twice, it does the same.
async fn sign_out(
    State(app): State<Arc<App>>,
    SignedIn(signed_in): SignedIn,
    page: Page,
) -> Result<Response, Error> {
    if let Some((player, session)) = signed_in {
        app.store.end_session(player, session.clone()).await?;
        app.sign_out(SignedOut::Session(session));
    }
    Ok(([signed_out(&app)], Redirect::to(&page.href("/sign-in?done=out"))).into_response())
}

#[derive(Template)]
#[template(path = "recover.html")]
struct RecoverPage {
    page: Page,
    name: String,
    problem: Option<Problem>,
}

impl RecoverPage {
    fn problem(&self, field: &str) -> Option<&str> {
        Problem::at(&self.problem, field)
    }
}

#[derive(Deserialize)]
struct RecoverForm {
    name: String,
    code: String,
    password: String,
    again: String,
}

async fn show_recover(_private: Private, page: Page) -> Result<Response, Error> {
    recover_page(page, String::new(), None).await
}

async fn recover_page(
    page: Page,
    name: String,
    problem: Option<Problem>,
) -> Result<Response, Error> {
    let drawn = html(move || draw(&RecoverPage { page, name, problem })).await?;
    Ok(unkept(status(&problem), drawn))
}

/// Sets a new password with a recovery code. Everybody is signed out, and a second factor stays on.
async fn recover(
    State(app): State<Arc<App>>,
    _private: Private,
    address: Address,
    page: Page,
    Form(form): Form<RecoverForm>,
) -> Result<Response, Error> {
    if let Err(problem) = check_password(&form.password, &form.again, form.name.trim()) {
        return recover_page(page, form.name, Some(problem)).await;
    }
    let wrong = Problem { field: "code", advice: "account-recovery-wrong" };
    let key = account_name::key(&form.name);
    app.limits.sign_in(address, &key, app.time.now())?;
    let account = app.store.account_by_key(&key).await?;
    // The slow work is done for every name and every code.
    let password = password::hash(form.password).await?;
    let Some((account, code)) = account.zip(RecoveryCode::parse(&form.code)) else {
        return recover_page(page, form.name, Some(wrong)).await;
    };
    match app.store.set_password(account.player, password, Proof::Code(code.hash())).await {
        Err(StoreError::Conflict) => recover_page(page, form.name, Some(wrong)).await,
        other => {
            other?;
            app.limits.signed_in(address, &key);
            app.sign_out(SignedOut::Player(account.player));
            Ok(Redirect::to(&page.href("/sign-in?done=password")).into_response())
        }
    }
}
