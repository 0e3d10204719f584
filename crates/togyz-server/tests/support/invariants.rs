//! Invariants of the events of any game (I2 to I6 of docs/people.md): one checker for simulated games,
//! for those of a real server that was killed, and for those of an older database.

use togyz_server::play::audit::audit;
use togyz_server::play::room::{Event, Room, Terms};

/// Checks the events of a game, finished or not, and returns the room they make.
pub(crate) fn check(name: &str, terms: Terms, events: &[Event]) -> Room {
    audit(terms, events).unwrap_or_else(|violation| panic!("{name}: {violation}"))
}
