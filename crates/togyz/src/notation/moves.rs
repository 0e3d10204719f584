//! Written moves: `76`, `76X`, `76(10)`, `7-6`, a bare `7`, letters, and PlayStrategy's `g1d2`.
//!
//! The landing, the X and the score can all be computed. They are checksums: a written move is
//! first read as it stands and then checked against the position it is played in.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::found;
use crate::otau::{Otau, Pit};
use crate::position::{IllegalMove, Position};
use crate::side::Side;
use crate::sowing::Sowing;

/// A move as it was written, before it is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenMove {
    /// The otau the kumalaks are lifted from.
    pub otau: Otau,
    /// The side whose otau it is, where the text says so (PlayStrategy).
    pub side: Option<Side>,
    /// The number of the otau of the last kumalak.
    pub landing: Option<Otau>,
    /// The side on which the last kumalak falls, where the text says so (PlayStrategy).
    pub landing_side: Option<Side>,
    /// Whether the move is marked as making a tuzdyk.
    pub tuzdyk: bool,
    /// The mover's kazan after the move.
    pub kazan: Option<u16>,
    /// Whether a draw is offered with it.
    pub draw_offer: bool,
}

/// A text that is no written move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveTextError(String);

impl MoveTextError {
    pub(super) fn new(text: &str) -> MoveTextError {
        MoveTextError(found(text))
    }

    /// The text that was found.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a move like 7, 76, 76X or 76(10), found '{}'", self.0)
    }
}

impl core::error::Error for MoveTextError {}

/// A pit in PlayStrategy's squares: White's otau n is letter n rank 1, Black's is letter 10-n
/// rank 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Square(pub Pit);

impl Square {
    fn read(letter: char, rank: char) -> Option<Square> {
        let column = match letter {
            'a'..='i' | 'A'..='I' => Otau::from_char(letter)?,
            _ => return None,
        };
        match rank {
            '1' => Some(Square(Pit::new(Side::White, column))),
            '2' => Some(Square(Pit::new(Side::Black, Otau::new(10 - column.number())?))),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Square(Pit { side, otau }) = *self;
        let (column, rank) = match side {
            Side::White => (otau.number(), 1),
            Side::Black => (10 - otau.number(), 2),
        };
        write!(f, "{}{rank}", char::from(b'a' + column - 1))
    }
}

impl FromStr for WrittenMove {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<WrittenMove, MoveTextError> {
        read(text).ok_or_else(|| MoveTextError::new(text))
    }
}

fn read(text: &str) -> Option<WrittenMove> {
    if let Some(written) = read_squares(text) {
        return Some(written);
    }
    let mut rest = text.chars().peekable();
    let otau = Otau::from_char(rest.next()?)?;
    let dash = rest.next_if_eq(&'-').is_some();
    let landing = match rest.peek().copied().and_then(Otau::from_char) {
        Some(landing) => {
            rest.next();
            Some(landing)
        }
        None if dash => return None,
        None => None,
    };
    // The Cyrillic letter looks the same and is what many keyboards give.
    let tuzdyk = rest.next_if(|c| matches!(c, 'X' | 'x' | 'Х' | 'х')).is_some();
    let mut kazan = None;
    if rest.next_if_eq(&'(').is_some() {
        let mut count: u16 = 0;
        let mut digits = 0;
        while let Some(digit) = rest.peek().and_then(|c| c.to_digit(10)) {
            rest.next();
            digits += 1;
            count = count.checked_mul(10)?.checked_add(digit as u16)?;
        }
        if digits == 0 {
            return None;
        }
        rest.next_if_eq(&')')?;
        kazan = Some(count);
    }
    let draw_offer = rest.next_if_eq(&'=').is_some();
    if rest.next().is_some() {
        return None;
    }
    Some(WrittenMove { landing, tuzdyk, kazan, draw_offer, ..WrittenMove::bare(otau) })
}

fn read_squares(text: &str) -> Option<WrittenMove> {
    let mut chars = text.chars();
    let Square(origin) = Square::read(chars.next()?, chars.next()?)?;
    let Square(landing) = Square::read(chars.next()?, chars.next()?)?;
    let draw_offer = match chars.next() {
        None => false,
        Some('=') if chars.next().is_none() => true,
        Some(_) => return None,
    };
    Some(WrittenMove {
        side: Some(origin.side),
        landing: Some(landing.otau),
        landing_side: Some(landing.side),
        draw_offer,
        ..WrittenMove::bare(origin.otau)
    })
}

/// A written move that does not fit the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveError {
    /// It cannot be played.
    Illegal(IllegalMove),
    /// It is written for the other side (PlayStrategy's squares).
    Turn {
        /// The side to move.
        turn: Side,
    },
    /// The last kumalak falls elsewhere.
    Landing {
        /// The text that was found.
        found: Otau,
        /// The side that stood there, where the text says so (PlayStrategy).
        found_side: Option<Side>,
        /// The pit it really falls into.
        expected: Pit,
    },
    /// An X, but no tuzdyk is made.
    NoTuzdyk,
    /// The mover's kazan holds another number.
    Kazan {
        /// The text that was found.
        found: u16,
        /// The correct value.
        expected: u8,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Illegal(error) => error.fmt(f),
            MoveError::Turn { turn } => write!(f, "it is {turn}'s turn"),
            MoveError::Landing { found, found_side: Some(side), expected } => {
                write!(f, "the landing is {expected}, not {}", Pit::new(*side, *found))
            }
            MoveError::Landing { found, found_side: None, expected } => {
                write!(f, "the landing is {expected}, not {found}")
            }
            MoveError::NoTuzdyk => f.write_str("an X, but the move makes no tuzdyk"),
            MoveError::Kazan { found, expected } => {
                write!(f, "the kazan holds {expected} after the move, not {found}")
            }
        }
    }
}

impl core::error::Error for MoveError {}

impl From<IllegalMove> for MoveError {
    fn from(error: IllegalMove) -> MoveError {
        MoveError::Illegal(error)
    }
}

impl WrittenMove {
    /// A move of which only the origin is written.
    #[must_use]
    pub fn bare(otau: Otau) -> WrittenMove {
        WrittenMove {
            otau,
            side: None,
            landing: None,
            landing_side: None,
            tuzdyk: false,
            kazan: None,
            draw_offer: false,
        }
    }

    /// Checks the text against the position and returns the sowing.
    ///
    /// # Errors
    /// The first thing that is false.
    pub fn check(&self, position: &Position) -> Result<Sowing, MoveError> {
        let turn = position.turn();
        if self.side.is_some_and(|side| side != turn) {
            return Err(MoveError::Turn { turn });
        }
        let sowing = position.sow(self.otau)?;
        if let Some(landing) = self.landing
            && (landing != sowing.landing.otau
                || self.landing_side.is_some_and(|side| side != sowing.landing.side))
        {
            return Err(MoveError::Landing {
                found: landing,
                found_side: self.landing_side,
                expected: sowing.landing,
            });
        }
        if self.tuzdyk && !sowing.tuzdyk {
            return Err(MoveError::NoTuzdyk);
        }
        let kazan = position.play_unchecked(self.otau).kazan(turn);
        if let Some(found) = self.kazan
            && found != u16::from(kazan)
        {
            return Err(MoveError::Kazan { found, expected: kazan });
        }
        Ok(sowing)
    }
}

impl Position {
    /// The official writing of a move: origin, landing, X for a tuzdyk, the mover's kazan after
    /// an even capture.
    ///
    /// # Errors
    /// When the move cannot be played.
    ///
    /// ```
    /// use togyz::{Otau, Position};
    /// assert_eq!(Position::START.write_move(Otau::Seven)?, "76(10)");
    /// # Ok::<(), togyz::IllegalMove>(())
    /// ```
    pub fn write_move(&self, otau: Otau) -> Result<String, IllegalMove> {
        let sowing = self.sow(otau)?;
        let mut text = format!("{otau}{}", sowing.landing.otau);
        if sowing.tuzdyk {
            text.push('X');
        } else if sowing.captured > 0 {
            let kazan = self.play_unchecked(otau).kazan(self.turn());
            text.push_str(&format!("({kazan})"));
        }
        Ok(text)
    }

    /// The move in PlayStrategy's squares, as `g1d2`.
    ///
    /// # Errors
    /// When the move cannot be played.
    pub fn write_squares(&self, otau: Otau) -> Result<String, IllegalMove> {
        let sowing = self.sow(otau)?;
        Ok(format!("{}{}", Square(sowing.origin), Square(sowing.landing)))
    }
}
