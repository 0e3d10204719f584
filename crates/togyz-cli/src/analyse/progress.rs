//! A bar on standard error while games are analysed: how many moves are done and how long the rest
//! will take. Silent where there is no terminal.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use togyz_text::{Language, text_with};

/// The columns of the bar.
const BAR: usize = 24;
/// It is not redrawn more often than this.
const REDRAW: Duration = Duration::from_millis(100);

/// The progress of an analysis.
pub(super) struct Progress {
    shown: bool,
    language: Language,
    /// How many steps there will be, if known.
    total: Option<usize>,
    done: usize,
    started: Instant,
    drawn: Option<Instant>,
}

impl Progress {
    /// A bar of so many steps, if it is known how many.
    pub(super) fn shown(total: Option<usize>, language: Language) -> Progress {
        Progress { shown: true, language, total, done: 0, started: Instant::now(), drawn: None }
    }

    /// No bar.
    pub(super) fn silent() -> Progress {
        Progress { shown: false, ..Progress::shown(None, Language::English) }
    }

    /// One step more is done.
    pub(super) fn step(&mut self) {
        self.done += 1;
        if self.shown && self.drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW) {
            self.drawn = Some(Instant::now());
            let line = told(self.done, self.total, self.started.elapsed(), self.language);
            // Without anybody to see it, the bar is not missed.
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
        }
    }

    /// Takes the bar away.
    pub(super) fn erase(&mut self) {
        if self.drawn.take().is_some() {
            // As above.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn told(done: usize, total: Option<usize>, passed: Duration, language: Language) -> String {
    let moves =
        |number: &str| text_with(language, "analyse-progress-moves", &[("number", number.into())]);
    let Some(total) = total.filter(|total| (1..).contains(total)) else {
        return format!("  {}  {}", moves(&done.to_string()), clock(passed));
    };
    let done = done.min(total);
    let full = done * BAR / total;
    let bar = format!("{}{}", "━".repeat(full), "╌".repeat(BAR - full));
    let left = clock(passed.mul_f64((total - done) as f64 / done.max(1) as f64));
    let left = text_with(language, "analyse-progress-left", &[("number", (&left).into())]);
    format!("  {bar}  {}  {left}", moves(&format!("{done}/{total}")))
}

/// Hours, if there are any, minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_the_time_left_shrinks() {
        let line = |done, total| told(done, total, Duration::from_secs(60), Language::English);
        assert_eq!(line(5, Some(10)), "  ━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌  Moves: 5/10  Time left: 1:00");
        assert!(line(10, Some(10)).ends_with("10/10  Time left: 0:00"));
        assert!(line(11, Some(10)).ends_with("10/10  Time left: 0:00"));
        assert_eq!(line(7, None), "  Moves: 7  1:00");
        assert_eq!(clock(Duration::from_secs(3_725)), "1:02:05");
    }
}
