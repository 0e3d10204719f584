//! The glossary: complete, without duplicates, and the same as `docs/glossary.md`.
//!
//! The document is written from the glossary: `UPDATE_GOLDEN=1 cargo test -p togyz-text`.

use std::{collections::BTreeSet, env, fmt::Write, fs};

use togyz_text::{Language, glossary::TERMS};

#[test]
fn terms_are_different() {
    assert!((35..=50).contains(&TERMS.len()), "{}", TERMS.len());
    let ids: BTreeSet<_> = TERMS.iter().map(|term| term.id).collect();
    assert_eq!(ids.len(), TERMS.len());
    for language in Language::ALL {
        let terms: BTreeSet<_> = TERMS.iter().map(|term| term.term(language)).collect();
        assert_eq!(terms.len(), TERMS.len(), "{language}: two terms have the same name");
    }
}

#[test]
fn meanings_are_sentences() {
    for language in Language::ALL {
        for term in TERMS {
            let meaning = term.meaning(language);
            assert!(meaning.ends_with('.'), "{language}: {}: {meaning}", term.id);
            let first = meaning.chars().find(|c| c.is_alphanumeric()).unwrap();
            assert!(!first.is_lowercase(), "{language}: {}: {meaning}", term.id);
        }
    }
}

fn document() -> String {
    let mut page = String::from(
        "# Glossary\n\n\
         The words of the game in the five languages of Togyz. This page is written from the\n\
         glossary of the crate `togyz-text` (`UPDATE_GOLDEN=1 cargo test -p togyz-text`); change the\n\
         words in `crates/togyz-text/locales`. The Kazakh and Kyrgyz texts await review by native\n\
         speakers.\n\n\
         ## Terms\n\n|",
    );
    let row = |page: &mut String, cells: [String; 5]| {
        for cell in cells {
            write!(page, " {cell} |").unwrap();
        }
        page.push('\n');
    };
    let order = [
        Language::English,
        Language::Kazakh,
        Language::Kyrgyz,
        Language::Russian,
        Language::French,
    ];
    row(&mut page, order.map(|language| language.name().to_owned()));
    page.push_str("|---|---|---|---|---|\n");
    for term in TERMS {
        page.push('|');
        row(&mut page, order.map(|language| term.term(language)));
    }
    for language in order {
        write!(page, "\n## {}\n\n", language.name()).unwrap();
        for term in TERMS {
            let (name, meaning) = (term.term(language), term.meaning(language));
            wrap(&mut page, &format!("- **{name}**: {meaning}"));
        }
    }
    page
}

/// Writes an entry of a list in lines of at most 100 columns.
fn wrap(page: &mut String, entry: &str) {
    let mut width = 0;
    for word in entry.split(' ') {
        let next = word.chars().count();
        if width > 0 && width + 1 + next > 100 {
            page.push_str("\n  ");
            width = 2;
        } else if width > 0 {
            page.push(' ');
            width += 1;
        }
        page.push_str(word);
        width += next;
    }
    page.push('\n');
}

#[test]
fn the_document_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/glossary.md");
    let document = document();
    if env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        fs::write(path, document).unwrap();
        return;
    }
    let written = fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == document,
        "docs/glossary.md differs from the glossary: run UPDATE_GOLDEN=1 cargo test -p togyz-text"
    );
}
