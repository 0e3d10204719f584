//! From the regulations to the standings.

use crate::{Event, applications};

#[test]
fn a_swiss_goes_from_applications_to_standings() {
    let event = Event::swiss("swiss", 7);
    let first = event.done(&["lots", "--seed", "5"]);
    assert!(first.contains("seed 5") && first.contains("players: 7"), "{first}");
    for round in 1..=3 {
        let pairs = event.done(&["pair"]);
        assert!(pairs.contains("has the bye"), "{pairs}");
        assert!(event.refused(&["pair"]).contains("board 1"), "results are missing");
        event.done(&["begin"]);
        event.done(&["result", "1", "1 (82) - 0 (60)"]);
        event.done(&["result", "2", "0.5 (70) - 0.5 (71)", "--ending", "agreement"]);
        event.done(&["result", "3", "0 (45) - 1 (70)", "--ending", "resignation"]);
        let seating = event.json(&["seating"]);
        assert_eq!(seating["round"], round);
        assert_eq!(seating["boards"].as_array().unwrap().len(), 3);
    }
    assert!(event.refused(&["pair"]).contains("all 3 planned rounds"));
    assert_eq!(event.done(&["check"]).matches("as the rules say").count(), 3);
    let standings = event.json(&["standings"]);
    assert_eq!(standings.as_array().unwrap().len(), 7);
    // Three games and a bye a round: four points.
    let points: f64 = standings
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["values"]["PTS"].as_f64().unwrap())
        .sum();
    assert_eq!(points, 12.0);
    event.done(&["lots", "--places", "--seed", "77"]);
    let drawn = event.done(&["standings", "--tiebreaks", "PTS,LOT"]);
    assert!(drawn.contains("Lots drawn with seed 77"), "{drawn}");
    assert!(event.done(&["crosstable"]).contains("Last01"));
    assert!(event.done(&["explain", "--round", "2"]).contains("Board 1"));
}

#[test]
fn a_round_robin_draws_its_numbers() {
    let event = Event::folder("round-robin");
    event.done(&["new", "open", "--title", "Masters", "--system", "round-robin"]);
    event.file("players.csv", &crate::applications(4));
    event.done(&["import", "players.csv"]);
    event.done(&["lots", "--seed", "9"]);
    let order: Vec<String> = event
        .json(&["player", "list"])
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["number"].to_string())
        .collect();
    assert_ne!(order, ["1", "2", "3", "4"], "a lot that changes nothing");
    for _ in 0..3 {
        event.done(&["pair"]);
        event.done(&["result", "1", "1 (90) - 0 (70)"]);
        event.done(&["result", "2", "+ / -"]);
    }
    assert!(event.refused(&["pair"]).contains("all 3 rounds are paired"));
}

#[test]
fn a_cup_of_teams_has_one_winner() {
    let event = Event::folder("cup");
    let new = ["new", "open", "--title", "Cup", "--system", "cup", "--boards", "2"];
    event.done(&[&new[..], &["--women-boards", "2"]].concat());
    let mut table = String::from("name;birth;sex;category;physician;team\n");
    for team in ["Алатау", "Манас", "Тұлпар"] {
        table += &format!("A{team} X;1990;m;I;yes;{team}\nB{team} X;1991;w;I;yes;{team}\n");
    }
    event.file("teams.csv", &table);
    event.done(&["import", "teams.csv"]);
    assert_eq!(event.json(&["team", "list"]).as_array().unwrap().len(), 3);
    let wrong = ["team", "line-up", "Манас", "--round", "1", "--players", "#4,#3"];
    assert!(event.refused(&wrong).contains("board of women"));
    event.done(&["lots", "--seed", "3"]);
    let mut rounds = 0;
    while event.run(&["pair"]).code == 0 {
        rounds += 1;
        // The players toss: the other team has White on the first board.
        let drawn = event.json(&["seating"]);
        if rounds == 1 {
            let black = drawn["boards"][0]["black"].as_str().unwrap();
            let team = ["Алатау", "Манас", "Тұлпар"].into_iter().find(|name| black.contains(name));
            let number = drawn["boards"][0]["match"].to_string();
            assert!(event.done(&["toss", &number, team.unwrap()]).contains("won the toss"));
            let tossed = event.json(&["seating"]);
            assert_eq!(tossed["boards"][0]["white"], drawn["boards"][0]["black"]);
        }
        let seating = event.json(&["seating"]);
        for board in seating["boards"].as_array().unwrap() {
            let number = board["board"].to_string();
            event.done(&["result", &number, "0.5 (81) - 0.5 (81)"]);
        }
        assert!(event.refused(&["pair"]).contains("extra game"));
        for one in matches(&seating) {
            let boards = seating["boards"].as_array().unwrap();
            let board = boards.iter().find(|board| board["match"].as_u64() == one.parse().ok());
            let board = board.unwrap();
            let number = |side: &str| {
                let name = board[side].as_str().unwrap();
                name.split(' ').next().unwrap().to_owned()
            };
            let (white, black) = (number("white"), number("black"));
            let extra = ["result", "--match", &one, "--extra", "1 (82) - 0 (60)"];
            let told = event.done(&[&extra[..], &["--white", &white, "--black", &black]].concat());
            assert!(told.contains("extra game"), "{told}");
        }
        assert!(rounds < 10, "no end");
    }
    let standings = event.json(&["standings"]);
    let ranks: Vec<i64> =
        standings.as_array().unwrap().iter().map(|row| row["rank"].as_i64().unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3]);
    assert!(event.done(&["standings"]).contains("Winner of the cup"));
}

fn matches(seating: &serde_json::Value) -> Vec<String> {
    let boards = seating["boards"].as_array().unwrap();
    let mut found: Vec<String> = boards.iter().map(|board| board["match"].to_string()).collect();
    found.dedup();
    found
}

#[test]
fn a_late_entry_a_bye_and_a_leave_are_seen_in_the_next_round() {
    let event = Event::swiss("entries", 6);
    event.done(&["lots", "--seed", "1"]);
    event.done(&["pair"]);
    for board in ["1", "2", "3"] {
        event.done(&["result", board, "1 (82) - 0 (80)"]);
    }
    let late = ["player", "add", "--last-name", "Late", "--first-name", "A", "--birth", "2001"];
    event.done(&[&late[..], &["--category", "II"]].concat());
    let said = event.run(&["lots"]);
    assert!(said.err.contains("Late"), "an incomplete application is message: {}", said.err);
    event.done(&["player", "admit", "Late", "--reason", "the physician comes tomorrow"]);
    event.done(&["lots"]);
    event.done(&["player", "bye", "Last02", "--round", "2", "--half"]);
    event.done(&["player", "leave", "Last03", "--reason", "ill"]);
    let pairs = event.done(&["pair"]);
    assert!(pairs.contains("Late A"), "{pairs}");
    assert!(pairs.contains("Last02 First: half a point"), "{pairs}");
    assert!(!pairs.contains("Last03"), "{pairs}");
}

#[test]
fn a_correction_keeps_what_stood_and_says_what_it_changes() {
    let event = Event::swiss("correction", 8);
    event.done(&["lots", "--seed", "1"]);
    let results = "round,board,result,ending\n1,1,1 (82) - 0 (60),\n1,2,1 (82) - 0 (60),\n\
                   1,3,1 (82) - 0 (60),\n1,4,1 (82) - 0 (60),\n2,1,1 (82) - 0 (60),\n";
    event.file("results.csv", results);
    event.done(&["pair"]);
    event.done(&["result", "--from", "results.csv"]);
    event.done(&["pair"]);
    let again = ["result", "1", "0 (60) - 1 (82)", "--round", "1"];
    assert!(event.refused(&again).contains("reason of the correction"));
    let ran =
        event.run(&[&again[..], &["--reason", "sides mixed up", "--by", "S. Omarov"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("Round 2 would be paired differently now"), "{}", ran.err);
    let log = event.done(&["log", "--last", "1"]);
    assert!(log.contains("S. Omarov") && log.contains("sides mixed up"), "{log}");
    event.done(&["undo"]);
    let log = event.done(&["log", "--last", "2"]);
    assert!(log.contains("undone by entry"), "{log}");
    let seating = event.json(&["seating", "--round", "1"]);
    assert_eq!(seating["boards"][0]["result"], "1 (82) - 0 (60)");
}

#[test]
fn a_corrected_cup_waits_for_the_choice_of_the_referee() {
    let event = Event::folder("choice");
    event.file("table.csv", &applications(8));
    let new = ["new", "cup", "--title", "Cup", "--system", "cup", "--boards", "2"];
    event.done(&[&new[..], &["--defeats", "1", "--draw", "fixed"]].concat());
    event.done(&["import", "table.csv"]);
    for (name, players) in [("A", "1,2"), ("B", "3,4"), ("C", "5,6"), ("D", "7,8")] {
        event.done(&["team", "add", name, "--players", players]);
    }
    event.done(&["lots", "--seed", "3"]);
    event.done(&["pair"]);
    for board in ["1", "2", "3", "4"] {
        event.done(&["result", board, "1 (82) - 0 (60)"]);
    }
    event.done(&["pair"]);
    let wrong = ["result", "1", "0 (60) - 1 (82)", "--round", "1", "--reason", "misread"];
    let refused = event.refused(&wrong);
    assert!(refused.contains("Round 2, match 3"), "{refused}");
    assert!(refused.contains("keep what was played, or withdraw it"), "{refused}");
    event.done(&[&wrong[..], &["--later", "keep"]].concat());
    assert!(event.done(&["result", "--round", "1"]).contains("goes on"));
    event.done(&["undo"]);
    event.done(&[&wrong[..], &["--later", "withdraw"]].concat());
    event.refused(&["result", "--round", "2"]);
    assert!(event.done(&["pair"]).contains("Round 2"));
}

#[test]
fn pairs_made_by_hand_are_taken_with_a_warning() {
    let event = Event::swiss("by-hand", 4);
    event.done(&["lots", "--seed", "1"]);
    event.file("pairs.txt", "2\n1 2\n3 4\n");
    let ran = event.run(&["pair", "--by-hand", "pairs.txt", "--reason", "one clock less"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("Score bracket 0"), "{}", ran.err);
    assert_eq!(event.json(&["log", "--last", "1"])[0]["act"]["pair"]["by_hand"], "one clock less");
    event.done(&["undo"]);
    event.file("pairs.txt", "1\n1 9\n");
    let refused = event.refused(&["pair", "--by-hand", "pairs.txt", "--reason", "one clock less"]);
    assert!(refused.contains("nobody has the start number 9"), "{refused}");
}

#[test]
fn results_are_asked_for_board_by_board() {
    let event = Event::swiss("asked", 6);
    event.done(&["lots", "--seed", "1"]);
    event.done(&["pair"]);
    let answers = "1 (82) - 0 (81)\n1 (82) - 0 (60)\n\n0 (45) - 1 (70) flag\n";
    let ran = event.fed(&["result", "--ask"], answers.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("expected at most 162 kumalaks, found 163"), "{}", ran.err);
    let seating = event.json(&["seating"]);
    let results: Vec<_> = (0..3).map(|board| seating["boards"][board]["result"].clone()).collect();
    assert_eq!(results[0], "1 (82) - 0 (60)");
    assert!(results[1].is_null());
    assert_eq!(results[2], "0 (45) - 1 (70)");
}

#[test]
fn groups_have_standings_of_their_own() {
    let event = Event::swiss("groups", 6);
    event.done(&["regulations", "--group", "Women:w:", "--group", "Young:m:1994-"]);
    event.done(&["lots", "--seed", "1"]);
    event.done(&["pair"]);
    for board in ["1", "2", "3"] {
        event.done(&["result", board, "1 (82) - 0 (80)"]);
    }
    let women = event.json(&["standings", "--group", "Women"]);
    let names: Vec<&str> =
        women.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 3);
    assert!(names.iter().all(|name| ["02", "04", "06"].iter().any(|n| name.contains(n))));
    assert_eq!(women[0]["rank"], 1);
    assert_eq!(event.json(&["standings", "--group", "Young"]).as_array().unwrap().len(), 1);
    assert!(event.refused(&["standings", "--group", "Old"]).contains("Women, Young"));
}
