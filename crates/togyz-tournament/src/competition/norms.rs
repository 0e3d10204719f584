//! Norms of sports categories: a federation's table with dates, and who has fulfilled which norm.
//!
//! The program knows no norm: all of them come from the table. Only games over the board count,
//! `+` and `-` do not (K 1.5.7). The place is that of the standings.

mod table;

use std::collections::BTreeSet;
use std::fmt;

pub use table::{NormError, NormTableError, read_norms};

use super::Competition;
use super::person::{PersonId, Standing};
use super::regulations::System;
use crate::{Cards, Date, Mark, Number, Points, standings};

/// A norm: all its conditions must be fulfilled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Norm {
    /// The first day on which it is in force.
    pub from: Date,
    /// The category that it gives.
    pub category: String,
    /// The last place that is enough.
    pub place: Option<u16>,
    /// The least points over the board.
    pub score: Option<Points>,
    /// The least part of the points over the board, in per cent.
    pub percent: Option<u16>,
    /// The least number of games over the board.
    pub games: Option<u16>,
    /// The least number of opponents met over the board who have one of the categories.
    pub rivals: Option<u16>,
    /// The categories of these opponents; any if there is none.
    pub rival_categories: Vec<String>,
}

/// A norm that a player has fulfilled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FulfilledNorm {
    /// The player.
    pub person: PersonId,
    /// The start number.
    pub number: Number,
    /// The norm.
    pub norm: Norm,
    /// The place in the standings.
    pub place: usize,
    /// The points over the board.
    pub score: Points,
    /// The games over the board.
    pub games: u16,
    /// The opponents of the norm's categories.
    pub rivals: u16,
}

/// The reason why no norms are computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NormsError {
    /// There are no places of players: a cup, or an event of teams.
    NoPlaces,
    /// The event is not over.
    NotOver {
        /// The rounds that are over.
        finished: u16,
        /// All rounds.
        planned: u16,
    },
    /// The regulations name no day, and none was given.
    NoDay,
    /// No norm is in force on the day.
    NoNorms(Date),
}

impl fmt::Display for NormsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NormsError::NoPlaces => f.write_str(
                "norms are for a Swiss or a round robin of players, not for cups and teams",
            ),
            NormsError::NotOver { finished, planned } => {
                write!(f, "expected all {planned} rounds to be over, found {finished}")
            }
            NormsError::NoDay => {
                f.write_str("expected the day of the event in the regulations, found none")
            }
            NormsError::NoNorms(day) => {
                write!(f, "expected norms in force on {day}, found none in the table")
            }
        }
    }
}

impl std::error::Error for NormsError {}

/// A player's games over the board.
struct OverTheBoard {
    score: Points,
    games: u16,
    opponents: BTreeSet<Number>,
}

impl Competition {
    /// Who has fulfilled which norm of a table, by place and in the order of the table. Of each
    /// category the norms with the latest date up to the day of the event are in force. The day is
    /// the last day of the regulations, or the first, unless another is given.
    ///
    /// # Errors
    /// If the event has no places of players, is not over or has no day, or no norm is in force.
    pub fn fulfilled_norms(
        &self,
        table: &[Norm],
        day: Option<Date>,
    ) -> Result<Vec<FulfilledNorm>, NormsError> {
        if self.is_of_teams() || matches!(self.regulations.system, System::Cup { .. }) {
            return Err(NormsError::NoPlaces);
        }
        let (finished, planned) = (self.finished_rounds(), self.planned_rounds());
        if finished == 0 || finished < planned {
            return Err(NormsError::NotOver { finished, planned });
        }
        let day = day.or(self.regulations.end).or(self.regulations.start);
        let day = day.ok_or(NormsError::NoDay)?;
        let norms = in_force(table, day);
        if norms.is_empty() {
            return Err(NormsError::NoNorms(day));
        }
        let event = self.event();
        let cards = Cards::new(&event);
        let mut fulfilled = Vec::new();
        for row in standings(&event, finished.into(), &self.order()) {
            let Some(person) = self.by_number(row.number) else { continue };
            if self.person(person).is_none_or(|one| one.standing == Standing::Excluded) {
                continue;
            }
            let played = over_the_board(&cards, row.number, finished.into());
            for norm in &norms {
                let rivals = self.rivals(&played, norm);
                if is_fulfilled(norm, row.rank, &played, rivals) {
                    fulfilled.push(FulfilledNorm {
                        person,
                        number: row.number,
                        norm: (*norm).clone(),
                        place: row.rank,
                        score: played.score,
                        games: played.games,
                        rivals,
                    });
                }
            }
        }
        Ok(fulfilled)
    }

    /// The opponents who have one of the norm's categories.
    fn rivals(&self, played: &OverTheBoard, norm: &Norm) -> u16 {
        let counts = |number: &&Number| {
            let person = self.by_number(**number).and_then(|id| self.person(id));
            let category = person.map_or("", |person| person.application.category.trim());
            let is = |wanted: &String| wanted.to_lowercase() == category.to_lowercase();
            norm.rival_categories.is_empty() || norm.rival_categories.iter().any(is)
        };
        u16::try_from(played.opponents.iter().filter(counts).count()).unwrap_or(u16::MAX)
    }
}

/// Of each category the norms with the latest date that is not after the day, in order.
fn in_force(table: &[Norm], day: Date) -> Vec<&Norm> {
    let latest = |category: &str| {
        let of_category = table.iter().filter(|norm| norm.category == category);
        of_category.map(|norm| norm.from).filter(|from| *from <= day).max()
    };
    table.iter().filter(|norm| Some(norm.from) == latest(&norm.category)).collect()
}

fn over_the_board(cards: &Cards<'_>, number: Number, rounds: usize) -> OverTheBoard {
    let mut found = OverTheBoard { score: Points::ZERO, games: 0, opponents: BTreeSet::new() };
    for entry in cards.of(number).iter().take(rounds).filter(|entry| entry.played().is_some()) {
        let Some(mark) = entry.mark() else { continue };
        found.score += match mark {
            Mark::Win => Points::ONE,
            Mark::Draw => Points::HALF,
            Mark::Loss => Points::ZERO,
        };
        found.games += 1;
        found.opponents.extend(entry.opponent());
    }
    found
}

fn is_fulfilled(norm: &Norm, place: usize, played: &OverTheBoard, rivals: u16) -> bool {
    // score / games >= percent / 100, in whole numbers.
    let enough = |percent: u16| {
        played.games > 0
            && played.score.halves() * 100 >= i32::from(percent) * 2 * i32::from(played.games)
    };
    norm.place.is_none_or(|last| place <= usize::from(last))
        && norm.score.is_none_or(|least| played.score >= least)
        && norm.percent.is_none_or(enough)
        && norm.games.is_none_or(|least| played.games >= least)
        && norm.rivals.is_none_or(|least| rivals >= least)
}
