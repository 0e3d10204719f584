//! The name of an account: what may be one, and when two names look the same.
//!
//! A name is written in Latin or in Cyrillic letters, never in both. Two names are the same when
//! their keys are: without case and accents, and with one letter for all that look like it. So a
//! Cyrillic 'сосо' and a Latin 'coco' cannot both exist.

use std::fmt;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Fewest and most characters of a name.
pub(crate) const SHORTEST: usize = 3;
pub(crate) const LONGEST: usize = 20;

/// Words that no name may contain, and names of the site itself that nobody may have.
const REFUSED: &str = include_str!("refused_names.txt");

/// The name of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountName(String);

/// Why a text cannot be a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameError {
    /// Fewer than [`SHORTEST`] characters.
    Short,
    /// More than [`LONGEST`] characters.
    Long,
    /// A character that is no letter, no digit and no `-`, `_` or `.`.
    Character,
    /// The first or last character is not a letter or digit, or two signs follow each other.
    Signs,
    /// No letter.
    NoLetter,
    /// Latin and Cyrillic letters together.
    Mixed,
    /// A refused word.
    Refused,
}

impl NameError {
    /// All reasons.
    #[cfg(test)]
    pub(crate) const ALL: [NameError; 7] = [
        NameError::Short,
        NameError::Long,
        NameError::Character,
        NameError::Signs,
        NameError::NoLetter,
        NameError::Mixed,
        NameError::Refused,
    ];

    /// The key of the advice to the reader.
    pub(crate) fn advice(self) -> &'static str {
        match self {
            NameError::Short | NameError::Long => "account-name-length",
            NameError::Character | NameError::Signs => "account-name-characters",
            NameError::NoLetter => "account-name-letter",
            NameError::Mixed => "account-name-mixed",
            NameError::Refused => "account-name-refused",
        }
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Short | NameError::Long => {
                write!(f, "expected {SHORTEST} to {LONGEST} characters")
            }
            NameError::Character => f.write_str("expected letters, digits, '-', '_' or '.'"),
            NameError::Signs => {
                f.write_str("expected a letter or digit first, last and between two signs")
            }
            NameError::NoLetter => f.write_str("expected at least one letter"),
            NameError::Mixed => f.write_str("expected Latin or Cyrillic letters, not both"),
            NameError::Refused => f.write_str("the name contains a refused word"),
        }
    }
}

impl AccountName {
    /// Reads a name as a person typed it: spaces around it do not count, and accents are joined with
    /// their letters.
    pub(crate) fn parse(text: &str) -> Result<AccountName, NameError> {
        // No longer text can become a name; it is not normalised at all.
        if text.len() > 16 * LONGEST {
            return Err(NameError::Long);
        }
        let name: String = text.trim().nfc().collect();
        let length = name.chars().count();
        if length < SHORTEST {
            return Err(NameError::Short);
        }
        if length > LONGEST {
            return Err(NameError::Long);
        }
        let kinds = name.chars().map(kind).collect::<Option<Vec<Kind>>>();
        let kinds = kinds.ok_or(NameError::Character)?;
        let sign = |kind: Option<&Kind>| kind == Some(&Kind::Sign);
        let doubled = kinds.windows(2).any(|pair| pair == [Kind::Sign, Kind::Sign]);
        if doubled || sign(kinds.first()) || sign(kinds.last()) {
            return Err(NameError::Signs);
        }
        match (kinds.contains(&Kind::Latin), kinds.contains(&Kind::Cyrillic)) {
            (true, true) => return Err(NameError::Mixed),
            (false, false) => return Err(NameError::NoLetter),
            _ => {}
        }
        let name = AccountName(name);
        if is_refused(&name.key()) { Err(NameError::Refused) } else { Ok(name) }
    }

    /// A name as the store keeps it.
    pub(crate) fn stored(name: String) -> AccountName {
        AccountName(name)
    }

    /// The name as it is shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What makes it unique.
    pub(crate) fn key(&self) -> String {
        key(&self.0)
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The kinds of characters of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Latin,
    Cyrillic,
    Digit,
    Sign,
}

/// Latin letters of the Turkic and of European languages, besides those of the first 256 characters.
const LATIN: &str =
    "ĀāĂăĄąĆćČčĎďĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžƏə";
/// Cyrillic letters of the Turkic and of neighbouring languages, besides those of Russian.
const CYRILLIC: &str = "ЁёЄєІіЇїЎўҐґҒғҖҗҘҙҚқҠҡҢңҪҫҮүҰұҲҳҶҷҺһӘәӢӣӨөӮӯ";

fn kind(character: char) -> Option<Kind> {
    match character {
        'a'..='z' | 'A'..='Z' => Some(Kind::Latin),
        '0'..='9' => Some(Kind::Digit),
        '-' | '_' | '.' => Some(Kind::Sign),
        'à'..='ÿ' | 'À'..='Þ' if character.is_alphabetic() => Some(Kind::Latin),
        'а'..='я' | 'А'..='Я' => Some(Kind::Cyrillic),
        _ if LATIN.contains(character) => Some(Kind::Latin),
        _ if CYRILLIC.contains(character) => Some(Kind::Cyrillic),
        _ => None,
    }
}

/// The text by which names are compared. Also finds an account by a name that was never valid.
pub(crate) fn key(name: &str) -> String {
    let letters = name.trim().nfd().filter(|letter| !is_combining_mark(*letter));
    letters.flat_map(char::to_lowercase).map(alike).collect()
}

/// One letter for all that look like it, in either case.
fn alike(letter: char) -> char {
    match letter {
        'а' => 'a',
        'в' | 'ь' => 'b',
        'с' | 'ҫ' => 'c',
        'ж' | 'җ' => 'ж',
        'е' | 'є' => 'e',
        'ә' => 'ə',
        'н' | 'һ' | 'ң' => 'h',
        'і' | 'ı' | '1' | 'l' | 'ł' => 'i',
        'к' | 'қ' | 'ҡ' => 'k',
        'м' => 'm',
        'о' | 'ө' | 'ø' | '0' => 'o',
        'р' => 'p',
        'г' | 'ғ' | 'ґ' => 'r',
        'т' => 't',
        'у' | 'ү' | 'ұ' => 'y',
        'х' | 'ҳ' => 'x',
        'з' | 'ҙ' => '3',
        'ч' | 'ҷ' => '4',
        'б' => '6',
        '-' | '.' => '_',
        other => other,
    }
}

/// Whether a key is a name of the site or contains a refused word.
fn is_refused(found: &str) -> bool {
    let bare: String = found.chars().filter(|letter| *letter != '_').collect();
    let lines = REFUSED.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.filter(|line| !line.starts_with('#')).any(|line| {
        match (line.strip_prefix('='), line.strip_prefix('^')) {
            (Some(whole), _) => key(whole) == bare,
            (_, Some(start)) => bare.starts_with(&key(start)),
            _ => bare.contains(&key(line)),
        }
    })
}

#[cfg(test)]
mod tests {
    use togyz_text::{Language, text, text_with};

    use super::*;

    fn error(text: &str) -> Option<NameError> {
        AccountName::parse(text).err()
    }

    #[test]
    fn names_of_all_five_languages_are_names() {
        for name in [
            "Aigul",
            "Айгүл",
            "Әсел-2010",
            "Нұрсұлтан",
            "Чыңгыз",
            "Іңкәр",
            "Ёлка",
            "Élodie",
            "François",
            "Nazira",
            "Назира",
            "Nazim",
            "Шебанов",
            "Yoshito",
            "badminton",
            "Łukasz",
            "Əli",
            "Togzhan_7",
            "a.b.c",
            "Jean-Luc",
            "Өмүрбек",
            "Һәким",
            "x1x",
        ] {
            let parsed = AccountName::parse(name).map(|name| name.to_string());
            assert_eq!(parsed.as_deref(), Ok(name));
        }
        assert_eq!(AccountName::parse("  Aigul ").unwrap().as_str(), "Aigul");
        // The accent of a decomposed letter is joined with it.
        assert_eq!(AccountName::parse("E\u{301}lodie").unwrap().as_str(), "\u{c9}lodie");
    }

    #[test]
    fn what_cannot_be_read_or_deceives_is_refused() {
        for (text, expected) in [
            ("", NameError::Short),
            ("ab", NameError::Short),
            ("   ", NameError::Short),
            ("abcdefghijklmnopqrstu", NameError::Long),
            ("two words", NameError::Character),
            ("a\u{202e}bc", NameError::Character),
            ("a\u{200b}bc", NameError::Character),
            ("a\u{0}bc", NameError::Character),
            ("a\nbc", NameError::Character),
            ("<b>abc", NameError::Character),
            ("名前です", NameError::Character),
            ("αβγ", NameError::Character),
            ("aǀan", NameError::Character),
            ("ĸoko", NameError::Character),
            ("ӕлан", NameError::Character),
            ("x\u{301}\u{301}y", NameError::Character),
            ("-abc", NameError::Signs),
            ("abc.", NameError::Signs),
            ("a--b", NameError::Signs),
            ("12345", NameError::NoLetter),
            ("1-2", NameError::NoLetter),
            ("Aйгуль", NameError::Mixed),
            ("сосo", NameError::Mixed),
        ] {
            assert_eq!(error(text), Some(expected), "{text:?}");
        }
        assert_eq!(error(&"a\u{301}".repeat(1_000_000)), Some(NameError::Long));
    }

    #[test]
    fn names_that_look_alike_have_the_same_key() {
        for (one, other) in [
            ("coco", "сосо"),
            ("COCO", "сосо"),
            ("Elodie", "Élodie"),
            ("Paul", "PAUl"),
            ("Il1", "lI1"),
            ("o0o", "OO0"),
            ("a.b", "a-b"),
            ("Хон", "XOH"),
            ("Қайрат", "Кайрат"),
            ("Łala", "lala"),
            ("Жаңыл", "Жаныл"),
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
        for (one, other) in [("Aigul", "Aigulya"), ("Болат", "Болот"), ("ab_c", "a_bc")] {
            assert_ne!(key(one), key(other), "{one} and {other}");
        }
    }

    #[test]
    fn nobody_is_called_like_the_site_its_people_or_its_players() {
        for name in
            ["Admin", "аdmin", "Togyz", "moderator", "Модератор", "Администратор", "deleted"]
        {
            assert!(error(name).is_some(), "{name}");
        }
        for language in Language::ALL {
            let computer = text_with(language, "play-computer", &[("number", 4.into())]);
            let computer = computer.split([',', ' ']).next().unwrap_or_default().to_owned();
            for name in
                [text(language, "server-guest"), text(language, "account-deleted"), computer]
            {
                let found = name.split(' ').next().unwrap_or_default();
                assert_eq!(error(found), Some(NameError::Refused), "{found}");
            }
        }
    }

    #[test]
    fn every_reason_has_an_advice_in_every_language() {
        for (reason, language) in NameError::ALL.iter().flat_map(|r| Language::ALL.map(|l| (r, l)))
        {
            assert_ne!(text(language, reason.advice()), reason.advice());
            assert!(!reason.to_string().is_empty());
        }
    }
}
