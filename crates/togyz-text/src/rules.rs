//! The rules to read, as data: chapters, clauses R1 to R30 with their sources, diagrams, and
//! the table of rule profiles.
//!
//! This text is for readers, not for programs: positions are text, moves are otau numbers, and
//! nothing here is executed. The words are messages in every language.

mod chapters;

use crate::{Language, text};

pub use chapters::CHAPTERS;

/// A chapter of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The message key of the title, such as `chapter-board`.
    pub key: &'static str,
    /// The clauses, in reading order.
    pub clauses: &'static [Clause],
}

impl Chapter {
    /// The title of the chapter.
    pub fn title(&self, language: Language) -> String {
        text(language, self.key)
    }
}

/// A numbered clause of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The number by which code, tests and arbiters cite it, such as `R15a`.
    pub id: &'static str,
    /// The message key of the text, such as `rule-r15a`.
    pub key: &'static str,
    /// Its source, such as `K 1.3.3; W III`; the letters are those of [`SOURCES`].
    pub source: &'static str,
    /// Positions that show it.
    pub diagrams: &'static [Diagram],
}

impl Clause {
    /// The text of the clause.
    pub fn text(&self, language: Language) -> String {
        text(language, self.key)
    }
}

/// A position that illustrates a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position before the move, in Togyz position text.
    pub position: &'static str,
    /// The otau, 1 to 9, that the side to move plays.
    pub otau: Option<u8>,
    /// The message key of the caption, such as `diagram-lap`.
    pub key: &'static str,
}

impl Diagram {
    /// A description of the diagram.
    pub fn caption(&self, language: Language) -> String {
        text(language, self.key)
    }
}

/// The clause with this number, such as `R7`.
pub fn clause(id: &str) -> Option<&'static Clause> {
    CHAPTERS.iter().flat_map(|chapter| chapter.clauses).find(|clause| clause.id == id)
}

/// The heading of the whole text.
pub fn title(language: Language) -> String {
    text(language, "rules-title")
}

/// The introduction before the first clause.
pub fn introduction(language: Language) -> String {
    text(language, "rules-intro")
}

/// A document that is a source of the clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its letter in [`Clause::source`].
    pub letter: char,
    /// The message key of its description.
    pub key: &'static str,
}

impl Source {
    /// A description of the document.
    pub fn description(&self, language: Language) -> String {
        text(language, self.key)
    }
}

/// The source documents of the clauses.
pub const SOURCES: &[Source] = &[
    Source { letter: 'K', key: "source-k" },
    Source { letter: 'R', key: "source-r" },
    Source { letter: 'D', key: "source-d" },
    Source { letter: 'W', key: "source-w" },
];

/// The chapter that compares the rule profiles in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileTable {
    /// The message key of the title.
    pub key: &'static str,
    /// The message key of the paragraph before the table.
    pub introduction: &'static str,
    /// The message keys of the column heads; the first column is the profile's name.
    pub heads: [&'static str; 4],
    /// One row for each profile.
    pub rows: &'static [ProfileRow],
    /// The message keys of the remarks below the table.
    pub notes: &'static [&'static str],
}

/// A rule profile in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileRow {
    /// The name stored with games and events, such as `nomad-games`.
    pub id: &'static str,
    /// The message keys of the cells: name, score at atsyrau, repetition, draw offers.
    pub cells: [&'static str; 4],
}

/// The comparison of the rule profiles.
pub const PROFILES: ProfileTable = ProfileTable {
    key: "profiles-title",
    introduction: "profiles-intro",
    heads: [
        "profiles-head-profile",
        "profiles-head-atsyrau",
        "profiles-head-repetition",
        "profiles-head-offers",
    ],
    rows: &[
        ProfileRow {
            id: "kazakhstan",
            cells: [
                "profile-kazakhstan",
                "profiles-kazakhstan-atsyrau",
                "profiles-kazakhstan-repetition",
                "profiles-kazakhstan-offers",
            ],
        },
        ProfileRow {
            id: "nomad-games",
            cells: [
                "profile-nomad-games",
                "profiles-nomad-games-atsyrau",
                "profiles-nomad-games-repetition",
                "profiles-nomad-games-offers",
            ],
        },
        ProfileRow {
            id: "open",
            cells: [
                "profile-open",
                "profiles-open-atsyrau",
                "profiles-open-repetition",
                "profiles-open-offers",
            ],
        },
    ],
    notes: &["profiles-note-common", "profiles-note-online"],
};
