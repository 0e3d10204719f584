//! Positions and moves as a page gets them: the board, the legal moves, and of each the whole sowing,
//! so that a page needs no rule of its own. The shapes are those of `docs/server-protocol.md`.

use serde::Serialize;
use togyz::{BySide, Ending, Otau, Pit, Position, Side};

/// A position: `rows`, `kazans`, `tuzdyks` and `turn`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Board {
    pub(crate) rows: BySide<[u8; 9]>,
    pub(crate) kazans: BySide<u8>,
    /// The otau each side owns, in the opponent's row.
    pub(crate) tuzdyks: BySide<Option<Otau>>,
    pub(crate) turn: Side,
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

/// A move kumalak by kumalak. Pits are numbered along the ring: 0 to 8 White's, 9 to 17 Black's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Account {
    pub(crate) from: usize,
    pub(crate) lifted: u8,
    pub(crate) drops: Vec<usize>,
    /// The drops that fell into a tuzdyk, and the owner of the kazan they went on to.
    pub(crate) kazans: Vec<(usize, Side)>,
    pub(crate) landing: usize,
    pub(crate) captured: u8,
    pub(crate) tuzdyk: bool,
    pub(crate) after: Board,
    /// How the move ends the game on the board.
    pub(crate) end: Option<Ending>,
}

/// A legal move and what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Legal {
    pub(crate) otau: Otau,
    /// The move as a record writes it.
    pub(crate) text: String,
    pub(crate) sowing: Account,
}

/// The place of a pit on the ring, from 0 to 17.
pub(crate) fn ring(pit: Pit) -> usize {
    match pit.side {
        Side::White => pit.otau.index(),
        Side::Black => 9 + pit.otau.index(),
    }
}

/// One move of a position; `None` where it is not legal.
pub(crate) fn told(position: &Position, otau: Otau) -> Option<Legal> {
    let sowing = position.sow(otau).ok()?;
    let after = position.play(otau).ok()?;
    let fallen = sowing.drops.iter().enumerate();
    let account = Account {
        from: ring(sowing.origin),
        lifted: sowing.lifted,
        drops: sowing.drops.iter().map(|drop| ring(drop.pit)).collect(),
        kazans: fallen.filter_map(|(index, drop)| Some((index, drop.kazan?))).collect(),
        landing: ring(sowing.landing),
        captured: sowing.captured,
        tuzdyk: sowing.tuzdyk,
        after: Board::from(&after),
        end: after.outcome().map(|(ending, _)| ending),
    };
    Some(Legal { otau, text: position.write_move(otau).ok()?, sowing: account })
}

/// All legal moves of a position.
pub(crate) fn legal(position: &Position) -> Vec<Legal> {
    Otau::ALL.into_iter().filter_map(|otau| told(position, otau)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_reads_as_the_protocol_page_shows_it() {
        let told = told(&Position::START, Otau::Seven).unwrap();
        let sowing = serde_json::to_value(&told.sowing).unwrap();
        assert_eq!(told.text, "76(10)");
        assert_eq!(sowing["from"], 6);
        assert_eq!(sowing["drops"], serde_json::json!([6, 7, 8, 9, 10, 11, 12, 13, 14]));
        assert_eq!(sowing["after"]["kazans"], serde_json::json!({"white": 10, "black": 0}));
        assert_eq!(sowing["after"]["turn"], "black");
        assert_eq!(sowing["end"], serde_json::Value::Null);
    }

    #[test]
    fn a_kumalak_in_a_tuzdyk_names_its_drop_and_its_owner() {
        let position: Position = "2,6,19,X,1,3,9,2,2/2,3,1,3,5,2,7,1,11 54 29 w".parse().unwrap();
        let told = told(&position, Otau::Three).unwrap();
        let sowing = serde_json::to_value(&told.sowing).unwrap();
        assert_eq!(sowing["kazans"][0], serde_json::json!([1, "black"]));
    }
}
