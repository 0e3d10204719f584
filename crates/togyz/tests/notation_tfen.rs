//! TFEN, 9qum.com's position text: read, written, every error with its message, and damaged texts,
//! which give an error or a position that is written and read again.

#[path = "support/mutate.rs"]
mod mutate;
#[path = "support/random.rs"]
mod random;

use mutate::mutated;
use random::Random;
use togyz::notation::PositionError;
use togyz::{BySide, Otau, Position, Setup, SetupError, Side};

use Side::{Black, White};

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - - 0";

/// TFEN and our text of the same position. The second is 9qum.com's own.
const SAMPLES: [(&str, &str); 6] = [
    (START, "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w"),
    (
        "1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2 22 4 - - 1",
        "1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2 22 4 b",
    ),
    (
        "2,6,19,0,1,3,1,3,3/3,4,2,4,6,0,7,1,11 57 29 6 4 1",
        "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b",
    ),
    (
        "0,0,0,1,0,1,3,2,1/0,0,2,2,0,0,0,0,0 78 72 - 5 0",
        "0,0,0,1,X,1,3,2,1/0,0,2,2,0,0,0,0,0 78 72 w",
    ),
    (
        "0,0,0,1,0,1,3,2,1/0,0,2,2,0,0,0,0,0 78 72 8 - 0",
        "0,0,0,1,0,1,3,2,1/0,0,2,2,0,0,0,X,0 78 72 w",
    ),
    (
        "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 - - 1",
        "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 b",
    ),
];

fn setup(text: &str) -> Result<Setup, PositionError> {
    text.parse()
}

/// The start with other texts behind its rows.
fn after_rows(rest: &str) -> String {
    let (rows, _) = START.split_once(' ').expect("fields");
    format!("{rows} {rest}")
}

#[test]
fn the_samples_are_read_and_written() {
    for (tfen, ours) in SAMPLES {
        let read = setup(tfen).unwrap_or_else(|error| panic!("{tfen}: {error}"));
        assert_eq!(Ok(read), setup(ours), "{tfen}");
        assert_eq!(read.check(), Ok(()), "{tfen}");
        assert_eq!(read.to_tfen(), tfen);
        let position: Position = tfen.parse().unwrap_or_else(|error| panic!("{tfen}: {error}"));
        assert_eq!(position.to_string(), ours);
    }
}

#[test]
fn other_forms_of_a_tuzdyk_and_of_the_side_to_move_are_understood() {
    let rows = "2,6,19,0,1,3,1,3,3/3,4,2,4,6,0,7,1,11 57 29";
    let both = BySide::new(Some(Otau::Six), Some(Otau::Four));
    // The number of the otau, or the place among all 18, which begins with 9 in Black's row.
    for fields in ["6 4 1", "06 04 b", "6 4 B", "14 3 1"] {
        let read = setup(&format!("{rows} {fields}")).unwrap_or_else(|e| panic!("{fields}: {e}"));
        assert_eq!((read.tuzdyks, read.turn), (both, Black), "{fields}");
    }
    let read = |fields: &str| setup(&format!("{rows} {fields}")).expect(fields).tuzdyks;
    assert_eq!(read("0 0 w"), BySide::new(None, None));
    assert_eq!(read("- 0 W"), BySide::new(None, None));
    assert_eq!(read("9 0 0"), BySide::new(Some(Otau::One), Some(Otau::One)));
    assert_eq!(read("17 8 0"), BySide::new(Some(Otau::Nine), Some(Otau::Nine)));
    assert_eq!(read("16 - 0"), BySide::new(Some(Otau::Eight), None));
    assert_eq!(read("- 9 0"), BySide::new(None, Some(Otau::Nine)));
}

#[test]
fn every_error_has_its_message() {
    let text = |text: &str| text.to_string();
    let cases = [
        (
            after_rows("0 0 -"),
            PositionError::Missing("Black's tuzdyk"),
            "expected Black's tuzdyk, found the end",
        ),
        (
            after_rows("0 0 - -"),
            PositionError::Missing("the side to move"),
            "expected the side to move, found the end",
        ),
        (
            format!("{START} 1"),
            PositionError::Extra(text("1")),
            "expected the end of the position, found '1'",
        ),
        (
            after_rows("0 0 - x 0"),
            PositionError::Tuzdyk { side: Black, text: text("x") },
            "Black's tuzdyk: expected - or a number from 1 to 9, found 'x'",
        ),
        (
            after_rows("0 0 18 - 0"),
            PositionError::Tuzdyk { side: White, text: text("18") },
            "White's tuzdyk: expected - or a number from 1 to 9, found '18'",
        ),
        (
            after_rows("0 0 - 10 0"),
            PositionError::Tuzdyk { side: Black, text: text("10") },
            "Black's tuzdyk: expected - or a number from 1 to 9, found '10'",
        ),
        (
            after_rows("0 0 14 9 0"),
            PositionError::Tuzdyk { side: Black, text: text("9") },
            "Black's tuzdyk: expected - or a number from 1 to 9, found '9'",
        ),
        (
            after_rows("0 0 - - 2"),
            PositionError::Turn(text("2")),
            "side to move: expected w or b (or S or N, 0 or 1), found '2'",
        ),
        (
            after_rows("0 163x - - 0"),
            PositionError::Kazan { side: Black, text: text("163x") },
            "Black's kazan: expected a number from 0 to 162, found '163x'",
        ),
        (
            START.replacen('9', "X", 1),
            PositionError::Cell { side: White, text: text("X") },
            "White's row: expected a number of kumalaks or X, found 'X'",
        ),
        (
            START.replacen("9,", "", 1),
            PositionError::RowLength { side: White, found: 8 },
            "White's row: expected 9 otau, found 8",
        ),
        (
            after_rows("0 0 --  - 0"),
            PositionError::Turn(text("--")),
            "side to move: expected w or b (or S or N, 0 or 1), found '--'",
        ),
    ];
    for (text, error, message) in cases {
        assert_eq!(setup(&text), Err(error.clone()), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
    for (text, error) in [
        (after_rows("0 1 - - 0"), SetupError::Total { found: 163 }),
        (
            after_rows("0 0 3 - 0"),
            SetupError::TuzdykNotEmpty { pit: togyz::Pit::new(Black, Otau::Three), kumalaks: 9 },
        ),
        (after_rows("0 0 - 9 0"), SetupError::TuzdykOnNine { owner: Black }),
        (
            "9,9,0,9,9,9,9,9,9/9,9,0,9,9,9,9,9,9 9 9 3 3 0".to_string(),
            SetupError::SameTuzdyk { otau: Otau::Three },
        ),
    ] {
        assert_eq!(text.parse::<Position>(), Err(PositionError::Illegal(error)), "{text}");
    }
}

#[test]
fn a_damaged_text_gives_an_error_or_a_position_that_is_read_again() {
    let mut random = Random::new(99);
    let (mut read, mut legal) = (0, 0);
    for case in 0..200_000 {
        let (tfen, _) = SAMPLES[random.below(SAMPLES.len())];
        let text = mutated(tfen, "0123456789,/ -XwbSN", &mut random);
        let Ok(setup) = setup(&text) else { continue };
        read += 1;
        let Ok(position) = Position::from_setup(&setup) else { continue };
        legal += 1;
        let again = Setup { move_number: 1, ..setup };
        assert_eq!(setup.to_tfen().parse(), Ok(again), "case {case}: {text}");
        assert!(position.legal_moves().all(|otau| position.play(otau).is_ok()), "{case}: {text}");
    }
    assert!(read > 10_000, "only {read} of the damaged texts could be read");
    assert!(legal > 1_000, "only {legal} of the damaged texts were legal");
}
