//! Consequences of a corrected result: later rounds of a Swiss that would have been paired
//! otherwise. They stay as they were paired.

use super::Competition;
use super::regulations::System;
use crate::swiss::{self, Pair, Pairing};

/// A later round that would have been paired otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedRound {
    /// The round.
    pub round: usize,
    /// The number of pairs that differ.
    pub pairs: usize,
}

impl Competition {
    /// The rounds after `round` that the rules pair otherwise now than they did `before`.
    #[must_use]
    pub fn changed_rounds(&self, before: &Competition, round: u16) -> Vec<ChangedRound> {
        let old = before.later_pairings(round);
        let mut changed = Vec::new();
        for (round, pairing) in self.later_pairings(round) {
            let known = old.iter().find(|(number, _)| *number == round).map(|(_, old)| old);
            let is_old = |pair: &Pair| {
                known.is_some_and(|old| {
                    old.pairs.iter().any(|one| (one.white, one.black) == (pair.white, pair.black))
                })
            };
            let pairs = pairing.pairs.iter().filter(|pair| !is_old(pair)).count();
            if pairs > 0 {
                changed.push(ChangedRound { round, pairs });
            }
        }
        changed
    }

    /// The pairing of each paired round of a Swiss after `round`, by the results known now.
    fn later_pairings(&self, round: u16) -> Vec<(usize, Pairing)> {
        if self.regulations.system != System::Swiss {
            return Vec::new();
        }
        let event = self.event();
        let rounds = usize::from(round)..usize::from(self.last_round());
        let pairing = |round| Some((round + 1, swiss::pair_round(&event, round).ok()?));
        rounds.filter_map(pairing).collect()
    }
}
