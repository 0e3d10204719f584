//! Cuts a stream of lines into the texts of single games.
//!
//! It looks only for where games begin and end, so that a broken game is handed on as it is and
//! the next one is read all the same. It keeps one game in memory, never a whole file.

use alloc::string::String;

use super::error::{RecordError, RecordErrorKind};
use super::{Record, reader};
use crate::outcome::GameResult;
use crate::profile::Profile;
use crate::setup::Setup;

/// The text of one game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameText {
    /// Which game of the file, from 1.
    pub number: usize,
    /// The line it begins at, from 1.
    pub line: usize,
    /// Its text.
    pub text: String,
    too_long: bool,
}

impl GameText {
    /// No game of people comes near this many bytes, comments and variations included.
    pub const LONGEST: usize = 1 << 20;

    /// Reads the game in any dialect, by the given rules or else by those its tags name.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read(&self, profile: Option<Profile>) -> Result<Record, RecordError> {
        if self.too_long {
            return Err(RecordError {
                kind: RecordErrorKind::TooLong(GameText::LONGEST),
                place: None,
                plies: 0,
                reached: Setup::START,
            });
        }
        reader::read(&self.text, profile.map(Into::into))
    }
}

/// Takes lines, gives games.
///
/// ```
/// use togyz::notation::record::Splitter;
/// let mut splitter = Splitter::default();
/// assert!(splitter.push("[White \"Aibek\"]").is_none());
/// assert!(splitter.push("1. 76 98 1-0").is_none());
/// let game = splitter.push("[White \"Nurlan\"]").expect("a second game begins");
/// assert_eq!(game.read(None)?.tags.get("White"), Some("Aibek"));
/// assert_eq!(splitter.finish().map(|game| game.line), Some(3));
/// # Ok::<(), togyz::notation::record::RecordError>(())
/// ```
#[derive(Debug, Default)]
pub struct Splitter {
    line: usize,
    games: usize,
    current: Option<GameText>,
    state: State,
}

/// State of the game that is being collected.
#[derive(Debug, Default)]
struct State {
    in_comment: bool,
    depth: usize,
    has_moves: bool,
    ended: bool,
}

impl Splitter {
    /// Takes the next line, without its line break; gives a game that ended before it.
    pub fn push(&mut self, line: &str) -> Option<GameText> {
        self.line += 1;
        let line = if self.line == 1 { line.trim_start_matches('\u{feff}') } else { line };
        let shown = line.trim();
        let finished = if self.begins_game(shown) { self.take() } else { None };
        if shown.is_empty() && self.current.is_none() {
            return finished;
        }
        let number = self.games + 1;
        let at = self.line;
        let current = self.current.get_or_insert_with(|| GameText {
            number,
            line: at,
            text: String::new(),
            too_long: false,
        });
        if current.text.len() + line.len() >= GameText::LONGEST {
            current.too_long = true;
        } else {
            current.text.push_str(line);
            current.text.push('\n');
        }
        self.state.look_at(shown);
        finished
    }

    /// The last game, when there are no more lines.
    #[must_use]
    pub fn finish(mut self) -> Option<GameText> {
        self.take()
    }

    fn take(&mut self) -> Option<GameText> {
        self.state = State::default();
        let game = self.current.take()?;
        self.games = game.number;
        Some(game)
    }

    fn begins_game(&self, line: &str) -> bool {
        if self.state.in_comment {
            // A comment that was never closed must not swallow the rest of the file.
            return is_tag_line(line);
        }
        let goes_on = line.is_empty() || line.starts_with(['{', ';']);
        if self.state.ended { !goes_on } else { self.state.has_moves && line.starts_with('[') }
    }
}

/// Whether a whole line is one tag.
fn is_tag_line(line: &str) -> bool {
    line.starts_with('[')
        && line.ends_with("\"]")
        && line.chars().nth(1).is_some_and(|c| c.is_ascii_alphabetic())
}

/// Whether a whole line is a game in bare digits.
fn is_digit_game(line: &str) -> bool {
    line.len() > 2 && line.bytes().all(|byte| matches!(byte, b'1'..=b'9'))
}

impl State {
    fn look_at(&mut self, line: &str) {
        if !self.in_comment && (line.starts_with('[') || line.is_empty()) {
            return;
        }
        if !self.in_comment && !self.has_moves && is_digit_game(line) {
            self.ended = true;
        }
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            if self.in_comment {
                let Some((_, after)) = rest.split_once('}') else { return };
                self.in_comment = false;
                rest = after;
                continue;
            }
            let special = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | ';');
            let word = rest.split(special).next().unwrap_or("");
            if word.is_empty() {
                match first {
                    '{' => self.in_comment = true,
                    ';' => return,
                    '(' => self.depth += 1,
                    ')' => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                }
                rest = rest.get(first.len_utf8()..).unwrap_or("");
                continue;
            }
            self.has_moves = true;
            self.ended |= self.depth == 0 && word.parse::<GameResult>().is_ok();
            rest = rest.get(word.len()..).unwrap_or("");
        }
    }
}

/// All games of a text that is already in memory.
pub fn games(text: &str) -> impl Iterator<Item = GameText> {
    let mut splitter = Some(Splitter::default());
    let mut lines = text.lines();
    core::iter::from_fn(move || {
        for line in lines.by_ref() {
            if let Some(game) = splitter.as_mut()?.push(line) {
                return Some(game);
            }
        }
        splitter.take()?.finish()
    })
}
