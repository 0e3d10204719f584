//! A progress bar on standard error during the analysis of games: completed moves and remaining
//! time. Silent without a terminal.

use std::io::{self, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use togyz_text::{Language, text_with};

/// The width of the bar in columns.
const BAR: usize = 24;
/// Minimum time between two drawings.
const REDRAW: Duration = Duration::from_millis(100);

/// The progress of an analysis.
pub(super) struct Progress {
    shown: bool,
    language: Language,
    /// The number of all steps, if known.
    total: Option<usize>,
    started: Instant,
    drawing: Mutex<Drawing>,
}

/// The part that changes.
#[derive(Default)]
struct Drawing {
    done: usize,
    drawn: Option<Instant>,
}

impl Progress {
    /// A bar with this number of steps, if known.
    pub(super) fn shown(total: Option<usize>, language: Language) -> Progress {
        let drawing = Mutex::new(Drawing::default());
        Progress { shown: true, language, total, started: Instant::now(), drawing }
    }

    /// No bar.
    pub(super) fn silent() -> Progress {
        Progress { shown: false, ..Progress::shown(None, Language::English) }
    }

    fn drawing(&self) -> MutexGuard<'_, Drawing> {
        // A bar that a panic left half changed is still a bar.
        self.drawing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a step, on any thread.
    pub(super) fn step(&self) {
        let mut drawing = self.drawing();
        drawing.done += 1;
        if self.shown && drawing.drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW) {
            drawing.drawn = Some(Instant::now());
            let line = bar_text(drawing.done, self.total, self.started.elapsed(), self.language);
            // Without standard error the bar cannot be shown.
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
        }
    }

    /// Removes the bar.
    pub(super) fn erase(&self) {
        if self.drawing().drawn.take().is_some() {
            // As above.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn bar_text(done: usize, total: Option<usize>, passed: Duration, language: Language) -> String {
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
        let line = |done, total| bar_text(done, total, Duration::from_secs(60), Language::English);
        assert_eq!(line(5, Some(10)), "  ━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌  Moves: 5/10  Time left: 1:00");
        assert!(line(10, Some(10)).ends_with("10/10  Time left: 0:00"));
        assert!(line(11, Some(10)).ends_with("10/10  Time left: 0:00"));
        assert_eq!(line(7, None), "  Moves: 7  1:00");
        assert_eq!(clock(Duration::from_secs(3_725)), "1:02:05");
    }
}
