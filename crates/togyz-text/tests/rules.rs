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
    let mut expected: Vec<_> = (1..=25).map(|number| format!("R{number}")).collect();
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
    assert_eq!(rules::clause("R26"), None);
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
