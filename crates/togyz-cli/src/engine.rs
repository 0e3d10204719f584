//! `togyz engine`: a session with the engine on standard input and output (`docs/engine-protocol.md`).

use std::io::{self, BufRead as _, Write as _};

use anyhow::Result;
use togyz_engine::machine::converse;

/// Passes lines to the engine until `quit` or the end of the input.
pub(crate) fn run() -> Result<()> {
    let lines = io::stdin().lock().split(b'\n').map_while(io::Result::ok);
    // A line that is not valid text is refused as an unknown command, and the session continues.
    let lines = lines.map(|line| String::from_utf8_lossy(&line).into_owned());
    Ok(converse(lines, print)?)
}

fn print(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
