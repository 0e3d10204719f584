//! The analysis of one position: the board, and a table of the best lines that follows the search on
//! a terminal and is printed once elsewhere.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Result;
use togyz::{Game, GameResult, Position, Side};
use togyz_engine::{Host as _, Limits, Report};
use togyz_text::{text, text_with};

use super::lines::{Cost, Lines, told};
use super::{LINES, Options, POSITION_TIME, json};
use crate::board::Board;
use crate::host::Machine;
use crate::output::Output;
use crate::terminal::{Ink, Screen};

/// The table on a terminal is not redrawn more often than this: nobody reads faster.
const REDRAW: Duration = Duration::from_millis(100);

/// Searches the position and tells what was found.
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
    let found = if game.end().is_some() {
        Vec::new()
    } else {
        let limits = options.limits(Limits { move_time: Some(POSITION_TIME), ..Limits::default() });
        let mut engine = options.engine(options.multipv.unwrap_or(LINES));
        let stop = AtomicBool::new(false);
        engine.search(&machine, game.positions(), &limits, &stop, &mut |report| view.hear(report))
    };
    let time = machine.now().saturating_sub(started);
    if live {
        view.erase()?;
        print(&foot(game, &found, view.cost, screen))?;
        return Ok(ExitCode::SUCCESS);
    }
    if options.json {
        out.write(json::position(game, &found, Cost { time, ..view.cost })?.as_bytes())?;
    } else {
        out.write(head(game, screen).as_bytes())?;
        out.write(foot(game, &found, view.cost, screen).as_bytes())?;
    }
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The board, and whose move it is or how the game ended.
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
    let mut told: String =
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
    told += &format!("  {status}\n\n");
    told
}

/// The table as it stands at the end, and the position as text.
fn foot(game: &Game, found: &[Report], cost: Cost, screen: &Screen) -> String {
    let mut lines = Vec::new();
    if !found.is_empty() {
        lines = told(&game.position(), found, cost, screen, Lines::Whole);
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

/// The table on a terminal while the search goes on. Whoever ends the program early has it before
/// his eyes.
struct View {
    position: Position,
    screen: Screen,
    /// The newest report of every rank.
    reports: Vec<Report>,
    cost: Cost,
    /// The lines that stand on the terminal; `None` if it is none.
    shown: Option<usize>,
    drawn: Option<Instant>,
}

impl View {
    fn new(position: Position, screen: Screen) -> View {
        View {
            position,
            screen,
            reports: Vec::new(),
            cost: Cost::default(),
            shown: None,
            drawn: None,
        }
    }

    fn hear(&mut self, report: &Report) {
        self.cost = Cost { nodes: report.nodes, time: report.time };
        match self.reports.iter_mut().find(|known| known.rank == report.rank) {
            Some(known) => known.clone_from(report),
            None => self.reports.push(report.clone()),
        }
        if self.shown.is_some() && self.drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW) {
            self.drawn = Some(Instant::now());
            // If the terminal is gone, the end of the search will say so.
            let _ = self.draw();
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.erase()?;
        let lines = told(&self.position, &self.reports, self.cost, &self.screen, Lines::Cut);
        self.shown = Some(lines.len());
        print(&(lines.join("\n") + "\n"))
    }

    /// Takes the table away.
    fn erase(&mut self) -> io::Result<()> {
        match self.shown.replace(0) {
            // Up so many lines, then clear to the end of the screen.
            Some(lines @ 1..) => print(&format!("\x1b[{lines}A\r\x1b[J")),
            _ => Ok(()),
        }
    }
}
