//! The sessions of docs/engine-protocol.md, replayed: `>` is sent, `<` must be answered.

use std::fs;
use std::path::Path;

use super::Engine;

/// The blocks of the page that are sessions.
fn sessions() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md");
    let text = fs::read_to_string(page).unwrap();
    let blocks = text.split("```session\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap().to_owned()).collect()
}

/// Whether a line is as expected; `…` stands for any text that is not empty.
fn fits(expected: &str, line: &str) -> bool {
    let Some((before, after)) = expected.split_once('…') else { return expected == line };
    let Some(rest) = line.strip_prefix(before) else { return false };
    let mut cuts = rest.char_indices().map(|(at, c)| at + c.len_utf8());
    cuts.any(|at| fits(after, &rest[at..]))
}

/// Replays one session.
fn replay(session: &str) {
    let mut engine = Engine::start();
    let mut skips = false;
    let mut quits = false;
    for line in session.lines() {
        if let Some(command) = line.strip_prefix("> ") {
            assert!(!skips, "a line of … must be followed by an answer:\n{session}");
            engine.send(command);
            quits = command == "quit";
        } else if line == "< …" {
            skips = true;
        } else if let Some(expected) = line.strip_prefix("< ") {
            let mut skipped = Vec::new();
            loop {
                let Some(found) = engine.line() else {
                    panic!("expected {expected}\nfound    {skipped:#?}\nin\n{session}");
                };
                if fits(expected, &found) {
                    break;
                }
                assert!(skips, "expected {expected}\nfound    {found}\nin\n{session}");
                skipped.push(found);
            }
            skips = false;
        } else {
            panic!("expected > or <, found {line}");
        }
    }
    if quits {
        assert!(engine.wait().success());
    }
    let rest = engine.finish();
    assert!(rest.is_empty(), "more was said: {rest:#?}\nin\n{session}");
}

#[test]
fn the_sessions_of_the_page_run_as_they_are_written() {
    let sessions = sessions();
    assert!(sessions.len() >= 9, "only {} sessions", sessions.len());
    for session in sessions {
        replay(&session);
    }
}

#[test]
fn an_ellipsis_is_some_text() {
    assert!(fits("bestmove …", "bestmove 7"));
    assert!(fits("info … pv …", "info depth 1 pv 7 6"));
    assert!(!fits("bestmove …", "bestmove "));
    assert!(!fits("info … pv", "info depth 1 pv 7"));
    assert!(fits("readyok", "readyok") && !fits("readyok", "readyok "));
}
