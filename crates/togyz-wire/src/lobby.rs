//! Open challenges and running games, as entries of lists.

use alloc::string::String;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Profile, Side};

use crate::board::Board;
use crate::game::PlayerView;

/// A challenge in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedChallenge {
    /// The challenge.
    pub challenge: String,
    /// The time control in minutes, such as `5+3`.
    pub control: Option<String>,
    /// Days for a move, in a correspondence game.
    pub days: Option<u8>,
    /// Whether both players' pages may show where a move would end.
    pub previews: bool,
    /// The rules.
    pub profile: Profile,
    /// The side its maker plays.
    pub side: SideChoice,
    /// Its maker.
    pub player: PlayerView,
    /// Whether the reader made it.
    pub own: bool,
}

/// The side a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// Either, at random.
    Random,
}

impl From<Option<Side>> for SideChoice {
    fn from(side: Option<Side>) -> SideChoice {
        match side {
            Some(Side::White) => SideChoice::White,
            Some(Side::Black) => SideChoice::Black,
            None => SideChoice::Random,
        }
    }
}

/// A game in the list of games to watch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// The game.
    pub game: String,
    /// The players.
    pub players: BySide<PlayerView>,
    /// The time control in minutes, such as `5+3`.
    pub control: Option<String>,
    /// Days for a move, in a correspondence game.
    pub days: Option<u8>,
    /// The number of the move on the board.
    pub number: u32,
    /// The position.
    pub position: Board,
    /// The number of watchers.
    pub watchers: usize,
}
