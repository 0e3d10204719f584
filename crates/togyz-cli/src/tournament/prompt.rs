//! Questions to the user at the terminal. No question is asked if input or output is a pipe.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use anyhow::{Result, bail};

/// Whether questions can be asked.
pub(super) fn can_ask() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Asks and reads a line; `None` at the end of the input.
pub(super) fn ask(question: &str) -> Result<Option<String>> {
    // The question is not a result, so it goes to standard error.
    write!(io::stderr(), "{question}: ")?;
    io::stderr().flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    Ok((read > 0).then(|| line.trim().to_owned()))
}

/// The value given on the command line, or the answer to a question.
pub(super) fn given_or_asked(given: Option<&String>, flag: &str, question: &str) -> Result<String> {
    match given {
        Some(given) => Ok(given.clone()),
        None if can_ask() => Ok(ask(question)?.unwrap_or_default()),
        None => bail!("expected {flag}"),
    }
}
