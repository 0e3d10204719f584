//! Fair clocks: simulated moves with honest and faked lag, each compared with a plain calculation. Lag
//! is compensated from a small credit, a clock never goes below zero, a flag is called at most a
//! quarter of a second after its fall and never before.
//!
//! `TOGYZ_CLOCK_MOVES` sets the number of moves (default 100,000). A failure prints its seed.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod invariants;
}

use std::time::Duration;

use support::invariants::check;
use togyz::{BySide, Ending, Otau, Profile, Random, Rules, Setup, Side};
use togyz_server::play::room::{Act, Event, PlayerId, Room, Seat, Terms};

/// A player's clock by plain sums, in milliseconds.
#[derive(Clone, Copy)]
struct Plain {
    left: i64,
    credit: i64,
    gain: i64,
    /// The lag that the server measures, and the true one.
    measured: i64,
    way: i64,
    won: i64,
    moves: i64,
}

impl Plain {
    fn new(base: i64, increment: i64, measured: i64, way: i64) -> Plain {
        // In hundredths of a second: 0.4 of the expected length in seconds and 15, at most 100.
        let gain = (4 * (base + 40 * increment) / 10 + 15).min(100) * 10;
        let (left, credit) = (base * 1000, 3 * gain);
        Plain { left, credit, gain, measured, way, won: 0, moves: 0 }
    }

    fn compensation(&self) -> i64 {
        self.measured.min(self.credit)
    }

    /// The charge for a move that took this long, including the lag.
    fn charge(&mut self, elapsed: i64) -> i64 {
        let compensation = self.compensation();
        let charged = (elapsed - compensation).max(0);
        self.credit = (self.credit - compensation + self.gain).min(7 * self.gain);
        self.won += elapsed.min(compensation) - elapsed.min(self.way);
        self.moves += 1;
        charged
    }
}

const CONTROLS: [(i64, i64); 6] = [(10, 0), (30, 0), (60, 1), (180, 2), (300, 3), (1200, 0)];

fn ms(milliseconds: i64) -> Duration {
    Duration::from_millis(milliseconds as u64)
}

/// Plays one game; returns the number of moves and whether a flag fell.
fn game(seed: u64) -> (u64, bool) {
    let mut random = Random::new(seed);
    let (base, increment) = CONTROLS[random.below(CONTROLS.len())];
    let terms = Terms {
        rules: Rules::online(Profile::ALL[random.below(3)]),
        start: Setup::START,
        control: format!("{base}+{increment}").parse().unwrap(),
        days: None,
        previews: false,
        seats: BySide::new(Seat::Player(PlayerId(1)), Seat::Player(PlayerId(2))),
    };
    let mut room = Room::new(terms).unwrap();
    let mut plain = BySide::from_fn(|side| {
        let way = random.below(500) as i64;
        // One in three reports more lag than it has.
        let measured = if random.below(3) == 0 { way + random.below(20_000) as i64 } else { way };
        room.measure_lag(side, ms(measured));
        Plain::new(base, increment, measured, way)
    });
    let mut now = Duration::from_secs(1_000_000);
    let mut log = Vec::new();
    let mut began = now;
    let (mut moves, mut flag) = (0, false);
    while room.game().end().is_none() {
        let side = room.game().position().turn();
        let first = room.game().plies().is_empty();
        let thought = match random.below(50) {
            // Sometimes a player thinks until just before the flag falls, to the millisecond.
            0 => plain[side].left - 300 + random.below(600) as i64,
            1 => random.below(20_000) as i64,
            _ => random.below(1_500) as i64,
        };
        let elapsed = thought.max(0) + plain[side].way;
        now = began + ms(elapsed);
        let grace = plain[side].compensation().min(200);
        if !first {
            let fall = began + ms(plain[side].left);
            let due = room.flag_due().unwrap_or_else(|| panic!("seed {seed}: no flag is due"));
            assert!(due >= fall && due <= fall + ms(250), "seed {seed}: {fall:?} {due:?}");
            assert_eq!(due, fall + ms(grace), "seed {seed}");
            assert_eq!(room.clone().call_flag(due - ms(1)), [], "seed {seed}: early");
            assert_eq!(room.clone().call_flag(due).len(), 1, "seed {seed}: late");
        }
        let legal: Vec<Otau> = room.game().position().legal_moves().collect();
        let otau = legal[random.below(legal.len())];
        let (seen, ply) = (room.version(), room.game().plies().len());
        let outcome = room.act(side, Act::Move { seen, ply, otau, offer: false }, now);
        let in_time = first || elapsed < plain[side].left + grace;
        assert_eq!(outcome.answer.is_ok(), in_time, "seed {seed}: {elapsed} ms");
        if !in_time {
            let Some(Event::Ended { ending: Ending::Flag, .. }) = outcome.events.first() else {
                panic!("seed {seed}: {:?}", outcome.events)
            };
            flag = true;
        } else if !first {
            let expected = plain[side].charge(elapsed).min(plain[side].left);
            let Some(Event::Moved { charged, added, clocks, .. }) = outcome.events.first() else {
                panic!("seed {seed}: {:?}", outcome.events)
            };
            assert_eq!(*charged as i64, expected, "seed {seed}");
            plain[side].left += *added as i64 - expected;
            assert_eq!(*added as i64, 1000 * increment, "seed {seed}");
            assert_eq!(clocks.unwrap()[side] as i64, plain[side].left, "seed {seed}");
        }
        log.extend(outcome.events);
        began = now;
        moves += 1;
    }
    for side in Side::ALL {
        // A faked lag gains at most the credit: three gains, and one for each move.
        let Plain { won, gain, moves, measured, way, .. } = plain[side];
        assert!(won <= gain * (3 + moves), "seed {seed}: {won} ms won");
        assert!(measured > way || won <= 0, "seed {seed}: an honest player won {won} ms");
    }
    check(&format!("seed {seed}"), terms, &log);
    (moves, flag)
}

#[test]
fn clocks_are_fair_under_honest_and_lying_lag() {
    let wanted = std::env::var("TOGYZ_CLOCK_MOVES").ok().and_then(|text| text.parse().ok());
    let wanted = wanted.unwrap_or(100_000);
    let (mut moves, mut flags, mut seed) = (0, 0, 0);
    while moves < wanted {
        let (played, flag) = game(seed);
        moves += played;
        flags += u64::from(flag);
        seed += 1;
    }
    assert!(flags > seed / 20, "only {flags} flags in {seed} games");
    println!("{moves} moves in {seed} games, {flags} ended by a flag");
}
