//! The tutorial of docs/tournament.md is run from its first command to its last, in an empty folder
//! with the tables it uses, and prints what the page shows.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[path = "support/folder.rs"]
mod folder;

use folder::empty_folder;

/// The marks before the output of a command and before its exit code.
const MARK: &str = "\u{1}";

struct Example {
    command: String,
    expected: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The commands of the page with their output.
fn examples() -> Vec<Example> {
    let page = fs::read_to_string(root().join("docs/tournament.md")).unwrap();
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        match (line, inside) {
            ("```console", false) => inside = true,
            ("```", true) => inside = false,
            (line, true) => match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => {
                    examples.push(Example { command: command.into(), expected: Vec::new() });
                }
                (None, Some(example)) => example.expected.push(line.into()),
                (None, None) => panic!("output before the first command: {line}"),
            },
            _ => {}
        }
    }
    examples
}

/// Runs all commands in one shell; returns the output and exit code of each.
fn run(examples: &[Example], folder: &Path) -> Vec<(String, String)> {
    let program = Path::new(env!("CARGO_BIN_EXE_togyz")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh")
        .current_dir(folder)
        .env("PATH", path)
        .env("LC_ALL", "C")
        .env_remove("TOGYZ_LANG")
        .env_remove("TOGYZ_EVENT")
        .env_remove("TOGYZ_BY")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = shell.stdin.take().unwrap();
    for example in examples {
        // The command gets no input: it must not read the commands after it.
        writeln!(
            input,
            "printf '{MARK}'; {{ {}\n}} < /dev/null; printf '{MARK}%s' $?",
            example.command
        )
        .unwrap();
    }
    drop(input);
    let output = shell.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let parts: Vec<&str> = text.split(MARK).skip(1).collect();
    parts.chunks(2).map(|pair| (pair[0].to_owned(), pair[1..].concat())).collect()
}

/// Whether a line is as on the page; `…` stands for anything.
fn fits(expected: &str, found: &str) -> bool {
    let mut parts = expected.trim_end().split('…');
    let mut rest = found.trim_end().strip_prefix(parts.next().unwrap_or_default());
    for part in parts {
        rest = rest.and_then(|rest| rest.split_once(part)).map(|(_, after)| after);
    }
    rest.is_some_and(|rest| rest.is_empty() || expected.trim_end().ends_with('…'))
}

#[test]
fn the_tutorial_runs_and_prints_what_it_says() {
    let folder = empty_folder("tutorial");
    for entry in fs::read_dir(root().join("docs/tournament")).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), folder.join(entry.file_name())).unwrap();
    }
    let examples = examples();
    assert!(examples.len() >= 40, "only {} commands", examples.len());
    let ran = run(&examples, &folder);
    assert_eq!(ran.len(), examples.len(), "the shell stopped early");
    for (Example { command, expected }, (printed, code)) in examples.iter().zip(&ran) {
        assert_eq!(code, "0", "{command}\n{printed}");
        let mut found = printed.lines();
        for line in expected {
            // Alone, it stands for any number of lines.
            if line == "…" {
                break;
            }
            let shown = found.next().unwrap_or_default();
            assert!(fits(line, shown), "{command}\nexpected {line}\nfound    {shown}\n{printed}");
        }
    }
}
