//! The files of the project as the checks see them: Rust code apart from its comments, strings and
//! tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Folders without files of ours.
const SKIPPED: [&str; 4] = ["target", "corpus", "mutants.out", "node_modules"];

/// A Rust file.
pub(crate) struct Source {
    /// Its path from the root of the project.
    pub(crate) name: String,
    pub(crate) text: String,
    /// The code without comments and without the contents of strings.
    pub(crate) code: String,
    /// The code without `#[cfg(test)]` modules; empty for a file of tests.
    pub(crate) shipped: String,
    /// The contents of the strings in `shipped`.
    pub(crate) strings: Vec<String>,
}

impl Source {
    pub(crate) fn new(name: &str, text: &str) -> Source {
        let (code, _) = split(text);
        let is_test = ["/tests/", "/benches/", "/examples/", "fuzz/"]
            .iter()
            .any(|folder| name.contains(folder));
        let (shipped, strings) =
            if is_test { (String::new(), Vec::new()) } else { split(&without_tests(text, &code)) };
        Source { name: name.to_owned(), text: text.to_owned(), code, shipped, strings }
    }

    /// Whether the file is one of these, or is in one of these folders.
    pub(crate) fn is_in(&self, places: &[&str]) -> bool {
        places.iter().any(|place| {
            self.name == *place || (place.ends_with('/') && self.name.starts_with(place))
        })
    }

    /// The first of these words in the shipped code.
    pub(crate) fn says<'a>(&self, words: &[&'a str]) -> Option<&'a str> {
        words.iter().copied().find(|word| has_word(&self.shipped, word))
    }
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// All files with this ending, by path from the root and text. The checks themselves are left out:
/// they contain the words they search for.
pub(crate) fn files(extension: &str) -> Vec<(String, String)> {
    let root = root();
    let mut paths = Vec::new();
    collect(&root, extension, &mut paths);
    paths.sort();
    let named = paths.iter().map(|path| {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.filter(|(name, _)| !name.contains("tests/tidy")).collect()
}

/// All Rust files.
pub(crate) fn rust() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
        let files = files("rs");
        assert!(files.len() > 300, "only {} Rust files found", files.len());
        files.iter().map(|(name, text)| Source::new(name, text)).collect()
    });
    &SOURCES
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) && !name.starts_with('.') {
                collect(&path, extension, found);
            }
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
}

/// Whether a word or a path such as `std::fs` occurs in code, not only as a part of a longer name.
pub(crate) fn has_word(code: &str, word: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        !code[..at].ends_with(part_of_name) && !code[at + word.len()..].starts_with(part_of_name)
    })
}

/// The identifiers and keywords of code.
pub(crate) fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Splits Rust text into code and strings. Comments become spaces, strings stay as empty quotes, and
/// every character keeps its line.
pub(crate) fn split(text: &str) -> (String, Vec<String>) {
    let (mut code, mut strings) = (String::with_capacity(text.len()), Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (skipped, string) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), None)
        } else if rest.starts_with("/*") {
            (rest.find("*/").map_or(rest.len(), |end| end + 2), None)
        } else if let Some((length, string)) = literal(rest, code.chars().next_back()) {
            (length, Some(string))
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        let (gone, left) = rest.split_at(skipped);
        if let Some(string) = string {
            strings.push(string.to_owned());
            code.push_str("\"\"");
        }
        code.extend(gone.chars().filter(|c| *c == '\n'));
        rest = left;
    }
    (code, strings)
}

/// The length and the content of the string or character that text begins with.
fn literal(text: &str, before: Option<char>) -> Option<(usize, &str)> {
    if before.is_some_and(|c| c.is_alphanumeric() || c == '_') && !text.starts_with('"') {
        return None;
    }
    if let Some(quoted) = text.strip_prefix('r') {
        let hashes = quoted.len() - quoted.trim_start_matches('#').len();
        let body = quoted[hashes..].strip_prefix('"')?;
        let end = body.find(&format!("\"{}", "#".repeat(hashes)))?;
        return Some((1 + 2 * hashes + 2 + end, &body[..end]));
    }
    let quote = text.chars().next().filter(|c| "\"'".contains(*c))?;
    let mut escaped = false;
    let end = text[1..].char_indices().find(|&(_, c)| {
        let ends = c == quote && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    let end = end?.0;
    let body = &text[1..=end];
    // `'a` is a lifetime; a character is one letter or an escape.
    let character = body.chars().count() == 1 || body.starts_with('\\');
    (quote == '"' || character).then_some((end + 2, body))
}

/// The text without the modules under `#[cfg(test)]`; `code` is the same text without comments and
/// strings, so that its braces count.
fn without_tests(text: &str, code: &str) -> String {
    let mut kept = Vec::new();
    let (mut depth, mut waiting) = (0_usize, false);
    for (line, code) in text.lines().zip(code.lines()) {
        if depth == 0 && code.trim() == "#[cfg(test)]" {
            waiting = true;
        }
        if waiting || depth > 0 {
            depth += code.matches('{').count();
            depth = depth.saturating_sub(code.matches('}').count());
            waiting = waiting && depth == 0 && !code.trim_end().ends_with([';', '}']);
            kept.push("");
        } else {
            kept.push(line);
        }
    }
    kept.join("\n")
}

#[test]
fn code_is_told_from_comments_strings_and_tests() {
    let text = "fn a() { // println!\n  let x = \"a \\\" fs\"; /* File */ let y = 'b'; let z: &'c str;\n}\n\
                const R: &str = r#\"SELECT \"1\" \"#;\n#[cfg(test)]\nmod tests {\n  use std::fs;\n  fn b() {}\n}\n\
                fn last() {}\n";
    let source = Source::new("crates/x/src/a.rs", text);
    assert_eq!(source.strings, ["a \\\" fs", "b", "SELECT \"1\" "]);
    assert_eq!(source.says(&["println", "fs", "File", "tests"]), None);
    assert_eq!(source.says(&["fs", "last"]), Some("last"));
    assert!(has_word(&source.code, "std::fs") && has_word(&source.code, "c"));
    assert!(!has_word("offset", "fs") && has_word("use std::fs;", "fs"));
    assert_eq!(Source::new("crates/x/tests/a.rs", text).shipped, "");
}
