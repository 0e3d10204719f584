//! A federation's files: its list of players, the new ratings, its norms.

use std::fs;

use crate::Event;

const LIST: &str = "id;фамилия;имя;дата рождения;регион;разряд;рейтинг\n\
    1001;Ахметов;Айдар;01.03.1999;Алматы облысы;КМС;2105\n\
    1002;Ахметова;Айгүл;2001;Астана;I;1900\n\
    1003;Бекова;Асель;1988-12-31;Ысык-Көл;МС;2210\n";

fn empty(name: &str) -> Event {
    let event = Event::folder(name);
    event.done(&["new", "open", "--title", "Open", "--system", "swiss", "--rounds", "3"]);
    event
}

#[test]
fn players_come_from_the_list_of_a_federation() {
    let event = empty("federation");
    event.file("list.csv", LIST);
    event.done(&["player", "add", "--from", "list.csv", "1003", "айгүл", "--physician", "yes"]);
    let players = event.json(&["player", "list"]);
    let names: Vec<&str> =
        players.as_array().unwrap().iter().map(|one| one["last_name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Бекова", "Ахметова"]);
    assert_eq!(players[0]["region"], "Ысык-Көл");
    assert_eq!(players[1]["physician"], "yes");
    let message = event.refused(&["player", "add", "--from", "list.csv", "ахмет"]);
    assert!(message.contains("1001 Ахметов Айдар 1999-03-01 Алматы облысы; 1002"), "{message}");
    let message = event.refused(&["player", "add", "--from", "list.csv", "1001", "1003"]);
    assert!(message.contains("Бекова Асель has applied already"), "{message}");
    let message = event.refused(&["player", "add", "--from", "list.csv", "Сатпаев"]);
    assert!(message.contains("of the list, found 'Сатпаев'"), "{message}");
    for arguments in [&["player", "add", "1001"][..], &["player", "add", "--from", "list.csv"]] {
        assert_eq!(event.run(arguments).code, 2, "{arguments:?}");
    }
    let json = r#"[{"id": 7, "last_name": "Dupont", "first_name": "Zoé", "birth": 1990, "region": "Lyon"}]"#;
    event.file("list.json", json);
    event.done(&["player", "add", "--from", "list.json", "7"]);
    assert_eq!(event.json(&["player", "list"])[2]["region"], "Lyon");
    event.file("list.json", r#"[{"name": ["A"]}]"#);
    let message = event.refused(&["player", "add", "--from", "list.json", "A"]);
    assert!(message.contains("row 2: expected a text or number for 'name'"), "{message}");
}

#[test]
fn ratings_and_norms_are_written_for_the_federation() {
    let event = Event::swiss("federation-after", 4);
    event.done(&["player", "edit", "Last01", "--id", "1001"]);
    event.done(&["lots", "--seed", "1"]);
    event.file("norms.csv", "from,category,place\n2020-01-01,КМС,1\n");
    let message = event.refused(&["norms", "--table", "norms.csv"]);
    assert!(message.contains("expected all 3 rounds to be over, found 0"), "{message}");
    for _ in 0..3 {
        event.done(&["pair"]);
        event.done(&["result", "1", "1 (90) - 0 (60)"]);
        event.done(&["result", "2", "0.5 (81) - 0.5 (81)"]);
    }
    let message = event.refused(&["norms", "--table", "norms.csv"]);
    assert!(message.contains("expected the day of the event"), "{message}");
    let norms = event.json(&["norms", "--table", "norms.csv", "--day", "2026-05-19"]);
    assert_eq!((&norms[0]["norm"], &norms[0]["place"]), (&"КМС".into(), &1.into()));
    for language in ["kk", "ky", "ru", "en", "fr"] {
        let page = event.done(&[
            "norms",
            "--table",
            "norms.csv",
            "--day",
            "2026-05-19",
            "--lang",
            language,
        ]);
        assert!(page.contains("КМС") && !page.contains("event-head"), "{page}");
    }
    event.done(&["ratings", "--out", "ratings.csv"]);
    let csv = fs::read_to_string(event.path("ratings.csv")).unwrap();
    assert!(csv.starts_with("\u{feff}id,name,old,new,games\n1001,Last01 First,1999,"), "{csv}");
    event.done(&["ratings", "--out", "ratings.json"]);
    let json = fs::read(event.path("ratings.json")).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&json[0]["old"], &json[0]["games"]), (&1999.into(), &3.into()));
    assert!(json[0]["new"].as_u64().is_some());
    assert!(
        event
            .refused(&["ratings", "--out", "ratings.doc"])
            .contains("expected a file .csv or .json")
    );
}
