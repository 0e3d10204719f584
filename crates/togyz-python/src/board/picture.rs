//! The picture of a board.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use togyz::Pit;
use togyz_diagram::{Diagram, Style};

use super::Board;
use crate::arguments::OtauNumber;
use crate::errors::raise;
use crate::side::PySide;

/// The diagram of a board in a style, with marks.
pub(super) fn diagram(
    board: &Board,
    style: &str,
    highlight: &[(PySide, OtauNumber)],
    last_move: bool,
) -> PyResult<Diagram> {
    let style: Style = style.parse().map_err(raise::<PyValueError>)?;
    let pits: Vec<Pit> =
        highlight.iter().map(|(side, number)| Pit::new((*side).into(), number.0)).collect();
    let diagram = Diagram::new(&board.position()).style(style).highlight(&pits);
    let before = board.positions.len().checked_sub(2).and_then(|index| board.positions.get(index));
    let sowing = match (before, board.moves.last()) {
        (Some(before), Some(&otau)) if last_move => before.sow(otau).ok(),
        _ => None,
    };
    Ok(match sowing {
        Some(sowing) => diagram.last_move(sowing.origin, sowing.landing),
        None => diagram,
    })
}
