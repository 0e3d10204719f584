//! `togyz engine` as other programs use it: the real process, driven through its pipes.
//!
//! Nothing here measures time. A timeout only turns a hang into a failure.

use std::io::{BufRead as _, BufReader, Read as _, Write as _, pipe};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

#[path = "engine/sessions.rs"]
mod sessions;

/// Longer than any answer takes, even on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_togyz"));
    command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Engine {
    fn start() -> Engine {
        let mut child = command().spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (sender, output) = channel();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Engine { input: child.stdin.take(), child, output }
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next line, or `None` when there will be none.
    fn line(&mut self) -> Option<String> {
        match self.output.recv_timeout(TIMEOUT) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("no answer"),
        }
    }

    /// All lines up to the first with this beginning.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.line() {
            let found = line.starts_with(beginning);
            lines.push(line);
            if found {
                return lines;
            }
        }
        panic!("expected '{beginning}', found only {lines:#?}");
    }

    /// The answer to one command, which is one line.
    fn answer(&mut self, command: &str) -> String {
        self.send(command);
        self.line().expect("an answer")
    }

    /// Closes the input and returns the last lines. The process must succeed and print no error.
    fn finish(mut self) -> Vec<String> {
        self.input = None;
        let rest = std::iter::from_fn(|| self.line()).collect();
        assert!(self.wait().success());
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
        rest
    }

    fn wait(&mut self) -> std::process::ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < TIMEOUT, "the process does not end");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It has already ended unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn is_best_move(line: &str) -> bool {
    line.strip_prefix("bestmove ").is_some_and(|otau| matches!(otau.as_bytes(), [b'1'..=b'9']))
}

#[test]
fn an_endless_search_ends_when_it_is_stopped_and_not_before() {
    let mut engine = Engine::start();
    for go in ["go infinite", "go", "go infinite nodes 10"] {
        engine.send(go);
        engine.until("info depth 3 ");
        engine.send("isready");
        let lines = engine.until("readyok");
        assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{lines:#?}");
        engine.send("stop");
        let last = engine.until("bestmove").pop().unwrap();
        assert!(is_best_move(&last), "{last}");
    }
    // A proven result waits for `stop`, too.
    engine.send("position 0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w");
    engine.send("go infinite");
    engine.until("info depth 1 ");
    engine.send("isready");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.send("stop");
    assert_eq!(engine.until("bestmove").pop().unwrap(), "bestmove 9");
    assert!(engine.finish().is_empty());
}

#[test]
fn ready_is_said_when_everything_asked_before_is_done() {
    let mut engine = Engine::start();
    for command in ["setoption name Hash value 32", "uginewgame", "go perft 6", "isready"] {
        engine.send(command);
    }
    let lines = engine.until("readyok");
    assert!(lines[0].starts_with("nodes "), "{lines:#?}");
    assert!(engine.finish().is_empty());
}

#[test]
fn a_second_search_is_refused_while_one_is_running() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.until("info");
    engine.send("go depth 2");
    engine.until("info string error: a search is running; stop it first");
    // Commands that do not search are answered meanwhile.
    engine.send("position startpos moves 7");
    engine.send("query p1turn");
    engine.until("response false");
    engine.send("stop");
    engine.until("bestmove");
    engine.send("go depth 2");
    engine.until("bestmove");
    // `stop` without a search is not an error, and does not stop the next search.
    engine.send("stop");
    engine.send("go depth 4");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.starts_with("info depth 4 ")), "{lines:#?}");
    assert!(engine.finish().is_empty());
}

#[test]
fn the_end_of_the_input_does_not_swallow_the_best_move() {
    for go in ["go depth 9", "go nodes 300000", "go movetime 100", "go infinite"] {
        let mut engine = Engine::start();
        engine.send(go);
        let rest = engine.finish();
        assert!(is_best_move(rest.last().unwrap()), "{go}: {rest:#?}");
        if go == "go depth 9" {
            assert!(rest.iter().any(|line| line.starts_with("info depth 9 ")), "{rest:#?}");
        }
    }
    // The last line needs no line break.
    let mut engine = Engine::start();
    engine.send_bytes(b"isready");
    assert_eq!(engine.finish(), ["readyok"]);
}

#[test]
fn extreme_limits_still_give_a_move() {
    let mut engine = Engine::start();
    for go in [
        "go depth 0",
        "go nodes 0",
        "go nodes 1",
        "go movetime 0",
        "go movetime -5",
        "go wtime 0 btime 0",
        "go wtime -100",
        "go wtime 1 winc 0",
        "go depth 4294967295 nodes 1000",
        "go depth 1 movetime 9223372036854775807",
        "go depth 1 wtime 9223372036854775807 winc 9223372036854775807",
    ] {
        engine.send(go);
        let last = engine.until("bestmove").pop().unwrap();
        assert!(is_best_move(&last), "{go}: {last}");
    }
    assert!(engine.finish().is_empty());
}

#[test]
fn nine_lines_are_all_legal_moves() {
    let mut engine = Engine::start();
    engine.send("setoption name MultiPV value 9");
    for (position, moves) in [
        ("startpos", &[1, 2, 3, 4, 5, 6, 7, 8, 9][..]),
        ("startpos moves 7", &[1, 2, 3, 4, 5, 7, 8, 9]),
        ("2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10", &[1, 2, 3, 4, 5, 7, 8, 9]),
        ("0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w", &[9]),
    ] {
        engine.send(&format!("position {position}"));
        engine.send("go depth 5");
        let lines = engine.until("bestmove");
        let best: u8 = lines.last().unwrap().strip_prefix("bestmove ").unwrap().parse().unwrap();
        let info: Vec<_> = lines.iter().rev().skip(1).take(moves.len()).rev().collect();
        let first = |line: &&String| -> u8 {
            let (_, line) = line.split_once(" pv ").unwrap();
            line.split(' ').next().unwrap().parse().unwrap()
        };
        let mut found: Vec<u8> = info.iter().map(first).collect();
        assert_eq!(found.first(), Some(&best), "{position}");
        found.sort_unstable();
        assert_eq!(found, moves, "{position}: {lines:#?}");
        for (rank, line) in info.iter().enumerate() {
            assert!(line.contains(&format!(" multipv {} ", rank + 1)), "{line}");
        }
    }
    assert!(engine.finish().is_empty());
}

#[test]
fn every_level_plays_a_legal_move() {
    let mut engine = Engine::start();
    engine.send("position startpos moves 7");
    for level in 1..=8 {
        engine.send(&format!("setoption name Level value {level}"));
        engine.send("go nodes 2000");
        let mut lines = engine.until("bestmove");
        let last = lines.pop().unwrap();
        assert!(is_best_move(&last) && last != "bestmove 6", "{level}: {last}");
        assert!(lines.iter().all(|line| line.contains(" multipv 1 ")), "{level}: {lines:#?}");
    }
    assert!(engine.finish().is_empty());
}

#[test]
fn one_thread_with_a_fixed_limit_always_finds_the_same() {
    let search = |go: &str| {
        let mut engine = Engine::start();
        engine.send("setoption name MultiPV value 3");
        engine.send(go);
        let lines = engine.until("bestmove");
        engine.finish();
        let timeless = |line: String| {
            let words: Vec<&str> = line.split(' ').collect();
            let varies = |at: usize| at > 0 && matches!(words[at - 1], "nps" | "time");
            let kept = words.iter().enumerate().filter(|(at, _)| !varies(*at));
            kept.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
        };
        lines.into_iter().map(timeless).collect::<Vec<_>>()
    };
    for go in ["go depth 8", "go nodes 30000"] {
        assert_eq!(search(go), search(go), "{go}");
    }
}

#[test]
fn a_line_that_is_no_command_is_refused() {
    let mut engine = Engine::start();
    engine.send_bytes(b"\xff\xfe\x00\n");
    let refused = engine.line().unwrap();
    assert!(refused.starts_with("info string error: unknown command '"), "{refused:?}");
    engine.send_bytes(b"\r\n   \n\t\nisready\r\n");
    assert_eq!(engine.line().unwrap(), "readyok");
    let long = engine.answer(&"x".repeat(100_000));
    assert!(long.starts_with("info string error: unknown command 'xxx") && long.len() < 200);
    assert_eq!(engine.answer("isready"), "readyok");
    assert!(engine.finish().is_empty());
}

#[test]
fn quit_ends_the_process_whatever_it_does() {
    for busy in ["isready", "go infinite", "go depth 60", "go perft 12", "bench"] {
        let mut engine = Engine::start();
        engine.send(busy);
        engine.send("quit");
        assert!(engine.wait().success(), "{busy}");
        // The input is still open: it was not its end that ended the process.
        assert!(engine.input.is_some());
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for commands in [
        "ugi\nisready\n",
        "go depth 5\n",
        "go infinite\n",
        "go depth 3\ngo depth 3\nuginewgame\ngo depth 3\nuginewgame\nisready\nugi\n",
    ] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let mut child = command().stdout(writer).spawn().unwrap();
        // It may have ended before it has read everything.
        let _ = child.stdin.take().unwrap().write_all(commands.as_bytes());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{commands:?}");
        assert_eq!(output.status.code(), Some(0), "{commands:?}");
    }
}
