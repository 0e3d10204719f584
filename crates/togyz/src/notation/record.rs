//! Game records: a game with its tags, comments, variations and marks.
//!
//! [`Record`] is always true: its moves were replayed, and whatever the text claimed about landings,
//! tuzdyks, scores and the result was checked. Reading takes all four dialects of
//! `docs/notation.md`; [`Splitter`] cuts a stream of lines into games, so that one broken game does
//! not spoil a file. Nothing here opens a file.

mod build;
mod error;
mod lexer;
mod reader;
mod splitter;
mod tags;
mod writer;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

pub use error::{Place, RecordError, RecordErrorKind};
pub use splitter::{GameText, Splitter, games};
pub use tags::Tags;

use crate::game::Game;
use crate::otau::Otau;
use crate::position::{IllegalMove, Position};
use crate::profile::Rules;

/// A game and everything that was written about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Names, place and date. What the game itself knows (result, count, rules, termination, start
    /// position) is not kept here but written from the game.
    pub tags: Tags,
    game: Game,
    line: Line,
    closing: Vec<String>,
}

/// A line of play: the game itself, or a variation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    opening: Vec<Note>,
    moves: Vec<RecordMove>,
}

/// A move of a line and what was noted about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordMove {
    otau: Otau,
    draw_offer: bool,
    notes: Vec<Note>,
}

/// Something noted about a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// Words. Clock times stand in words, too: `[%clk 0:59:58]`.
    Comment(String),
    /// A numbered mark; 1 to 6 are `!`, `?`, `!!`, `??`, `!?` and `?!`.
    Mark(u8),
    /// Variations: moves that could have been played instead.
    Variation(Line),
}

impl Record {
    /// The record of a game, without tags and notes.
    #[must_use]
    pub fn new(game: Game) -> Record {
        let moves = game
            .plies()
            .iter()
            .map(|ply| RecordMove { otau: ply.otau, draw_offer: ply.draw_offer, notes: Vec::new() })
            .collect();
        let line = Line { opening: Vec::new(), moves };
        Record { tags: Tags::default(), game, line, closing: Vec::new() }
    }

    /// The record of a game that goes on from this one, or was taken back: tags, opening notes and
    /// closing comments stay, and so do the notes on all moves that both games share.
    #[must_use]
    pub fn with_game(&self, game: Game) -> Record {
        let mut record = Record::new(game);
        record.tags = self.tags.clone();
        record.closing = self.closing.clone();
        if record.game.start() == self.game.start() {
            record.line.opening = self.line.opening.clone();
            let both = record.line.moves.iter_mut().zip(&self.line.moves);
            for (played, noted) in both.take_while(|(played, noted)| played.otau == noted.otau) {
                played.notes = noted.notes.clone();
            }
        }
        record
    }

    /// Reads one record in any dialect, by the rules its `Rules` tag names.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        reader::read(text, None)
    }

    /// Reads one record in any dialect, by these rules whatever its tags say.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read_with(text: &str, rules: impl Into<Rules>) -> Result<Record, RecordError> {
        reader::read(text, Some(rules.into()))
    }

    /// The game, replayed.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game's own line with its notes.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The comments behind the result.
    #[must_use]
    pub fn closing(&self) -> &[String] {
        &self.closing
    }

    /// Adds a comment to a move of the game; ply 0 is the first move. Line breaks become spaces.
    /// False when there is no such move.
    pub fn add_comment(&mut self, ply: usize, text: &str) -> bool {
        self.add_note(ply, Note::Comment(one_line(text)))
    }

    /// Adds the time left on the mover's clock after a move of the game, as the comment
    /// `[%clk 0:59:58]` in whole seconds. False when there is no such move.
    pub fn add_clock(&mut self, ply: usize, left: Duration) -> bool {
        let seconds = left.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        self.add_comment(ply, &format!("[%clk {hours}:{minutes:02}:{seconds:02}]"))
    }

    /// Adds a numbered mark to a move of the game. False when there is no such move.
    pub fn add_mark(&mut self, ply: usize, mark: u8) -> bool {
        self.add_note(ply, Note::Mark(mark))
    }

    /// Adds what could have been played instead of a move of the game. False when there is no
    /// such move or nothing to add.
    ///
    /// # Errors
    /// When the variation cannot be played.
    pub fn add_variation(&mut self, ply: usize, moves: &[Otau]) -> Result<bool, IllegalMove> {
        let Some(before) = self.game.positions().get(ply) else { return Ok(false) };
        let mut position: Position = *before;
        for &otau in moves {
            position = position.play(otau)?;
        }
        let moves: Vec<_> = moves
            .iter()
            .map(|&otau| RecordMove { otau, draw_offer: false, notes: Vec::new() })
            .collect();
        let line = Line { opening: Vec::new(), moves };
        Ok(!line.moves.is_empty() && self.add_note(ply, Note::Variation(line)))
    }

    fn add_note(&mut self, ply: usize, note: Note) -> bool {
        let Some(played) = self.line.moves.get_mut(ply) else { return false };
        played.notes.push(note);
        true
    }
}

impl Line {
    /// The notes before the first move.
    #[must_use]
    pub fn opening(&self) -> &[Note] {
        &self.opening
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[RecordMove] {
        &self.moves
    }
}

impl RecordMove {
    /// The otau the kumalaks were lifted from.
    #[must_use]
    pub fn otau(&self) -> Otau {
        self.otau
    }

    /// Whether a draw was offered with it.
    #[must_use]
    pub fn draw_offer(&self) -> bool {
        self.draw_offer
    }

    /// The notes, in the order they were written.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The time left on the mover's clock, from a comment `[%clk 0:59:58]`.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        self.notes.iter().find_map(|note| match note {
            Note::Comment(text) => clock_of(text),
            Note::Mark(_) | Note::Variation(_) => None,
        })
    }
}

fn clock_of(comment: &str) -> Option<Duration> {
    let (_, rest) = comment.split_once("[%clk")?;
    let (time, _) = rest.split_once(']')?;
    let mut parts = time.trim().splitn(3, ':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let whole = |text: &str| text.parse::<u64>().ok().filter(|&number| number < 100_000);
    let seconds: f64 = seconds.parse().ok().filter(|s| (0.0..60.0).contains(s))?;
    let minutes = whole(hours)? * 60 + whole(minutes).filter(|&minutes| minutes < 60)?;
    Some(Duration::from_secs(minutes * 60) + Duration::from_secs_f64(seconds))
}

/// A comment as it is kept: control characters and runs of white space are one space.
fn one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let text: String = text.chars().map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
