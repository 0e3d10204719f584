//! Reasons why regulations are not playable.

use std::fmt;

use super::EmblemError;
use crate::Date;

/// The reason why regulations are not playable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RegulationsError {
    /// The title is missing.
    NoTitle,
    /// There is no tie-break.
    NoTiebreak,
    /// A setting of teams, and players enter the event.
    NoTeams,
    /// An accelerated Swiss of teams.
    AcceleratedTeams,
    /// A Swiss without a number of rounds.
    NoRounds,
    /// The number of rounds is above the maximum.
    TooManyRounds(u16),
    /// Fewer rounds than were paired.
    RoundsPaired {
        /// The rounds.
        found: u16,
        /// The rounds that were paired.
        paired: u16,
    },
    /// The number of boards of a team is out of range.
    Boards(u16),
    /// A board of women that the team does not have.
    WomensBoard(u16),
    /// A group without a name.
    GroupWithoutName,
    /// A setting of a cup, and the event is not a cup.
    NoCup,
    /// A match for the third place, and the cup is not a fixed bracket with one defeat.
    ThirdPlace,
    /// The emblem cannot be used.
    Emblem(EmblemError),
    /// A line to sign without a text, or with one that is too long for a line.
    Signature(String),
    /// A. Chylymov's position without a move.
    NoChylymovMoves,
    /// A day that the calendar does not have.
    NoSuchDay(Date),
    /// The last day is before the first.
    EndBeforeStart {
        /// The first day.
        start: Date,
        /// The last day.
        end: Date,
    },
    /// A group whose first year of birth is after the last.
    GroupYears {
        /// The first year.
        from: u16,
        /// The last year.
        to: u16,
    },
    /// Two groups have the same name; the number of the second.
    GroupTwice(usize),
    /// A title or the name of a group has characters that cannot be printed.
    Unprintable,
}

impl RegulationsError {
    /// The maximum number of rounds of an event.
    pub(in crate::competition) const MOST_ROUNDS: u16 = 99;
    /// The longest line to sign, in letters.
    pub(in crate::competition) const LONGEST_SIGNATURE: usize = 120;
    /// The maximum number of lines to sign.
    pub(in crate::competition) const MOST_SIGNATURES: usize = 6;
    /// The maximum number of boards of a team.
    pub(in crate::competition) const MOST_BOARDS: u16 = 100;
}

impl fmt::Display for RegulationsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegulationsError::NoTitle => f.write_str("expected a title"),
            RegulationsError::NoTiebreak => f.write_str("expected at least one tie-break"),
            RegulationsError::NoTeams => {
                f.write_str("boards and their colours belong to an event of teams")
            }
            RegulationsError::AcceleratedTeams => {
                f.write_str("only a Swiss of players is accelerated, this is one of teams")
            }
            RegulationsError::NoRounds => f.write_str("expected the number of rounds of a Swiss"),
            RegulationsError::TooManyRounds(found) => {
                write!(
                    f,
                    "expected at most {} rounds, found {found}",
                    RegulationsError::MOST_ROUNDS
                )
            }
            RegulationsError::RoundsPaired { found, paired } => {
                write!(f, "expected no fewer rounds than were paired, {paired}, found {found}")
            }
            RegulationsError::Boards(found) => write!(
                f,
                "expected from 1 to {} boards of a team, found {found}",
                RegulationsError::MOST_BOARDS
            ),
            RegulationsError::WomensBoard(found) => {
                write!(f, "expected boards of women among those of the team, found {found}")
            }
            RegulationsError::GroupWithoutName => f.write_str("expected a name for every group"),
            RegulationsError::NoCup => f.write_str("defeats, draw and third place belong to a cup"),
            RegulationsError::ThirdPlace => f.write_str(
                "a match for the third place belongs to a fixed bracket with one defeat",
            ),
            RegulationsError::Emblem(error) => error.fmt(f),
            RegulationsError::Signature(found) => write!(
                f,
                "expected at most {} lines to sign of 1 to {} letters, found '{found}'",
                RegulationsError::MOST_SIGNATURES,
                RegulationsError::LONGEST_SIGNATURE
            ),
            RegulationsError::NoChylymovMoves => {
                f.write_str("expected at least 1 move for Chylymov's position, found 0")
            }
            RegulationsError::NoSuchDay(day) => {
                write!(f, "expected a day that exists, found {day}")
            }
            RegulationsError::EndBeforeStart { start, end } => {
                write!(f, "expected an end not before the start, {start}, found {end}")
            }
            RegulationsError::GroupYears { from, to } => {
                write!(f, "expected years of birth in order, found {from}-{to}")
            }
            RegulationsError::GroupTwice(number) => {
                write!(f, "group {number} has the name of an earlier group")
            }
            RegulationsError::Unprintable => {
                f.write_str("expected a title and names of groups that can be printed")
            }
        }
    }
}

impl std::error::Error for RegulationsError {}
