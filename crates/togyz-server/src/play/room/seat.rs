//! The terms of a game: players, rules, start and time.

use togyz::clock::TimeControl;
use togyz::{BySide, Rules, Setup, Side};

/// A player, with or without an account, as the store numbers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(pub i64);

/// The player of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// A person. Without an account it is a guest.
    Player(PlayerId),
    /// The computer at a level from 1 to 8.
    Computer(u8),
}

impl Seat {
    /// The person in it.
    #[must_use]
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Seat::Player(player) => Some(player),
            Seat::Computer(_) => None,
        }
    }
}

/// The terms of a game, fixed before the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The rules the game is played by.
    pub rules: Rules,
    /// The position it begins with.
    pub start: Setup,
    /// The time each player has.
    pub control: TimeControl,
    /// The days for a move in a correspondence game, which has no control.
    pub days: Option<u8>,
    /// Whether two people agreed that their pages show where a move would end.
    pub previews: bool,
    /// The players.
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

    /// Whether a page may show where a move would end: against the computer always, between people
    /// by agreement.
    #[must_use]
    pub fn may_preview(&self) -> bool {
        self.previews || !self.between_people()
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
