//! Invariants of the events of any game (I2 to I6 of docs/people.md): one checker for simulated games,
//! for those of a real server that was killed, and for those of an older database.

use std::time::Duration;

use togyz::{BySide, Side};
use togyz_server::play::room::{Event, Room, Terms};

/// Checks the events of a game, finished or not, and returns the room they make.
pub(crate) fn check(name: &str, terms: Terms, events: &[Event]) -> Room {
    let room = Room::restore(terms, events, Duration::ZERO)
        .unwrap_or_else(|damage| panic!("{name}: I3, {damage}"));
    for position in room.game().positions() {
        let total = Side::ALL.map(|side| position.kazan(side)).iter().sum::<u8>();
        assert_eq!(total + position.on_board(), 162, "{name}: I3");
    }
    let end = events.iter().position(|event| matches!(event, Event::Ended { .. }));
    assert!(end.is_none_or(|end| end + 1 == events.len()), "{name}: I4, I5");
    assert_eq!(end.is_some(), room.game().end().is_some(), "{name}: I4");
    check_plies(name, &room, events);
    check_times(name, &room, events);
    room
}

/// I2: plies without gap or repeat, except for moves taken back.
fn check_plies(name: &str, room: &Room, events: &[Event]) {
    let mut plies = 0;
    for event in events {
        match event {
            Event::Moved { ply, .. } => {
                assert_eq!(*ply, plies, "{name}: I2");
                plies += 1;
            }
            Event::TakenBack { ply, .. } => plies = *ply,
            _ => {}
        }
    }
    assert_eq!(plies, room.game().plies().len(), "{name}: I2");
}

/// I6: a clock shows its previous time, minus the charge, plus additions.
fn check_times(name: &str, room: &Room, events: &[Event]) {
    let Some(base) = room.terms().control.base() else { return };
    let base = base.as_millis() as u64;
    let mut times = BySide::new(base, base);
    for event in events {
        if let Event::Moved { ply, charged, added, clocks, .. } = event {
            let mover = room.game().mover(*ply);
            let left = times[mover].checked_sub(*charged);
            times[mover] = left.unwrap_or_else(|| panic!("{name}: I6, below zero")) + added;
            assert_eq!(*clocks, Some(times), "{name}: I6");
        } else if let Some(clocks) = event.clocks() {
            if let Event::Given { to, time, .. } = event {
                times[*to] += time;
            }
            assert!(clocks.white <= times.white && clocks.black <= times.black, "{name}: I6");
            times = clocks;
        }
    }
}
