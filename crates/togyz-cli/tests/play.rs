//! The board in a real pseudo-terminal: it opens, plays, and restores the terminal; also the game
//! in plain lines, through pipes.
//!
//! The pseudo-terminal is made by `script`, which every Linux with util-linux has; where it is
//! missing, the test does nothing. The drawing is tested in `src/play/tests`.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader, ErrorKind, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use togyz::notation::record::Record;

const ENTER_SCREEN: &str = "\u{1b}[?1049h";
const LEAVE_SCREEN: &str = "\u{1b}[?1049l";
const SHOW_CURSOR: &str = "\u{1b}[?25h";
/// Long enough for a busy machine; only a hanging board waits that long.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A board in a pseudo-terminal of 80 by 24.
struct Board {
    script: Child,
    output: Receiver<Vec<u8>>,
    seen: String,
}

impl Board {
    /// Opens a board; nothing where there is no `script`.
    fn open(options: &str) -> Option<Board> {
        let command = format!(
            "stty cols 80 rows 24; '{}' play --lang en --speed off {options}; echo code $?; stty -a",
            env!("CARGO_BIN_EXE_togyz")
        );
        let spawned = Command::new("script")
            .args(["--quiet", "--command", &command, "/dev/null"])
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut script = match spawned {
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            spawned => spawned.unwrap(),
        };
        let mut stdout = script.stdout.take().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut part = [0; 4096];
            while let Ok(length) = stdout.read(&mut part)
                && length > 0
                && sender.send(part[..length].to_vec()).is_ok()
            {}
        });
        Some(Board { script, output, seen: String::new() })
    }

    /// Waits until this has been written, and drops everything before it.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            match self.output.recv_timeout(TIMEOUT) {
                Ok(part) => self.seen.push_str(&String::from_utf8_lossy(&part)),
                Err(error) => panic!("waiting for {text:?}: {error}; seen {:?}", self.seen),
            }
        }
        let end = self.seen.find(text).unwrap_or(0) + text.len();
        self.seen.drain(..end);
    }

    fn press(&mut self, keys: &str) {
        let stdin = self.script.stdin.as_mut().unwrap();
        stdin.write_all(keys.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Checks that the terminal is restored and the program succeeded.
    fn check_given_back(&mut self) {
        self.wait_for(LEAVE_SCREEN);
        self.wait_for(SHOW_CURSOR);
        self.wait_for("code 0");
        // Lines are edited and echoed again, as a shell expects it.
        self.wait_for(" icanon");
        self.wait_for(" echo ");
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        // It has ended already unless the test has failed.
        let _ = self.script.kill();
        let _ = self.script.wait();
    }
}

#[test]
fn the_board_opens_plays_and_quits() {
    let Some(mut board) = Board::open("") else { return };
    board.wait_for(ENTER_SCREEN);
    board.wait_for("White to move");
    board.press("7");
    board.wait_for("76(10)");
    board.press("q");
    board.wait_for("Quit the game?");
    board.press("y");
    board.check_given_back();
}

#[test]
fn control_c_gives_the_terminal_back() {
    let Some(mut board) = Board::open("") else { return };
    board.wait_for("White to move");
    board.press("7");
    board.wait_for("76(10)");
    board.press("\u{3}");
    board.check_given_back();
}

#[test]
fn the_computer_answers_on_the_board() {
    let Some(mut board) = Board::open("--level 1 --time 3+2") else { return };
    board.wait_for("White to move");
    board.press("7");
    board.wait_for("76(10)");
    board.wait_for("Move 2");
    // Leaving during a search does not wait for it.
    board.press("9\u{3}");
    board.check_given_back();
}

/// Plays in plain lines; returns the output of a program that must succeed.
fn in_lines(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_togyz"))
        .args(["play", "--lang", "en"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    // Written by a thread: both pipes may be full at once.
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    // The program may have quit before it had read everything.
    let _ = writer.join().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), wrong.as_str()), (Some(0), ""), "{text}");
    text
}

/// A file that does not exist and that no other test writes.
fn fresh_file(name: &str) -> String {
    let file = std::env::temp_dir().join(format!("togyz-{}-{name}.tgk", std::process::id()));
    // It exists only if an earlier test was interrupted.
    let _ = fs::remove_file(&file);
    file.display().to_string()
}

#[test]
fn two_players_play_in_lines() {
    let text = in_lines(&[], "76(10)\n9\nundo\n");
    assert!(text.contains("1. 76(10)  White lifts 9 kumalaks from otau 7;"), "{text}");
    assert!(text.contains("1... 98  Black lifts"), "{text}");
    let end: Vec<&str> = text.lines().rev().take(10).collect();
    assert_eq!(end[0], "Black to move");
    assert_eq!(end[9], "The game is left here.");
}

#[test]
fn every_bad_line_gets_a_precise_answer() {
    let cases = [
        ("seven", "seven is neither a move nor a word known here. Write help to see them all."),
        ("0", "0 is neither a move nor a word known here."),
        ("resign now", "resign now is neither a move nor a word known here."),
        ("77", "77 is not right: the last kumalak falls into Black’s otau 6."),
        ("76X", "76X is not right: the move makes no tuzdyk."),
        ("76(12)", "76(12) is not right: the kazan holds 10 after the move."),
        ("a2b2", "a2b2 is written for the other side."),
        ("undo", "There is no move to take back."),
        ("redo", "There is no move to play again."),
        ("claim", "A draw cannot be claimed in this position."),
        ("yes", "Nobody has offered a draw."),
        ("save", "The name of the file is missing."),
        ("save /no-such-folder/game.tgk", "Could not save to /no-such-folder/game.tgk:"),
        ("help", "Write a move as 7, 76, 76X or 76(10), or one of the words:"),
    ];
    let input: Vec<&str> = cases.iter().map(|(line, _)| *line).collect();
    let text = in_lines(&[], &format!("\n{}\n", input.join("\n")));
    // The answers come in the order of the questions, after the first board.
    let mut rest = text.split_once("White to move").unwrap().1;
    for (line, answer) in cases {
        let place = rest.find(answer).unwrap_or_else(|| panic!("{line}: {answer}\n{text}"));
        rest = &rest[place + answer.len()..];
    }
    let text = in_lines(&["--position", "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1"], "3\n");
    assert!(text.contains("Otau 3 is empty. Choose another."), "{text}");
}

#[test]
fn draws_are_offered_and_answered_in_lines() {
    let text = in_lines(&[], "7\ndraw\nno\n9\ndraw\nyes\n5\n");
    assert!(text.contains("Black offers a draw. Write yes or no."), "{text}");
    assert!(text.contains("White declines. The game goes on."), "{text}");
    assert!(text.contains("0.5 (10) - 0.5 (0)  "), "{text}");
    assert!(text.contains("The game is over."), "{text}");
}

#[test]
fn a_whole_game_against_the_computer_in_lines() {
    let file = fresh_file("whole");
    // The first legal otau of 1 to 9 is played; no game is as long as this.
    let moves = "1\n2\n3\n4\n5\n6\n7\n8\n9\n".repeat(400);
    let text = in_lines(&["--level", "1"], &format!("{moves}save {file}\nquit\n"));
    let record = Record::read(&fs::read_to_string(&file).unwrap()).unwrap();
    fs::remove_file(&file).unwrap();
    let end = record.game().end().expect("the game is over");
    assert!(text.trim_end().lines().last().unwrap().starts_with(&record.game().result_text()));
    assert!(text.contains("The game is over."), "{end:?}");
    assert_eq!(record.tags.get("Black"), Some("computer, level 1"));
}

#[test]
fn hint_undo_and_resignation_in_lines() {
    let file = fresh_file("short");
    // White's first move can have emptied only one of two otau.
    let input = format!("hint\n7\n8\nundo\nsave {file}\nsave {file}\nresign\n");
    let text = in_lines(&["--level", "2", "--side", "black", "--time", "10+5"], &input);
    fs::remove_file(&file).unwrap();
    assert!(text.contains("The engine suggests otau "), "{text}");
    assert!(text.contains("The move is taken back."), "{text}");
    assert!(text.contains("exists already. Choose another name."), "{text}");
    assert!(text.contains("White 10:00  Black 10:00"), "{text}");
    assert!(text.trim_end().ends_with("Black resigned. White wins."), "{text}");
}

#[test]
fn a_flag_falls_while_nobody_writes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_togyz"))
        .args(["play", "--lang", "en", "--time", "0:01"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The pipe stays open, so that only the clock can end the game.
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"7\n").unwrap();
    let mut text = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(text.any(|line| line.unwrap().starts_with("1 (10) - 0 (0)")));
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn wrong_options_are_refused() {
    for arguments in [
        ["--level", "9"],
        ["--level", "0"],
        ["--side", "black"],
        ["--time", "soon"],
        ["--time", ""],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_togyz"))
            .arg("play")
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
