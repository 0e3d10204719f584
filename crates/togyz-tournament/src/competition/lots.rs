//! Lots: their purposes, and the acts that fix the start list with lots of a seed.

use std::cmp::Reverse;
use std::fmt;

use serde::{Deserialize, Serialize};
use togyz::Random;

use super::Competition;
use super::act::Act;
use super::person::{Person, PersonId, Standing};
use super::regulations::{Numbering, System};
use crate::Moment;

/// Late entries are sorted by rating into the start list until this many rounds are paired, and appended
/// later.
const NUMBERS_FIXED_AFTER: u16 = 3;

/// The purpose of a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LotPurpose {
    /// The numbers of the start list.
    Numbers,
    /// The order of players with the same rating, or with none.
    Equal,
    /// The colour of the first player in round 1; 1 White, 2 Black.
    FirstColour,
    /// The pairing numbers of teams.
    Teams,
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
            LotPurpose::Equal => "equal",
            LotPurpose::FirstColour => "first-colour",
            LotPurpose::Teams => "teams",
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
        let mut acts = Vec::new();
        let system = self.regulations.system;
        if system == System::Swiss {
            let first = u16::from(random.below(2) == 1) + 1;
            acts.push(draw(LotPurpose::FirstColour, vec![first]));
        }
        if let System::Cup { .. } = system {
            acts.push(draw(LotPurpose::Cup, Vec::new()));
        }
        if self.is_of_teams() {
            if !matches!(system, System::Cup { .. }) {
                let teams = self.teams.iter().map(|team| team.id);
                let (order, _) = self.ordered(teams.collect(), &mut random, |id| {
                    self.team(id).map_or(0, |team| self.team_rating(team))
                });
                let drawn = order.iter().map(|id| id.0).collect();
                acts.push(draw(LotPurpose::Teams, drawn));
            }
            let members = self.teams.iter().flat_map(|team| team.entry.players.iter());
            acts.push(Act::Number(members.copied().filter(|id| everybody.contains(id)).collect()));
            return Ok(acts);
        }
        let (list, drawn) = self.ordered(everybody, &mut random, |id| self.rating(id));
        if !drawn.is_empty() {
            let purpose = match self.regulations.numbering() {
                Numbering::Lot => LotPurpose::Numbers,
                _ => LotPurpose::Equal,
            };
            acts.push(draw(purpose, drawn.iter().map(|id: &PersonId| id.0).collect()));
        }
        acts.push(Act::Number(list));
        Ok(acts)
    }

    /// Entrants in the order of the regulations, and those whose order was drawn by lot.
    fn ordered<T: Copy + PartialEq>(
        &self,
        mut entrants: Vec<T>,
        random: &mut Random,
        rating: impl Fn(T) -> u16,
    ) -> (Vec<T>, Vec<T>) {
        match self.regulations.numbering() {
            Numbering::Entry => (entrants, Vec::new()),
            Numbering::Lot => {
                random.shuffle(&mut entrants);
                (entrants.clone(), entrants)
            }
            Numbering::Rating => {
                random.shuffle(&mut entrants);
                entrants.sort_by_key(|&one| Reverse(rating(one)));
                let equal = entrants.chunk_by(|&one, &other| rating(one) == rating(other));
                let drawn = equal.filter(|same| same.len() > 1).flatten().copied().collect();
                (entrants, drawn)
            }
        }
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

    fn rating(&self, id: PersonId) -> u16 {
        self.person(id).map_or(0, |person| person.application.rating)
    }

    fn with_late_entries(&self, everybody: &[PersonId]) -> Vec<PersonId> {
        let mut list = self.start_list.clone();
        let swiss = self.regulations.system == System::Swiss && !self.is_of_teams();
        let by_rating = self.regulations.numbering() == Numbering::Rating;
        for &id in everybody.iter().filter(|id| swiss && !self.start_list.contains(id)) {
            let place = match by_rating && self.last_round() < NUMBERS_FIXED_AFTER {
                true => list.iter().position(|&other| self.rating(other) < self.rating(id)),
                false => None,
            };
            list.insert(place.unwrap_or(list.len()), id);
        }
        list
    }
}
