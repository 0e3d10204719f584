//! Positions as text: our own form, PlayStrategy's and TFEN ([`tfen`](super::tfen)), read by one
//! parser.
//!
//! Ours: `9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1`, White's otau 1 to 9, Black's otau 1 to 9,
//! the two kazans, who moves, and the move number, which may be left out.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{found, tfen};
use crate::otau::Otau;
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::side::{BySide, Side};

/// A text that is not a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// A field is missing.
    Missing(&'static str),
    /// There is something behind the last field.
    Extra(String),
    /// The rows are not two, separated by `/`.
    Rows {
        /// The number that was found.
        found: usize,
    },
    /// A row does not have nine otau.
    RowLength {
        /// Whose row.
        side: Side,
        /// The number of otau in the row.
        found: usize,
    },
    /// An otau is neither a count nor a tuzdyk.
    Cell {
        /// Whose row.
        side: Side,
        /// The text that was found.
        text: String,
    },
    /// Two tuzdyks in one row: both would have the same owner (R11).
    TwoTuzdyks {
        /// Whose row.
        side: Side,
    },
    /// A kazan is not a count.
    Kazan {
        /// Whose kazan.
        side: Side,
        /// The text that was found.
        text: String,
    },
    /// A tuzdyk of a TFEN text is not one.
    Tuzdyk {
        /// Whose tuzdyk.
        side: Side,
        /// The text that was found.
        text: String,
    },
    /// The side to move is neither `w` nor `b` (`S` nor `N` in PlayStrategy's form, `0` nor `1` in
    /// TFEN).
    Turn(String),
    /// The move number is no number.
    MoveNumber(String),
    /// The text is well formed, but not a legal position.
    Illegal(SetupError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Missing(field) => write!(f, "expected {field}, found the end"),
            PositionError::Extra(text) => {
                write!(f, "expected the end of the position, found '{text}'")
            }
            PositionError::Rows { found } => {
                write!(f, "expected two rows separated by '/', found {found}")
            }
            PositionError::RowLength { side, found } => {
                write!(f, "{side}'s row: expected 9 otau, found {found}")
            }
            PositionError::Cell { side, text } => {
                write!(f, "{side}'s row: expected a number of kumalaks or X, found '{text}'")
            }
            PositionError::TwoTuzdyks { side } => {
                write!(f, "{side}'s row: expected at most one tuzdyk, found two")
            }
            PositionError::Kazan { side, text } => {
                write!(f, "{side}'s kazan: expected a number from 0 to 162, found '{text}'")
            }
            PositionError::Tuzdyk { side, text } => {
                write!(f, "{side}'s tuzdyk: expected - or a number from 1 to 9, found '{text}'")
            }
            PositionError::Turn(text) => {
                write!(f, "side to move: expected w or b (or S or N, 0 or 1), found '{text}'")
            }
            PositionError::MoveNumber(text) => {
                write!(f, "move number: expected a number from 1, found '{text}'")
            }
            PositionError::Illegal(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> PositionError {
        PositionError::Illegal(error)
    }
}

/// The content of one cell of a row.
enum Cell {
    Kumalaks(u8),
    /// A run of empty otau (PlayStrategy).
    Empty(usize),
    Tuzdyk,
}

/// The form of a position text, recognised by its fourth field: the side to move, or a tuzdyk.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Ours,
    PlayStrategy,
    Tfen,
}

impl Form {
    fn cell(self, text: &str) -> Option<Cell> {
        match (self, text) {
            (Form::Ours, "X" | "x" | "Х" | "х") | (Form::PlayStrategy, "t" | "T") => {
                Some(Cell::Tuzdyk)
            }
            (Form::Ours | Form::Tfen, text) => number(text).map(Cell::Kumalaks),
            (Form::PlayStrategy, text) => match text.strip_suffix(['S', 's']) {
                Some(count) => number(count).map(Cell::Kumalaks),
                None => number(text).map(Cell::Empty),
            },
        }
    }

    /// The cells of one row in the order 1 to 9, and the tuzdyk that lies there.
    fn row(self, text: &str, side: Side) -> Result<([u8; 9], Option<Otau>), PositionError> {
        let mut cells: Vec<Option<u8>> = Vec::new();
        for text in text.split(',') {
            let cell = self
                .cell(text.trim())
                .ok_or_else(|| PositionError::Cell { side, text: found(text) })?;
            match cell {
                Cell::Kumalaks(count) => cells.push(Some(count)),
                Cell::Tuzdyk => cells.push(None),
                Cell::Empty(run) => cells.extend(core::iter::repeat_n(Some(0), run.min(64))),
            }
            if cells.len() > 64 {
                break; // a hostile row; the count below reports it
            }
        }
        if cells.len() != 9 {
            return Err(PositionError::RowLength { side, found: cells.len() });
        }
        if self == Form::PlayStrategy && side == Side::Black {
            cells.reverse();
        }
        let mut row = [0; 9];
        let mut tuzdyk = None;
        for ((otau, place), cell) in Otau::ALL.into_iter().zip(&mut row).zip(cells) {
            match cell {
                Some(count) => *place = count,
                None if tuzdyk.is_some() => return Err(PositionError::TwoTuzdyks { side }),
                None => tuzdyk = Some(otau),
            }
        }
        Ok((row, tuzdyk))
    }
}

/// A number without sign; `str::parse` would also take `+9`.
pub(super) fn number<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

impl FromStr for Setup {
    type Err = PositionError;

    /// Reads a position in our form, in PlayStrategy's or as TFEN. It need not be legal yet.
    fn from_str(text: &str) -> Result<Setup, PositionError> {
        let mut fields = text.split_whitespace();
        let mut next = |name| fields.next().ok_or(PositionError::Missing(name));
        let rows = next("the rows")?;
        let kazans = BySide::new(next("White's kazan")?, next("Black's kazan")?);
        let fourth = next("the side to move")?;
        let (form, turn, written_tuzdyks) = match fourth {
            "w" | "W" => (Form::Ours, Side::White, None),
            "b" | "B" => (Form::Ours, Side::Black, None),
            "S" => (Form::PlayStrategy, Side::White, None),
            "N" => (Form::PlayStrategy, Side::Black, None),
            white if tfen::is_tuzdyk(white) => {
                let written = BySide::new(white, next("Black's tuzdyk")?);
                (Form::Tfen, tfen::turn(next("the side to move")?)?, Some(written))
            }
            other => return Err(PositionError::Turn(found(other))),
        };
        let move_number = if form == Form::Tfen { None } else { fields.next() };
        if let Some(extra) = fields.next() {
            return Err(PositionError::Extra(found(extra)));
        }
        let (first, second) = match rows.split_once('/') {
            Some((first, second)) if !second.contains('/') => (first, second),
            _ => return Err(PositionError::Rows { found: rows.split('/').count() }),
        };
        let (white, black) = match form {
            Form::Ours | Form::Tfen => (first, second),
            Form::PlayStrategy => (second, first),
        };
        let (white, on_white) = form.row(white, Side::White)?;
        let (black, on_black) = form.row(black, Side::Black)?;
        let kazan = |side: Side| {
            let text = kazans[side];
            number::<u8>(text).ok_or_else(|| PositionError::Kazan { side, text: found(text) })
        };
        let move_number = match move_number {
            None => 1,
            Some(text) => number(text).ok_or_else(|| PositionError::MoveNumber(found(text)))?,
        };
        Ok(Setup {
            rows: BySide::new(white, black),
            kazans: BySide::new(kazan(Side::White)?, kazan(Side::Black)?),
            tuzdyks: match written_tuzdyks {
                Some(written) => tfen::tuzdyks(written)?,
                // A tuzdyk belongs to the opponent of the row it lies in.
                None => BySide::new(on_black, on_white),
            },
            turn,
            move_number,
        })
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads a legal position in our form, in PlayStrategy's or as TFEN.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        Ok(Position::from_setup(&text.parse()?)?)
    }
}

impl Setup {
    /// The position in PlayStrategy's form: Black's row first, from otau 9 to 1.
    ///
    /// ```
    /// let start = "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1";
    /// assert_eq!(togyz::Setup::START.to_playstrategy(), start);
    /// ```
    #[must_use]
    pub fn to_playstrategy(&self) -> String {
        let row = |side: Side| {
            let tuzdyk = self.tuzdyks[side.opponent()];
            let mut cells: Vec<String> = Vec::new();
            let mut empty = 0;
            let mut otaus = Otau::ALL.into_iter().zip(self.rows[side]).collect::<Vec<_>>();
            if side == Side::Black {
                otaus.reverse();
            }
            for (otau, count) in otaus {
                if count == 0 && tuzdyk != Some(otau) {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    cells.push(core::mem::take(&mut empty).to_string());
                }
                cells.push(match tuzdyk {
                    Some(place) if place == otau => "t".to_string(),
                    _ => format!("{count}S"),
                });
            }
            if empty > 0 {
                cells.push(empty.to_string());
            }
            cells.join(",")
        };
        let turn = match self.turn {
            Side::White => 'S',
            Side::Black => 'N',
        };
        format!(
            "{}/{} {} {} {turn} {}",
            row(Side::Black),
            row(Side::White),
            self.kazans.white,
            self.kazans.black,
            self.move_number,
        )
    }

    /// Our form up to the side to move.
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::ALL {
            let tuzdyk = self.tuzdyks[side.opponent()];
            for (otau, count) in Otau::ALL.into_iter().zip(self.rows[side]) {
                if otau != Otau::One {
                    f.write_str(",")?;
                }
                if tuzdyk == Some(otau) {
                    f.write_str("X")?;
                } else {
                    write!(f, "{count}")?;
                }
            }
            f.write_str(if side == Side::White { "/" } else { " " })?;
        }
        let turn = match self.turn {
            Side::White => 'w',
            Side::Black => 'b',
        };
        write!(f, "{} {} {turn}", self.kazans.white, self.kazans.black)
    }
}

impl fmt::Display for Setup {
    /// Our form, with the move number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        write!(f, " {}", self.move_number)
    }
}

impl fmt::Display for Position {
    /// Our form, without the move number, which a position does not know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup(1).write_board(f)
    }
}
