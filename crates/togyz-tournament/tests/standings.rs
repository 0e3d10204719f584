//! Golden events: a small tournament and its standings, worked out by hand in the comments.
//!
//! In a file of `standings/`, `trf` … `end` is the tournament; `standings REGIME TIEBREAKS` … `end`
//! is the result: rank, number and values, `-` for none. Lots are drawn with seed 7.

use std::fs;
use std::path::Path;

use togyz_tournament::{Event, StandingsRules, Tiebreak, standings, trf};

fn check(event: &Event, head: &str, expected: &[&str], at: &str) {
    let mut words = head.split_whitespace().skip(1);
    let unplayed = words.next().unwrap().parse().unwrap();
    let tiebreaks: Vec<Tiebreak> = words.map(|word| word.parse().unwrap()).collect();
    let regulations = StandingsRules { tiebreaks, unplayed, unrated: None, seed: 7 };
    let rows = standings(event, event.paired_rounds(), &regulations);
    let lines: Vec<String> = rows
        .iter()
        .map(|row| {
            let value = |value: &Option<togyz_tournament::Value>| {
                value.map_or("-".into(), |value| value.to_string())
            };
            let values: Vec<String> = row.values.iter().map(value).collect();
            format!("{} {} {}", row.rank, row.number, values.join(" "))
        })
        .collect();
    assert_eq!(lines, expected, "{at}: {head}");
}

#[test]
fn worked_examples_come_out_as_worked() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/standings");
    let (mut files, mut tables) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let at = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut event = None;
        while let Some(head) = lines.next() {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "end").collect();
            if head == "trf" {
                event =
                    Some(trf::read(&body.join("\n")).unwrap_or_else(|e| panic!("{at}: {e}")).event);
            } else {
                check(event.as_ref().unwrap(), head, &body, &at);
                tables += 1;
            }
        }
        files += 1;
    }
    assert!(files >= 4 && tables >= 15, "{files} files, {tables} tables");
}
