//! What a page hears without asking: the lobby and the games going on as they change, whole each time
//! and not too often.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::lobby::challenge::Challenge;
use crate::message::{Listed, ServerMessage};
use crate::play::outbox::Outbox;
use crate::play::registry::Viewer;
use crate::play::room::PlayerId;
use crate::time::pause;

/// Changes that come faster than this are told together.
const PAUSE: Duration = Duration::from_millis(250);

/// Tells a page of the lobby until it is gone.
pub(crate) async fn lobby(app: Arc<App>, viewer: Viewer) {
    let mut list = app.lobby.list();
    loop {
        let challenges = Arc::clone(&list.borrow_and_update());
        let open = listed(&challenges, viewer.player);
        if !viewer.outbox.send(ServerMessage::Lobby { open }.text()) {
            return;
        }
        if list.changed().await.is_err() {
            return;
        }
        pause(PAUSE).await;
    }
}

/// Tells a page of the games going on until it is gone.
pub(crate) async fn games(app: Arc<App>, outbox: Outbox) {
    let mut shown = app.registry.featured().shown();
    loop {
        let text = shown.borrow_and_update().text.clone();
        if !outbox.send(text) || shown.changed().await.is_err() {
            return;
        }
    }
}

/// The challenges as this player sees them.
pub(crate) fn listed(challenges: &[Challenge], player: Option<PlayerId>) -> Vec<Listed<'_>> {
    let listed = challenges.iter().map(|challenge| Listed {
        challenge: challenge.id.as_str(),
        control: challenge.control.base().map(|_| challenge.control.in_minutes()),
        days: challenge.days,
        profile: challenge.profile.name(),
        side: challenge.side_word(),
        own: player == Some(challenge.maker),
    });
    listed.collect()
}
