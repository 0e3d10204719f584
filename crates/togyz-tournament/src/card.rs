//! The event from the side of each player: their games and byes round by round.

use togyz::{BySide, Side};

use crate::{Bye, Event, Game, Mark, Number, PointSystem, Points};

/// One player's part in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardEntry<'a> {
    /// Had an opponent; the game may have been forfeited or have no result yet.
    Game(&'a Game, Side),
    /// Had none, and a bye.
    Bye(Bye),
    /// Absent: withdrawn, not yet entered, or a round not yet paired.
    Absent,
}

impl<'a> CardEntry<'a> {
    /// The opponent, also of a forfeited game.
    #[must_use]
    pub fn opponent(self) -> Option<Number> {
        match self {
            CardEntry::Game(game, side) => Some(game.player(!side)),
            _ => None,
        }
    }

    /// The game and the player's side, if it was played over the board.
    #[must_use]
    pub fn played(self) -> Option<(&'a Game, Side)> {
        match self {
            CardEntry::Game(game, side) if game.played => Some((game, side)),
            _ => None,
        }
    }

    /// The player's own mark in a game with a result.
    #[must_use]
    pub fn mark(self) -> Option<Mark> {
        match self {
            CardEntry::Game(game, side) => game.marks.map(|marks| marks[side]),
            _ => None,
        }
    }

    /// The kumalaks, the player's own as White's, the opponent's as Black's.
    #[must_use]
    pub fn kumalaks(self) -> Option<BySide<u8>> {
        match self {
            CardEntry::Game(game, Side::White) => game.kumalaks,
            CardEntry::Game(game, Side::Black) => game.kumalaks.map(BySide::swapped),
            _ => None,
        }
    }

    /// The points of the round.
    #[must_use]
    pub fn points(self, system: &PointSystem) -> Points {
        match self {
            CardEntry::Game(game, side) => game.points(side, system),
            CardEntry::Bye(bye) => bye.points(system),
            CardEntry::Absent => system.zero_bye,
        }
    }
}

/// Every player's entries, by number and round.
#[derive(Debug, Clone)]
pub struct Cards<'a> {
    entries: Vec<Vec<CardEntry<'a>>>,
}

impl<'a> Cards<'a> {
    /// The cards of an event.
    #[must_use]
    pub fn new(event: &'a Event) -> Cards<'a> {
        let last = event.players.iter().map(|player| player.number.index() + 1).max().unwrap_or(0);
        let mut entries = vec![vec![CardEntry::Absent; event.rounds.len()]; last];
        let mut set = |number: Number, round: usize, entry| {
            if let Some(place) =
                entries.get_mut(number.index()).and_then(|card| card.get_mut(round))
            {
                *place = entry;
            }
        };
        for (index, round) in event.rounds.iter().enumerate() {
            for game in &round.games {
                for side in Side::ALL {
                    set(game.player(side), index, CardEntry::Game(game, side));
                }
            }
            for (number, bye) in &round.byes {
                set(*number, index, CardEntry::Bye(*bye));
            }
        }
        Cards { entries }
    }

    /// A player's entries, the first round first.
    #[must_use]
    pub fn of(&self, number: Number) -> &[CardEntry<'a>] {
        self.entries.get(number.index()).map_or(&[], Vec::as_slice)
    }
}
