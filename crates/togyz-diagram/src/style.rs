//! The styles of a board, by name. Their colours are in `palette`.

use std::fmt;
use std::str::FromStr;

use crate::palette;

/// The look of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// Walnut on a light page.
    #[default]
    Light,
    /// Walnut on a dark page.
    Dark,
    /// Black and white line art, for paper.
    Print,
    /// Madder-red felt with wool-white ornament.
    Felt,
    /// White and two bright colours on black, without shading.
    HighContrast,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 5] =
        [Style::Light, Style::Dark, Style::Print, Style::Felt, Style::HighContrast];

    /// Its name: `light`, `dark`, `print`, `felt` or `high-contrast`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::Light => "light",
            Style::Dark => "dark",
            Style::Print => "print",
            Style::Felt => "felt",
            Style::HighContrast => "high-contrast",
        }
    }

    /// The colours of this style as declarations of a style sheet, for pictures that are
    /// [`themed`](crate::Diagram::themed): `--togyz-page:#f7f1e6;` and so on.
    #[must_use]
    pub fn declarations(self) -> String {
        palette::variables(self)
            .iter()
            .map(|(name, value)| format!("--togyz-{name}:{value};"))
            .collect()
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Style {
    type Err = UnknownStyle;

    /// Reads a style by its [`name`](Style::name).
    ///
    /// # Errors
    /// [`UnknownStyle`] with the text, when it is none of the names.
    fn from_str(text: &str) -> Result<Style, UnknownStyle> {
        Style::ALL
            .into_iter()
            .find(|style| style.name() == text)
            .ok_or_else(|| UnknownStyle(text.to_owned()))
    }
}

/// A text that names no style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownStyle(pub String);

impl fmt::Display for UnknownStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown style '{}', expected light, dark, print, felt or high-contrast", self.0)
    }
}

impl std::error::Error for UnknownStyle {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for style in Style::ALL {
            assert_eq!(style.name().parse(), Ok(style));
        }
    }

    #[test]
    fn an_unknown_name_is_said() {
        assert_eq!(
            "velvet".parse::<Style>().unwrap_err().to_string(),
            "unknown style 'velvet', expected light, dark, print, felt or high-contrast"
        );
    }
}
