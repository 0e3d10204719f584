//! The command line: the real binary is run, and its output is compared.
//!
//! Golden files are rewritten with `UPDATE_GOLDEN=1 cargo test -p togyz-cli --test cli`.

use std::fs;
use std::path::Path;
use std::process::Command;

#[path = "cli/bench.rs"]
mod bench;
#[path = "cli/convert.rs"]
mod convert;
#[path = "support/folder.rs"]
mod folder;
#[path = "cli/many_games.rs"]
mod many_games;
#[path = "cli/perft.rs"]
mod perft;
#[path = "cli/replay.rs"]
mod replay;
#[path = "cli/rules.rs"]
mod rules;
#[path = "cli/show.rs"]
mod show;
#[path = "cli/standings.rs"]
mod standings;
#[path = "support/program.rs"]
mod support;
#[path = "cli/usage.rs"]
mod usage;

use folder::empty_folder;
use support::{Ran, program};

/// The whole game of the rules crate.
const WHOLE_GAME: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../togyz/tests/games/whole-game.tgk");

fn run(command: &mut Command) -> Ran {
    support::fed(command, b"")
}

fn togyz(arguments: &[&str]) -> Ran {
    run(&mut program(arguments))
}

/// The output of a run that must succeed and print no error.
fn printed(arguments: &[&str]) -> String {
    let Ran { code, out, err } = togyz(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

/// Runs with this on standard input.
fn fed(arguments: &[&str], input: &[u8]) -> Ran {
    support::fed(&mut program(arguments), input)
}

/// Compares with a golden file, or rewrites it.
fn golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == found, "{name} differs:\n--- expected\n{expected}\n--- found\n{found}");
}

/// The names of everything in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let mut names: Vec<_> = entries.map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

/// A path as an argument.
fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}
