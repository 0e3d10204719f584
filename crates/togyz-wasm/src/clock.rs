//! One clock of the rules library, in numbers, for the pages that time a game in the browser.
//!
//! Sides are 0 (White) and 1 (Black), times are milliseconds. It only translates: increments,
//! delays, flags and the referee's corrections are those of `togyz::clock`. An invalid number
//! returns `false` or `None` and changes nothing.

use core::cell::RefCell;
use core::time::Duration;

use togyz::clock::{Clock, Correction, FlagCall, TimeControl};
use togyz::{BySide, Side};

thread_local! {
    // WebAssembly has one thread here, and a page has one clock.
    static CLOCK: RefCell<Clock> = RefCell::new(Clock::new(TimeControl::NONE));
}

/// Two and a half centuries: longer than any time of a page.
const LONGEST: f64 = 8e12;

fn with<T>(ask: impl FnOnce(&mut Clock) -> T) -> T {
    CLOCK.with_borrow_mut(ask)
}

fn side(number: u32) -> Option<Side> {
    Side::ALL.get(usize::try_from(number).ok()?).copied()
}

fn duration(milliseconds: f64) -> Option<Duration> {
    (0.0..=LONGEST)
        .contains(&milliseconds)
        .then(|| Duration::from_micros((milliseconds * 1e3) as u64))
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

/// A new clock for this control, in seconds; at most one of increment and delay.
pub(crate) fn set(base: u32, increment: u32, delay: u32) -> bool {
    let seconds = |count: u32| Duration::from_secs(count.into());
    let control = match (increment, delay) {
        (_, 0) => TimeControl::with_increment(seconds(base), seconds(increment)),
        (0, _) => TimeControl::with_delay(seconds(base), seconds(delay)),
        _ => return false,
    };
    control.map(|control| with(|clock| *clock = Clock::new(control))).is_ok()
}

/// No clock.
#[cfg(feature = "game")]
pub(crate) fn remove() {
    with(|clock| *clock = Clock::new(TimeControl::NONE));
}

/// The time control in the notation of records; `None` without a clock.
#[cfg(feature = "game")]
pub(crate) fn control_text() -> Option<String> {
    let control = with(|clock| clock.control());
    control.base().map(|_| control.to_string())
}

pub(crate) fn start(number: u32, now: f64) -> bool {
    let (Some(side), Some(now)) = (side(number), duration(now)) else { return false };
    with(|clock| clock.start(side, now)).is_ok()
}

pub(crate) fn press(number: u32, now: f64) -> bool {
    let (Some(side), Some(now)) = (side(number), duration(now)) else { return false };
    with(|clock| clock.press(side, now)).is_some()
}

pub(crate) fn stop(now: f64) -> bool {
    let Some(now) = duration(now) else { return false };
    with(|clock| {
        let going = clock.running().is_some();
        clock.stop(now);
        going
    })
}

pub(crate) fn resume(number: u32, now: f64) -> bool {
    let (Some(side), Some(now)) = (side(number), duration(now)) else { return false };
    with(|clock| clock.resume(side, now)).is_ok()
}

/// The side whose dial is running.
pub(crate) fn running() -> Option<u32> {
    with(|clock| clock.running()).map(|side| side as u32)
}

pub(crate) fn remaining(number: u32, now: f64) -> Option<f64> {
    let (side, now) = (side(number)?, duration(now)?);
    with(|clock| clock.remaining(side, now)).map(milliseconds)
}

/// The flags that are down at a call: 0 none, 1 White's, 2 Black's, 3 both.
pub(crate) fn flags(now: f64) -> u32 {
    let Some(now) = duration(now) else { return 0 };
    match with(|clock| clock.call_flag(now)) {
        Err(_) => 0,
        Ok(FlagCall::One(Side::White)) => 1,
        Ok(FlagCall::One(Side::Black)) => 2,
        Ok(FlagCall::Both) => 3,
    }
}

/// The time a correction would set the dial of a side to. The kinds and their numbers: 0 the clock is
/// replaced (time used by White, by Black), 1 one dial was wrong (side, its true time), 2 both
/// dials, 3 the game was begun without a clock (the time since).
pub(crate) fn corrected(kind: u32, first: f64, second: f64, number: u32, now: f64) -> Option<f64> {
    let (side, now) = (side(number)?, duration(now)?);
    let correction = correction(kind, first, second)?;
    with(|clock| {
        let shown = |side| clock.remaining(side, now);
        let shown = BySide::new(shown(Side::White)?, shown(Side::Black)?);
        let times = correction.times(clock.control().base()?, shown).ok()?;
        Some(milliseconds(times[side]))
    })
}

/// Sets both dials by a correction; the clock must be stopped.
pub(crate) fn correct(kind: u32, first: f64, second: f64, now: f64) -> bool {
    let time = |number| corrected(kind, first, second, number, now).and_then(duration);
    let (Some(white), Some(black), Some(now)) = (time(0), time(1), duration(now)) else {
        return false;
    };
    with(|clock| clock.set_times(BySide::new(white, black), now)).is_ok()
}

fn correction(kind: u32, first: f64, second: f64) -> Option<Correction> {
    Some(match kind {
        0 => Correction::ReplaceClock { used: BySide::new(duration(first)?, duration(second)?) },
        1 => {
            // Only whole numbers are sides.
            let side = [0.0, 1.0].iter().position(|number| *number == first)?;
            Correction::OneDial { side: Side::ALL[side], remaining: duration(second)? }
        }
        2 => Correction::BothDials,
        3 => Correction::NoClock { elapsed: duration(first)? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: f64 = 60_000.0;
    /// A moment as a browser gives it: milliseconds since 1970, with a fraction.
    const START: f64 = 1_790_000_000_000.25;

    fn dials(now: f64) -> (f64, f64) {
        (remaining(0, now).unwrap(), remaining(1, now).unwrap())
    }

    #[test]
    fn a_game_with_increment_is_the_rules_clock() {
        assert!(set(300, 3, 0) && !set(0, 0, 0) && !set(300, 3, 3) && !set(90_000, 0, 0));
        assert!(!press(0, START), "nobody has started it");
        assert!(start(0, START) && !start(0, START));
        assert_eq!(running(), Some(0));
        assert!(!press(1, START + 500.0), "only the running side's button does something");
        assert!(press(0, START + 1000.0));
        assert_eq!(dials(START + 2500.0), (302_000.0, 298_500.0));
        assert!(stop(START + 2500.0) && !stop(START + 2600.0));
        assert_eq!(running(), None);
        assert!(resume(1, START + 10_000.0));
        assert_eq!(flags(START + 10_000.0 + 298_499.0), 0);
        assert_eq!(flags(START + 10_000.0 + 298_500.0), 2);
    }

    #[test]
    fn corrections_are_those_of_the_library() {
        assert!(set(3600, 0, 0) && start(0, START));
        assert!(!correct(2, 0.0, 0.0, START), "the clock is going");
        assert!(press(0, START + 10.0 * MINUTE) && stop(START + 40.0 * MINUTE));
        let now = START + 50.0 * MINUTE;
        assert_eq!(dials(now), (50.0 * MINUTE, 30.0 * MINUTE));
        let asked = |kind, first, second| {
            (corrected(kind, first, second, 0, now), corrected(kind, first, second, 1, now))
        };
        let minutes = |white: f64, black: f64| (Some(white * MINUTE), Some(black * MINUTE));
        // Three minutes left are raised to five, and the opponent gets the same two.
        assert_eq!(asked(0, 57.0 * MINUTE, 20.0 * MINUTE), minutes(5.0, 42.0));
        assert_eq!(asked(0, 61.0 * MINUTE, 0.0), (None, None));
        assert_eq!(asked(1, 1.0, 20.0 * MINUTE), minutes(50.0, 20.0));
        assert_eq!(asked(2, 0.0, 0.0), minutes(40.0, 40.0));
        assert_eq!(asked(3, 20.0 * MINUTE, 0.0), minutes(50.0, 50.0));
        assert_eq!(asked(3, 80.0 * MINUTE, 0.0), minutes(25.0, 25.0));
        assert!(correct(2, 0.0, 0.0, now));
        assert_eq!(dials(now), (40.0 * MINUTE, 40.0 * MINUTE));
    }

    #[test]
    fn no_number_makes_it_panic() {
        assert!(set(60, 0, 5));
        for wrong in [f64::NAN, f64::INFINITY, -1.0, 1e300] {
            assert!(!start(0, wrong) && !press(0, wrong) && !stop(wrong) && !resume(0, wrong));
            assert!(!correct(0, wrong, 0.0, 0.0) && !correct(1, wrong, 0.0, 0.0));
            assert_eq!((remaining(0, wrong), flags(wrong)), (None, 0));
        }
        assert!(!start(2, 0.0) && !correct(4, 0.0, 0.0, 0.0));
        assert_eq!(corrected(1, 0.5, 0.0, 0, 0.0), None);
    }
}
