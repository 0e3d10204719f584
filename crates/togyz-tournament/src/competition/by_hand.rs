//! Pairs that an arbiter made by hand: a check whether they can be used, and the rules they break.

use std::fmt;

use super::Competition;
use super::act::Act;
use super::pairing::PairError;
use super::regulations::System;
use crate::Number;
use crate::exchange::WrittenPair;
use crate::swiss::{self, Breach};

/// The reason why pairs made by hand cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByHandError {
    /// Only a Swiss is paired by hand.
    NoSwiss,
    /// Nobody has this start number.
    NoNumber(Number),
    /// The line-up of a team cannot be used.
    LineUp(Box<PairError>),
    /// The number of byes is above one.
    SeveralByes(usize),
}

impl fmt::Display for ByHandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ByHandError::NoSwiss => f.write_str("pairs are made by hand in a Swiss alone"),
            ByHandError::NoNumber(number) => {
                write!(f, "nobody has the start number {number}")
            }
            ByHandError::LineUp(error) => error.fmt(f),
            ByHandError::SeveralByes(found) => write!(f, "expected at most one bye, found {found}"),
        }
    }
}

impl std::error::Error for ByHandError {}

/// Pairs made by hand that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedByHand {
    /// The act that pairs the next round.
    pub act: Act,
    /// The rules it breaks. The arbiter may still use it.
    pub breaches: Vec<Breach>,
}

impl Competition {
    /// The pairs of the next round as the arbiter wants them.
    ///
    /// # Errors
    /// If they cannot be used.
    pub fn pair_by_hand(
        &self,
        pairs: &[WrittenPair],
        reason: &str,
    ) -> Result<PairedByHand, ByHandError> {
        if self.regulations.system != System::Swiss {
            return Err(ByHandError::NoSwiss);
        }
        let mut numbers = pairs.iter().flat_map(|(white, black)| [Some(*white), *black]).flatten();
        let last = self.entrant_count();
        if let Some(number) = numbers.find(|number| !(1..=last).contains(&number.0)) {
            return Err(ByHandError::NoNumber(number));
        }
        let byes: Vec<Number> =
            pairs.iter().filter(|(_, black)| black.is_none()).map(|(white, _)| *white).collect();
        if byes.len() > 1 {
            return Err(ByHandError::SeveralByes(byes.len()));
        }
        // Where the rules have no pairing there is nothing to compare with.
        let before = usize::from(self.last_round());
        let breaches = swiss::judge(&self.paired_event(), before, pairs).unwrap_or_default();
        let games = pairs.iter().filter_map(|(white, black)| Some((*white, (*black)?)));
        let act = self.pairs(self.last_round() + 1, games, byes.first().copied());
        let mut act = act.map_err(|error| ByHandError::LineUp(Box::new(error)))?;
        if let Act::Pair { by_hand, .. } = &mut act {
            *by_hand = Some(reason.into());
        }
        Ok(PairedByHand { act, breaches })
    }
}
