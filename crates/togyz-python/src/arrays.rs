//! Positions as rows of bytes, for NumPy.
//!
//! A position is 23 bytes: White's otau 1 to 9, Black's otau 1 to 9, White's kazan, Black's kazan,
//! White's tuzdyk and Black's (0 for none), and the turn (0 for White). An observation is 22 bytes as
//! the player to move sees the board: own row, other row, own kazan, other kazan, own tuzdyk, other
//! tuzdyk.

use numpy::ndarray::ArrayView1;
use togyz::{BySide, Otau, Position, Setup, Side};

/// The length of a position.
pub(crate) const POSITION: usize = 23;
/// The length of an observation.
pub(crate) const OBSERVATION: usize = 22;

fn number(otau: Option<Otau>) -> u8 {
    otau.map_or(0, Otau::number)
}

/// A position as bytes.
pub(crate) fn write_position(position: &Position) -> [u8; POSITION] {
    let mut bytes = [0; POSITION];
    for side in Side::ALL {
        let place = side as usize;
        bytes[place * 9..place * 9 + 9].copy_from_slice(&position.row(side));
        bytes[18 + place] = position.kazan(side);
        bytes[20 + place] = number(position.tuzdyk(side));
    }
    bytes[22] = position.turn() as u8;
    bytes
}

/// The position that bytes describe, or what is wrong with them.
pub(crate) fn read_position(bytes: ArrayView1<'_, u8>) -> Result<Position, String> {
    let tuzdyk = |byte: u8| match byte {
        0 => Ok(None),
        _ => Otau::new(byte)
            .map(Some)
            .ok_or_else(|| format!("expected a tuzdyk from 0 to 9, found {byte}")),
    };
    let turn = match bytes[22] {
        0 => Side::White,
        1 => Side::Black,
        other => return Err(format!("expected a turn 0 or 1, found {other}")),
    };
    let setup = Setup {
        rows: BySide::from_fn(|side| core::array::from_fn(|otau| bytes[side as usize * 9 + otau])),
        kazans: BySide::new(bytes[18], bytes[19]),
        tuzdyks: BySide::new(tuzdyk(bytes[20])?, tuzdyk(bytes[21])?),
        turn,
        move_number: 1,
    };
    Position::from_setup(&setup).map_err(|error| error.to_string())
}

/// The board as its mover sees it.
pub(crate) fn write_observation(position: &Position, bytes: &mut [u8]) {
    let seen = position.seen_by_mover();
    bytes[..9].copy_from_slice(&seen.my_row);
    bytes[9..18].copy_from_slice(&seen.their_row);
    bytes[18] = seen.my_kazan;
    bytes[19] = seen.their_kazan;
    bytes[20] = number(seen.my_tuzdyk);
    bytes[21] = number(seen.their_tuzdyk);
}
