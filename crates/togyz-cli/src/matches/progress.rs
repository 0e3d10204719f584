//! Progress of a running match on standard error: one rewritten line on a terminal, otherwise
//! occasional lines.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::Duration;

use ratatui::crossterm::terminal;
use togyz_engine::statistics::Pairs;

use super::settings::Settings;
use super::tally::Tally;
use crate::output;
use crate::terminal::duration_text;

/// Number of lines in a match of known length without a terminal.
const LINES: u64 = 20;
/// Games between two lines in a match of unknown length.
const EVERY: u64 = 50;

/// The progress of a match.
pub(super) struct Progress {
    terminal: bool,
    every: u64,
}

impl Progress {
    pub(super) fn new(settings: &Settings) -> Progress {
        let games = settings.pairs.map(|pairs| u64::from(pairs) * 2);
        let every = games.map_or(EVERY, |games| (games / LINES).next_multiple_of(2).max(10));
        Progress { terminal: io::stderr().is_terminal(), every }
    }

    /// Shows the score after a pair; `fresh` pairs were played in this time.
    pub(super) fn show(
        &mut self,
        settings: &Settings,
        tally: &Tally,
        fresh: u32,
        elapsed: Duration,
    ) {
        let due = tally.games().is_multiple_of(self.every);
        if !self.terminal && !due {
            return;
        }
        let line = line(settings, tally, fresh, elapsed);
        if self.terminal {
            // Ignored: without standard error the progress cannot be shown.
            let _ = write!(io::stderr(), "\r\x1b[K{}", fitted(&line));
        } else {
            output::tell(&line);
        }
    }

    /// Ends the line.
    pub(super) fn end(&mut self) {
        if self.terminal {
            output::tell("");
        }
    }
}

/// The part of a line that fits the terminal: a longer one could not be rewritten.
fn fitted(line: &str) -> String {
    let columns = terminal::size().map_or(0, |(columns, _)| usize::from(columns));
    let columns = if columns == 0 { 80 } else { columns };
    line.chars().take(columns.saturating_sub(1)).collect()
}

fn line(settings: &Settings, tally: &Tally, fresh: u32, elapsed: Duration) -> String {
    let pairs = &tally.pairs;
    let of = settings.pairs.map_or(String::new(), |pairs| format!("/{}", pairs * 2));
    let mut line = format!(
        "{}{of} games, +{} ={} -{}, {:.1} %, Elo {}",
        tally.games(),
        tally.wins,
        tally.draws,
        tally.losses,
        pairs.score() * 100.0,
        elo_text(pairs)
    );
    if let Some(sprt) = settings.sprt {
        let ratio = pairs.log_likelihood_ratio(sprt.elo0, sprt.elo1);
        let bound = sprt.bound();
        line += &format!(", LLR {ratio:.2} (-{bound:.2} to {bound:.2})");
    }
    if let Some(all) = settings.pairs {
        let left = u64::from(all).saturating_sub(pairs.number()) as f64;
        let seconds = elapsed.as_secs_f64() / f64::from(fresh.max(1)) * left;
        line += &format!(", {} left", duration_text(Duration::from_secs_f64(seconds)));
    }
    line
}

/// Elo with its error as text.
pub(super) fn elo_text(pairs: &Pairs) -> String {
    match pairs.elo() {
        // Adding zero removes the sign of a negative zero.
        Some((elo, error)) => format!("{:+.1} ± {error:.1}", elo + 0.0),
        None if pairs.number() == 0 => "unknown".into(),
        None if pairs.score() > 0.5 => "beyond measure".into(),
        None => "below measure".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_elo_as_text() {
        let time = |seconds| duration_text(Duration::from_secs(seconds));
        assert_eq!([time(5), time(200), time(7500)], ["5 s", "3 min 20 s", "2 h 5 min"]);
        assert_eq!(elo_text(&Pairs::default()), "unknown");
        assert_eq!(elo_text(&Pairs([0, 0, 0, 0, 3])), "beyond measure");
        assert_eq!(elo_text(&Pairs([3, 0, 0, 0, 0])), "below measure");
        assert_eq!(elo_text(&Pairs([1, 0, 2, 0, 1])), "+0.0 ± 296.5");
    }
}
