//! Presence in a game: connected players, number of watchers, phrases, and the request for a
//! rematch.
//!
//! None of it is stored or has a version.

use std::time::Duration;

use togyz::{BySide, Side};
use togyz_wire::{ErrorCode, Phrase, Rematch, ServerMessage};

use super::actor::Actor;
use super::outbox::{Text, text_of};
use super::registry::Reply;
use crate::http::limits::{Bucket, Rate};
use crate::id::GameId;
use crate::play::room::{Answer, PlayerId, Terms, milliseconds};

/// Phrases of one player: four at once, then one every five seconds.
const PHRASES: Rate = Rate { burst: 4, interval: Duration::from_secs(5) };
/// Minimum time between two messages about the number of watchers.
const COUNTED: Duration = Duration::from_secs(2);

/// The players and watchers of the game, and the last announcement about them.
#[derive(Default)]
pub(super) struct Presence {
    said: BySide<Bucket>,
    /// The side that asks for a rematch.
    rematch: Option<Side>,
    /// The next game, once both have asked.
    next: Option<GameId>,
    sent: Announced,
    sent_at: Duration,
    /// The time at which a pending change will be sent.
    due: Option<Duration>,
}

/// The content of the message `presence`.
#[derive(Default, PartialEq, Eq)]
struct Announced {
    here: BySide<bool>,
    left: BySide<Option<Duration>>,
    rematch: Option<Side>,
    next: Option<GameId>,
    watchers: usize,
}

impl Announced {
    /// Whether only the number of watchers differs.
    fn differs_by_watchers(&self, other: &Announced) -> bool {
        (self.here, self.left, self.rematch, &self.next)
            == (other.here, other.left, other.rematch, &other.next)
    }
}

impl Presence {
    /// The time of the next message without a new event.
    pub(super) fn due(&self) -> Option<Duration> {
        self.due
    }
}

impl Actor {
    /// Updates which players are connected.
    pub(super) fn count_players(&mut self) {
        let now = self.registry.0.time.now();
        for side in Side::ALL {
            if self.viewers.iter().any(|viewer| self.side(viewer.player) == Some(side)) {
                self.room.arrived(side);
            } else {
                self.room.left(side, now);
            }
        }
    }

    /// The side this player plays.
    pub(super) fn side(&self, player: Option<PlayerId>) -> Option<Side> {
        player.and_then(|player| self.room.terms().side_of(player))
    }

    /// The number of viewers who do not play.
    pub(super) fn watchers(&self) -> usize {
        self.viewers.iter().filter(|viewer| self.side(viewer.player).is_none()).count()
    }

    fn presence_now(&self) -> Announced {
        Announced {
            here: BySide::from_fn(|side| self.room.is_here(side)),
            left: BySide::from_fn(|side| self.room.left_claim(side)),
            rematch: self.presence.rematch,
            next: self.presence.next.clone(),
            watchers: self.watchers(),
        }
    }

    /// Sends the presence to all clients if it has changed. A change of the number of watchers
    /// alone may be delayed.
    pub(super) fn announce_presence(&mut self, now: Duration) {
        let presence = self.presence_now();
        self.presence.due = None;
        if presence == self.presence.sent {
            return;
        }
        let soonest = self.presence.sent_at + COUNTED;
        if now < soonest && presence.differs_by_watchers(&self.presence.sent) {
            self.presence.due = Some(soonest);
            return;
        }
        self.presence.sent = presence;
        self.presence.sent_at = now;
        let text = self.presence_text(now);
        self.send_to_all(&text);
    }

    pub(super) fn presence_text(&self, now: Duration) -> Text {
        let Announced { here, left, rematch, next, watchers } = self.presence_now();
        let rematch = Rematch { by: rematch, game: next.map(|next| next.to_string()) };
        text_of(&ServerMessage::Presence {
            game: self.id.to_string(),
            here,
            left: BySide::from_fn(|side| {
                left[side].map(|moment| milliseconds(moment.saturating_sub(now)))
            }),
            watchers,
            rematch,
        })
    }

    pub(super) fn say(&mut self, player: Option<PlayerId>, phrase: Phrase, reply: Reply<Answer>) {
        let version = Some(self.room.version());
        let Some(by) = self.side(player) else { return reply(Err((ErrorCode::Seat, version))) };
        if !self.room.terms().between_people() {
            return reply(Err((ErrorCode::NoPerson, version)));
        }
        let now = self.registry.0.time.now();
        if !self.presence.said[by].take(PHRASES, now) {
            return reply(Err((ErrorCode::TooMany, version)));
        }
        let text = text_of(&ServerMessage::Said { game: self.id.to_string(), by, phrase });
        self.send_to_all(&text);
        reply(Ok(Answer { version: self.room.version(), ply: None }));
    }

    /// A player asks for a rematch; it starts when both have asked.
    pub(super) async fn rematch(&mut self, player: Option<PlayerId>, reply: Reply<Answer>) {
        let version = Some(self.room.version());
        let Some(by) = self.side(player) else { return reply(Err((ErrorCode::Seat, version))) };
        if !self.room.terms().between_people() {
            return reply(Err((ErrorCode::NoPerson, version)));
        }
        if self.room.game().end().is_none() {
            return reply(Err((ErrorCode::NotNow, version)));
        }
        match self.presence.rematch {
            None => self.presence.rematch = Some(by),
            Some(first) if first != by && self.presence.next.is_none() => {
                let terms = *self.room.terms();
                let seats = BySide::from_fn(|side: Side| terms.seats[side.opponent()]);
                match self.registry.create(Terms { seats, ..terms }).await {
                    Ok(next) => self.presence.next = Some(next),
                    Err(error) => {
                        tracing::error!(game = %self.id, %error, "a rematch cannot be created");
                        return reply(Err((ErrorCode::Failed, version)));
                    }
                }
            }
            // Asked twice.
            Some(_) => {}
        }
        reply(Ok(Answer { version: self.room.version(), ply: None }));
    }
}
