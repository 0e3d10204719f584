//! A player as the start list has them. Games and byes are in the rounds.

use std::fmt;

/// A pairing number: 1 for the first of the start list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Number(pub u16);

impl Number {
    /// The place in a list that begins with player 1.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A player of the start list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The pairing number.
    pub number: Number,
    /// Last name, first name.
    pub name: String,
    /// `m`, `w` or empty.
    pub sex: String,
    /// The title or sports category, short.
    pub title: String,
    /// The rating, 0 without one.
    pub rating: u16,
    /// The federation or country, three letters.
    pub federation: String,
    /// The federation's number for the player.
    pub id: String,
    /// The date of birth as it was given, `1999/12/31` or `1999`.
    pub birth: String,
    /// The place a file states. Standings are computed, not read.
    pub stated_rank: Option<u16>,
}

impl Player {
    /// A player with only a number and a name.
    #[must_use]
    pub fn new(number: Number, name: impl Into<String>) -> Player {
        Player {
            number,
            name: name.into(),
            sex: String::new(),
            title: String::new(),
            rating: 0,
            federation: String::new(),
            id: String::new(),
            birth: String::new(),
            stated_rank: None,
        }
    }
}
