//! The five languages, and the choice of one of them for a reader.
//!
//! Understands a code (`kk`), a locale name from the environment (`ru_RU.UTF-8`) and an
//! `Accept-Language` header. It does not read the environment or a request itself, and it has
//! no default language: the caller decides what happens when nothing matches.

use std::{error::Error, fmt, str::FromStr};

/// A language in which every message exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// Kazakh, in Cyrillic script.
    Kazakh,
    /// Kyrgyz, in Cyrillic script.
    Kyrgyz,
    /// Russian.
    Russian,
    /// English, the fallback language.
    English,
    /// French.
    French,
}

impl Language {
    /// All languages, in the order in which a menu shows them.
    pub const ALL: [Language; 5] = [
        Language::Kazakh,
        Language::Kyrgyz,
        Language::Russian,
        Language::English,
        Language::French,
    ];

    /// The two-letter ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Kazakh => "kk",
            Language::Kyrgyz => "ky",
            Language::Russian => "ru",
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language's name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Kazakh => "қазақша",
            Language::Kyrgyz => "кыргызча",
            Language::Russian => "русский",
            Language::English => "English",
            Language::French => "français",
        }
    }

    /// The name of the game in this language, as a title.
    pub const fn game_name(self) -> &'static str {
        match self {
            Language::Kazakh => "Тоғызқұмалақ",
            Language::Kyrgyz => "Тогуз коргоол",
            Language::Russian => "Тогызкумалак",
            Language::English | Language::French => "Togyzkumalak",
        }
    }

    /// The language of a locale name such as the value of `LANG`, if it is supported.
    ///
    /// ```
    /// use togyz_text::Language;
    ///
    /// assert_eq!(Language::from_locale("ru_RU.UTF-8"), Some(Language::Russian));
    /// assert_eq!(Language::from_locale("C.UTF-8"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Language> {
        let primary = locale.trim().split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// The supported language that an `Accept-Language` header prefers.
    ///
    /// Ranges with the same weight are taken in their order; regions and scripts are ignored. A
    /// weight of 0 refuses a language, an invalid range is skipped, and `*` names no language, so
    /// it leaves the choice to the caller.
    ///
    /// ```
    /// use togyz_text::Language;
    ///
    /// assert_eq!(Language::negotiate("de, fr-CH, kk;q=0.9"), Some(Language::French));
    /// assert_eq!(Language::negotiate("de, *;q=0.1"), None);
    /// ```
    pub fn negotiate(accept_language: &str) -> Option<Language> {
        let mut best: Option<(u16, Language)> = None;
        for (weight, language) in accept_language.split(',').filter_map(range) {
            if weight > 0 && best.is_none_or(|(highest, _)| weight > highest) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

/// One range of an `Accept-Language` header: its weight in thousandths and its language.
fn range(entry: &str) -> Option<(u16, Language)> {
    let mut parts = entry.split(';');
    let tag = parts.next()?.trim();
    let language = Language::from_locale(tag)?;
    let mut weight = 1000;
    for parameter in parts {
        if let Some((name, value)) = parameter.split_once('=')
            && name.trim().eq_ignore_ascii_case("q")
        {
            weight = thousandths(value.trim())?;
        }
    }
    Some((weight, language))
}

/// Reads a weight from 0 to 1 with at most three decimals, as defined by RFC 9110.
fn thousandths(value: &str) -> Option<u16> {
    let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let part: u16 = format!("{decimals:0<3}").parse().ok()?;
    match whole {
        "0" => Some(part),
        "1" if part == 0 => Some(1000),
        _ => None,
    }
}

impl fmt::Display for Language {
    /// Writes the language's own name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a two-letter code.
    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or_else(|| UnknownLanguage { code: code.to_owned() })
    }
}

/// The code is not one of the five languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage {
    /// The text that is not a language code.
    pub code: String,
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language '{}': expected kk, ky, ru, en or fr", self.code)
    }
}

impl Error for UnknownLanguage {}
