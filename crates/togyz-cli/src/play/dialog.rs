//! Questions of the board, and the input line for a file name.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use togyz::Side;

use super::message::Message;

/// A dialog over the game that takes the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Dialog {
    Help,
    Question(Question),
    Name {
        name: Name,
        then: Then,
    },
    /// The file exists: the question whether to overwrite it.
    Overwrite {
        name: Name,
        then: Then,
    },
}

/// A question with yes and no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Resign(Side),
    Claim,
    ClaimWin(Side),
    /// More offers than the profile allows.
    OfferAgain(Side),
    New,
    Quit,
}

impl Question {
    pub(super) fn message(self) -> Message {
        match self {
            Question::Resign(side) => Message::new("play-confirm-resign").side(side),
            Question::Claim => Message::new("play-confirm-claim"),
            Question::ClaimWin(side) => Message::new("play-confirm-claim-win").side(side),
            Question::OfferAgain(side) => Message::new("play-confirm-offer-again").side(side),
            Question::New => Message::new("play-confirm-new"),
            Question::Quit => Message::new("play-confirm-quit"),
        }
    }

    /// Whether saving first is offered as well.
    pub(super) fn offers_to_save(self) -> Option<Then> {
        match self {
            Question::Quit => Some(Then::Quit),
            Question::New => Some(Then::New),
            _ => None,
        }
    }
}

/// The action after a game is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    Continue,
    New,
    Quit,
}

/// A name being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name {
    characters: Vec<char>,
    cursor: usize,
}

impl Name {
    pub(super) fn new(name: &str) -> Name {
        let characters: Vec<char> = name.chars().collect();
        let cursor = characters.len();
        Name { characters, cursor }
    }

    /// Edits the name with a key.
    pub(super) fn edit(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('u') {
                self.characters.clear();
                self.cursor = 0;
            }
            return;
        }
        match key.code {
            KeyCode::Char(character) if !character.is_control() => {
                self.characters.insert(self.cursor, character);
                self.cursor += 1;
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.characters.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.characters.len() => {
                self.characters.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.characters.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.characters.len(),
            _ => {}
        }
    }

    /// The text before the cursor, the character under it, and the text after it.
    pub(super) fn parts(&self) -> (String, String, String) {
        let (before, rest) = self.characters.split_at(self.cursor);
        let under = rest.first().map_or(" ".to_string(), char::to_string);
        (before.iter().collect(), under, rest.iter().skip(1).collect())
    }

    /// The file to write: without surrounding blanks, with the extension of game records.
    pub(super) fn file(&self) -> Option<String> {
        let name: String = self.characters.iter().collect();
        let name = name.trim();
        match name {
            "" => None,
            _ if name.ends_with(".tgk") => Some(name.to_string()),
            _ => Some(format!("{name}.tgk")),
        }
    }
}
