//! The real program, run in an empty environment, and the output of a run.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The output of a run.
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

/// The program with these arguments, without input, in an empty environment.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_togyz"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["TOGYZ_LANG", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C");
    // The default folder of this machine must not affect a test.
    command.env("TOGYZ_TABLES", "");
    command
}

/// Runs it to its end with this on standard input.
pub(crate) fn fed(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may end before it has read everything.
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output.into()
}
