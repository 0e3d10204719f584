//! Positions as text: the samples of `docs/rules.md` parsed and printed, every error with its
//! message, and hostile texts, which give an error and never a panic.

#[path = "support/mutate.rs"]
mod mutate;
#[path = "support/random.rs"]
mod random;

use mutate::mutated;
use random::Random;
use togyz::notation::PositionError;
use togyz::{BySide, Otau, Pit, Position, Setup, SetupError, Side};

use Side::{Black, White};

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1";

/// Ours and PlayStrategy's text of the same position.
const SAMPLES: [(&str, &str); 9] = [
    (START, "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1"),
    (
        "9,9,9,9,9,1,10,10,10/10,10,10,10,0,9,9,9,9 10 0 b 1",
        "9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1",
    ),
    (
        "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10",
        "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10",
    ),
    ("0,0,0,1,X,1,3,2,1/0,0,2,2,0,0,0,0,0 78 72 w 1", "5,2S,2S,2/3,1S,t,1S,3S,2S,1S 78 72 S 1"),
    ("X,0,0,0,0,0,4,1,1/0,2,X,0,0,1,0,0,0 77 76 w 1", "3,1S,2,t,2S,1/t,5,4S,1S,1S 77 76 S 1"),
    ("0,0,0,X,0,3,3,3,3/0,0,0,2,0,0,0,0,1 74 73 w 1", "1S,4,2S,3/3,t,1,3S,3S,3S,3S 74 73 S 1"),
    ("0,0,0,0,0,0,3,3,2/0,2,7,0,0,0,1,0,2 76 66 w 1", "2S,1,1S,3,7S,2S,1/6,3S,3S,2S 76 66 S 1"),
    ("0,0,0,6,X,5,0,3,2/0,0,0,2,1,0,0,0,0 72 71 w 1", "4,1S,2S,3/3,6S,t,5S,1,3S,2S 72 71 S 1"),
    (
        "X,0,0,0,5,4,1,2,1/0,2,0,X,3,2,0,0,0 74 68 w 1",
        "3,2S,3S,t,1,2S,1/t,3,5S,4S,1S,2S,1S 74 68 S 1",
    ),
];

fn setup(text: &str) -> Result<Setup, PositionError> {
    text.parse()
}

fn position(text: &str) -> Result<Position, PositionError> {
    text.parse()
}

/// The start with another text in place of one of its fields: rows, kazans, turn, move number.
fn with_field(index: usize, field: &str) -> String {
    let mut fields: Vec<&str> = START.split(' ').collect();
    fields[index] = field;
    fields.join(" ")
}

#[test]
fn the_samples_are_read_and_written_in_both_forms() {
    for (ours, playstrategy) in SAMPLES {
        let read = setup(ours).unwrap_or_else(|error| panic!("{ours}: {error}"));
        assert_eq!(setup(playstrategy), Ok(read), "{playstrategy}");
        assert_eq!(read.check(), Ok(()), "{ours}");
        assert_eq!(read.to_string(), ours);
        assert_eq!(read.to_playstrategy(), playstrategy);
        let (without_number, _) = ours.rsplit_once(' ').expect("a move number");
        let here = position(ours).unwrap_or_else(|error| panic!("{ours}: {error}"));
        assert_eq!(here.to_string(), without_number);
        assert_eq!(position(without_number), Ok(here));
        assert_eq!(here.to_setup(read.move_number), read);
        assert_eq!(format!("{here:?}"), format!("Position({without_number})"));
    }
    assert_eq!(position(START), Ok(Position::START));
}

#[test]
fn every_field_lands_where_it_belongs() {
    let read = setup("1,2,X,4,5,6,7,8,9/10,11,12,13,14,X,16,17,18 19 20 b 21").unwrap();
    let (white, black) = ([1, 2, 0, 4, 5, 6, 7, 8, 9], [10, 11, 12, 13, 14, 0, 16, 17, 18]);
    assert_eq!(read.rows, BySide::new(white, black));
    assert_eq!(read.kazans, BySide::new(19, 20));
    // The tuzdyk in Black's row is White's.
    assert_eq!(read.tuzdyks, BySide::new(Some(Otau::Six), Some(Otau::Three)));
    assert_eq!((read.turn, read.move_number), (Black, 21));
}

#[test]
fn small_variants_are_understood() {
    let tuzdyk = position("9,9,9,9,9,9,9,9,9/X,9,9,9,9,9,9,9,9 9 0 w").unwrap();
    for cell in ["x", "Х", "х"] {
        let text = format!("9,9,9,9,9,9,9,9,9/{cell},9,9,9,9,9,9,9,9 9 0 w");
        assert_eq!(position(&text), Ok(tuzdyk), "{text}");
    }
    assert_eq!(position(&with_field(3, "W")), Ok(Position::START));
    assert_eq!(position(&with_field(3, "B")).map(|here| here.turn()), Ok(Black));
    assert_eq!(position("  9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9\t0\n0 w \r\n"), Ok(Position::START));
    let playstrategy = "9/T,9s,0S,09S,9S,3,9S 81 45 N 7";
    let read = setup(playstrategy).unwrap();
    assert_eq!(read.to_string(), "X,9,0,9,9,0,0,0,9/0,0,0,0,0,0,0,0,0 81 45 b 7");
    assert_eq!(read.to_playstrategy(), "9/t,9S,1,9S,9S,3,9S 81 45 N 7");
}

#[test]
fn every_error_of_a_text_has_its_message() {
    let text = |text: &str| text.to_string();
    let nines = "9,9,9,9,9,9,9,9,9";
    let cases = [
        (text(""), PositionError::Missing("the rows"), "expected the rows, found the end"),
        (text(" \t\n"), PositionError::Missing("the rows"), "expected the rows, found the end"),
        (
            format!("{nines}/{nines}"),
            PositionError::Missing("White's kazan"),
            "expected White's kazan, found the end",
        ),
        (
            format!("{nines}/{nines} 0"),
            PositionError::Missing("Black's kazan"),
            "expected Black's kazan, found the end",
        ),
        (
            format!("{nines}/{nines} 0 0"),
            PositionError::Missing("the side to move"),
            "expected the side to move, found the end",
        ),
        (
            format!("{START} and more"),
            PositionError::Extra(text("and")),
            "expected the end of the position, found 'and'",
        ),
        (
            with_field(0, nines),
            PositionError::Rows { found: 1 },
            "expected two rows separated by '/', found 1",
        ),
        (
            with_field(0, "9/9/9"),
            PositionError::Rows { found: 3 },
            "expected two rows separated by '/', found 3",
        ),
        (
            with_field(0, &format!("9,9,9,9,9,9,9,9/{nines}")),
            PositionError::RowLength { side: White, found: 8 },
            "White's row: expected 9 otau, found 8",
        ),
        (
            with_field(0, &format!("{nines}/{nines},9")),
            PositionError::RowLength { side: Black, found: 10 },
            "Black's row: expected 9 otau, found 10",
        ),
        (
            with_field(0, &format!("9,9,+9,9,9,9,9,9,9/{nines}")),
            PositionError::Cell { side: White, text: text("+9") },
            "White's row: expected a number of kumalaks or X, found '+9'",
        ),
        (
            with_field(0, &format!("{nines}/256,9,9,9,9,9,9,9,9")),
            PositionError::Cell { side: Black, text: text("256") },
            "Black's row: expected a number of kumalaks or X, found '256'",
        ),
        (
            with_field(0, &format!("{nines}/X,9,9,X,9,9,9,9,9")),
            PositionError::TwoTuzdyks { side: Black },
            "Black's row: expected at most one tuzdyk, found two",
        ),
        (
            with_field(1, "-1"),
            PositionError::Kazan { side: White, text: text("-1") },
            "White's kazan: expected a number from 0 to 162, found '-1'",
        ),
        (
            with_field(2, "256"),
            PositionError::Kazan { side: Black, text: text("256") },
            "Black's kazan: expected a number from 0 to 162, found '256'",
        ),
        (
            with_field(3, "white"),
            PositionError::Turn(text("white")),
            "side to move: expected w or b (or S or N, 0 or 1), found 'white'",
        ),
        (
            with_field(4, "4294967296"),
            PositionError::MoveNumber(text("4294967296")),
            "move number: expected a number from 1, found '4294967296'",
        ),
    ];
    for (text, error, message) in cases {
        assert_eq!(setup(&text), Err(error.clone()), "{text}");
        assert_eq!(position(&text), Err(error.clone()), "{text}");
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn a_text_that_is_no_legal_position_says_why() {
    for (text, error, message) in [
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w",
            SetupError::Total { found: 161 },
            "expected 162 kumalaks, found 161",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 1 w",
            SetupError::Total { found: 163 },
            "expected 162 kumalaks, found 163",
        ),
        (
            "255,255,255,255,255,255,255,255,255/255,255,255,255,255,255,255,255,255 255 255 w",
            SetupError::Total { found: 5100 },
            "expected 162 kumalaks, found 5100",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,X 9 0 w",
            SetupError::TuzdykOnNine { owner: White },
            "White's tuzdyk is on otau 9, which can never be a tuzdyk",
        ),
        (
            "9,9,9,9,9,9,9,9,X/9,9,9,9,9,9,9,9,9 9 0 w",
            SetupError::TuzdykOnNine { owner: Black },
            "Black's tuzdyk is on otau 9, which can never be a tuzdyk",
        ),
        (
            "9,9,X,9,9,9,9,9,9/9,9,X,9,9,9,9,9,9 9 9 w",
            SetupError::SameTuzdyk { otau: Otau::Three },
            "both tuzdyks have the number 3; the numbers must differ",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 0",
            SetupError::MoveNumber,
            "expected a move number from 1, found 0",
        ),
    ] {
        assert!(setup(text).is_ok(), "{text}");
        assert_eq!(setup(text).unwrap().check(), Err(error), "{text}");
        assert_eq!(position(text), Err(PositionError::Illegal(error)), "{text}");
        assert_eq!(PositionError::from(error).to_string(), message);
        assert_eq!(error.to_string(), message);
    }
    // Kumalaks in a tuzdyk can be set up, but not written.
    let mut filled = Setup::START;
    filled.tuzdyks.white = Some(Otau::Two);
    let pit = Pit::new(Black, Otau::Two);
    let error = SetupError::TuzdykNotEmpty { pit, kumalaks: 9 };
    assert_eq!(Position::from_setup(&filled), Err(error));
    let message = "Black's 2 is a tuzdyk and must be empty, found 9 kumalaks";
    assert_eq!(error.to_string(), message);
    // Facing tuzdyks are legal, and so is the largest move number.
    assert_eq!(setup("9,9,9,X,9,9,9,9,9/9,9,9,9,9,X,9,9,9 9 9 w").unwrap().check(), Ok(()));
    assert_eq!(setup(&with_field(4, "4294967295")).map(|read| read.move_number), Ok(u32::MAX));
}

#[test]
fn what_was_found_is_shown_short_and_harmless() {
    let forty = "y".repeat(40);
    assert_eq!(setup(&with_field(3, &forty)), Err(PositionError::Turn(forty.clone())));
    let cut = PositionError::Turn(format!("{forty}…"));
    assert_eq!(setup(&with_field(3, &format!("{forty}y"))), Err(cut.clone()));
    assert_eq!(setup(&with_field(3, &"y".repeat(1_000_000))), Err(cut));
    let harmless = PositionError::Turn("\u{fffd}[31mж".to_string());
    assert_eq!(setup(&with_field(3, "\u{1b}[31mж")), Err(harmless));
}

#[test]
fn hostile_texts_give_an_error() {
    let mut texts: Vec<String> = [
        "\0",
        "/",
        "//",
        "///// 0 0 w",
        "/ 0 0 w",
        "/ 0 0 S",
        ",,,,,,,,/,,,,,,,, 0 0 w",
        "9,9,9,9,9,9,9,9,9\\9,9,9,9,9,9,9,9,9 0 0 w",
        "９,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
        "٩,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 ｗ",
        "9, 9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w -1",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w +1",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1.5",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0x0 0 w",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 99999999999999999999999 0 w",
        "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 w",
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 S",
        "S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S",
        "+9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S",
        "18446744073709551615/18446744073709551616 81 81 S",
        "4294967295,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 N",
        "X,X,X,X,X,X,X,X,X/X,X,X,X,X,X,X,X,X 81 81 w",
        "\u{202e}9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
        "🐎,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
    ]
    .map(String::from)
    .to_vec();
    for piece in [",", "0,", "9,", "9S,", "1,", "X,", "/", "9/", "\0", "w ", "٣", "t,", "-"] {
        let many = piece.repeat(50_000);
        texts.extend([many.clone(), format!("{many} 0 0 w"), format!("{many}/{many} 0 0 w")]);
        texts.extend([format!("{many}/{many} 0 0 S"), format!("{START} {many}")]);
    }
    texts.push(with_field(1, &"9".repeat(100_000)));
    for text in texts {
        let start: String = text.chars().take(60).collect();
        let Err(error) = setup(&text) else { panic!("'{start}' was read as a set-up") };
        assert!(error.to_string().len() < 300, "'{start}': a message as long as the text");
        assert_eq!(position(&text), Err(error), "{start}");
    }
}

#[test]
fn whatever_is_read_is_written_and_read_again() {
    let mut random = Random::new(2024);
    let (mut read, mut legal) = (0, 0);
    for case in 0..200_000 {
        let (ours, playstrategy) = SAMPLES[random.below(SAMPLES.len())];
        let text = if case % 2 == 0 { ours } else { playstrategy };
        let text = mutated(text, "0123456789,/ XxtTSsNwbБХ+-", &mut random);
        if let Ok(setup) = setup(&text) {
            read += 1;
            assert_eq!(setup.to_string().parse(), Ok(setup), "case {case}: {text}");
            assert_eq!(setup.to_playstrategy().parse(), Ok(setup), "case {case}: {text}");
        }
        if let Ok(here) = position(&text) {
            legal += 1;
            assert_eq!(here.to_string().parse(), Ok(here), "case {case}: {text}");
            assert!(here.legal_moves().all(|otau| here.play(otau).is_ok()), "case {case}: {text}");
        }
    }
    assert!(read > 10_000, "only {read} of the spoilt texts could be read");
    assert!(legal > 1_000, "only {legal} of the spoilt texts were legal");
}
