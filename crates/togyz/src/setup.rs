//! A board as somebody set it up: every field is public, and nothing is checked yet.
//!
//! [`Position::from_setup`](crate::Position::from_setup) checks it and makes a legal position; the text
//! form of a set-up is in [`notation`](crate::notation).

use core::fmt;

use crate::otau::{Otau, Pit};
use crate::side::{BySide, Side};

/// All the kumalaks of a game (R1).
pub const KUMALAKS: u8 = 162;

/// A board as entered, not yet checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The kumalaks in each side's otau 1 to 9.
    pub rows: BySide<[u8; 9]>,
    /// The kumalaks in each side's kazan.
    pub kazans: BySide<u8>,
    /// The tuzdyk each side owns; it lies in the opponent's row.
    pub tuzdyks: BySide<Option<Otau>>,
    /// The side to move.
    pub turn: Side,
    /// The number of the next move as it is written in a record, from 1.
    pub move_number: u32,
}

impl Setup {
    /// The position every game begins with (R1).
    pub const START: Setup = Setup {
        rows: BySide::new([9; 9], [9; 9]),
        kazans: BySide::new(0, 0),
        tuzdyks: BySide::new(None, None),
        turn: Side::White,
        move_number: 1,
    };

    /// Checks everything that a legal position promises.
    ///
    /// # Errors
    /// The first thing that is wrong, see [`SetupError`].
    pub fn check(&self) -> Result<(), SetupError> {
        for owner in Side::ALL {
            let Some(otau) = self.tuzdyks[owner] else { continue };
            if otau == Otau::Nine {
                return Err(SetupError::TuzdykOnNine { owner });
            }
            let kumalaks = self.rows[owner.opponent()][otau.index()];
            if kumalaks != 0 {
                let pit = Pit::new(owner.opponent(), otau);
                return Err(SetupError::TuzdykNotEmpty { pit, kumalaks });
            }
        }
        if let BySide { white: Some(white), black: Some(black) } = self.tuzdyks
            && white == black
        {
            return Err(SetupError::SameTuzdyk { otau: white });
        }
        let rows = self.rows.white.iter().chain(&self.rows.black);
        let kazans = [self.kazans.white, self.kazans.black];
        let total = rows.chain(&kazans).map(|&count| u32::from(count)).sum();
        if total != u32::from(KUMALAKS) {
            return Err(SetupError::Total { found: total });
        }
        if self.move_number == 0 {
            return Err(SetupError::MoveNumber);
        }
        Ok(())
    }
}

impl Default for Setup {
    fn default() -> Self {
        Setup::START
    }
}

/// A set-up that is not a legal position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupError {
    /// The kumalaks do not add up to 162 (R1).
    Total {
        /// The number that was found.
        found: u32,
    },
    /// A tuzdyk on a ninth otau (R11).
    TuzdykOnNine {
        /// Whose tuzdyk it would be.
        owner: Side,
    },
    /// Both tuzdyks have the same number (R11).
    SameTuzdyk {
        /// That number.
        otau: Otau,
    },
    /// Kumalaks lie in a tuzdyk (R6).
    TuzdykNotEmpty {
        /// The pit.
        pit: Pit,
        /// The number of kumalaks.
        kumalaks: u8,
    },
    /// Moves are numbered from 1.
    MoveNumber,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Total { found } => {
                write!(f, "expected {KUMALAKS} kumalaks, found {found}")
            }
            SetupError::TuzdykOnNine { owner } => {
                write!(f, "{owner}'s tuzdyk is on otau 9, which can never be a tuzdyk")
            }
            SetupError::SameTuzdyk { otau } => {
                write!(f, "both tuzdyks have the number {otau}; the numbers must differ")
            }
            SetupError::TuzdykNotEmpty { pit, kumalaks } => {
                write!(f, "{pit} is a tuzdyk and must be empty, found {kumalaks} kumalaks")
            }
            SetupError::MoveNumber => f.write_str("expected a move number from 1, found 0"),
        }
    }
}

impl core::error::Error for SetupError {}
