//! The words of an input line.

use crate::play::input::Command;

/// The meaning of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word<'a> {
    Help,
    Board,
    Quit,
    Save(&'a str),
    /// Yes or no to a draw offer.
    Answer(bool),
    Command(Command),
    /// A move, or unknown text.
    Other(&'a str),
}

impl Word<'_> {
    /// Reads a line without surrounding blanks; `None` for an empty one.
    pub(super) fn read(line: &str) -> Option<Word<'_>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let known = match word.to_lowercase().as_str() {
            "" => return None,
            "save" => return Some(Word::Save(rest)),
            "help" | "?" => Word::Help,
            "board" => Word::Board,
            "quit" | "exit" => Word::Quit,
            "yes" => Word::Answer(true),
            "no" => Word::Answer(false),
            "undo" => Word::Command(Command::TakeBack),
            "redo" => Word::Command(Command::Redo),
            "hint" => Word::Command(Command::Hint),
            "draw" => Word::Command(Command::Draw),
            "claim" => Word::Command(Command::Claim),
            "resign" => Word::Command(Command::Resign),
            "new" => Word::Command(Command::New),
            _ => Word::Other(line),
        };
        // A word with more text is not a command, to avoid an accidental resignation.
        Some(if rest.is_empty() { known } else { Word::Other(line) })
    }
}
