//! A pass over a level that gives the number of the board after every move.
//!
//! A move changes the prefix sums of the few pits it passes, and lowers those after them by the
//! number taken. The contribution of the sums from each pit on is kept for every number taken, so
//! that a move needs no more steps than pits it passes.

use togyz::Side;

use super::moves::{Child, Moves, Place};
use crate::index::{ADDS, Line, MOST};
use crate::walk::Walk;

/// A board of the pass.
pub(super) struct Ascent {
    pub(super) walk: Walk,
    rank: u32,
    kumalaks: u8,
    /// By pit and by number taken: the contribution of the prefix sums from this pit on.
    tails: [[u32; 16]; 19],
    /// The tails up to this pit are out of date.
    stale: usize,
}

impl Ascent {
    /// Starts at the board with this number.
    pub(super) fn new(line: &Line, kumalaks: usize, rank: usize) -> Ascent {
        Ascent {
            walk: Walk::new(line, kumalaks, rank),
            rank: rank as u32,
            kumalaks: kumalaks as u8,
            tails: [[0; 16]; 19],
            stale: line.pits() - 1,
        }
    }

    /// Moves to the next board, which must exist.
    #[inline(always)]
    pub(super) fn advance(&mut self) {
        self.rank += 1;
        self.stale = self.stale.max(self.walk.advance() + 1);
    }

    /// Must be called before [`Ascent::child`].
    #[inline(always)]
    pub(super) fn refresh(&mut self) {
        for pit in (0..self.stale).rev() {
            let from = MOST - usize::from(self.walk.sums[pit] & 15);
            let Some(adds) = ADDS[pit][from..].first_chunk::<16>() else { continue };
            let after = self.tails[pit + 1];
            self.tails[pit] = core::array::from_fn(|less| adds[less] + after[less]);
        }
        self.stale = 0;
    }

    /// The mover from a pit that is not empty, and the board after the move.
    #[inline(always)]
    pub(super) fn child<'a>(&self, moves: &Moves<'a>, pit: usize) -> (Side, Child<'a>) {
        let Ascent { walk, tails, .. } = self;
        let step = moves.step(pit, walk.kumalaks[pit & 31]);
        let count = walk.kumalaks[usize::from(step.landing & 31)] + 1;
        if step.wraps || (count == 3 && step.may_win_tuzdyk) {
            return (step.mover, moves.long_way(pit, walk, self.kumalaks));
        }
        let taken = if count.is_multiple_of(2) { count } else { 0 };
        let gone = step.lost + taken;
        let end = pit + usize::from(step.passed);
        let mut rank = self.rank - tails[pit][0] + tails[end][usize::from(gone & 15)];
        let mut add = MOST + usize::from(step.leaving);
        for (sum, adds) in walk.sums[pit..end].iter().zip(&ADDS[pit..end]) {
            rank += adds[(add - usize::from(*sum)) & 31];
            add -= 1;
        }
        let rest = usize::from((self.kumalaks - gone) & 15);
        (step.mover, Child { gain: step.gain + taken, rest, place: Place::Here(rank as usize) })
    }
}
