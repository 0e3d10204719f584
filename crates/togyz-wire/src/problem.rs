//! Why a text is not a position, a game or a study, as data: a page has the sentence in the reader's
//! language under the kind and fills in the values.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};

use serde::{Deserialize, Serialize};
use togyz::notation::PositionError;
use togyz::notation::record::{Place, RecordError, RecordErrorKind};
use togyz::{GameError, Otau, SetupError, Side};

/// Why a text cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Problem {
    /// One of [`Problem::KINDS`].
    pub kind: String,
    /// The same in English, for programs.
    pub text: String,
    /// Whose row, kazan or tuzdyk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The otau of a tuzdyk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otau: Option<Otau>,
    /// The text or the number that was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// What should stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The move of a record at which it is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<ProblemPlace>,
}

/// A move of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemPlace {
    /// Its number.
    pub number: u32,
    /// Whose move it is.
    pub side: Side,
    /// Whether it stands in a variation.
    pub variation: bool,
}

impl Problem {
    /// All kinds: of positions, of records, of studies, and of requests that no page makes.
    pub const KINDS: [&str; 35] = [
        "position-missing",
        "position-extra",
        "position-rows",
        "position-row",
        "position-cell",
        "position-two-tuzdyks",
        "position-kazan",
        "position-tuzdyk",
        "position-turn",
        "position-number",
        "position-total",
        "position-tuzdyk-nine",
        "position-same-tuzdyk",
        "position-tuzdyk-full",
        "record-empty",
        "record-long",
        "record-tag",
        "record-two-values",
        "record-rules",
        "record-word",
        "record-move",
        "record-comment",
        "record-variation",
        "record-closes",
        "record-deep",
        "record-before",
        "record-mark",
        "record-after",
        "record-result",
        "record-two-results",
        "record-wrong-result",
        "record-count",
        "record-termination",
        "study-parent",
        "request",
    ];

    pub(crate) fn new(kind: &str, text: &str) -> Problem {
        Problem { kind: kind.to_owned(), text: text.to_owned(), ..Problem::default() }
    }

    /// A request that cannot be read at all.
    #[must_use]
    pub fn of_request(text: &str) -> Problem {
        Problem::new("request", text)
    }

    /// An illegal position.
    #[must_use]
    pub fn of_setup(error: &SetupError) -> Problem {
        let mut problem = Problem::new("", &error.to_string());
        let kind = match *error {
            SetupError::Total { found } => {
                problem.found = Some(found.to_string());
                "position-total"
            }
            SetupError::TuzdykOnNine { owner } => {
                problem.side = Some(owner);
                "position-tuzdyk-nine"
            }
            SetupError::SameTuzdyk { otau } => {
                problem.otau = Some(otau);
                "position-same-tuzdyk"
            }
            SetupError::TuzdykNotEmpty { pit, kumalaks } => {
                problem.side = Some(pit.side);
                problem.otau = Some(pit.otau);
                problem.found = Some(kumalaks.to_string());
                "position-tuzdyk-full"
            }
            SetupError::MoveNumber => "position-number",
        };
        problem.kind = kind.to_owned();
        problem
    }

    /// A text that is not a position.
    #[must_use]
    pub fn of_position(error: &PositionError) -> Problem {
        let (kind, side, found) = match error {
            PositionError::Missing(field) => ("position-missing", None, Some((*field).to_owned())),
            PositionError::Extra(text) => ("position-extra", None, Some(text.clone())),
            PositionError::Rows { found } => ("position-rows", None, Some(found.to_string())),
            PositionError::RowLength { side, found } => {
                ("position-row", Some(*side), Some(found.to_string()))
            }
            PositionError::Cell { side, text } => {
                ("position-cell", Some(*side), Some(text.clone()))
            }
            PositionError::TwoTuzdyks { side } => ("position-two-tuzdyks", Some(*side), None),
            PositionError::Kazan { side, text } => {
                ("position-kazan", Some(*side), Some(text.clone()))
            }
            PositionError::Tuzdyk { side, text } => {
                ("position-tuzdyk", Some(*side), Some(text.clone()))
            }
            PositionError::Turn(text) => ("position-turn", None, Some(text.clone())),
            PositionError::MoveNumber(text) => ("position-number", None, Some(text.clone())),
            PositionError::Illegal(error) => return Problem::of_setup(error),
        };
        Problem { side, found, ..Problem::new(kind, &error.to_string()) }
    }

    /// A record that cannot be read or written.
    #[must_use]
    pub fn of_record(error: &RecordError) -> Problem {
        use RecordErrorKind as Kind;
        let (kind, found, expected) = match &error.kind {
            Kind::Position(error) => return Problem::of_position(error),
            Kind::Empty => ("record-empty", None, None),
            Kind::TooLong(limit) => ("record-long", Some(limit.to_string()), None),
            Kind::Tag(text) => ("record-tag", Some(text.clone()), None),
            Kind::TwoValues { name } => ("record-two-values", Some(name.clone()), None),
            Kind::Rules(error) => ("record-rules", Some(error.found().to_owned()), None),
            Kind::MoveText(error) => ("record-word", Some(error.found().to_owned()), None),
            Kind::Move { found, expected, .. } => {
                ("record-move", Some(found.clone()), expected.clone())
            }
            Kind::OpenComment => ("record-comment", None, None),
            Kind::OpenVariation => ("record-variation", None, None),
            Kind::ClosesNothing => ("record-closes", None, None),
            Kind::TooDeep => ("record-deep", None, None),
            Kind::BeforeFirstMove(text) => ("record-before", Some(text.clone()), None),
            Kind::Mark(text) => ("record-mark", Some(text.clone()), None),
            Kind::AfterResult(text) => ("record-after", Some(text.clone()), None),
            Kind::ResultTag(error) => ("record-result", Some(error.found().to_owned()), None),
            Kind::TwoResults { tag, text } => {
                ("record-two-results", Some(text.word().to_owned()), Some(tag.word().to_owned()))
            }
            Kind::Result { found, expected } => {
                let expected = expected.word().to_owned();
                ("record-wrong-result", Some(found.word().to_owned()), Some(expected))
            }
            Kind::Count { found, expected } => {
                let mut text = expected.white.to_string();
                text.push('-');
                text.push_str(&expected.black.to_string());
                ("record-count", Some(found.clone()), Some(text))
            }
            Kind::Termination(error) => ("record-termination", Some(error.to_string()), None),
        };
        let place = |&Place { move_number, side, in_variation }: &Place| ProblemPlace {
            number: move_number,
            side,
            variation: in_variation,
        };
        let at = error.place.as_ref().map(place);
        Problem { found, expected, at, ..Problem::new(kind, &error.to_string()) }
    }

    /// A move of a game or a study that cannot be played.
    #[must_use]
    pub fn of_move(otau: Otau, number: u32, side: Side, error: &GameError) -> Problem {
        Problem {
            found: Some(otau.to_string()),
            at: Some(ProblemPlace { number, side, variation: false }),
            ..Problem::new("record-move", &error.to_string())
        }
    }
}
