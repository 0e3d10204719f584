//! Discipline: notes and penalties, points given or taken, incidents, protests (W XIV).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::act::Act;
use super::person::PersonId;
use crate::date::stored_as_text;
use crate::{Moment, Points};

/// The reason why a note was given (W XIV).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoteKind {
    /// Talked with participants, players or a coach.
    Talking,
    /// Did not record the game to its end.
    Record,
    /// Showed no respect for a referee.
    Disrespect,
    /// Obstructed the competition.
    Obstruction,
}

impl NoteKind {
    /// Every kind with its keyword.
    pub const WORDS: [(NoteKind, &'static str); 4] = [
        (NoteKind::Talking, "talking"),
        (NoteKind::Record, "record"),
        (NoteKind::Disrespect, "disrespect"),
        (NoteKind::Obstruction, "obstruction"),
    ];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        NoteKind::WORDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }
}

/// A note given to a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its number, beginning with 1.
    pub number: u16,
    /// The person who got it.
    pub person: PersonId,
    /// The purpose.
    pub kind: NoteKind,
    /// The round; 0 before the first.
    pub round: u16,
    /// Remarks.
    pub text: String,
    /// The time.
    pub at: Moment,
    /// The person who gave it.
    pub by: String,
    /// The reason why it was withdrawn, if it was.
    pub withdrawn: Option<String>,
}

/// A penalty for notes (W XIV).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A point, for three notes.
    Point,
    /// Exclusion, for four notes.
    Exclusion,
}

impl Penalty {
    /// Every penalty with its keyword.
    pub const WORDS: [(Penalty, &'static str); 2] =
        [(Penalty::Point, "point"), (Penalty::Exclusion, "exclusion")];

    /// The notes that a penalty needs.
    #[must_use]
    pub fn needed_notes(self) -> usize {
        match self {
            Penalty::Point => 3,
            Penalty::Exclusion => 4,
        }
    }

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Penalty::Point => "point",
            Penalty::Exclusion => "exclusion",
        }
    }

    /// The penalty that this number of notes allows.
    #[must_use]
    pub fn for_notes(notes: usize) -> Option<Penalty> {
        match notes {
            0..3 => None,
            3 => Some(Penalty::Point),
            _ => Some(Penalty::Exclusion),
        }
    }
}

/// The referee's decision on a penalty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PenaltyDecision {
    /// The person concerned.
    pub person: PersonId,
    /// The penalty.
    pub penalty: Penalty,
    /// Whether it was given; else it was waived.
    pub given: bool,
    /// The number of notes at that time.
    pub notes: usize,
    /// The round after which it counts.
    pub round: u16,
    /// The reason.
    pub reason: String,
    /// The time.
    pub at: Moment,
    /// The person who decided.
    pub by: String,
    /// When and why it was lifted, if it was.
    pub lifted: Option<Lifted>,
}

impl PenaltyDecision {
    /// The points it deducted when it was given.
    #[must_use]
    pub fn points(&self) -> Points {
        match (self.given, self.penalty) {
            (true, Penalty::Point) => -Points::ONE,
            _ => Points::ZERO,
        }
    }

    /// Whether the penalty was given and not lifted.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.given && self.lifted.is_none()
    }
}

/// The end of a penalty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lifted {
    /// The reason.
    pub reason: String,
    /// The round after which the penalty no longer counts.
    pub round: u16,
    /// The time.
    pub at: Moment,
    /// The person who lifted it.
    pub by: String,
}

/// Points that the chief referee gives or takes, in the file a text such as `-0.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HalfPoints(pub Points);

impl HalfPoints {
    /// The most points that one decision gives or takes.
    pub const MOST: Points = Points::from_halves(20);

    /// Whether it is a number of points that can be given or taken.
    #[must_use]
    pub fn is_sensible(self) -> bool {
        self.0 != Points::ZERO && self.0.halves().abs() <= HalfPoints::MOST.halves()
    }
}

impl std::str::FromStr for HalfPoints {
    type Err = ParsePointsError;

    /// Reads `1`, `-0.5`, `+2`.
    fn from_str(text: &str) -> Result<HalfPoints, ParsePointsError> {
        let points = Points::parse(text.trim()).map(HalfPoints);
        points.filter(|points| points.is_sensible()).ok_or_else(|| ParsePointsError(text.into()))
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a number of points to give or take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsePointsError(String);

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = HalfPoints::MOST;
        write!(f, "expected halves up to {most} points and not 0, found '{}'", self.0)
    }
}

impl std::error::Error for ParsePointsError {}

stored_as_text!(HalfPoints);

/// Points that the chief referee gave or took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsChange {
    /// The person.
    pub person: PersonId,
    /// The points, negative when taken.
    pub points: Points,
    /// The round after which they count.
    pub round: u16,
    /// The reason.
    pub reason: String,
    /// The time.
    pub at: Moment,
    /// The person who decided.
    pub by: String,
}

/// A penalty that the rule of three and four proposes, not yet decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// The person concerned.
    pub person: PersonId,
    /// The penalty that is proposed.
    pub penalty: Penalty,
    /// The number of notes.
    pub notes: usize,
}

/// The kind of an incident.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IncidentKind {
    /// The table, the starting position, the handshake (W II).
    Table,
    /// A clock (W VII).
    Clock,
    /// A flag that was called.
    Flag,
    /// A claim: a draw by position, a fourth offer.
    Claim,
    /// A player came late.
    Late,
    /// A form for moves: lost, damaged, copied, rewritten (W VIII).
    Record,
    /// Talk, visitors, order in the playing hall.
    Hall,
    /// Records, phones, programs.
    Aids,
    /// Team clothing (W XI).
    Clothing,
    /// A judge: a biased decision (W XIV).
    Judge,
    /// The interpretation of the rules (W XV).
    Interpretation,
    /// Something else.
    Other,
}

impl IncidentKind {
    /// Every kind with its keyword.
    pub const WORDS: [(IncidentKind, &'static str); 12] = [
        (IncidentKind::Table, "table"),
        (IncidentKind::Clock, "clock"),
        (IncidentKind::Flag, "flag"),
        (IncidentKind::Claim, "claim"),
        (IncidentKind::Late, "late"),
        (IncidentKind::Record, "record"),
        (IncidentKind::Hall, "hall"),
        (IncidentKind::Aids, "aids"),
        (IncidentKind::Clothing, "clothing"),
        (IncidentKind::Judge, "judge"),
        (IncidentKind::Interpretation, "interpretation"),
        (IncidentKind::Other, "other"),
    ];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        IncidentKind::WORDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }
}

/// An incident without its number and time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IncidentEntry {
    /// The kind.
    pub kind: IncidentKind,
    /// The round, 0 outside of rounds.
    #[serde(default)]
    pub round: u16,
    /// The board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
    /// The person concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// The referee.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub referee: String,
    /// The incident and the decision, in words.
    pub text: String,
}

/// An incident of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incident {
    /// Its number, beginning with 1.
    pub number: u16,
    /// The time when it was recorded.
    pub at: Moment,
    /// The incident.
    pub entry: IncidentEntry,
}

/// A protest, its decision, and the appeal against that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Protest {
    /// Its number, beginning with 1.
    pub number: u16,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: Option<u16>,
    /// The person who protests.
    pub from: String,
    /// The complaint, in words.
    pub text: String,
    /// The time.
    pub at: Moment,
    /// The decision.
    pub decision: Option<Ruling>,
    /// The appeal against it.
    pub appeal: Option<String>,
    /// The decision of the appeal, which is final.
    pub appeal_decision: Option<Ruling>,
}

impl Protest {
    /// Whether a decision is pending.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.decision.is_none() || (self.appeal.is_some() && self.appeal_decision.is_none())
    }
}

/// The decision on a protest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Whether the protest was upheld.
    pub upheld: bool,
    /// The words.
    pub text: String,
    /// The person who decided.
    pub by: String,
    /// The time.
    pub at: Moment,
    /// The acts that carry out a ruling that upholds the protest; `None` if nothing was said about
    /// them.
    pub changes: Option<Vec<Act>>,
}
