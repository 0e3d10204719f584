//! `togyz match` from the command line: real matches of a few short games, and engines that misbehave.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use togyz::notation::record::{Record, games};

#[path = "matches/engines.rs"]
mod engines;
#[path = "support/folder.rs"]
mod folder;
#[path = "matches/play.rs"]
mod play;
#[path = "matches/resume.rs"]
mod resume;
#[path = "support/program.rs"]
mod support;
#[path = "matches/usage.rs"]
mod usage;

use folder::empty_folder;
use support::Ran;

fn program(arguments: &[&str]) -> Command {
    support::program(&[&["match"], arguments].concat())
}

fn run(arguments: &[&str]) -> Ran {
    support::fed(&mut program(arguments), b"")
}

/// Runs with `--json` and gives the exit code and the object.
fn summary(arguments: &[&str]) -> (i32, Value) {
    let ran = run(&[arguments, &["--json"]].concat());
    let value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    (ran.code, value)
}

/// The summary without the parts that differ from run to run.
fn timeless(mut summary: Value) -> Value {
    summary["seconds"] = Value::Null;
    summary
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    empty_folder(format!("match-{name}"))
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The records of a file, every one of them good.
fn records(path: &Path) -> Vec<Record> {
    let text = fs::read_to_string(path).unwrap();
    games(&text).map(|game| game.read(None).unwrap()).collect()
}
