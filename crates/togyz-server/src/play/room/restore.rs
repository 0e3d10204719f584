//! Restores a room from its stored events after a restart: the same game, with at least the time each
//! player had at the last stored event.

use std::fmt;
use std::time::Duration;

use togyz::clock::Clock;
use togyz::{BySide, GameError, SetupError};

use super::act::begin_turn;
use super::{Event, Room, Terms};

/// The reason stored events are not a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// The start is not a legal position.
    Start(SetupError),
    /// The rules do not allow an event.
    Event {
        /// The version it made.
        version: u64,
        /// The reason.
        error: GameError,
    },
    /// An event contradicts the game before it.
    Differs {
        /// The version it made.
        version: u64,
    },
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Start(error) => write!(f, "the start: {error}"),
            Damage::Event { version, error } => write!(f, "version {version}: {error}"),
            Damage::Differs { version } => {
                write!(f, "version {version} contradicts the game before it")
            }
        }
    }
}

impl std::error::Error for Damage {}

/// A game played again, event by event. It goes forward only: the room after each of many events
/// costs one pass over the log.
#[derive(Debug)]
pub struct Replay {
    room: Room,
    /// The times after the last event that holds any.
    times: Option<BySide<u64>>,
}

impl Replay {
    /// A game with these terms, before its first event.
    ///
    /// # Errors
    /// When the start is not a legal position.
    pub fn new(terms: Terms) -> Result<Replay, Damage> {
        Ok(Replay { room: Room::new(terms).map_err(Damage::Start)?, times: None })
    }

    /// Plays the next event.
    ///
    /// # Errors
    /// When the event is impossible after those before it.
    pub fn play(&mut self, event: &Event) -> Result<(), Damage> {
        self.room.version += 1;
        self.times = event.clocks().or(self.times);
        self.room.apply(event)
    }

    /// The room after the events so far. Its clock continues now.
    pub fn room(&mut self, now: Duration) -> &Room {
        let room = &mut self.room;
        room.clock = Clock::new(room.terms.control);
        if let Some(times) = self.times {
            let dials = BySide::from_fn(|side| Duration::from_millis(times[side]));
            // Only a running clock or one without a control refuses, and this one is new.
            let _ = room.clock.set_times(dials, now);
        }
        if !room.game.plies().is_empty() {
            begin_turn(&mut room.clock, room.game.position().turn(), now);
            if room.game.end().is_some() {
                room.clock.stop(now);
            }
        }
        room.await_act(now);
        room
    }
}

impl Room {
    /// The room of a game with these events. Its clock continues now: the time between the last
    /// event and now is not charged.
    ///
    /// # Errors
    /// When the events are impossible in a game with these terms.
    pub fn restore(terms: Terms, events: &[Event], now: Duration) -> Result<Room, Damage> {
        let mut replay = Replay::new(terms)?;
        events.iter().try_for_each(|event| replay.play(event))?;
        replay.room(now);
        Ok(replay.room)
    }

    /// Replays an event.
    fn apply(&mut self, event: &Event) -> Result<(), Damage> {
        let version = self.version;
        let differs = Damage::Differs { version };
        let impossible = |error| Damage::Event { version, error };
        match *event {
            Event::Moved { ply, otau, offer, .. } => {
                if ply != self.game.plies().len() {
                    return Err(differs);
                }
                let played =
                    if offer { self.game.play_offering_draw(otau) } else { self.game.play(otau) };
                played.map_err(impossible)?;
                self.ply_versions.push(version);
                self.board_changed();
            }
            Event::Offered { by } => {
                self.game.offer_draw(by).map_err(impossible)?;
                self.requested[by].draw = true;
            }
            Event::Declined { by } => self.game.decline_draw(by).map_err(impossible)?,
            Event::AskedBack { by } => {
                self.asked_back = Some(by);
                self.requested[by].back = true;
            }
            Event::RefusedBack { .. } => self.asked_back = None,
            // Only the times change; they are set after the last event.
            Event::Given { .. } => {}
            Event::TakenBack { ply, .. } => {
                if ply >= self.game.plies().len() {
                    return Err(differs);
                }
                self.shorten(ply).map_err(impossible)?;
                self.taken_back = version;
                self.board_changed();
            }
            Event::Ended { ending, result, .. } => match self.game.end() {
                Some(end) if (end.ending, end.result) == (ending, result) => {}
                Some(_) => return Err(differs),
                None => self.game.conclude(ending, result).map_err(impossible)?,
            },
        }
        Ok(())
    }
}
