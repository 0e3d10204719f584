//! What `togyz` says when it is called without a command and there is no terminal to play on.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use togyz::Position;
use togyz_text::text;

use crate::board::Board;
use crate::output;
use crate::terminal::{Ink, Screen, wrap};

const COMMANDS: &str = "  togyz play                  a game for two at this terminal
  togyz play --level 4        a game against the computer
  togyz rules                 the rules, also in kk, ky, ru and fr
  togyz show                  a position, its moves, or a picture of it
  togyz replay FILE           check and replay games in any dialect
  togyz convert IN -o OUT     write games in another form
  togyz analyse               what the engine thinks of a position or a game
  togyz match A B             let two engines play each other
  togyz engine                the engine behind its text protocol
  togyz perft DEPTH           count move sequences
  togyz completions SHELL     completions for your shell
  togyz help COMMAND          more about each";

/// Greets the reader.
pub(crate) fn run(screen: &Screen) -> Result<ExitCode> {
    let mut out = output::standard();
    let Screen { language, paint, .. } = *screen;
    writeln!(out, "{}", paint.ink(Ink::Heading, language.game_name()))?;
    for line in wrap(&text(language, "game-about"), screen.text_width()) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in Board::new(&Position::START, screen).small() {
        writeln!(out, "  {}", line.trim_end())?;
    }
    writeln!(out, "\n{COMMANDS}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
