//! Lots: their purposes, and the acts that fix the start list with lots of a seed.

use std::cmp::Reverse;
use std::fmt;

use serde::{Deserialize, Serialize};
use togyz::Random;

use super::Competition;
use super::act::Act;
use super::person::{Person, PersonId, Standing};
use super::regulations::System;
use crate::Moment;

/// Late entries are sorted into the start list until this many rounds are paired, and appended
/// later.
const NUMBERS_FIXED_AFTER: u16 = 3;

/// The purpose of a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LotPurpose {
    /// The numbers of the start list.
    Numbers,
    /// The colour of the first player in round 1; 1 White, 2 Black.
    FirstColour,
    /// The places of a cup and the tosses of its first boards.
    Cup,
    /// Places that no other tie-break separates.
    Places,
}

impl LotPurpose {
    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            LotPurpose::Numbers => "numbers",
            LotPurpose::FirstColour => "first-colour",
            LotPurpose::Cup => "cup",
            LotPurpose::Places => "places",
        }
    }
}

/// A lot that was drawn. The same seed gives the same numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lot {
    /// The purpose.
    pub purpose: LotPurpose,
    /// The seed, to be printed.
    pub seed: u64,
    /// The numbers that were drawn.
    pub drawn: Vec<u16>,
    /// The time.
    pub at: Moment,
}

/// The reason why no lots are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LotsError {
    /// The start list is fixed, and there is no late entry.
    NoLateEntries,
}

impl fmt::Display for LotsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LotsError::NoLateEntries => {
                f.write_str("the start list is fixed and there are no late entries for it")
            }
        }
    }
}

impl std::error::Error for LotsError {}

impl Competition {
    /// The acts that fix the start list with lots of a seed, or put late entries into it.
    ///
    /// # Errors
    /// If rounds are paired and there is no late entry.
    pub fn draw_lots(&self, seed: u64) -> Result<Vec<Act>, LotsError> {
        let playing =
            |person: &&Person| person.is_admitted() && person.standing == Standing::Playing;
        let everybody: Vec<PersonId> =
            self.people.iter().filter(playing).map(|person| person.id).collect();
        if !self.start_list.is_empty() && !self.rounds.is_empty() {
            let list = self.with_late_entries(&everybody);
            return match list == self.start_list {
                true => Err(LotsError::NoLateEntries),
                false => Ok(vec![Act::Number(list)]),
            };
        }
        let draw = |purpose, drawn| Act::Draw { purpose, seed, drawn };
        let mut random = Random::new(seed);
        Ok(match self.regulations.system {
            System::Swiss => {
                let mut list = everybody;
                list.sort_by_key(|&id| self.rank(id));
                let first = u16::from(random.below(2) == 1) + 1;
                vec![draw(LotPurpose::FirstColour, vec![first]), Act::Number(list)]
            }
            System::RoundRobin { .. } => {
                let mut list = everybody;
                random.shuffle(&mut list);
                let drawn = list.iter().map(|id| id.0).collect();
                vec![draw(LotPurpose::Numbers, drawn), Act::Number(list)]
            }
            System::Cup { .. } => {
                let members = self.teams.iter().flat_map(|team| team.entry.players.iter());
                let list = members.copied().filter(|id| everybody.contains(id)).collect();
                vec![draw(LotPurpose::Cup, Vec::new()), Act::Number(list)]
            }
        })
    }

    /// Those who stay out of the start list: incomplete applications that were not admitted.
    pub fn left_out(&self) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(|person| !person.is_admitted())
    }

    /// The act that draws lots for places that no other tie-break separates.
    #[must_use]
    pub fn draw_places(seed: u64) -> Act {
        Act::Draw { purpose: LotPurpose::Places, seed, drawn: Vec::new() }
    }

    /// By rating, then by name.
    fn rank(&self, id: PersonId) -> (Reverse<u16>, String, PersonId) {
        let rating = self.person(id).map_or(0, |person| person.application.rating);
        (Reverse(rating), self.name(id), id)
    }

    fn with_late_entries(&self, everybody: &[PersonId]) -> Vec<PersonId> {
        let mut list = self.start_list.clone();
        let swiss = self.regulations.system == System::Swiss;
        for &id in everybody.iter().filter(|id| swiss && !self.start_list.contains(id)) {
            let place = match self.last_round() < NUMBERS_FIXED_AFTER {
                true => list.iter().position(|&other| self.rank(other) > self.rank(id)),
                false => None,
            };
            list.insert(place.unwrap_or(list.len()), id);
        }
        list
    }
}
