//! A started player of a match, built-in or external: its interface and its failures.

use std::time::Duration;

use togyz::{BySide, Game, Otau};

/// A player that has been started.
pub(super) trait MatchPlayer {
    /// Begins a new game; the seed starts the player's random stream.
    ///
    /// # Errors
    /// If the player does not answer, or the match was stopped.
    fn new_game(&mut self, seed: u64) -> Result<(), Failure>;

    /// Chooses a move in a running game.
    ///
    /// # Errors
    /// If the answer is not a legal move or is missing, or the match was stopped.
    fn choose(&mut self, game: &Game, clocks: &BySide<Duration>) -> Result<Answer, Failure>;

    /// Whether a move over time is only counted and does not lose. True for built-in players: they
    /// search in this process, so a late thread is not their fault.
    fn forgives_overruns(&self) -> bool;
}

/// A move and the work behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) otau: Otau,
    /// Wall time or CPU time, as the match counts it.
    pub(super) spent: Duration,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
}

/// The reason there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    /// The answer is not a legal move; the text has the reason.
    Illegal(String),
    /// The player crashed or does not answer; the text has the details.
    Crash(String),
    /// The match was stopped.
    Stopped,
}
