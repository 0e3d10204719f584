//! Who sits at a table, and how the game there is to be played.

use togyz::clock::TimeControl;
use togyz::{BySide, Rules, Setup, Side};

/// A player of the server, as the store counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(pub i64);

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// A person without an account.
    Player(PlayerId),
    /// The computer at a level from 1 to 8.
    Computer(u8),
}

/// What is settled before the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The rules the game is played by.
    pub rules: Rules,
    /// Where it begins.
    pub start: Setup,
    /// The time each player has.
    pub control: TimeControl,
    /// The days each player has for a move, in a game by correspondence; it has no control then.
    pub days: Option<u8>,
    /// Who plays.
    pub seats: BySide<Seat>,
}

impl Terms {
    /// The side this player plays.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.seats[*side] == Seat::Player(player))
    }

    /// Whether two people play.
    #[must_use]
    pub fn between_people(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.level(side).is_none())
    }

    /// The level of the computer on this side.
    #[must_use]
    pub fn level(&self, side: Side) -> Option<u8> {
        match self.seats[side] {
            Seat::Computer(level) => Some(level),
            Seat::Player(_) => None,
        }
    }
}
