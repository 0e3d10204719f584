//! Solves a group level by level: the value of a position is the number of kumalaks on the board that its mover
//! still gets under best play.
//!
//! With a tuzdyk one ascending pass is enough, because a move without a capture leads to a smaller
//! number (`index.rs`). The case without a tuzdyk is in `solve/interval.rs`. The rules are written
//! here in a form that makes the number of the board after a move cheap; `check.rs` and the tests
//! compare it with the rules crate.

mod ascent;
mod interval;
mod length;
mod moves;

use crate::group::Group;
use crate::index::MOST;
use crate::values::{Values, half};

use self::ascent::Ascent;
pub use self::interval::{Parallel, Unsettled};
pub use self::length::{Lengths, Wins, measure};
use self::moves::{Child, Moves, Place};

/// The groups to which a new tuzdyk leads.
#[derive(Clone, Copy)]
pub struct Others<'a>([Option<&'a Values>; Group::COUNT]);

impl<'a> Others<'a> {
    /// These groups.
    #[must_use]
    pub fn new(groups: impl IntoIterator<Item = &'a Values>) -> Others<'a> {
        let mut others = [None; Group::COUNT];
        for values in groups {
            others[values.line().group().number()] = Some(values);
        }
        Others(others)
    }

    pub(crate) fn get(&self, group: Group) -> Option<&'a Values> {
        self.0[group.number()]
    }

    /// Checks that all groups exist to which a move from boards with this number of kumalaks can
    /// lead.
    fn must_lead_on(&self, group: Group, kumalaks: usize) {
        for next in group.successors() {
            let levels = self.get(next).map_or(0, Values::levels);
            assert!(levels + 2 >= kumalaks, "{next} must be solved first");
        }
    }
}

/// Solves the next level of a group.
///
/// # Errors
/// When repetition decides the value of a position. No such position is known.
///
/// # Panics
/// When a group to which a new tuzdyk leads is missing, or lacks levels up to three kumalaks fewer.
pub fn solve_level(
    values: &mut Values,
    others: &Others<'_>,
    parallel: Parallel<'_>,
) -> Result<(), Unsettled> {
    let kumalaks = values.levels();
    others.must_lead_on(values.line().group(), kumalaks);
    if values.line().group().is_symmetric() {
        return interval::solve_level(values, others, parallel);
    }
    ascend(values, others);
    Ok(())
}

/// The pass over a level with a tuzdyk.
fn ascend(values: &mut Values, others: &Others<'_>) {
    let line = *values.line();
    let moves = Moves::new(&line, others);
    let kumalaks = values.begin_level();
    let below: [usize; MOST + 1] = core::array::from_fn(|n| line.boards_below(n));
    let mut ascent = Ascent::new(&line, kumalaks, 0);
    for rank in 0..line.boards(kumalaks) {
        if rank > 0 {
            ascent.advance();
        }
        ascent.refresh();
        let mut best = [0; 2];
        let mut filled = ascent.walk.filled;
        while filled != 0 {
            let pit = filled.trailing_zeros() as usize;
            filled &= filled - 1;
            let (mover, Child { gain, rest, place }) = ascent.child(&moves, pit);
            let theirs = match place {
                Place::Here(rank) => half(values.bytes[below[rest] + rank], mover.opponent()),
                Place::There(values, rank, side) => values.value(rest, rank, side),
            };
            let got = gain + rest as u8 - theirs;
            let best = &mut best[mover as usize];
            *best = got.max(*best);
        }
        values.bytes[below[kumalaks] + rank] = best[0] | best[1] << 4;
    }
}
