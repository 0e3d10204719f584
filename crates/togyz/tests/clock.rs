//! The clock: its dials and flags; time controls, corrections and the law of random events are in
//! `clock/`. Time is simulated; no test sleeps.

use std::time::Duration;

use togyz::clock::{Clock, ClockError, FlagCall, NoFlag, Press, TimeControl};
use togyz::{BySide, Side};

use Side::{Black, White};

#[path = "clock/control.rs"]
mod controls;
#[path = "clock/correction.rs"]
mod correction;
#[path = "clock/law.rs"]
mod law;

const NANO: Duration = Duration::from_nanos(1);

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Minutes and seconds.
const fn at(minutes: u64, seconds: u64) -> Duration {
    Duration::from_secs(minutes * 60 + seconds)
}

fn control(text: &str) -> TimeControl {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A clock of this control, White's dial started at 0.
fn started(text: &str) -> Clock {
    let mut clock = Clock::new(control(text));
    clock.start(White, s(0)).expect("a new clock starts");
    clock
}

fn both(time: Duration) -> BySide<Duration> {
    BySide::new(time, time)
}

/// xorshift64*, enough to shuffle events.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).expect("below a usize")
    }

    fn side(&mut self) -> Side {
        Side::ALL[self.index(2)]
    }
}

#[test]
fn r25_white_is_started_by_the_referee() {
    let mut clock = Clock::new(control("3600"));
    assert_eq!(clock.control(), control("3600"));
    assert_eq!(clock.running(), None);
    assert_eq!(clock.press(White, s(5)), None);
    assert_eq!(clock.resume(White, s(5)), Err(ClockError::NotStarted));
    clock.stop(s(5));
    assert_eq!(clock.last_event(), s(0));
    assert_eq!(clock.remaining(White, s(9)), Some(s(3600)));
    assert_eq!(clock.flag_due(s(9)), None);

    assert_eq!(clock.start(White, s(10)), Ok(()));
    assert_eq!(clock.running(), Some(White));
    assert_eq!(clock.last_event(), s(10));
    assert_eq!(clock.start(White, s(11)), Err(ClockError::AlreadyStarted));
    assert_eq!(clock.remaining(White, s(15)), Some(s(3595)));
    assert_eq!(clock.remaining(Black, s(15)), Some(s(3600)));
    clock.stop(s(15));
    assert_eq!(clock.start(White, s(20)), Err(ClockError::AlreadyStarted));
    assert_eq!(clock.remaining(White, s(20)), Some(s(3595)));

    let mut set_up = Clock::new(control("3600"));
    assert_eq!(set_up.start(Black, s(10)), Ok(()));
    assert_eq!(set_up.running(), Some(Black));
    assert_eq!(set_up.remaining(Black, s(11)), Some(s(3599)));
}

#[test]
fn r23_a_press_completes_the_move() {
    let mut clock = started("300");
    assert_eq!(clock.press(Black, s(5)), None);
    assert_eq!(clock.running(), Some(White));
    assert_eq!(clock.press(White, s(7)), Some(Press { charged: s(7), increment: s(0) }));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.press(White, s(8)), None);
    assert_eq!(clock.last_event(), s(7));
    assert_eq!(clock.press(Black, s(9)), Some(Press { charged: s(2), increment: s(0) }));
    assert_eq!(clock.remaining(White, s(9)), Some(s(293)));
    assert_eq!(clock.remaining(Black, s(9)), Some(s(298)));
}

#[test]
fn i6_the_increment_comes_with_the_press() {
    let mut clock = started("300+3");
    assert_eq!(clock.remaining(White, s(2)), Some(s(298)));
    assert_eq!(clock.press(White, s(2)), Some(Press { charged: s(2), increment: s(3) }));
    assert_eq!(clock.remaining(White, s(2)), Some(s(301)));
    assert_eq!(clock.remaining(Black, s(2)), Some(s(300)));
}

#[test]
fn the_delay_is_free() {
    let mut clock = started("300d3");
    assert_eq!(clock.remaining(White, s(2)), Some(s(300)));
    assert_eq!(clock.remaining(White, s(3)), Some(s(300)));
    assert_eq!(clock.remaining(White, s(3) + NANO), Some(s(300) - NANO));
    assert_eq!(clock.flag_due(s(2)), Some(s(303)));
    // Exactly used up: nothing is charged, nothing kept for the next move.
    assert_eq!(clock.press(White, s(3)), Some(Press { charged: s(0), increment: s(0) }));
    assert_eq!(clock.press(Black, s(4)), Some(Press { charged: s(0), increment: s(0) }));
    assert_eq!(clock.press(White, s(8)), Some(Press { charged: s(1), increment: s(0) }));
    assert_eq!(clock.remaining(White, s(8)), Some(s(299)));
}

#[test]
fn a_stopped_move_goes_on_with_the_rest_of_its_delay() {
    let mut clock = started("300d3");
    clock.stop(s(1));
    assert_eq!(clock.running(), None);
    assert_eq!(clock.flag_due(s(1)), None);
    clock.stop(s(50));
    assert_eq!(clock.last_event(), s(1));
    assert_eq!(clock.resume(White, s(100)), Ok(()));
    assert_eq!(clock.flag_due(s(100)), Some(s(402)));
    assert_eq!(clock.resume(White, s(101)), Err(ClockError::Running(White)));
    clock.stop(s(105));
    assert_eq!(clock.remaining(White, s(200)), Some(s(297)));
    assert_eq!(clock.resume(White, s(200)), Ok(()));
    // The charge before the stops also belongs to the move.
    assert_eq!(clock.press(White, s(201)), Some(Press { charged: s(4), increment: s(0) }));

    // The referee gives the turn to the other player: a new move with its own delay and cost.
    clock.stop(s(209));
    assert_eq!(clock.remaining(Black, s(209)), Some(s(295)));
    assert_eq!(clock.resume(White, s(300)), Ok(()));
    assert_eq!(clock.press(White, s(305)), Some(Press { charged: s(2), increment: s(0) }));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.remaining(White, s(305)), Some(s(294)));
}

#[test]
fn time_never_goes_backwards() {
    let mut clock = Clock::new(control("300"));
    clock.start(White, s(100)).expect("a new clock starts");
    assert_eq!(clock.remaining(White, s(40)), Some(s(300)));
    assert_eq!(clock.press(White, s(110)), Some(Press { charged: s(10), increment: s(0) }));
    assert_eq!(clock.remaining(Black, s(105)), Some(s(300)));
    assert_eq!(clock.press(Black, s(105)), Some(Press { charged: s(0), increment: s(0) }));
    assert_eq!(clock.last_event(), s(110));
    // Not 15: the five seconds before the last event were charged already.
    assert_eq!(clock.press(White, s(120)), Some(Press { charged: s(10), increment: s(0) }));
    clock.stop(s(0));
    assert_eq!(clock.last_event(), s(120));
    assert_eq!(clock.resume(Black, s(0)), Ok(()));
    assert_eq!(clock.last_event(), s(120));
    assert_eq!(clock.remaining(Black, s(121)), Some(s(299)));
}

#[test]
fn r19_a_flag_falls_exactly_at_zero() {
    let clock = started("60");
    let fall = s(60);
    assert_eq!(clock.flag_due(s(0)), Some(fall));
    assert_eq!(clock.flag_due(fall - NANO), Some(fall));
    assert!(!clock.flag_fallen(White, fall - NANO));
    assert_eq!(clock.remaining(White, fall - NANO), Some(NANO));
    assert_eq!(clock.call_flag(fall - NANO), Err(NoFlag));

    assert!(clock.flag_fallen(White, fall));
    assert!(!clock.flag_fallen(Black, fall));
    assert_eq!(clock.remaining(White, fall), Some(s(0)));
    assert_eq!(clock.call_flag(fall), Ok(FlagCall::One(White)));
    assert_eq!(clock.flag_due(fall), None);
    assert_eq!(clock.remaining(White, Duration::MAX), Some(s(0)));
}

#[test]
fn r19_a_fallen_flag_counts_only_when_called() {
    let mut clock = started("60+5");
    // White's flag falls during the move; the move is still completed, the increment does not lift
    // the flag.
    assert_eq!(clock.press(White, s(70)), Some(Press { charged: s(60), increment: s(0) }));
    assert_eq!(clock.remaining(White, s(70)), Some(s(0)));
    assert!(clock.flag_fallen(White, s(70)));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.flag_due(s(70)), Some(s(130)));
    assert_eq!(clock.press(Black, s(80)), Some(Press { charged: s(10), increment: s(5) }));
    // White continues without time.
    assert_eq!(clock.flag_due(s(80)), None);
    assert_eq!(clock.press(White, s(85)), Some(Press { charged: s(0), increment: s(0) }));
    assert_eq!(clock.call_flag(s(85)), Ok(FlagCall::One(White)));
    // Black has 55 s; before anybody calls the first flag, the second one falls too.
    assert_eq!(clock.call_flag(s(140) - NANO), Ok(FlagCall::One(White)));
    assert_eq!(clock.call_flag(s(140)), Ok(FlagCall::Both));
    clock.stop(s(150));
    assert_eq!(clock.call_flag(s(150)), Ok(FlagCall::Both));
}

#[test]
fn r19_only_blacks_flag() {
    let mut clock = started("60");
    clock.press(White, s(59));
    assert_eq!(clock.call_flag(s(118)), Err(NoFlag));
    assert_eq!(clock.call_flag(s(119)), Ok(FlagCall::One(Black)));
}

#[test]
fn r19_a_press_in_the_last_nanosecond_is_in_time() {
    let mut clock = started("60+5");
    assert_eq!(
        clock.press(White, s(60) - NANO),
        Some(Press { charged: s(60) - NANO, increment: s(5) })
    );
    assert_eq!(clock.remaining(White, s(60)), Some(s(5) + NANO));
    let mut clock = started("60+5");
    assert_eq!(clock.press(White, s(60)), Some(Press { charged: s(60), increment: s(0) }));
    assert_eq!(clock.call_flag(s(60)), Ok(FlagCall::One(White)));
}

#[test]
fn r19_a_flag_falls_behind_the_delay() {
    let clock = started("60d5");
    assert_eq!(clock.flag_due(s(64)), Some(s(65)));
    assert!(!clock.flag_fallen(White, s(65) - NANO));
    assert!(clock.flag_fallen(White, s(65)));
}

#[test]
fn given_time_does_not_lift_a_flag() {
    let mut clock = started("60");
    assert_eq!(clock.give_time(Black, s(15), s(10)), s(15));
    assert_eq!(clock.give_time(White, s(15), s(10)), s(15));
    assert_eq!(clock.last_event(), s(10));
    assert_eq!(clock.remaining(Black, s(10)), Some(s(75)));
    assert_eq!(clock.remaining(White, s(10)), Some(s(65)));
    assert_eq!(clock.flag_due(s(10)), Some(s(75)));
    assert_eq!(clock.give_time(White, s(15), s(75)), s(0));
    assert!(clock.flag_fallen(White, s(75)));
    // Absurd gifts are capped at the maximum time.
    assert_eq!(clock.give_time(Black, Duration::MAX, s(75)), Duration::MAX - s(75));
    assert_eq!(clock.remaining(Black, s(75)), Some(Duration::MAX));
    clock.press(White, s(75));
    assert_eq!(clock.flag_due(s(75)), Some(Duration::MAX));
    // The gift does not change the cost of the move.
    let mut clock = started("60+2");
    clock.give_time(White, s(15), s(10));
    assert_eq!(clock.press(White, s(12)), Some(Press { charged: s(12), increment: s(2) }));
    assert_eq!(clock.remaining(White, s(12)), Some(s(65)));
}

#[test]
fn nobody_pays_for_the_lag() {
    let mut clock = started("60+2");
    assert_eq!(clock.press_with_lag(Black, ms(300), s(10)), None);
    assert_eq!(
        clock.press_with_lag(White, ms(300), s(10)),
        Some(Press { charged: ms(9_700), increment: s(2) })
    );
    assert_eq!(clock.last_event(), s(10));
    assert_eq!(clock.remaining(White, s(10)), Some(ms(52_300)));
    assert_eq!(clock.remaining(Black, s(10)), Some(s(60)));
    assert_eq!(clock.remaining(Black, s(11)), Some(s(59)));
    // More lag than the move took: free, and nothing given back.
    assert_eq!(
        clock.press_with_lag(Black, s(30), s(11)),
        Some(Press { charged: s(0), increment: s(2) })
    );
    assert_eq!(clock.remaining(Black, s(11)), Some(s(62)));
    assert_eq!(clock.last_event(), s(11));
    // A message that was sent before the fall is in time.
    let mut clock = started("60+2");
    assert_eq!(
        clock.press_with_lag(White, ms(300), ms(60_200)),
        Some(Press { charged: ms(59_900), increment: s(2) })
    );
    assert!(!clock.flag_fallen(White, ms(60_200)));
}

#[test]
fn without_a_control_nothing_is_counted() {
    let mut clock = started("-");
    assert_eq!(clock.running(), Some(White));
    assert_eq!(clock.press(White, s(1000)), Some(Press { charged: s(0), increment: s(0) }));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.give_time(White, s(15), s(1000)), s(0));
    for side in Side::ALL {
        assert_eq!(clock.remaining(side, s(2000)), None);
        assert!(!clock.flag_fallen(side, Duration::MAX));
    }
    assert_eq!(clock.flag_due(s(2000)), None);
    assert_eq!(clock.call_flag(Duration::MAX), Err(NoFlag));
    clock.stop(s(2000));
    assert_eq!(clock.set_times(both(s(60)), s(2000)), Err(ClockError::NoControl));
    assert_eq!(clock.remaining(White, s(2000)), None);
}

#[test]
fn times_are_set_on_a_stopped_clock() {
    let mut clock = started("60+2");
    let times = BySide::new(s(50), s(40));
    assert_eq!(clock.set_times(times, s(10)), Err(ClockError::Running(White)));
    clock.press(White, s(100));
    assert_eq!(clock.set_times(times, s(100)), Err(ClockError::Running(Black)));
    clock.stop(s(105));
    assert_eq!(clock.call_flag(s(105)), Ok(FlagCall::One(White)));
    assert_eq!(clock.set_times(times, s(110)), Ok(()));
    assert_eq!(clock.last_event(), s(110));
    // The setting lifts the flag, and the move costs what comes after it.
    assert_eq!(clock.call_flag(s(110)), Err(NoFlag));
    assert_eq!(clock.remaining(White, s(110)), Some(s(50)));
    assert_eq!(clock.resume(Black, s(110)), Ok(()));
    assert_eq!(clock.press(Black, s(111)), Some(Press { charged: s(1), increment: s(2) }));
    assert_eq!(clock.remaining(Black, s(111)), Some(s(41)));
    // A dial set to nothing is a flag that is down.
    clock.stop(s(112));
    assert_eq!(clock.set_times(BySide::new(s(1), s(0)), s(112)), Ok(()));
    assert_eq!(clock.call_flag(s(112)), Ok(FlagCall::One(Black)));
}

#[test]
fn after_a_restart_nobody_pays_for_the_downtime() {
    let before = started("60d5");
    let times = BySide::from_fn(|side| before.remaining(side, s(25)).expect("a control"));
    assert_eq!(times, BySide::new(s(40), s(60)));
    // The new process counts its time from another moment.
    let mut after = Clock::new(before.control());
    assert_eq!(after.set_times(times, s(3)), Ok(()));
    assert_eq!(after.start(White, s(4)), Ok(()));
    assert_eq!(after.flag_due(s(4)), Some(s(49)));
}
