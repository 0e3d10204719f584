//! What a page and the server say to each other over the socket, as `docs/server-protocol.md` has it.
//!
//! Reading refuses what is too deep before it is parsed; writing gives text that is sent to many.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, GameResult, Otau, Side};

use crate::account::{Account, Board, Legal};
use crate::play::featured::Summary;
use crate::play::room::{Clocks, Refusal};

/// How deep a message may be nested.
const DEEPEST: usize = 8;

/// What a page says. `v` is the newest version it has seen.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ClientMessage {
    Join {
        game: String,
        #[serde(default)]
        v: u64,
    },
    Leave {
        game: String,
    },
    Move {
        #[serde(flatten)]
        request: Request,
        v: u64,
        ply: usize,
        otau: Otau,
        #[serde(default)]
        offer: bool,
    },
    Resign {
        #[serde(flatten)]
        request: Request,
    },
    Offer {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Accept {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Decline {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Claim {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    TakeBack {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Abort {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Hint {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Allow {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Refuse {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Give {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Left {
        #[serde(flatten)]
        request: Request,
        v: u64,
    },
    Say {
        #[serde(flatten)]
        request: Request,
        phrase: Phrase,
    },
    Rematch {
        #[serde(flatten)]
        request: Request,
    },
    /// Waits for a challenge to be taken.
    Wait {
        challenge: String,
    },
    /// Begins or ends to hear of the lobby.
    Lobby {
        #[serde(default = "yes")]
        on: bool,
    },
    /// Begins or ends to hear of the games going on.
    Watch {
        #[serde(default = "yes")]
        on: bool,
    },
    Ping {
        n: u64,
    },
}

fn yes() -> bool {
    true
}

/// What people can say to each other: a fixed set, in every reader's own language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    OneMoment,
    Sorry,
    GoodGame,
    CloseReason,
}

impl Phrase {
    /// All of them, in the order a page offers them, by their names.
    pub(crate) const NAMES: [&str; 8] =
        ["hello", "good-luck", "well-played", "thanks", "one-moment", "sorry", "good-game", "bye"];
}

/// Which game, and the number the answer repeats.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct Request {
    pub(crate) game: String,
    pub(crate) id: Option<u64>,
}

impl ClientMessage {
    /// Reads a message; `None` if it is none.
    pub(crate) fn read(text: &str) -> Option<ClientMessage> {
        if depth(text) > DEEPEST {
            return None;
        }
        serde_json::from_str(text).ok()
    }
}

/// How deep brackets are nested in a JSON text.
fn depth(text: &str) -> usize {
    let (mut now, mut deepest, mut quoted, mut escaped) = (0usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                now += 1;
                deepest = deepest.max(now);
            }
            b'}' | b']' if !quoted => now = now.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// Why a request was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Code {
    Stale,
    Illegal,
    Turn,
    Over,
    Seat,
    NotNow,
    UnknownGame,
    NotJoined,
    Malformed,
    TooMany,
    Busy,
    Failed,
}

impl Code {
    /// The key of the sentence for a person.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Code::Stale => "server-refused-stale",
            Code::Illegal => "server-refused-illegal",
            Code::Turn => "server-refused-turn",
            Code::Over => "server-refused-over",
            Code::Seat => "server-refused-seat",
            Code::NotNow => "server-refused-not-now",
            Code::UnknownGame => "server-refused-unknown-game",
            Code::NotJoined => "server-refused-not-joined",
            Code::Malformed => "server-refused-malformed",
            Code::TooMany => "server-refused-too-many",
            Code::Busy => "server-refused-busy",
            Code::Failed => "server-refused-failed",
        }
    }
}

impl From<Refusal> for Code {
    fn from(refusal: Refusal) -> Code {
        match refusal {
            Refusal::Stale => Code::Stale,
            Refusal::Illegal => Code::Illegal,
            Refusal::Turn => Code::Turn,
            Refusal::Over => Code::Over,
            Refusal::NotNow => Code::NotNow,
        }
    }
}

/// Why the server closes a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CloseReason {
    Slow,
    Silent,
    TooMany,
    Malformed,
    Restart,
    Failed,
}

/// What the server says.
#[derive(Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ServerMessage<'a> {
    State(&'a State),
    Event {
        game: &'a str,
        v: u64,
        e: Happening,
        #[serde(flatten)]
        now: &'a Now,
    },
    Joined {
        game: &'a str,
        v: u64,
        you: Option<Side>,
        clock: Option<Clocks>,
    },
    Ack {
        game: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        v: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
    },
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        code: Code,
        #[serde(skip_serializing_if = "Option::is_none")]
        v: Option<u64>,
        text: String,
    },
    Hint {
        game: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        ply: usize,
        otau: Otau,
        text: String,
    },
    Presence {
        game: &'a str,
        here: BySide<bool>,
        /// In how many milliseconds a side may claim that the opponent has left.
        left: BySide<Option<u64>>,
        watchers: usize,
        rematch: Rematch<'a>,
    },
    Said {
        game: &'a str,
        by: Side,
        phrase: Phrase,
    },
    Waiting {
        challenge: &'a str,
    },
    Taken {
        challenge: &'a str,
        game: &'a str,
    },
    Gone {
        challenge: &'a str,
    },
    Lobby {
        open: Vec<Listed<'a>>,
    },
    Games {
        best: Option<&'a str>,
        games: &'a [Summary],
    },
    Pong {
        n: u64,
    },
    CloseReason {
        code: CloseReason,
    },
}

impl ServerMessage<'_> {
    /// The message as it is sent.
    pub(crate) fn text(&self) -> Utf8Bytes {
        // Only a map with keys that are no text cannot be written, and there is none.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// Who would like another game, and the game once both do.
#[derive(Debug, Serialize)]
pub(crate) struct Rematch<'a> {
    pub(crate) by: Option<Side>,
    pub(crate) game: Option<&'a str>,
}

/// A challenge in the lobby.
#[derive(Debug, Serialize)]
pub(crate) struct Listed<'a> {
    pub(crate) challenge: &'a str,
    pub(crate) control: Option<String>,
    pub(crate) days: Option<u8>,
    pub(crate) profile: &'static str,
    /// The side its maker plays: `white`, `black` or `random`.
    pub(crate) side: &'static str,
    /// Whether the reader made it.
    pub(crate) own: bool,
}

/// Everything about a game.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct State {
    pub(crate) game: String,
    pub(crate) v: u64,
    pub(crate) you: Option<Side>,
    pub(crate) profile: &'static str,
    pub(crate) control: Option<String>,
    pub(crate) days: Option<u8>,
    pub(crate) players: BySide<PlayerView>,
    pub(crate) start: Board,
    pub(crate) number: u32,
    pub(crate) moves: Vec<MoveView>,
    #[serde(flatten)]
    pub(crate) now: Now,
}

/// What changes with every event.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Now {
    pub(crate) position: Board,
    pub(crate) legal: Vec<Legal>,
    pub(crate) clock: Option<Clocks>,
    pub(crate) offer: Option<Side>,
    pub(crate) ask: Option<Side>,
    pub(crate) can: BySide<Can>,
    pub(crate) end: Option<EndView>,
}

/// One thing that happened.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Happening {
    Moved {
        #[serde(rename = "move")]
        played: Box<MoveView>,
    },
    Offered {
        by: Side,
    },
    Declined {
        by: Side,
    },
    AskedBack {
        by: Side,
    },
    RefusedBack {
        by: Side,
    },
    Given {
        to: Side,
        time: u64,
    },
    TakenBack {
        by: Side,
        ply: usize,
    },
    Ended,
}

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum PlayerView {
    Guest,
    Computer { level: u8 },
}

/// A move that was played.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct MoveView {
    pub(crate) ply: usize,
    pub(crate) number: u32,
    pub(crate) side: Side,
    pub(crate) otau: Otau,
    pub(crate) text: String,
    pub(crate) offer: bool,
    pub(crate) clock: Option<BySide<u64>>,
    pub(crate) sowing: Account,
}

/// What a side may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Can {
    #[serde(rename = "move")]
    pub(crate) turn: bool,
    pub(crate) resign: bool,
    pub(crate) abort: bool,
    pub(crate) offer: MayOffer,
    pub(crate) answer: bool,
    pub(crate) claim: bool,
    pub(crate) takeback: bool,
    pub(crate) allow: bool,
    pub(crate) give: bool,
    pub(crate) hint: bool,
}

/// Whether a draw may be offered, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MayOffer {
    No,
    Now,
    WithMove,
}

impl Serialize for MayOffer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            MayOffer::No => serializer.serialize_bool(false),
            MayOffer::Now => serializer.serialize_bool(true),
            MayOffer::WithMove => serializer.serialize_str("with-move"),
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct EndView {
    pub(crate) ending: Ending,
    pub(crate) result: GameResult,
    pub(crate) winner: &'static str,
    pub(crate) score: BySide<u8>,
    pub(crate) text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_as_the_page_says() {
        let text = r#"{"t":"move","game":"c7mK2pQxWd","id":1,"v":4,"ply":2,"otau":7}"#;
        let request = Request { game: "c7mK2pQxWd".into(), id: Some(1) };
        let expected =
            ClientMessage::Move { request, v: 4, ply: 2, otau: Otau::Seven, offer: false };
        assert_eq!(ClientMessage::read(text), Some(expected));
        for wrong in [
            "",
            "{}",
            "[]",
            r#"{"t":"dance"}"#,
            r#"{"t":"move","game":"x","v":1,"ply":0,"otau":0}"#,
            r#"{"t":"move","game":"x","v":1,"ply":-1,"otau":1}"#,
            r#"{"t":"ping","n":1,"x":[[[[[[[[1]]]]]]]]}"#,
        ] {
            assert_eq!(ClientMessage::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn brackets_in_words_are_not_depth() {
        assert_eq!(depth(r#"{"a":"[[[\"[[[","b":[1]}"#), 2);
    }
}
