//! The log of a long-running command: one line for each event on standard error, as text for people
//! or as JSON for programs.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::filter::LevelFilter;

/// The format of a line.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

/// Starts the log. Only the first call of a process has an effect.
pub(crate) fn start(format: Format) {
    let log = tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_max_level(LevelFilter::INFO)
        // A closed standard error must not stop the command.
        .log_internal_errors(false);
    // `try_init` fails only when a log has already been started.
    let _ = match format {
        Format::Text => log.try_init(),
        Format::Json => log.json().flatten_event(true).try_init(),
    };
}
