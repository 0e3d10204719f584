//! An interactive board for two players in the terminal: `togyz play`.
//!
//! [`run`] is a thin loop: it reads keys, mouse and clock, hands them to the table (a pure state
//! machine in `play/table.rs` and `play/act.rs`), draws it, and writes files. It knows no rule.

mod act;
mod answer;
mod dialog;
mod draw;
mod input;
mod layout;
mod message;
mod motion;
mod save;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;

use std::fs;
use std::io::{IsTerminal as _, stdin, stdout};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use togyz::notation::record::Record;
use togyz::{Profile, Rules, Setup};
use togyz_text::{Language, text};

use self::act::Effect;
use self::input::Input;
use self::layout::Layout;
use self::motion::Speed;
use self::table::{Opening, Table};
use self::terminal::Screen;
use self::theme::{Depth, Theme};

/// The time between two pictures of a sowing.
const FRAME: Duration = Duration::from_millis(25);
/// The time between two looks at the keyboard while nothing moves.
const REST: Duration = Duration::from_secs(3600);

/// What `togyz play` takes.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Options {
    /// Rules to play by: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE")]
    rules: Option<Profile>,
    /// Begin from this position instead of the start
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    position: Option<Setup>,
    /// Go on with the game of this record
    #[arg(long, value_name = "RECORD")]
    file: Option<PathBuf>,
    /// How fast kumalaks are sown on the screen
    #[arg(long, value_enum, default_value_t)]
    speed: Speed,
}

/// Opens the board and plays until the players leave it.
///
/// # Errors
/// When the record cannot be read, the position is not legal, or there is no terminal.
pub(crate) fn run(options: &Options, language: Language) -> anyhow::Result<()> {
    let mut table = lay(options, language)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        bail!(text(language, "play-no-terminal"));
    }
    let theme = Theme::new(Depth::from_environment(|name| std::env::var(name).ok()));
    let mut screen = Screen::open()?;
    attend(&mut screen, &mut table, theme)
}

/// Lays the table as the options ask.
fn lay(options: &Options, language: Language) -> anyhow::Result<Table> {
    let today = save::today();
    let number = save::first_free(&today);
    let record = match &options.file {
        None => None,
        Some(path) => {
            let name = path.display().to_string();
            let text = fs::read_to_string(path).with_context(|| name.clone())?;
            let record = match options.rules {
                Some(profile) => Record::read_with(&text, profile),
                None => Record::read(&text),
            };
            Some((record.with_context(|| name.clone())?, name))
        }
    };
    let table = Table::new(Opening {
        rules: Rules::new(options.rules.unwrap_or_default()),
        start: options.position.unwrap_or(Setup::START),
        record,
        speed: options.speed,
        language,
        today,
        number,
    })?;
    Ok(table)
}

/// Draws, waits for something to happen, and tells the table, until the players leave.
fn attend(screen: &mut Screen, table: &mut Table, theme: Theme) -> anyhow::Result<()> {
    let begun = Instant::now();
    loop {
        let now = begun.elapsed();
        table.update(Input::Tick, now);
        screen.terminal.draw(|frame| draw::screen(frame, table, theme, now))?;
        let wait = if table.motion.is_some() { FRAME } else { REST };
        if !event::poll(wait)? {
            continue;
        }
        // Everything that has happened meanwhile is one picture.
        loop {
            let area = Rect::from((Default::default(), screen.terminal.size()?));
            let effect = translate(event::read()?, Layout::new(area, table.flipped))
                .and_then(|input| table.update(input, begun.elapsed()));
            if carry_out(effect, table, begun) {
                return Ok(());
            }
            if !event::poll(Duration::ZERO)? {
                break;
            }
        }
    }
}

/// Does what the table asks of the outside; true when the players leave.
fn carry_out(mut effect: Option<Effect>, table: &mut Table, begun: Instant) -> bool {
    while let Some(wanted) = effect {
        effect = match wanted {
            Effect::Quit => return true,
            Effect::Store { file, text, overwrite } => {
                let stored = save::write(&file, &text, overwrite);
                table.update(Input::Stored(stored), begun.elapsed())
            }
        };
    }
    false
}

/// What an event of the terminal means for the table.
fn translate(event: Event, layout: Option<Layout>) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
        Event::Mouse(mouse) => {
            let pit = layout.and_then(|layout| layout.pit_at(mouse.column, mouse.row));
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => pit.map(Input::Click),
                MouseEventKind::Moved => Some(Input::Hover(pit)),
                MouseEventKind::ScrollUp => Some(Input::WheelBack),
                MouseEventKind::ScrollDown => Some(Input::WheelForward),
                _ => None,
            }
        }
        _ => None,
    }
}
