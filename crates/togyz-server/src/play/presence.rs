//! Who is at a table besides the board: whether the players are there, how many watch, the friendly
//! phrases people say, and the wish for another game.
//!
//! Nothing of it is stored or has a version: it holds while somebody is there.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use togyz::{BySide, Side};

use super::actor::Actor;
use super::registry::Reply;
use crate::http::limits::{Bucket, Rate};
use crate::id::GameId;
use crate::message::{Code, Phrase, Rematch, ServerMessage};
use crate::play::room::{Answer, PlayerId, Terms, milliseconds};

/// Phrases of one player: four at once, then one every five seconds.
const PHRASES: Rate = Rate { burst: 4, interval: Duration::from_secs(5) };
/// How often a changed number of watchers is told.
const COUNTED: Duration = Duration::from_secs(2);

/// What is known of the presence.
#[derive(Default)]
pub(super) struct Presence {
    said: BySide<Bucket>,
    /// Who would like another game.
    wish: Option<Side>,
    /// The next game, once both wanted it.
    next: Option<GameId>,
    told: Announced,
    told_at: Duration,
    /// When a change that was not told yet will be.
    due: Option<Duration>,
}

/// What was told last.
#[derive(Default, PartialEq, Eq)]
struct Announced {
    here: BySide<bool>,
    left: BySide<Option<Duration>>,
    wish: Option<Side>,
    next: Option<GameId>,
    watchers: usize,
}

impl Announced {
    /// Whether only the number of watchers differs.
    fn differs_by_watchers(&self, other: &Announced) -> bool {
        (self.here, self.left, self.wish, &self.next)
            == (other.here, other.left, other.wish, &other.next)
    }
}

impl Presence {
    /// When something is to be told by itself.
    pub(super) fn due(&self) -> Option<Duration> {
        self.due
    }
}

impl Actor {
    /// Looks who of the players is there.
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

    /// How many look on who do not play.
    pub(super) fn watchers(&self) -> usize {
        self.viewers.iter().filter(|viewer| self.side(viewer.player).is_none()).count()
    }

    fn presence_now(&self) -> Announced {
        Announced {
            here: BySide::from_fn(|side| self.room.is_here(side)),
            left: BySide::from_fn(|side| self.room.left_claim(side)),
            wish: self.presence.wish,
            next: self.presence.next.clone(),
            watchers: self.watchers(),
        }
    }

    /// Tells everybody when something about the presence has changed. A change of the number of
    /// watchers alone can wait.
    pub(super) fn announce_presence(&mut self, now: Duration) {
        let presence = self.presence_now();
        self.presence.due = None;
        if presence == self.presence.told {
            return;
        }
        let soonest = self.presence.told_at + COUNTED;
        if now < soonest && presence.differs_by_watchers(&self.presence.told) {
            self.presence.due = Some(soonest);
            return;
        }
        self.presence.told = presence;
        self.presence.told_at = now;
        let text = self.presence_text(now);
        self.send_to_all(&text);
    }

    pub(super) fn presence_text(&self, now: Duration) -> Utf8Bytes {
        let Announced { here, left, wish, next, watchers } = self.presence_now();
        let rematch = Rematch { by: wish, game: next.as_ref().map(GameId::as_str) };
        ServerMessage::Presence {
            game: self.id.as_str(),
            here,
            left: BySide::from_fn(|side| {
                left[side].map(|moment| milliseconds(moment.saturating_sub(now)))
            }),
            watchers,
            rematch,
        }
        .text()
    }

    pub(super) fn say(&mut self, player: Option<PlayerId>, phrase: Phrase, reply: Reply<Answer>) {
        let version = Some(self.room.version());
        let Some(by) = self.side(player) else { return reply(Err((Code::Seat, version))) };
        if !self.room.terms().between_people() {
            return reply(Err((Code::NotNow, version)));
        }
        let now = self.registry.0.time.now();
        if !self.presence.said[by].take(PHRASES, now) {
            return reply(Err((Code::TooMany, version)));
        }
        let text = ServerMessage::Said { game: self.id.as_str(), by, phrase }.text();
        self.send_to_all(&text);
        reply(Ok(Answer { version: self.room.version(), ply: None }));
    }

    /// A player would like another game; it begins when both do.
    pub(super) async fn rematch(&mut self, player: Option<PlayerId>, reply: Reply<Answer>) {
        let version = Some(self.room.version());
        let Some(by) = self.side(player) else { return reply(Err((Code::Seat, version))) };
        let over = self.room.game().end().is_some();
        if !over || !self.room.terms().between_people() {
            return reply(Err((Code::NotNow, version)));
        }
        match self.presence.wish {
            None => self.presence.wish = Some(by),
            Some(wish) if wish != by && self.presence.next.is_none() => {
                let terms = *self.room.terms();
                let seats = BySide::from_fn(|side: Side| terms.seats[side.opponent()]);
                match self.registry.create(Terms { seats, ..terms }).await {
                    Ok(next) => self.presence.next = Some(next),
                    Err(error) => {
                        tracing::error!(game = %self.id, %error, "a rematch cannot be created");
                        return reply(Err((Code::Failed, version)));
                    }
                }
            }
            // Asked twice.
            Some(_) => {}
        }
        reply(Ok(Answer { version: self.room.version(), ply: None }));
    }
}
