//! Written moves: every form that is read, every false checksum with its message, and hostile
//! texts, which give an error and never a panic.

#[path = "support/mutate.rs"]
mod mutate;
#[path = "support/random.rs"]
mod random;

use mutate::mutated;
use random::Random;
use togyz::notation::{MoveError, MoveTextError, Square, WrittenMove};
use togyz::{Game, GameResult, IllegalMove, Otau, Pit, Position, Rules, Side};

use Otau::{Five, Four, Nine, One, Seven, Six, Three};
use Side::{Black, White};

/// The whole game of `docs/rules.md`: 75 plies, both tuzdyks, 82 to 43.
const WHOLE_GAME: &str = "\
76(10) 98 66 76(2) 12(22) 88(16) 25(34) 89 93 36(20) 49 49 81(50) 24 93(54) 61(26) 53 84X 76X 91
93 15 13 91(32) 82 74 12 89 22(65) 48 23 78 61(70) 78 67 91 12 82(36) 12 89 93 23 81(72) 92(38)
12 53 12 89 24 92(41) 12 38 91 12 72(76) 12 78 23 81 45 57 89 78 78 67 78 78 89 81(78) 89
31(81) 89 81 12 96";

/// The beginning of a game as PlayOK writes it.
const PLAYOK: &str = "76(10) 76(10) 99 89(12) 67 34(24) 56X 47";

/// The content of a bare origin: everything else is open.
const BARE: WrittenMove = WrittenMove {
    otau: Seven,
    side: None,
    landing: None,
    landing_side: None,
    tuzdyk: false,
    kazan: None,
    draw_offer: false,
};

fn read(text: &str) -> Result<WrittenMove, MoveTextError> {
    text.parse()
}

fn at(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// White makes a tuzdyk of Black's 1 from otau 9, and the kazan goes from 75 to 78.
const TUZDYK: &str = "0,0,0,0,0,0,0,0,2/2,0,0,0,0,0,0,0,8 75 75 w";

#[test]
fn every_form_is_read() {
    let landing = WrittenMove { landing: Some(Six), ..BARE };
    let tuzdyk = WrittenMove { tuzdyk: true, ..landing };
    let kazan = WrittenMove { kazan: Some(10), ..landing };
    let squares = WrittenMove { side: Some(White), landing_side: Some(Black), ..landing };
    let offer = |written: WrittenMove| WrittenMove { draw_offer: true, ..written };
    for (texts, written) in [
        (&["7", "g", "G"][..], BARE),
        (&["76", "7-6", "gf", "GF", "g-f", "7f", "g6"][..], landing),
        (&["76X", "76x", "76Х", "76х", "7-6X", "gfX", "gfx"][..], tuzdyk),
        (&["76(10)", "7-6(10)", "76(010)", "gf(10)"][..], kazan),
        (&["g1d2", "G1D2", "g1D2"][..], squares),
        (&["7=", "g="][..], offer(BARE)),
        (&["76=", "7-6="][..], offer(landing)),
        (&["76X=", "76х="][..], offer(tuzdyk)),
        (&["76(10)="][..], offer(kazan)),
        (&["g1d2="][..], offer(squares)),
        (&["7X"][..], WrittenMove { tuzdyk: true, ..BARE }),
        (&["7(10)"][..], WrittenMove { kazan: Some(10), ..BARE }),
        (&["76(65535)"][..], WrittenMove { kazan: Some(u16::MAX), ..landing }),
        (&["76X(78)"][..], WrittenMove { kazan: Some(78), ..tuzdyk }),
    ] {
        for text in texts {
            assert_eq!(read(text), Ok(written), "{text}");
        }
    }
    for (index, digit) in ('1'..='9').enumerate() {
        let letter = char::from(b'a' + index as u8);
        let expected = Ok(WrittenMove { otau: Otau::ALL[index], ..BARE });
        assert_eq!(
            (read(&digit.to_string()), read(&letter.to_string())),
            (expected.clone(), expected)
        );
    }
}

#[test]
fn squares_name_every_pit() {
    let squares = |side| Otau::ALL.map(|otau| Square(Pit::new(side, otau)).to_string()).join(" ");
    assert_eq!(squares(White), "a1 b1 c1 d1 e1 f1 g1 h1 i1");
    assert_eq!(squares(Black), "i2 h2 g2 f2 e2 d2 c2 b2 a2");
    for side in Side::ALL {
        for otau in Otau::ALL {
            let square = Square(Pit::new(side, otau));
            let written = read(&format!("{square}{square}")).expect("two squares");
            assert_eq!((written.side, written.otau), (Some(side), otau));
            assert_eq!((written.landing_side, written.landing), (Some(side), Some(otau)));
        }
    }
    let after = Position::START.play(Seven).unwrap();
    assert_eq!(Position::START.write_squares(Seven), Ok("g1d2".to_string()));
    assert_eq!(after.write_squares(Nine), Ok("a2h1".to_string()));
    assert_eq!(after.write_squares(Six), Err(IllegalMove::Empty { otau: Six }));
}

#[test]
fn what_is_no_move_says_what_was_expected() {
    for text in [
        "",
        " ",
        "0",
        "07",
        "70",
        "7 6",
        " 76",
        "76 ",
        "77 7",
        "7-",
        "7--6",
        "7-X",
        "-7",
        "+7",
        "7+6",
        "7.6",
        "767",
        "76XX",
        "76X6",
        "76Y",
        "X",
        "x7",
        "76(",
        "76()",
        "76(10",
        "76(10))",
        "76(1 0)",
        "76(-1)",
        "76(+1)",
        "76(x)",
        "76(65536)",
        "76(99999999999)",
        "76=(10)",
        "76==",
        "=",
        "7=6",
        "(10)",
        "76(10)X",
        "j",
        "g1d3",
        "g0d2",
        "j1d2",
        "g1j2",
        "g1d2X",
        "g1d2==",
        "g1d2=7",
        "g1d",
        "g1d2(10)",
        "71d2",
        "g1-d2",
        "７",
        "7６",
        "76(１０)",
        "٧",
        "76\u{306}",
        "\0",
        "7\0",
        "76X\u{200b}",
        "🐎",
        "Ж6",
    ] {
        let error = read(text).expect_err(text);
        let shown = text.replace('\0', "\u{fffd}");
        let message = format!("expected a move like 7, 76, 76X or 76(10), found '{shown}'");
        assert_eq!(error.to_string(), message);
    }
    for piece in ["7", "76", "(", "76(1", "X", "=", "g1d2", "-", "７", "\0"] {
        let error = read(&piece.repeat(50_000)).expect_err(piece);
        assert!(error.to_string().ends_with("…'"), "{error}");
    }
    let forty = format!("76{}", "y".repeat(38));
    let message = read(&forty).map_err(|error| error.to_string());
    let expected = format!("expected a move like 7, 76, 76X or 76(10), found '{forty}'");
    assert_eq!(message, Err(expected));
}

#[test]
fn true_writings_are_accepted() {
    let start = Position::START;
    let account = start.sow(Seven);
    for text in ["7", "g", "76", "7-6", "gf", "76(10)", "7(10)", "g1d2", "76=", "76(10)=", "g1d2="]
    {
        assert_eq!(read(text).unwrap().check(&start).ok(), account.clone().ok(), "{text}");
    }
    let tuzdyk = at(TUZDYK);
    assert_eq!(tuzdyk.write_move(Nine), Ok("91X".to_string()));
    for text in ["9", "91", "91X", "91x", "91Х", "9X", "91X(78)", "i1i2"] {
        assert!(read(text).unwrap().check(&tuzdyk).is_ok(), "{text}");
    }
    // A kazan may be written without a capture, if it is true.
    let quiet = start.play(Seven).unwrap().play(Nine).unwrap();
    assert_eq!(quiet.write_move(One), Ok("11".to_string()));
    assert!(read("11(10)").unwrap().check(&quiet).is_ok());
}

#[test]
fn the_first_false_checksum_is_reported() {
    let start = Position::START;
    let expected = Pit::new(Black, Six);
    let landing = |found| MoveError::Landing { found, found_side: None, expected };
    let square = |found, side| MoveError::Landing { found, found_side: Some(side), expected };
    let over = at("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 82 78 b");
    let single = at("0,0,0,0,0,0,0,0,1/X,0,0,0,0,0,0,0,1 80 80 b");
    let ending = togyz::Ending::Majority;
    for (position, text, error, message) in [
        (start, "75", landing(Five), "the landing is Black's 6, not 5"),
        (start, "7-7", landing(Seven), "the landing is Black's 6, not 7"),
        (start, "g1c2", square(Seven, Black), "the landing is Black's 6, not Black's 7"),
        (start, "g1f1", square(Six, White), "the landing is Black's 6, not White's 6"),
        (start, "75X(11)", landing(Five), "the landing is Black's 6, not 5"),
        (start, "76X", MoveError::NoTuzdyk, "an X, but the move makes no tuzdyk"),
        (start, "7x", MoveError::NoTuzdyk, "an X, but the move makes no tuzdyk"),
        (start, "76X(11)", MoveError::NoTuzdyk, "an X, but the move makes no tuzdyk"),
        (
            start,
            "76(11)",
            MoveError::Kazan { found: 11, expected: 10 },
            "the kazan holds 10 after the move, not 11",
        ),
        (
            start,
            "7(266)",
            MoveError::Kazan { found: 266, expected: 10 },
            "the kazan holds 10 after the move, not 266",
        ),
        (
            at(TUZDYK),
            "91X(75)",
            MoveError::Kazan { found: 75, expected: 78 },
            "the kazan holds 78 after the move, not 75",
        ),
        (start, "c2f1", MoveError::Turn { turn: White }, "it is White's turn"),
        (start.play(Seven).unwrap(), "g1d2", MoveError::Turn { turn: Black }, "it is Black's turn"),
        (single, "44", MoveError::Illegal(IllegalMove::Empty { otau: Four }), "otau 4 is empty"),
        (
            single,
            "1",
            MoveError::Illegal(IllegalMove::Tuzdyk { otau: One }),
            "otau 1 is the opponent's tuzdyk and always empty",
        ),
        (
            over,
            "9",
            MoveError::Illegal(IllegalMove::GameOver { ending }),
            "the game is over: majority",
        ),
    ] {
        assert_eq!(read(text).unwrap().check(&position), Err(error.clone()), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
    assert_eq!(over.write_move(Nine), Err(IllegalMove::GameOver { ending }));
}

#[test]
fn the_whole_game_is_true_move_by_move() {
    let mut game = Game::new(Rules::default());
    for (ply, text) in WHOLE_GAME.split_whitespace().enumerate() {
        let position = game.position();
        let written = read(text).unwrap_or_else(|error| panic!("ply {ply}: {error}"));
        let sowing = written.check(&position).unwrap_or_else(|error| panic!("ply {ply}: {error}"));
        assert_eq!(position.write_move(written.otau).as_deref(), Ok(text), "ply {ply}");
        assert_eq!(sowing.tuzdyk, text.ends_with('X'), "ply {ply}");
        game.play(written.otau).unwrap();
    }
    assert_eq!(game.plies().len(), 75);
    assert_eq!(game.result(), GameResult::Win(White));
    assert_eq!(game.result_text(), "1 (82) - 0 (43)");
    // Face to face, and allowed.
    assert_eq!(game.position().tuzdyk(White), Some(Six));
    assert_eq!(game.position().tuzdyk(Black), Some(Four));
    let mut position = Position::START;
    for text in PLAYOK.split(' ') {
        let written = read(text).unwrap();
        assert_eq!(position.write_move(written.otau).as_deref(), Ok(text));
        position = position.play(written.otau).unwrap();
    }
    assert_eq!(position.tuzdyk(White), Some(Six));
    assert_ne!(position.tuzdyk(Black), Some(Three));
}

#[test]
fn spoilt_moves_never_panic_and_true_ones_are_written_alike() {
    const TEXTS: [&str; 8] = ["76(10)", "7-6", "91X", "g1d2", "76(10)=", "gf", "7=", "91Х"];
    let positions = [Position::START, at(TUZDYK), Position::START.play(Seven).unwrap()];
    let mut random = Random::new(7);
    let (mut parsed, mut accepted) = (0, 0);
    for case in 0..200_000 {
        let text = TEXTS[random.below(TEXTS.len())];
        let text = mutated(text, "123456789abcdefghi12()-=XxХ0", &mut random);
        let Ok(written) = read(&text) else { continue };
        parsed += 1;
        for position in &positions {
            let Ok(account) = written.check(position) else { continue };
            accepted += 1;
            let again = position.write_move(written.otau).unwrap();
            assert_eq!(read(&again).unwrap().check(position), Ok(account), "case {case}: {text}");
        }
    }
    assert!(parsed > 20_000, "only {parsed} of the spoilt texts could be read");
    assert!(accepted > 10_000, "only {accepted} of them were true");
}
