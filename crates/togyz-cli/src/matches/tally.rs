//! The score of a match: wins, draws and losses of A, pairs, faults and the players' work.

use togyz_engine::statistics::Pairs;

use super::contender::{ByPlayer, Who};
use super::game::{FaultKind, Played, Work};

/// A fault with its pair and game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NamedFault {
    pub(super) pair: u32,
    /// The game within the pair, 1 or 2.
    pub(super) game: usize,
    pub(super) who: Who,
    pub(super) kind: FaultKind,
    pub(super) what: String,
}

/// The score of the games so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Tally {
    pub(super) pairs: Pairs,
    /// Of A.
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    /// Of all games, openings included.
    pub(super) plies: u64,
    /// Draws by the limit of plies.
    pub(super) too_long: u64,
    pub(super) work: ByPlayer<Work>,
    pub(super) faults: Vec<NamedFault>,
}

impl Tally {
    /// Counts the two games of a pair.
    pub(super) fn add(&mut self, pair: u32, games: &[Played; 2]) {
        self.pairs.add(games.iter().map(Played::half_points).sum());
        for (number, played) in games.iter().enumerate() {
            match played.half_points() {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
            self.plies += played.game.plies().len() as u64;
            self.too_long += u64::from(played.is_too_long());
            for side in togyz::Side::ALL {
                self.work[played.who(side)].add(&played.work[side]);
            }
            if let Some(fault) = &played.fault {
                self.faults.push(NamedFault {
                    pair,
                    game: number + 1,
                    who: played.who(fault.side),
                    kind: fault.kind,
                    what: fault.what.clone(),
                });
            }
        }
    }

    pub(super) fn games(&self) -> u64 {
        self.pairs.number() * 2
    }

    pub(super) fn faults_of(&self, who: Who, kind: FaultKind) -> usize {
        self.faults.iter().filter(|fault| fault.who == who && fault.kind == kind).count()
    }

    /// Whether no player crashed or played an illegal move. A loss on time is not an error.
    pub(super) fn is_blameless(&self) -> bool {
        self.faults.iter().all(|fault| fault.kind == FaultKind::TimeLoss)
    }
}
