//! Lists that are sent whenever they change: the open challenges and the games to watch. Each message
//! holds the whole list, and changes in quick succession are sent together.

use std::sync::Arc;
use std::time::Duration;

use togyz_wire::{ListedChallenge, ServerMessage};

use crate::app::App;
use crate::lobby::OpenChallenge;
use crate::play::outbox::{Outbox, text_of};
use crate::play::registry::Viewer;
use crate::play::room::PlayerId;
use crate::time::pause;

/// Minimum time between two lists of challenges.
const PAUSE: Duration = Duration::from_millis(250);

/// Sends the open challenges until the client is gone.
pub(crate) async fn lobby(app: Arc<App>, viewer: Viewer) {
    let mut list = app.lobby.list();
    loop {
        let challenges = Arc::clone(&list.borrow_and_update());
        let open = listed(&challenges, viewer.player);
        if !viewer.outbox.send(text_of(&ServerMessage::Lobby { open })) {
            return;
        }
        if list.changed().await.is_err() {
            return;
        }
        pause(PAUSE).await;
    }
}

/// Sends the games to watch until the client is gone.
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
pub(crate) fn listed(
    challenges: &[OpenChallenge],
    player: Option<PlayerId>,
) -> Vec<ListedChallenge> {
    let listed = challenges.iter().map(|OpenChallenge { challenge, maker }| ListedChallenge {
        challenge: challenge.id.to_string(),
        control: challenge.control.base().map(|_| challenge.control.in_minutes()),
        days: challenge.days,
        previews: challenge.previews,
        profile: challenge.profile,
        side: challenge.side.into(),
        player: maker.clone(),
        own: player == Some(challenge.maker),
    });
    listed.collect()
}
