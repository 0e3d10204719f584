//! An interrupted match continues as if it had not been interrupted.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::{folder, program, records, run, summary, text, timeless};

const PLAYERS: [&str; 7] = ["full", "greedy", "--nodes", "200", "--hash", "1", "--records"];

#[test]
fn a_resumed_match_equals_an_uninterrupted_one() {
    let folder = folder("resume");
    let (whole, parts) = (folder.join("whole.tgk"), folder.join("parts.tgk"));
    let (_, expected) = summary(&[&PLAYERS, [text(&whole), "--games", "8"].as_slice()].concat());
    let (_, half) = summary(&[&PLAYERS, [text(&parts), "--games", "4"].as_slice()].concat());
    assert_eq!(half["games"], 4);
    let resume = [text(&parts), "--games", "8", "--resume"];
    let (_, found) = summary(&[&PLAYERS, resume.as_slice()].concat());
    assert_eq!(timeless(found), timeless(expected.clone()));
    assert_eq!(fs::read_to_string(&parts).unwrap(), fs::read_to_string(&whole).unwrap());

    // Complete pairs are not played again.
    let (_, again) = summary(&[&PLAYERS, resume.as_slice()].concat());
    assert_eq!(timeless(again), timeless(expected));
    assert_eq!(records(&parts).len(), 8);
}

#[test]
fn a_half_written_end_is_cut_off_wherever_it_was_cut() {
    let folder = folder("cut");
    let whole = folder.join("whole.tgk");
    let arguments = ["greedy", "random", "--nodes", "1", "--games", "4", "--records"];
    summary(&[&arguments, [text(&whole)].as_slice()].concat());
    let complete = fs::read(&whole).unwrap();
    let first_pair = {
        let text = String::from_utf8(complete.clone()).unwrap();
        text.match_indices("[White ").nth(2).unwrap().0
    };
    let file = folder.join("cut.tgk");
    let step = (complete.len() - first_pair) / 7;
    let cuts = (0..7).map(|cut| first_pair + cut * step + 3);
    for cut in cuts.chain([3, first_pair / 2, first_pair, complete.len() - 2]) {
        fs::write(&file, &complete[..cut]).unwrap();
        let (code, _) = summary(&[&arguments, [text(&file), "--resume"].as_slice()].concat());
        assert_eq!(code, 0);
        let found = fs::read_to_string(&file).unwrap();
        assert!(found.as_bytes() == complete, "cut at {cut}:\n{found}");
    }
}

#[test]
fn other_games_in_the_file_stay_and_are_not_counted() {
    let folder = folder("others");
    let file = folder.join("games.tgk");
    let players = ["greedy", "random", "--nodes", "1", "--records", text(&file)];
    summary(&[&players, ["--games", "2"].as_slice()].concat());
    summary(&[&players, ["--games", "2", "--seed", "9"].as_slice()].concat());
    let ran =
        run(&[&players, ["--games", "4", "--seed", "9", "--resume", "--json"].as_slice()].concat());
    assert!(ran.err.contains("2 games of other matches are not counted"), "{}", ran.err);
    assert!(ran.out.contains("\"games\":4"), "{}", ran.out);
    assert_eq!(records(&file).len(), 6);

    // A broken end that this match did not write is not cut off.
    let foreign = folder.join("foreign.tgk");
    fs::write(&foreign, "[White \"Aibek\"]\n[Black \"Nurlan\"]\n\n1. 76(10) 9").unwrap();
    let ran = run(&["greedy", "random", "--games", "2", "--records", text(&foreign), "--resume"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("not of this match"), "{}", ran.err);
    assert!(fs::read_to_string(&foreign).unwrap().contains("Aibek"));
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_a_summary_and_a_file_to_resume() {
    let folder = folder("interrupt");
    let file = folder.join("games.tgk");
    let players = [
        "full",
        "plain",
        "--nodes",
        "3000",
        "--hash",
        "1",
        "--seed",
        "4",
        "--records",
        text(&file),
    ];
    let mut child =
        program(&[&players, ["--games", "2000", "--json"].as_slice()].concat()).spawn().unwrap();
    let begun = Instant::now();
    while fs::metadata(&file).map_or(0, |file| file.len()) == 0 {
        assert!(begun.elapsed() < Duration::from_secs(120) && child.try_wait().unwrap().is_none());
        thread::sleep(Duration::from_millis(20));
    }
    assert!(
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["ended"], "interrupted");
    let games = found["games"].as_u64().unwrap();
    assert!((2..2000).contains(&games));
    assert_eq!(records(&file).len() as u64, games);
    let more = (games + 2).to_string();
    let (_, resumed) = summary(&[&players, ["--games", &more, "--resume"].as_slice()].concat());
    assert_eq!(resumed["games"], games + 2);
    assert_eq!(records(&file).len() as u64, games + 2);
}
