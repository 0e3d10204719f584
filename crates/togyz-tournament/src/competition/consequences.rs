//! Consequences of new results that the arbiter should know about: rounds that would now be paired differently, and
//! players who offered too many draws.

use togyz::Side;

use super::{Competition, System};
use crate::swiss::{self, Pairing};

/// The draws a player may offer in a game (W X). After one more the opponent may claim a win.
const MOST_OFFERS: usize = 3;

/// A round that would now be paired differently. It is not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedPairs {
    /// The round.
    pub round: u16,
    /// The number of pairs that differ.
    pub pairs: usize,
}

impl Competition {
    /// The rounds after `round` of a Swiss that would now be paired differently than with the results of `before`.
    #[must_use]
    pub fn changed_pairs(&self, before: &Competition, round: u16) -> Vec<ChangedPairs> {
        let earlier = before.pairings_after(round);
        let pairs = |pairing: &Pairing| -> Vec<_> {
            pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect()
        };
        let changed = self.pairings_after(round).into_iter().map(|(round, pairing)| {
            let before = earlier.iter().find(|(number, _)| *number == round);
            let before = before.map(|(_, before)| pairs(before)).unwrap_or_default();
            let differ = pairs(&pairing).iter().filter(|pair| !before.contains(pair)).count();
            ChangedPairs { round, pairs: differ }
        });
        changed.filter(|one| one.pairs > 0).collect()
    }

    /// The pairings of the rounds after `round` by the rules, with the results that are known now.
    fn pairings_after(&self, round: u16) -> Vec<(u16, Pairing)> {
        if self.regulations().system != System::Swiss {
            return Vec::new();
        }
        let event = self.paired_event();
        let rounds = round + 1..=self.last_round();
        let pairing = |round: u16| swiss::pair_round(&event, usize::from(round) - 1).ok();
        rounds.filter_map(|round| Some((round, pairing(round)?))).collect()
    }

    /// The open boards of a round on which a player has offered more than three draws (W X), with the player's side.
    #[must_use]
    pub fn excessive_offers(&self, round: u16) -> Vec<(u16, Side)> {
        let boards = self.round(round).map_or(&[][..], |sheet| &sheet.boards);
        let open = boards.iter().filter(|board| board.outcome.is_none());
        open.flat_map(|board| {
            let sides = Side::ALL.into_iter();
            let excessive = sides.filter(|&side| board.offers[side].len() > MOST_OFFERS);
            excessive.map(|side| (board.board, side))
        })
        .collect()
    }
}
