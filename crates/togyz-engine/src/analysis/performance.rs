//! Performance of players, in one game or in several: accuracy of moves and number of each kind.

use togyz::notation::record::Record;
use togyz::{BySide, Side};

use super::phase::Phase;
use super::verdict::{Kind, Verdict};

/// A move that gave away this many per cent of the expected score has an accuracy of 1/e.
const ACCURACY_SCALE: f64 = 25.0;

/// The part of a verdict that counts for the performance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judged {
    /// The player of the move.
    pub side: Side,
    /// The expected score it gave away, in per cent.
    pub loss: f64,
    /// Its kind.
    pub kind: Kind,
    /// The phase of the game.
    pub phase: Phase,
    /// It was the only legal move, and does not count.
    pub forced: bool,
}

impl From<&Verdict> for Judged {
    fn from(verdict: &Verdict) -> Judged {
        let Verdict { side, loss, kind, phase, forced, .. } = *verdict;
        Judged { side, loss, kind, phase, forced }
    }
}

/// The number of moves and the sum of their accuracies.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tally {
    /// The moves with a choice.
    pub moves: u32,
    sum: f64,
}

impl Tally {
    /// The mean accuracy of the moves, from 0 to 100; `None` without a move that had a choice.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.sum / f64::from(self.moves))
    }

    fn add(&mut self, loss: f64) {
        self.moves += 1;
        self.sum += 100.0 * (-loss / ACCURACY_SCALE).exp();
    }

    fn join(&mut self, other: &Tally) {
        self.moves += other.moves;
        self.sum += other.sum;
    }
}

/// The performance of a player, in one game or in several. Moves without a choice do not count.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Performance {
    /// All moves.
    pub all: Tally,
    /// The moves of the opening.
    pub opening: Tally,
    /// The moves of the middle game.
    pub middle: Tally,
    /// The moves of the endgame.
    pub endgame: Tally,
    /// The best moves.
    pub best: u32,
    /// The good moves.
    pub good: u32,
    /// The inaccuracies.
    pub inaccuracies: u32,
    /// The mistakes.
    pub mistakes: u32,
    /// The blunders.
    pub blunders: u32,
}

impl Performance {
    /// The mean accuracy of the moves, from 0 to 100; `None` without a move that had a choice.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        self.all.accuracy()
    }

    fn add(&mut self, judged: &Judged) {
        if judged.forced {
            return;
        }
        self.all.add(judged.loss);
        match judged.phase {
            Phase::Opening => self.opening.add(judged.loss),
            Phase::Middle => self.middle.add(judged.loss),
            Phase::Endgame => self.endgame.add(judged.loss),
        }
        *match judged.kind {
            Kind::Best => &mut self.best,
            Kind::Good => &mut self.good,
            Kind::Inaccuracy => &mut self.inaccuracies,
            Kind::Mistake => &mut self.mistakes,
            Kind::Blunder => &mut self.blunders,
        } += 1;
    }

    fn join(&mut self, other: &Performance) {
        self.all.join(&other.all);
        self.opening.join(&other.opening);
        self.middle.join(&other.middle);
        self.endgame.join(&other.endgame);
        self.best += other.best;
        self.good += other.good;
        self.inaccuracies += other.inaccuracies;
        self.mistakes += other.mistakes;
        self.blunders += other.blunders;
    }
}

/// The performance of both players in a game.
#[must_use]
pub fn performances(verdicts: impl IntoIterator<Item = impl Into<Judged>>) -> BySide<Performance> {
    let mut both = BySide::new(Performance::default(), Performance::default());
    for verdict in verdicts {
        let judged: Judged = verdict.into();
        both[judged.side].add(&judged);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_is_a_mean_and_forced_moves_do_not_count() {
        let judged =
            |side, loss, phase, forced| Judged { side, loss, kind: Kind::of(loss), phase, forced };
        let both = performances([
            judged(Side::White, 0.0, Phase::Opening, false),
            judged(Side::White, 25.0, Phase::Endgame, false),
            judged(Side::White, 90.0, Phase::Endgame, true),
        ]);
        let white = both.white;
        assert_eq!((white.all.moves, white.best, white.blunders), (2, 1, 1));
        let e = 1.0_f64.exp();
        assert!((white.accuracy().unwrap() - (50.0 + 50.0 / e)).abs() < 1e-9);
        assert_eq!(white.opening.accuracy(), Some(100.0));
        assert_eq!(white.middle.accuracy(), None);
        assert!((white.endgame.accuracy().unwrap() - 100.0 / e).abs() < 1e-9);
        assert_eq!(both.black, Performance::default());
    }
}
