//! The analysis of one position: the board and a table of the best lines. On a terminal the table follows the
//! search; elsewhere it is printed once.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Result;
use togyz::{Game, GameResult, Position, Side};
use togyz_engine::analysis::{BestLines, DEFAULT_LINES};
use togyz_engine::machine::Machine;
use togyz_engine::{Host as _, Limits, Report};
use togyz_text::{text, text_with};

use super::lines::{Lines, table};
use super::{Options, POSITION_TIME, json};
use crate::board::Board;
use crate::output::Output;
use crate::terminal::{Ink, Screen};

/// Minimum time between two drawings of the table on a terminal.
const REDRAW: Duration = Duration::from_millis(100);

/// Searches the position and prints the best lines.
pub(super) fn run(game: &Game, options: &Options, screen: &Screen) -> Result<ExitCode> {
    let mut out = Output::open(&options.output)?;
    let position = game.position();
    let live = !options.json && options.output == Path::new("-") && io::stdout().is_terminal();
    if live {
        print(&head(game, screen))?;
    }
    let mut view = View { shown: live.then_some(0), ..View::new(position, *screen) };
    let machine = Machine::new();
    let started = machine.now();
    let mut tables = None;
    if game.end().is_none() {
        let limits = options.limits(Limits { move_time: Some(POSITION_TIME), ..Limits::default() });
        let mut engine = options.engine(options.multipv.unwrap_or(DEFAULT_LINES));
        let stop = AtomicBool::new(false);
        let positions = game.positions();
        let found =
            engine.search(&machine, positions, &limits, &stop, &mut |report| view.update(report));
        view.found.finish(found);
        tables = engine.tables;
    }
    let time = machine.now().saturating_sub(started);
    if live {
        view.erase()?;
        print(&foot(game, &view.found, screen))?;
        return Ok(ExitCode::SUCCESS);
    }
    if options.json {
        out.write(json::position(game, &view.found, time, tables.as_deref())?.as_bytes())?;
    } else {
        out.write(head(game, screen).as_bytes())?;
        out.write(foot(game, &view.found, screen).as_bytes())?;
    }
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The board, and the side to move or the result of the game.
fn head(game: &Game, screen: &Screen) -> String {
    let Screen { language, paint, .. } = *screen;
    let position = game.position();
    let mut board = Board::new(&position, screen);
    let before = game.positions().iter().rev().nth(1).zip(game.plies().last());
    let last = before.and_then(|(before, ply)| before.sow(ply.otau).ok());
    if let Some(last) = &last {
        board = board.last_move(last);
    }
    let lines = if screen.width < board.large_width() + 2 { board.small() } else { board.large() };
    let mut text_above: String =
        lines.iter().map(|line| format!("  {}\n", line.trim_end())).collect::<String>() + "\n";
    let status = match game.end() {
        Some(end) => {
            let winner = match end.result {
                GameResult::Win(Side::White) => "white",
                GameResult::Win(Side::Black) => "black",
                _ => "none",
            };
            let key = format!("ending-{}", end.ending);
            paint.ink(Ink::Strong, &text_with(language, &key, &[("winner", winner.into())]))
        }
        None => {
            let turn = position.turn();
            let key = if turn == Side::White { "play-turn-white" } else { "play-turn-black" };
            paint.ink(Ink::Of(turn), &text(language, key))
        }
    };
    text_above += &format!("  {status}\n\n");
    text_above
}

/// The table at the end of the search, and the position as text.
fn foot(game: &Game, found: &BestLines, screen: &Screen) -> String {
    let mut lines = Vec::new();
    if !found.reports().is_empty() {
        lines = table(&game.position(), found, screen, Lines::Whole);
        lines.push(String::new());
    }
    lines.push(format!("  {}", screen.paint.ink(Ink::Faint, &game.setup().to_string())));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// The table on a terminal during the search. If the program is ended early, the table stays on the
/// screen.
struct View {
    position: Position,
    screen: Screen,
    found: BestLines,
    /// The number of screen lines of the table; `None` without a terminal.
    shown: Option<usize>,
    drawn: Option<Instant>,
}

impl View {
    fn new(position: Position, screen: Screen) -> View {
        View { position, screen, found: BestLines::default(), shown: None, drawn: None }
    }

    fn update(&mut self, report: &Report) {
        self.found.update(report);
        if self.shown.is_some() && self.drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW) {
            self.drawn = Some(Instant::now());
            // If the terminal is gone, printing the result fails and reports it.
            let _ = self.draw();
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.erase()?;
        let lines = table(&self.position, &self.found, &self.screen, Lines::Cut);
        self.shown = Some(lines.len());
        print(&(lines.join("\n") + "\n"))
    }

    /// Removes the table.
    fn erase(&mut self) -> io::Result<()> {
        match self.shown.replace(0) {
            // Moves up this number of lines, then clears to the end of the screen.
            Some(lines @ 1..) => print(&format!("\x1b[{lines}A\r\x1b[J")),
            _ => Ok(()),
        }
    }
}
