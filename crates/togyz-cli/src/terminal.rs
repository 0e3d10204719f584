//! The capabilities of the terminal: colours, width, and the reader's language.
//!
//! All decisions are made once, from flags and environment, and passed on as a [`Screen`]. Nothing
//! here prints.

use std::io::{IsTerminal as _, stdout};
use std::time::Duration;

use clap::ValueEnum;
use ratatui::crossterm::terminal::size;
use togyz::Side;
use togyz_text::Language;

/// The width if it is unknown.
const DEFAULT_WIDTH: usize = 80;
/// Longer lines are hard to read.
const LONGEST_LINE: usize = 100;
/// Shorter lines cannot be formatted.
const SHORTEST_LINE: usize = 40;

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Also in a pipe or a file
    Always,
    /// Never
    Never,
}

/// A duration as text: `42 s`, `3 min 20 s`, `2 h 5 min`.
pub(crate) fn duration_text(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// The output device: language, width and colours.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Screen {
    /// The reader's language.
    pub(crate) language: Language,
    /// The colours.
    pub(crate) paint: Paint,
    /// The columns of the terminal.
    pub(crate) width: usize,
}

impl Screen {
    /// The current standard output, with the options of the command line.
    pub(crate) fn new(language: Option<Language>, colour: When) -> Screen {
        let terminal = stdout().is_terminal();
        let columns = if terminal { size().ok().map(|(columns, _)| columns.into()) } else { None };
        Screen {
            language: language.unwrap_or_else(|| language_of(variable)),
            paint: Paint(colours(colour, terminal, variable)),
            width: columns.or_else(|| variable("COLUMNS")?.parse().ok()).unwrap_or(DEFAULT_WIDTH),
        }
    }

    /// The maximum columns of running text.
    pub(crate) fn text_width(&self) -> usize {
        self.width.clamp(SHORTEST_LINE, LONGEST_LINE)
    }
}

/// An environment variable, unless it is empty.
fn variable(name: &str) -> Option<String> {
    std::env::var_os(name)
        .map(|value| value.to_string_lossy().into_owned())
        .filter(|value| !value.is_empty())
}

/// The language of the environment: the first variable that is set decides, as usual.
fn language_of(variable: impl Fn(&str) -> Option<String>) -> Language {
    ["TOGYZ_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(variable)
        .and_then(|locale| Language::from_locale(&locale))
        .unwrap_or(Language::English)
}

fn colours(when: When, terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Colours {
    let term = variable("TERM").unwrap_or_default();
    let wanted = match when {
        When::Always => true,
        When::Never => false,
        When::Auto => terminal && term != "dumb" && variable("NO_COLOR").is_none(),
    };
    match wanted {
        false => Colours::None,
        true if term.contains("256") || variable("COLORTERM").is_some() => Colours::Many,
        true => Colours::Sixteen,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colours {
    None,
    Sixteen,
    Many,
}

/// The role of a piece of text; [`Paint`] maps it to a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// The terminal's default.
    Plain,
    /// Emphasised.
    Strong,
    /// De-emphasised.
    Faint,
    /// A heading.
    Heading,
    /// The wood of the board.
    Wood,
    /// The colour of a side: gold for White, turquoise for Black.
    Of(Side),
    /// The otau of the last move.
    Mark,
}

/// Puts colours around text, or leaves it plain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paint(Colours);

impl Paint {
    /// The text in this ink.
    pub(crate) fn ink(self, ink: Ink, text: &str) -> String {
        // The colours of the 256 are readable on light and on dark backgrounds.
        let code = match (self.0, ink) {
            (Colours::None, _) | (_, Ink::Plain) => return text.to_owned(),
            (_, Ink::Strong) => "1",
            (_, Ink::Faint) => "2",
            (_, Ink::Heading) => "1",
            (_, Ink::Mark) => "1;7",
            (Colours::Sixteen, Ink::Wood) => "33",
            (Colours::Many, Ink::Wood) => "38;5;137",
            (Colours::Sixteen, Ink::Of(Side::White)) => "1;33",
            (Colours::Many, Ink::Of(Side::White)) => "1;38;5;172",
            (Colours::Sixteen, Ink::Of(Side::Black)) => "1;36",
            (Colours::Many, Ink::Of(Side::Black)) => "1;38;5;37",
        };
        if text.trim().is_empty() && ink != Ink::Mark {
            return text.to_owned();
        }
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

/// The columns of a text. All supported scripts have one column per character.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().count()
}

/// The text filled up with spaces on the right.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// Wraps a text into lines between words; a no-break space keeps its words together.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// The text with a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(set: &[(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        let set: Vec<_> = set.iter().map(|&(n, v)| (n.to_owned(), v.to_owned())).collect();
        move |name| set.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
    }

    #[test]
    fn the_first_language_variable_that_is_set_decides() {
        let language = |set: &[_]| language_of(environment(set));
        assert_eq!(language(&[]), Language::English);
        assert_eq!(language(&[("LANG", "ru_RU.UTF-8")]), Language::Russian);
        assert_eq!(language(&[("LANG", "ru"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(language(&[("LC_ALL", "ru"), ("TOGYZ_LANG", "kk")]), Language::Kazakh);
        assert_eq!(language(&[("LC_MESSAGES", "fr_CH"), ("LANG", "ky")]), Language::French);
    }

    #[test]
    fn colours_need_a_terminal_that_wants_them() {
        let auto = |terminal, set: &[_]| colours(When::Auto, terminal, environment(set));
        assert_eq!(auto(false, &[("TERM", "xterm-256color")]), Colours::None);
        assert_eq!(auto(true, &[("TERM", "xterm-256color")]), Colours::Many);
        assert_eq!(auto(true, &[("TERM", "linux")]), Colours::Sixteen);
        assert_eq!(auto(true, &[("TERM", "dumb")]), Colours::None);
        assert_eq!(auto(true, &[("TERM", "xterm"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(colours(When::Always, false, environment(&[])), Colours::Sixteen);
        assert_eq!(colours(When::Never, true, environment(&[])), Colours::None);
    }

    #[test]
    fn text_is_broken_between_words_but_not_at_no_break_spaces() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("case\u{a0}9 est là", 6), ["case\u{a0}9", "est là"]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
