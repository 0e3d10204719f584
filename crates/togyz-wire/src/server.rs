//! Messages from the server to a client.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Otau, Side};

use crate::client::Phrase;
use crate::game::{Clocks, GameState, Happening, Now};
use crate::lobby::{GameSummary, ListedChallenge};

/// A message from the server. `v` is a version of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum ServerMessage {
    /// Everything about a game.
    State(Box<GameState>),
    /// One event of a game; all clients get the same.
    Event {
        /// The game.
        game: String,
        /// The version the event made.
        v: u64,
        /// The event.
        e: Happening,
        /// The game after it.
        #[serde(flatten)]
        now: Box<Now>,
    },
    /// All missing events have been sent.
    Joined {
        /// The game.
        game: String,
        /// The newest version.
        v: u64,
        /// The side the reader plays.
        you: Option<Side>,
        /// The times left.
        clock: Option<Clocks>,
    },
    /// The request is done and stored.
    Ack {
        /// The game.
        game: String,
        /// The number of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// The version the request made.
        v: u64,
        /// The ply, if it was a move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
    },
    /// The request is refused and nothing has changed.
    Error {
        /// The game, if the request named one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// The number of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// The reason.
        code: ErrorCode,
        /// The newest version.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        v: Option<u64>,
        /// The reason in the reader's language.
        text: String,
    },
    /// A good move, for a player who asked.
    Hint {
        /// The game.
        game: String,
        /// The number of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// The number of moves before it.
        ply: usize,
        /// The otau to play.
        otau: Otau,
        /// The move in the notation of records.
        text: String,
    },
    /// The presence of players and watchers.
    Presence {
        /// The game.
        game: String,
        /// Whether each player is connected.
        here: BySide<bool>,
        /// The milliseconds until a side may claim that the opponent has left.
        left: BySide<Option<u64>>,
        /// The number of watchers.
        watchers: usize,
        /// The request for a rematch.
        rematch: Rematch,
    },
    /// A player said a phrase.
    Said {
        /// The game.
        game: String,
        /// The player.
        by: Side,
        /// The phrase.
        phrase: Phrase,
    },
    /// A challenge waits.
    Waiting {
        /// The challenge.
        challenge: String,
    },
    /// A challenge was taken and its game begins.
    Taken {
        /// The challenge.
        challenge: String,
        /// Its game.
        game: String,
    },
    /// A challenge no longer exists.
    Gone {
        /// The challenge.
        challenge: String,
    },
    /// All open challenges.
    Lobby {
        /// The challenges, in the order of the list.
        open: Vec<ListedChallenge>,
    },
    /// The games worth watching.
    Games {
        /// The game to follow.
        best: Option<String>,
        /// The games, best first.
        games: Vec<GameSummary>,
    },
    /// The answer to `ping`.
    Pong {
        /// The number of the `ping`.
        n: u64,
    },
    /// The server closes the socket.
    #[serde(rename = "bye")]
    Close {
        /// The reason.
        code: CloseReason,
    },
}

/// A request for a rematch, and the next game after both have asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rematch {
    /// The side that asks.
    pub by: Option<Side>,
    /// The next game.
    pub game: Option<String>,
}

/// The reason a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// It answers an older version.
    Stale,
    /// The otau cannot be played.
    Illegal,
    /// It is the opponent's turn.
    Turn,
    /// The game is over.
    Over,
    /// The reader does not play in this game.
    Seat,
    /// It is not possible now.
    NotNow,
    /// It needs a person as the opponent.
    NoPerson,
    /// The game has too many events for anything but moves and endings.
    Full,
    /// There is no such game.
    UnknownGame,
    /// The socket has not joined the game.
    NotJoined,
    /// The message cannot be read.
    Malformed,
    /// A rate limit is reached.
    TooMany,
    /// The engine has too much to do.
    Busy,
    /// The server could not store it.
    Failed,
}

/// The reason the server closes a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The client does not read its messages.
    Slow,
    /// The client sends nothing.
    Silent,
    /// The client sends too much.
    TooMany,
    /// The client sends something other than text.
    Malformed,
    /// The server stops.
    Restart,
    /// The game could not be stored; join again.
    Failed,
    /// The session of the client has ended: it signed out, or was signed out.
    SignedOut,
}
