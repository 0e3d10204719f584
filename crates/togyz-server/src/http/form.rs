//! Extractors for forms, queries and paths. A mistake becomes an [`Error`] with a precise reason,
//! not the plain text of axum.

use axum::extract::rejection::{FormRejection, PathRejection, QueryRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::Error;

/// The fields of a form.
pub(crate) struct Form<T>(pub(crate) T);

/// The fields of a query.
pub(crate) struct Query<T>(pub(crate) T);

/// The variable parts of a path.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>, Error> {
        let extract::Form(form) = extract::Form::from_request(request, state).await?;
        Ok(Form(form))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Error> {
        let extract::Query(query) = extract::Query::from_request_parts(parts, state).await?;
        Ok(Query(query))
    }
}

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Error> {
        let extract::Path(path) = extract::Path::from_request_parts(parts, state).await?;
        Ok(Path(path))
    }
}

fn bad(reason: String) -> Error {
    Error::Bad { status: StatusCode::BAD_REQUEST, reason }
}

impl From<FormRejection> for Error {
    fn from(rejection: FormRejection) -> Error {
        bad(rejection.body_text())
    }
}

impl From<QueryRejection> for Error {
    fn from(rejection: QueryRejection) -> Error {
        bad(rejection.body_text())
    }
}

impl From<PathRejection> for Error {
    fn from(rejection: PathRejection) -> Error {
        bad(rejection.body_text())
    }
}

impl From<WebSocketUpgradeRejection> for Error {
    fn from(rejection: WebSocketUpgradeRejection) -> Error {
        Error::Bad { status: rejection.status(), reason: rejection.body_text() }
    }
}
