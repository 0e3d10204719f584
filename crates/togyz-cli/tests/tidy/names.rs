//! Names: one spelling for the words of the game, plain words for everything else, and no two public
//! types of a crate with one name.

use std::collections::BTreeMap;

use crate::sources::{Source, rust, words};

/// Wrong spellings of the game's words, and words of other mancala games, as parts of identifiers.
const WRONG_SPELLINGS: [&str; 13] = [
    "qazan",
    "kazaan",
    "tuzdik",
    "tuzduk",
    "tuzdyq",
    "otaw",
    "kumalaq",
    "korgool",
    "hole",
    "holes",
    "stone",
    "stones",
    "togyzkumalaq",
];

/// Names of types and modules that a newcomer cannot understand.
const METAPHORS: [&str; 11] = [
    "house", "door", "desk", "hand", "company", "courtesy", "patience", "gallery", "glance",
    "wish", "told",
];

/// Words with another meaning in the server and in its messages. An account is a person's.
const SERVER_METAPHORS: [&str; 2] = ["bye", "table"];

/// Names of functions that a newcomer cannot understand.
const VERBS: [&str; 5] = ["told", "hang_picture", "curate", "moment", "glance"];

/// The parts of an identifier: `KazanView` and `kazan_view` are `kazan` and `view`.
fn parts(identifier: &str) -> Vec<String> {
    let mut parts: Vec<String> = vec![String::new()];
    let mut before = '_';
    for letter in identifier.chars() {
        if letter == '_' || (letter.is_uppercase() && !before.is_uppercase()) {
            parts.push(String::new());
        }
        before = letter;
        if letter != '_'
            && let Some(part) = parts.last_mut()
        {
            part.extend(letter.to_lowercase());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The names that code declares after one of these keywords.
fn declared<'a>(code: &'a str, keywords: &[&str]) -> Vec<&'a str> {
    let names: Vec<&str> = words(code).collect();
    let pairs = names.windows(2).filter(|pair| keywords.contains(&pair[0]));
    pairs.map(|pair| pair[1]).collect()
}

/// Wrong names in a file.
fn wrong_names(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    for word in words(&source.code) {
        let spelling = |part: &String| WRONG_SPELLINGS.contains(&part.as_str());
        if parts(word).iter().any(spelling) {
            found.push(format!("{}: '{word}' is spelt wrong", source.name));
        }
    }
    let ours = ["crates/togyz-server/", "crates/togyz-wire/"];
    let server = ours.iter().any(|folder| source.name.starts_with(folder));
    let is_metaphor = |name: &str| {
        let name = name.to_lowercase();
        METAPHORS.contains(&name.as_str()) || (server && SERVER_METAPHORS.contains(&name.as_str()))
    };
    let mut types = declared(&source.code, &["struct", "enum", "trait", "mod"]);
    types.extend(source.name.rsplit('/').next().and_then(|file| file.strip_suffix(".rs")));
    for name in types.into_iter().filter(|name| is_metaphor(name)) {
        found.push(format!("{}: '{name}' is a metaphor", source.name));
    }
    let is_verb = |name: &str| VERBS.contains(&name) || name.starts_with("tell_");
    for name in declared(&source.code, &["fn"]).into_iter().filter(|name| is_verb(name)) {
        found.push(format!("{}: fn {name} does not say what it does", source.name));
    }
    found
}

#[test]
fn names_are_plain_and_have_one_spelling() {
    let found: Vec<String> = rust().iter().flat_map(wrong_names).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The public types of a file.
fn public_types(source: &Source) -> Vec<&str> {
    let lines = source.shipped.lines().map(str::trim_start);
    let public = lines.filter_map(|line| line.strip_prefix("pub "));
    public.flat_map(|line| declared(line, &["struct", "enum", "trait", "union"])).collect()
}

/// Names that several public types of one crate share.
fn shared_types(sources: &[Source]) -> Vec<String> {
    let mut places: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.name.contains("/src/")) {
        let name = source.name.split("/src/").next().unwrap_or_default();
        for declared in public_types(source) {
            places.entry((name, declared)).or_default().push(&source.name);
        }
    }
    let shared = places.iter().filter(|(_, files)| files.len() > 1);
    shared.map(|((_, name), files)| format!("{name} is declared in {}", files.join(", "))).collect()
}

#[test]
fn no_two_public_types_of_a_crate_share_a_name() {
    let found = shared_types(rust());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_rules_of_names_can_fail() {
    let wrong = |name: &str, code: &str| wrong_names(&Source::new(name, code)).len();
    let rules = "crates/togyz/src/board.rs";
    assert_eq!(wrong(rules, "let whole = milestone + capstones; // stone"), 0);
    assert_eq!(wrong(rules, "let left_hole = QazanView::new();"), 2);
    assert_eq!(wrong(rules, "struct Desk; mod gallery;"), 2);
    assert_eq!(wrong(rules, "struct Table; enum Bye {}"), 0);
    assert_eq!(wrong("crates/togyz-server/src/socket.rs", "struct Table; enum Bye {}"), 2);
    assert_eq!(wrong("crates/togyz-cli/src/desk.rs", ""), 1);
    assert_eq!(wrong(rules, "fn tell_move() {} fn teller() {}"), 1);
    let file = |name: &str, code: &str| Source::new(name, code);
    let one = file("crates/a/src/one.rs", "pub struct Entry;\n  pub(crate) struct Other;\n");
    let two = file("crates/a/src/two.rs", "pub enum Entry {}\nstruct Other;\n");
    let elsewhere = file("crates/b/src/lib.rs", "pub struct Entry;\n");
    assert_eq!(shared_types(&[one, two, elsewhere]).len(), 1);
}
