//! Engines behind a command: this engine, and small scripts that misbehave.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};

use togyz::{Ending, Game};

use crate::{folder, records, run, summary, text};

/// A script that answers every word of the protocol as given, or as a good engine would.
fn script(folder: &Path, name: &str, greeting: &str, go: &str) -> PathBuf {
    let path = folder.join(format!("{name}.sh"));
    let body = format!(
        "while read -r word rest; do\n\
         case $word in\n\
         {greeting}) echo id name {name}; echo {greeting}ok;;\n\
         isready) echo readyok;;\n\
         go) {go};;\n\
         stop) [ -n \"$late\" ] && echo bestmove 1;;\n\
         quit) exit 0;;\n\
         esac\n\
         done\n"
    );
    fs::write(&path, body).unwrap();
    path
}

fn command(script: &Path) -> String {
    format!("sh '{}'", script.display())
}

#[test]
fn our_own_engine_plays_as_a_command() {
    let folder = folder("own");
    let file = folder.join("games.tgk");
    let own = format!("'{}' engine", env!("CARGO_BIN_EXE_togyz"));
    let (code, found) = summary(&[
        &own,
        "random",
        "--a-name",
        "Togyz",
        "--a-option",
        "Hash=1",
        "--nodes",
        "100",
        "--games",
        "2",
        "--records",
        text(&file),
    ]);
    assert_eq!((code, &found["wins"]), (0, &2.into()), "{found}");
    assert_eq!(found["a"]["name"], "Togyz");
    assert!(found["a"]["nodes"].as_u64().unwrap() > 500, "{found}");
    assert!(found["a"]["mean_depth"].as_f64().unwrap() > 1.0, "{found}");
    assert_eq!(records(&file).len(), 2);

    // It plays the same games as the built-in player.
    let (_, home) = summary(&["full", "random", "--hash", "1", "--nodes", "100", "--games", "2"]);
    assert_eq!(home["a"]["nodes"], found["a"]["nodes"]);
    assert_eq!(home["plies_per_game"], found["plies_per_game"]);
}

#[test]
fn an_engine_that_knows_only_uci_is_spoken_to_in_uci() {
    let folder = folder("uci");
    let script = script(&folder, "uci", "uci", "echo bestmove 10");
    let (code, found) =
        summary(&[&command(&script), "random", "--startup", "300", "--games", "2", "--nodes", "1"]);
    // The match got as far as its first move.
    assert_eq!((code, &found["a"]["illegal_moves"]), (1, &2.into()), "{found}");
}

#[test]
fn an_illegal_move_is_named() {
    let folder = folder("illegal");
    let file = folder.join("games.tgk");
    let script = script(&folder, "illegal", "ugi", "echo bestmove none");
    let ran = run(&[
        "random",
        &command(&script),
        "--b-name",
        "Bad",
        "--games",
        "2",
        "--nodes",
        "1",
        "--records",
        text(&file),
    ]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(
        ran.out.contains("fault    pair 1, game 1: illegal move of B: expected a move"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("2 illegal moves"), "{}", ran.out);
    assert!(ran.out.contains("+2 =0 -0, 100.0 %"), "{}", ran.out);
    for record in records(&file) {
        assert_eq!(record.game().ending(), Ending::Penalty);
        assert!(record.tags.get("Fault").unwrap().contains(": illegal move: "), "{record}");
    }
    assert!(fs::read_to_string(&file).unwrap().contains("illegal move: expected a move"));
}

#[test]
fn a_move_with_a_false_landing_is_illegal() {
    let folder = folder("landing");
    let script = script(&folder, "landing", "ugi", "echo bestmove '7-7X'");
    let (code, found) = summary(&[&command(&script), "random", "--games", "2", "--nodes", "1"]);
    assert_eq!((code, &found["a"]["illegal_moves"]), (1, &2.into()), "{found}");
}

#[test]
fn an_engine_that_dies_is_named_and_started_again_three_times() {
    let folder = folder("dies");
    let file = folder.join("games.tgk");
    let script = script(&folder, "dies", "ugi", "echo out of kumalaks >&2; exit 3");
    let arguments =
        [&command(&script), "random", "--games", "8", "--nodes", "1", "--records", text(&file)];
    let ran = run(&arguments);
    assert_eq!(ran.code, 1, "{ran:?}");
    let named = "pair 1, game 1: crash of A: the process ended (exit status: 3): out of kumalaks";
    assert!(ran.out.contains(named), "{}", ran.out);
    assert!(ran.out.contains("games    4, ") && ran.out.contains("broken off"), "{}", ran.out);
    assert!(ran.err.contains("player A: crashed more than 3 times"), "{}", ran.err);
    let ended: Vec<Ending> =
        records(&file).iter().map(|record| Game::ending(record.game())).collect();
    assert_eq!(ended, [Ending::Abandoned; 4]);
}

#[test]
fn an_engine_that_falls_silent_is_a_crash() {
    let folder = folder("silent");
    let script = script(&folder, "silent", "ugi", ":");
    let (code, found) =
        summary(&["random", &command(&script), "--games", "2", "--nodes", "1", "--timeout", "300"]);
    assert_eq!((code, &found["b"]["crashes"]), (1, &2.into()), "{found}");
    let fault = found["faults"][0].as_object().unwrap();
    assert_eq!(fault.keys().collect::<Vec<_>>(), ["game", "kind", "pair", "player", "what"]);
    assert!(
        found["faults"][0]["what"].as_str().unwrap().starts_with("no answer to go within 3"),
        "{found}"
    );
}

#[test]
fn an_engine_that_answers_too_late_loses_on_time() {
    let folder = folder("late");
    let file = folder.join("games.tgk");
    let script = script(&folder, "late", "ugi", "late=1");
    for limit in [["--movetime", "20"], ["--time", "0.3"]] {
        let arguments = [&command(&script), "greedy", "--games", "2", "--records", text(&file)];
        let (code, found) = summary(&[&arguments, limit.as_slice()].concat());
        assert_eq!((code, &found["a"]["time_losses"]), (0, &2.into()), "{found}");
        assert_eq!(found["faults"][0]["kind"], "time loss");
    }
    let flags =
        records(&file).iter().filter(|record| record.game().ending() == Ending::Flag).count();
    assert_eq!(flags, 4);
}

#[test]
fn an_engine_that_cannot_be_started_ends_the_match() {
    let ran = run(&["full", "./no-such-engine --x", "--games", "2", "--nodes", "1"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("player B: './no-such-engine' cannot be started"), "{}", ran.err);
    let folder = folder("mute");
    let script = script(&folder, "mute", "xyz", ":");
    let ran = run(&["full", &command(&script), "--games", "2", "--nodes", "1", "--startup", "100"]);
    assert!(ran.err.contains("player B: no answer to ugi or uci within 100 ms"), "{}", ran.err);
    assert_eq!(ran.code, 1);
}
