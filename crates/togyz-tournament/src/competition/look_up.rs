//! Look-ups whose errors list the possible values: rounds, results of a table, the started event.

use std::fmt;

use togyz::{BySide, Ending, Side};

use super::Competition;
use super::act::Act;
use super::outcome::{Outcome, OutcomeError};
use super::person::PersonId;
use super::sheet::{ExtraGame, RoundSheet};
use crate::Event;

/// A round that was not paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoRoundError {
    /// The requested round.
    pub found: u16,
    /// The last round that was paired, 0 before the first.
    pub last: u16,
}

impl fmt::Display for NoRoundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            0 => f.write_str("no round is paired yet"),
            last => write!(f, "expected a round from 1 to {last}, found {}", self.found),
        }
    }
}

impl std::error::Error for NoRoundError {}

/// The start list is not fixed, so nobody has a start number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoStartListError;

impl fmt::Display for NoStartListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the start list is not fixed yet: 'togyz tournament lots' fixes it")
    }
}

impl std::error::Error for NoStartListError {}

impl Competition {
    /// The requested round, or the last that was paired.
    ///
    /// # Errors
    /// If it was not paired.
    pub fn round_or_last(&self, asked: Option<u16>) -> Result<&RoundSheet, NoRoundError> {
        let last = self.last_round();
        let found = asked.unwrap_or(last);
        self.round(found).ok_or(NoRoundError { found, last })
    }

    /// The event with its start numbers.
    ///
    /// # Errors
    /// If the start list is not fixed.
    pub fn started_event(&self) -> Result<Event, NoStartListError> {
        if self.start_list.is_empty() { Err(NoStartListError) } else { Ok(self.event()) }
    }

    /// The act that takes a result from a row of a table; `None` if the board has that result.
    ///
    /// # Errors
    /// If the board does not exist or the result is impossible.
    pub fn result_from_row(
        &self,
        round: u16,
        board: &str,
        result: &str,
        ending: &str,
        reason: &str,
    ) -> Result<Option<Act>, OutcomeError> {
        let boards = self.round(round).map_or(0, |sheet| sheet.boards.len());
        let number = board.parse::<u16>().ok();
        let number = number.filter(|&number| (1..=boards).contains(&number.into()));
        let number = number.ok_or_else(|| OutcomeError::NoBoard { found: board.into(), boards })?;
        let ending = match ending {
            "" => None,
            word => Some(
                Ending::from_word(word).ok_or_else(|| OutcomeError::UnknownEnding(word.into()))?,
            ),
        };
        let outcome = Outcome::read(result, ending)?;
        outcome.check_possible(&self.regulations)?;
        let stands = self.round(round).and_then(|sheet| sheet.board(number)?.outcome);
        let outcome = Some(outcome);
        let act = Act::Result { round, board: number, outcome, reason: reason.into() };
        Ok((stands != outcome).then_some(act))
    }

    /// An extra game of a match between these players; `None` if they are not of its two teams.
    #[must_use]
    pub fn extra_game(
        &self,
        round: u16,
        number: u16,
        players: BySide<PersonId>,
        outcome: Outcome,
    ) -> Option<ExtraGame> {
        let one = self.round(round)?.matches.iter().find(|one| one.number == number)?;
        let first = Side::ALL.into_iter().find(|&side| {
            self.plays_for(players[side], one.teams.first)
                && self.plays_for(players[!side], one.teams.second)
        })?;
        Some(ExtraGame { players, first, outcome })
    }

    /// The acts that give a board an outcome and the record of its game, in the order in which the
    /// record can also tell the draws that were offered. A record that stands is replaced with the
    /// result: both are removed first.
    #[must_use]
    pub fn result_with_record(
        &self,
        (round, board): (u16, u16),
        outcome: Option<Outcome>,
        record: Option<String>,
        reason: &str,
    ) -> Vec<Act> {
        let sheet = self.round(round).and_then(|sheet| sheet.board(board));
        let (decided, recorded) =
            sheet.map_or((false, false), |one| (one.outcome.is_some(), one.record.is_some()));
        let result = |outcome| Act::Result { round, board, outcome, reason: reason.into() };
        let given = outcome.map(|outcome| result(Some(outcome)));
        let record = record.map(|text| Act::Record { round, board, text });
        let both = given.is_some() && record.is_some();
        let cleared = (both && decided && recorded).then(|| result(None));
        let acts =
            if decided && !recorded { [None, given, record] } else { [cleared, record, given] };
        acts.into_iter().flatten().collect()
    }
}
