//! `togyz show`: a position as a text board with the effect of every move, or as a picture.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz::notation::record::Record;
use togyz::{Game, GameResult, Otau, Pit, Position, Rules, Setup, Side, Sowing};
use togyz_diagram::{Diagram, Style};
use togyz_text::{text, text_with};

use crate::board::{Board, tuzdyk_sign};
use crate::output::{self, Output};
use crate::terminal::{Ink, Screen, columns, padded, wrap};

const EXAMPLES: &str = "Examples:
  togyz show
  togyz show --moves '76 98 66 76'
  togyz show '2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10' --flip
  togyz show --moves 7967182893 --svg board.svg --style felt
  togyz show --png - --width 800 > board.png

The position is written in our form, in PlayStrategy's or as TFEN (9qum.com); moves in any form a
record may have.
With both, the moves are played from the position. In the board, (1) is where the last move began
and [10] where its last kumalak fell; ◆ is White's tuzdyk and ◇ Black's.";

/// Options of `togyz show`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The position [default: the start]
    #[arg(value_name = "TEXT", num_args = 1..)]
    position: Vec<String>,
    /// Moves to play first, each checked
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Write the board as an SVG picture, `-` for standard output
    #[arg(long, value_name = "FILE", conflicts_with = "png")]
    svg: Option<PathBuf>,
    /// Write the board as a PNG picture, `-` for standard output
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Turn the board: Black below
    #[arg(long)]
    flip: bool,
    /// The style of a picture: light, dark, print, felt or high-contrast
    #[arg(long, value_name = "STYLE", default_value = "light")]
    style: Style,
    /// The width of a PNG in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1200)]
    width: u32,
}

/// Shows the position.
pub(crate) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let game = game(options)?;
    let last = last_move(&game);
    if options.svg.is_none() && options.png.is_none() {
        let mut out = output::standard();
        out.write_all(board_text(&game, last.as_ref(), options.flip, screen).as_bytes())?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut diagram = Diagram::new(&game.position()).style(options.style).flip(options.flip);
    if let Some(Sowing { origin, landing, .. }) = last {
        diagram = diagram.last_move(origin, landing);
    }
    if let Some(path) = &options.svg {
        write_picture(path, diagram.to_svg().as_bytes())?;
    }
    if let Some(path) = &options.png {
        let png = diagram.to_png(options.width)?;
        if path == Path::new("-") && stdout().is_terminal() {
            bail!("a PNG is not for a terminal: expected a file or a pipe behind --png -");
        }
        write_picture(path, &png)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_picture(path: &Path, picture: &[u8]) -> Result<()> {
    let mut out = Output::open(path)?;
    out.write(picture)?;
    out.finish()
}

/// The position and the moves of the command line as a game.
fn game(options: &Options) -> Result<Game> {
    let start: Setup = match options.position.join(" ") {
        text if options.position.is_empty() && text.is_empty() => Setup::START,
        text => text.parse().context("position")?,
    };
    let game = Game::from_setup(Rules::default(), start).context("position")?;
    match &options.moves {
        // As a record, so that every form is accepted and every claim is checked.
        Some(moves) => {
            let record = Record::read(&format!("[Position \"{start}\"]\n{moves}"))?;
            Ok(record.game().clone())
        }
        None => Ok(game),
    }
}

fn last_move(game: &Game) -> Option<Sowing> {
    let before = game.positions().iter().rev().nth(1)?;
    before.sow(game.plies().last()?.otau).ok()
}

/// The board and its description.
fn board_text(game: &Game, last: Option<&Sowing>, flip: bool, screen: &Screen) -> String {
    let Screen { language, paint, .. } = *screen;
    let position = game.position();
    let mut board = Board::new(&position, screen).flip(flip);
    if let Some(last) = last {
        board = board.last_move(last);
    }
    let lines = if screen.width < board.large_width() + 2 { board.small() } else { board.large() };
    let mut output = String::new();
    for line in lines {
        output += &format!("  {}\n", line.trim_end());
    }
    output.push('\n');
    for owner in Side::ALL {
        let Some(otau) = position.tuzdyk(owner) else { continue };
        let key = if owner == Side::White { "tuzdyk-white" } else { "tuzdyk-black" };
        let line = text_with(language, key, &[("otau", otau.number().into())]);
        output += &format!("  {} {line}\n", paint.ink(Ink::Of(owner), tuzdyk_sign(owner)));
    }
    output += &format!("  {}\n", status(game, screen));
    if game.end().is_none() {
        output.push('\n');
        output += &moves(&position, screen);
    }
    // Writing to a string cannot fail.
    let _ = writeln!(output, "\n  {}", paint.ink(Ink::Faint, &game.setup().to_string()));
    output
}

/// The side to move or the result, and the last move.
fn status(game: &Game, screen: &Screen) -> String {
    let Screen { language, paint, .. } = *screen;
    let mut parts = Vec::new();
    match game.end() {
        Some(end) => {
            let winner = winner(end.result);
            let key = format!("ending-{}", end.ending);
            let ending = text_with(language, &key, &[("winner", winner.into())]);
            parts.push(paint.ink(Ink::Strong, ending.trim_end_matches('.')));
            parts.push(game.result_text());
        }
        None => {
            let turn = game.position().turn();
            let key = if turn == Side::White { "play-turn-white" } else { "play-turn-black" };
            parts.push(paint.ink(Ink::Of(turn), &text(language, key)));
            let number = i64::from(game.setup().move_number);
            parts.push(text_with(language, "play-move-number", &[("number", number.into())]));
        }
    }
    let before = game.positions().iter().rev().nth(1);
    let written = before.zip(game.plies().last());
    if let Some(written) = written.and_then(|(before, ply)| before.write_move(ply.otau).ok()) {
        parts.push(text_with(language, "play-last-move", &[("move", (&written).into())]));
    }
    parts.join(&paint.ink(Ink::Faint, " · "))
}

fn winner(result: GameResult) -> &'static str {
    match result {
        GameResult::Win(Side::White) | GameResult::Forfeit(Side::White) => "white",
        GameResult::Win(Side::Black) | GameResult::Forfeit(Side::Black) => "black",
        GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
    }
}

/// A table of all moves: notation, landing, capture, kazans afterwards, and whether the move makes
/// a tuzdyk or ends the game.
fn moves(position: &Position, screen: &Screen) -> String {
    let Screen { language, paint, .. } = *screen;
    const HEADS: [&str; 5] = [
        "show-head-move",
        "show-head-kumalaks",
        "show-head-landing",
        "show-head-takes",
        "show-head-kazans",
    ];
    let heads = HEADS.map(|key| text(language, key));
    let rows: Vec<_> = position
        .legal_moves()
        .filter_map(|otau| Some((row(position, otau, screen)?, remark(position, otau, screen)?)))
        .collect();
    let mut widths = heads.each_ref().map(|head| columns(head));
    for (cells, _) in &rows {
        for (width, cell) in widths.iter_mut().zip(cells) {
            *width = columns(cell).max(*width);
        }
    }
    let line = |cells: &[String; 5]| {
        let cells = cells.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
            let space = " ".repeat(width - columns(cell));
            // Numbers are aligned to the right.
            if matches!(column, 1 | 3 | 4) { space + cell } else { padded(cell, width) }
        });
        format!("  {}", cells.collect::<Vec<_>>().join("  "))
    };
    let mut table = paint.ink(Ink::Faint, line(&heads).trim_end()) + "\n";
    let full: usize = 2 + widths.iter().map(|width| width + 2).sum::<usize>();
    for (cells, remark) in &rows {
        let plain = line(cells);
        let taken = cells.get(3).is_some_and(|takes| takes != "·");
        let ink = if taken { Ink::Of(position.turn()) } else { Ink::Plain };
        table += &paint.ink(ink, plain.trim_end());
        if !remark.is_empty() {
            let fits = full + columns(remark) <= screen.width;
            let between = if fits { "  ".to_owned() } else { format!("\n{}", " ".repeat(6)) };
            let space = if fits { plain.len() - plain.trim_end().len() } else { 0 };
            let room = screen.width.saturating_sub(6);
            let remark = if fits { remark.clone() } else { wrap(remark, room).join("\n      ") };
            table += &format!("{}{between}{}", " ".repeat(space), paint.ink(Ink::Strong, &remark));
        }
        table.push('\n');
    }
    table
}

fn row(position: &Position, otau: Otau, screen: &Screen) -> Option<[String; 5]> {
    let sowing = position.sow(otau).ok()?;
    let Pit { side, otau: landing } = sowing.landing;
    let key = if side == Side::White { "otau-white" } else { "otau-black" };
    let kazans = position.play(otau).ok()?.kazans();
    let takes = if sowing.captured == 0 { "·".to_owned() } else { sowing.captured.to_string() };
    Some([
        position.write_move(otau).ok()?,
        sowing.lifted.to_string(),
        text_with(screen.language, key, &[("otau", landing.number().into())]),
        takes,
        format!("{} : {}", kazans.white, kazans.black),
    ])
}

/// A remark on a tuzdyk or the end of the game.
fn remark(position: &Position, otau: Otau, screen: &Screen) -> Option<String> {
    let language = screen.language;
    let mover = position.turn();
    let mut parts = Vec::new();
    if position.sow(otau).ok()?.tuzdyk {
        parts.push(format!("{} {}", tuzdyk_sign(mover), text(language, "glossary-tuzdyk")));
    }
    if let Some((ending, outcome)) = position.play(otau).ok()?.outcome() {
        let result = match winner(outcome.into()) {
            "white" => "result-white",
            "black" => "result-black",
            _ => "result-draw",
        };
        let name = text(language, &format!("ending-{ending}-name"));
        parts.push(format!("{}: {name}", text(language, result)));
    }
    Some(parts.join(" · "))
}
