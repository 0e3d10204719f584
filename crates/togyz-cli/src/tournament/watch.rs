//! `togyz tournament watch`: the running round on the whole terminal. Boards, players, the time
//! until the late limit, and results by keys.
//!
//! The view holds no lock while it waits: it reads the file again when another command has changed
//! it, and takes the lock only while it writes an entry.

mod draw;
mod view;

use std::fs;
use std::io::{IsTerminal as _, stdin, stdout};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use anyhow::{Result, bail};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use togyz_tournament::competition::Act;

use super::clock;
use super::event_file::Editor;
use crate::play::terminal::Screen as Terminal;
use crate::terminal::Screen;
use view::{Step, View};

/// The time between two frames.
const TICK: Duration = Duration::from_millis(500);

const EXAMPLES: &str = "Examples:
  togyz tournament watch
  togyz tournament watch --event open.togyz.json --lang kk

Arrows choose a board, digits and + - begin an entry: '82 60' says it all, else '45 70 resignation' or
'1 (82) - 0 (60)'. b starts the clocks, u takes back the last entry, q leaves. On a Cyrillic keyboard
the same places count.";

/// The arguments of `togyz tournament watch`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    editor: Editor,
}

/// Shows the round until the arbiter leaves.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let editor = &options.editor;
    let file = editor.place.read()?;
    file.competition().round_or_last(None)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        bail!("expected a terminal; 'togyz tournament seating' writes the round as text");
    }
    let path = file.path.clone();
    let changed = || fs::metadata(&path).and_then(|data| data.modified()).ok();
    let mut seen: Option<SystemTime> = changed();
    let mut view = View::new(file.into_competition(), screen.language);
    let mut terminal = Terminal::open()?;
    loop {
        if changed() != seen {
            seen = changed();
            // While another program replaces the file, the old frame stays.
            if let Ok(file) = editor.place.read() {
                view.renew(file.into_competition());
            }
        }
        let since = view.started().and_then(clock::since);
        terminal.terminal.draw(|frame| draw::screen(frame, &view, since))?;
        if !event::poll(TICK)? {
            continue;
        }
        let Event::Key(key) = event::read()? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        let done = match view.key(key) {
            Step::Stay => continue,
            Step::Leave => return Ok(ExitCode::SUCCESS),
            Step::Act(act) => act_now(editor, *act),
            Step::Undo => undo_now(editor),
        };
        match done {
            Ok(competition) => view.renew(competition),
            Err(error) => view.complain(&format!("{error:#}")),
        }
        seen = changed();
    }
}

fn act_now(editor: &Editor, act: Act) -> Result<togyz_tournament::competition::Competition> {
    let mut file = editor.open()?;
    file.add(&editor.entries.by, vec![act])?;
    Ok(file.into_competition())
}

fn undo_now(editor: &Editor) -> Result<togyz_tournament::competition::Competition> {
    let mut file = editor.open()?;
    let last = file.log.next_undo().and_then(|entry| file.log.entries().get(entry - 1));
    if last.is_some_and(|entry| entry.section != file.section) {
        bail!("the last entry is of another section: 'togyz tournament undo' takes it back");
    }
    file.undo(&editor.entries.by, None)?;
    Ok(file.into_competition())
}
