//! The second factor: its key as a QR code, switched on with a first code, and off with the password.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;

use super::{CURRENT, account_page, done, unproved};
use crate::app::App;
use crate::error::Error;
use crate::http::address::Address;
use crate::http::form::Form;
use crate::http::page::{Page, draw, html};
use crate::identity::member::Member;
use crate::identity::sign_in::{knows_password, prove};
use crate::identity::totp;
use crate::pages::qr;
use crate::pages::sign_in::{Problem, own_page, status, unkept};
use crate::store::Totp;

#[derive(Template)]
#[template(path = "two-step.html")]
struct TwoStepPage {
    page: Page,
    /// The key that is not stored yet.
    secret: String,
    /// The key in groups of four, to type.
    spaced: String,
    picture: Option<String>,
    problem: Option<Problem>,
}

impl TwoStepPage {
    fn problem(&self, field: &str) -> Option<&str> {
        Problem::at(&self.problem, field)
    }
}

pub(super) async fn show(member: Member, page: Page) -> Result<Response, Error> {
    if member.account.totp.is_some() {
        return Ok(own_page(&page));
    }
    two_step_page(member, page, totp::new_secret()?, None).await
}

async fn two_step_page(
    member: Member,
    page: Page,
    secret: String,
    problem: Option<Problem>,
) -> Result<Response, Error> {
    let page = page.at("/account/two-step");
    let address = totp::address(&secret, member.account.name.as_str());
    let letters: Vec<char> = secret.chars().collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    let template = TwoStepPage {
        picture: qr::svg(&address, &page.t("account-two-step-picture")),
        spaced: groups.join(" "),
        secret,
        problem,
        page,
    };
    Ok(unkept(status(&problem), html(move || draw(&template)).await?))
}

#[derive(Deserialize)]
pub(super) struct OnForm {
    secret: String,
    code: String,
    current: String,
}

/// Stores the key once the app shows its codes.
pub(super) async fn switch_on(
    State(app): State<Arc<App>>,
    member: Member,
    address: Address,
    page: Page,
    Form(form): Form<OnForm>,
) -> Result<Response, Error> {
    if member.account.totp.is_some() {
        // Sent twice: the first has switched it on. Another key needs the present one to be off.
        return Ok(own_page(&page));
    }
    if !totp::is_secret(&form.secret) {
        // Only a program sends such a key; the page gets a new one.
        return show(member, page).await;
    }
    if !knows_password(&app, address, &member, form.current).await? {
        return two_step_page(member, page, form.secret, Some(CURRENT)).await;
    }
    let Some(step) = totp::step(&form.secret, &form.code, app.time.wall() / 1000, 0) else {
        let wrong = Problem { field: "code", advice: "account-step-wrong" };
        return two_step_page(member, page, form.secret, Some(wrong)).await;
    };
    let factor = Totp { secret: form.secret, step };
    app.store.set_totp(&member.account, Some(factor)).await?;
    Ok(done(&page, "two-step-on").into_response())
}

#[derive(Deserialize)]
pub(super) struct OffForm {
    current: String,
    code: String,
}

/// Removes the key, by the password and a code of the app or a recovery code.
pub(super) async fn switch_off(
    State(app): State<Arc<App>>,
    member: Member,
    address: Address,
    page: Page,
    Form(form): Form<OffForm>,
) -> Result<Response, Error> {
    if member.account.totp.is_none() {
        return Ok(own_page(&page));
    }
    if let Some(problem) = unproved(prove(&app, address, &member, form.current, &form.code).await)?
    {
        return account_page(&app, member, page, None, Some(("two-step", problem))).await;
    }
    app.store.set_totp(&member.account, None).await?;
    Ok(done(&page, "two-step-off").into_response())
}
