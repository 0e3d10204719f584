//! The messages of events: of a new one, and of those that a client missed while it was away.
//!
//! Missed events are made in one forward pass over the log: the work of a client that comes back
//! grows with the length of the game, not with its square.

use std::time::Duration;

use togyz_wire::ServerMessage;

use super::outbox::{Text, text_of};
use super::view;
use crate::id::GameId;
use crate::play::room::{Event, FIRST_VERSION, Replay, Room, Terms};

/// The message of an event; `room` is the room after it.
pub(super) fn event_message(
    id: &GameId,
    room: &Room,
    event: &Event,
    now: Duration,
) -> Option<Text> {
    let e = view::happening(room, event)?;
    let now = Box::new(view::now_view(room, now));
    Some(text_of(&ServerMessage::Event { game: id.to_string(), v: room.version(), e, now }))
}

/// The messages of the events after the version `seen`, in order, each with the board after it. The
/// log is read once.
pub(super) fn past_events<'a>(
    id: &GameId,
    terms: Terms,
    log: impl IntoIterator<Item = &'a Event>,
    seen: u64,
    now: Duration,
) -> Vec<Text> {
    // The log of a running task was played by its room, so every event is possible.
    let Ok(mut replay) = Replay::new(terms) else { return Vec::new() };
    let mut messages = Vec::new();
    for (event, version) in log.into_iter().zip(FIRST_VERSION + 1..) {
        if replay.play(event).is_err() {
            return messages;
        }
        if version > seen {
            messages.extend(event_message(id, replay.room(now), event, now));
        }
    }
    messages
}

#[cfg(test)]
mod tests {
    use togyz::clock::TimeControl;
    use togyz::{BySide, Otau, Profile, Random, Rules, Setup, Side};
    use togyz_wire::Act;

    use super::*;
    use crate::play::room::{PlayerId, Seat};

    const NOW: Duration = Duration::from_secs(500);

    fn random_terms(random: &mut Random) -> Terms {
        let control = ["-", "300+3"][random.below(2)].parse::<TimeControl>().unwrap();
        let black = [Seat::Player(PlayerId(2)), Seat::Computer(1)][random.below(2)];
        Terms {
            rules: Rules::online(Profile::ALL[random.below(3)]),
            start: Setup::START,
            control,
            previews: random.below(2) == 0,
            days: (control == TimeControl::NONE && random.below(2) == 0).then_some(3),
            seats: BySide::new(Seat::Player(PlayerId(1)), black),
        }
    }

    fn random_act(room: &Room, random: &mut Random) -> (Side, Act) {
        let seen = room.version();
        let side = Side::ALL[random.below(2)];
        let moves: Vec<Otau> = room.game().position().legal_moves().collect();
        match random.below(60) {
            0..=5 => (side, Act::OfferDraw { seen }),
            6..=10 => (side, Act::DeclineDraw { seen }),
            11..=15 => (side, Act::TakeBack { seen }),
            16..=20 => (side, Act::AllowBack { seen }),
            21..=25 => (side, Act::RefuseBack { seen }),
            26..=30 => (side, Act::GiveTime { seen }),
            31 => (side, Act::AcceptDraw { seen }),
            32 => (side, Act::Resign),
            _ => {
                let (ply, offer) = (room.game().plies().len(), random.below(9) == 0);
                let otau = moves[random.below(moves.len())];
                (room.game().position().turn(), Act::Move { seen, ply, otau, offer })
            }
        }
    }

    /// A message without its clock, which is that of the moment it is sent.
    fn timeless(text: &Text) -> serde_json::Value {
        let mut message: serde_json::Value = serde_json::from_str(text).unwrap();
        message.as_object_mut().unwrap().remove("clock").unwrap();
        message
    }

    /// What a client gets when it comes back is what the others got when it happened, whichever
    /// version it had. The same messages come from restoring the room for each event anew.
    #[test]
    fn missed_events_are_those_that_were_sent() {
        let id = GameId::random().unwrap();
        let mut kinds = std::collections::BTreeSet::new();
        for seed in 0..24 {
            let mut random = Random::new(seed);
            let terms = random_terms(&mut random);
            let mut room = Room::new(terms).unwrap();
            let (mut log, mut sent) = (Vec::new(), Vec::new());
            while room.game().end().is_none() && log.len() < 60 {
                let (side, act) = random_act(&room, &mut random);
                let events = room.act(side, act, NOW).events;
                if let [event] = events[..] {
                    sent.push(event_message(&id, &room, &event, NOW).map(|text| timeless(&text)));
                } else {
                    // The end follows its move at once; only its own message is known here.
                    sent.extend(events.iter().map(|_| None));
                }
                log.extend(events);
            }
            for seen in (FIRST_VERSION..=room.version()).step_by(13) {
                let mut read = 0;
                let counted = log.iter().inspect(|_| read += 1);
                let missed = past_events(&id, terms, counted, seen, NOW);
                assert_eq!(read, log.len(), "seed {seed}: each event is read once");
                let first = usize::try_from(seen - FIRST_VERSION).unwrap();
                assert_eq!(missed.len(), log.len() - first, "seed {seed}");
                for (text, number) in missed.iter().zip(first..) {
                    let known = sent[number].as_ref();
                    assert!(known.is_none_or(|known| timeless(text) == *known), "seed {seed}");
                    if seen == FIRST_VERSION {
                        let restored = Room::restore(terms, &log[..=number], NOW).unwrap();
                        let alone = event_message(&id, &restored, &log[number], NOW);
                        assert_eq!(alone.as_ref(), Some(text), "seed {seed}");
                        kinds.insert(timeless(text)["e"]["kind"].to_string());
                    }
                }
            }
        }
        assert_eq!(kinds.len(), 8, "every kind of event occurs: {kinds:?}");
    }
}
