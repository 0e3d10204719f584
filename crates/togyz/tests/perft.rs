//! The counts in `tests/perft/*.perft`: a case is an id, a position and its counts by depth.
//! `UPDATE_GOLDEN=1` writes the counts of the plain board into the files.

#[path = "support/plain.rs"]
mod plain;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use plain::PlainBoard;
use togyz::{Position, perft};

#[test]
fn every_count_in_the_perft_files_is_reached() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut cases = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let mut rewritten = String::new();
        let mut id = "";
        let mut position = Position::START;
        for line in text.lines() {
            let mut shown = line.to_string();
            match line.split_once(' ') {
                Some(("id", name)) => id = name,
                Some(("pos", text)) => {
                    position = text.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
                }
                Some(("perft", counts)) => {
                    let (depth, expected) = counts.split_once(' ').unwrap_or((counts, ""));
                    let depth = depth.parse().unwrap();
                    if std::env::var_os("UPDATE_GOLDEN").is_some() {
                        let nodes = PlainBoard::from_position(&position).perft(depth);
                        shown = format!("perft {depth} {nodes}");
                    } else {
                        let expected: u64 = expected.parse().unwrap();
                        assert_eq!(perft(&position, depth), expected, "{id}, depth {depth}");
                    }
                    cases += 1;
                }
                _ => {
                    assert!(line.is_empty() || line.starts_with('#'), "{}: {line}", path.display())
                }
            }
            writeln!(rewritten, "{shown}").unwrap();
        }
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, rewritten).unwrap();
        }
    }
    assert!(cases >= 40, "only {cases} counts were checked");
}
