//! `togyz show`: boards to read, pictures, and every form of moves.

use std::fs;

use super::{empty_folder, golden, names, printed, program, run, text, togyz};

const BOTH_TUZDYKS: &str = "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10";

#[test]
fn boards_look_as_they_should() {
    golden("start.txt", &printed(&["show"]));
    golden("both-tuzdyks.txt", &printed(&["show", BOTH_TUZDYKS]));
    let tfen = "2,6,19,0,1,3,1,3,3/3,4,2,4,6,0,7,1,11 57 29 6 4 1";
    // It has no move number.
    let first = BOTH_TUZDYKS.replace("b 10", "b 1");
    assert_eq!(printed(&["show", tfen]), printed(&["show", &first]));
    let words: Vec<_> = ["show"].into_iter().chain(tfen.split(' ')).collect();
    assert_eq!(printed(&words), printed(&["show", &first]));
    golden("flipped.txt", &printed(&["show", BOTH_TUZDYKS, "--flip"]));
    golden("moved.txt", &printed(&["show", "--moves", "76 98 66 76"]));
    let winning = "16,0,15,1,2,X,6,1,5/0,4,3,1,1,9,23,1,1 60 13 w 10";
    golden("winning.txt", &printed(&["show", winning]));
    golden("won.txt", &printed(&["show", winning, "--moves", "17(84)"]));
    let makes_tuzdyk = "2,6,19,X,1,3,9,2,2/2,3,1,3,5,2,7,1,11 54 29 w 10";
    golden("tuzdyk.txt", &printed(&["show", makes_tuzdyk]));
    for language in ["kk", "ky", "ru", "fr"] {
        let shown = printed(&["show", makes_tuzdyk, "--lang", language]);
        golden(&format!("tuzdyk-{language}.txt"), &shown);
    }
}

#[test]
fn a_narrow_terminal_gets_a_small_board() {
    let narrow = run(program(&["show", BOTH_TUZDYKS]).env("COLUMNS", "50"));
    golden("narrow.txt", &narrow.out);
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let positions = [BOTH_TUZDYKS, "1,1,4,X,0,2,1,0,1/1,0,0,0,0,X,0,0,0 75 76 w"];
    for language in ["kk", "ky", "ru", "en", "fr"] {
        for (columns, position) in
            [("80", positions[0]), ("80", positions[1]), ("60", positions[1])]
        {
            let mut command = program(&["show", position, "--lang", language]);
            let shown = run(command.env("COLUMNS", columns)).out;
            let widest = shown.lines().map(|line| line.chars().count()).max().unwrap();
            let room: usize = columns.parse().unwrap();
            assert!(widest <= room, "{language}, {columns}: {widest}\n{shown}");
        }
    }
}

#[test]
fn colours_come_only_where_they_are_wanted() {
    let plain = printed(&["show"]);
    assert!(!plain.contains('\u{1b}'));
    let painted = printed(&["show", "--color", "always"]);
    golden("colours.txt", &painted);
    let many = run(program(&["show", "--color", "always"]).env("TERM", "xterm-256color")).out;
    assert!(many.contains("\u{1b}[1;38;5;172m") && many.contains("\u{1b}[38;5;137m"));
    for coloured in [painted, many] {
        let mut bare = String::new();
        for part in coloured.split('\u{1b}').enumerate() {
            bare += match part {
                (0, text) => text,
                (_, text) => text.split_once('m').unwrap().1,
            };
        }
        assert_eq!(bare, plain);
    }
    let refused = run(program(&["show"]).env("NO_COLOR", "1").env("TERM", "xterm-256color")).out;
    assert_eq!(refused, plain);
}

#[test]
fn moves_are_read_in_every_form() {
    let expected = "10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10 0 w 2";
    for moves in ["76 98", "7 9", "7-6 9-8", "1. 76(10) 98", "g1d2 a2h1", "g i", "76(10) 98 *"] {
        let shown = printed(&["show", "--moves", moves]);
        assert_eq!(shown.lines().last().map(str::trim), Some(expected), "{moves}");
    }
    let digits = printed(&["show", "--moves", "7967182893"]);
    assert!(digits.lines().last().unwrap().ends_with(" 34 20 w 6"));
    // Unquoted, and with moves from there.
    let unquoted: Vec<&str> = BOTH_TUZDYKS.split(' ').collect();
    let mut arguments = vec!["show"];
    arguments.extend(unquoted);
    arguments.extend(["--moves", "91"]);
    assert_eq!(printed(&arguments), printed(&["show", BOTH_TUZDYKS, "--moves", "9"]));
}

#[test]
fn what_is_wrong_is_said() {
    for (arguments, message) in [
        (
            ["--moves", "76 99"],
            "move 1, Black: '99': the landing is White's 8, not 9; the move is written 98",
        ),
        (
            ["--moves", "76 9 76(20)"],
            "move 2, White: '76(20)': the landing is White's 8, not 6; the move is written 78",
        ),
        (
            ["--moves", "76 zz"],
            "move 1, Black: expected a move like 7, 76, 76X or 76(10), found 'zz'",
        ),
        (
            ["--moves", "7 9 1 1 0"],
            "move 3, White: expected a move like 7, 76, 76X or 76(10), found '0'",
        ),
        (
            ["9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w", "--flip"],
            "position: expected 162 kumalaks, found 161",
        ),
        (["", "--flip"], "position: expected the rows, found the end"),
        (
            ["--png", "/no/such/place.png"],
            "/no/such/place.png: No such file or directory (os error 2)",
        ),
    ] {
        let ran = togyz(&["show", arguments[0], arguments[1]]);
        assert_eq!(ran.err, format!("togyz: {message}\n"));
        assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    }
}

#[test]
fn pictures_are_written_whole() {
    let folder = empty_folder("pictures");
    let (svg, png) = (folder.join("board.svg"), folder.join("board.png"));
    assert_eq!(printed(&["show", "--moves", "76", "--svg", text(&svg), "--style", "print"]), "");
    assert_eq!(printed(&["show", "--png", text(&png), "--width", "320", "--flip"]), "");
    let drawn = fs::read_to_string(&svg).unwrap();
    assert!(drawn.starts_with("<svg ") && drawn.contains("data-pit=\"w7\""));
    let pixels = fs::read(&png).unwrap();
    assert!(pixels.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(pixels[16..20], 320_u32.to_be_bytes());
    assert_eq!(names(&folder), ["board.png", "board.svg"]);

    let piped = printed(&["show", "--moves", "76", "--svg", "-", "--style", "print"]);
    assert_eq!(piped, drawn);
    let piped = program(&["show", "--png", "-", "--width", "320", "--flip"]).output().unwrap();
    assert_eq!(piped.stdout, pixels);

    let narrow = togyz(&["show", "--png", text(&png), "--width", "3"]);
    assert_eq!(narrow.err, "togyz: expected a width of 64 to 8192 pixels, found 3\n");
    assert_eq!(fs::read(&png).unwrap(), pixels, "the old picture is still there");
    let both = togyz(&["show", "--png", "a", "--svg", "b"]);
    assert_eq!(both.code, 2);
}
