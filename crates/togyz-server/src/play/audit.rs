//! The invariants of the events of any game and of its reviews (I2 to I6 and I8 of docs/people.md):
//! one checker for the operator's check of a database and for tests.

use std::fmt;
use std::time::Duration;

use togyz::{BySide, Side};
use togyz_engine::analysis::check_review;
use togyz_engine::analysis::json::JsonReview;

use crate::play::room::{Event, PlayerId, Room, Terms};

/// A violated invariant and what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// Its name, such as `I3`.
    pub invariant: &'static str,
    /// What was found.
    pub found: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.invariant, self.found)
    }
}

impl std::error::Error for Violation {}

fn violated(invariant: &'static str, found: impl Into<String>) -> Violation {
    Violation { invariant, found: found.into() }
}

/// Checks the events of a game, finished or not, and returns the room they make.
///
/// # Errors
/// The first violated invariant.
pub fn audit(terms: Terms, events: &[Event]) -> Result<Room, Violation> {
    let room = Room::restore(terms, events, Duration::ZERO)
        .map_err(|damage| violated("I3", damage.to_string()))?;
    for position in room.game().positions() {
        let kazans: u16 = Side::ALL.iter().map(|side| u16::from(position.kazan(*side))).sum();
        let total = kazans + u16::from(position.on_board());
        if total != 162 {
            return Err(violated("I3", format!("expected 162 kumalaks, found {total}")));
        }
    }
    let end = events.iter().position(|event| matches!(event, Event::Ended { .. }));
    if end.is_some_and(|end| end + 1 != events.len()) {
        return Err(violated("I5", "an event follows the end"));
    }
    if end.is_some() != room.game().end().is_some() {
        return Err(violated("I4", "the event of the end and the end of the game do not agree"));
    }
    check_plies(&room, events)?;
    check_times(&room, events)?;
    Ok(room)
}

/// I8: a stored review belongs to a player of the game, which is over, and judges all its moves.
///
/// # Errors
/// The violated invariant.
pub fn audit_review(room: &Room, player: PlayerId, body: &str) -> Result<(), Violation> {
    let Some(_) = room.terms().side_of(player) else {
        return Err(violated("I8", format!("a review of player {}, who did not play", player.0)));
    };
    if room.end().is_none() {
        return Err(violated("I8", "a review of a game that is not over"));
    }
    let review: JsonReview = serde_json::from_str(body)
        .map_err(|error| violated("I8", format!("a review that cannot be read: {error}")))?;
    let checked = check_review(review, room.game());
    checked.map(drop).map_err(|fault| violated("I8", fault.to_string()))
}

/// I2: plies without gap or repeat, except for moves taken back.
fn check_plies(room: &Room, events: &[Event]) -> Result<(), Violation> {
    let mut plies = 0;
    for event in events {
        match event {
            Event::Moved { ply, .. } if *ply != plies => {
                return Err(violated("I2", format!("expected ply {plies}, found {ply}")));
            }
            Event::Moved { .. } => plies += 1,
            Event::TakenBack { ply, .. } => plies = *ply,
            _ => {}
        }
    }
    let found = room.game().plies().len();
    match found == plies {
        true => Ok(()),
        false => Err(violated("I2", format!("expected {plies} plies, found {found}"))),
    }
}

/// I6: a clock shows its previous time, minus the charge, plus additions.
fn check_times(room: &Room, events: &[Event]) -> Result<(), Violation> {
    let Some(base) = room.terms().control.base() else { return Ok(()) };
    let base = u64::try_from(base.as_millis()).unwrap_or(u64::MAX);
    let mut times = BySide::new(base, base);
    for event in events {
        if let Event::Moved { ply, charged, added, clocks, .. } = event {
            let mover = room.game().mover(*ply);
            let left = times[mover].checked_sub(*charged);
            let left = left.ok_or_else(|| violated("I6", format!("ply {ply}: time below zero")))?;
            times[mover] = left.saturating_add(*added);
            if *clocks != Some(times) {
                let found = format!("ply {ply}: expected {times:?}, found {clocks:?}");
                return Err(violated("I6", found));
            }
        } else if let Some(clocks) = event.clocks() {
            if let Event::Given { to, time, .. } = event {
                times[*to] = times[*to].saturating_add(*time);
            }
            if clocks.white > times.white || clocks.black > times.black {
                return Err(violated(
                    "I6",
                    format!("expected at most {times:?}, found {clocks:?}"),
                ));
            }
            times = clocks;
        }
    }
    Ok(())
}
