//! The reader's language: by path prefix, then by cookie, then by header.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Extension, FromRequestParts, State};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use axum::{Router, middleware};
use serde::Deserialize;
use togyz_text::Language;

use crate::app::App;
use crate::error::Error;
use crate::http::form::Form;

/// The cookie that stores a switch of language.
const COOKIE_NAME: &str = "togyz_lang";

/// The language of a request and whether the path names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reader {
    pub(crate) language: Language,
    /// The language that the path begins with.
    pub(crate) prefix: Option<Language>,
}

#[derive(Clone, Copy)]
struct Prefix(Language);

/// The same pages under `/` and under the code of every language, and the switch.
pub(crate) fn with_prefixes(pages: Router<Arc<App>>) -> Router<Arc<App>> {
    let mut all = pages.clone().route("/language", post(switch));
    for language in Language::ALL {
        let prefixed = pages.clone().layer(Extension(Prefix(language)));
        let home = format!("/{}/", language.code());
        let without_slash = format!("/{}", language.code());
        all = all.nest(&without_slash, prefixed);
        // A slash at the end is the same page.
        all =
            all.route(&home, axum::routing::get(async move || Redirect::permanent(&without_slash)));
    }
    all.layer(middleware::map_response(vary))
}

/// A cache must keep the languages apart.
async fn vary(mut response: Response) -> Response {
    response.headers_mut().append(
        axum::http::header::VARY,
        axum::http::HeaderValue::from_static("accept-language, cookie"),
    );
    response
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        let named = parts.extensions.get::<Prefix>().map(|prefix| prefix.0);
        // The path names the language even if no page was found.
        let looked_for = || parts.uri.path().split('/').nth(1)?.parse().ok();
        let prefix = named.or_else(looked_for);
        let language = prefix.unwrap_or_else(|| from_headers(&parts.headers));
        Ok(Reader { language, prefix })
    }
}

fn from_headers(headers: &HeaderMap) -> Language {
    let chosen = cookie(headers, COOKIE_NAME).and_then(|code| code.parse().ok());
    let accepted = || headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    chosen.or_else(|| accepted().and_then(Language::negotiate)).unwrap_or(Language::English)
}

/// The value of a cookie of the request.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

#[derive(Deserialize)]
struct SwitchForm {
    lang: String,
    back: Option<String>,
}

/// Stores the language in a cookie and redirects to the page, without a prefix.
async fn switch(
    State(app): State<Arc<App>>,
    Form(form): Form<SwitchForm>,
) -> Result<Response, Error> {
    let language: Language = form.lang.parse().map_err(|_| Error::Bad {
        status: StatusCode::BAD_REQUEST,
        reason: format!("expected a language kk, ky, ru, en or fr, found '{}'", form.lang),
    })?;
    // Only a path of this server: `//elsewhere` and `/\elsewhere` would be another host.
    let own = |path: &String| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
    };
    let back = form.back.filter(own).unwrap_or_else(|| "/".to_owned());
    let code = language.code();
    let secure = if app.options.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={code}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax{secure}");
    Ok(([(SET_COOKIE, cookie)], Redirect::to(&back)).into_response())
}
