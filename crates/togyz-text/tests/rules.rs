//! The rules as text: complete, with sources, and with diagrams that are real positions.

use std::{collections::BTreeSet, fs};

use togyz_text::{
    Language,
    rules::{self, CHAPTERS, Clause, Diagram, PROFILES, SOURCES},
    text,
};

fn clauses() -> impl Iterator<Item = &'static Clause> {
    CHAPTERS.iter().flat_map(|chapter| chapter.clauses)
}

fn diagrams() -> impl Iterator<Item = &'static Diagram> {
    clauses().flat_map(|clause| clause.diagrams)
}

#[test]
fn every_clause_stands_exactly_once() {
    let mut found: Vec<_> = clauses().map(|clause| clause.id.to_owned()).collect();
    let mut expected: Vec<_> = (1..=30).map(|number| format!("R{number}")).collect();
    expected.push("R15a".to_owned());
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn keys_follow_the_numbers() {
    for clause in clauses() {
        assert_eq!(clause.key, format!("rule-{}", clause.id.to_lowercase()));
        assert_eq!(rules::clause(clause.id), Some(clause));
    }
    assert_eq!(rules::clause("R31"), None);
}

#[test]
fn every_source_is_explained() {
    for clause in clauses() {
        for part in clause.source.split("; ") {
            let letter = part.chars().next().unwrap();
            assert!(
                SOURCES.iter().any(|source| source.letter == letter),
                "{}: unknown source {part}",
                clause.id
            );
        }
    }
}

/// A position as plain numbers: White's row, Black's row (`None` is a tuzdyk), kazans, side.
struct Board {
    rows: [Vec<Option<u32>>; 2],
    kazans: [u32; 2],
    white_moves: bool,
}

fn read(position: &str) -> Board {
    let fields: Vec<_> = position.split(' ').collect();
    assert!((4..=5).contains(&fields.len()), "{position}");
    let (white, black) = fields[0].split_once('/').unwrap();
    let row = |row: &str| -> Vec<Option<u32>> {
        row.split(',').map(|cell| (cell != "X").then(|| cell.parse().unwrap())).collect()
    };
    assert!(matches!(fields[3], "w" | "b"), "{position}");
    Board {
        rows: [row(white), row(black)],
        kazans: [fields[1].parse().unwrap(), fields[2].parse().unwrap()],
        white_moves: fields[3] == "w",
    }
}

#[test]
fn diagrams_are_real_positions() {
    assert!(diagrams().count() >= 10);
    for diagram in diagrams() {
        let position = diagram.position;
        let board = read(position);
        let on_board: u32 = board.rows.iter().flatten().flatten().sum();
        assert_eq!(on_board + board.kazans.iter().sum::<u32>(), 162, "{position}");
        assert!(board.kazans.iter().all(|&kazan| kazan <= 81), "{position}");
        let tuzdyks = board.rows.each_ref().map(|row| {
            assert_eq!(row.len(), 9, "{position}");
            let found: Vec<_> = (1..=9).filter(|otau| row[otau - 1].is_none()).collect();
            assert!(found.len() <= 1, "{position}");
            assert_ne!(found.first(), Some(&9), "{position}");
            found.first().copied()
        });
        let both_same = tuzdyks[0].is_some() && tuzdyks[0] == tuzdyks[1];
        assert!(!both_same, "{position}");
        if let Some(otau) = diagram.otau {
            let mover = &board.rows[usize::from(!board.white_moves)];
            let lifted = mover[usize::from(otau) - 1];
            assert!(lifted.is_some_and(|count| count > 0), "{position}: otau {otau} is empty");
        }
    }
}

#[test]
fn captions_are_not_shared() {
    let keys: BTreeSet<_> = diagrams().map(|diagram| diagram.key).collect();
    assert_eq!(keys.len(), diagrams().count());
}

#[test]
fn the_numbers_of_a_text_are_the_same_in_every_language() {
    // A wrong number is the worst mistranslation of a rule; words may differ, numbers may not.
    let numbers = |text: String| -> BTreeSet<String> {
        text.split(|c: char| !c.is_ascii_digit())
            .filter(|run| run.len() > 1)
            .map(str::to_owned)
            .collect()
    };
    let keys = clauses().map(|clause| clause.key).chain(diagrams().map(|diagram| diagram.key));
    for key in keys {
        let english = numbers(text(Language::English, key));
        for language in Language::ALL {
            assert_eq!(numbers(text(language, key)), english, "{}: {key}", language.code());
        }
    }
}

#[test]
fn our_own_readings_are_marked_in_every_language() {
    let marks = Language::ALL.map(|language| match language {
        Language::Kazakh => (language, "біздің түсінігіміз"),
        Language::Kyrgyz => (language, "биздин түшүнүгүбүз"),
        Language::Russian => (language, "наше толкование"),
        Language::English => (language, "our reading"),
        Language::French => (language, "notre lecture"),
    });
    for clause in clauses() {
        let counts = marks
            .map(|(language, mark)| clause.text(language).to_lowercase().matches(mark).count());
        assert!(counts.iter().all(|count| *count == counts[0]), "{}: {counts:?}", clause.id);
    }
}

#[test]
fn profiles_are_compared() {
    let ids: Vec<_> = PROFILES.rows.iter().map(|row| row.id).collect();
    assert_eq!(ids, ["kazakhstan", "nomad-games", "open"]);
    for row in PROFILES.rows {
        assert_eq!(row.cells[0], format!("profile-{}", row.id));
    }
}

#[test]
fn the_document_has_the_same_clauses_and_sources() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let document = fs::read_to_string(path).unwrap();
    for clause in clauses() {
        let start = format!("| {} | ", clause.id);
        let rows: Vec<_> = document.lines().filter(|line| line.starts_with(&start)).collect();
        assert_eq!(rows.len(), 1, "docs/rules.md: {}", clause.id);
        let end = format!(" | {} |", clause.source);
        assert!(rows[0].ends_with(&end), "docs/rules.md: {}: expected{end}", clause.id);
    }
}

/// The table of sentences in `docs/rules.md`: the sentence, such as `W II, 3`, and the places in back quotes.
fn sentences() -> Vec<(String, Vec<String>)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let document = fs::read_to_string(path).unwrap();
    let (_, table) = document.split_once("| sentence | what it says | where it lives |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [sentence, words, places] = cells[..] else { panic!("{line}") };
        assert!(!words.is_empty(), "{line}");
        let places = places.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        (sentence.to_owned(), places)
    };
    rows.map(row).collect()
}

#[test]
fn every_sentence_of_the_sources_lives_in_a_place_that_exists() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sentences = sentences();
    for (sentence, places) in &sentences {
        assert!(!places.is_empty(), "{sentence} lives nowhere");
        for place in places {
            match place.contains('/') {
                true => assert!(root.join(place).is_file(), "{sentence}: no file {place}"),
                false => {
                    for language in Language::ALL {
                        assert_ne!(&text(language, place), place, "{sentence}: no text {place}");
                    }
                }
            }
        }
    }
    // The chapters and their sentences are numbered without a gap.
    let chapters = [
        ("K 1.1", 3),
        ("K 1.2", 6),
        ("K 1.3", 8),
        ("K 1.4", 3),
        ("K 1.5", 8),
        ("W I", 4),
        ("W II", 5),
        ("W III", 11),
        ("W IV", 9),
        ("W V", 10),
        ("W VI", 2),
        ("W VII", 19),
        ("W VIII", 10),
        ("W IX", 4),
        ("W X", 5),
        ("W XI", 7),
        ("W XII", 4),
        ("W XIII", 3),
        ("W XIV", 16),
        ("W XV", 1),
    ];
    let expected = chapters.iter().flat_map(|(chapter, count)| {
        (1..=*count).map(move |number| format!("{chapter}, {number}"))
    });
    let found: Vec<&String> = sentences.iter().map(|(sentence, _)| sentence).collect();
    assert_eq!(found, expected.collect::<Vec<_>>().iter().collect::<Vec<_>>());
}

#[test]
fn every_clause_about_the_table_is_named_by_a_sentence() {
    let places: BTreeSet<String> = sentences().into_iter().flat_map(|(_, places)| places).collect();
    // R12 follows from R6, and only D says it.
    for clause in clauses().filter(|clause| clause.id != "R12") {
        assert!(places.contains(clause.key), "{} is named by no sentence of K or W", clause.id);
    }
}
