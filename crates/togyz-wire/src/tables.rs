//! What the endgame tables know about a position.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use togyz::{BySide, KUMALAKS, Otau, Position};

use crate::game::Winner;
use crate::problem::Problem;

/// The exact value of a position and of every move in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// The position as text.
    pub position: String,
    /// The kumalaks on the board.
    pub kumalaks: u8,
    /// The winner under best play.
    pub winner: Winner,
    /// The kazans at the end under best play.
    pub kazans: BySide<u8>,
    /// The legal moves.
    pub moves: Vec<TableMove>,
}

/// The exact value of a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableMove {
    /// The otau that is played.
    pub otau: Otau,
    /// The move in the notation of records.
    pub text: String,
    /// The winner after it under best play.
    pub winner: Winner,
    /// The kazans at the end after it under best play.
    pub kazans: BySide<u8>,
}

/// The reason the server does not know a value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "error", rename_all = "kebab-case")]
pub enum TableRefusal {
    /// The text is not a legal position.
    Position {
        /// In English, for programs.
        reason: String,
        /// As data.
        problem: Problem,
    },
    /// The server has no table for it.
    NoTable {
        /// In English, for programs.
        reason: String,
        /// The kumalaks on the board.
        kumalaks: u8,
        /// The most kumalaks of the server's tables.
        most: usize,
    },
    /// The table cannot be read.
    Broken {
        /// In English, for programs.
        reason: String,
    },
}

impl TableView {
    /// The values of a position: the kumalaks on the board that the mover still gets, and the same
    /// for each of its moves.
    #[must_use]
    pub fn new(
        position: &Position,
        value: u8,
        moves: impl IntoIterator<Item = (Otau, u8)>,
    ) -> TableView {
        let mover = position.turn();
        let ends = |value: u8| {
            let own = position.kazan(mover).saturating_add(value).min(KUMALAKS);
            BySide::from_fn(|side| if side == mover { own } else { KUMALAKS - own })
        };
        let kazans = ends(value);
        TableView {
            position: position.to_string(),
            kumalaks: position.on_board(),
            winner: Winner::of_kazans(kazans),
            kazans,
            moves: moves
                .into_iter()
                .map(|(otau, value)| {
                    let kazans = ends(value);
                    // The tables give values only to legal moves.
                    let text = position.write_move(otau).unwrap_or_default();
                    TableMove { otau, text, winner: Winner::of_kazans(kazans), kazans }
                })
                .collect(),
        }
    }
}
