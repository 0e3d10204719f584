//! Time controls: their limits, both texts, and the errors.

use std::error::Error;
use std::time::Duration;

use togyz::clock::{
    ClockError, ControlError, NoFlag, ParseControlError, TimeControl, UsedTooMuch, late_after,
};

use crate::Side::{Black, White};
use crate::{NANO, Random, at, control, ms, s};

#[test]
fn controls_are_validated() {
    let limit = TimeControl::MAX_BASE;
    assert_eq!(limit, s(86_400));
    assert_eq!(TimeControl::MAX_BONUS, s(3_600));
    assert_eq!(TimeControl::per_game(s(0)), Err(ControlError::Base(s(0))));
    assert_eq!(TimeControl::per_game(s(1)).map(TimeControl::base), Ok(Some(s(1))));
    assert_eq!(TimeControl::per_game(limit).map(TimeControl::base), Ok(Some(limit)));
    assert_eq!(TimeControl::per_game(limit + NANO), Err(ControlError::Base(limit + NANO)));
    assert_eq!(TimeControl::per_game(limit + s(1)), Err(ControlError::Base(limit + s(1))));
    assert_eq!(TimeControl::per_game(Duration::MAX), Err(ControlError::Base(Duration::MAX)));
    assert_eq!(TimeControl::per_game(ms(1500)), Err(ControlError::Base(ms(1500))));

    for bonus in [s(1), s(3), s(3_600)] {
        let increment = TimeControl::with_increment(s(300), bonus).expect("a good increment");
        assert_eq!(
            (increment.base(), increment.increment(), increment.delay()),
            (Some(s(300)), bonus, s(0))
        );
        let delay = TimeControl::with_delay(s(300), bonus).expect("a good delay");
        assert_eq!((delay.base(), delay.increment(), delay.delay()), (Some(s(300)), s(0), bonus));
        assert_ne!(increment, delay);
    }
    for bonus in [s(3_601), s(3_600) + NANO, ms(2500), Duration::MAX] {
        assert_eq!(TimeControl::with_increment(s(300), bonus), Err(ControlError::Increment(bonus)));
        assert_eq!(TimeControl::with_delay(s(300), bonus), Err(ControlError::Delay(bonus)));
    }
    assert_eq!(TimeControl::with_increment(s(0), s(3)), Err(ControlError::Base(s(0))));
    assert_eq!(TimeControl::with_delay(s(0), s(3)), Err(ControlError::Base(s(0))));

    // A bonus of nothing is not a bonus: equal controls compare equal.
    assert_eq!(TimeControl::with_increment(s(300), s(0)), TimeControl::per_game(s(300)));
    assert_eq!(TimeControl::with_delay(s(300), s(0)), TimeControl::per_game(s(300)));

    assert_eq!(TimeControl::NONE.base(), None);
    assert_eq!(TimeControl::NONE.increment(), s(0));
    assert_eq!(TimeControl::NONE.delay(), s(0));
}

#[test]
fn control_texts_in_seconds() {
    for (text, base, increment, delay) in [
        ("3600", 3600, 0, 0),
        ("300+3", 300, 3, 0),
        ("300d3", 300, 0, 3),
        ("1", 1, 0, 0),
        ("86400+3600", 86_400, 3_600, 0),
        ("86400d3600", 86_400, 0, 3_600),
    ] {
        let read = control(text);
        assert_eq!(
            (read.base(), read.increment(), read.delay()),
            (Some(s(base)), s(increment), s(delay)),
            "{text}"
        );
        assert_eq!(read.to_string(), text);
        assert_eq!(String::from(read), text);
        assert_eq!(TimeControl::try_from(text.to_owned()), Ok(read));
    }
    assert_eq!(control("-"), TimeControl::NONE);
    assert_eq!(TimeControl::NONE.to_string(), "-");
    assert_eq!(String::from(TimeControl::NONE), "-");
    assert_eq!(control("3600+0").to_string(), "3600");
    assert_eq!(control("3600d0").to_string(), "3600");
    assert_eq!(control("0060+02").to_string(), "60+2");
}

#[test]
fn control_texts_in_minutes() {
    for (text, seconds) in [
        ("60", "3600"),
        ("3+2", "180+2"),
        ("10d5", "600d5"),
        ("1.5", "90"),
        ("0.5", "30"),
        ("0.25+1", "15+1"),
        ("0.75", "45"),
        ("0.05", "3"),
        ("0.1", "6"),
        ("2.35", "141"),
        ("2.95d1", "177d1"),
        ("0:20", "20"),
        ("0:01", "1"),
        ("1:40+5", "100+5"),
        ("12:59", "779"),
        ("1440", "86400"),
        ("-", "-"),
    ] {
        assert_eq!(TimeControl::from_minutes(text), Ok(control(seconds)), "{text}");
        assert_eq!(control(seconds).in_minutes(), text);
    }
    // Accepted, and written in the shorter way.
    for (text, short) in [
        ("60+0", "60"),
        ("60d0", "60"),
        ("0.5+0", "0.5"),
        ("1.500", "1.5"),
        ("1.0", "1"),
        ("1.000", "1"),
        ("1:30", "1.5"),
        ("1:00", "1"),
        ("05", "5"),
    ] {
        assert_eq!(
            TimeControl::from_minutes(text).map(TimeControl::in_minutes).as_deref(),
            Ok(short),
            "{text}"
        );
    }
}

#[test]
fn every_control_is_read_back() {
    let bonuses = [0, 1, 2, 3, 10, 59, 60, 3_599, 3_600];
    for base in 1..=86_400 {
        let bonus = s(bonuses[usize::try_from(base).expect("small") % bonuses.len()]);
        for control in [
            TimeControl::per_game(s(base)),
            TimeControl::with_increment(s(base), bonus),
            TimeControl::with_delay(s(base), bonus),
        ] {
            let control = control.expect("within the limits");
            assert_eq!(control.to_string().parse(), Ok(control));
            assert_eq!(TimeControl::from_minutes(&control.in_minutes()), Ok(control));
        }
    }
}

#[test]
fn bad_control_texts_name_the_bad_part() {
    use ParseControlError::{Base, Delay, Increment, Minutes};
    let long = "9".repeat(100_000);
    let short = "9".repeat(24);
    for (text, error) in [
        ("", Base("".into())),
        ("0", Base("0".into())),
        ("0+3", Base("0".into())),
        ("86401", Base("86401".into())),
        ("4294967296", Base("4294967296".into())),
        ("99999999999999999999", Base("99999999999999999999".into())),
        (&long, Base(short.clone())),
        ("abc", Base("abc".into())),
        ("-5", Base("-5".into())),
        ("--", Base("--".into())),
        ("+3", Base("".into())),
        ("+300", Base("".into())),
        ("d3", Base("".into())),
        (" 300", Base(" 300".into())),
        ("300 ", Base("300 ".into())),
        ("5.5", Base("5.5".into())),
        ("1:30", Base("1:30".into())),
        ("٣٠٠", Base("٣٠٠".into())),
        ("\0", Base("\0".into())),
        ("40/9000", Base("40/9000".into())),
        ("300+", Increment("".into())),
        ("300+-3", Increment("-3".into())),
        ("300++3", Increment("+3".into())),
        ("300+3601", Increment("3601".into())),
        ("300+4294967296", Increment("4294967296".into())),
        ("300+3d2", Increment("3d2".into())),
        ("300+3.5", Increment("3.5".into())),
        ("300d", Delay("".into())),
        ("300d3601", Delay("3601".into())),
        ("300d3+2", Delay("3+2".into())),
        ("300dd3", Delay("d3".into())),
        ("300D3", Base("300D3".into())),
    ] {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text:.40}");
    }
    for (text, error) in [
        ("", Minutes("".into())),
        ("0", Minutes("0".into())),
        ("0.0", Minutes("0.0".into())),
        ("0:00+3", Minutes("0:00".into())),
        ("1441", Minutes("1441".into())),
        ("1440:01", Minutes("1440:01".into())),
        ("4294967295", Minutes("4294967295".into())),
        ("99999999999", Minutes("99999999999".into())),
        (&long, Minutes(short.clone())),
        (".5", Minutes(".5".into())),
        ("1.", Minutes("1.".into())),
        ("1.x", Minutes("1.x".into())),
        ("1.5x", Minutes("1.5x".into())),
        ("1.é", Minutes("1.é".into())),
        ("1.+5", Minutes("1.".into())),
        ("1.33", Minutes("1.33".into())),
        ("1.51", Minutes("1.51".into())),
        ("1.255", Minutes("1.255".into())),
        ("1.005", Minutes("1.005".into())),
        ("1..5", Minutes("1..5".into())),
        ("1.5.0", Minutes("1.5.0".into())),
        ("1:60", Minutes("1:60".into())),
        ("1:5", Minutes("1:5".into())),
        ("1:005", Minutes("1:005".into())),
        ("1:", Minutes("1:".into())),
        (":30", Minutes(":30".into())),
        ("-1", Minutes("-1".into())),
        ("1e3", Minutes("1e3".into())),
        ("NaN", Minutes("NaN".into())),
        ("3+x", Increment("x".into())),
        ("3+2.5", Increment("2.5".into())),
        ("3d3601", Delay("3601".into())),
    ] {
        assert_eq!(TimeControl::from_minutes(text), Err(error), "{text:.40}");
    }
}

#[test]
fn hostile_texts_do_not_panic() {
    let seed = 0x7061_7273_6572;
    let mut random = Random(seed);
    let pieces =
        ["", "0", "9", "300", "+", "d", "-", ".", ":", "½", "\u{0}", "é", " ", "4294967295", "x"];
    for number in 0..200_000 {
        let length = random.below(7);
        let text: String = (0..length).map(|_| pieces[random.index(pieces.len())]).collect();
        if let Ok(control) = text.parse::<TimeControl>() {
            assert_eq!(
                control.to_string().parse(),
                Ok(control),
                "seed {seed:#x} number {number} {text:?}"
            );
        }
        if let Ok(control) = TimeControl::from_minutes(&text) {
            let again = TimeControl::from_minutes(&control.in_minutes());
            assert_eq!(again, Ok(control), "seed {seed:#x} number {number} {text:?}");
        }
    }
}

#[test]
fn errors_say_what_was_expected() {
    let message = |error: &dyn Error| error.to_string();
    assert_eq!(
        message(&ControlError::Base(ms(1500))),
        "expected a base of 1 to 86400 whole seconds, found 1.5s"
    );
    assert_eq!(
        message(&ControlError::Increment(s(4000))),
        "expected an increment of 0 to 3600 whole seconds, found 4000s"
    );
    assert_eq!(
        message(&ControlError::Delay(s(4000))),
        "expected a delay of 0 to 3600 whole seconds, found 4000s"
    );
    let parse = |text: &str| text.parse::<TimeControl>().expect_err("a bad text").to_string();
    assert_eq!(parse("x+3"), "expected a base of 1 to 86400 seconds, found 'x'");
    assert_eq!(parse("300+x"), "expected an increment of 0 to 3600 seconds, found 'x'");
    assert_eq!(parse("300dx"), "expected a delay of 0 to 3600 seconds, found 'x'");
    assert_eq!(
        TimeControl::from_minutes("0.33").expect_err("a bad text").to_string(),
        "expected a base of up to 1440 minutes that comes to whole seconds, found '0.33'"
    );
    assert_eq!(message(&NoFlag), "no flag has fallen");
    assert_eq!(message(&ClockError::AlreadyStarted), "the clock has already been started");
    assert_eq!(message(&ClockError::NotStarted), "the clock has not been started");
    assert_eq!(
        message(&ClockError::Running(White)),
        "expected a stopped clock, White's dial is going"
    );
    assert_eq!(message(&ClockError::NoControl), "the game has no time control");
    let used = UsedTooMuch { side: Black, used: s(3601), base: s(3600) };
    assert_eq!(message(&used), "expected at most 3600s used by Black, found 3601s");
}

#[test]
fn r20_late_after_half_of_the_control_and_30_seconds() {
    assert_eq!(late_after(control("3600")), Some(at(30, 30)));
    assert_eq!(late_after(control("3600+30")), Some(at(30, 30)));
    assert_eq!(late_after(control("1500")), Some(at(13, 0)));
    assert_eq!(late_after(control("1")), Some(ms(30_500)));
    assert_eq!(late_after(TimeControl::NONE), None);
}

#[cfg(feature = "serde")]
#[test]
fn a_control_is_stored_as_its_text() {
    use serde::Deserialize;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    let read = |text: &'static str| {
        let text: StrDeserializer<'_, Error> = text.into_deserializer();
        TimeControl::deserialize(text)
    };
    assert_eq!(read("300+3"), Ok(control("300+3")));
    assert_eq!(read("-"), Ok(TimeControl::NONE));
    let error = read("0").expect_err("a bad control").to_string();
    assert_eq!(error, "expected a base of 1 to 86400 seconds, found '0'");

    struct Written(TimeControl);
    impl std::fmt::Display for Written {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            serde::Serialize::serialize(&self.0, f)
        }
    }
    assert_eq!(Written(control("300d3")).to_string(), "300d3");
}
