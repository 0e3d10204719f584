//! A legal position: whose turn it is, what can be played, what comes of it, and whether it is over.
//!
//! A position knows nothing of the game that led to it (repetition, offers, clocks): that is
//! [`Game`](crate::Game). It is a small `Copy` value; the packed form is in `board.rs`.

use core::fmt;

use crate::board::{Board, HALF, Half};
use crate::otau::{Otau, Pit};
use crate::outcome::{Ending, Outcome};
use crate::setup::{KUMALAKS, Setup, SetupError};
use crate::side::{BySide, Side};

/// A legal position of the game.
///
/// ```
/// use togyz::{Otau, Position, Side};
/// let start = Position::START;
/// let after = start.play(Otau::Six)?; // sown to Black's 5, where ten are taken
/// assert_eq!(after.kazan(Side::White), 10);
/// assert_eq!(after.turn(), Side::Black);
/// # Ok::<(), togyz::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
}

impl Position {
    /// The position every game begins with (R1).
    pub const START: Position = Position::pack(&Setup::START);

    const fn pack(setup: &Setup) -> Position {
        let (white, black) = (
            Half { row: setup.rows.white, kazan: setup.kazans.white, tuzdyk: setup.tuzdyks.white },
            Half { row: setup.rows.black, kazan: setup.kazans.black, tuzdyk: setup.tuzdyks.black },
        );
        let board = match setup.turn {
            Side::White => Board::pack(Side::White, white, black),
            Side::Black => Board::pack(Side::Black, black, white),
        };
        Position { board }
    }

    /// The position that was set up, if it is legal.
    ///
    /// # Errors
    /// The first thing that is wrong, see [`SetupError`].
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        setup.check().map(|()| Position::pack(setup))
    }

    /// Everything that lies on the board, as a set-up with this move number.
    #[must_use]
    pub fn to_setup(&self, move_number: u32) -> Setup {
        Setup {
            rows: BySide::from_fn(|side| self.row(side)),
            kazans: BySide::from_fn(|side| self.kazan(side)),
            tuzdyks: BySide::from_fn(|side| self.tuzdyk(side)),
            turn: self.turn(),
            move_number,
        }
    }

    /// The side to move.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Side {
        self.board.turn()
    }

    /// The kumalaks in one pit; a tuzdyk is always empty (R6).
    #[must_use]
    #[inline]
    pub const fn kumalaks(&self, pit: Pit) -> u8 {
        self.board.kumalaks(pit.side, pit.otau)
    }

    /// The kumalaks in this side's otau 1 to 9.
    #[must_use]
    pub fn row(&self, side: Side) -> [u8; 9] {
        Otau::ALL.map(|otau| self.board.kumalaks(side, otau))
    }

    /// The kumalaks in this side's kazan.
    #[must_use]
    #[inline]
    pub const fn kazan(&self, side: Side) -> u8 {
        self.board.kazan(side)
    }

    /// Both kazans.
    #[must_use]
    pub fn kazans(&self) -> BySide<u8> {
        BySide::from_fn(|side| self.kazan(side))
    }

    /// The tuzdyk this side owns; it lies in the opponent's row.
    #[must_use]
    #[inline]
    pub const fn tuzdyk(&self, owner: Side) -> Option<Otau> {
        self.board.tuzdyk(owner)
    }

    /// Whose tuzdyk this pit is, if it is one.
    #[must_use]
    pub fn tuzdyk_owner(&self, pit: Pit) -> Option<Side> {
        let owner = pit.side.opponent();
        (self.tuzdyk(owner) == Some(pit.otau)).then_some(owner)
    }

    /// The position as the player to move sees it: for an engine, which asks this millions of
    /// times a second.
    #[must_use]
    #[inline(always)]
    pub fn seen_by_mover(&self) -> Seen {
        let [my_row, their_row] = self.board.rows();
        let [my_kazan, their_kazan] = self.board.kazans();
        let [my_tuzdyk, their_tuzdyk] = self.board.tuzdyks();
        Seen { my_row, their_row, my_kazan, their_kazan, my_tuzdyk, their_tuzdyk }
    }

    /// Kumalaks still on the board, outside the kazans.
    #[must_use]
    #[inline]
    pub const fn on_board(&self) -> u8 {
        KUMALAKS - self.kazan(Side::White) - self.kazan(Side::Black)
    }

    /// The otau the side to move can play from; none when the game is over.
    #[must_use]
    #[inline]
    pub const fn legal_moves(&self) -> Moves {
        if self.board.decided() { Moves { bits: 0 } } else { Moves { bits: self.board.filled() } }
    }

    /// Whether the side to move can play from this otau.
    #[must_use]
    #[inline]
    pub const fn is_legal(&self, otau: Otau) -> bool {
        self.legal_moves().contains(otau)
    }

    /// Plays a move: all kumalaks of one own otau are sown (R3-R12).
    ///
    /// # Errors
    /// When the otau is empty or the game is over.
    pub fn play(&self, otau: Otau) -> Result<Position, IllegalMove> {
        self.check_legal(otau).map(|()| self.play_unchecked(otau))
    }

    pub(crate) fn check_legal(&self, otau: Otau) -> Result<(), IllegalMove> {
        if self.is_legal(otau) {
            Ok(())
        } else if let Some((ending, _)) = self.outcome() {
            Err(IllegalMove::GameOver { ending })
        } else if self.tuzdyk_owner(Pit::new(self.turn(), otau)).is_some() {
            Err(IllegalMove::Tuzdyk { otau })
        } else {
            Err(IllegalMove::Empty { otau })
        }
    }

    /// Plays a move that is known to be among [`legal_moves`](Position::legal_moves): for the
    /// engine. Any other move gives a position without meaning, but no undefined behaviour.
    #[must_use]
    #[inline(always)]
    pub fn play_unchecked(&self, otau: Otau) -> Position {
        Position { board: self.board.play(otau) }
    }

    /// The gain of the mover's kazan by a legal move, less what the opponent's
    /// gains by it, and whether it makes a tuzdyk: what an engine asks before it plays.
    #[must_use]
    #[inline(always)]
    pub fn gain_unchecked(&self, otau: Otau) -> (i16, bool) {
        self.board.gain(otau)
    }

    /// Whether the game is over on the board, why, and who won (R13-R15).
    #[must_use]
    pub fn outcome(&self) -> Option<(Ending, Outcome)> {
        let mover = self.turn();
        for side in Side::ALL {
            if self.kazan(side) > HALF {
                return Some((Ending::Majority, Outcome::Win(side))); // R13
            }
        }
        if self.on_board() == 0 {
            return Some((Ending::Draw81, Outcome::Draw)); // R14: neither has more than 81
        }
        if self.board.filled() == 0 {
            let outcome = match self.kazan(mover) {
                HALF => Outcome::Draw,
                _ => Outcome::Win(mover.opponent()),
            };
            return Some((Ending::Atsyrau, outcome)); // R15
        }
        None
    }

    /// Whether the game is over on the board.
    #[must_use]
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.legal_moves().is_empty()
    }

    /// The same position with the sides exchanged: White's things are Black's and the other way
    /// round, and so is the turn.
    #[must_use]
    pub fn colours_swapped(&self) -> Position {
        let setup = self.to_setup(1);
        Position::pack(&Setup {
            rows: setup.rows.swapped(),
            kazans: setup.kazans.swapped(),
            tuzdyks: setup.tuzdyks.swapped(),
            turn: setup.turn.opponent(),
            move_number: 1,
        })
    }

    pub(crate) const fn words(&self) -> [u64; 4] {
        self.board.words()
    }
}

impl Default for Position {
    fn default() -> Self {
        Position::START
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// A position as the player to move sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// The mover's otau 1 to 9.
    pub my_row: [u8; 9],
    /// The opponent's otau 1 to 9.
    pub their_row: [u8; 9],
    /// The mover's kazan.
    pub my_kazan: u8,
    /// The opponent's kazan.
    pub their_kazan: u8,
    /// The tuzdyk the mover owns, in the opponent's row.
    pub my_tuzdyk: Option<Otau>,
    /// The tuzdyk the opponent owns, in the mover's row.
    pub their_tuzdyk: Option<Otau>,
}

/// A set of otau that can be played from, in order from 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    bits: u16,
}

impl Moves {
    /// Whether there are none.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Whether this otau is among them.
    #[must_use]
    #[inline]
    pub const fn contains(&self, otau: Otau) -> bool {
        self.bits >> otau.index() & 1 != 0
    }
}

impl Iterator for Moves {
    type Item = Otau;

    #[inline]
    fn next(&mut self) -> Option<Otau> {
        // Past the last bit the number is out of range: the one check ends the loop.
        let otau = Otau::new(self.bits.trailing_zeros() as u8 + 1)?;
        self.bits &= self.bits - 1;
        Some(otau)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.bits.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Moves {}

/// A move that cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is nothing to lift (R3).
    Empty {
        /// The otau that was asked for.
        otau: Otau,
    },
    /// The otau is the opponent's tuzdyk, which is always empty (R6).
    Tuzdyk {
        /// The otau that was asked for.
        otau: Otau,
    },
    /// The game has ended on the board.
    GameOver {
        /// The ending.
        ending: Ending,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Empty { otau } => write!(f, "otau {otau} is empty"),
            IllegalMove::Tuzdyk { otau } => {
                write!(f, "otau {otau} is the opponent's tuzdyk and always empty")
            }
            IllegalMove::GameOver { ending } => write!(f, "the game is over: {ending}"),
        }
    }
}

impl core::error::Error for IllegalMove {}
