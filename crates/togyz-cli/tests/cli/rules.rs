//! `togyz rules`: five languages, every clause, legal diagrams.

use togyz::{Otau, Position};
use togyz_text::{Language, rules};

use super::{golden, printed, program, run};

#[test]
fn every_diagram_is_legal_and_so_is_its_move() {
    let mut diagrams = 0;
    for clause in rules::CHAPTERS.iter().flat_map(|chapter| chapter.clauses) {
        for diagram in clause.diagrams {
            let position: Position = diagram
                .position
                .parse()
                .unwrap_or_else(|error| panic!("{}, {}: {error}", clause.id, diagram.key));
            if let Some(number) = diagram.otau {
                let otau = Otau::new(number).expect("an otau has a number from 1 to 9");
                let played = position.play(otau);
                played.unwrap_or_else(|error| panic!("{}, {}: {error}", clause.id, diagram.key));
            }
            diagrams += 1;
        }
    }
    assert!(diagrams >= 15, "only {diagrams} diagrams");
}

#[test]
fn every_language_has_every_clause() {
    for language in Language::ALL {
        let text = printed(&["rules", "--lang", language.code()]);
        for clause in rules::CHAPTERS.iter().flat_map(|chapter| chapter.clauses) {
            let number = format!("{:<6}", clause.id);
            assert!(text.lines().any(|line| line.starts_with(&number)), "{language}: {number}");
        }
        assert!(!text.contains('\u{1b}'));
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{language}: {line}");
            assert_eq!(line.trim_end(), line);
        }
        let beginning: Vec<_> = text.lines().take(70).collect();
        golden(&format!("rules-{}.txt", language.code()), &(beginning.join("\n") + "\n"));
    }
}

#[test]
fn lines_fit_the_terminal_and_stay_readable() {
    for (columns, widest) in [("40", 46), ("60", 60), ("120", 100), ("0", 46), ("x", 80)] {
        let text = run(program(&["rules"]).env("COLUMNS", columns)).out;
        let found = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(found <= widest, "{columns} columns: {found}");
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let first = |name: &str, value: &str| {
        let ran = run(program(&["rules"]).env_remove("LC_ALL").env(name, value));
        ran.out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(first("LANG", "kk_KZ.UTF-8"), "Тоғызқұмалақ · Ойын ережесі");
    assert_eq!(first("LC_ALL", "C.UTF-8"), "Togyzkumalak · The rules");
    assert_eq!(first("TOGYZ_LANG", "fr"), "Togyzkumalak · Les règles");
    let flag = run(program(&["rules", "--lang", "ru"]).env("TOGYZ_LANG", "fr")).out;
    assert!(flag.starts_with("Тогызкумалак · "));
}
