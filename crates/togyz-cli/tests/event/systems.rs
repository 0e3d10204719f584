//! Cups of players, Swiss and round robin of teams, sections, fixed boards: by commands.

use crate::{Event, applications};

/// An event with these flags of `new` and this many applications.
fn event(name: &str, flags: &[&str], players: usize) -> Event {
    let event = Event::folder(name);
    let new: Vec<&str> =
        ["new", "event", "--title", "Event"].iter().chain(flags).copied().collect();
    event.done(&new);
    event.file("players.csv", &applications(players));
    event.done(&["import", "players.csv"]);
    event
}

fn teams(event: &Event, teams: usize, players: usize) {
    for team in 0..teams {
        let own: Vec<String> =
            (1..=players).map(|at| format!("#{}", team * players + at)).collect();
        event.done(&["team", "add", &format!("Team{}", team + 1), "--players", &own.join(",")]);
    }
    event.done(&["lots", "--seed", "4"]);
}

/// Enters the same result on every board of the last round.
fn play(event: &Event, result: &str) {
    let boards = event.json(&["seating"])["boards"].as_array().unwrap().len();
    for board in 1..=boards {
        event.done(&["result", &board.to_string(), result]);
    }
}

#[test]
fn a_knockout_of_players_goes_to_its_winner() {
    let event = event("knockout", &["--system", "knockout"], 4);
    event.done(&["lots", "--seed", "1"]);
    let pairs = event.done(&["pair"]);
    assert!(pairs.contains("Match 1") && !pairs.contains("board 1:"), "{pairs}");
    event.done(&["result", "1", "1 (82) - 0 (60)"]);
    event.done(&["result", "2", "0.5 (81) - 0.5 (81)"]);
    assert!(event.refused(&["pair"]).contains("an extra game of 25 minutes"));
    let second = event.json(&["seating"])["boards"][1].clone();
    let name = |side: &str| second[side].as_str().unwrap().split(' ').next().unwrap().to_owned();
    let (white, black) = (name("white"), name("black"));
    let extra = ["result", "--match", "2", "--extra", "1 (82) - 0 (60)"];
    event.done(&[&extra[..], &["--white", &white, "--black", &black]].concat());
    event.done(&["pair"]);
    event.done(&["result", "1", "1 (82) - 0 (60)"]);
    let standings = event.done(&["standings"]);
    assert_eq!(standings.lines().filter(|line| line.trim_start().starts_with("3 ")).count(), 2);
    for kind in ["standings", "cross-table", "report", "diplomas", "lots", "results"] {
        event.done(&["papers", kind, "--format", "html", "--languages", "kk,ky,ru,en,fr"]);
    }
    assert!(event.refused(&["papers", "team-sheets"]).contains("persons play"));
    event.done(&["publish", "--to", "site"]);
    for file in ["e.trf", "e.xlsx", "e.json", "e.csv"] {
        event.done(&["export", file]);
    }
}

#[test]
fn teams_play_a_swiss_and_a_round_robin_for_match_points() {
    let swiss: &[&str] = &["--system", "team-swiss", "--rounds", "2", "--boards", "2"];
    let table: &[&str] = &["--system", "team-round-robin", "--boards", "2"];
    for (name, flags, rounds) in [("team-swiss", swiss, 2), ("team-table", table, 3)] {
        let event = event(name, flags, 8);
        teams(&event, 4, 2);
        for _ in 0..rounds {
            event.done(&["pair"]);
            play(&event, "1 (82) - 0 (60)");
            assert!(event.done(&["seating"]).contains("the match is drawn"));
        }
        assert!(event.refused(&["pair"]).contains(&rounds.to_string()));
        let standings = event.json(&["standings"]);
        assert_eq!(standings.as_array().unwrap().len(), 4);
        assert_eq!(standings[0]["values"]["PTS"], f64::from(rounds));
        assert_eq!(standings[0]["values"]["BP"], f64::from(rounds));
        assert!(event.done(&["crosstable"]).contains("Team1"));
        assert!(event.done(&["progress"]).contains("Team1"));
        for kind in
            ["standings", "cross-table", "progress", "team-sheets", "report", "diplomas", "lots"]
        {
            event.done(&["papers", kind, "--format", "html", "--languages", "kk,ky,ru,en,fr"]);
        }
        event.done(&["publish", "--to", "site"]);
        for file in ["e.trf", "e.xlsx", "e.json", "e.csv"] {
            event.done(&["export", file]);
        }
        let trf = std::fs::read_to_string(event.path("e.trf")).unwrap();
        assert_eq!(trf.lines().filter(|line| line.starts_with("310")).count(), 4, "{trf}");
        if name == "team-swiss" {
            assert_eq!(event.done(&["check"]).matches("as the rules say").count(), 2);
            assert!(event.done(&["explain", "--round", "2"]).contains("Team"));
        }
    }
}

#[test]
fn a_line_up_with_an_empty_board_is_given_by_a_dash() {
    let event = event("gap", &["--system", "cup", "--boards", "4"], 8);
    teams(&event, 2, 4);
    let said = event.done(&["team", "line-up", "Team1", "--players", "-,#1,#2,#3"]);
    assert!(said.contains(": -, "), "{said}");
    assert!(
        event.refused(&["team", "line-up", "Team1", "--players", "-,#1"]).contains("at least 2")
    );
    let pairs = event.done(&["pair"]);
    assert_eq!(event.json(&["seating"])["boards"].as_array().unwrap().len(), 3, "{pairs}");
}

#[test]
fn sections_have_their_own_rounds_papers_and_pages() {
    let event = event("sections", &["--system", "swiss", "--rounds", "3"], 6);
    assert!(event.refused(&["section", "open", "Women"]).contains("needs a name"));
    event.done(&["section", "open", "Women", "--first", "Men", "--system", "round-robin"]);
    assert!(event.refused(&["lots"]).contains("1 Men, 2 Women (--section)"));
    assert!(event.refused(&["lots", "--section", "Boys"]).contains("found 'Boys'"));
    let again = event.refused(&["import", "players.csv", "--section", "Women"]);
    assert!(again.contains("plays in the section 'Men'"), "{again}");
    let women = applications(14)
        .lines()
        .take(1)
        .chain(applications(14).lines().skip(7))
        .collect::<Vec<_>>()
        .join("\n");
    event.file("women.csv", &women);
    event.done(&["import", "women.csv", "--section", "Women"]);
    event.done(&["judge", "add", "S. Omarov", "--role", "chief-referee"]);
    for section in ["Men", "2"] {
        event.done(&["lots", "--seed", "1", "--section", section]);
        event.done(&["pair", "--section", section]);
    }
    assert!(event.done(&["log"]).contains("[Women] "));
    let sections = event.json(&["section", "list"]);
    assert_eq!((&sections[0]["players"], &sections[1]["players"]), (&6.into(), &8.into()));
    event.done(&["papers", "pairings", "judges", "--format", "html", "--languages", "en"]);
    let paper = std::fs::read_to_string(event.path("papers/section-2/judges.en.html")).unwrap();
    assert!(paper.contains("Women") && paper.contains("S. Omarov"), "{paper}");
    event.done(&["publish", "--to", "site"]);
    let index = std::fs::read_to_string(event.path("site/index.html")).unwrap();
    assert!(index.contains("section-2/index.html") && index.contains("Women"), "{index}");
    assert!(event.path("site/section-1/kk/index.html").exists());
    event.done(&["publish", "--to", "site"]);
    event.done(&["undo"]);
    assert_eq!(event.json(&["section", "list"])[1]["rounds"], 0);
}

#[test]
fn a_player_keeps_a_board() {
    let event = Event::swiss("board", 8);
    event.done(&["lots", "--seed", "1"]);
    let said = event.done(&["player", "board", "5", "3"]);
    assert!(said.contains("always sits at board 3"), "{said}");
    assert!(event.refused(&["player", "board", "6", "3"]).contains("sits at this board"));
    let seated = event.json(&["pair"]);
    assert!(!seated.is_null());
    let boards = event.json(&["seating"])["boards"].clone();
    let third = format!("{}{}", boards[2]["white"], boards[2]["black"]);
    assert!(third.contains("\"5 "), "{boards}");
    event.done(&["player", "board", "5", "--any"]);
}
