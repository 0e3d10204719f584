//! Tables in and out, and records of games.

use std::fs;

use crate::Event;

#[test]
fn every_bad_row_is_told_and_nothing_is_imported() {
    let event = Event::folder("bad-rows");
    event.done(&["new", "open", "--title", "Open", "--system", "swiss", "--rounds", "3"]);
    let table = "Фамилия;Имя;Дата рождения;Пол;Рейтинг;Любимый цвет\n\
                 Ахметов;Айдар;01.03.1999;м;2100;синий\n\
                 Бекова;Асель;31.13.1999;ж;2000;\n\
                 ;;2001-01-01;ж;1900;\n\
                 Омаров;Серик;2000;x;99999;\n\
                 Ахметов;Айдар;1999-03-01;м;2100;\n";
    event.file("table.csv", table);
    let message = event.refused(&["import", "table.csv"]);
    for part in [
        "the column 'Любимый цвет' is not used",
        "row 3: expected a date of birth such as 1999-12-31, found '31.13.1999'",
        "row 4: expected a name",
        "row 5: expected m or w, found 'x'; expected a rating up to 4000, found '99999'",
        "row 6: the same person as row 2",
        "4 rows cannot be used, nothing was imported",
    ] {
        assert!(message.contains(part), "{part}\n{message}");
    }
    assert_eq!(event.json(&["player", "list"]).as_array().unwrap().len(), 0);
    let good: String = table.lines().take(2).map(|line| format!("{line}\n")).collect();
    event.file("table.csv", &good);
    let ran = event.run(&["import", "table.csv"]);
    assert!(ran.err.contains("Incomplete applications: 1"), "{}", ran.err);
    let player = &event.json(&["player", "list", "--incomplete"])[0];
    assert_eq!(player["birth"], "1999-03-01");
    assert_eq!(player["missing"], serde_json::json!(["category", "physician"]));
    assert!(event.refused(&["import", "table.csv"]).contains("has applied already"));
    fs::write(event.path("latin.csv"), b"name\nAhmet\xf6v\n").unwrap();
    assert!(event.refused(&["import", "latin.csv"]).contains("line 2: expected UTF-8"));
}

#[test]
fn a_workbook_goes_out_and_comes_in() {
    let event = Event::swiss("workbook", 5);
    event.done(&["lots", "--seed", "2"]);
    event.done(&["pair"]);
    event.done(&["result", "1", "1 (82) - 0 (60)"]);
    event.done(&["result", "2", "0.5 (81) - 0.5 (81)"]);
    event.done(&["export", "open.xlsx"]);
    let second = Event::folder("workbook-in");
    second.done(&["new", "open", "--title", "Again", "--system", "swiss", "--rounds", "3"]);
    let book = event.path("open.xlsx");
    let ran = second.run(&["import", book.to_str().unwrap(), "--sheet", "Players"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let (before, after) = (event.json(&["player", "list"]), second.json(&["player", "list"]));
    for (one, other) in before.as_array().unwrap().iter().zip(after.as_array().unwrap()) {
        for field in ["last_name", "first_name", "birth", "sex", "category", "physician", "rating"]
        {
            assert_eq!(one[field], other[field], "{field}");
        }
    }
    assert!(
        second.refused(&["import", book.to_str().unwrap(), "--sheet", "Q"]).contains("Results")
    );
}

/// A cup of two teams: its players have every field.
fn cup(name: &str) -> Event {
    let event = Event::folder(name);
    event.done(&["new", "open", "--title", "Open", "--system", "cup", "--boards", "2"]);
    let table = "last name,first name,birth,sex,category,physician,rating,federation,region,club,id,team\n\
                 Әбенов,Нұрлан,1999-03-01,m,КМС,Dr A,2100,KAZ,Алматы облысы,Алматы,17,Алатау\n\
                 Өмүрова,Жаңыл,2001,w,I,2026-05-01,2000,KGZ,Ысык-Көл,,018,Алатау\n\
                 Dupont,Zoé,1988-12-31,w,II,oui,,FRA,\"Lyon, Rhône\",Club,A-5,Манас\n\
                 Ким,Ли,1970-01-02,m,МС,да,1900,RUS,,,,Манас\n";
    event.file("table.csv", table);
    event.done(&["import", "table.csv"]);
    event
}

#[test]
fn tables_of_players_are_read_back_whole_in_every_language() {
    let event = cup("players-back");
    let before = event.json(&["player", "list"]);
    let teams = event.json(&["team", "list"]);
    for language in ["kk", "ky", "ru", "en", "fr"] {
        for form in ["csv", "xlsx"] {
            let file = event.path(&format!("players-{language}.{form}"));
            let file = file.to_str().unwrap();
            event.done(&["export", file, "--table", "players", "--lang", language]);
            let second = Event::folder(&format!("players-back-{language}-{form}"));
            second.done(&["new", "open", "--title", "B", "--system", "cup", "--boards", "2"]);
            let ran = second.run(&["import", file]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{language} {form}");
            assert_eq!(second.json(&["player", "list"]), before, "{language} {form}");
            assert_eq!(second.json(&["team", "list"]), teams, "{language} {form}");
        }
    }
}

#[test]
fn tables_of_results_are_read_back_whole_in_every_language() {
    let event = Event::swiss("results-back", 9);
    event.done(&["lots", "--seed", "2"]);
    event.done(&["pair"]);
    event.done(&["result", "1", "1 (82) - 0 (60)"]);
    event.done(&["result", "2", "0.5 (70) - 0.5 (64)", "--ending", "agreement"]);
    event.done(&["result", "3", "0 (70) - 1 (64)", "--ending", "resignation"]);
    let before = event.json(&["seating"]);
    for language in ["kk", "ky", "ru", "en", "fr"] {
        event.done(&["export", "results.csv", "--table", "results", "--lang", language]);
        let file = event.path("results.csv");
        let second = Event::swiss(&format!("results-back-{language}"), 9);
        second.done(&["lots", "--seed", "2"]);
        second.done(&["pair"]);
        second.done(&["result", "--from", file.to_str().unwrap()]);
        assert_eq!(second.json(&["seating"]), before, "{language}");
        let whole = |event: &Event| {
            event.done(&["export", "open.json"]);
            let text = fs::read_to_string(event.path("open.json")).unwrap();
            serde_json::from_str::<serde_json::Value>(&text).unwrap()["rounds"].clone()
        };
        assert_eq!(whole(&second), whole(&event), "{language}");
    }
}

#[test]
fn a_stray_cell_at_the_end_of_a_sheet_takes_no_memory() {
    let event = Event::folder("stray-cell");
    event.done(&["new", "open", "--title", "Open", "--system", "swiss", "--rounds", "3"]);
    for (name, cells) in [
        ("stray.xlsx", vec![((1_048_575, 16_383), "x")]),
        ("blank.xlsx", vec![((1_048_575, 16_383), " "), ((700_000, 3), "")]),
    ] {
        let mut book = rust_xlsxwriter::Workbook::new();
        let sheet = book.add_worksheet();
        for (column, text) in (0..).zip(["last name", "first name"]) {
            sheet.write_string(0, column, text).unwrap();
            sheet.write_string(1, column, format!("{text} 1")).unwrap();
        }
        for ((row, column), text) in cells {
            sheet.write_string(row, column, text).unwrap();
        }
        book.save(event.path(name)).unwrap();
    }
    let message = event.refused(&["import", "stray.xlsx"]);
    assert!(message.contains("row 1048576: expected a name, found none"), "{message}");
    event.done(&["import", "blank.xlsx"]);
    assert_eq!(event.json(&["player", "list"]).as_array().unwrap().len(), 1);
}

#[test]
fn the_event_is_written_in_every_form() {
    let event = Event::swiss("forms", 5);
    assert!(event.refused(&["export", "open.trf"]).contains("'togyz tournament lots' fixes it"));
    event.done(&["lots", "--seed", "2"]);
    event.done(&["pair"]);
    event.done(&["result", "1", "1 (82) - 0 (60)"]);
    event.done(&["result", "2", "0.5 (81) - 0.5 (81)"]);
    event.done(&["export", "open.trf"]);
    let from_trf = event.json(&["standings", "--trf", "open.trf"]);
    assert_eq!(from_trf, event.json(&["standings"]));
    let old = event.done(&["export", "-", "--format", "trf16"]);
    assert!(old.contains("012 Open"), "{old}");
    event.done(&["export", "results.csv", "--table", "results"]);
    let results = fs::read_to_string(event.path("results.csv")).unwrap();
    assert!(results.starts_with('\u{feff}') && results.contains(",1-0,82,60,"), "{results}");
    event.done(&["export", "open.json"]);
    let json: serde_json::Value =
        serde_json::from_slice(&fs::read(event.path("open.json")).unwrap()).unwrap();
    assert_eq!(json["rounds"][0]["boards"][0]["outcome"]["kumalaks"]["white"], 82);
    assert_eq!(json["standings"].as_array().unwrap().len(), 5);
    assert!(event.refused(&["export", "open.doc"]).contains("found 'doc'"));
}

#[test]
fn a_record_is_replayed_and_compared() {
    let event = Event::swiss("records", 4);
    event.done(&["lots", "--seed", "2"]);
    event.done(&["pair"]);
    let game = include_str!("../../../togyz/tests/games/whole-game.tgk");
    event.file("others.tgk", game);
    event.file("game.tgk", &game.replace("Another player", "?").replace("A player", "?"));
    let game = &event.path("game.tgk").display().to_string();
    let mut replay = crate::program(&["replay", "--json", game]);
    let replayed = crate::fed(&mut replay, b"");
    let account: serde_json::Value = serde_json::from_str(&replayed.out).unwrap();
    event.done(&["result", "1", "0.5 (81) - 0.5 (81)"]);
    let differs = event.refused(&["result", "1", "--record", game]);
    assert!(differs.contains("the record ends"), "{differs}");
    let (white, black) = (&account["white"], &account["black"]);
    let points = if account["result"] == "1-0" { ("1", "0") } else { ("0", "1") };
    let result = format!("{} ({white}) - {} ({black})", points.0, points.1);
    let ending = account["ending"].as_str().unwrap();
    let fixed = ["result", "1", &result, "--ending", ending, "--reason", "misread"];
    event.done(&fixed);
    let others = event.refused(&["result", "1", "--record", "others.tgk"]);
    assert!(others.contains("the record has A player as White"), "{others}");
    event.done(&["result", "1", "--record", game]);
    event.file("broken.tgk", "1. 99 99");
    assert!(event.refused(&["result", "2", "--record", "broken.tgk"]).contains("record"));
}
