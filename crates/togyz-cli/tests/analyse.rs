//! `togyz analyse` from the command line: positions, whole files, JSON, and errors.
//!
//! The searches are small; the quality of the moves is not tested here.

use std::fs;
use std::io::pipe;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use togyz::notation::record::{Note, Record, games};
use togyz::{Game, Position};

#[path = "support/folder.rs"]
mod folder;
#[path = "analyse/records.rs"]
mod records;
#[path = "support/program.rs"]
mod support;

use folder::empty_folder;
use support::Ran;

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../togyz/tests/games");
/// White wins at once with 9.
const WON_IN_ONE: &str = "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w 1";

fn program(arguments: &[&str]) -> Command {
    support::program(&[&["analyse"], arguments].concat())
}

fn run(command: &mut Command, input: &str) -> Ran {
    support::fed(command, input.as_bytes())
}

fn analyse(arguments: &[&str]) -> Ran {
    run(&mut program(arguments), "")
}

/// The output of a run that must succeed and print no error.
fn printed(arguments: &[&str]) -> String {
    let Ran { code, out, err } = analyse(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).unwrap()
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    empty_folder(Path::new("analyse").join(name))
}

#[test]
fn a_position_is_shown_with_its_best_lines() {
    let shown = printed(&["--depth", "6"]);
    assert!(shown.contains("White’s kazan") && shown.contains("  White to move\n"), "{shown}");
    let (_, table) = shown.split_once("White to move\n\n").unwrap();
    let head = table.lines().next().unwrap();
    let heads: Vec<&str> = head.split_whitespace().collect();
    assert_eq!(heads, ["#", "Move", "Score", "Win", "Draw", "Loss", "Depth", "Line"]);
    for rank in ["1", "2", "3"] {
        let row = table.lines().find(|line| line.trim_start().starts_with(rank)).unwrap();
        let cells: Vec<&str> = row.split_whitespace().filter(|cell| *cell != "%").collect();
        assert_eq!(cells[1], cells[7], "the line begins with the move: {row}");
        assert!(cells[2].starts_with(['+', '-', '0']) && cells[2].contains('.'), "{row}");
        let chances: Vec<u32> = cells[3..6].iter().map(|cell| cell.parse().unwrap()).collect();
        assert_eq!(chances.iter().sum::<u32>(), 100, "{row}");
        assert!(cells[6].starts_with("6/"), "{row}");
    }
    assert!(!table.lines().any(|line| line.trim_start().starts_with('4')));
    assert!(table.contains("Nodes: ") && table.contains("Nodes/s: ") && table.contains("Time: "));
    assert!(shown.ends_with("\n  9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1\n"), "{shown}");
}

#[test]
fn moves_are_played_first_and_profiles_are_taken() {
    let setup = "10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10 0 w 2";
    let direct = printed(&[setup, "--depth", "4"]);
    for arguments in [&["--moves", "76 98"][..], &["--moves", "7 9", "--rules", "open"]] {
        let played = printed(&[arguments, &["--depth", "4"]].concat());
        assert!(played.ends_with(&format!("  {setup}\n")), "{played}");
        assert_eq!(table(&played), table(&direct));
    }
    // Unquoted.
    let mut words: Vec<&str> = setup.split(' ').collect();
    words.extend(["--depth", "4"]);
    assert_eq!(table(&printed(&words)), table(&direct));
}

/// The rows of the table, without the cost of the search.
fn table(shown: &str) -> Vec<&str> {
    let rows = shown.lines().skip_while(|line| !line.trim_start().starts_with('#'));
    rows.take_while(|line| !line.is_empty()).collect()
}

#[test]
fn proven_ends_are_shown_in_every_language() {
    for (language, expected) in [
        ("en", "wins in 1 ply"),
        ("fr", "gagne en 1 demi-coup"),
        ("ru", "победа за 1 полуход"),
        ("kk", "1 жартыжүрісте ұтады"),
        ("ky", "1 жарым жүрүштө утат"),
    ] {
        let shown = printed(&[WON_IN_ONE, "--depth", "3", "--lang", language]);
        assert!(shown.contains(expected), "{shown}");
        for columns in ["40", "60", "80"] {
            let mut command = program(&["--depth", "5", "--lang", language]);
            let shown = run(command.env("COLUMNS", columns), "").out;
            let widest = table(&shown).iter().map(|line| line.chars().count()).max().unwrap();
            let room = columns.parse::<usize>().unwrap().max(66);
            assert!(widest <= room, "{language}, {columns}: {widest}\n{shown}");
        }
    }
    let over = printed(&[WON_IN_ONE, "--moves", "91(82)"]);
    assert!(over.contains("White wins with more than 81 kumalaks."), "{over}");
    assert!(table(&over).is_empty());
}

#[test]
fn the_json_of_a_position_has_everything() {
    let found = json(&["--moves", "76 98", "--depth", "6", "--multipv", "9", "--json"]);
    let setup = "10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10 0 w 2";
    assert_eq!(found["position"], setup);
    assert_eq!(found["depth"], 6);
    assert!(found["nodes"].as_u64().unwrap() > 100 && found["seconds"].is_f64());
    let lines = found["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 9);
    let start: Position = setup.parse().unwrap();
    for (number, line) in lines.iter().enumerate() {
        assert_eq!(line["rank"], number + 1);
        assert_eq!(line["otau"], line["moves"][0]);
        assert!(line["score"].is_i64() && line["win"].is_null(), "{line}");
        let wdl = line["wdl"].as_array().unwrap();
        assert_eq!(wdl.iter().map(|chance| chance.as_u64().unwrap()).sum::<u64>(), 1000);
        // The line can be played as it is written, and begins with this otau.
        let moves: Vec<&str> =
            line["text"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        assert!(moves[0].starts_with(&line["otau"].to_string()));
        let game = format!("[Position \"{start} 2\"]\n{}", moves.join(" "));
        Record::read(&game).unwrap_or_else(|error| panic!("{error}\n{game}"));
    }
    let won = json(&[WON_IN_ONE, "--json", "--depth", "3"]);
    let line = &won["lines"][0];
    assert_eq!((&line["win"], &line["score"]), (&Value::from(1), &Value::Null));
    assert_eq!(line["wdl"], serde_json::json!([1000, 0, 0]));
    let over = json(&[WON_IN_ONE, "--moves", "9", "--json"]);
    assert_eq!(over["lines"], serde_json::json!([]));
}

#[test]
fn fixed_limits_with_one_thread_always_give_the_same() {
    for limit in [["--depth", "7"], ["--nodes", "30000"]] {
        let found = || {
            let mut found = json(&["--json", limit[0], limit[1]]);
            found.as_object_mut().unwrap().remove("seconds").unwrap();
            found
        };
        assert_eq!(found(), found(), "{limit:?}");
    }
    let game = format!("{GAMES}/whole-game.tgk");
    let arguments = [game.as_str(), "--nodes", "1000"];
    let found = analyse(&arguments);
    assert_eq!(analyse(&arguments), found);
    // A review is the same with any number of threads.
    for threads in ["2", "5"] {
        assert_eq!(analyse(&[&arguments[..], &["--threads", threads]].concat()), found);
    }
    // Several threads and a time give some answer.
    assert_eq!(analyse(&["--threads", "2", "--movetime", "30", "--hash", "1"]).code, 0);
}

#[test]
fn what_is_wrong_is_said() {
    let game = format!("{GAMES}/whole-game.tgk");
    let missing = "No such file or directory (os error 2)";
    for (arguments, message) in [
        (
            vec!["games.tgk"],
            format!(
                "'games.tgk' is no file: {missing}; and no position: expected White's kazan, \
                 found the end"
            ),
        ),
        (
            vec!["9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8", "0", "0", "w"],
            format!(
                "'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w' is no file: {missing}; and no \
                 position: expected 162 kumalaks, found 161"
            ),
        ),
        (vec![""], "position: expected the rows, found the end".to_owned()),
        (vec![&game, &game], "expected one file, found 2".to_owned()),
        (
            vec![&game, "--moves", "7"],
            format!("--moves goes with a position, and {game} is a file of games"),
        ),
        (
            vec![&game, "--multipv", "2"],
            format!("--multipv goes with a position, and {game} is a file of games"),
        ),
        (
            vec!["--moves", "76 99"],
            "move 1, Black: '99': the landing is White's 8, not 9; the move is written 98".into(),
        ),
        (vec!["-o", "/no/such/place"], format!("/no/such/place: {missing}")),
    ] {
        let ran = analyse(&arguments);
        assert_eq!(ran.err, format!("togyz: {message}\n"), "{arguments:?}");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{arguments:?}");
    }
    for arguments in [
        &["--depth", "0"][..],
        &["--multipv", "10"],
        &["--threads", "0"],
        &["--hash", "0"],
        &["--depth", "3", "--nodes", "5"],
        &["--movetime", "3", "--nodes", "5"],
        &["--rules", "chess"],
    ] {
        let ran = analyse(arguments);
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let game = format!("{GAMES}/whole-game.tgk");
    for arguments in
        [&["--depth", "3"][..], &["--depth", "3", "--json"], &[&game, "--nodes", "10", "--json"]]
    {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = program(arguments).stdout(writer).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn the_examples_of_the_page_have_the_fields_of_the_real_thing() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/analyse.md");
    let page = fs::read_to_string(page).unwrap();
    let block = |mark: &str| -> String {
        let (_, block) = page.split_once(&format!("```{mark}\n")).unwrap();
        block.split("```").next().unwrap().to_owned()
    };
    let examples: Vec<Value> = page
        .split("```json\n")
        .skip(1)
        .map(|block| serde_json::from_str(block.split("```").next().unwrap()).unwrap())
        .collect();
    let position = json(&["--depth", "3", "--json"]);
    let found = run(&mut program(&["-", "--json", "--depth", "6"]), "1. 76 98 *");
    let game: Value = serde_json::from_str(&found.out).unwrap();
    for (example, real) in examples.iter().zip([&position, &game]) {
        // A reason has the fields of its kind.
        let common = |value| -> Vec<String> {
            fields(value).into_iter().filter(|field| !field.contains("reasons.")).collect()
        };
        assert_eq!(common(example), common(real));
    }
    assert_eq!(examples.len(), 2);
    let record = Record::read(&block("record")).unwrap();
    let evaluated =
        |note: &Note| matches!(note, Note::Comment(text) if text.starts_with("[%eval "));
    assert!(record.line().moves().iter().all(|played| played.notes().iter().any(evaluated)));
}

/// The names of all fields, the first item standing for a list.
fn fields(value: &Value) -> Vec<String> {
    match value {
        Value::Object(object) => object
            .iter()
            .flat_map(|(name, value)| {
                let inner = fields(value).into_iter().map(move |inner| format!("{name}.{inner}"));
                std::iter::once(name.clone()).chain(inner)
            })
            .collect(),
        Value::Array(items) => items.first().map(fields).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// All games of a text.
fn records(text: &str) -> Vec<Record> {
    games(text).map(|game| game.read(None).unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// The games themselves, without notes.
fn played(records: &[Record]) -> Vec<&Game> {
    records.iter().map(Record::game).collect()
}
