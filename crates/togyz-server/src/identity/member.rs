//! A person with an account who is signed in: an extractor, so that the signature of a handler says
//! who may call it.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::private::Private;
use super::visitor::SignedIn;
use crate::app::App;
use crate::error::Error;
use crate::store::Account;

/// The signed-in sender of a request.
pub(crate) struct Member {
    pub(crate) account: Account,
    /// The hash of the token of this session.
    pub(crate) session: String,
}

impl FromRequestParts<Arc<App>> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Member, Error> {
        Private::from_request_parts(parts, app).await?;
        let SignedIn(signed_in) = SignedIn::from_request_parts(parts, app).await?;
        let (player, session) = signed_in.ok_or(Error::NotSignedIn)?;
        let account = app.store.account_of(player).await?.ok_or(Error::NotSignedIn)?;
        Ok(Member { account, session })
    }
}
