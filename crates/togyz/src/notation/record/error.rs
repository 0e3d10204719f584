//! Errors of records, with their place.

use alloc::string::String;
use core::fmt;

use crate::game::GameError;
use crate::notation::{MoveError, MoveTextError, PositionError};
use crate::outcome::{GameResult, ParseResultError};
use crate::profile::UnknownProfile;
use crate::setup::Setup;
use crate::side::{BySide, Side};

/// A record that could not be read, and the valid part before the error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// The error.
    pub kind: RecordErrorKind,
    /// The move at which it is wrong; `None` for the tags and the result.
    pub place: Option<Place>,
    /// The plies of the game that were good.
    pub plies: usize,
    /// The position after them.
    pub reached: Setup,
}

/// A move of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Its number.
    pub move_number: u32,
    /// Whose move it is.
    pub side: Side,
    /// Whether it stands in a variation.
    pub in_variation: bool,
}

/// The kinds of errors in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// There is nothing to read.
    Empty,
    /// The text of the game is longer than this many bytes.
    TooLong(usize),
    /// A tag is not `[Name "value"]`.
    Tag(String),
    /// One tag with two values.
    TwoValues {
        /// The tag.
        name: String,
    },
    /// The start position is not one.
    Position(PositionError),
    /// The rule profile is not known.
    Rules(UnknownProfile),
    /// A word is no move.
    MoveText(MoveTextError),
    /// A move cannot be played, or something written with it is false.
    Move {
        /// The text that was found.
        found: String,
        /// The wrong part.
        error: MoveError,
        /// The correct text of the move, if it can be played.
        expected: Option<String>,
    },
    /// A comment is not closed.
    OpenComment,
    /// A variation is not closed.
    OpenVariation,
    /// A `)` closes nothing.
    ClosesNothing,
    /// Variations lie too deep in each other.
    TooDeep,
    /// A variation, mark, score or draw offer stands before the first move.
    BeforeFirstMove(String),
    /// A mark is no number from 0 to 255.
    Mark(String),
    /// There is more text after the result.
    AfterResult(String),
    /// The result tag is not a result.
    ResultTag(ParseResultError),
    /// The result tag and the end of the moves contradict each other.
    TwoResults {
        /// The value of the tag.
        tag: GameResult,
        /// The result after the moves.
        text: GameResult,
    },
    /// The board shows another result.
    Result {
        /// The text that was found.
        found: GameResult,
        /// The correct value.
        expected: GameResult,
    },
    /// The `Count` tag is false or not two numbers.
    Count {
        /// The text that was found.
        found: String,
        /// The correct value.
        expected: BySide<u8>,
    },
    /// The termination does not fit the game.
    Termination(GameError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { move_number, side, in_variation }) = self.place {
            let variation = if in_variation { " (variation)" } else { "" };
            write!(f, "move {move_number}, {side}{variation}: ")?;
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RecordErrorKind as Kind;
        match self {
            Kind::Empty => f.write_str("expected a game, found nothing"),
            Kind::TooLong(limit) => write!(f, "the game is longer than {limit} bytes"),
            Kind::Tag(text) => write!(f, "expected a tag like [White \"Name\"], found '{text}'"),
            Kind::TwoValues { name } => write!(f, "the tag {name} has two values"),
            Kind::Position(error) => write!(f, "start position: {error}"),
            Kind::Rules(error) => error.fmt(f),
            Kind::MoveText(error) => error.fmt(f),
            Kind::Move { found, error, expected } => {
                write!(f, "'{found}': {error}")?;
                match expected {
                    Some(expected) => write!(f, "; the move is written {expected}"),
                    None => Ok(()),
                }
            }
            Kind::OpenComment => f.write_str("a comment is not closed: expected '}'"),
            Kind::OpenVariation => f.write_str("a variation is not closed: expected ')'"),
            Kind::ClosesNothing => f.write_str("')' closes nothing"),
            Kind::TooDeep => f.write_str("variations lie too deep in each other"),
            Kind::BeforeFirstMove(text) => write!(f, "expected a move before '{text}'"),
            Kind::Mark(text) => write!(f, "expected a mark from $0 to $255, found '{text}'"),
            Kind::AfterResult(text) => {
                write!(f, "expected the end of the game after the result, found '{text}'")
            }
            Kind::ResultTag(error) => write!(f, "result tag: {error}"),
            Kind::TwoResults { tag, text } => {
                write!(f, "the result tag says {tag}, the moves end with {text}")
            }
            Kind::Result { found, expected } => {
                write!(f, "the result is {expected} on the board, not {found}")
            }
            Kind::Count { found, expected } => {
                write!(f, "the count is {}-{}, not '{found}'", expected.white, expected.black)
            }
            Kind::Termination(error) => write!(f, "termination: {error}"),
        }
    }
}

impl core::error::Error for RecordError {}
