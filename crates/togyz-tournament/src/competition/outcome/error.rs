//! Reasons why an outcome is impossible.

use std::fmt;

use togyz::{BySide, Ending, GameResult, KUMALAKS, Profile};

use crate::team_match::ParseBoardError;

/// The reason why an outcome is impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeError {
    /// The text is not a result.
    Text(ParseBoardError),
    /// A result is needed.
    Open,
    /// Kumalaks are counted, and they are missing.
    NotCounted,
    /// The result needs a reason.
    NoReason,
    /// The loser has this many kumalaks, enough to win.
    LoserHas(u8),
    /// A player of a drawn game has this many kumalaks, enough to win.
    DrawnWith(u8),
    /// A player has this many kumalaks, and the reason is not that.
    HasWon {
        /// The reason.
        ending: Ending,
        /// The kumalaks.
        count: u8,
    },
    /// 81 in both kazans, and the reason is not that.
    BothHave81(Ending),
    /// A decided game in which the player without kumalaks to move has 81.
    DrawnAtAtsyrau,
    /// The opponent collects what is left at atsyrau; the counts are not all kumalaks.
    RestNotCollected(u16),
    /// A game that was not played has no kumalaks.
    NotPlayed(BySide<u8>),
    /// The kumalaks of a game that is not finished.
    NotFinished(BySide<u8>),
    /// The reason contradicts the result.
    Ending {
        /// The reason.
        ending: Ending,
        /// The result.
        result: GameResult,
    },
    /// The counts contradict the reason.
    Counts {
        /// The reason.
        ending: Ending,
        /// The counts.
        found: BySide<u8>,
    },
    /// More kumalaks than exist.
    TooMany(u16),
    /// Two counts that leave the result open; the ending is needed after them.
    NoEnding(BySide<u8>),
    /// Two counts and an ending that do not show who won.
    NoWinner {
        /// The reason.
        ending: Ending,
        /// The counts.
        found: BySide<u8>,
    },
    /// Two endings are given.
    TwoEndings {
        /// The one that was named apart.
        named: Ending,
        /// The one behind the result.
        written: Ending,
    },
    /// The rules of the event do not have this ending.
    NotInProfile {
        /// The reason.
        ending: Ending,
        /// The rules.
        profile: Profile,
    },
    /// A flag in an event without clocks.
    NoClock(Ending),
    /// An ending of games on line.
    OnLine(Ending),
    /// The loser has not offered enough draws, and the referee does not confirm them (W X).
    TooFewOffers {
        /// The offers on the sheet or in the record.
        found: usize,
        /// The offers that are needed.
        needed: usize,
    },
    /// The referee confirms draw offers, and the game did not end by them.
    NotToConfirm(Ending),
    /// A word that is not an ending.
    UnknownEnding(String),
    /// The round has no such board.
    NoBoard {
        /// The text.
        found: String,
        /// The number of boards.
        boards: usize,
    },
}

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutcomeError::Text(error) => error.fmt(f),
            OutcomeError::Open => f.write_str("expected a result, found an open game"),
            OutcomeError::NotCounted => f.write_str(
                "the regulations count kumalaks, expected such as 1 (82) - 0 (60), found no counts",
            ),
            OutcomeError::NoReason => f.write_str(
                "expected the reason of the ending, for nobody has 82: resignation, flag, atsyrau, agreement, …",
            ),
            OutcomeError::LoserHas(count) => {
                write!(f, "the loser has {count} kumalaks, expected less than 82")
            }
            OutcomeError::DrawnWith(count) => {
                write!(f, "a player of a drawn game has {count} kumalaks, expected less than 82")
            }
            OutcomeError::HasWon { ending, count } => {
                write!(f, "a player with {count} kumalaks has won: the ending is majority, not {ending}")
            }
            OutcomeError::BothHave81(ending) => {
                write!(f, "both have 81 kumalaks: the ending is draw81, not {ending}")
            }
            OutcomeError::DrawnAtAtsyrau => {
                f.write_str("81 kumalaks at atsyrau are a draw, found a loser with 81")
            }
            OutcomeError::RestNotCollected(sum) => write!(
                f,
                "the opponent collects what is left at atsyrau, expected {KUMALAKS} kumalaks in all, found {sum}"
            ),
            OutcomeError::NotPlayed(BySide { white, black }) => {
                write!(f, "a game that was not played has no kumalaks, found {white} and {black}")
            }
            OutcomeError::NotFinished(BySide { white, black }) => {
                write!(f, "an unfinished game has no final kumalaks, found {white} and {black}")
            }
            OutcomeError::Ending { ending, result } => {
                write!(f, "a game that ended by {ending} cannot have the result {result}")
            }
            OutcomeError::Counts { ending, found } => {
                let BySide { white, black } = found;
                write!(f, "a game that ended by {ending} cannot have the counts {white} and {black}")
            }
            OutcomeError::TooMany(sum) => {
                write!(f, "expected at most {KUMALAKS} kumalaks, found {sum}")
            }
            OutcomeError::NoEnding(BySide { white, black }) => {
                write!(f, "expected the ending behind {white} {black}")
            }
            OutcomeError::NoWinner { ending, found: BySide { white, black } } => write!(
                f,
                "the counts do not show the result of a game that ended by {ending}, \
                 expected such as 1 ({white}) - 0 ({black})"
            ),
            OutcomeError::TwoEndings { named, written } => {
                write!(f, "expected one ending, found {written} and {named}")
            }
            OutcomeError::NotInProfile { ending, profile } => {
                write!(f, "no game by the rules {profile} ends by {ending}")
            }
            OutcomeError::NoClock(ending) => {
                write!(f, "the event is played without clocks, found the ending {ending}")
            }
            OutcomeError::OnLine(ending) => {
                write!(f, "a game over the board does not end by {ending}")
            }
            OutcomeError::TooFewOffers { found, needed } => write!(
                f,
                "expected {needed} draw offers of the loser, found {found}: \
                 enter them, attach the record, or let the referee confirm them"
            ),
            OutcomeError::NotToConfirm(ending) => {
                write!(f, "the referee confirms the ending fourth-offer alone, found {ending}")
            }
            OutcomeError::UnknownEnding(found) => write!(f, "unknown ending '{found}'"),
            OutcomeError::NoBoard { found, boards } => {
                write!(f, "expected a board from 1 to {boards}, found '{found}'")
            }
        }
    }
}

impl std::error::Error for OutcomeError {}
