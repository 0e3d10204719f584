//! Errors of requests. Every error knows its status, its page and its log level.
//!
//! A handler returns `Result<_, Error>` and knows neither the reader's language nor the accepted
//! format. [`answer`] is the one place that logs an error and writes its page or its JSON. Causes
//! are logged, never sent.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use tracing::Level;

use crate::app::App;
use crate::http::accept::Accept;
use crate::http::limits::{TooMany, TooManyTries};
use crate::http::page::{Page, draw, html};
use crate::http::prepared;
use crate::metrics::Refusal;
use crate::pages::game_form::FieldError;
use crate::play::registry::LookError;
use crate::store::StoreError;

/// When a request that found the server busy may come again.
const BUSY: Duration = Duration::from_secs(5);

/// The reason a request fails.
#[derive(Debug)]
pub(crate) enum Error {
    /// No page has this address.
    NoPage,
    /// No game has this id.
    NoGame,
    /// The game is not over: it cannot be analysed.
    StillPlayed,
    /// Only a player of the game may do this.
    NotPlayer,
    /// No challenge has this id.
    NoChallenge,
    /// The challenge was accepted by somebody else.
    Taken,
    /// The challenge was made by the same player.
    Own,
    /// A game cannot start with these settings: this field of the form is wrong.
    Unplayable(FieldError),
    /// The request cannot be read, for this reason.
    Bad { status: StatusCode, reason: String },
    /// The request was sent by a page of another site.
    Foreign,
    /// The request was sent to this name, which is not the server's.
    Misdirected(String),
    /// An operator has blocked the sender's address.
    Blocked,
    /// A rate limit is exceeded for this time.
    TooMany { wait: Duration },
    /// Passwords or codes were tried too often.
    TooManyTries { wait: Duration },
    /// Too many requests wait for the same slow work.
    Busy,
    /// An account is not used where others could read its password.
    Insecure,
    /// Nobody is signed in.
    NotSignedIn,
    /// The store failed.
    Store(StoreError),
    /// Something else failed inside the server.
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// A failure inside the server.
    pub(crate) fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error::Internal(cause.into())
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::NoPage | Error::NoGame | Error::NoChallenge => StatusCode::NOT_FOUND,
            Error::Taken | Error::Own => StatusCode::CONFLICT,
            Error::Unplayable(_) => StatusCode::BAD_REQUEST,
            Error::Bad { status, .. } => *status,
            Error::Foreign | Error::StillPlayed | Error::NotPlayer => StatusCode::FORBIDDEN,
            Error::Misdirected(_) => StatusCode::MISDIRECTED_REQUEST,
            Error::Blocked | Error::Insecure => StatusCode::FORBIDDEN,
            Error::NotSignedIn => StatusCode::UNAUTHORIZED,
            Error::TooMany { .. } | Error::TooManyTries { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Error::Store(_) | Error::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its name in JSON and in message keys: `server-error-NAME` and `server-error-NAME-about`.
    fn name(&self) -> &'static str {
        match self {
            Error::NoPage => "no-page",
            Error::NoGame => "no-game",
            Error::StillPlayed => "still-played",
            Error::NotPlayer => "not-player",
            Error::NoChallenge => "no-challenge",
            Error::Taken => "taken",
            Error::Own => "own",
            Error::Unplayable(_) => "play",
            Error::Bad { .. } => "bad",
            Error::Foreign => "foreign",
            Error::Misdirected(_) => "misdirected",
            Error::Blocked => "blocked",
            Error::TooMany { .. } => "too-many",
            Error::TooManyTries { .. } => "too-many-tries",
            Error::Busy => "busy",
            Error::Insecure => "insecure",
            Error::NotSignedIn => "not-signed-in",
            Error::Store(_) | Error::Internal(_) => "failed",
        }
    }

    /// Failures of the server are errors. Foreign requests are for information. The rest are mistakes
    /// of the sender; the limiter itself logs who exceeds a rate limit.
    fn level(&self) -> Level {
        match self {
            Error::Store(_) | Error::Internal(_) => Level::ERROR,
            Error::Foreign | Error::Misdirected(_) => Level::INFO,
            Error::TooMany { .. }
            | Error::TooManyTries { .. }
            | Error::Busy
            | Error::Insecure
            | Error::NotSignedIn
            | Error::Blocked
            | Error::NoPage
            | Error::NoGame
            | Error::StillPlayed
            | Error::NotPlayer
            | Error::NoChallenge
            | Error::Taken
            | Error::Own
            | Error::Unplayable(_)
            | Error::Bad { .. } => Level::DEBUG,
        }
    }

    /// The reason in the metrics, if the request was refused for what its sender is or does.
    fn refusal(&self) -> Option<Refusal> {
        match self {
            Error::Foreign => Some(Refusal::Origin),
            Error::Misdirected(_) => Some(Refusal::Host),
            Error::Blocked => Some(Refusal::Blocked),
            Error::TooMany { .. } => Some(Refusal::RequestRate),
            Error::TooManyTries { .. } => Some(Refusal::SignInRate),
            Error::Busy => Some(Refusal::PasswordsBusy),
            _ => None,
        }
    }

    /// The technical reason, for programs.
    fn reason(&self) -> Option<&str> {
        match self {
            Error::Unplayable(FieldError { reason, .. }) | Error::Bad { reason, .. } => {
                Some(reason)
            }
            Error::Misdirected(_) => Some(
                "expected the host of --public-url; without this option, an address or localhost",
            ),
            _ => None,
        }
    }

    fn log(&self, method: &Method, path: &str) {
        let status = self.status().as_u16();
        // The level of an event is a constant of its call.
        match self.level() {
            Level::ERROR => tracing::error!(%method, path, status, "{self}"),
            Level::INFO => tracing::info!(%method, path, status, "{self}"),
            _ => tracing::debug!(%method, path, status, "{self}"),
        }
    }

    fn draw(&self, page: Page) -> Result<String, Error> {
        let template = ErrorPage {
            heading: page.t(&format!("server-error-{}", self.name())),
            about: page.t(&format!("server-error-{}-about", self.name())),
            page,
        };
        draw(&template)
    }

    /// The page of the error. That of a rate limit is made once, so that a flood gets no work done.
    async fn page(self: Arc<Error>, page: Page, headers: &HeaderMap) -> Response {
        let error = Arc::clone(&self);
        let drawn = match *self {
            Error::TooMany { .. } => {
                let page = page.at("/");
                prepared::page("too many".into(), page, headers, move |page| error.draw(page)).await
            }
            _ => html(move || error.draw(page)).await,
        };
        // The page of an error that cannot be drawn is empty.
        drawn.unwrap_or_else(|error| error.status().into_response())
    }

    fn json(&self, page: &Page) -> Response {
        let (field, text) = match self {
            Error::Unplayable(error) => (Some(error.field), error.advice(page)),
            _ => (None, page.t(&format!("server-error-{}", self.name()))),
        };
        let mut body = serde_json::json!({ "error": self.name(), "text": text });
        for (name, value) in [("field", field), ("reason", self.reason())] {
            if let Some(value) = value {
                body[name] = value.into();
            }
        }
        Json(body).into_response()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoPage => f.write_str("no such page"),
            Error::NoGame => f.write_str("no such game"),
            Error::StillPlayed => f.write_str("the game is still played"),
            Error::NotPlayer => f.write_str("only a player of the game may do this"),
            Error::NoChallenge => f.write_str("no such challenge"),
            Error::Taken => f.write_str("the challenge is taken"),
            Error::Own => f.write_str("the challenge is the player's own"),
            Error::Unplayable(FieldError { field, reason, .. }) => write!(f, "{field}: {reason}"),
            Error::Bad { reason, .. } => f.write_str(reason),
            Error::Foreign => f.write_str("a request from another site"),
            Error::Misdirected(name) => {
                write!(f, "a request to the host '{name}', which is not in --public-url")
            }
            Error::Blocked => f.write_str("a blocked address"),
            Error::TooMany { .. } => f.write_str("rate limit exceeded"),
            Error::TooManyTries { .. } => f.write_str("too many passwords or codes tried"),
            Error::Busy => f.write_str("too many requests wait for the same work"),
            Error::Insecure => f.write_str("an account over a connection that others can read"),
            Error::NotSignedIn => f.write_str("nobody is signed in"),
            Error::Store(error) => error.fmt(f),
            Error::Internal(error) => error.fmt(f),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        Error::Store(error)
    }
}

impl From<TooMany> for Error {
    fn from(TooMany { wait }: TooMany) -> Error {
        Error::TooMany { wait }
    }
}

impl From<TooManyTries> for Error {
    fn from(TooManyTries { wait }: TooManyTries) -> Error {
        Error::TooManyTries { wait }
    }
}

impl From<LookError> for Error {
    fn from(error: LookError) -> Error {
        match error {
            LookError::Unknown => Error::NoGame,
            LookError::Failed => Error::internal("the game cannot be read now"),
        }
    }
}

impl From<getrandom::Error> for Error {
    fn from(error: getrandom::Error) -> Error {
        Error::internal(format!("no random numbers: {error}"))
    }
}

impl From<askama::Error> for Error {
    fn from(error: askama::Error) -> Error {
        Error::internal(format!("a template cannot be written: {error}"))
    }
}

impl From<tokio::task::JoinError> for Error {
    fn from(error: tokio::task::JoinError) -> Error {
        Error::internal(error)
    }
}

/// The status and the error itself; [`answer`] adds the body.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    page: Page,
    heading: String,
    /// Advice to the reader.
    about: String,
}

/// Logs and counts an error and writes it as the request wants it: a page in the reader's language, or JSON.
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    page: Page,
    accept: Accept,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().clone();
    let headers = request.headers().clone();
    let response = next.run(request).await;
    let Some(error) = response.extensions().get::<Arc<Error>>().map(Arc::clone) else {
        return response;
    };
    error.log(&method, &page.path);
    if let Some(reason) = error.refusal() {
        app.metrics.refused(reason);
    }
    let drawn = match accept {
        Accept::Page => Arc::clone(&error).page(page, &headers).await,
        Accept::Json => error.json(&page),
    };
    // Keeps headers that were set before: cookies, allowed methods.
    let (mut parts, _) = response.into_parts();
    let (drawn, body) = drawn.into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.extend(drawn.headers);
    let wait = match *error {
        Error::TooMany { wait } | Error::TooManyTries { wait } => Some(wait),
        Error::Busy => Some(BUSY),
        _ => None,
    };
    if let Some(wait) = wait {
        let seconds = wait.as_secs_f64().ceil().max(1.0);
        parts.headers.insert(RETRY_AFTER, HeaderValue::from(seconds as u64));
    }
    Response::from_parts(parts, body)
}

/// Answers an address without a page.
pub(crate) async fn no_page() -> Error {
    Error::NoPage
}

/// Answers a method that an address does not support.
pub(crate) async fn no_method(method: Method) -> Error {
    let reason = format!("the method {method} is not supported here");
    Error::Bad { status: StatusCode::METHOD_NOT_ALLOWED, reason }
}
