//! The referee's corrections (World Nomad Games 2016, section VII), with worked numbers.

use std::time::Duration;

use togyz::BySide;
use togyz::clock::{
    Correction, UsedTooMuch, correct_one_dial, raise_to_five_minutes, replace_clock, share_equally,
    started_without_clock,
};

use crate::Side::{Black, White};
use crate::{NANO, at, both, s, started};

const HOUR: Duration = at(60, 0);

#[test]
fn w7_a_replaced_clock_gets_the_exact_times() {
    // 60:00 - 20:00 = 40:00 and 60:00 - 31:15 = 28:45.
    let used = BySide::new(at(20, 0), at(31, 15));
    assert_eq!(replace_clock(HOUR, used), Ok(BySide::new(at(40, 0), at(28, 45))));
    // 60:00 - 55:00 = exactly 5:00: nothing is added.
    assert_eq!(
        replace_clock(HOUR, BySide::new(at(55, 0), at(30, 0))),
        Ok(BySide::new(at(5, 0), at(30, 0)))
    );
    // 60:00 - 57:00 = 3:00, raised by 2:00 to 5:00; the opponent's 30:00 become 32:00.
    assert_eq!(
        replace_clock(HOUR, BySide::new(at(57, 0), at(30, 0))),
        Ok(BySide::new(at(5, 0), at(32, 0)))
    );
    // All of it used: 0:00, raised by 5:00.
    assert_eq!(
        replace_clock(HOUR, BySide::new(at(10, 0), HOUR)),
        Ok(BySide::new(at(55, 0), at(5, 0)))
    );
    // More than all of it cannot be.
    for (used, side) in [
        (BySide::new(HOUR + NANO, at(1, 0)), White),
        (BySide::new(at(1, 0), HOUR + NANO), Black),
        (BySide::new(HOUR + NANO, Duration::MAX), White),
    ] {
        assert_eq!(
            replace_clock(HOUR, used),
            Err(UsedTooMuch { side, used: used[side], base: HOUR })
        );
    }
}

#[test]
fn w7_one_wrong_dial_is_corrected_alone() {
    let shown = BySide::new(at(40, 0), at(20, 0));
    assert_eq!(correct_one_dial(HOUR, shown, White, at(35, 0)), BySide::new(at(35, 0), at(20, 0)));
    assert_eq!(correct_one_dial(HOUR, shown, Black, at(25, 0)), BySide::new(at(40, 0), at(25, 0)));
    // Exactly 5:00 stays; a nanosecond less is raised by it, and the opponent too.
    assert_eq!(correct_one_dial(HOUR, shown, Black, at(5, 0)), BySide::new(at(40, 0), at(5, 0)));
    assert_eq!(
        correct_one_dial(HOUR, shown, Black, at(5, 0) - NANO),
        BySide::new(at(40, 0) + NANO, at(5, 0))
    );
    // 1:30 is raised by 3:30: 40:00 + 3:30 = 43:30.
    assert_eq!(correct_one_dial(HOUR, shown, Black, at(1, 30)), BySide::new(at(43, 30), at(5, 0)));
    // Black's dial is right and shows 2:00: it is still raised by 3:00, White's 30:00 become 33:00.
    let shown = BySide::new(at(40, 0), at(2, 0));
    assert_eq!(correct_one_dial(HOUR, shown, White, at(30, 0)), BySide::new(at(33, 0), at(5, 0)));
    // The maximum time is not exceeded.
    assert_eq!(
        correct_one_dial(HOUR, shown, White, Duration::MAX),
        BySide::new(Duration::MAX, at(5, 0))
    );
}

#[test]
fn w7_two_wrong_dials_are_shared_equally() {
    // (40:00 + 21:00) / 2 = 30:30, whichever player had more.
    assert_eq!(share_equally(HOUR, BySide::new(at(40, 0), at(21, 0))), both(at(30, 30)));
    assert_eq!(share_equally(HOUR, BySide::new(at(21, 0), at(40, 0))), both(at(30, 30)));
    // The same by the used times: (20:00 + 39:00) / 2 = 29:30 used, 30:30 left.
    assert_eq!(HOUR - (at(20, 0) + at(39, 0)) / 2, at(30, 30));
    // (7:00 + 3:00) / 2 = exactly 5:00.
    assert_eq!(share_equally(HOUR, BySide::new(at(7, 0), at(3, 0))), both(at(5, 0)));
    // (5:00 + 1:00) / 2 = 3:00, raised to 5:00 for both.
    assert_eq!(share_equally(HOUR, BySide::new(at(5, 0), at(1, 0))), both(at(5, 0)));
    assert_eq!(share_equally(HOUR, both(Duration::MAX)), both(Duration::MAX));
    // An odd nanosecond is dropped.
    assert_eq!(share_equally(HOUR, BySide::new(at(10, 0), at(10, 0) + NANO)), both(at(10, 0)));
}

#[test]
fn w7_whoever_is_below_five_minutes_is_raised() {
    let raise = |white, black| raise_to_five_minutes(HOUR, BySide::new(white, black));
    assert_eq!(raise(at(5, 0), at(40, 0)), BySide::new(at(5, 0), at(40, 0)));
    assert_eq!(raise(at(4, 59), at(40, 0)), BySide::new(at(5, 0), at(40, 1)));
    assert_eq!(raise(at(40, 0), at(4, 0)), BySide::new(at(41, 0), at(5, 0)));
    // Both below: 2:00 is raised by 3:00, 4:00 gets the same and becomes 7:00, so the difference is
    // kept.
    assert_eq!(raise(at(2, 0), at(4, 0)), BySide::new(at(5, 0), at(7, 0)));
    assert_eq!(raise(at(4, 0), at(2, 0)), BySide::new(at(7, 0), at(5, 0)));
    assert_eq!(raise(at(3, 0), at(3, 0)), both(at(5, 0)));
    assert_eq!(raise(at(0, 0), at(0, 0)), both(at(5, 0)));

    // Our reading for shorter games: the floor is the base; 2:00 are added to both here.
    let three = |white, black| raise_to_five_minutes(at(3, 0), BySide::new(white, black));
    assert_eq!(three(at(1, 0), at(2, 0)), BySide::new(at(3, 0), at(4, 0)));
    assert_eq!(three(at(3, 0), at(3, 0)), both(at(3, 0)));
    assert_eq!(raise_to_five_minutes(at(6, 0), both(at(1, 0))), both(at(5, 0)));
    assert_eq!(replace_clock(at(3, 0), both(at(1, 0))), Ok(both(at(3, 0))));
}

#[test]
fn w7_a_game_started_without_a_clock() {
    // 40:00 have passed: 20:00 each, 40:00 left to both.
    assert_eq!(started_without_clock(HOUR, at(40, 0)), both(at(40, 0)));
    assert_eq!(started_without_clock(HOUR, at(0, 0)), both(HOUR));
    // 70:00 have passed: 35:00 each, exactly 25:00 left.
    assert_eq!(started_without_clock(HOUR, at(70, 0)), both(at(25, 0)));
    assert_eq!(started_without_clock(HOUR, at(70, 0) - NANO * 2), both(at(25, 0) + NANO));
    // 80:00 and more: 20:00 or less would be left; nobody gets less than 25:00.
    assert_eq!(started_without_clock(HOUR, at(80, 0)), both(at(25, 0)));
    assert_eq!(started_without_clock(HOUR, at(500, 0)), both(at(25, 0)));
    assert_eq!(started_without_clock(HOUR, Duration::MAX), both(at(25, 0)));
    // Our reading for shorter games: their whole base.
    assert_eq!(started_without_clock(at(10, 0), at(4, 0)), both(at(10, 0)));
    assert_eq!(started_without_clock(at(25, 0), at(4, 0)), both(at(25, 0)));
    assert_eq!(started_without_clock(at(26, 0), at(4, 0)), both(at(25, 0)));
}

#[test]
fn w7_a_correction_is_applied_to_a_stopped_clock() {
    let shown = BySide::new(at(40, 0), at(21, 0));
    let used = BySide::new(at(57, 0), at(30, 0));
    for (correction, times) in [
        (Correction::ReplaceClock { used }, BySide::new(at(5, 0), at(32, 0))),
        (
            Correction::OneDial { side: Black, remaining: at(25, 0) },
            BySide::new(at(40, 0), at(25, 0)),
        ),
        (Correction::BothDials, both(at(30, 30))),
        (Correction::NoClock { elapsed: at(40, 0) }, both(at(40, 0))),
    ] {
        assert_eq!(correction.times(HOUR, shown), Ok(times), "{correction:?}");
        let mut clock = started("3600");
        clock.stop(s(10));
        assert_eq!(clock.set_times(times, s(20)), Ok(()));
        assert_eq!(clock.remaining(White, s(20)), Some(times.white));
        assert_eq!(clock.remaining(Black, s(20)), Some(times.black));
    }
    let used = BySide::new(at(57, 0), at(61, 0));
    let error = UsedTooMuch { side: Black, used: at(61, 0), base: HOUR };
    assert_eq!(Correction::ReplaceClock { used }.times(HOUR, shown), Err(error));
}
