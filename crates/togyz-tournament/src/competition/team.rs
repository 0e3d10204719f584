//! Teams: their players in the order of the boards, and the line-up of each match.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::person::PersonId;
use crate::Number;

/// A team's number in the order of entry, 1 for the first. It never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamId(pub u16);

impl TeamId {
    /// The place in the list of teams.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }

    /// The same as a number of a cup or of Berger tables.
    #[must_use]
    pub fn number(self) -> Number {
        Number(self.0)
    }
}

impl fmt::Display for TeamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The entry of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamEntry {
    /// Its name.
    pub name: String,
    /// The country, three letters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The captain or coach.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub captain: String,
    /// Its players, the first board first, reserves last.
    pub players: Vec<PersonId>,
}

/// A team of the competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub id: TeamId,
    /// The entry.
    pub entry: TeamEntry,
    /// The line-ups that differ from the order of the team, by round.
    pub line_ups: BTreeMap<u16, Vec<Option<PersonId>>>,
}

impl Team {
    /// The players on the boards in a round, the first board first; `None` for an empty board,
    /// and shorter than the number of boards if the last ones are empty. In a line-up for the
    /// round a player who is not there leaves the board empty; in the order of the team the next
    /// player moves up.
    #[must_use]
    pub fn line_up(
        &self,
        round: u16,
        boards: u16,
        is_there: impl Fn(PersonId) -> bool,
    ) -> Vec<Option<PersonId>> {
        match self.line_ups.get(&round) {
            Some(chosen) => {
                let present = chosen.iter().map(|seat| seat.filter(|&id| is_there(id)));
                present.take(boards.into()).collect()
            }
            None => {
                let present = self.entry.players.iter().copied().filter(|&id| is_there(id));
                present.take(boards.into()).map(Some).collect()
            }
        }
    }
}
