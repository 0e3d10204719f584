//! Any text is a position or an error; what is read is written and read the same; and a legal
//! position can be played to the end of any line of digits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use togyz::{Otau, Position, Setup};

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse(), Ok(setup));
    assert_eq!(setup.to_playstrategy().parse(), Ok(setup));
    let Ok(mut position) = Position::from_setup(&setup) else { return };
    for digit in text.chars().filter_map(Otau::from_char) {
        if let Ok(next) = position.play(digit) {
            assert_eq!(next.to_setup(1).check(), Ok(()));
            position = next;
        }
    }
});
