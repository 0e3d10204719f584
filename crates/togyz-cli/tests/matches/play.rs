//! Built-in players: results, repeated runs, records.

use togyz::{Ending, GameResult};

use crate::{folder, records, run, summary, text, timeless};

#[test]
fn greedy_beats_random_clearly() {
    let (code, found) = summary(&["greedy", "random", "--nodes", "1", "--games", "20"]);
    assert_eq!(code, 0, "{found}");
    assert_eq!(found["games"], 20);
    assert!(found["wins"].as_u64().unwrap() >= 16, "{found}");
    let sum: u64 =
        ["wins", "draws", "losses"].iter().map(|part| found[part].as_u64().unwrap()).sum();
    assert_eq!(sum, 20);
    let pairs: u64 = found["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(pairs, 10);
}

#[test]
fn the_same_seed_plays_the_same_games_however_many_at_a_time() {
    let folder = folder("same");
    let play = |name: &str, more: &[&str]| {
        let file = folder.join(name);
        let arguments = ["full", "level:3", "--nodes", "300", "--games", "8", "--hash", "1"];
        let (code, found) =
            summary(&[&arguments, ["--records", text(&file)].as_slice(), more].concat());
        assert_eq!(code, 0, "{found}");
        (std::fs::read_to_string(file).unwrap(), timeless(found))
    };
    let first = play("first.tgk", &[]);
    assert_eq!(first, play("second.tgk", &[]));
    assert_eq!(first, play("third.tgk", &["--concurrency", "3"]));
    assert_ne!(first.0, play("fourth.tgk", &["--seed", "2"]).0);
}

#[test]
fn records_hold_the_games() {
    let folder = folder("records");
    let file = folder.join("games.tgk");
    let (_, found) = summary(&[
        "greedy",
        "random",
        "--nodes",
        "1",
        "--games",
        "10",
        "--opening-plies",
        "6",
        "--seed",
        "5",
        "--a-name",
        "Greedy \"the\" One",
        "--rules",
        "open",
        "--records",
        text(&file),
    ]);
    let records = records(&file);
    assert_eq!(records.len(), 10);
    let mut wins = 0;
    for (number, record) in records.iter().enumerate() {
        let tag = |name| record.tags.get(name).unwrap_or_default();
        let a_is_white = number % 2 == 0;
        let (white, black) = (tag("White"), tag("Black"));
        assert_eq!(if a_is_white { white } else { black }, "Greedy \"the\" One");
        assert_eq!(if a_is_white { black } else { white }, "random");
        assert_eq!(tag("PlayerA"), if a_is_white { "White" } else { "Black" });
        assert_eq!(tag("Event"), "togyz match");
        assert_eq!(tag("Round"), (number / 2 + 1).to_string());
        assert_eq!((tag("OpeningPlies"), tag("Seed")), ("6", "5"));
        assert_eq!(record.game().rules().profile.name(), "open");
        wins += u64::from(match record.game().result() {
            GameResult::Win(side) => (side == togyz::Side::White) == a_is_white,
            _ => false,
        });
    }
    assert_eq!(found["wins"], wins);
    // Both games of a pair begin alike, and no two pairs do.
    let opening = |game: usize| records[game].game().positions()[6];
    for pair in 0..5 {
        assert_eq!(opening(2 * pair), opening(2 * pair + 1));
        assert!((0..pair).all(|other| opening(2 * other) != opening(2 * pair)));
    }
}

#[test]
fn the_account_has_its_shape() {
    let (_, found) = summary(&[
        "full", "plain", "--nodes", "200", "--games", "4", "--hash", "1", "--sprt", "0,5",
        "--alpha", "0.1",
    ]);
    // It has the fields that the documentation shows.
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/match.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, example) = page.split_once("```json\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let shown: serde_json::Value = serde_json::from_str(example).unwrap();
    for part in ["", "/a", "/b", "/sprt"] {
        let keys = |value: &serde_json::Value| -> Vec<String> {
            value.pointer(part).unwrap().as_object().unwrap().keys().cloned().collect()
        };
        assert_eq!(keys(&found), keys(&shown), "{part}");
    }
    assert_eq!(found["ended"], "games");
    assert_eq!(found["limit"], "200 nodes a move");
    assert_eq!(found["sprt"]["verdict"], "open");
    assert_eq!(found["sprt"]["alpha"], 0.1);
    assert_eq!(found["a"]["name"], "full");
    assert!(found["a"]["nodes"].as_u64().unwrap() > 1000);
    assert!(found["a"]["mean_depth"].as_f64().unwrap() >= 1.0);
    assert_eq!(found["b"]["mean_depth"], serde_json::Value::Null);
}

#[test]
fn the_test_ends_a_match() {
    let ran = run(&["greedy", "random", "--nodes", "1", "--sprt", "-50,50"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("normalised Elo: LLR"), "{}", ran.out);
    assert!(ran.out.contains("passed"), "{}", ran.out);
    let failed = run(&["random", "greedy", "--nodes", "1", "--sprt", "-50,50"]);
    assert!(failed.out.contains("failed"), "{}", failed.out);
}

#[test]
fn a_game_that_grows_too_long_is_drawn_and_named() {
    let folder = folder("long");
    let file = folder.join("games.tgk");
    let arguments = [
        "random",
        "random",
        "--nodes",
        "1",
        "--games",
        "2",
        "--max-plies",
        "20",
        "--records",
        text(&file),
    ];
    let ran = run(&arguments);
    assert!(ran.out.contains("2 games were drawn by --max-plies"), "{}", ran.out);
    assert!(ran.out.starts_with("random (A) - random (B): 1 nodes a move, seed 1"), "{}", ran.out);
    for record in records(&file) {
        assert_eq!(record.game().plies().len(), 20);
        assert_eq!(record.game().ending(), Ending::Penalty);
        assert_eq!(record.game().result(), GameResult::Draw);
    }
    assert!(std::fs::read_to_string(&file).unwrap().contains("{drawn: 20 plies were played}"));
}

#[test]
fn a_clock_and_cpu_time_are_kept() {
    let folder = folder("clock");
    let file = folder.join("games.tgk");
    let arguments = ["level:2", "greedy", "--games", "2", "--hash", "1", "--time", "60+1"];
    let (code, found) = summary(&[&arguments, ["--records", text(&file)].as_slice()].concat());
    assert_eq!((code, &found["limit"]), (0, &"60 s a game and 1 s a move".into()), "{found}");
    assert_eq!(found["faults"].as_array().unwrap().len(), 0);
    assert_eq!(records(&file)[0].tags.get("TimeControl"), Some("60+1"));

    if cfg!(target_os = "linux") {
        let (code, found) = summary(&[
            "full",
            "greedy",
            "--games",
            "2",
            "--hash",
            "1",
            "--movetime",
            "5",
            "--cpu-time",
        ]);
        assert_eq!((code, &found["limit"]), (0, &"5 ms a move, CPU time".into()), "{found}");
    }
}
