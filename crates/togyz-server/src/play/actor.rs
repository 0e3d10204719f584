//! The task of one game: takes one message after the other, lets the room decide, stores, and only
//! then answers and tells everybody. It also calls flags. The computer's seat is in `computer.rs`, who
//! is there and what people say to each other in `presence.rs`.
//!
//! It holds no promise that is not in the store: if storing fails it sends everybody away and ends,
//! and the next message finds the game as it is stored.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use togyz::Side;
use tokio::sync::mpsc;

use super::computer::Computer;
use super::presence::Presence;
use super::registry::{Command, Hint, Registry, Reply, Snapshot, Viewer};
use crate::id::GameId;
use crate::message::{CloseReason, Code, ServerMessage};
use crate::play::room::{Act, Answer, Event, FIRST_VERSION, PlayerId, Room, milliseconds};
use crate::store::{Append, Standing, StoreError};
use crate::view;

/// A page that has missed more than this gets the whole state.
const MOST_MISSED: u64 = 40;
/// How long a game stays in memory when nobody needs it.
const LINGER: Duration = Duration::from_secs(30);
/// A game that ends by itself within this time is kept in memory until then; later ones are woken.
const SOON: Duration = Duration::from_secs(10 * 60);
/// So long at least a game goes on waiting after the server started, if it waits that long at all.
const AFTER_OPENING: Duration = Duration::from_secs(60 * 60);

pub(super) struct Actor {
    pub(super) registry: Registry,
    pub(super) id: GameId,
    pub(super) own: mpsc::WeakSender<Command>,
    pub(super) room: Room,
    log: Vec<Event>,
    created: u64,
    pub(super) viewers: Vec<Viewer>,
    pub(super) presence: Presence,
    /// The version and the number of watchers that hang in the featured, and when it was played.
    published: Option<(u64, usize, Duration)>,
    pub(super) computer: Computer,
    /// Who waits for a hint about this version.
    pub(super) hint: Option<(u64, Reply<Hint>)>,
}

/// The store did not take it: the room is ahead of the truth and must go.
pub(super) struct Lost;

/// Runs the game until nobody needs it.
pub(super) async fn run(
    registry: Registry,
    id: GameId,
    own: mpsc::WeakSender<Command>,
    mut inbox: mpsc::Receiver<Command>,
) {
    match load(&registry, &id).await {
        Ok(Some((room, log, created))) => {
            let (viewers, presence) = (Vec::new(), Presence::default());
            let (computer, hint, published) = (Computer::Idle, None, None);
            let (registry, id) = (registry.clone(), id.clone());
            let mut actor = Actor {
                registry,
                id,
                own,
                room,
                log,
                created,
                viewers,
                presence,
                published,
                computer,
                hint,
            };
            if actor.play(&mut inbox).await.is_err() {
                actor.viewers.iter().for_each(|viewer| viewer.outbox.close(CloseReason::Failed));
                actor.withdraw_summary();
                refuse_all(&actor.registry, &actor.id, &mut inbox, Code::Failed);
            }
        }
        Ok(None) => refuse_all(&registry, &id, &mut inbox, Code::UnknownGame),
        Err(error) => {
            tracing::error!(game = %id, %error, "a game cannot be loaded");
            refuse_all(&registry, &id, &mut inbox, Code::Failed);
        }
    }
    // Whoever held a place in the inbox when it was closed may still have used it: the next task
    // gets what comes out.
    while let Some(command) = inbox.recv().await {
        registry.tell(&id, command).await;
    }
}

/// A game as it is stored: its room, its events, and when it was made.
async fn load(
    registry: &Registry,
    id: &GameId,
) -> Result<Option<(Room, Vec<Event>, u64)>, StoreError> {
    let Some(stored) = registry.0.store.load(id).await? else { return Ok(None) };
    let (now, wall) = (registry.0.time.now(), registry.0.time.wall());
    let mut room = Room::restore(stored.terms, &stored.events, now)
        .map_err(|damage| StoreError::Damaged(damage.to_string()))?;
    if let (Some(patience), Some(due)) = (room.due().map(|due| due - now), stored.due) {
        let kind = registry.0.opened + milliseconds(patience.min(AFTER_OPENING));
        room.set_due(now + Duration::from_millis(due.max(kind).saturating_sub(wall)));
    }
    for side in Side::ALL {
        room.left(side, now);
    }
    Ok(Some((room, stored.events, stored.created)))
}

/// Tells everybody who has asked that there is no game to play, and takes it off the list.
fn refuse_all(registry: &Registry, id: &GameId, inbox: &mut mpsc::Receiver<Command>, code: Code) {
    while let Some(command) = registry.retire(id, inbox) {
        match command {
            Command::Join { reply, .. } => reply(Err((code, None))),
            Command::Act { reply, .. } => reply(Err((code, None))),
            Command::Hint { reply, .. } => reply(Err((code, None))),
            Command::Say { reply, .. } | Command::Rematch { reply, .. } => {
                reply(Err((code, None)));
            }
            Command::Look { reply } if code == Code::UnknownGame => {
                // Whoever asked may have gone.
                let _ = reply.send(None);
            }
            // Whoever asked sees that nobody answers.
            Command::Look { .. }
            | Command::Leave { .. }
            | Command::Thought { .. }
            | Command::Hinted { .. } => {}
        }
    }
}

impl Actor {
    async fn play(&mut self, inbox: &mut mpsc::Receiver<Command>) -> Result<(), Lost> {
        loop {
            self.consider();
            let time = self.registry.0.time.clone();
            self.announce_presence(time.now());
            self.publish_summary();
            let waits = self.room.due().filter(|due| *due <= time.now() + SOON);
            let due = [self.room.flag_due(), waits, self.computer.due(), self.presence.due()];
            let due = due.into_iter().flatten().min();
            let needed = due.is_some()
                || !self.viewers.is_empty()
                || matches!(self.computer, Computer::Thinking { .. });
            let linger = (!needed).then(|| time.now() + LINGER);
            let Some(until) = due.or(linger) else {
                // Nothing will happen by itself.
                match inbox.recv().await {
                    Some(command) => self.obey(command).await?,
                    None => return Ok(()),
                }
                continue;
            };
            // A move that came in before the flag fell is looked at before the flag.
            tokio::select! {
                biased;
                command = inbox.recv() => match command {
                    Some(command) => self.obey(command).await?,
                    None => return Ok(()),
                },
                () = time.sleep_until(until) => {
                    if needed {
                        self.on_deadline(time.now()).await?;
                    } else {
                        // Before the next task of this game can hang its own.
                        self.withdraw_summary();
                        match self.registry.retire(&self.id, inbox) {
                            Some(command) => self.obey(command).await?,
                            None => return Ok(()),
                        }
                    }
                }
            }
        }
    }

    /// Shows the game to those who look for one to watch, while it goes on.
    fn publish_summary(&mut self) {
        let going = self.room.game().end().is_none() && !self.room.game().plies().is_empty();
        let (version, time) = (self.room.version(), self.registry.0.time.now());
        let since =
            self.published.filter(|(known, ..)| *known == version).map(|(_, _, since)| since);
        let now = going.then(|| (version, self.watchers(), since.unwrap_or(time)));
        if now == self.published {
            return;
        }
        match now {
            Some((_, watchers, played)) => {
                let summary = view::summary(&self.id, &self.room, watchers, played);
                self.registry.0.featured.show(summary);
                self.published = now;
            }
            None => self.withdraw_summary(),
        }
    }

    fn withdraw_summary(&mut self) {
        if self.published.take().is_some() {
            self.registry.0.featured.hide(&self.id);
        }
    }

    async fn obey(&mut self, command: Command) -> Result<(), Lost> {
        match command {
            Command::Join { viewer, seen, .. } => self.join(viewer, seen),
            Command::Leave { viewer } => {
                self.viewers.retain(|known| known.number != viewer);
                self.count_players();
            }
            Command::Act { player, act, at, lag, reply } => {
                self.player_acts(player, act, at, lag, reply).await?;
            }
            Command::Hint { player, seen, reply } => self.hint(player, seen, reply),
            Command::Say { player, phrase, reply } => self.say(player, phrase, reply),
            Command::Rematch { player, reply } => self.rematch(player, reply).await,
            Command::Thought { version, choice } => self.thought(version, choice),
            Command::Hinted { choice } => self.hinted(choice),
            Command::Look { reply } => {
                let now = self.registry.0.time.now();
                let (room, log) = (self.room.clone(), self.log.clone());
                // Whoever asked may have gone.
                let _ = reply.send(Some(Snapshot { room, log, created: self.created, now }));
            }
        }
        Ok(())
    }

    /// Something is due: a flag, or the computer's move.
    async fn on_deadline(&mut self, now: Duration) -> Result<(), Lost> {
        let events = self.room.call_flag(now);
        if !events.is_empty() {
            return self.happened(events).await;
        }
        match std::mem::replace(&mut self.computer, Computer::Idle) {
            Computer::Decided { version, due, choice } if due <= now => {
                if version == self.room.version() {
                    self.computer_acts(&choice, now).await?;
                }
            }
            Computer::Waiting { due } if due <= now => {}
            later => self.computer = later,
        }
        Ok(())
    }

    fn join(&mut self, viewer: Viewer, seen: u64) {
        let now = self.registry.0.time.now();
        let you = viewer.player.and_then(|player| self.room.terms().side_of(player));
        let version = self.room.version();
        let game = self.id.as_str();
        let known = (FIRST_VERSION..=version).contains(&seen) && version - seen <= MOST_MISSED;
        if known {
            for missed in seen + 1..=version {
                let Some(text) = self.event_again(missed, now) else { continue };
                viewer.outbox.send(text);
            }
        } else {
            let state = view::state(&self.id, &self.room, &self.log, you, now);
            viewer.outbox.send(ServerMessage::State(&state).text());
        }
        let clock = self.room.clocks(now);
        let joined = ServerMessage::Joined { game, v: version, you, clock }.text();
        let presence = self.presence_text(now);
        if viewer.outbox.send(joined) && viewer.outbox.send(presence) {
            self.viewers.retain(|known| known.number != viewer.number);
            self.viewers.push(viewer);
            self.count_players();
        }
    }

    /// The message of an event that is past, with the board as it was then.
    fn event_again(&self, version: u64, now: Duration) -> Option<Utf8Bytes> {
        let count = usize::try_from(version - FIRST_VERSION).ok()?;
        let past = self.log.get(..count)?;
        let room = Room::restore(*self.room.terms(), past, now).ok()?;
        event_message(&self.id, &room, past.last()?, now)
    }

    async fn player_acts(
        &mut self,
        player: Option<PlayerId>,
        act: Act,
        at: Duration,
        lag: Duration,
        reply: Reply<Answer>,
    ) -> Result<(), Lost> {
        let Some(side) = player.and_then(|player| self.room.terms().side_of(player)) else {
            reply(Err((Code::Seat, Some(self.room.version()))));
            return Ok(());
        };
        self.room.measure_lag(side, lag);
        let outcome = self.room.act(side, act, at);
        if let Err(lost) = self.happened(outcome.events).await {
            reply(Err((Code::Failed, None)));
            return Err(lost);
        }
        let version = self.room.version();
        reply(outcome.answer.map_err(|refusal| (Code::from(refusal), Some(version))));
        Ok(())
    }

    /// Stores what happened, then tells everybody.
    pub(super) async fn happened(&mut self, events: Vec<Event>) -> Result<(), Lost> {
        if events.is_empty() {
            return Ok(());
        }
        let (now, at) = (self.registry.0.time.now(), self.registry.0.time.wall());
        let append = Append {
            game: self.id.clone(),
            after: FIRST_VERSION + self.log.len() as u64,
            events: events.clone(),
            standing: Standing::of(&self.room),
            at,
            due: self.room.due().map(|due| at + milliseconds(due.saturating_sub(now))),
        };
        if let Err(error) = self.registry.0.store.append(append).await {
            tracing::error!(game = %self.id, %error, "events cannot be stored");
            return Err(Lost);
        }
        let now = self.registry.0.time.now();
        let last = events.len() - 1;
        for (number, event) in events.into_iter().enumerate() {
            self.log.push(event);
            let text = if number == last {
                event_message(&self.id, &self.room, &event, now)
            } else {
                // The room is further already: tell it as it was.
                self.event_again(FIRST_VERSION + self.log.len() as u64, now)
            };
            if let Some(text) = text {
                self.send_to_all(&text);
            }
        }
        Ok(())
    }

    /// Tells everybody; whoever does not read is let go.
    pub(super) fn send_to_all(&mut self, text: &Utf8Bytes) {
        let before = self.viewers.len();
        self.viewers.retain(|viewer| viewer.outbox.send(text.clone()));
        if self.viewers.len() < before {
            self.count_players();
        }
    }
}

fn event_message(id: &GameId, room: &Room, event: &Event, now: Duration) -> Option<Utf8Bytes> {
    let e = view::happening(room, event)?;
    let now = view::now_view(room, now);
    Some(ServerMessage::Event { game: id.as_str(), v: room.version(), e, now: &now }.text())
}
