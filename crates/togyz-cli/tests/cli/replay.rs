//! `togyz replay`: exact lines, exact errors, many files, standard input.

use std::fs;

use super::{WHOLE_GAME, empty_folder, fed, text, togyz};

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1";

#[test]
fn the_json_of_a_good_game() {
    let ran = togyz(&["replay", "--json", WHOLE_GAME]);
    let expected = format!(
        "{{\"file\":\"{WHOLE_GAME}\",\"game\":1,\"plies\":75,\
         \"position\":\"1,2,2,X,3,2,2,1,1/1,3,4,3,5,X,1,0,6 82 43 b 38\",\
         \"white\":82,\"black\":43,\"result\":\"1-0\",\"ending\":\"majority\",\"error\":null}}\n"
    );
    assert_eq!((ran.code, ran.out, ran.err.as_str()), (0, expected, "1 games, 0 errors\n"));
}

#[test]
fn the_json_of_a_bad_game() {
    let ran = fed(&["replay", "-", "--json"], b"1. 76(10) 99 0-1\n\n1. 76 98 *\n");
    let expected = "{\"file\":\"-\",\"game\":1,\"plies\":1,\
        \"position\":\"9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b 1\",\
        \"white\":10,\"black\":0,\"result\":\"*\",\"ending\":\"unfinished\",\"error\":\
        \"move 1, Black: '99': the landing is White's 8, not 9; the move is written 98\"}\n\
        {\"file\":\"-\",\"game\":2,\"plies\":2,\
        \"position\":\"10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10 0 w 2\",\
        \"white\":10,\"black\":0,\"result\":\"*\",\"ending\":\"unfinished\",\"error\":null}\n";
    assert_eq!((ran.code, ran.err.as_str()), (1, "2 games, 1 errors\n"));
    assert_eq!(ran.out, expected);
}

#[test]
fn lines_to_read() {
    let games = b"[White \"Aisulu\"]\n\n1. 76 98 2. 66 1-0\n7967182893\n1. 7 9 x\n";
    let ran = fed(&["replay", "-"], games);
    assert_eq!(
        ran.out,
        "-, game 1: Aisulu - ?, 1 (10) - 0 (0), unknown, 3 plies\n\
         -, game 2: * (34:20), unfinished, 10 plies\n\
         -, game 3: error after 2 plies: move 2, White: expected a move like 7, 76, 76X or \
         76(10), found 'x'\n"
    );
    assert_eq!((ran.code, ran.err.as_str()), (1, "3 games, 1 errors\n"));
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_read() {
    let folder = empty_folder("unreadable");
    let missing = folder.join("missing.tgk");
    let ran = togyz(&["replay", text(&missing), WHOLE_GAME, text(&folder)]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("1 (82) - 0 (43), majority, 75 plies\n"), "{}", ran.out);
    assert_eq!(
        ran.err,
        format!(
            "togyz: {}: No such file or directory (os error 2)\n\
             togyz: {}: Is a directory (os error 21)\n1 games, 2 errors\n",
            missing.display(),
            folder.display()
        )
    );
}

#[test]
fn line_ends_marks_and_broken_letters_do_no_harm() {
    let mut dos = b"\xef\xbb\xbf[White \"A\xffB\"]\r\n[Black \"C\"]\r\n\r\n1. 76 98\r\n".to_vec();
    dos.extend(b"2. 66 76 *\r\n");
    let ran = fed(&["replay", "-"], &dos);
    assert_eq!(ran.out, "-, game 1: A\u{fffd}B - C, * (10:2), unfinished, 4 plies\n");
    assert_eq!(fed(&["replay", "-"], b"").err, "0 games, 0 errors\n");
    assert_eq!(fed(&["replay", "-"], b"\n\r\n  \n").err, "0 games, 0 errors\n");
    let noise: Vec<u8> =
        (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_769) >> 24) as u8).collect();
    assert!(fed(&["replay", "-"], &noise).code <= 1);
}

#[test]
fn a_line_without_end_is_one_game_that_is_too_long() {
    let mut text = b"1. 76 98 ".repeat(400_000);
    text.extend(b"*\n1. 76 98 *\n");
    let ran = fed(&["replay", "-", "--json"], &text);
    let lines: Vec<_> = ran.out.lines().collect();
    assert!(
        lines[0].ends_with("\"error\":\"the game is longer than 1048576 bytes\"}"),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains(START), "{}", lines[0]);
    assert_eq!(ran.err.lines().last(), Some(format!("{} games, 1 errors", lines.len()).as_str()));
}

#[test]
fn the_profile_may_be_said() {
    let folder = empty_folder("profiles");
    let file = folder.join("atsyrau.tgk");
    let record = "[Position \"1,1,4,X,0,2,1,0,1/1,0,0,0,0,X,0,0,0 75 76 w 1\"]\n\n1. 9 *\n";
    fs::write(&file, record).unwrap();
    let shown = |more: &[&str]| {
        let mut arguments = vec!["replay", text(&file)];
        arguments.extend(more);
        togyz(&arguments).out
    };
    assert!(shown(&[]).ends_with("game 1: 1 (77) - 0 (76), atsyrau, 1 plies\n"));
    assert!(shown(&["--rules", "open"]).ends_with("game 1: 1 (86) - 0 (76), atsyrau, 1 plies\n"));
    let unknown = togyz(&["replay", "--rules", "chess", text(&file)]);
    assert_eq!(
        unknown.err,
        "togyz: invalid value 'chess' for '--rules <PROFILE>': unknown rule profile 'chess': \
         expected kazakhstan, nomad-games or open; see '--help'\n"
    );
}
