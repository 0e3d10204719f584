//! Writes a record: our own form in full, PlayStrategy's squares and bare digits without notes.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write as _};

use super::{Line, Note, Record, Tags};
use crate::game::Game;
use crate::outcome::GameResult;
use crate::position::Position;
use crate::setup::Setup;
use crate::side::Side;

/// Lines of moves are broken before this column.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    /// Our own form. Reading it gives the same record.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tag_lines("Position", |setup| setup.to_string()))?;
        f.write_str("\n")?;
        let mut text = Paragraph::default();
        let start = self.game.positions().first().copied().unwrap_or_default();
        text.line(&self.line, &self.game, start, 0);
        text.word(self.game.result().word());
        for comment in &self.closing {
            text.comment(comment);
        }
        writeln!(f, "{}", text.text)
    }
}

impl Record {
    /// The moves in PlayStrategy's squares with the tags, without notes.
    #[must_use]
    pub fn to_playstrategy(&self) -> String {
        let mut text = self.tag_lines("FEN", Setup::to_playstrategy);
        text.push('\n');
        let mut moves = Paragraph::default();
        for (ply, (played, position)) in
            self.game.plies().iter().zip(self.game.positions()).enumerate()
        {
            // A game holds only moves that can be played.
            let written = position.write_squares(played.otau).unwrap_or_default();
            moves.numbered(&self.game, ply, ply == 0, &written);
        }
        moves.word(self.game.result().word());
        text.push_str(&moves.text);
        text.push('\n');
        text
    }

    /// The origins as bare digits, which say nothing but the moves from the start position;
    /// `None` for a game from another position.
    #[must_use]
    pub fn to_digits(&self) -> Option<String> {
        let from_start = self.game.positions().first() == Some(&Position::START);
        from_start.then(|| self.game.plies().iter().map(|ply| ply.otau.to_string()).collect())
    }

    fn tag_lines(&self, position_tag: &str, position: impl Fn(&Setup) -> String) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        let game = &self.game;
        for name in Tags::SEVEN {
            match name {
                "Result" => tag(name, game.result().word()),
                _ => tag(name, self.tags.get(name).unwrap_or(Tags::unknown(name))),
            }
        }
        tag("Rules", game.rules().profile.name());
        if matches!(game.result(), GameResult::Win(_) | GameResult::Draw) {
            let score = game.score();
            tag("Count", &format!("{}-{}", score.white, score.black));
        }
        if let Some(word) = self.termination() {
            tag("Termination", word);
        }
        if game.start() != Setup::START {
            tag(position_tag, &position(&game.start()));
        }
        for (name, value) in self.tags.iter() {
            if !Tags::SEVEN.contains(&name) {
                tag(name, value);
            }
        }
        text
    }
}

/// Text that is broken into lines between words.
#[derive(Default)]
struct Paragraph {
    text: String,
    column: usize,
}

impl Paragraph {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width >= WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 && !self.text.ends_with('(') {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// A comment in braces, or, when it holds a closing brace, up to the end of the line.
    fn comment(&mut self, comment: &str) {
        if comment.contains('}') {
            self.word(&format!("; {comment}"));
            self.text.push('\n');
            self.column = 0;
        } else {
            self.word(&format!("{{{comment}}}"));
        }
    }

    /// A move behind its number: always for White, for Black where something stands in between.
    fn numbered(&mut self, game: &Game, ply: usize, after_break: bool, written: &str) {
        let number = game.move_number(ply);
        match game.mover(ply) {
            Side::White => self.word(&format!("{number}. {written}")),
            Side::Black if after_break => self.word(&format!("{number}... {written}")),
            Side::Black => self.word(written),
        }
    }

    fn line(&mut self, line: &Line, game: &Game, mut position: Position, first_ply: usize) {
        for note in &line.opening {
            self.note(note, game, position, first_ply);
        }
        let mut after_break = true;
        for (ply, played) in line.moves.iter().enumerate() {
            let ply = first_ply + ply;
            // A record holds only moves that can be played.
            let mut text = position.write_move(played.otau).unwrap_or_default();
            if played.draw_offer {
                text.push('=');
            }
            self.numbered(game, ply, after_break, &text);
            for note in &played.notes {
                self.note(note, game, position, ply);
            }
            after_break = !played.notes.is_empty();
            position = position.play_unchecked(played.otau);
        }
    }

    /// A note about the move of this ply, which is made in this position.
    fn note(&mut self, note: &Note, game: &Game, position: Position, ply: usize) {
        match note {
            Note::Comment(text) => self.comment(text),
            Note::Mark(mark) => self.word(&format!("${mark}")),
            Note::Variation(line) => {
                self.word("(");
                self.line(line, game, position, ply);
                self.text.push(')');
                self.column += 1;
            }
        }
    }
}
