//! The board in a real pseudo-terminal: it opens, plays, and gives the terminal back.
//!
//! The pseudo-terminal is made by `script`, which every Linux with util-linux has; where it is
//! missing there is nothing to test with. What is drawn is tested in `src/play/tests`.
#![cfg(target_os = "linux")]

use std::io::{ErrorKind, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

const ENTER_SCREEN: &str = "\u{1b}[?1049h";
const LEAVE_SCREEN: &str = "\u{1b}[?1049l";
const SHOW_CURSOR: &str = "\u{1b}[?25h";
/// Long enough for a busy machine; only a board that hangs ever waits for it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A board in a pseudo-terminal of 80 by 24.
struct Board {
    script: Child,
    output: Receiver<Vec<u8>>,
    seen: String,
}

impl Board {
    /// Opens a board; nothing where there is no `script`.
    fn open() -> Option<Board> {
        let command = format!(
            "stty cols 80 rows 24; '{}' play --lang en --speed off; echo code $?; stty -a",
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

    /// Waits until this has been written, and forgets everything up to there.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            match self.output.recv_timeout(PATIENCE) {
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

    /// The terminal is as it was, and the program has ended well.
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
    let Some(mut board) = Board::open() else { return };
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
    let Some(mut board) = Board::open() else { return };
    board.wait_for("White to move");
    board.press("7");
    board.wait_for("76(10)");
    board.press("\u{3}");
    board.check_given_back();
}

#[test]
fn without_a_terminal_the_board_says_so() {
    let output = Command::new(env!("CARGO_BIN_EXE_togyz"))
        .args(["play", "--lang", "en"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("needs a terminal"), "{said}");
}
