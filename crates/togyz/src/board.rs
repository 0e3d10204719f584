//! The fast board: a position as two rows of byte lanes, relative to the player to move.
//!
//! A change of side is a swap, a sowing one wide addition per side from a table that is built at
//! compile time, and a capture one wide mask; no step branches on what lies on the board. Nothing
//! is checked here: [`Position`](crate::Position) lets only legal positions in, and the plain
//! board in the tests is the second opinion.

use crate::lanes::Lanes;
use crate::otau::Otau;
use crate::side::Side;

/// The index of the ninth otau, which never becomes a tuzdyk (R11).
const NINTH: usize = 8;
/// The lane of a side's kazan; lanes 0 to 8 are its otau 1 to 9.
const KAZAN: usize = 9;
/// The lane with the index of the tuzdyk this side owns, or [`NOWHERE`].
const TUZDYK: usize = 10;
/// The lane with the side: 0 is White, 1 is Black.
const SIDE: usize = 11;
/// A lane that is always zero: what lies here is even, and taking it takes nothing.
const NOWHERE: usize = 15;

/// More than this many kumalaks in a kazan decide the game (R13).
pub(crate) const HALF: u8 = 81;

/// The kumalaks a sowing from one otau drops on each side.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Sown {
    mine: Lanes,
    theirs: Lanes,
}

/// Lookup tables of a move. One static with flat arrays, so that the loop over moves needs one address.
struct Tables {
    /// By [`entry`]. The width of 256 spares a bounds check; numbers above 162 are unused.
    sown: [Sown; 256 * 9],
    /// By lane: a mask that empties it. That of [`NOWHERE`] keeps everything.
    keep: [Lanes; 16],
    /// By the mover's tuzdyk, then by [`entry`]: the opponent's otau in which the last kumalak
    /// falls, [`NOWHERE`] where nothing is taken: on the mover's own side (R8), in the tuzdyk (R12).
    landing: [[u8; 256 * 9]; 16],
}

/// The index of a sowing in the tables.
#[inline(always)]
const fn entry(lifted: u8, origin: usize) -> usize {
    lifted as usize * 9 + origin
}

static TABLES: Tables = {
    let nothing = Lanes::new([0; 16]);
    let mut sown = [Sown { mine: nothing, theirs: nothing }; 256 * 9];
    let mut landing = [[NOWHERE as u8; 256 * 9]; 16];
    let mut lifted = 1;
    while lifted <= 162 {
        let mut origin = 0;
        while origin < 9 {
            // A single kumalak goes to the next otau (R4); otherwise the first one goes back (R3).
            let first = if lifted == 1 { origin + 1 } else { origin };
            let mut halves = [[0; 16]; 2];
            let mut place = 0;
            while place < 18 {
                let ahead = (place + 18 - first) % 18;
                let drops = lifted / 18 + (ahead < lifted % 18) as usize; // R5: laps
                halves[place / 9][place % 9] = drops as u8;
                place += 1;
            }
            let entry = entry(lifted as u8, origin);
            sown[entry] = Sown { mine: Lanes::new(halves[0]), theirs: Lanes::new(halves[1]) };
            let last = (first + lifted - 1) % 18;
            let mut tuzdyk = 0;
            while tuzdyk < 16 {
                if last >= 9 && last - 9 != tuzdyk {
                    landing[tuzdyk][entry] = (last - 9) as u8;
                }
                tuzdyk += 1;
            }
            origin += 1;
        }
        lifted += 1;
    }
    let mut keep = [Lanes::new([0xff; 16]); 16];
    let mut lane = 0;
    while lane < NOWHERE {
        let mut bytes = [0xff; 16];
        bytes[lane] = 0;
        keep[lane] = Lanes::new(bytes);
        lane += 1;
    }
    Tables { sown, keep, landing }
};

/// One side: its row, its kazan and the tuzdyk it owns in the opponent's row.
#[derive(Clone, Copy)]
pub(crate) struct Half {
    pub(crate) row: [u8; 9],
    pub(crate) kazan: u8,
    pub(crate) tuzdyk: Option<Otau>,
}

/// The gains of a move, by lanes.
struct Taking {
    sown: &'static Sown,
    my_tuzdyk: usize,
    their_tuzdyk: usize,
    /// The gain of the mover's kazan: from the tuzdyk and from the landing.
    to_me: u8,
    /// The gain of the opponent's tuzdyk.
    to_them: u8,
    landing: usize,
    /// The lane that is emptied by a capture; [`NOWHERE`] without one.
    from: usize,
    /// 1 if the landing becomes a tuzdyk.
    tuzdyk: u32,
}

/// The packed position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(32))]
pub(crate) struct Board {
    mine: Lanes,
    theirs: Lanes,
}

impl Board {
    pub(crate) const fn pack(turn: Side, mine: Half, theirs: Half) -> Board {
        const fn lanes(half: Half, side: Side) -> Lanes {
            let mut bytes = [0; 16];
            let mut index = 0;
            while index < 9 {
                bytes[index] = half.row[index];
                index += 1;
            }
            bytes[KAZAN] = half.kazan;
            bytes[TUZDYK] = match half.tuzdyk {
                Some(otau) => otau.index() as u8,
                None => NOWHERE as u8,
            };
            bytes[SIDE] = side as u8;
            Lanes::new(bytes)
        }
        Board { mine: lanes(mine, turn), theirs: lanes(theirs, turn.opponent()) }
    }

    #[inline(always)]
    const fn high_lane(half: &Lanes, lane: usize) -> u8 {
        (half.high() >> (8 * (lane - 8))) as u8
    }

    #[inline(always)]
    pub(crate) const fn turn(&self) -> Side {
        if Board::high_lane(&self.mine, SIDE) == 0 { Side::White } else { Side::Black }
    }

    #[inline(always)]
    const fn half(&self, side: Side) -> &Lanes {
        if side as u8 == Board::high_lane(&self.mine, SIDE) { &self.mine } else { &self.theirs }
    }

    #[inline(always)]
    pub(crate) const fn kumalaks(&self, side: Side, otau: Otau) -> u8 {
        self.half(side).get(otau.index())
    }

    /// The mover's row and the opponent's.
    #[inline(always)]
    pub(crate) fn rows(&self) -> [[u8; 9]; 2] {
        [&self.mine, &self.theirs].map(|half| core::array::from_fn(|index| half.get(index)))
    }

    /// The mover's kazan and the opponent's.
    #[inline(always)]
    pub(crate) const fn kazans(&self) -> [u8; 2] {
        [Board::high_lane(&self.mine, KAZAN), Board::high_lane(&self.theirs, KAZAN)]
    }

    /// The index of the tuzdyk the mover owns and of the opponent's.
    #[inline(always)]
    pub(crate) const fn tuzdyks(&self) -> [Option<Otau>; 2] {
        [
            Otau::new(Board::high_lane(&self.mine, TUZDYK) + 1),
            Otau::new(Board::high_lane(&self.theirs, TUZDYK) + 1),
        ]
    }

    #[inline(always)]
    pub(crate) const fn kazan(&self, side: Side) -> u8 {
        Board::high_lane(self.half(side), KAZAN)
    }

    /// The tuzdyk this side owns; it lies in the opponent's row.
    #[inline(always)]
    pub(crate) const fn tuzdyk(&self, side: Side) -> Option<Otau> {
        Otau::new(Board::high_lane(self.half(side), TUZDYK) + 1)
    }

    /// Whether a kazan holds more than half (R13).
    #[inline(always)]
    pub(crate) const fn decided(&self) -> bool {
        Board::high_lane(&self.mine, KAZAN) > HALF || Board::high_lane(&self.theirs, KAZAN) > HALF
    }

    /// One bit for each otau the mover can lift from, whether or not the game is decided.
    #[inline(always)]
    pub(crate) const fn filled(&self) -> u16 {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        // The high bit of each byte: set where the byte is not zero.
        let eight = self.mine.low();
        let bits = (((eight & LOW) + LOW) | eight) & !LOW;
        // Gathers the eight high bits into one byte: no two products share a bit position.
        let gathered = ((bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16;
        gathered | (((self.mine.high() & 0xff != 0) as u16) << NINTH)
    }

    /// The gains of a move from a filled otau of the side to move.
    #[inline(always)]
    fn taking(&self, otau: Otau) -> Taking {
        let Tables { sown, landing, .. } = &TABLES;
        let origin = otau.index();
        let entry = entry(self.mine.get(origin), origin);
        let my_tuzdyk = (Board::high_lane(&self.mine, TUZDYK) & 15) as usize;
        let their_tuzdyk = (Board::high_lane(&self.theirs, TUZDYK) & 15) as usize;
        let sown = &sown[entry];
        // R6: a tuzdyk is empty, so all that lies there after the sowing was just sown.
        let to_me = sown.theirs.get(my_tuzdyk);
        let to_them = sown.mine.get(their_tuzdyk);

        let landing = (landing[my_tuzdyk][entry] & 15) as usize;
        let last = self.theirs.get(landing) + sown.theirs.get(landing);
        // R10, R11: one tuzdyk a player, not the ninth, not the opponent's number.
        let may_become: u32 =
            if my_tuzdyk == NOWHERE { ((1 << NINTH) - 1) & !(1 << their_tuzdyk) } else { 0 };
        let tuzdyk = (last == 3) as u32 & (may_become >> landing);
        // R7, R9: an even count is taken, an odd one stays. NOWHERE has all bits of an index set.
        let stays = (last as u32 ^ tuzdyk) & 1;
        let taken = last & (stays as u8).wrapping_sub(1);
        Taking {
            sown,
            my_tuzdyk,
            their_tuzdyk,
            to_me: to_me + taken,
            to_them,
            landing,
            from: (landing | (stays as usize * NOWHERE)) & 15,
            tuzdyk,
        }
    }

    /// The gain of the mover's kazan by a move from a filled otau, less the opponent's gain, and
    /// whether the move makes a tuzdyk.
    #[inline(always)]
    pub(crate) fn gain(&self, otau: Otau) -> (i16, bool) {
        let taking = self.taking(otau);
        (i16::from(taking.to_me) - i16::from(taking.to_them), taking.tuzdyk != 0)
    }

    /// Plays from a filled otau of the side to move and hands the turn over.
    #[inline(always)]
    pub(crate) fn play(&self, otau: Otau) -> Board {
        let keep = &TABLES.keep;
        let Taking { sown, my_tuzdyk, their_tuzdyk, to_me, to_them, landing, from, tuzdyk } =
            self.taking(otau);
        let to_their_kazan = (to_them as u64) << (8 * (KAZAN - 8));
        // The tuzdyk's lane lies above the kazan's and goes from NOWHERE down to the landing.
        let down = (landing ^ NOWHERE) as u64 * tuzdyk as u64;
        let marked = (to_me as u64).wrapping_sub(down << 8) << (8 * (KAZAN - 8));
        Board {
            mine: self
                .theirs
                .plus(sown.theirs)
                .and(keep[my_tuzdyk])
                .and(keep[from])
                .plus_high(to_their_kazan),
            theirs: self
                .mine
                .and(keep[otau.index()])
                .plus(sown.mine)
                .and(keep[their_tuzdyk])
                .plus_high(marked),
        }
    }

    /// The four words that say everything about the position, for hashing.
    #[inline(always)]
    pub(crate) const fn words(&self) -> [u64; 4] {
        [self.mine.low(), self.mine.high(), self.theirs.low(), self.theirs.high()]
    }
}
