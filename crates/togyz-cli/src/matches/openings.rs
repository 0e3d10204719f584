//! The openings of a match: random plies from a seed. An opening is used only if a short search
//! finds it balanced, and only once.
//!
//! The list depends only on the seed, so that a match can be resumed or repeated.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use togyz::{Otau, Position, Random};
use togyz_engine::train::{OpeningLength, random_opening};
use togyz_engine::{Engine, Limits, Score};

use super::cpu::Timekeeper;
use super::settings::Settings;

/// Nodes of the search that decides whether an opening is balanced. Chosen by hand, not tuned.
const NODES: u64 = 20_000;
/// Number of consecutive refused openings after which the match is aborted.
const TRIES: usize = 20_000;

/// Balanced openings in sequence.
pub(super) struct Openings {
    random: Random,
    length: OpeningLength,
    balance: i32,
    engine: Engine,
    host: Timekeeper,
    /// Positions after all openings so far, including refused ones.
    seen: HashSet<Position>,
}

impl Openings {
    pub(super) fn new(settings: &Settings) -> Openings {
        Openings {
            random: Random::new(settings.seed),
            length: settings.plies,
            balance: settings.balance,
            engine: Engine::new(1),
            host: Timekeeper::new(false),
            seen: HashSet::new(),
        }
    }

    /// The next opening.
    ///
    /// # Errors
    /// If no new balanced opening is found.
    pub(super) fn next(&mut self) -> Result<Vec<Otau>> {
        for _ in 0..TRIES {
            // Every opening has its own random stream.
            let mut stream = Random::new(self.random.next_u64());
            let moves = random_opening(&mut stream, self.length);
            let position = after(&moves);
            // A refused opening is not searched again.
            if self.seen.insert(position) && self.is_balanced(&position) {
                return Ok(moves);
            }
        }
        bail!(
            "found no new balanced opening in {TRIES} tries: expected more --opening-plies or a larger --balance"
        )
    }

    /// Whether a short search finds the position balanced; a finished game is not.
    fn is_balanced(&mut self, position: &Position) -> bool {
        self.engine.forget();
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let never = AtomicBool::new(false);
        let found = self.engine.search(&self.host, &[*position], &limits, &never, &mut |_| {});
        match found.first().map(|best| best.score) {
            Some(Score::Estimate(score)) => score.abs() <= self.balance,
            Some(Score::Win(_) | Score::Loss(_)) | None => false,
        }
    }
}

/// The position after these moves from the start.
fn after(moves: &[Otau]) -> Position {
    moves.iter().fold(Position::START, |position, &otau| position.play_unchecked(otau))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings(seed: u64, plies: &str, balance: i32) -> Openings {
        Openings {
            random: Random::new(seed),
            length: plies.parse().expect("plies"),
            balance,
            engine: Engine::new(1),
            host: Timekeeper::new(false),
            seen: HashSet::new(),
        }
    }

    #[test]
    fn openings_are_balanced_distinct_and_repeatable() {
        let mut first = openings(7, "4-8", 300);
        let mut second = openings(7, "4-8", 300);
        let mut judge = openings(0, "4", 300);
        let mut seen = HashSet::new();
        for _ in 0..30 {
            let moves = first.next().expect("an opening");
            assert_eq!(second.next().expect("an opening"), moves);
            assert!((4..=8).contains(&moves.len()));
            assert!(judge.is_balanced(&after(&moves)), "{moves:?}");
            assert!(seen.insert(after(&moves)), "{moves:?} twice");
        }
        assert_ne!(
            openings(8, "4-8", 300).next().expect("an opening"),
            openings(7, "4-8", 300).next().expect("an opening")
        );
    }

    #[test]
    fn a_lead_of_a_tuzdyk_and_forty_is_no_balance() {
        let lost: Position =
            "2,6,19,X,1,3,1,3,3/3,4,2,4,6,5,7,1,11 60 21 b".parse().expect("a position");
        let mut openings = openings(1, "4", 500);
        assert!(!openings.is_balanced(&lost));
        assert!(openings.is_balanced(&Position::START));
    }

    #[test]
    fn the_start_is_an_opening_only_once() {
        let mut openings = openings(1, "0", 10_000);
        assert_eq!(openings.next().ok(), Some(Vec::new()));
        assert!(openings.next().is_err());
    }
}
