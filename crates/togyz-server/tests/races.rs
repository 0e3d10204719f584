//! One result: resignation, draw, flag, move, abort, claim and take-back raced against each other in
//! 10,000 games. The first one counts, everything later is refused, and one ending is stored.
//!
//! Time is simulated; a failure prints its seed.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod invariants;
}

use std::collections::BTreeMap;
use std::time::Duration;

use support::invariants::check;
use togyz::{BySide, Otau, Profile, Random, Rules, Setup, Side};
use togyz_server::play::room::{Act, Event, PlayerId, Refusal, Room, Seat, Terms};

const RACES: u64 = 10_000;

fn terms(random: &mut Random) -> Terms {
    let controls = ["3", "2+1", "5d1", "-"];
    Terms {
        rules: Rules::online(Profile::ALL[random.below(3)]),
        start: Setup::START,
        control: controls[random.below(controls.len())].parse().unwrap(),
        days: None,
        previews: false,
        seats: BySide::new(Seat::Player(PlayerId(1)), Seat::Player(PlayerId(2))),
    }
}

fn any_otau(room: &Room, random: &mut Random) -> Otau {
    let moves: Vec<Otau> = room.game().position().legal_moves().collect();
    moves[random.below(moves.len())]
}

/// An action of a player who sees the board as it was when the race began.
fn any_act(room: &Room, random: &mut Random) -> Act {
    let seen = room.version();
    match random.below(9) {
        0 => Act::Resign,
        1 => Act::OfferDraw { seen },
        2 | 3 => Act::AcceptDraw { seen },
        4 => Act::Abort { seen },
        5 => Act::ClaimLeft { seen },
        6 => Act::TakeBack { seen },
        _ => {
            let (ply, otau) = (room.game().plies().len(), any_otau(room, random));
            Act::Move { seen, ply, otau, offer: random.below(3) == 0 }
        }
    }
}

#[test]
fn ten_thousand_races_have_one_result_each() {
    let mut endings = BTreeMap::new();
    for seed in 0..RACES {
        let mut random = Random::new(seed);
        let terms = terms(&mut random);
        let mut room = Room::new(terms).unwrap();
        let mut now = Duration::from_secs(500);
        let mut log = Vec::new();
        for _ in 0..random.below(5) {
            now += Duration::from_millis(random.below(400) as u64);
            let (seen, ply) = (room.version(), room.game().plies().len());
            let side = room.game().position().turn();
            let otau = any_otau(&room, &mut random);
            let offer = random.below(4) == 0;
            log.extend(room.act(side, Act::Move { seen, ply, otau, offer }, now).events);
        }
        let gone = Side::ALL[random.below(2)];
        room.left(gone, now.saturating_sub(Duration::from_secs(random.below(1200) as u64)));
        // Both players and the flag's timer at about the same moment, near the fall of the flag.
        let near = room.flag_due().unwrap_or(now) + Duration::from_millis(20);
        let mut race: Vec<(u64, Side, Act)> = (0..12)
            .map(|_| {
                let side = Side::ALL[random.below(2)];
                (random.below(60) as u64, side, any_act(&room, &mut random))
            })
            .collect();
        race.push((60, Side::White, Act::Resign));
        race.sort_by_key(|(at, ..)| *at);
        for (at, side, act) in race {
            now =
                now.max(near.saturating_sub(Duration::from_millis(40)) + Duration::from_millis(at));
            if random.below(3) == 0 {
                log.extend(room.call_flag(now));
            }
            let over = room.game().end().is_some();
            let outcome = room.act(side, act, now);
            if over {
                assert!(outcome.events.is_empty(), "seed {seed}: {act:?} after the end");
                let played_before = matches!(act, Act::Move { .. }) && outcome.answer.is_ok();
                let refused = matches!(outcome.answer, Err(Refusal::Over | Refusal::Stale));
                assert!(played_before || refused, "seed {seed}: {act:?} {:?}", outcome.answer);
            }
            log.extend(outcome.events);
        }
        let ends = log.iter().filter(|event| matches!(event, Event::Ended { .. })).count();
        assert_eq!(ends, 1, "seed {seed}: {log:?}");
        check(&format!("seed {seed}"), terms, &log);
        *endings.entry(room.game().ending().word()).or_insert(0) += 1;
    }
    for ending in ["resignation", "agreement", "flag", "aborted", "abandoned"] {
        assert!(endings.get(ending).is_some_and(|&count| count > 100), "{endings:?}");
    }
}
