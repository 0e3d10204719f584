//! Solves the group without a tuzdyk. Positions can repeat there, so no order solves them in one
//! pass. Every position has two bounds, the least and the most that the mover gets. Sweeps narrow
//! them until nothing changes. If the bounds differ at the end, repetition decides.

use core::fmt;
use core::sync::atomic::{AtomicBool, AtomicU16, AtomicUsize, Ordering::Relaxed};

use super::Others;
use super::ascent::Ascent;
use super::moves::{Child, Moves, Place};
use crate::index::{Line, MOST};
use crate::values::{Values, half};

/// Runs the same work on several threads at the same time and returns when all are done. The caller
/// provides it, because this crate starts no threads; running the work once is sufficient.
pub type Parallel<'a> = &'a dyn Fn(&(dyn Fn() + Sync));

/// Positions whose value is decided by repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsettled {
    /// The kumalaks on the board.
    pub kumalaks: usize,
    /// The number of such positions.
    pub positions: usize,
}

impl fmt::Display for Unsettled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unsettled { kumalaks, positions } = self;
        write!(f, "{kumalaks} kumalaks: repetition decides {positions} positions, expected none")
    }
}

impl core::error::Error for Unsettled {}

/// The number of boards given to a thread at a time.
const PART: usize = 1 << 16;

pub(super) fn solve_level(
    values: &mut Values,
    others: &Others<'_>,
    parallel: Parallel<'_>,
) -> Result<(), Unsettled> {
    let line = *values.line();
    let kumalaks = values.levels();
    let boards = line.boards(kumalaks);
    let widest = Bounds { least: [0; 2], most: [kumalaks as u8; 2] }.pack();
    let bounds: Vec<AtomicU16> = (0..boards).map(|_| AtomicU16::new(widest)).collect();
    let moves = Moves::new(&line, others);
    let below = core::array::from_fn(|n| line.boards_below(n));
    let sweep = Sweep { line, moves, kumalaks, bounds: &bounds, values, below };
    loop {
        let changed = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        parallel(&|| {
            loop {
                let begin = next.fetch_add(PART, Relaxed);
                if begin >= boards {
                    break;
                }
                if sweep.part(begin, (begin + PART).min(boards)) {
                    changed.store(true, Relaxed);
                }
            }
        });
        if !changed.load(Relaxed) {
            break;
        }
    }
    let open = |bounds: &&AtomicU16| bounds.load(Relaxed) & 0xff != bounds.load(Relaxed) >> 8;
    let positions = bounds.iter().filter(open).count();
    if positions > 0 {
        return Err(Unsettled { kumalaks, positions });
    }
    values.begin_level();
    let level = &mut values.bytes[line.boards_below(kumalaks)..];
    // The lower bounds are the low half of the bits.
    level.iter_mut().zip(bounds).for_each(|(byte, bounds)| *byte = bounds.into_inner() as u8);
    Ok(())
}

/// The least and the most that the mover gets, by the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Bounds {
    least: [u8; 2],
    most: [u8; 2],
}

impl Bounds {
    #[inline(always)]
    fn pack(self) -> u16 {
        let [white, black] = self.least.map(u16::from);
        let [white_most, black_most] = self.most.map(u16::from);
        white | black << 4 | white_most << 8 | black_most << 12
    }

    /// The intersection of two bounds.
    #[inline(always)]
    fn meet(self, other: &Bounds) -> Bounds {
        let side = |side: usize| {
            (self.least[side].max(other.least[side]), self.most[side].min(other.most[side]))
        };
        let [(white, white_most), (black, black_most)] = [side(0), side(1)];
        Bounds { least: [white, black], most: [white_most, black_most] }
    }

    #[inline(always)]
    fn unpack(bits: u16) -> Bounds {
        let four = |shift: u32| (bits >> shift & 15) as u8;
        Bounds { least: [four(0), four(4)], most: [four(8), four(12)] }
    }
}

struct Sweep<'a> {
    line: Line,
    moves: Moves<'a>,
    kumalaks: usize,
    bounds: &'a [AtomicU16],
    values: &'a Values,
    below: [usize; MOST + 1],
}

impl Sweep<'_> {
    /// Narrows the bounds of these boards once; true if any changed.
    fn part(&self, begin: usize, end: usize) -> bool {
        let mut changed = false;
        let mut ascent = Ascent::new(&self.line, self.kumalaks, begin);
        for rank in begin..end {
            if rank > begin {
                ascent.advance();
            }
            let before = self.bounds[rank].load(Relaxed);
            if before & 0xff == before >> 8 {
                continue;
            }
            let mut bounds = Bounds::unpack(before).meet(&self.turned(&ascent));
            if bounds.least != bounds.most {
                ascent.refresh();
                bounds = self.narrow(&ascent, bounds);
            }
            let narrowed = bounds.pack();
            if narrowed != before {
                changed = true;
                self.bounds[rank].store(narrowed, Relaxed);
            }
        }
        changed
    }

    /// The bounds of the turned board, which is the same board with the sides exchanged.
    #[inline(always)]
    fn turned(&self, ascent: &Ascent) -> Bounds {
        let rank = self.line.rank_of_line(&ascent.walk.turned());
        let known = self.bounds[rank].load(Relaxed);
        let Bounds { least: [white, black], most: [white_most, black_most] } =
            Bounds::unpack(known);
        Bounds { least: [black, white], most: [black_most, white_most] }
    }

    /// The bounds derived from the boards after every move; equal bounds stay.
    #[inline(always)]
    fn narrow(&self, ascent: &Ascent, bounds: Bounds) -> Bounds {
        let mut filled = ascent.walk.filled;
        for (side, row) in [0x1ff, 0x1ff << 9].into_iter().enumerate() {
            if bounds.least[side] == bounds.most[side] {
                filled &= !row;
            }
        }
        let before = bounds;
        let mut bounds = Bounds { least: [0; 2], most: [0; 2] };
        while filled != 0 {
            let pit = filled.trailing_zeros() as usize;
            filled &= filled - 1;
            let (mover, Child { gain, rest, place }) = ascent.child(&self.moves, pit);
            let next = mover.opponent() as usize;
            let (least, most) = match place {
                Place::Here(rank) if rest == self.kumalaks => {
                    let bounds = Bounds::unpack(self.bounds[rank].load(Relaxed));
                    (bounds.least[next], bounds.most[next])
                }
                Place::Here(rank) => {
                    let value = half(self.values.bytes[self.below[rest] + rank], mover.opponent());
                    (value, value)
                }
                Place::There(values, rank, side) => {
                    let value = values.value(rest, rank, side);
                    (value, value)
                }
            };
            let all = gain + rest as u8;
            let mover = mover as usize;
            bounds.least[mover] = bounds.least[mover].max(all - most);
            bounds.most[mover] = bounds.most[mover].max(all - least);
        }
        for side in 0..2 {
            if before.least[side] == before.most[side] {
                (bounds.least[side], bounds.most[side]) = (before.least[side], before.most[side]);
            }
        }
        bounds.meet(&before)
    }
}
