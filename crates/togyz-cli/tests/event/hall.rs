//! Notes, incidents, clocks, minutes, protests, judges.

use crate::Event;

fn first_round(name: &str) -> Event {
    let event = Event::swiss(name, 6);
    event.done(&["lots", "--seed", "1"]);
    event.done(&["pair"]);
    event
}

#[test]
fn three_notes_propose_a_point_and_the_referee_decides() {
    let event = first_round("notes");
    for kind in ["talking", "record"] {
        event.done(&["note", "add", "1", "--kind", kind]);
    }
    let early = ["note", "decide", "1", "--penalty", "point"];
    assert!(event.refused(&early).contains("needs 3 notes, found 2"));
    let third = event.run(&["note", "add", "1", "--kind", "disrespect"]);
    assert!(third.err.contains("a point may be taken"), "{}", third.err);
    event.done(&early);
    assert!(event.refused(&early).contains("decided for 3 notes already"));
    assert_eq!(event.json(&["note", "list"])["proposals"].as_array().unwrap().len(), 0);
    for board in ["1", "2", "3"] {
        event.done(&["result", board, "1 (82) - 0 (80)"]);
    }
    let standings = event.json(&["standings"]);
    let row = standings.as_array().unwrap().iter().find(|row| row["number"] == 1).unwrap();
    assert_eq!(row["adjusted"], -1.0);
    let fourth = event.run(&["note", "add", "1", "--kind", "obstruction"]);
    assert!(fourth.err.contains("may be excluded"), "{}", fourth.err);
    event.done(&["note", "decide", "1", "--penalty", "exclusion", "--reason", "four notes"]);
    let pairs = event.done(&["pair"]);
    assert!(!pairs.contains("1 Last01"), "{pairs}");
    assert!(event.refused(&["player", "return", "1"]).contains("was excluded (Last01 First)"));
    let lift = |penalty| event.done(&["note", "lift", "1", "--penalty", penalty, "--reason", "x"]);
    assert!(lift("exclusion").contains("is admitted again"));
    assert!(lift("point").contains("gets the point back"));
    assert!(event.done(&["note", "withdraw", "1", "--reason", "x"]).contains("Note 1 withdrawn"));
    let notes = event.done(&["note", "list"]);
    assert!(notes.contains("withdrawn: x") && notes.contains("lifted: x"), "{notes}");
}

#[test]
fn the_chief_referee_gives_and_takes_points() {
    let event = first_round("points");
    for board in ["1", "2", "3"] {
        event.done(&["result", board, "1 (82) - 0 (80)"]);
    }
    let points =
        |flag, points| vec!["note", "points", "2", flag, points, "--reason", "an agreement"];
    assert!(event.done(&points("--take", "1.5")).contains("1.5 (an agreement)"));
    event.done(&points("--give", "0.5"));
    assert!(event.run(&points("--take", "0.3")).err.contains("expected halves"));
    assert!(event.run(&points("--take", "0")).err.contains("not 0"));
    let table = event.done(&["crosstable"]);
    assert!(table.contains("Given or taken") && table.contains("-1"), "{table}");
    assert_eq!(event.json(&["note", "list"])["points"][0]["points"], -1.5);
}

#[test]
fn clocks_are_corrected_by_the_rules() {
    let event = first_round("clocks");
    let early = event.refused(&["incident", "clock", "1", "--no-clock", "20:00"]);
    assert!(early.contains("the clocks of round 1 were not started"), "{early}");
    event.done(&["begin"]);
    // W VII: the examples of the checklist.
    let no_clock = event.done(&["incident", "clock", "1", "--no-clock", "20:00"]);
    assert!(no_clock.contains("both clocks set to 50:00 - 50:00"), "{no_clock}");
    let shared = event.done(&["incident", "clock", "2", "--shown", "31:10,12:00", "--both-dials"]);
    assert!(shared.contains("showed 31:10 - 12:00"), "{shared}");
    assert!(shared.contains("set to 21:35 - 21:35"), "{shared}");
    let raised =
        event.done(&["incident", "clock", "3", "--shown", "31:10,2:00", "--one-dial", "b=3:00"]);
    assert!(raised.contains("Black really had 3:00 left, set to 33:10 - 5:00"), "{raised}");
    let used = event.refused(&["incident", "clock", "1", "--replaced", "61:00,3:00"]);
    assert!(used.contains("used by White"), "{used}");
    assert_eq!(event.json(&["incident", "list"]).as_array().unwrap().len(), 3);
    // The log tells each of them as it was, also the earlier ones of a board.
    event.done(&["incident", "clock", "1", "--replaced", "28:50,44:00"]);
    let log = event.done(&["log", "--last", "4"]);
    for told in ["without a clock 20:00 before", "set to 21:35 - 21:35", "used 28:50 - 44:00"] {
        assert!(log.contains(told), "{log}");
    }
}

#[test]
fn results_are_understood_in_any_order_of_arguments() {
    let event = first_round("forms");
    assert!(event.done(&["result", "1", "- / +"]).contains("-/+ (forfeit)"));
    let corrected = event.done(&["result", "--reason", "misread", "1", "-:-"]);
    assert!(corrected.contains("-/- (double forfeit)"), "{corrected}");
    event.done(&["result", "1", "--clear", "--reason", "misread"]);
    assert!(event.done(&["result", "1", "0 (60) 1 (82)"]).contains("0 (60) - 1 (82)"));
    let loser = event.refused(&["result", "2", "0 (82) - 1 (60)"]);
    assert!(loser.contains("the loser has 82 kumalaks"), "{loser}");
    let four = ["result", "2", "1 (70) - 0 (60)", "--ending", "fourth-offer"];
    assert!(event.refused(&four).contains("expected 4 draw offers of the loser, found 0"));
    event.done(&[&four[..], &["--confirmed"]].concat());
}

#[test]
fn the_next_round_is_paired_while_a_game_is_unfinished() {
    let event = first_round("provisional");
    event.done(&["reseat", "1", "--reason", "sat down with the wrong colours"]);
    for board in ["1", "2"] {
        event.done(&["result", board, "82 60"]);
    }
    assert!(event.refused(&["reseat", "1", "--reason", "x"]).contains("something is entered"));
    let told = event.done(&["result", "3", "1/2-1/2", "--provisional"]);
    assert!(told.contains("1/2-1/2 ? (unfinished)"), "{told}");
    let paired = event.run(&["pair"]);
    assert_eq!(paired.code, 0);
    assert!(paired.err.contains("board 3: the result is provisional"), "{}", paired.err);
    for command in [&["standings"][..], &["ratings"], &["export", "provisional.csv"]] {
        let told = event.run(command).err;
        assert!(told.contains("board 3: the result is provisional"), "{command:?}: {told}");
    }
    event.done(&["result", "--round", "1", "3", "82 60"]);
    assert!(!event.run(&["standings"]).err.contains("provisional"));
}

#[test]
fn minutes_are_taken_of_drawn_games_with_both_present() {
    let event = first_round("minutes");
    event.done(&["result", "1", "1 (82) - 0 (80)"]);
    event.done(&["result", "2", "0.5 (81) - 0.5 (81)"]);
    let minute = |board| ["incident", "minute", board, "agreed", "--referee", "A. Bekova"];
    assert!(event.refused(&minute("1")).contains("a drawn game"));
    assert!(event.refused(&minute("2")).contains("presence of both"));
    event.done(&[&minute("2")[..], &["--both-present"]].concat());
    assert_eq!(event.json(&["incident", "list"])[0]["kind"], "minute");
}

#[test]
fn a_fourth_offer_is_told() {
    let event = first_round("offers");
    for offer in ["w10", "w20", "w30"] {
        let ran = event.run(&["result", "1", "--offer", offer]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
    let fourth = event.run(&["result", "1", "--offer", "w40"]);
    assert!(fourth.err.contains("more than three draws"), "{}", fourth.err);
    event.done(&["result", "1", "0 (40) - 1 (50)", "--ending", "fourth-offer"]);
}

#[test]
fn a_protest_is_decided_and_appealed_once() {
    let event = first_round("protest");
    event.done(&["protest", "file", "--from", "captain", "--board", "1", "the flag fell first"]);
    assert!(event.refused(&["protest", "appeal", "1", "no"]).contains("decided"));
    event.done(&["protest", "decide", "1", "--rejected", "the move was completed"]);
    assert!(event.refused(&["protest", "decide", "1", "--upheld", "again"]).contains("waits"));
    event.done(&["protest", "appeal", "1", "the record says otherwise"]);
    let upheld = ["protest", "decide", "1", "--upheld", "the jury gives the point"];
    assert!(event.refused(&upheld).contains("expected what changes"));
    let done = event.done(&[&upheld[..], &["--correct", "0 (60) - 1 (82)"]].concat());
    assert!(done.contains("0 (60) - 1 (82)"), "{done}");
    assert!(event.done(&["protest", "list"]).contains("0 (60) - 1 (82)"));
    let protest = &event.json(&["protest", "list"])[0];
    assert_eq!(protest["decision"]["upheld"], false);
    assert_eq!(protest["appeal_decision"]["upheld"], true);
    event.done(&["incident", "add", "--kind", "aids", "--player", "2", "a phone rang"]);
    assert!(event.refused(&["incident", "add", "--board", "9", "x"]).contains("from 1 to 3"));
}

#[test]
fn the_panel_says_what_it_lacks() {
    let event = Event::swiss("panel", 12);
    let ran = event.run(&["judge", "list"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("The panel lacks: chief referee"), "{}", ran.out);
    for role in ["chief-referee", "deputy", "chief-secretary", "referee", "secretary"] {
        event.done(&["judge", "add", &format!("Somebody {role}"), "--role", role]);
    }
    event.done(&["judge", "list"]);
    event.done(&["judge", "add", "Somebody deputy", "--role", "referee"]);
    assert!(event.done(&["judge", "list"]).contains("Judge 6 has another role as well"));
    event.done(&["undo"]);
    event.done(&["judge", "dismiss", "4", "--reason", "biased"]);
    assert_eq!(event.run(&["judge", "list"]).code, 1);
}

#[test]
fn lists_by_name_follow_the_alphabet_of_the_language() {
    let event = Event::folder("alphabet");
    event.done(&["new", "open", "--title", "Open", "--system", "swiss", "--rounds", "3"]);
    let names = ["Dupont", "Ярова", "Әбенов", "Қасымов", "Бекова", "Кәрімов"];
    let row = |name: &str| format!("{name},A,1990,I,yes,2000\n");
    let rows: String = names.into_iter().map(row).collect();
    event.file(
        "table.csv",
        &format!("last name,first name,birth,category,physician,rating\n{rows}"),
    );
    event.done(&["import", "table.csv"]);
    event.done(&["lots", "--seed", "1"]);
    event.done(&["pair"]);
    let cyrillic = ["Әбенов", "Бекова", "Кәрімов", "Қасымов", "Ярова"];
    for (language, expected) in [
        ("kk", [&cyrillic, &["Dupont"][..]].concat()),
        ("fr", [&["Dupont"][..], &cyrillic].concat()),
    ] {
        let seats = event.done(&["seating", "--by-name", "--lang", language]);
        let first: Vec<&str> = seats.lines().filter_map(|line| line.split(" A ").next()).collect();
        assert_eq!(first[2..], expected, "{seats}");
        let list = event.done(&["player", "list", "--by-name", "--lang", language]);
        let places = expected.iter().map(|name| list.find(name).unwrap());
        assert!(places.is_sorted(), "{list}");
    }
}
