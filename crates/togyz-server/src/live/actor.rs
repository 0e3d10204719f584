//! The task of one game: takes one message after the other, lets the room decide, stores, and only
//! then answers and tells everybody. It also calls flags and lets the computer move.
//!
//! It holds no promise that is not in the store: if storing fails it sends everybody away and ends,
//! and the next message finds the game as it is stored.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use togyz::Side;
use togyz_engine::{Choice, FULL_LEVEL, Kind};
use tokio::sync::mpsc;

use super::thinking::{HINT, OFFER, agrees, pause};
use super::{Command, Hint, Live, Reply, Snapshot, Viewer};
use crate::id::{GameId, chance};
use crate::message::{Bye, Code, ServerMessage};
use crate::pool::{Purpose, Task};
use crate::room::{Act, Answer, Event, FIRST_VERSION, GuestId, Room};
use crate::store::{Append, Standing, StoreError};
use crate::time::wall;
use crate::view;

/// A page that has missed more than this gets the whole state.
const MOST_MISSED: u64 = 40;
/// How long a game stays in memory when nobody needs it.
const LINGER: Duration = Duration::from_secs(30);
/// How long the computer waits before it asks a busy pool again.
const BUSY_PAUSE: Duration = Duration::from_millis(500);

struct Actor {
    live: Live,
    id: GameId,
    own: mpsc::WeakSender<Command>,
    room: Room,
    log: Vec<Event>,
    created: u64,
    viewers: Vec<Viewer>,
    computer: Computer,
    /// Who waits for a hint about this version.
    hint: Option<(u64, Reply<Hint>)>,
}

/// What the computer is doing.
enum Computer {
    Idle,
    /// The engine thinks about this version; the answer is wanted at this moment.
    Thinking {
        version: u64,
        due: Duration,
    },
    /// It knows what to do at this moment.
    Decided {
        version: u64,
        due: Duration,
        choice: Choice,
    },
    /// The pool had no place; it asks again at this moment.
    Waiting {
        due: Duration,
    },
}

/// The store did not take it: the room is ahead of the truth and must go.
struct Lost;

/// Runs the game until nobody needs it.
pub(super) async fn run(
    live: Live,
    id: GameId,
    own: mpsc::WeakSender<Command>,
    mut inbox: mpsc::Receiver<Command>,
) {
    match load(&live, &id).await {
        Ok(Some((room, log, created))) => {
            let (viewers, computer, hint) = (Vec::new(), Computer::Idle, None);
            let mut actor = Actor { live, id, own, room, log, created, viewers, computer, hint };
            if actor.play(&mut inbox).await.is_err() {
                actor.viewers.iter().for_each(|viewer| viewer.outbox.close(Bye::Failed));
                refuse_all(&actor.live, &actor.id, &mut inbox, Code::Failed);
            }
        }
        Ok(None) => refuse_all(&live, &id, &mut inbox, Code::UnknownGame),
        Err(error) => {
            (live.0.log)(&format!("game {id}: {error}"));
            refuse_all(&live, &id, &mut inbox, Code::Failed);
        }
    }
}

/// A game as it is stored: its room, its events, and when it was made.
async fn load(live: &Live, id: &GameId) -> Result<Option<(Room, Vec<Event>, u64)>, StoreError> {
    let Some(stored) = live.0.store.load(id).await? else { return Ok(None) };
    let room = Room::restore(stored.table, &stored.events, live.0.time.now())
        .map_err(|damage| StoreError::Damaged(damage.to_string()))?;
    Ok(Some((room, stored.events, stored.created)))
}

/// Tells everybody who has asked that there is no game to play, and takes it off the list.
fn refuse_all(live: &Live, id: &GameId, inbox: &mut mpsc::Receiver<Command>, code: Code) {
    while let Some(command) = live.retire(id, inbox) {
        match command {
            Command::Join { reply, .. } => reply(Err((code, None))),
            Command::Act { reply, .. } => reply(Err((code, None))),
            Command::Hint { reply, .. } => reply(Err((code, None))),
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
            let time = self.live.0.time.clone();
            let due = [self.room.flag_due(), self.computer.due()].into_iter().flatten().min();
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
                        self.moment(time.now()).await?;
                    } else {
                        match self.live.retire(&self.id, inbox) {
                            Some(command) => self.obey(command).await?,
                            None => return Ok(()),
                        }
                    }
                }
            }
        }
    }

    async fn obey(&mut self, command: Command) -> Result<(), Lost> {
        match command {
            Command::Join { viewer, seen, .. } => self.join(viewer, seen),
            Command::Leave { viewer } => self.viewers.retain(|known| known.number != viewer),
            Command::Act { guest, act, at, lag, reply } => {
                self.player_acts(guest, act, at, lag, reply).await?;
            }
            Command::Hint { guest, seen, reply } => self.hint(guest, seen, reply),
            Command::Thought { version, choice } => self.thought(version, choice),
            Command::Hinted { choice } => self.hinted(choice),
            Command::Look { reply } => {
                let now = self.live.0.time.now();
                let (room, log) = (self.room.clone(), self.log.clone());
                // Whoever asked may have gone.
                let _ = reply.send(Some(Snapshot { room, log, created: self.created, now }));
            }
        }
        Ok(())
    }

    /// Something is due: a flag, or the computer's move.
    async fn moment(&mut self, now: Duration) -> Result<(), Lost> {
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
        let now = self.live.0.time.now();
        let you = viewer.guest.and_then(|guest| self.room.table().side_of(guest));
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
        if viewer.outbox.send(joined) {
            self.viewers.retain(|known| known.number != viewer.number);
            self.viewers.push(viewer);
        }
    }

    /// The message of an event that is past, with the board as it was then.
    fn event_again(&self, version: u64, now: Duration) -> Option<Utf8Bytes> {
        let count = usize::try_from(version - FIRST_VERSION).ok()?;
        let past = self.log.get(..count)?;
        let room = Room::restore(*self.room.table(), past, now).ok()?;
        event_message(&self.id, &room, past.last()?, now)
    }

    async fn player_acts(
        &mut self,
        guest: Option<GuestId>,
        act: Act,
        at: Duration,
        lag: Duration,
        reply: Reply<Answer>,
    ) -> Result<(), Lost> {
        let Some(side) = guest.and_then(|guest| self.room.table().side_of(guest)) else {
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
    async fn happened(&mut self, events: Vec<Event>) -> Result<(), Lost> {
        if events.is_empty() {
            return Ok(());
        }
        let append = Append {
            game: self.id.clone(),
            after: FIRST_VERSION + self.log.len() as u64,
            events: events.clone(),
            standing: Standing::of(&self.room),
            at: wall(),
        };
        if let Err(error) = self.live.0.store.append(append).await {
            (self.live.0.log)(&format!("game {}: {error}", self.id));
            return Err(Lost);
        }
        let now = self.live.0.time.now();
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
                self.viewers.retain(|viewer| viewer.outbox.send(text.clone()));
            }
        }
        Ok(())
    }

    /// The computer's seat, where it has something to do: its move, or an offer to answer.
    fn computer_side(&self) -> Option<Side> {
        let turn = self.room.turn()?;
        let table = self.room.table();
        let offered = self.room.game().pending_offer().map(Side::opponent);
        [Some(turn), offered].into_iter().flatten().find(|side| table.level(*side).is_some())
    }

    /// Lets the engine think where the computer has something to do and does not do it yet.
    fn consider(&mut self) {
        let version = self.room.version();
        let side = self.computer_side();
        let busy = match self.computer {
            Computer::Idle => false,
            Computer::Thinking { version: about, .. }
            | Computer::Decided { version: about, .. } => about == version,
            Computer::Waiting { .. } => side.is_some(),
        };
        if busy {
            return;
        }
        self.computer = Computer::Idle;
        let Some(side) = side else { return };
        let Some(level) = self.room.table().level(side) else { return };
        let now = self.live.0.time.now();
        let own_move = self.room.turn() == Some(side);
        let (kind, time) = if own_move {
            let pause = pause(&self.room, side, chance(), self.live.0.pace, now);
            (Kind::Level(level), pause)
        } else {
            (Kind::Level(FULL_LEVEL), OFFER)
        };
        let own = self.own.clone();
        let answer = Box::new(move |choice| send_back(&own, Command::Thought { version, choice }));
        let positions = self.room.game().positions().to_vec();
        let task = Task { purpose: Purpose::Move, positions, kind, time, answer };
        self.computer = match self.live.0.pool.submit(task) {
            Ok(()) => Computer::Thinking { version, due: now + time },
            Err(_) => Computer::Waiting { due: now + BUSY_PAUSE },
        };
    }

    fn thought(&mut self, version: u64, choice: Option<Choice>) {
        let Computer::Thinking { version: about, due } = self.computer else { return };
        if about != version {
            return;
        }
        self.computer = match choice {
            Some(choice) => Computer::Decided { version, due, choice },
            None => Computer::Waiting { due: self.live.0.time.now() + BUSY_PAUSE },
        };
    }

    async fn computer_acts(&mut self, choice: &Choice, now: Duration) -> Result<(), Lost> {
        let Some(side) = self.computer_side() else { return Ok(()) };
        let game = self.room.game();
        let (seen, ply) = (self.room.version(), game.plies().len());
        let own_move = self.room.turn() == Some(side);
        let score =
            if own_move { choice.score } else { choice.score.map(|score| score.opposite()) };
        let act = if game.pending_offer() == Some(side.opponent()) && agrees(ply, score) {
            Act::AcceptDraw { seen }
        } else if own_move {
            Act::Move { seen, ply, otau: choice.otau, offer: false }
        } else {
            Act::DeclineDraw { seen }
        };
        let outcome = self.room.act(side, act, now);
        self.happened(outcome.events).await
    }

    fn hint(&mut self, guest: Option<GuestId>, seen: u64, reply: Reply<Hint>) {
        let version = self.room.version();
        let side = guest.and_then(|guest| self.room.table().side_of(guest));
        let refusal = match side {
            None => Some(Code::Seat),
            Some(_) if self.room.game().end().is_some() => Some(Code::Over),
            Some(_) if seen != version => Some(Code::Stale),
            Some(side) if !self.room.possible()[side].hint => Some(Code::NotNow),
            Some(_) if self.hint.is_some() => Some(Code::TooMany),
            Some(_) => None,
        };
        if let Some(code) = refusal {
            return reply(Err((code, Some(version))));
        }
        let own = self.own.clone();
        let answer = Box::new(move |choice| send_back(&own, Command::Hinted { choice }));
        let positions = self.room.game().positions().to_vec();
        let kind = Kind::Level(FULL_LEVEL);
        let task = Task { purpose: Purpose::Hint, positions, kind, time: HINT, answer };
        match self.live.0.pool.submit(task) {
            Ok(()) => self.hint = Some((version, reply)),
            Err(_) => reply(Err((Code::Busy, Some(version)))),
        }
    }

    fn hinted(&mut self, choice: Option<Choice>) {
        let Some((version, reply)) = self.hint.take() else { return };
        let game = self.room.game();
        let hint = choice.and_then(|choice| {
            let text = game.position().write_move(choice.otau).ok()?;
            Some(Hint { ply: game.plies().len(), otau: choice.otau, text })
        });
        let now = self.room.version();
        reply(match hint {
            Some(hint) if version == now => Ok(hint),
            _ => Err((Code::Stale, Some(now))),
        });
    }
}

/// Sends an answer of the engine to the game, if it is still there.
fn send_back(own: &mpsc::WeakSender<Command>, command: Command) {
    if let Some(own) = own.upgrade() {
        // On the engine's own thread, which may wait for a place; a game that has ended needs none.
        let _ = own.blocking_send(command);
    }
}

impl Computer {
    /// When it does something by itself.
    fn due(&self) -> Option<Duration> {
        match self {
            Computer::Decided { due, .. } | Computer::Waiting { due } => Some(*due),
            Computer::Idle | Computer::Thinking { .. } => None,
        }
    }
}

fn event_message(id: &GameId, room: &Room, event: &Event, now: Duration) -> Option<Utf8Bytes> {
    let e = view::happening(room, event)?;
    let now = view::now_view(room, now);
    Some(ServerMessage::Event { game: id.as_str(), v: room.version(), e, now: &now }.text())
}
