//! Any text is a written move or an error; what is true of a move is written and read the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use togyz::notation::WrittenMove;
use togyz::{GameResult, Position, clock::TimeControl};

fuzz_target!(|text: &str| {
    let mut position = Position::START;
    for word in text.split_whitespace() {
        if let Ok(control) = word.parse::<TimeControl>() {
            assert_eq!(control.to_string().parse(), Ok(control));
        }
        if let Ok(result) = word.parse::<GameResult>() {
            assert_eq!(result.word().parse(), Ok(result));
        }
        let Ok(written) = word.parse::<WrittenMove>() else { continue };
        let Ok(sowing) = written.check(&position) else { continue };
        for text in [position.write_move(written.otau), position.write_squares(written.otau)] {
            let again: WrittenMove = text.expect("legal").parse().expect("well written");
            assert_eq!(again.check(&position).as_ref(), Ok(&sowing));
        }
        position = position.play_unchecked(written.otau);
    }
});
