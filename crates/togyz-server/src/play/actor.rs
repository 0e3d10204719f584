//! The task of one game. It handles commands in order: the room decides, the events are stored, and
//! only then are they answered and sent to all clients. It also calls flags. The computer player is
//! in `computer.rs`; presence, phrases and rematches are in `presence.rs`.
//!
//! If storing fails, the task disconnects all clients and ends. The next command loads the stored
//! game.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;
use togyz::{BySide, Side};
use togyz_wire::{Act, CloseReason, ErrorCode, PlayerView, ServerMessage};
use tokio::sync::mpsc;

use super::computer::{Computer, Thought};
use super::featured::Published;
use super::outbox::{Text, text_of};
use super::presence::Presence;
use super::registry::{Command, Hint, Registry, Reply, Snapshot, Viewer};
use super::{resume, view};
use crate::id::GameId;
use crate::metrics::{Counted, Gauge};
use crate::play::room::{Answer, Event, FIRST_VERSION, PlayerId, Room, milliseconds};
use crate::store::{Append, Standing, StoreError};

/// A client that has missed more events gets the whole state.
const MOST_MISSED: u64 = 40;
/// Time a game stays in memory when nobody needs it.
const LINGER: Duration = Duration::from_secs(30);
/// A game with a deadline within this time stays in memory; others are loaded at their deadline.
const SOON: Duration = Duration::from_secs(10 * 60);
/// A game that nobody attends stays in memory when its flag falls within this time.
const NEAR: Duration = Duration::from_secs(60);
/// Minimum time a restored game keeps waiting after a restart or a jump of the wall clock.
const AFTER_OPENING: Duration = Duration::from_secs(60 * 60);

pub(super) struct Actor {
    pub(super) registry: Registry,
    pub(super) id: GameId,
    /// The way back for the engine's threads. Never full, so that no thread waits for this task.
    pub(super) thoughts: mpsc::UnboundedSender<Thought>,
    pub(super) room: Room,
    log: Vec<Event>,
    /// The players as everybody sees them.
    pub(super) players: BySide<PlayerView>,
    created: u64,
    pub(super) viewers: Vec<Viewer>,
    pub(super) presence: Presence,
    /// The summary in the list of games to watch.
    pub(super) published: Option<Published>,
    pub(super) computer: Computer,
    /// The version a hint was asked for, and the reply.
    pub(super) hint: Option<(u64, Reply<Hint>)>,
    /// Counts the game until it is over.
    live: Option<Counted>,
}

/// The store did not accept the events. The room is ahead of the store and must be dropped.
pub(super) struct Lost;

/// Runs the game until nobody uses it.
pub(super) async fn run(registry: Registry, id: GameId, mut inbox: mpsc::Receiver<Command>) {
    match guarded(&id, load(&registry, &id)).await {
        Some(Ok(Some(Loaded { room, log, players, created }))) => {
            let (viewers, presence) = (Vec::new(), Presence::default());
            let (computer, hint, published) = (Computer::Idle, None, None);
            let live = room.game().end().is_none();
            let live = live.then(|| registry.0.store.metrics().count(Gauge::LiveGames));
            let registry = registry.clone();
            let (thoughts, mut answers) = mpsc::unbounded_channel();
            let mut actor = Actor {
                registry,
                id: id.clone(),
                thoughts,
                room,
                log,
                players,
                created,
                viewers,
                presence,
                published,
                computer,
                hint,
                live,
            };
            if !matches!(guarded(&id, actor.play(&mut inbox, &mut answers)).await, Some(Ok(()))) {
                actor.viewers.iter().for_each(|viewer| viewer.outbox.close(CloseReason::Failed));
                actor.withdraw_summary();
                if actor.room.clock_since().is_some() {
                    // Its flag must fall even if nobody comes back.
                    actor.registry.0.unloaded.retry(&id, actor.registry.0.time.now());
                }
                refuse_all(&actor.registry, &actor.id, &mut inbox, ErrorCode::Failed);
            }
        }
        Some(Ok(None)) => refuse_all(&registry, &id, &mut inbox, ErrorCode::UnknownGame),
        None => refuse_all(&registry, &id, &mut inbox, ErrorCode::Failed),
        Some(Err(error)) => {
            tracing::error!(game = %id, %error, "a game cannot be loaded");
            refuse_all(&registry, &id, &mut inbox, ErrorCode::Failed);
        }
    }
    // A sender with a reserved slot may have used it before the inbox was closed. The next task
    // gets such commands.
    while let Some(command) = inbox.recv().await {
        registry.send(&id, command).await;
    }
}

/// Runs a part of the task. A panic costs the task, not the game: it is logged, and the caller does
/// what it does when events cannot be stored.
async fn guarded<T>(id: &GameId, part: impl Future<Output = T>) -> Option<T> {
    // After a panic the actor only closes its clients and refuses its commands.
    let caught = AssertUnwindSafe(part).catch_unwind().await;
    let log = |panic: Box<dyn Any + Send>| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        let cause = text.unwrap_or_else(|| "no text".to_owned());
        tracing::error!(game = %id, %cause, "the task of a game panicked");
    };
    caught.map_err(log).ok()
}

/// A game as it is stored.
struct Loaded {
    room: Room,
    log: Vec<Event>,
    players: BySide<PlayerView>,
    created: u64,
}

async fn load(registry: &Registry, id: &GameId) -> Result<Option<Loaded>, StoreError> {
    let Some(stored) = registry.0.store.load(id).await? else { return Ok(None) };
    let (now, wall) = (registry.0.time.now(), registry.0.time.wall());
    // The clock of a game that slept has run on.
    let since = registry.0.unloaded.since(id).unwrap_or(now);
    let mut room = Room::restore(stored.terms, &stored.events, since)
        .map_err(|damage| StoreError::Damaged(damage.to_string()))?;
    if let (Some(wait), Some(due)) = (room.due().map(|due| due - since), stored.due) {
        let since = registry.0.time.jumped().unwrap_or(registry.0.opened);
        let earliest = since + milliseconds(wait.min(AFTER_OPENING));
        let left = Duration::from_millis(due.max(earliest).saturating_sub(wall));
        // After a jump back of the wall clock more would be left than a move ever has.
        room.set_due(now + left.min(wait));
    }
    for side in Side::ALL {
        room.left(side, now);
    }
    registry.0.unloaded.remove(id);
    let players = registry.names().of_game(stored.terms.seats).await?;
    Ok(Some(Loaded { room, log: stored.events, players, created: stored.created }))
}

/// Refuses all commands and removes the game from the registry.
fn refuse_all(
    registry: &Registry,
    id: &GameId,
    inbox: &mut mpsc::Receiver<Command>,
    code: ErrorCode,
) {
    while let Some(command) = registry.retire(id, inbox) {
        match command {
            Command::Join { refused, .. } => refused(code),
            Command::Act { reply, .. }
            | Command::Say { reply, .. }
            | Command::Rematch { reply, .. } => reply(Err((code, None))),
            Command::Hint { reply, .. } => reply(Err((code, None))),
            Command::Look { reply } if code == ErrorCode::UnknownGame => {
                // The caller may be gone.
                let _ = reply.send(None);
            }
            // The caller notices the dropped reply.
            Command::Look { .. } | Command::Leave { .. } => {}
        }
    }
}

impl Actor {
    async fn play(
        &mut self,
        inbox: &mut mpsc::Receiver<Command>,
        answers: &mut mpsc::UnboundedReceiver<Thought>,
    ) -> Result<(), Lost> {
        loop {
            self.consider();
            let time = self.registry.0.time.clone();
            self.announce_presence(time.now());
            self.publish_summary();
            let waits = self.room.due().filter(|due| *due <= time.now() + SOON);
            let flag = self.room.flag_due();
            let attended = !self.viewers.is_empty();
            let near = flag.filter(|due| attended || *due <= time.now() + NEAR);
            let due = [near, waits, self.computer.due(), self.presence.due()];
            let due = due.into_iter().flatten().min();
            let needed =
                due.is_some() || attended || matches!(self.computer, Computer::Thinking { .. });
            let linger = (!needed).then(|| time.now() + LINGER);
            let deadline = async {
                match due.or(linger) {
                    Some(until) => time.sleep_until(until).await,
                    None => std::future::pending().await,
                }
            };
            // A move that arrived before the flag fell is handled before the flag. The engine's answers
            // are few and come first, so that a flood of commands does not hold them up.
            tokio::select! {
                biased;
                Some(thought) = answers.recv() => self.thought(thought),
                command = inbox.recv() => match command {
                    Some(command) => self.handle(command).await?,
                    None => return Ok(()),
                },
                () = deadline => {
                    if needed {
                        self.on_deadline(time.now()).await?;
                    } else {
                        // Before the next task of this game publishes its own summary.
                        self.withdraw_summary();
                        let unloaded = &self.registry.0.unloaded;
                        if let Some((flag, since)) = flag.zip(self.room.clock_since()) {
                            // Before the next task of this game reads it.
                            unloaded.put(&self.id, flag, since);
                        }
                        match self.registry.retire(&self.id, inbox) {
                            Some(command) => {
                                unloaded.remove(&self.id);
                                self.handle(command).await?;
                            }
                            None => return Ok(()),
                        }
                    }
                }
            }
        }
    }

    async fn handle(&mut self, command: Command) -> Result<(), Lost> {
        match command {
            Command::Join { viewer, seen, .. } => {
                self.update_names().await;
                self.join(viewer, seen);
            }
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
            Command::Look { reply } => {
                let now = self.registry.0.time.now();
                self.update_names().await;
                let (room, log) = (self.room.clone(), self.log.clone());
                let (players, created) = (self.players.clone(), self.created);
                // The caller may be gone.
                let _ = reply.send(Some(Snapshot { room, log, players, created, now }));
            }
        }
        Ok(())
    }

    /// Reads the names again: an account may be new, renamed or deleted.
    async fn update_names(&mut self) {
        match self.registry.names().of_game(self.room.terms().seats).await {
            Ok(players) => self.players = players,
            Err(error) => tracing::error!(game = %self.id, %error, "names cannot be read"),
        }
    }

    /// A deadline has come: a flag, or the computer's move.
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
        let you = self.side(viewer.player);
        let version = self.room.version();
        let known = (FIRST_VERSION..=version).contains(&seen) && version - seen <= MOST_MISSED;
        if known {
            for text in self.past_events(seen, now) {
                viewer.outbox.send(text);
            }
        } else {
            let state = view::state(&self.id, &self.room, &self.log, &self.players, you, now);
            viewer.outbox.send(text_of(&ServerMessage::State(Box::new(state))));
        }
        let clock = self.room.clocks(now);
        let game = self.id.to_string();
        let joined = text_of(&ServerMessage::Joined { game, v: version, you, clock });
        let presence = self.presence_text(now);
        if viewer.outbox.send(joined) && viewer.outbox.send(presence) {
            self.viewers.retain(|known| known.number != viewer.number);
            self.viewers.push(viewer);
            self.count_players();
        }
    }

    /// The messages of the stored events after this version.
    fn past_events(&self, seen: u64, now: Duration) -> Vec<Text> {
        resume::past_events(&self.id, *self.room.terms(), &self.log, seen, now)
    }

    async fn player_acts(
        &mut self,
        player: Option<PlayerId>,
        act: Act,
        at: Duration,
        lag: Duration,
        reply: Reply<Answer>,
    ) -> Result<(), Lost> {
        let Some(side) = self.side(player) else {
            reply(Err((ErrorCode::Seat, Some(self.room.version()))));
            return Ok(());
        };
        self.room.measure_lag(side, lag);
        let outcome = self.room.act(side, act, at);
        if let Err(lost) = self.happened(outcome.events).await {
            reply(Err((ErrorCode::Failed, None)));
            return Err(lost);
        }
        let version = self.room.version();
        reply(outcome.answer.map_err(|refusal| (refusal.into(), Some(version))));
        Ok(())
    }

    /// Stores events, then sends them to all clients.
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
        if self.room.game().end().is_some() {
            self.live = None;
        }
        let now = self.registry.0.time.now();
        let before = FIRST_VERSION + self.log.len() as u64;
        self.log.extend_from_slice(&events);
        if let [event] = events[..] {
            if let Some(text) = resume::event_message(&self.id, &self.room, &event, now) {
                self.send_to_all(&text);
            }
        } else {
            // The room is ahead of all events but the last, and each message has the board of its
            // time.
            for text in self.past_events(before, now) {
                self.send_to_all(&text);
            }
        }
        Ok(())
    }

    /// Sends a message to all clients; a client that does not read is dropped.
    pub(super) fn send_to_all(&mut self, text: &Text) {
        let before = self.viewers.len();
        self.viewers.retain(|viewer| viewer.outbox.send(text.clone()));
        if self.viewers.len() < before {
            self.count_players();
        }
    }
}
