//! The allowed dependencies between crates, and the licences and sources of all dependencies.

use std::process::Command;

use serde_json::{Value, json};

use crate::sources::root;

/// The crates of the workspace, and those of them that each may depend on.
const ARROWS: [(&str, &[&str]); 12] = [
    ("togyz", &[]),
    ("togyz-text", &[]),
    ("togyz-tables", &["togyz"]),
    ("togyz-engine", &["togyz", "togyz-tables"]),
    ("togyz-diagram", &["togyz"]),
    ("togyz-wire", &["togyz"]),
    ("togyz-tournament", &["togyz"]),
    ("togyz-papers", &["togyz", "togyz-tournament", "togyz-diagram", "togyz-text", "togyz-wire"]),
    ("togyz-wasm", &["togyz", "togyz-tables", "togyz-engine", "togyz-diagram", "togyz-wire"]),
    (
        "togyz-python",
        &["togyz", "togyz-tables", "togyz-engine", "togyz-diagram", "togyz-tournament"],
    ),
    (
        "togyz-server",
        &[
            "togyz",
            "togyz-text",
            "togyz-tables",
            "togyz-engine",
            "togyz-diagram",
            "togyz-wire",
            "togyz-tournament",
            "togyz-papers",
        ],
    ),
    (
        "togyz-cli",
        &[
            "togyz",
            "togyz-text",
            "togyz-tables",
            "togyz-engine",
            "togyz-diagram",
            "togyz-wire",
            "togyz-tournament",
            "togyz-papers",
            "togyz-server",
        ],
    ),
];

/// Other people's crates that only some of ours may use.
const FOREIGN: [(&str, &[&str]); 15] = [
    ("anyhow", &["togyz-cli"]),
    ("clap", &["togyz-cli"]),
    ("ratatui", &["togyz-cli"]),
    ("calamine", &["togyz-cli"]),
    ("tracing-subscriber", &["togyz-cli"]),
    ("axum", &["togyz-server"]),
    ("sqlx", &["togyz-server"]),
    ("tower-http", &["togyz-server"]),
    ("tracing", &["togyz-server", "togyz-cli"]),
    ("getrandom", &["togyz-server"]),
    ("askama", &["togyz-server", "togyz-papers"]),
    ("tokio", &["togyz-server", "togyz-cli"]),
    ("memmap2", &["togyz-engine"]),
    ("numpy", &["togyz-python"]),
    ("pyo3", &["togyz-python"]),
];

/// Licences we can ship under MIT OR Apache-2.0.
const LICENCES: [&str; 10] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unlicense",
    "0BSD",
];

/// Packages under other licences that only tests use: they are not shipped. The matching is fuzzed
/// against rustworkx-core, which needs this one.
const TESTS_ONLY: [&str; 1] = ["priority-queue"];

fn cargo(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn metadata(arguments: &[&str]) -> Vec<Value> {
    let metadata = cargo(&[&["metadata", "--format-version", "1", "--locked"], arguments].concat());
    let mut metadata: Value = serde_json::from_slice(&metadata).unwrap();
    serde_json::from_value(metadata["packages"].take()).unwrap()
}

/// The dependencies of a package that it may not have, without those of its tests.
fn forbidden(package: &Value) -> Vec<String> {
    let name = package["name"].as_str().unwrap();
    let Some((_, ours)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![format!("{name} is not in the table of crates")];
    };
    let mut found = Vec::new();
    for dependency in package["dependencies"].as_array().unwrap() {
        let on = dependency["name"].as_str().unwrap();
        let of_tests = dependency["kind"] == "dev";
        let allowed = if ARROWS.iter().any(|(known, _)| *known == on) {
            // A test may use the crate itself with other features.
            ours.contains(&on) || (of_tests && on == name)
        } else if name == "togyz" {
            of_tests || (on == "serde" && dependency["optional"] == true)
        } else if name == "togyz-wire" {
            of_tests || on == "serde"
        } else {
            let rule = FOREIGN.iter().find(|(known, _)| *known == on);
            of_tests || rule.is_none_or(|(_, users)| users.contains(&name))
        };
        if !allowed {
            found.push(format!("{name} may not depend on {on}"));
        }
    }
    found
}

#[test]
fn the_crates_depend_on_each_other_in_one_direction() {
    let packages = metadata(&["--no-deps"]);
    assert!(packages.len() > 5);
    let found: Vec<String> = packages.iter().flat_map(forbidden).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    for (name, _) in ARROWS {
        assert!(packages.iter().any(|package| package["name"] == name), "there is no {name}");
    }
}

#[test]
fn the_rules_of_dependencies_can_fail() {
    let check = |name: &str, on: &str, kind: Value, optional: bool| {
        let dependencies = json!([{ "name": on, "kind": kind, "optional": optional }]);
        forbidden(&json!({ "name": name, "dependencies": dependencies })).len()
    };
    let normal = Value::Null;
    assert_eq!(check("togyz", "serde", normal.clone(), true), 0);
    assert_eq!(check("togyz", "serde", normal.clone(), false), 1);
    assert_eq!(check("togyz", "rand", "dev".into(), false), 0);
    assert_eq!(check("togyz-text", "togyz", normal.clone(), false), 1);
    assert_eq!(check("togyz-text", "togyz", "dev".into(), false), 1);
    assert_eq!(check("togyz-engine", "togyz-server", normal.clone(), false), 1);
    assert_eq!(check("togyz-papers", "anyhow", normal.clone(), false), 1);
    assert_eq!(check("togyz-wire", "axum", normal.clone(), false), 1);
    assert_eq!(check("togyz-new", "togyz", normal, false), 1);
}

/// Whether one of the alternatives of a licence is allowed; AND requires all of its parts.
fn is_free(licence: &str) -> bool {
    let plain = licence.replace(['(', ')'], " ").replace('/', " OR ");
    plain
        .split(" OR ")
        .any(|choice| choice.split(" AND ").all(|part| LICENCES.contains(&part.trim())))
}

#[test]
fn dependencies_have_known_licences_and_sources() {
    let packages = metadata(&[]);
    assert!(packages.len() > 20);
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or("");
        assert!(is_free(licence) || TESTS_ONLY.contains(&name), "{name}: licence '{licence}'");
        if let Some(source) = package["source"].as_str() {
            assert!(source.starts_with("registry+"), "{name}: source {source}");
        }
    }
    assert!(is_free("(MIT OR GPL-3.0) AND ISC") && !is_free("MIT AND GPL-3.0") && !is_free(""));
}

#[test]
fn crates_only_for_tests_are_not_shipped() {
    let arguments =
        ["tree", "--workspace", "--edges", "normal,build", "--prefix", "none", "--locked"];
    let shipped = String::from_utf8(cargo(&arguments)).unwrap();
    for name in TESTS_ONLY {
        let found = shipped.lines().find(|line| line.split(' ').next() == Some(name));
        assert_eq!(found, None);
    }
}
