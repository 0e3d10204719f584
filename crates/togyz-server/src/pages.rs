//! The pages of the site, one module each with its own router.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod account;
mod analysis;
pub(crate) mod board;
mod challenges;
mod clauses;
pub(crate) mod clock;
mod game;
pub(crate) mod game_form;
mod home;
pub(crate) mod installed;
mod learn;
mod levels;
mod lobby;
mod local;
pub(crate) mod manifest;
pub(crate) mod menus;
mod new_game;
mod offline;
mod own_games;
mod qr;
mod reading;
mod sign_in;
mod watch;

use std::sync::Arc;

use axum::Router;

use crate::app::App;

/// All pages; each is served under every language prefix.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .merge(home::router())
        .merge(game::router())
        .merge(new_game::router())
        .merge(challenges::router())
        .merge(lobby::router())
        .merge(own_games::router())
        .merge(watch::router())
        .merge(learn::router())
        .merge(reading::router())
        .merge(clock::router())
        .merge(local::router())
        .merge(manifest::router())
        .merge(offline::router())
        .merge(analysis::router())
        .merge(sign_in::router())
        .merge(account::router())
        .merge(crate::events::pages())
}
