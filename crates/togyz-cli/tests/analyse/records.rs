//! Files of games: annotated in our own form and as JSON, with nothing lost.

use std::fs;

use serde_json::Value;
use togyz::notation::record::{Note, Record, RecordMove};
use togyz::{Otau, Side};

use togyz_engine::analysis::SEGMENT_PLIES;

use super::{GAMES, Ran, analyse, folder, played, program, records, run};

fn file(name: &str) -> String {
    format!("{GAMES}/{name}")
}

fn evaluations(played: &RecordMove) -> Vec<&str> {
    let mut found = Vec::new();
    for note in played.notes() {
        if let Note::Comment(text) = note
            && let Some(evaluation) = text.strip_prefix("[%eval ")
        {
            found.push(evaluation.strip_suffix(']').unwrap());
        }
    }
    found
}

/// Whether a text is an evaluation as the page says: `+1.25`, `0.00`, `#5` or `#-5`.
fn is_evaluation(text: &str) -> bool {
    match text.strip_prefix('#') {
        Some(plies) => plies.trim_start_matches('-').parse::<u32>().is_ok(),
        None => {
            let decimals = text.split_once('.').map(|(_, decimals)| decimals.len());
            let signed = text.starts_with(['+', '-']) || text == "0.00";
            signed && decimals == Some(2) && text.parse::<f64>().is_ok()
        }
    }
}

#[test]
fn games_of_every_dialect_are_annotated() {
    for name in
        ["whole-game.tgk", "annotated.tgk", "site.txt", "pairs.tgk", "squares.txt", "digits.txt"]
    {
        let Ran { code, out, err } = analyse(&[&file(name), "--nodes", "300"]);
        let original = records(&fs::read_to_string(file(name)).unwrap());
        let annotated = records(&out);
        assert_eq!(code, 0, "{name}: {err}");
        assert_eq!(played(&annotated), played(&original), "{name}");
        for (annotated, original) in annotated.iter().zip(&original) {
            assert_eq!(annotated.tags, original.tags, "{name}");
            assert_eq!(annotated.closing(), original.closing(), "{name}");
            assert_eq!(annotated.line().opening(), original.line().opening(), "{name}");
            for (now, before) in annotated.line().moves().iter().zip(original.line().moves()) {
                // Existing notes stay, and stay first.
                assert!(now.notes().starts_with(before.notes()), "{name}");
                let found = evaluations(now);
                assert!(found.iter().all(|text| is_evaluation(text)), "{name}: {found:?}");
                assert_eq!(found.len(), 1, "{name}");
            }
        }
        assert!(err.starts_with("Player "), "{name}: {err}");
    }
}

/// White can win at once with 9; after 8 the game is lost, which takes six plies to see.
const MISSED: &str = "[White \"Careless\"]
[Position \"0,0,0,0,0,0,0,1,1/1,0,0,0,0,0,0,0,0 80 79 w\"]

1. 89 12 *
";

#[test]
fn a_missed_win_gets_a_mark_and_the_better_line() {
    let Ran { code, out, err } = run(&mut program(&["-", "--depth", "10"]), MISSED);
    assert_eq!(code, 0, "{err}");
    let record = Record::read(&out).unwrap();
    let [missed, _] = record.line().moves() else { panic!("{out}") };
    let marks: Vec<u8> = missed.notes().iter().filter_map(mark).collect();
    let lines: Vec<Vec<Otau>> = missed.notes().iter().filter_map(line).collect();
    assert_eq!(marks, [4], "{out}");
    assert!(evaluations(missed)[0].starts_with("#-"), "{out}");
    assert_eq!(lines.len(), 1, "{out}");
    assert_eq!(lines[0].first(), Some(&Otau::Nine), "{out}");
    let row: Vec<&str> = err.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!((row[0], row.last()), ("Careless", Some(&"1")), "{err}");

    // The reason, in the reader's language.
    let says = |out: &str, text: &str| out.contains(&format!("{{{text}"));
    assert!(says(&out, "gives away a won endgame (tables)"), "{out}");
    let russian = run(&mut program(&["-", "--depth", "10", "--lang", "ru"]), MISSED).out;
    assert!(says(&russian, "упускает выигранное окончание (таблицы)"), "{russian}");

    // A second run: existing notes are not written again.
    let again = run(&mut program(&["-", "--depth", "10"]), &out);
    assert_eq!(again.out, out);
    // A judgement of the author stays the only one.
    let praised = MISSED.replace("89 12", "89! 12");
    let kept = Record::read(&run(&mut program(&["-", "--depth", "10"]), &praised).out).unwrap();
    let notes = kept.line().moves()[0].notes();
    assert_eq!(notes.iter().filter_map(mark).collect::<Vec<_>>(), [1]);
    assert_eq!(notes.iter().filter_map(line).count(), 1);
}

fn mark(note: &Note) -> Option<u8> {
    match note {
        Note::Mark(mark) => Some(*mark),
        Note::Comment(_) | Note::Variation(_) => None,
    }
}

fn line(note: &Note) -> Option<Vec<Otau>> {
    match note {
        Note::Variation(line) => Some(line.moves().iter().map(RecordMove::otau).collect()),
        Note::Comment(_) | Note::Mark(_) => None,
    }
}

#[test]
fn a_game_that_is_over_ends_with_its_result() {
    let Ran { out, .. } = analyse(&[&file("whole-game.tgk"), "--nodes", "2000"]);
    let record = Record::read(&out).unwrap();
    let [.., before_last, last] = record.line().moves() else { panic!("{out}") };
    assert_eq!(evaluations(before_last), ["#1"]);
    assert_eq!(evaluations(last), ["#0"]);
}

#[test]
fn the_json_has_every_move_and_a_summary() {
    let Ran { code, out, err } = analyse(&[&file("whole-game.tgk"), "--nodes", "300", "--json"]);
    assert_eq!((code, err.as_str(), out.lines().count()), (0, "", 1));
    let game: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(game["game"], 1);
    assert_eq!(game["white"], "A player");
    assert_eq!(game["result"], "1-0");
    let moves = game["verdicts"].as_array().unwrap();
    assert_eq!(moves.len(), 75);
    for (ply, judged) in moves.iter().enumerate() {
        let side = if ply % 2 == 0 { Side::White } else { Side::Black };
        assert_eq!(judged["side"], side.to_string().to_lowercase());
        let loss = judged["loss"].as_f64().unwrap();
        let expected = match loss {
            _ if loss >= 20.0 => Value::from(4),
            _ if loss >= 10.0 => Value::from(2),
            _ if loss >= 5.0 => Value::from(6),
            _ => Value::Null,
        };
        assert_eq!(judged["mark"], expected, "{judged}");
        if ply > 0 {
            // The first position of a segment is searched once more for the move before it.
            let same = judged["before"] == moves[ply - 1]["after"];
            assert!(same || ply % SEGMENT_PLIES == 0, "{ply}");
        }
        assert!(!judged["best"].as_array().unwrap().is_empty());
    }
    assert_eq!(moves[74]["move"], "96");
    assert_eq!(
        moves[74]["after"],
        serde_json::json!({"score": null, "win": 0, "wdl": [1000, 0, 0], "margin": 39})
    );
    for side in ["white", "black"] {
        let tally = &game["performance"][side];
        let accuracy = tally["accuracy"].as_f64().unwrap();
        assert!((0.0..=100.0).contains(&accuracy), "{tally}");
        for (name, mark) in [("inaccuracies", 6), ("mistakes", 2), ("blunders", 4)] {
            let marked = moves.iter().filter(|judged| {
                judged["side"] == side && judged["mark"] == mark && judged["forced"] == false
            });
            assert_eq!(tally[name], marked.count(), "{side} {name}");
        }
    }
}

#[test]
fn broken_games_are_named_and_kept_as_they_were() {
    let text =
        "[White \"A\"]\n\n1. 76 98 *\n\n[White \"B\"]\n\n1. 76 99 *\n\n[White \"C\"]\n\n1. 9 *\n";
    let Ran { code, out, err } = run(&mut program(&["-", "--nodes", "50"]), text);
    let complaint = "togyz: -, game 2: move 1, Black: '99': the landing is White's 8, not 9; \
                     the move is written 98\n";
    assert!(err.starts_with(complaint), "{err}");
    assert_eq!(code, 1);
    assert!(out.contains("\n[White \"B\"]\n\n1. 76 99 *\n\n[White \"C\"]"), "{out}");
    let lines = run(&mut program(&["-", "--nodes", "50", "--json"]), text).out;
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[1]["error"].as_str().unwrap().contains("the landing is White's 8"));
    assert_eq!((&lines[1]["game"], &lines[2]["white"]), (&Value::from(2), &Value::from("C")));
}

#[test]
fn the_file_is_replaced_only_when_it_is_complete() {
    let folder = folder("replaced");
    let path = folder.join("games.tgk");
    let path = path.to_str().unwrap();
    let names = || fs::read_dir(&folder).unwrap().count();
    fs::write(path, "1. 76 98 *\n\n1. 9 *\n").unwrap();
    // Into itself.
    let Ran { code, out, err } = analyse(&[path, "--nodes", "50", "-o", path]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    let annotated = fs::read_to_string(path).unwrap();
    assert_eq!(records(&annotated).len(), 2);
    assert_eq!((annotated.matches("[%eval ").count(), names()), (3, 1));
    // A game that is too long to be kept stops the run, and the file stays.
    let long = folder.join("long.tgk");
    let text = format!("1. 76 {{{}}} *\n", "long ".repeat(300_000));
    fs::write(&long, &text).unwrap();
    let ran = analyse(&[long.to_str().unwrap(), "--nodes", "50", "-o", path]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.ends_with("game 1: the game is longer than 1048576 bytes\n"), "{}", ran.err);
    assert_eq!(fs::read_to_string(path).unwrap(), annotated);
    assert_eq!(names(), 2);
}

#[test]
fn one_game_does_not_change_the_notes_of_the_next() {
    let text = fs::read_to_string(file("whole-game.tgk")).unwrap();
    let alone = run(&mut program(&["-", "--nodes", "500"]), &text).out;
    let both = run(&mut program(&["-", "--nodes", "500"]), &format!("1. 76 98 *\n\n{text}")).out;
    assert!(both.ends_with(&alone));
}

#[test]
fn players_are_listed_by_name_over_all_their_games() {
    let text = "[White \"Aisulu\"]\n\n1. 76 98 *\n\n[Black \"Aisulu\"]\n\n1. 76 98 2. 66 76 *\n";
    let Ran { err, .. } = run(&mut program(&["-", "--nodes", "50", "--lang", "fr"]), text);
    let rows: Vec<Vec<&str>> = err.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["Joueur", "Précision", "Coups", "Imprécisions", "Erreurs", "Gaffes"]);
    let firsts: Vec<&str> = rows.iter().skip(1).map(|row| row[0]).collect();
    assert_eq!(firsts, ["Aisulu", "Noirs", "Blancs"]);
    assert_eq!(rows[1][3], "3", "one move with White, two with Black: {err}");
    assert!(run(&mut program(&["-"]), "").err.is_empty(), "no game, no table");
}
