//! TFEN, the position text of 9qum.com: `9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - - 0`.
//!
//! White's otau 1 to 9, Black's otau 1 to 9, White's and Black's kazan, White's and Black's tuzdyk,
//! and the side to move, `0` for White. What is known of the form and what is our reading of it is
//! in `docs/notation.md`.

use alloc::format;
use alloc::string::{String, ToString};

use super::found;
use super::position::{PositionError, number};
use crate::otau::Otau;
use crate::setup::Setup;
use crate::side::{BySide, Side};

/// Whether the field behind the kazans is a tuzdyk, which only TFEN has there.
pub(super) fn is_tuzdyk(field: &str) -> bool {
    field == "-" || field.bytes().all(|byte| byte.is_ascii_digit())
}

/// The side to move.
pub(super) fn turn(field: &str) -> Result<Side, PositionError> {
    match field {
        "0" | "w" | "W" => Ok(Side::White),
        "1" | "b" | "B" => Ok(Side::Black),
        other => Err(PositionError::Turn(found(other))),
    }
}

/// The tuzdyks: the number of an otau in the opponent's row, `-` or `0` for none.
///
/// A number from 9 in White's place can only be a place among all 18 otau, counted from 0 at
/// White's otau 1, because otau 9 is never a tuzdyk; then Black's number is such a place, too.
pub(super) fn tuzdyks(written: BySide<&str>) -> Result<BySide<Option<Otau>>, PositionError> {
    const NINE: u8 = Otau::ALL.len() as u8;
    let places = number::<u8>(written.white).is_some_and(|white| white >= NINE);
    let read = |side: Side| {
        let text = written[side];
        let error = || PositionError::Tuzdyk { side, text: found(text) };
        if text == "-" {
            return Ok(None);
        }
        let count = number::<u8>(text).ok_or_else(error)?;
        let count = match (places, side) {
            (false, _) if count == 0 => return Ok(None),
            (false, _) => count,
            (true, Side::White) => count.saturating_sub(NINE).saturating_add(1),
            (true, Side::Black) => count.saturating_add(1),
        };
        Otau::new(count).map(Some).ok_or_else(error)
    };
    Ok(BySide::new(read(Side::White)?, read(Side::Black)?))
}

impl Setup {
    /// The position as TFEN, 9qum.com's form. It has no move number.
    ///
    /// ```
    /// let start = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - - 0";
    /// assert_eq!(togyz::Setup::START.to_tfen(), start);
    /// ```
    #[must_use]
    pub fn to_tfen(&self) -> String {
        let row = |side: Side| self.rows[side].map(|count| count.to_string()).join(",");
        let tuzdyk = |side: Side| {
            self.tuzdyks[side].map_or_else(|| "-".to_string(), |otau| otau.to_string())
        };
        let turn = match self.turn {
            Side::White => '0',
            Side::Black => '1',
        };
        format!(
            "{}/{} {} {} {} {} {turn}",
            row(Side::White),
            row(Side::Black),
            self.kazans.white,
            self.kazans.black,
            tuzdyk(Side::White),
            tuzdyk(Side::Black),
        )
    }
}
