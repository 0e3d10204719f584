//! A law over random events: the clock agrees with a plain one that ticks every millisecond.

use std::time::Duration;

use togyz::clock::{Clock, FlagCall, NoFlag, Press, TimeControl};
use togyz::{BySide, Side};

use crate::Side::{Black, White};
use crate::{NANO, Random, both, ms, s};

/// A plain clock: every millisecond is one tick.
#[derive(Clone, Copy)]
struct Ticking {
    time: u64,
    left: [u64; 2],
    going: Option<usize>,
    mover: usize,
    free: u64,
    charged: u64,
    increment: u64,
    delay: u64,
}

impl Ticking {
    fn run(&mut self, to: u64) {
        while self.time < to {
            self.time += 1;
            if let Some(side) = self.going {
                if self.free > 0 {
                    self.free -= 1;
                } else if self.left[side] > 0 {
                    self.left[side] -= 1;
                    self.charged += 1;
                }
            }
        }
    }

    fn turn(&mut self, side: usize) {
        self.mover = side;
        self.free = self.delay;
        self.charged = 0;
    }

    fn press(&mut self, side: usize, lag: u64, now: u64) -> Option<Press> {
        if self.going != Some(side) {
            return None;
        }
        self.run(now.saturating_sub(lag));
        self.time = self.time.max(now);
        let increment = if self.left[side] > 0 { self.increment } else { 0 };
        self.left[side] += increment;
        let press = Press { charged: ms(self.charged), increment: ms(increment) };
        self.turn(1 - side);
        self.going = Some(1 - side);
        Some(press)
    }

    fn give(&mut self, side: usize, by: u64, now: u64) -> u64 {
        self.run(now);
        let given = if self.left[side] > 0 { by } else { 0 };
        self.left[side] += given;
        given
    }
}

#[test]
fn law_the_clock_agrees_with_a_ticking_one() {
    let mut random = Random(0x746f_6779_7a00);
    let (mut events, mut falls, mut doubles) = (0, 0, 0);
    for _ in 0..600 {
        let seed = random.0;
        let (game_events, fallen) = random_game(&mut random, seed);
        events += game_events;
        falls += u64::from(fallen > 0);
        doubles += u64::from(fallen == 2);
    }
    assert!(events >= 100_000, "{events} events");
    assert!(falls > 100 && doubles > 30, "{falls} games with a fallen flag, {doubles} with two");
}

/// Plays one game of random events; returns their number and the number of fallen flags at the end.
fn random_game(random: &mut Random, seed: u64) -> (u64, usize) {
    let base = s(1 + random.below(40));
    let bonus = s(random.below(3));
    let control = if random.below(2) == 0 {
        TimeControl::with_increment(base, bonus)
    } else {
        TimeControl::with_delay(base, bonus)
    };
    let control = control.expect("a good control");
    let milliseconds = |length: Duration| u64::try_from(length.as_millis()).expect("a short game");
    let mut now = random.below(1000);
    let first = random.side();
    let mut clock = Clock::new(control);
    clock.start(first, ms(now)).expect("a new clock starts");
    let mut plain = Ticking {
        time: now,
        left: [milliseconds(base); 2],
        going: Some(first as usize),
        mover: first as usize,
        free: milliseconds(control.delay()),
        charged: 0,
        increment: milliseconds(control.increment()),
        delay: milliseconds(control.delay()),
    };
    // I6: what each player had at the beginning of the move, with gifts and settings counted in.
    let mut due = both(base);

    let rounds = 200;
    for round in 0..rounds {
        let place = format!("seed {seed:#x} round {round} control {control}");
        let side = random.side();
        let index = side as usize;
        // Mostly forwards, sometimes a moment from the past.
        let moment = if random.below(12) == 0 {
            now.saturating_sub(random.below(2000))
        } else {
            now + random.below(900)
        };
        let before = clock.clone();
        let mut gained = BySide::new(s(0), s(0));
        match random.below(20) {
            0..=13 => {
                // Mostly the button of the player on the move.
                let side =
                    if random.below(6) == 0 { side } else { clock.running().unwrap_or(side) };
                let lag = if random.below(4) == 0 { random.below(500) } else { 0 };
                let press = if lag == 0 {
                    clock.press(side, ms(moment))
                } else {
                    clock.press_with_lag(side, ms(lag), ms(moment))
                };
                assert_eq!(press, plain.press(side as usize, lag, moment), "{place}");
                if let Some(press) = press {
                    gained[side] = press.increment + ms(lag);
                    let after = clock.remaining(side, ms(moment)).expect("a control");
                    assert_eq!(after, due[side] - press.charged + press.increment, "I6, {place}");
                    due[side] = after;
                }
            }
            14 => {
                clock.stop(ms(moment));
                if plain.going.is_some() {
                    plain.run(moment);
                    plain.going = None;
                }
            }
            15..=17 => {
                let side = if random.below(4) == 0 { side } else { Side::ALL[plain.mover] };
                let resumed = clock.resume(side, ms(moment));
                assert_eq!(resumed.is_ok(), plain.going.is_none(), "{place}");
                if resumed.is_ok() {
                    plain.run(moment);
                    if side as usize != plain.mover {
                        // The interrupted move ends without a press.
                        due[side.opponent()] -= ms(plain.charged);
                        plain.turn(side as usize);
                    }
                    plain.going = Some(side as usize);
                }
            }
            18 => {
                let by = random.below(1500);
                let given = clock.give_time(side, ms(by), ms(moment));
                assert_eq!(given, ms(plain.give(index, by, moment)), "{place}");
                gained[side] = given;
                due[side] += given;
            }
            _ => {
                let times = [random.below(4000), random.below(4000)];
                let pair = BySide::new(ms(times[0]), ms(times[1]));
                let set = clock.set_times(pair, ms(moment));
                assert_eq!(set.is_ok(), plain.going.is_none(), "{place}");
                if set.is_ok() {
                    plain.run(moment);
                    plain.left = times;
                    plain.charged = 0;
                    gained = pair;
                    due = pair;
                }
            }
        }
        now = now.max(moment);
        assert_eq!(clock.last_event(), ms(plain.time), "{place}");
        assert_eq!(clock.running(), plain.going.map(|side| Side::ALL[side]), "{place}");

        // Asked now, in the past and a little later.
        for asked in [now, now.saturating_sub(random.below(3000)), now + random.below(3000)] {
            let mut then = plain;
            then.run(asked);
            for side in Side::ALL {
                let left = ms(then.left[side as usize]);
                assert_eq!(clock.remaining(side, ms(asked)), Some(left), "{place}");
                assert_eq!(clock.flag_fallen(side, ms(asked)), left.is_zero(), "{place}");
            }
            let call = match then.left {
                [0, 0] => Ok(FlagCall::Both),
                [0, _] => Ok(FlagCall::One(White)),
                [_, 0] => Ok(FlagCall::One(Black)),
                _ => Err(NoFlag),
            };
            assert_eq!(clock.call_flag(ms(asked)), call, "{place}");
        }
        // No time is created.
        for side in Side::ALL {
            let [then, after] = [&before, &clock].map(|clock| clock.remaining(side, ms(moment)));
            assert!(after <= then.map(|then| then + gained[side]), "{side} gained, {place}");
        }
        // The timer fires exactly when the flag falls.
        match (clock.running(), clock.flag_due(ms(now))) {
            (Some(side), Some(fall)) => {
                assert!(
                    clock.flag_fallen(side, fall) && !clock.flag_fallen(side, fall - NANO),
                    "{place}"
                );
                assert!(fall > ms(now), "{place}");
            }
            (Some(side), None) => assert!(clock.flag_fallen(side, ms(now)), "{place}"),
            (None, fall) => assert_eq!(fall, None, "{place}"),
        }
    }
    (rounds, plain.left.iter().filter(|&&left| left == 0).count())
}
