//! The examples in the documents are correct: those in README.md are run, those in docs/notation.md
//! are read.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use togyz::Position;
use togyz::notation::record::Record;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The fenced blocks of a document that are marked with a word.
fn blocks(document: &str, mark: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(document)).unwrap();
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == format!("```{mark}") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(block.join("\n"));
        }
    }
    blocks
}

/// Runs a command line of the README with the built program first in the path.
fn run(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_togyz")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(root())
        .env("PATH", path)
        .env("LC_ALL", "C")
        .env("TOGYZ_TABLES", "")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_examples_of_the_readme_print_what_it_says() {
    let mut examples = 0;
    for block in blocks("README.md", "console") {
        let mut lines = block.lines().peekable();
        while let Some(line) = lines.next() {
            let command = line.strip_prefix("$ ").unwrap_or_else(|| panic!("no command: {line}"));
            let found = run(command);
            let mut found = found.lines();
            // "…" stands for a part that differs from run to run; alone, for the rest.
            while let Some(expected) = lines.next_if(|line| !line.starts_with("$ ")) {
                if expected == "…" {
                    assert!(found.next().is_some(), "{command}: nothing more");
                    continue;
                }
                let line = found.next().unwrap_or_default().trim_end();
                let mut parts = expected.trim_end().split('…');
                let mut rest = line.strip_prefix(parts.next().unwrap_or_default());
                for part in parts {
                    rest = rest.and_then(|rest| rest.split_once(part)).map(|(_, after)| after);
                }
                assert!(
                    rest.is_some_and(|rest| rest.is_empty() || expected.ends_with('…')),
                    "{command}\nexpected {expected}\nfound    {line}"
                );
            }
            examples += 1;
        }
    }
    assert!(examples >= 5, "only {examples} examples");
}

#[test]
fn the_examples_of_the_notation_page_are_read() {
    let positions = blocks("docs/notation.md", "position");
    assert!(positions.len() >= 2);
    for line in positions.iter().flat_map(|block| block.lines()) {
        line.parse::<Position>().unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    let records = blocks("docs/notation.md", "record");
    assert_eq!(records.len(), 1);
    for record in records {
        Record::read(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
    }
}
