//! The terminal: taken over by the board, and always restored.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Whether the board uses the terminal.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while the board uses it; dropping it restores the terminal.
pub(crate) struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    pub(crate) fn open() -> io::Result<Screen> {
        // A panic message would be printed on the board's screen and disappear with it.
        let previous_hook = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            previous_hook(panic);
        }));
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::Relaxed);
        let opened = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal, once: a second time would put the cursor over a panic message. A failure
/// means that the terminal is gone, and cannot be reported.
fn give_back() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}
