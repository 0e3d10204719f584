//! `togyz rules`: the rules in the terminal, clause by clause, with small boards.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use togyz::{Otau, Pit, Position};
use togyz_text::rules::{CHAPTERS, Clause, Diagram, PROFILES, SOURCES, introduction, title};
use togyz_text::text;

use crate::board::{Board, SMALL};
use crate::output;
use crate::terminal::{Ink, Screen, columns, padded, wrap};

const EXAMPLES: &str = "Examples:
  togyz rules
  togyz rules --lang kk
  togyz rules --lang fr --color always | less -R

In the boards, (9) is where a move begins and [10] where its last kumalak falls; ◆ is White's
tuzdyk and ◇ Black's.";

/// Options of `togyz rules`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {}

/// The columns before a clause, which contain its number.
const INDENT: usize = 6;
/// The separator between the boards before and after a move.
const ARROW: &str = " → ";
/// The same for boards below each other.
const ARROW_DOWN: &str = "↓";

/// Writes the rules.
pub(crate) fn run(_options: &Options, screen: &Screen) -> Result<ExitCode> {
    let mut out = output::standard();
    out.write_all(rules(screen)?.as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn rules(screen: &Screen) -> Result<String> {
    let Screen { language, paint, .. } = *screen;
    let mut page = Page { screen, text: String::new() };
    page.heading(&format!("{} · {}", language.game_name(), title(language)), "═");
    page.paragraph(&introduction(language), 0, Ink::Plain);
    for chapter in CHAPTERS {
        page.heading(&chapter.title(language), "─");
        for clause in chapter.clauses {
            page.clause(clause).context(clause.id)?;
        }
    }

    page.heading(&text(language, PROFILES.key), "─");
    page.paragraph(&text(language, PROFILES.introduction), 0, Ink::Plain);
    let heads = PROFILES.heads.map(|key| text(language, key));
    let head_width = heads.iter().skip(1).map(|head| columns(head)).max().unwrap_or(0);
    for row in PROFILES.rows {
        let mut cells = heads.iter().zip(row.cells);
        if let Some((_, name)) = cells.next() {
            let name = paint.ink(Ink::Strong, &text(language, name));
            page.line(&format!("{name} {}", paint.ink(Ink::Faint, &format!("({})", row.id))));
        }
        for (head, cell) in cells {
            let head = paint.ink(Ink::Faint, &padded(head, head_width));
            page.hanging(&format!("  {head}  "), head_width + 4, &text(language, cell));
        }
        page.line("");
    }
    for note in PROFILES.notes {
        page.paragraph(&text(language, note), 0, Ink::Plain);
    }

    page.line("");
    for source in SOURCES {
        let letter = paint.ink(Ink::Strong, &source.letter.to_string());
        page.hanging(&format!("{letter}  "), 3, &source.description(language));
    }
    Ok(page.text)
}

/// Text formatted for the screen.
struct Page<'a> {
    screen: &'a Screen,
    text: String,
}

impl Page<'_> {
    fn line(&mut self, line: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{}", line.trim_end());
    }

    fn heading(&mut self, heading: &str, under: &str) {
        if !self.text.is_empty() {
            self.line("");
        }
        let paint = self.screen.paint;
        self.line(&paint.ink(Ink::Heading, heading));
        self.line(&paint.ink(Ink::Wood, &under.repeat(columns(heading))));
        self.line("");
    }

    /// Wrapped text and an empty line.
    fn paragraph(&mut self, text: &str, indent: usize, ink: Ink) {
        for line in wrap(text, self.screen.text_width() - indent) {
            self.line(&format!("{}{}", " ".repeat(indent), self.screen.paint.ink(ink, &line)));
        }
        self.line("");
    }

    /// Wrapped text with a label before its first line.
    fn hanging(&mut self, before: &str, indent: usize, text: &str) {
        let lines = wrap(text, self.screen.text_width() - indent);
        for (number, line) in lines.iter().enumerate() {
            let space = " ".repeat(indent);
            self.line(&format!("{}{line}", if number == 0 { before } else { &space }));
        }
    }

    fn clause(&mut self, clause: &Clause) -> Result<()> {
        let Screen { language, paint, .. } = *self.screen;
        let number = paint.ink(Ink::Strong, &padded(clause.id, INDENT));
        self.hanging(&number, INDENT, &clause.text(language));
        self.paragraph(clause.source, INDENT, Ink::Faint);
        for diagram in clause.diagrams {
            self.diagram(diagram)?;
        }
        Ok(())
    }

    /// The board, or with a move the boards before and after it, and the caption.
    fn diagram(&mut self, diagram: &Diagram) -> Result<()> {
        let screen = self.screen;
        let before: Position = diagram.position.parse()?;
        let mut width = SMALL;
        let boards = match diagram.otau.and_then(Otau::new) {
            None => vec![Board::new(&before, screen).small()],
            Some(otau) => {
                let sowing = before.sow(otau)?;
                let after = before.play(otau)?;
                let origin = Pit::new(before.turn(), otau);
                let before = Board::new(&before, screen).origin(origin).small();
                let after = Board::new(&after, screen).last_move(&sowing).small();
                if screen.text_width() >= 2 * SMALL + columns(ARROW) {
                    width = 2 * SMALL + columns(ARROW);
                    vec![beside(before, after, screen)]
                } else {
                    vec![before, vec![format!("{:^SMALL$}", ARROW_DOWN)], after]
                }
            }
        };
        let indent = INDENT.min(screen.text_width().saturating_sub(width));
        for line in boards.iter().flatten() {
            self.line(&format!("{}{line}", " ".repeat(indent)));
        }
        self.line("");
        self.paragraph(&diagram.caption(screen.language), INDENT, Ink::Plain);
        Ok(())
    }
}

/// Two small boards side by side, with an arrow in the middle of their height.
fn beside(left: Vec<String>, right: Vec<String>, screen: &Screen) -> Vec<String> {
    let middle = left.len() / 2 - 1;
    let line = |(number, (left, right)): (usize, (String, String))| {
        let between = if number == middle { ARROW } else { "   " };
        format!("{left}{}{right}", screen.paint.ink(Ink::Strong, between))
    };
    left.into_iter().zip(right).enumerate().map(line).collect()
}
