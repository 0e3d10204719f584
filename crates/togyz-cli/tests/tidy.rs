//! The server rules that a script can see: where `unsafe` may stand, spellings, file headers,
//! licences and sources of dependencies, no left-overs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The only files that may say `unsafe`.
const UNSAFE_FILES: [&str; 2] = ["crates/togyz/src/lanes.rs", "crates/togyz-wasm/src/abi.rs"];

/// Words with one spelling: these are the wrong ones, in identifiers.
const WRONG_SPELLINGS: [&str; 9] =
    ["qazan", "kazaan", "tuzdik", "tuzduk", "otaw", "kumalaq", "korgool", "_hole", "stone"];

/// Licences we can ship under MIT OR Apache-2.0.
const LICENCES: [&str; 9] = [
    "MIT",
    "Apache-2.0",
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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every file with this ending below a folder, without build products.
fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "corpus", "mutants.out", "node_modules"].contains(&name.as_str())
                && !name.starts_with('.')
            {
                files(&path, extension, found);
            }
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
}

/// The Rust files of the workspace, by name and text; this file, which has to name what it looks
/// for, is left out.
fn rust_files() -> Vec<(String, String)> {
    let root = root();
    let mut paths = Vec::new();
    files(&root.join("crates"), "rs", &mut paths);
    files(&root.join("fuzz"), "rs", &mut paths);
    assert!(paths.len() > 40, "only {} Rust files found", paths.len());
    paths
        .iter()
        .filter(|path| !path.ends_with("tests/tidy.rs"))
        .map(|path| {
            let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// Code without comments and string literals, roughly: enough to look for identifiers.
fn identifiers(text: &str) -> String {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or(""));
    code.map(|line| line.split('"').step_by(2).collect::<String>() + "\n").collect()
}

#[test]
fn unsafe_stands_only_in_the_named_files() {
    for (name, text) in rust_files() {
        let code = identifiers(&text);
        let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        let says_unsafe = words.any(|word| word == "unsafe");
        assert_eq!(says_unsafe, UNSAFE_FILES.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for (name, text) in rust_files() {
        assert!(text.starts_with("//!"), "{name} does not begin with //!");
        assert!(!name.ends_with("/mod.rs"), "{name}: use foo.rs and foo/");
    }
}

#[test]
fn the_words_of_the_game_have_one_spelling() {
    for (name, text) in rust_files() {
        let code = identifiers(&text).to_lowercase();
        for wrong in WRONG_SPELLINGS {
            assert!(!code.contains(wrong), "{name} says {wrong}");
        }
    }
}

#[test]
fn nothing_is_left_over() {
    for (name, text) in rust_files() {
        for left_over in ["TODO", "FIXME", "todo!", "unimplemented!", "dbg!", "#[ignore"] {
            assert!(!text.contains(left_over), "{name} has {left_over}");
        }
    }
}

#[test]
fn dependencies_have_known_licences_and_sources() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 20);
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or("");
        // One of the alternatives must be ours to take; AND asks for all of its parts.
        let plain = licence.replace(['(', ')'], " ").replace('/', " OR ");
        let fits = plain
            .split(" OR ")
            .any(|choice| choice.split(" AND ").all(|part| LICENCES.contains(&part.trim())));
        assert!(fits || TESTS_ONLY.contains(&name), "{name}: licence '{licence}'");
        if let Some(source) = package["source"].as_str() {
            assert!(source.starts_with("registry+"), "{name}: source {source}");
        }
    }
}

#[test]
fn what_only_tests_may_use_is_not_shipped() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--workspace", "--edges", "normal,build", "--prefix", "none", "--locked"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let shipped = String::from_utf8(output.stdout).unwrap();
    for name in TESTS_ONLY {
        let found = shipped.lines().find(|line| line.split(' ').next() == Some(name));
        assert_eq!(found, None);
    }
}

#[test]
fn nothing_names_a_machine_or_a_registry() {
    let mut paths = Vec::new();
    for extension in ["md", "toml", "rs", "ftl"] {
        files(&root(), extension, &mut paths);
    }
    for path in paths.iter().filter(|path| !path.ends_with("tests/tidy.rs")) {
        let text = fs::read_to_string(path).unwrap();
        for word in [concat!("/wo", "rk/"), concat!("/ro", "ot/"), "npmjs", "index.crates.io"] {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
    }
}
