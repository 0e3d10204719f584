//! The exact value of a position and of every move in it.

use core::fmt;

use togyz::{Otau, Outcome, Position};

use crate::file::FileError;
use crate::tables::Tables;

/// The result of a position under best play, for its mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableOutcome {
    /// The mover gets 82 kumalaks or more.
    Win,
    /// Both get 81.
    Draw,
    /// The opponent gets 82 or more.
    Loss,
}

impl TableOutcome {
    /// The outcome if the mover ends with this number of kumalaks in the kazan.
    #[must_use]
    pub fn of(kazan: u8) -> TableOutcome {
        match kazan {
            82.. => TableOutcome::Win,
            81 => TableOutcome::Draw,
            _ => TableOutcome::Loss,
        }
    }
}

impl fmt::Display for TableOutcome {
    /// `win`, `draw` or `loss`; padding applies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            TableOutcome::Win => "win",
            TableOutcome::Draw => "draw",
            TableOutcome::Loss => "loss",
        })
    }
}

/// The value of a position and of every move in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Probe {
    /// The kumalaks on the board that the mover still gets.
    pub value: u8,
    /// The result for the mover.
    pub outcome: TableOutcome,
    /// The legal moves.
    pub moves: Vec<MoveValue>,
}

/// The value of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub otau: Otau,
    /// The kumalaks on the board that the mover still gets, including those that the move takes.
    pub value: u8,
    /// The result for the mover.
    pub outcome: TableOutcome,
}

/// The reason a position cannot be looked up.
#[derive(Debug)]
pub enum ProbeError {
    /// There are too many kumalaks on the board.
    TooMany {
        /// The most kumalaks of the tables.
        most: usize,
        /// The kumalaks on the board.
        found: u8,
    },
    /// There is no table for the position after a move.
    Incomplete(Otau),
    /// The table of a position cannot be read.
    File(Position, FileError),
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::TooMany { most, found } => write!(
                f,
                "expected at most {most} kumalaks on the board, found {found}; \
                 togyz tables build makes larger tables"
            ),
            ProbeError::Incomplete(otau) => write!(
                f,
                "the tables after otau {otau} are missing; togyz tables build goes on with them"
            ),
            ProbeError::File(position, error) => write!(f, "the table of {position}: {error}"),
        }
    }
}

impl core::error::Error for ProbeError {}

impl Tables {
    /// The exact value of a position and of every move in it.
    ///
    /// # Errors
    /// When the tables do not have the position or one after a move, or cannot be read.
    pub fn probe(&self, position: &Position) -> Result<Probe, ProbeError> {
        let value = |position: &Position| {
            self.value(position).map_err(|error| ProbeError::File(*position, error))
        };
        let too_many = ProbeError::TooMany { most: self.most(), found: position.on_board() };
        let own = value(position)?.ok_or(too_many)?;
        let me = position.turn();
        let kazan = position.kazan(me);
        let mut moves = Vec::new();
        for otau in position.legal_moves() {
            let after = position.play_unchecked(otau);
            let theirs = value(&after)?.ok_or(ProbeError::Incomplete(otau))?;
            let value = after.kazan(me) - kazan + after.on_board().saturating_sub(theirs);
            moves.push(MoveValue { otau, value, outcome: TableOutcome::of(kazan + value) });
        }
        let outcome = match position.outcome() {
            Some((_, Outcome::Draw)) => TableOutcome::Draw,
            Some((_, Outcome::Win(side))) if side == me => TableOutcome::Win,
            Some((_, Outcome::Win(_))) => TableOutcome::Loss,
            None => TableOutcome::of(kazan + own),
        };
        Ok(Probe { value: own, outcome, moves })
    }
}
