//! Input events and the meaning of keys.
//!
//! Keys are recognised by their position: on a Cyrillic keyboard the letter in the position of `q`
//! quits, and the unshifted characters of the Kazakh and French digit rows count as digits.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use togyz::{Otau, Pit};
use togyz_engine::Choice;
use togyz_text::Language;

/// An input event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    /// Time has passed.
    Tick,
    Key(KeyEvent),
    /// The mouse was pressed on a pit.
    Click(Pit),
    /// The mouse moved onto a pit, or off the board.
    Hover(Option<Pit>),
    /// The mouse wheel turned: towards the beginning of the game, or its end.
    WheelBack,
    WheelForward,
    /// The result of writing a file.
    Stored(Stored),
    /// The engine's answer.
    Thought {
        number: u64,
        choice: Option<Choice>,
    },
    /// A command given as a word, not as a key.
    Word(Command),
}

/// The result of writing a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Stored {
    Written,
    /// The file exists, and overwriting was not allowed.
    Exists,
    Failed(String),
}

/// The meaning of a key at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    Otau(Otau),
    CursorLeft,
    CursorRight,
    PlayCursor,
    TakeBack,
    Redo,
    First,
    Last,
    Back,
    Forward,
    Flip,
    Hint,
    Draw,
    Claim,
    Resign,
    Replay,
    Speed,
    Save,
    New,
    Language,
    Help,
    Quit,
    Leave,
}

/// The key that quits at once.
pub(super) fn interrupts(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char('c' | 'C' | 'с' | 'С'))
}

/// The meaning of this key at the board.
pub(super) fn command(key: KeyEvent, language: Language) -> Option<Command> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Char(character) => return typed(character, language),
        KeyCode::Left => Command::CursorLeft,
        KeyCode::Right => Command::CursorRight,
        KeyCode::Enter => Command::PlayCursor,
        KeyCode::Backspace => Command::TakeBack,
        KeyCode::Home => Command::First,
        KeyCode::End => Command::Last,
        KeyCode::PageUp => Command::Back,
        KeyCode::PageDown => Command::Forward,
        KeyCode::Esc => Command::Leave,
        KeyCode::F(1) => Command::Help,
        _ => return None,
    })
}

fn typed(character: char, language: Language) -> Option<Command> {
    if let Some(otau) = digit(character, language) {
        return Some(Command::Otau(otau));
    }
    Some(match latin(character) {
        ' ' => Command::PlayCursor,
        'u' => Command::TakeBack,
        'i' => Command::Redo,
        '[' => Command::Back,
        ']' => Command::Forward,
        'f' => Command::Flip,
        'd' => Command::Draw,
        'c' => Command::Claim,
        'x' => Command::Resign,
        'r' => Command::Replay,
        'v' => Command::Speed,
        's' => Command::Save,
        'n' => Command::New,
        'l' => Command::Language,
        'h' => Command::Hint,
        '?' => Command::Help,
        'q' => Command::Quit,
        _ => return None,
    })
}

/// The otau of a character of the digit row: digits, and the unshifted characters of the Kazakh and
/// French rows. The two rows share one character, so the language decides.
fn digit(character: char, language: Language) -> Option<Otau> {
    if let '1'..='9' = character {
        return Otau::from_char(character);
    }
    let kazakh = "\"әіңғ,.үұ";
    let french = "&é\"'(-è_ç";
    let rows = if language == Language::French { [french, kazakh] } else { [kazakh, french] };
    let place = rows.iter().find_map(|row| row.chars().position(|known| known == character))?;
    Otau::new(place as u8 + 1)
}

/// The Latin letter in the same position of the keyboard.
fn latin(character: char) -> char {
    let lower = character.to_lowercase().next().unwrap_or(character);
    let cyrillic = "йцукенгшщзхъфывапролджэячсмитьбю";
    let latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
    let place = cyrillic.chars().position(|known| known == lower);
    place.and_then(|place| latin.chars().nth(place)).unwrap_or(lower)
}

/// An answer to a question: yes, no, or `None` for another key.
pub(super) fn answer(key: KeyEvent) -> Option<bool> {
    match key.code {
        KeyCode::Enter => Some(true),
        KeyCode::Esc => Some(false),
        KeyCode::Char(character) => letter_answer(character),
        _ => None,
    }
}

/// An answer by a single letter: y, да, oui, ооба, иә; or n, нет, жоқ, and the letter in the
/// position of n. The Cyrillic letter in the position of y is the first of нет; it means no, which
/// is harmless.
pub(super) fn letter_answer(character: char) -> Option<bool> {
    match character.to_lowercase().next().unwrap_or(character) {
        'y' | 'д' | 'o' | 'о' | 'и' => Some(true),
        'n' | 'н' | 'т' | 'ж' => Some(false),
        _ => None,
    }
}

/// Whether the key asks to save, in a question that offers it.
pub(super) fn saves(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char(character) if latin(character) == 's')
}
