//! Pairs every round again from what was known before it, and compares.

use super::{SwissError, pair_round};
use crate::exchange::WrittenPair;
use crate::{Bye, Event};

/// A round compared with the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundCheck {
    /// The round, beginning with 1.
    pub round: usize,
    /// The number of pairs, the bye included.
    pub pairs: usize,
    /// The differences, or the reason why the rules have no pairing.
    pub found: Result<Differences, SwissError>,
}

/// The pairs in which a round differs from the rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Differences {
    /// Pairs that were played and are not those of the rules.
    pub played: Vec<WrittenPair>,
    /// Pairs of the rules that were not played.
    pub expected: Vec<WrittenPair>,
}

impl RoundCheck {
    /// Whether the round was paired by the rules.
    #[must_use]
    pub fn is_by_the_rules(&self) -> bool {
        self.found.as_ref().is_ok_and(|found| *found == Differences::default())
    }
}

/// Compares every round that was paired with the rules.
#[must_use]
pub fn recheck(event: &Event) -> Vec<RoundCheck> {
    (0..event.paired_rounds()).map(|round| check_round(event, round)).collect()
}

fn check_round(event: &Event, index: usize) -> RoundCheck {
    let played = as_played(event, index);
    let found = pair_round(event, index).map(|pairing| {
        let expected = pairing.written_pairs();
        let only = |list: &[WrittenPair], other: &[WrittenPair]| -> Vec<WrittenPair> {
            list.iter().filter(|pair| !other.contains(pair)).copied().collect()
        };
        Differences { played: only(&played, &expected), expected: only(&expected, &played) }
    });
    RoundCheck { round: index + 1, pairs: played.len(), found }
}

/// The pairs of a round as the event has them, and the bye.
fn as_played(event: &Event, index: usize) -> Vec<WrittenPair> {
    let Some(round) = event.rounds.get(index) else { return Vec::new() };
    let games = round.games.iter().map(|game| (game.white, Some(game.black)));
    let byes = round.byes.iter().filter(|(_, bye)| *bye == Bye::Allocated);
    games.chain(byes.map(|(number, _)| (*number, None))).collect()
}
