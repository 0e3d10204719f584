//! Errors of game actions.

use core::fmt;

use crate::outcome::{Ending, GameResult};
use crate::position::IllegalMove;
use crate::profile::Profile;

/// Errors of game actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameError {
    /// The game has its ending already.
    Over {
        /// Which.
        ending: Ending,
    },
    /// The move cannot be played.
    Illegal(IllegalMove),
    /// There is no move to take back.
    NothingPlayed,
    /// A draw offer already waits for an answer.
    OfferPending,
    /// The opponent has not offered a draw.
    NoOffer,
    /// In this profile a draw is offered together with one's own move (R17).
    OfferNeedsMove,
    /// The player's offers are used up (R17).
    TooManyOffers {
        /// The limit for each player.
        at_most: u8,
    },
    /// The opponent has not offered more draws than allowed (R17).
    NoFourthOffer,
    /// The repetition is not one that can be claimed (R18).
    NoRepetition {
        /// Occurrences of the position so far.
        occurrences: usize,
        /// Moves of each player since the last capture.
        quiet_moves: usize,
    },
    /// The rule profile does not have this ending.
    NotInProfile {
        /// Which.
        ending: Ending,
        /// The profile.
        profile: Profile,
    },
    /// Both players have moved.
    AbortTooLate,
    /// Only the board gives this ending, and it does not.
    NotOnBoard {
        /// Which.
        ending: Ending,
    },
    /// This result cannot go with this ending.
    ResultDoesNotFit {
        /// The ending.
        ending: Ending,
        /// The result.
        result: GameResult,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Over { ending } => write!(f, "the game is over: {ending}"),
            GameError::Illegal(error) => error.fmt(f),
            GameError::NothingPlayed => f.write_str("no move has been played"),
            GameError::OfferPending => f.write_str("a draw offer is already pending"),
            GameError::NoOffer => f.write_str("the opponent has not offered a draw"),
            GameError::OfferNeedsMove => {
                f.write_str("a draw is offered together with one's own move")
            }
            GameError::TooManyOffers { at_most } => {
                write!(f, "a player may offer a draw {at_most} times in a game")
            }
            GameError::NoFourthOffer => {
                f.write_str("the opponent has not offered more draws than allowed")
            }
            GameError::NoRepetition { occurrences, quiet_moves } => write!(
                f,
                "no repetition to claim: the position has occurred {occurrences} times, \
                 {quiet_moves} moves each since the last capture"
            ),
            GameError::NotInProfile { ending, profile } => {
                write!(f, "no game by the rules {profile} ends by {ending}")
            }
            GameError::AbortTooLate => f.write_str("both players have already moved"),
            GameError::NotOnBoard { ending } => {
                write!(f, "the board does not show {ending}")
            }
            GameError::ResultDoesNotFit { ending, result } => {
                write!(f, "the result {result} does not go with {ending}")
            }
        }
    }
}

impl core::error::Error for GameError {}

impl From<IllegalMove> for GameError {
    fn from(error: IllegalMove) -> GameError {
        match error {
            IllegalMove::GameOver { ending } => GameError::Over { ending },
            other => GameError::Illegal(other),
        }
    }
}
