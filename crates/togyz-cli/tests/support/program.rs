//! The real program, run in an environment that says nothing, and what a run left behind.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use std::thread;

/// What a run left behind.
#[derive(Debug, PartialEq)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code().expect("ended by itself"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The program with these arguments, without input, in an environment that says nothing.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_togyz"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["TOGYZ_LANG", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C");
    // What lies in the default folder of this machine is no part of a test.
    command.env("TOGYZ_TABLES", "");
    command
}

/// Runs it to its end with this on standard input.
pub(crate) fn fed(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that is not interested may have gone before it has read everything.
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output.into()
}
