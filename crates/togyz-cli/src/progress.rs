//! Progress of a long run: one updated line on a terminal, otherwise occasional lines. Always on
//! standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use ratatui::crossterm::terminal;
use togyz_text::{Language, integer};

use crate::output;
use crate::terminal::duration_text;

/// Interval between updates of the line on a terminal.
const REDRAW: Duration = Duration::from_millis(200);
/// Interval between lines elsewhere.
const PLAIN: Duration = Duration::from_secs(10);

/// The progress of a run.
pub(crate) struct Progress {
    terminal: bool,
    begun: Instant,
    updated: Instant,
    drawn: bool,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        let now = Instant::now();
        Progress { terminal: io::stderr().is_terminal(), begun: now, updated: now, drawn: false }
    }

    /// The time since the beginning.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Writes the progress if it is due.
    pub(crate) fn show(&mut self, line: impl FnOnce(Duration) -> String) {
        if self.updated.elapsed() < if self.terminal { REDRAW } else { PLAIN } {
            return;
        }
        self.updated = Instant::now();
        let line = line(self.elapsed());
        if self.terminal {
            self.drawn = true;
            // Without standard error the progress cannot be shown.
            let _ = write!(io::stderr(), "\r\x1b[K{}", fitted(&line));
        } else {
            output::tell(&line);
        }
    }

    /// Removes the line.
    pub(crate) fn erase(&mut self) {
        if std::mem::take(&mut self.drawn) {
            // As above.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// The part of a line that fits the terminal: a longer line could not be overwritten.
fn fitted(line: &str) -> String {
    let columns = terminal::size().map_or(0, |(columns, _)| usize::from(columns));
    let columns = if columns == 0 { 80 } else { columns };
    line.chars().take(columns.saturating_sub(1)).collect()
}

/// Estimate of the remaining time.
pub(crate) fn time_left(elapsed: Duration, done: u64, left: u64) -> String {
    let seconds = elapsed.as_secs_f64() / done.max(1) as f64 * left as f64;
    duration_text(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

/// A number with grouped digits: `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    integer(Language::English, number.try_into().unwrap_or(i64::MAX))
}

/// A number with its noun: `1 game`, `2,000 games`.
pub(crate) fn counted(number: u64, one: &str, more: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { more })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times_are_told() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(counted(1, "game", "games"), "1 game");
        assert_eq!(counted(9_000, "game", "games"), "9,000 games");
        assert_eq!(time_left(Duration::from_secs(10), 5, 100), "3 min 20 s");
        assert_eq!(time_left(Duration::from_secs(10), 0, 1), "10 s");
    }
}
