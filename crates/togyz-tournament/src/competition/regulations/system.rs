//! The systems of a competition, and the words for them: a word also says whether players or teams
//! enter.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::cup::{Defeats, Draw};

/// The system of a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum System {
    /// By the Dutch rules.
    Swiss,
    /// Everyone meets everyone.
    RoundRobin {
        /// Twice, the second time with the colours reversed.
        double: bool,
    },
    /// Knockout, or the Olympic system up to two defeats (W XI).
    Cup {
        /// The number of defeats after which a participant is out.
        defeats: Defeats,
        /// The method that decides who meets whom.
        draw: Draw,
        /// A match for the third place; without it both losers of the semifinals are third.
        third_place: bool,
    },
}

impl System {
    /// A cup by the rules of the World Nomad Games: out with two defeats, lots before each round.
    pub const CUP: System =
        System::Cup { defeats: Defeats::Two, draw: Draw::EachRound, third_place: false };

    /// A knockout: out with one defeat, a fixed bracket.
    pub const KNOCKOUT: System =
        System::Cup { defeats: Defeats::One, draw: Draw::ByNumber, third_place: false };

    /// Its keyword: `swiss`, `round-robin`, `double-round-robin`, `cup`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            System::Swiss => "swiss",
            System::RoundRobin { double: false } => "round-robin",
            System::RoundRobin { double: true } => "double-round-robin",
            System::Cup { .. } => "cup",
        }
    }
}

/// The order of the start list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// By rating; those with the same rating, or with none, by lot.
    Rating,
    /// By lot (W II).
    Lot,
    /// In the order of the applications.
    Entry,
}

impl Numbering {
    /// Every order with its keyword.
    pub const WORDS: [(Numbering, &'static str); 3] =
        [(Numbering::Rating, "rating"), (Numbering::Lot, "lot"), (Numbering::Entry, "entry")];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        Numbering::WORDS.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }
}

/// A system with its entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SystemChoice {
    /// The system.
    pub system: System,
    /// Whether teams play; `None` if a number of boards decides it.
    pub teams: Option<bool>,
}

/// Every choice with its keyword.
const WORDS: [(&str, System, Option<bool>); 8] = [
    ("swiss", System::Swiss, None),
    ("round-robin", System::RoundRobin { double: false }, None),
    ("double-round-robin", System::RoundRobin { double: true }, None),
    ("knockout", System::KNOCKOUT, Some(false)),
    ("cup", System::CUP, Some(true)),
    ("team-swiss", System::Swiss, Some(true)),
    ("team-round-robin", System::RoundRobin { double: false }, Some(true)),
    ("team-double-round-robin", System::RoundRobin { double: true }, Some(true)),
];

impl SystemChoice {
    /// Its keyword: `swiss`, `team-swiss`, `knockout` for a cup of players, `cup` for one of teams.
    #[must_use]
    pub fn word(self) -> &'static str {
        let teams = self.teams == Some(true);
        let found = WORDS.iter().find(|(_, system, entrants)| {
            system.word() == self.system.word() && (*entrants == Some(true)) == teams
        });
        found.map_or("", |(word, ..)| word)
    }
}

/// A word that is not a system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseSystemError(String);

impl fmt::Display for ParseSystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = WORDS.map(|(word, ..)| word).join(", ");
        write!(f, "unknown system '{}', expected one of {words}", self.0)
    }
}

impl std::error::Error for ParseSystemError {}

impl FromStr for SystemChoice {
    type Err = ParseSystemError;

    /// Reads the word of a system; a cup is [`System::CUP`], a knockout [`System::KNOCKOUT`].
    fn from_str(text: &str) -> Result<SystemChoice, ParseSystemError> {
        let found = WORDS.iter().find(|(word, ..)| *word == text);
        let (_, system, teams) = found.ok_or_else(|| ParseSystemError(text.into()))?;
        Ok(SystemChoice { system: *system, teams: *teams })
    }
}
