//! Message lookup: key and language in, text out, with plurals and values filled in.
//!
//! The Fluent files are built into the program and parsed once, at the first lookup. A lookup never
//! fails: a message missing in one language comes in English, a message missing everywhere is its
//! own key. Tests check that all languages have all keys.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::{Language, numbers::integer};

/// A value to be filled into a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Text, or a word that selects a variant, such as `white`.
    Text(&'a str),
    /// A whole number; it selects the plural and is written with the language's grouping.
    Number(i64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl From<$type> for Value<'_> {
            fn from(number: $type) -> Self {
                Value::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The message `key` in `language`.
///
/// Falls back to English, then to the key itself.
pub fn text(language: Language, key: &str) -> String {
    text_with(language, key, &[])
}

/// The message `key` in `language` with values filled in.
///
/// Falls back to English, then to the key itself. Unused values are ignored; a missing value shows
/// as its name in braces.
///
/// ```
/// use togyz_text::{Language, text_with};
///
/// let sentence = text_with(Language::English, "ending-flag", &[("winner", "white".into())]);
/// assert_eq!(sentence, "Black’s time ran out. White wins.");
/// ```
pub fn text_with(language: Language, key: &str, values: &[(&str, Value<'_>)]) -> String {
    format(language, key, values)
        .or_else(|| format(Language::English, key, values))
        .unwrap_or_else(|| key.to_owned())
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 5]> = LazyLock::new(|| Language::ALL.map(bundle));

fn format(language: Language, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
    let bundle = BUNDLES.get(language as usize)?;
    let pattern = bundle.get_message(key)?.value()?;
    let mut args = FluentArgs::with_capacity(values.len());
    for &(name, value) in values {
        match value {
            Value::Text(text) => args.set(name, text),
            Value::Number(number) => args.set(name, number),
        }
    }
    // A missing value is shown in the text itself, where its author notices it.
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
}

fn bundle(language: Language) -> Bundle {
    let locale = language.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Isolating marks are invisible characters that would appear in files and terminals.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::Kazakh => |value, _| grouped(Language::Kazakh, value),
        Language::Kyrgyz => |value, _| grouped(Language::Kyrgyz, value),
        Language::Russian => |value, _| grouped(Language::Russian, value),
        Language::English => |value, _| grouped(Language::English, value),
        Language::French => |value, _| grouped(Language::French, value),
    }));
    for &source in sources(language) {
        // The readable part of a damaged file is better than nothing; a test refuses both errors.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(part, _)| part);
        bundle.add_resource(resource).unwrap_or_default();
    }
    bundle
}

fn grouped(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(integer(language, number.value as i64)),
        _ => None,
    }
}

macro_rules! locale {
    ($code:literal) => {
        [
            include_str!(concat!("../locales/", $code, "/account.ftl")),
            include_str!(concat!("../locales/", $code, "/analyse.ftl")),
            include_str!(concat!("../locales/", $code, "/analysis.ftl")),
            include_str!(concat!("../locales/", $code, "/board.ftl")),
            include_str!(concat!("../locales/", $code, "/clock.ftl")),
            include_str!(concat!("../locales/", $code, "/dates.ftl")),
            include_str!(concat!("../locales/", $code, "/event.ftl")),
            include_str!(concat!("../locales/", $code, "/exchange.ftl")),
            include_str!(concat!("../locales/", $code, "/game.ftl")),
            include_str!(concat!("../locales/", $code, "/glossary.ftl")),
            include_str!(concat!("../locales/", $code, "/lessons.ftl")),
            include_str!(concat!("../locales/", $code, "/local.ftl")),
            include_str!(concat!("../locales/", $code, "/offline.ftl")),
            include_str!(concat!("../locales/", $code, "/outcome.ftl")),
            include_str!(concat!("../locales/", $code, "/pages.ftl")),
            include_str!(concat!("../locales/", $code, "/papers.ftl")),
            include_str!(concat!("../locales/", $code, "/people.ftl")),
            include_str!(concat!("../locales/", $code, "/play.ftl")),
            include_str!(concat!("../locales/", $code, "/review.ftl")),
            include_str!(concat!("../locales/", $code, "/rules.ftl")),
            include_str!(concat!("../locales/", $code, "/server.ftl")),
            include_str!(concat!("../locales/", $code, "/show.ftl")),
            include_str!(concat!("../locales/", $code, "/standings.ftl")),
            include_str!(concat!("../locales/", $code, "/table.ftl")),
            include_str!(concat!("../locales/", $code, "/tournament.ftl")),
            include_str!(concat!("../locales/", $code, "/why.ftl")),
        ]
    };
}

const fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::Kazakh => &locale!("kk"),
        Language::Kyrgyz => &locale!("ky"),
        Language::Russian => &locale!("ru"),
        Language::English => &locale!("en"),
        Language::French => &locale!("fr"),
    }
}
