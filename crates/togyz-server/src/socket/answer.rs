//! The answers to requests, as messages.

use togyz_text::{Language, text};
use togyz_wire::{ErrorCode, ServerMessage};

use crate::play::registry::Hint;
use crate::play::room::Answer;

/// The message for an act that is stored.
pub(super) fn ack(game: String, id: Option<u64>, Answer { version, ply }: Answer) -> ServerMessage {
    ServerMessage::Ack { game, id, v: version, ply }
}

/// The message with a hint.
pub(super) fn hint(game: String, id: Option<u64>, Hint { ply, otau, text }: Hint) -> ServerMessage {
    ServerMessage::Hint { game, id, ply, otau, text }
}

/// The message for a refused request, with the reason in the reader's language.
pub(super) fn error(
    language: Language,
    game: Option<String>,
    id: Option<u64>,
    code: ErrorCode,
    v: Option<u64>,
) -> ServerMessage {
    let key = match code {
        ErrorCode::Stale => "server-refused-stale",
        ErrorCode::Illegal => "server-refused-illegal",
        ErrorCode::Turn => "server-refused-turn",
        ErrorCode::Over => "server-refused-over",
        ErrorCode::Seat => "server-refused-seat",
        ErrorCode::NotNow => "server-refused-not-now",
        ErrorCode::NoPerson => "server-refused-no-person",
        ErrorCode::Full => "server-refused-full",
        ErrorCode::UnknownGame => "server-refused-unknown-game",
        ErrorCode::NotJoined => "server-refused-not-joined",
        ErrorCode::Malformed => "server-refused-malformed",
        ErrorCode::TooMany => "server-refused-too-many",
        ErrorCode::Busy => "server-refused-busy",
        ErrorCode::Failed => "server-refused-failed",
    };
    ServerMessage::Error { game, id, code, v, text: text(language, key) }
}
