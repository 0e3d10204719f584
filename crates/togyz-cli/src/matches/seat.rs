//! A seat at the table: what the game asks of a player, whoever it is, and what can go wrong.

use std::time::Duration;

use togyz::{BySide, Game, Otau};

/// A player that has been started.
pub(super) trait Seat {
    /// Begins a new game; the seed is the player's chance.
    ///
    /// # Errors
    /// When the player does not answer any more, or the match was stopped.
    fn new_game(&mut self, seed: u64) -> Result<(), Failure>;

    /// Chooses a move in a game that goes on.
    ///
    /// # Errors
    /// When the answer is no legal move or there is none, or the match was stopped.
    fn choose(&mut self, game: &Game, clocks: &BySide<Duration>) -> Result<Answer, Failure>;

    /// Whether exceeding a time a move is only counted, not punished: our own players search in
    /// our own process, where a late thread is our fault.
    fn overruns_are_forgiven(&self) -> bool;
}

/// A move and the work behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) otau: Otau,
    /// Time on the wall or CPU time, as the match counts it.
    pub(super) spent: Duration,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
}

/// Why there is no answer to go on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    /// The answer is no legal move: what is wrong with it.
    Illegal(String),
    /// The player is gone or silent: what is known about it.
    Crash(String),
    /// The match was stopped.
    Stopped,
}
