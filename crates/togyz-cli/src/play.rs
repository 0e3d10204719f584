//! An interactive board in the terminal, for two players or against the computer: `togyz play`.
//!
//! [`run`] is a small loop: it reads keyboard, mouse and clock, passes them to a pure state machine
//! (`play/state.rs` and `play/act.rs`), draws the state, writes files, and exchanges tasks and
//! answers with the engine's thread. It knows no rule. Without a terminal, `play/lines.rs` plays in
//! plain lines.

mod act;
mod answer;
mod back;
mod computer;
mod dialog;
mod draw;
mod input;
mod layout;
mod lines;
mod message;
mod motion;
mod naming;
mod save;
mod state;
pub(crate) mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod thinker;
mod timer;

use std::fs;
use std::io::{IsTerminal as _, stdin, stdout};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use togyz::clock::TimeControl;
use togyz::notation::record::Record;
use togyz::{Profile, Rules, Setup, Side};
use togyz_text::Language;

use self::act::Effect;
use self::computer::Computer;
use self::input::Input;
use self::layout::Layout;
use self::motion::Speed;
use self::state::{Opening, State};
use self::terminal::Screen;
use self::theme::{Depth, Theme};
use self::thinker::Thinker;

/// The time between two frames of a sowing.
const FRAME: Duration = Duration::from_millis(25);
/// The time between two frames of a clock.
const CLOCK: Duration = Duration::from_millis(100);
/// The time between two polls of the keyboard without animation.
const REST: Duration = Duration::from_secs(3600);

/// Options of `togyz play`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Options {
    /// Rules to play by: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE")]
    rules: Option<Profile>,
    /// Begin from this position instead of the start
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    position: Option<Setup>,
    /// Continue the game of this record
    #[arg(long, value_name = "RECORD")]
    file: Option<PathBuf>,
    /// Speed of sowing on the screen
    #[arg(long, value_enum, default_value_t)]
    speed: Speed,
    /// Play the computer at this level, 1 to 8; without it two players share the board
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// Your side against the computer [default: white]
    #[arg(long, value_enum, requires = "level")]
    side: Option<OwnSide>,
    /// Play with a clock, minutes and seconds a move: 10+5
    #[arg(long, value_name = "TIME", value_parser = TimeControl::from_minutes)]
    time: Option<TimeControl>,
}

/// The side a player wants against the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OwnSide {
    White,
    Black,
    Random,
}

impl OwnSide {
    fn side(self) -> Side {
        match self {
            OwnSide::White => Side::White,
            OwnSide::Black => Side::Black,
            OwnSide::Random if thinker::chance().count_ones().is_multiple_of(2) => Side::White,
            OwnSide::Random => Side::Black,
        }
    }
}

/// Opens the board and plays until the players quit; without a terminal, in plain lines.
///
/// # Errors
/// When the record cannot be read, the position is not legal, or the terminal or a pipe fails.
pub(crate) fn run(options: &Options, language: Language) -> anyhow::Result<()> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return lines::run(lay(options, language, Duration::ZERO)?);
    }
    let mut state = lay(options, language, computer::PACE)?;
    let theme = Theme::new(Depth::from_environment(|name| std::env::var(name).ok()));
    let mut screen = Screen::open()?;
    attend(&mut screen, &mut state, theme)
}

/// The initial state from the options; the computer's moves take at least this time.
fn lay(options: &Options, language: Language, pace: Duration) -> anyhow::Result<State> {
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
    let own = options.side.unwrap_or(OwnSide::White);
    let state = State::new(Opening {
        rules: Rules::new(options.rules.unwrap_or_default()),
        start: options.position.unwrap_or(Setup::START),
        record,
        speed: options.speed,
        language,
        today,
        number,
        computer: options.level.map(|level| Computer::new(own.side().opponent(), level, pace)),
        control: options.time.unwrap_or(TimeControl::NONE),
    })?;
    Ok(state)
}

/// Draws, waits for an input, and updates the state, until the players quit.
fn attend(screen: &mut Screen, state: &mut State, theme: Theme) -> anyhow::Result<()> {
    let mut outside = Outside { begun: Instant::now(), thinker: Thinker::start() };
    loop {
        let thought = outside.thinker.answer().unwrap_or(Input::Tick);
        if outside.tell(state, thought) {
            return Ok(());
        }
        let now = outside.begun.elapsed();
        screen.terminal.draw(|frame| draw::screen(frame, state, theme, now))?;
        if !event::poll(patience(state, now))? {
            continue;
        }
        // All inputs so far are drawn in one frame.
        loop {
            let area = Rect::from((Default::default(), screen.terminal.size()?));
            let input = translate(event::read()?, Layout::new(area, state.flipped));
            if input.is_some_and(|input| outside.tell(state, input)) {
                return Ok(());
            }
            if !event::poll(Duration::ZERO)? {
                break;
            }
        }
    }
}

/// Maximum wait for a key before the next deadline.
fn patience(state: &State, now: Duration) -> Duration {
    if state.motion.is_some() || state.is_thinking() {
        return FRAME;
    }
    match state.timer.as_ref().filter(|timer| timer.is_going()) {
        // The flag falls at its time, not with the next frame.
        Some(timer) => timer.flag_due(now).map_or(CLOCK, |due| due.saturating_sub(now)).min(CLOCK),
        None => REST,
    }
}

/// Operations outside the state: time, files and the engine.
struct Outside {
    begun: Instant,
    thinker: Thinker,
}

impl Outside {
    /// Updates the state with an input and runs the requested tasks; true when the players quit.
    fn tell(&mut self, state: &mut State, input: Input) -> bool {
        let mut next = Some(input);
        while let Some(input) = next {
            next = match state.update(input, self.begun.elapsed()) {
                None => None,
                Some(Effect::Quit) => return true,
                Some(Effect::Store { file, text, overwrite }) => {
                    Some(Input::Stored(save::write(&file, &text, overwrite)))
                }
                Some(Effect::Think(task)) => self.thinker.give(task),
                Some(Effect::Hush) => {
                    self.thinker.hush();
                    None
                }
            };
        }
        false
    }
}

/// The input for the state that a terminal event means.
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
