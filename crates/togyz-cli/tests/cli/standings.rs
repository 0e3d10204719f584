//! `togyz tournament` after the pairing: standings, tables, cups, teams and ratings.

use std::fs;

use serde_json::Value;

use super::{Ran, empty_folder, fed, golden, printed, text, togyz};

/// Five players, three rounds, every kind of unplayed round, a point taken.
const OPEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tournament/open.trf");
/// Three teams of two.
const LEAGUE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tournament/league.trf");

fn tournament(arguments: &[&str]) -> String {
    printed(&[&["tournament"], arguments].concat())
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&tournament(&[arguments, &["--json"]].concat())).unwrap()
}

/// The one line of the error.
fn refused(arguments: &[&str]) -> (i32, String) {
    let Ran { code, out, err } = togyz(&[&["tournament"], arguments].concat());
    assert_eq!(out, "", "{arguments:?}");
    assert_eq!(err.lines().count(), 1, "{err}");
    (code, err.trim_end().to_owned())
}

#[test]
fn standings_are_json_with_the_tie_breaks_in_their_order() {
    let line =
        tournament(&["standings", "--trf", OPEN, "--tiebreaks", "PTS,BH,DE,PS,SB", "--json"]);
    let first = r#"[{"rank":1,"number":3,"name":"Ғабитов, Нұрлан","values":{"PTS":2.0,"BH":5.5,"DE":0,"PS":5.0,"SB":3.5}},"#;
    assert!(line.starts_with(first), "{line}");
    assert!(line.ends_with("}]\n"));
    // Without --tiebreaks the order is that of W XII.
    assert_eq!(tournament(&["standings", "--trf", OPEN, "--json"]), line);
    let rows: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(rows[3]["adjusted"], -1.0);
    assert_eq!(rows[3]["values"]["PTS"], 0.5);
    assert!(rows[0].get("adjusted").is_none());
}

#[test]
fn tables_look_as_they_should_in_every_language() {
    for language in ["kk", "ky", "ru", "en", "fr"] {
        let mut page = String::new();
        for arguments in [
            &["standings", "--trf", OPEN, "--tiebreaks", "PTS,BH/C1,SB,KUM,LOT", "--seed", "7"][..],
            &["crosstable", "--trf", OPEN, "--kumalaks"],
            &["progress", "--trf", OPEN],
            &["ratings", "--trf", OPEN],
            &["teams", "--trf", LEAGUE],
        ] {
            page += &tournament(&[arguments, &["--lang", language]].concat());
            page.push('\n');
        }
        golden(&format!("tournament-{language}.txt"), &page);
    }
    golden("crosstable-grid.txt", &tournament(&["crosstable", "--trf", OPEN, "--grid"]));
}

#[test]
fn regimes_and_rounds_are_settings() {
    let buchholz = |arguments: &[&str]| {
        let rows =
            json(&[&["standings", "--trf", OPEN, "--tiebreaks", "SNO,BH"], arguments].concat());
        let rows = rows.as_array().unwrap().clone();
        rows.iter().map(|row| row["values"]["BH"].as_f64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(buchholz(&[]), [4.0, 5.0, 5.5, 3.5, 4.0]);
    assert_eq!(buchholz(&["--unplayed", "fide2023"]), [4.5, 5.5, 6.0, 3.5, 4.0]);
    assert_eq!(buchholz(&["--unplayed", "virtual"]), [3.0, 5.0, 4.5, 4.5, 5.0]);
    assert_eq!(buchholz(&["--unplayed", "plain"]), [2.0, 3.5, 4.0, 3.5, 2.0]);
    assert_eq!(buchholz(&["--round", "1"]), [0.0, 0.5, 0.5, 1.0, 0.5]);
    // The rules in force on the first day are the default.
    let older = fs::read_to_string(OPEN).unwrap().replace("042 2026/05/15", "042 2026/02/28");
    let Ran { code, out, .. } = fed(
        &["tournament", "standings", "--trf", "-", "--tiebreaks", "SNO,BH", "--json"],
        older.as_bytes(),
    );
    assert_eq!(code, 0);
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()[0]["values"]["BH"], 4.5);
}

#[test]
fn a_round_that_is_being_played_is_left_out_and_told() {
    let open = fs::read_to_string(OPEN).unwrap();
    let playing = open.replace("     3 w 1", "     3 w  ").replace("     2 b 0", "     2 b  ");
    // The points of the winner without the game.
    let playing = playing.replace(" 2.0          5 w", " 1.0          5 w");
    let Ran { code, out, err } = fed(
        &["tournament", "standings", "--trf", "-", "--tiebreaks", "PTS", "--json"],
        playing.as_bytes(),
    );
    assert_eq!(code, 0);
    assert_eq!(err, "round 3 has games without a result and is left out; --round 3 counts it\n");
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()[0]["values"]["PTS"], 2.0);
}

#[test]
fn cross_tables_are_json_too() {
    let rows = json(&["crosstable", "--trf", OPEN]);
    let game = &rows[0]["rounds"][1];
    assert_eq!(game["opponent"], 1);
    assert_eq!(game["side"], "white");
    assert_eq!(game["kumalaks"], serde_json::json!([85, 70]));
    assert_eq!(rows[0]["rounds"][0], serde_json::json!({"bye": "allocated", "points": 1.0}));
    assert_eq!(json(&["progress", "--trf", OPEN])[0]["rounds"], serde_json::json!([1.0, 2.0, 2.0]));
}

#[test]
fn a_round_robin_is_written_for_people_and_programs() {
    let folder = empty_folder("berger");
    let out = folder.join("round2.txt");
    tournament(&["berger", "--players", "5", "--round", "2", "--out", text(&out)]);
    assert_eq!(fs::read_to_string(&out).unwrap(), "3\n5 3\n1 2\n4 0\n");
    let names = folder.join("names.txt");
    fs::write(&names, "Әсел\nБақыт\nҒани\n\nӨмүр\n").unwrap();
    let page = tournament(&["berger", "--names", text(&names), "--double"]);
    assert!(page.starts_with("Round 1\n  1 Әсел - 4 Өмүр\n  2 Бақыт - 3 Ғани\n"), "{page}");
    assert!(page.contains("Round 4\n  4 Өмүр - 1 Әсел\n"), "{page}");
    assert_eq!(json(&["berger", "--players", "4"]).as_array().unwrap().len(), 3);
}

#[test]
fn a_cup_goes_from_its_first_match_to_its_winner() {
    let folder = empty_folder("cup");
    let results = folder.join("results.txt");
    for draw in ["fixed", "places", "lots"] {
        let arguments = ["cup", "--players", "11", "--draw", draw, "--seed", "5"];
        let mut shown = String::from("# the cup\n");
        let mut matches = 0;
        let cup = loop {
            fs::write(&results, &shown).unwrap();
            let cup = json(&[&arguments[..], &["--results", text(&results)]].concat());
            let open = cup["open"].as_array().unwrap().clone();
            if open.is_empty() {
                break cup;
            }
            for id in open {
                let one = cup["matches"].as_array().unwrap().iter().find(|one| one["match"] == id);
                let (first, second) = (&one.unwrap()["first"], &one.unwrap()["second"]);
                matches += 1;
                shown += &match matches % 3 {
                    0 => format!("{id} {second}\n"),
                    1 => format!("{id} {first}\n"),
                    _ => format!("{id} 1 (90) - 0 (60); 0 (70) - 1 (82)\n"),
                };
            }
        };
        assert!(matches == 20 || matches == 21, "{draw}: {matches}");
        let champion = cup["champion"].as_u64().unwrap();
        for rank in cup["ranking"].as_array().unwrap() {
            assert_eq!(rank["defeats"] == 2, rank["number"] != champion, "{draw}: {rank}");
        }
        assert!(cup["matches"].as_array().unwrap().iter().any(|one| one["by"] == "lost-kumalaks"));
        let page = tournament(&[&arguments[..], &["--results", text(&results)]].concat());
        assert!(page.contains(&format!("Winner of the cup: {champion}\n")), "{page}");
        assert_eq!(page.contains("Lots drawn with seed 5\n"), draw != "fixed", "{page}");
    }
}

#[test]
fn a_level_team_match_asks_for_an_extra_game() {
    let level = b"1 0.5 (81) - 0.5 (81); 1 (90) - 0 (60); 0 (60) - 1 (90)\n";
    let arguments = ["tournament", "cup", "--players", "2", "--results", "-"];
    let Ran { out, .. } = fed(&arguments, level);
    assert!(out.contains("level: an extra game of 25 minutes each"), "{out}");
    assert!(out.contains("To be played now: 1\n"), "{out}");
    let decided = b"1 0.5 (81) - 0.5 (81); 1 (90) - 0 (60); 0 (60) - 1 (90); extra 0 - 1\n";
    let Ran { out, .. } = fed(&arguments, decided);
    assert!(out.contains("1  1 - 2  2  extra game"), "{out}");
}

#[test]
fn teams_and_seats_are_json_too() {
    let account = json(&["teams", "--trf", LEAGUE]);
    let by: Vec<_> = account["matches"].as_array().unwrap().iter().map(|one| &one["by"]).collect();
    assert_eq!(by, ["lost-kumalaks", "result", "first-board"]);
    assert_eq!(account["standings"][0]["name"], "Сарыарқа");
    let boards = json(&["seats", "--boards", "3", "--first", "А", "--second", "Б", "--toss", "2"]);
    let white: Vec<_> = boards.as_array().unwrap().iter().map(|board| &board["white"]).collect();
    assert_eq!(white, ["Б", "А", "Б"]);
    let lot = |seed: &str| json(&["seats", "--boards", "1", "--seed", seed])[0]["white"].clone();
    assert!((1..20).any(|seed| lot(&seed.to_string()) != lot("1")));
}

#[test]
fn ratings_leave_forfeits_out() {
    let rows = json(&["ratings", "--trf", OPEN]);
    // 1 played two games; the third was a forfeit. 1.61 expected of 2, 20 * -0.61.
    assert_eq!(rows[0]["games"], 2);
    assert_eq!(rows[0]["score"], 1.0);
    assert_eq!(rows[0]["change"], -12.2);
    assert_eq!(rows[0]["performance"], 1750);
    assert!(rows[0]["glicko"]["rating"].as_f64().unwrap() < 2000.0);
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let wrong = |arguments: &[&str], code: i32, shown: &str| {
        assert_eq!(refused(arguments), (code, format!("togyz: {shown}")));
    };
    wrong(
        &["standings", "--trf", OPEN, "--round", "4"],
        1,
        "expected a round that has been paired, at most 3, found 4",
    );
    wrong(&["cup", "--players", "1"], 1, "expected from 2 to 512 participants, found 1");
    wrong(
        &["cup", "--players", "8", "--third-place"],
        1,
        "a match for the third place belongs to a fixed bracket with one defeat",
    );
    wrong(
        &["berger", "--players", "4", "--round", "4"],
        1,
        "expected a round from 1 to 3, found 4",
    );
    wrong(
        &["teams", "--trf", OPEN],
        1,
        &format!("{OPEN}: expected teams (lines that begin with 310 or 013), found none"),
    );
    let (code, shown) = refused(&["standings", "--trf", OPEN, "--tiebreaks", "PTS,BZ"]);
    assert_eq!(code, 2);
    assert!(shown.contains("unknown tie-break 'BZ', expected one of PTS, BH, DE"), "{shown}");
    let (code, shown) = refused(&["standings", "--trf", OPEN, "--unplayed", "fide"]);
    assert_eq!(code, 2);
    assert!(
        shown.contains("expected one of plain, virtual, fide2023, fide2026, paired"),
        "{shown}"
    );
    for (line, expected) in [
        ("1 9", "line 1: match 1 is between 1 and 4, found winner 9"),
        ("7 1", "line 1: expected a match from 1 to 6, found match 7"),
        ("3 1", "line 1: match 3 has a result before the matches it depends on"),
        ("1 1\n1 4", "-: line 2: match 1 has a result in line 1 already"),
        ("a 1", "-: line 1: expected the number of a match, found 'a'"),
        ("1 1 (82) - 0 (90)", "-: line 1: board 1: expected at most 162 kumalaks, found 172"),
        ("1 1-0; *", "-: line 1: board 2 has no result"),
    ] {
        let Ran { code, err, .. } =
            fed(&["tournament", "cup", "--players", "4", "--results", "-"], line.as_bytes());
        assert_eq!((code, err.trim_end()), (1, format!("togyz: {expected}").as_str()), "{line}");
    }
}

#[test]
fn a_file_without_rounds_is_not_checked() {
    let file = "012 Open\n142 5\n001    1      A\n001    2      B\n";
    let ran = fed(&["tournament", "check", "--trf", "-"], file.as_bytes());
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("-: expected a paired round to check, found none"), "{}", ran.err);
}
