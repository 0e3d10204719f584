//! The locale files themselves: the same messages everywhere, well formed and cleanly typed.
//!
//! Reads the files with Fluent's own parser. It cannot judge whether a translation is good;
//! that is for native speakers.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};
use togyz_text::{Language, Value, glossary, rules, text_with};

const ENDINGS: [&str; 18] = [
    "majority",
    "draw81",
    "atsyrau",
    "resignation",
    "agreement",
    "repetition",
    "chylymov",
    "flag",
    "both-flags",
    "late",
    "forfeit",
    "double-forfeit",
    "penalty",
    "fourth-offer",
    "abandoned",
    "aborted",
    "unfinished",
    "unknown",
];

/// The parts of a message.
#[derive(Default)]
struct Message {
    variables: BTreeSet<String>,
    /// Selected variable and the names of its variants, once for each choice.
    choices: Vec<(String, Vec<String>)>,
    texts: Vec<String>,
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    self.variables.insert(variable(inline));
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    let name = variable(selector);
                    self.variables.insert(name.clone());
                    let keys = variants.iter().map(|variant| match &variant.key {
                        VariantKey::Identifier { name } => (*name).to_owned(),
                        VariantKey::NumberLiteral { value } => (*value).to_owned(),
                    });
                    self.choices.push((name, keys.collect()));
                    variants.iter().for_each(|variant| self.read(&variant.value));
                }
            }
        }
    }
}

fn variable(expression: &InlineExpression<&str>) -> String {
    match expression {
        InlineExpression::VariableReference { id } => id.name.to_owned(),
        other => panic!("only variables are used in the messages, found {other:?}"),
    }
}

/// The folder of a language.
fn folder(language: Language) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "locales", language.code()].iter().collect()
}

/// The names of the files, which are the same in every language.
fn files() -> Vec<String> {
    let names = |language| {
        let entries = fs::read_dir(folder(language)).expect("a folder for each language");
        let paths = entries.map(|entry| entry.expect("a readable folder").path());
        let mut names: Vec<String> = paths
            .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    let english = names(Language::English);
    for language in Language::ALL {
        assert_eq!(names(language), english, "{}", language.code());
    }
    english
}

fn source(language: Language, file: &str) -> String {
    let path = folder(language).join(format!("{file}.ftl"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn messages(language: Language, file: &str) -> BTreeMap<String, Message> {
    let source = source(language, file);
    let code = language.code();
    let resource = parser::parse(source.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{code}/{file}.ftl: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let mut found = Message::default();
                let value = message.value.as_ref();
                found.read(value.unwrap_or_else(|| panic!("{} has no value", message.id.name)));
                let before = messages.insert(message.id.name.to_owned(), found);
                assert!(before.is_none(), "{code}/{file}.ftl: {} stands twice", message.id.name);
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{code}/{file}.ftl: unexpected {other:?}"),
        }
    }
    messages
}

fn each_message(mut check: impl FnMut(Language, &str, &str, &Message)) {
    for language in Language::ALL {
        for file in files() {
            for (key, message) in messages(language, &file) {
                check(language, &file, &key, &message);
            }
        }
    }
}

#[test]
fn every_language_has_the_same_keys_and_variables() {
    for file in files() {
        let english = messages(Language::English, &file);
        for language in Language::ALL {
            let other = messages(language, &file);
            let code = language.code();
            assert!(english.keys().eq(other.keys()), "{file}.ftl: {code} has other keys than en");
            for (key, message) in &other {
                assert_eq!(message.variables, english[key].variables, "{code}: {key}");
            }
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let mut seen = BTreeSet::new();
    for file in files() {
        for key in messages(Language::English, &file).into_keys() {
            assert!(seen.insert(key.clone()), "{key} stands in two files");
        }
    }
}

#[test]
fn no_message_of_the_data_is_missing_or_unused() {
    let keys = |file| messages(Language::English, file).into_keys().collect::<BTreeSet<_>>();

    let mut dates: BTreeSet<_> = (1..=12).map(|month| format!("month-{month}")).collect();
    dates.insert("date-full".to_owned());
    assert_eq!(keys("dates"), dates);

    let terms = glossary::TERMS
        .iter()
        .flat_map(|term| [format!("glossary-{}", term.id), format!("glossary-{}-meaning", term.id)])
        .collect();
    assert_eq!(keys("glossary"), terms);

    let endings: BTreeSet<_> = ENDINGS
        .iter()
        .flat_map(|ending| [format!("ending-{ending}"), format!("ending-{ending}-name")])
        .collect();
    let found = keys("game").into_iter().filter(|key| key.starts_with("ending-")).collect();
    assert_eq!(endings, found);

    let mut used = BTreeSet::from(["rules-title", "rules-intro"]);
    used.extend(rules::SOURCES.iter().map(|source| source.key));
    for chapter in rules::CHAPTERS {
        used.insert(chapter.key);
        for clause in chapter.clauses {
            used.insert(clause.key);
            used.extend(clause.diagrams.iter().map(|diagram| diagram.key));
        }
    }
    let table = rules::PROFILES;
    used.extend([table.key, table.introduction]);
    used.extend(table.heads);
    used.extend(table.notes);
    // The names of the profiles belong to the game's own words.
    used.extend(table.rows.iter().flat_map(|row| &row.cells[1..]));
    assert_eq!(keys("rules"), used.into_iter().map(str::to_owned).collect());
}

#[test]
fn choices_are_complete() {
    each_message(|language, _, key, message| {
        for (variable, variants) in &message.choices {
            let variants: Vec<_> = variants.iter().map(String::as_str).collect();
            let at = format!("{}: {key}", language.code());
            match variable.as_str() {
                "side" | "on" => assert_eq!(variants, ["white", "black"], "{at}"),
                "winner" => {
                    let draw = key == "ending-atsyrau" || key == "ending-penalty";
                    let expected: &[_] =
                        if draw { &["white", "black", "none"] } else { &["white", "black"] };
                    assert_eq!(variants, expected, "{at}");
                }
                "count" | "plies" if language == Language::Russian => {
                    assert_eq!(variants, ["one", "few", "many"], "{at}");
                }
                "count" | "plies" => assert_eq!(variants, ["one", "other"], "{at}"),
                "speed" => assert_eq!(variants, ["slow", "fast", "off", "normal"], "{at}"),
                "day" | "number" => assert_eq!(variants, ["1", "other"], "{at}"),
                other => panic!("{at}: unexpected choice by {other}"),
            }
        }
    });
}

#[test]
fn every_placeholder_is_filled() {
    let values: Vec<(&str, Value<'_>)> = vec![
        ("title", "Open".into()),
        ("label", "Points".into()),
        ("after", "1 - 0".into()),
        ("names", "1 A, 2 B".into()),
        ("role", "secretary".into()),
        ("colour", "White".into()),
        ("boards", 12.into()),
        ("pair", "1 A - 2 B".into()),
        ("what", "1-0".into()),
        ("match", 3.into()),
        ("result", "1-0".into()),
        ("referee", "A. B.".into()),
        ("kind", "clock".into()),
        ("text", "a phone rang".into()),
        ("entry", 17.into()),
        ("notes", 3.into()),
        ("first", "1 Alatau".into()),
        ("second", "2 Manas".into()),
        ("toss", "1 Alatau".into()),
        ("team", "1 Alatau".into()),
        ("found", 1.into()),
        ("needed", 2.into()),
        ("open", 4.into()),
        ("since", "1:30".into()),
        ("left", "29:00".into()),
        ("side", "white".into()),
        ("on", "black".into()),
        ("winner", "white".into()),
        ("speed", "slow".into()),
        ("otau", 4.into()),
        ("landing", 5.into()),
        ("count", 9.into()),
        ("number", 12.into()),
        ("white", 82.into()),
        ("black", 60.into()),
        ("width", 80.into()),
        ("height", 24.into()),
        ("day", 15.into()),
        ("month", "May".into()),
        ("year", "2026".into()),
        ("file", "game.tgk".into()),
        ("reason", "disk full".into()),
        ("move", "76".into()),
        ("key", "Z".into()),
        ("ending", "Draw.".into()),
        ("profile", "open".into()),
        ("language", "English".into()),
        ("address", "http://127.0.0.1:8080".into()),
        ("folder", "togyz".into()),
        ("row", "9, 9".into()),
        ("control", "5+3".into()),
        ("place", "otau 4".into()),
        ("name", "bel".into()),
        ("kumalaks", "9 kumalaks".into()),
        ("from", "otau 4".into()),
        ("to", "otau 5".into()),
        ("round", 5.into()),
        ("date", "2026-11-15 09:30".into()),
        ("rounds", 9.into()),
        ("seed", "7".into()),
        ("matches", "3, 4".into()),
        ("board", 1.into()),
        ("points", "2.5".into()),
        ("colours", "WBW".into()),
        ("due", "Black".into()),
        ("last", "down".into()),
        ("before", "none".into()),
        ("criterion", "downfloaters (C6)".into()),
        ("with", 1.into()),
        ("without", 2.into()),
        ("days", 2.into()),
        ("hours", 5.into()),
        ("seconds", 15.into()),
        ("phrase", "Hello!".into()),
        ("ruling", "ruling".into()),
        ("penalty", "penalty".into()),
        ("note", "note".into()),
        ("shown", "31:10 - 12:00".into()),
        ("set", "21:35 - 21:35".into()),
        ("used", "28:50 - 44:00".into()),
        ("elapsed", "20:00".into()),
        ("one", "1 Akhmetov".into()),
        ("other", "2 Omarov".into()),
        ("lower", 2.into()),
        ("margin", 12.into()),
        ("depth", 20.into()),
        ("draw", 10.into()),
        ("written", "76(10)".into()),
        ("line", 12.into()),
        ("problem", "“77” is not a move.".into()),
        ("expected", "76(10)".into()),
        ("all", 20.into()),
        ("done", 5.into()),
        ("helped", 2.into()),
        ("instead", 4.into()),
        ("languages", "English".into()),
        ("moves", 6.into()),
        ("percent", 55.into()),
        ("plies", 3.into()),
        ("size", "4.2".into()),
        ("solved", 1.into()),
    ];
    each_message(|language, _, key, message| {
        let filled = text_with(language, key, &values);
        let at = format!("{}: {key}: {filled}", language.code());
        assert!(!filled.contains(['{', '}', '$', '\n']), "{at}");
        assert!(!filled.contains(['\u{2068}', '\u{2069}']), "isolating marks in {at}");
        assert_ne!(filled, key, "{at}");
        for variable in &message.variables {
            assert!(values.iter().any(|(name, _)| name == variable), "{at}: unknown ${variable}");
        }
    });
}

#[test]
fn typography_is_clean() {
    each_message(|language, _, key, message| {
        for text in &message.texts {
            let at = format!("{}: {key}: {text}", language.code());
            assert!(!text.contains(['\u{2013}', '\u{2014}']), "dash in {at}");
            assert!(!text.contains(['"', '\'', '\t']), "typewriter quote or tab in {at}");
            assert!(!text.contains("  ") && !text.contains(".."), "{at}");
            if language == Language::French {
                let bad = [" :", " ;", " ?", " !", "« ", " »"];
                assert!(!bad.iter().any(|bad| text.contains(bad)), "breaking space in {at}");
            }
        }
    });
}

#[test]
fn no_word_mixes_scripts() {
    let cyrillic = |letter: char| ('\u{400}'..='\u{52f}').contains(&letter);
    each_message(|language, _, key, message| {
        for word in message.texts.iter().flat_map(|text| text.split(|c: char| !c.is_alphabetic())) {
            let mixed = word.chars().any(cyrillic) && !word.chars().all(cyrillic);
            assert!(!mixed, "{}: {key}: '{word}' mixes scripts", language.code());
        }
    });
}

#[test]
fn every_language_keeps_to_its_alphabet() {
    let foreign = |language| match language {
        // Letters of the neighbours' Cyrillic alphabets.
        Language::Kazakh => "",
        Language::Kyrgyz => "әғқұіһ",
        Language::Russian => "әғқңөұүіһ",
        Language::English | Language::French => "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    };
    each_message(|language, _, key, message| {
        for text in &message.texts {
            let found = text.to_lowercase().chars().find(|&c| foreign(language).contains(c));
            assert_eq!(found, None, "{}: {key}: {text}", language.code());
        }
    });
}

#[test]
fn kazakh_and_kyrgyz_files_ask_for_review() {
    for (language, name) in [(Language::Kazakh, "Kazakh"), (Language::Kyrgyz, "Kyrgyz")] {
        for file in files() {
            let expected = format!("# Awaits review by native speakers of {name}.\n");
            assert!(source(language, &file).starts_with(&expected), "{name} {file}.ftl");
        }
    }
}
