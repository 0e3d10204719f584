//! Any text is games or errors; a record that is read is written and read the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use togyz::notation::record::{Record, games};

fuzz_target!(|text: &str| {
    for game in games(text) {
        let Ok(record) = game.read(None) else { continue };
        let written = record.to_string();
        let again = Record::read(&written).expect("what is written can be read");
        assert!(again == record, "{written}");
        let _ = (record.to_playstrategy(), record.to_digits());
    }
});
