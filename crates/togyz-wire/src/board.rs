//! A position, its legal moves and the sowing of each, so that a page needs no rules of its own.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use togyz::{BySide, Ending, Otau, Pit, Position, Side};

/// A position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The kumalaks in the otaus of each side, from otau 1 to 9.
    pub rows: BySide<[u8; 9]>,
    /// The kumalaks in each kazan.
    pub kazans: BySide<u8>,
    /// The otau each side owns, in the opponent's row.
    pub tuzdyks: BySide<Option<Otau>>,
    /// The side to move.
    pub turn: Side,
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        Board {
            rows: BySide::from_fn(|side| position.row(side)),
            kazans: position.kazans(),
            tuzdyks: BySide::from_fn(|side| position.tuzdyk(side)),
            turn: position.turn(),
        }
    }
}

/// A move kumalak by kumalak. Pits are numbered as by [`ring`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SowingView {
    /// The pit that is played.
    pub from: usize,
    /// The kumalaks lifted from it.
    pub lifted: u8,
    /// The pits in the order in which the kumalaks are dropped.
    pub drops: Vec<usize>,
    /// The drops that fell into a tuzdyk, by index, and the owner of the kazan that receives them.
    pub kazans: Vec<(usize, Side)>,
    /// The pit of the last drop.
    pub landing: usize,
    /// The kumalaks captured from it.
    pub captured: u8,
    /// Whether it becomes the mover's tuzdyk.
    pub tuzdyk: bool,
    /// The board after the move.
    pub after: Board,
    /// The ending, if the move ends the game on the board.
    pub end: Option<Ending>,
}

/// A legal move and its sowing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalMove {
    /// The otau that is played.
    pub otau: Otau,
    /// The move in the notation of records.
    pub text: String,
    /// The move kumalak by kumalak.
    pub sowing: SowingView,
}

/// The index of a pit along the ring: 0 to 8 are White's otaus 1 to 9, 9 to 17 Black's.
#[must_use]
pub fn ring(pit: Pit) -> usize {
    match pit.side {
        Side::White => pit.otau.index(),
        Side::Black => 9 + pit.otau.index(),
    }
}

/// One move of a position; `None` if it is not legal.
#[must_use]
pub fn legal_move(position: &Position, otau: Otau) -> Option<LegalMove> {
    let sowing = position.sow(otau).ok()?;
    let after = position.play(otau).ok()?;
    let drops = sowing.drops.iter().enumerate();
    let view = SowingView {
        from: ring(sowing.origin),
        lifted: sowing.lifted,
        drops: sowing.drops.iter().map(|drop| ring(drop.pit)).collect(),
        kazans: drops.filter_map(|(index, drop)| Some((index, drop.kazan?))).collect(),
        landing: ring(sowing.landing),
        captured: sowing.captured,
        tuzdyk: sowing.tuzdyk,
        after: Board::from(&after),
        end: after.outcome().map(|(ending, _)| ending),
    };
    Some(LegalMove { otau, text: position.write_move(otau).ok()?, sowing: view })
}

/// All legal moves of a position.
#[must_use]
pub fn legal_moves(position: &Position) -> Vec<LegalMove> {
    Otau::ALL.into_iter().filter_map(|otau| legal_move(position, otau)).collect()
}
