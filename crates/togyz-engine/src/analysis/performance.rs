//! Performance of players, in one game or in several: accuracy of moves and number of faults.

use togyz::notation::record::Record;
use togyz::{BySide, Side};

use super::verdict::{Fault, Verdict};

/// A move that gave away this many per cent of the winning chances has an accuracy of 1/e.
const ACCURACY_SCALE: f64 = 25.0;

/// The performance of a player, in one game or in several.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Performance {
    /// The moves with a choice.
    pub moves: u32,
    /// The dubious moves.
    pub dubious: u32,
    /// The mistakes.
    pub mistakes: u32,
    /// The blunders.
    pub blunders: u32,
    /// The sum of the accuracies of the moves.
    accuracy: f64,
}

impl Performance {
    /// The mean accuracy of the moves, from 0 to 100; `None` without a move that had a choice.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.accuracy / f64::from(self.moves))
    }

    fn add(&mut self, verdict: &Verdict) {
        if verdict.forced {
            return;
        }
        self.moves += 1;
        self.accuracy += 100.0 * (-verdict.loss / ACCURACY_SCALE).exp();
        match verdict.fault {
            None => {}
            Some(Fault::Dubious) => self.dubious += 1,
            Some(Fault::Mistake) => self.mistakes += 1,
            Some(Fault::Blunder) => self.blunders += 1,
        }
    }

    fn join(&mut self, other: &Performance) {
        self.moves += other.moves;
        self.dubious += other.dubious;
        self.mistakes += other.mistakes;
        self.blunders += other.blunders;
        self.accuracy += other.accuracy;
    }
}

/// The performance of both players in a game.
#[must_use]
pub fn performances(verdicts: &[Verdict]) -> BySide<Performance> {
    let mut both = BySide::new(Performance::default(), Performance::default());
    for verdict in verdicts {
        both[verdict.side].add(verdict);
    }
    both
}

/// A player of several games: by name where the record has one, otherwise by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerName {
    /// The name in the record.
    Named(String),
    /// A side without a name.
    Side(Side),
}

/// The performance of the players in several games, in order of appearance.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PlayerPerformances(Vec<(PlayerName, Performance)>);

impl PlayerPerformances {
    /// Adds a game.
    pub fn add(&mut self, record: &Record, game: &BySide<Performance>) {
        for (side, tag) in [(Side::White, "White"), (Side::Black, "Black")] {
            let name = record.tags.get(tag);
            let player =
                name.map_or(PlayerName::Side(side), |name| PlayerName::Named(name.to_owned()));
            match self.0.iter_mut().find(|(known, _)| *known == player) {
                Some((_, performance)) => performance.join(&game[side]),
                None => self.0.push((player, game[side])),
            }
        }
    }

    /// The players.
    #[must_use]
    pub fn players(&self) -> &[(PlayerName, Performance)] {
        &self.0
    }
}
