//! Habits of code and tests: required parts of every file, forbidden calls in tests, modules that cannot panic.

use crate::sources::{Source, files, rust, words};

/// Modules whose input comes from outside: they deny every call that could panic.
const NO_PANIC: [&str; 5] = [
    "crates/togyz/src/notation.rs",
    "crates/togyz-engine/src/protocol.rs",
    "crates/togyz-wire/src/lib.rs",
    "crates/togyz-server/src/socket.rs",
    "crates/togyz-server/src/pages.rs",
];

const PANICS: [&str; 4] =
    ["clippy::unwrap_used", "clippy::expect_used", "clippy::panic", "clippy::indexing_slicing"];

/// The maximum length of a file.
const LONGEST_FILE: usize = 600;

/// The missing parts in the lints of a module that must not panic.
fn missing_lints(source: &Source) -> Vec<&'static str> {
    let denied = source.code.split("#![deny(").skip(1).filter_map(|rest| rest.split(')').next());
    let denied: String = denied.collect();
    PANICS.into_iter().filter(|lint| !denied.contains(lint)).collect()
}

/// Whether a lint against panics is lifted somewhere.
fn lifted(source: &Source) -> Option<&'static str> {
    let allowed = |keyword: &str| {
        let calls = source.shipped.split(keyword).skip(1);
        calls.filter_map(|rest| rest.split(')').next()).collect::<String>()
    };
    let lifted = allowed("allow(") + &allowed("expect(clippy");
    PANICS.into_iter().find(|lint| lifted.contains(lint.trim_start_matches("clippy")))
}

#[test]
fn input_from_outside_cannot_panic() {
    let sources = rust();
    for name in NO_PANIC {
        let source = sources.iter().find(|source| source.name == name);
        let source = source.unwrap_or_else(|| panic!("{name} is not there"));
        assert_eq!(missing_lints(source), [] as [&str; 0], "{name}");
        let folder = name.trim_end_matches("lib.rs").trim_end_matches(".rs");
        for source in sources.iter().filter(|source| source.name.starts_with(folder)) {
            assert_eq!(lifted(source), None, "{}", source.name);
        }
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for source in rust() {
        assert!(source.text.starts_with("//!"), "{} does not begin with //!", source.name);
        assert!(!source.name.ends_with("/mod.rs"), "{}: use foo.rs and foo/", source.name);
        let lines = source.text.lines().count();
        assert!(lines <= LONGEST_FILE, "{} has {lines} lines", source.name);
    }
}

#[test]
fn nothing_is_left_over() {
    for source in rust() {
        for left_over in ["TODO", "FIXME", "todo!", "unimplemented!", "dbg!", "#[ignore"] {
            assert!(!source.text.contains(left_over), "{} has {left_over}", source.name);
        }
    }
}

#[test]
fn nothing_names_a_machine_or_a_registry() {
    for (name, text) in ["md", "toml", "rs", "ftl"].into_iter().flat_map(files) {
        for word in [concat!("/wo", "rk/"), concat!("/ro", "ot/"), "npmjs", "index.crates.io"] {
            assert!(!text.contains(word), "{name} has {word}");
        }
    }
}

/// The lines of tests with a sleep outside of a loop. A sleep in a loop is the pause between two polls; a sleep outside
/// of a loop makes a test fail on a slow machine.
fn sleeps(code: &str) -> Vec<usize> {
    let (mut found, mut loops) = (Vec::new(), Vec::new());
    // The keyword of the block that opens next.
    let mut next_is_loop = false;
    for (number, line) in code.lines().enumerate() {
        if words(line).any(|word| word == "sleep")
            && line.contains("sleep(")
            && !loops.contains(&true)
        {
            found.push(number + 1);
        }
        let is_implementation = words(line).next() == Some("impl");
        for token in line.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_') {
            let word = token.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_');
            next_is_loop |= ["loop", "while", "for"].contains(&word) && !is_implementation;
            match token.chars().next_back() {
                Some('{') => loops.push(std::mem::take(&mut next_is_loop)),
                Some('}') => drop(loops.pop()),
                Some(';') => next_is_loop = false,
                _ => {}
            }
        }
    }
    found
}

#[test]
fn no_test_sleeps_to_prove_something() {
    for source in rust().iter().filter(|source| !source.name.contains("/benches/")) {
        let tests = match source.shipped.is_empty() {
            true => source.code.as_str(),
            false => source.code.split("#[cfg(test)]").nth(1).unwrap_or_default(),
        };
        let found = sleeps(tests);
        assert!(found.is_empty(), "{} sleeps outside of a loop: lines {found:?}", source.name);
    }
}

#[test]
fn the_habits_can_fail() {
    let bad = "async fn a() {\n  sleep(second).await;\n  loop {\n    if done { break; }\n    sleep(short);\n  }\n  \
               thread::sleep(second);\n}\nimpl A for B {\n  fn f() {\n    sleep(second);\n  }\n}\n";
    assert_eq!(sleeps(bad), [2, 7, 11]);
    assert_eq!(sleeps("fn f() { for x in y {\n sleep(short); } }"), [] as [usize; 0]);
    let source = |text: &str| Source::new("crates/a/src/a.rs", text);
    assert_eq!(missing_lints(&source("#![deny(clippy::unwrap_used)]\n")).len(), 3);
    let attribute = format!("#![deny({})]\n", PANICS.join(", "));
    assert_eq!(missing_lints(&source(&attribute)), [] as [&str; 0]);
    assert_eq!(lifted(&source("#[allow(clippy::panic)]\nfn f() {}\n")), Some("clippy::panic"));
    assert_eq!(lifted(&source(&attribute)), None);
}
