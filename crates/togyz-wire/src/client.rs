//! Messages from a client to the server.

use alloc::string::String;

use serde::{Deserialize, Serialize};
use togyz::Otau;

/// A message from a client. A request may carry an `id`, which its answer repeats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum ClientMessage {
    /// Joins a game, as a player or a watcher, also after a lost connection.
    Join {
        /// The game.
        game: String,
        /// The newest version the client has; 0 for none.
        #[serde(default)]
        v: u64,
    },
    /// Leaves a game.
    Leave {
        /// The game.
        game: String,
    },
    /// Asks for a good move.
    Hint {
        /// The game.
        game: String,
        /// The number the answer repeats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Says a phrase to everybody in the game.
    Say {
        /// The game.
        game: String,
        /// The number the answer repeats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// The phrase.
        phrase: Phrase,
    },
    /// Asks for a rematch with the sides exchanged.
    Rematch {
        /// The game that is over.
        game: String,
        /// The number the answer repeats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
    },
    /// Waits for a challenge to be taken.
    Wait {
        /// The challenge.
        challenge: String,
    },
    /// Starts or stops messages about the lobby.
    Lobby {
        /// Whether to start.
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        on: bool,
    },
    /// Starts or stops messages about the running games.
    Watch {
        /// Whether to start.
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        on: bool,
    },
    /// Asks for a `pong`.
    Ping {
        /// The number the answer repeats.
        n: u64,
    },
    /// Performs an act in a game.
    #[serde(untagged)]
    Act {
        /// The act; its name is the kind of the message.
        #[serde(flatten)]
        act: Act,
        /// The game.
        game: String,
        /// The number the answer repeats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
    },
}

/// An act of a player in a game. `seen`, `v` in JSON, is the newest version the player has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Act {
    /// Plays a move.
    Move {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
        /// The number of moves before this one.
        ply: usize,
        /// The otau that is played.
        otau: Otau,
        /// Whether a draw is offered with it.
        #[serde(default, skip_serializing_if = "is_false")]
        offer: bool,
    },
    /// Resigns. It has no version, because it is valid in every version.
    Resign,
    /// Offers a draw without a move.
    #[serde(rename = "offer")]
    OfferDraw {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Accepts the opponent's offer.
    #[serde(rename = "accept")]
    AcceptDraw {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Declines the opponent's offer.
    #[serde(rename = "decline")]
    DeclineDraw {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Claims the draw by repetition.
    Claim {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Takes back the player's last move and the answer to it: at once against the computer, with
    /// the opponent's consent against a person.
    TakeBack {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Allows the opponent to take back.
    #[serde(rename = "allow")]
    AllowBack {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Refuses the opponent's request to take back.
    #[serde(rename = "refuse")]
    RefuseBack {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Gives the opponent some time.
    #[serde(rename = "give")]
    GiveTime {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Claims the win over an opponent who has left.
    #[serde(rename = "left")]
    ClaimLeft {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
    /// Aborts the game before both have moved.
    Abort {
        /// The newest version seen.
        #[serde(rename = "v")]
        seen: u64,
    },
}

/// A phrase players can say to each other. Pages show it in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Praise for a move.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// The player needs a moment.
    OneMoment,
    /// An apology.
    Sorry,
    /// Praise for the game.
    GoodGame,
    /// A goodbye.
    Bye,
}

impl Phrase {
    /// The names of all phrases, in the order in which a page offers them.
    pub const NAMES: [&str; 8] =
        ["hello", "good-luck", "well-played", "thanks", "one-moment", "sorry", "good-game", "bye"];
}

fn yes() -> bool {
    true
}

fn is_true(value: &bool) -> bool {
    *value
}

fn is_false(value: &bool) -> bool {
    !*value
}
