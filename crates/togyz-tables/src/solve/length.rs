//! The length of the wins in which one side gets all remaining kumalaks: the winner plays the
//! shortest way, the loser the longest, so the number of plies depends only on the board.
//!
//! With a tuzdyk the ascending pass that solves a group also finds the lengths. Without one the
//! same pass is repeated until nothing changes; the first pass finds the wins of one ply.

use togyz::{Position, Side};

use super::Others;
use super::ascent::Ascent;
use super::moves::{Child, Moves, Place};
use crate::check::position;
use crate::index::MOST;
use crate::values::{Values, half};

/// More plies than any win: no win is known.
const OPEN: u8 = u8::MAX;

/// The plies until the end of a group's boards on which one side gets everything, by the side to move.
pub struct Lengths {
    values: Values,
    plies: Vec<[u8; 2]>,
}

impl Lengths {
    /// Drops the boards with more kumalaks. A new tuzdyk takes three, so later groups with three
    /// more need no others.
    pub fn keep(&mut self, kumalaks: usize) {
        self.values.keep(kumalaks);
        self.plies.truncate(self.values.line().boards_below(self.values.levels()));
        self.plies.shrink_to_fit();
    }

    fn get(&self, kumalaks: usize, rank: usize, mover: Side) -> u8 {
        self.plies[self.values.line().boards_below(kumalaks) + rank][mover as usize]
    }
}

/// The positions in which the mover gets everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wins {
    /// The number of positions, by plies until the end.
    pub counts: [u64; 256],
    /// A position with the longest win.
    pub longest: Option<(u8, Position)>,
}

impl Default for Wins {
    fn default() -> Wins {
        Wins { counts: [0; 256], longest: None }
    }
}

impl Wins {
    /// The longest one, in plies.
    #[must_use]
    pub fn most(&self) -> u8 {
        self.longest.map_or(0, |(plies, _)| plies)
    }

    /// The sum of both.
    #[must_use]
    pub fn and(&self, other: &Wins) -> Wins {
        Wins {
            counts: core::array::from_fn(|plies| self.counts[plies] + other.counts[plies]),
            longest: if other.most() > self.most() { other.longest } else { self.longest },
        }
    }
}

/// Measures all wins of a group, level by level. `earlier` contains the groups before it in
/// [`crate::Group::all`].
///
/// # Panics
/// When a group to which a new tuzdyk leads is not in `earlier`.
#[must_use]
pub fn measure(values: Values, earlier: &[Lengths]) -> (Lengths, Vec<Wins>) {
    let line = *values.line();
    let others = Others::new(earlier.iter().map(|lengths| &lengths.values));
    let mut wins = vec![Wins::default()];
    let mut plies = vec![[0; 2]];
    plies.reserve_exact(line.boards_below(values.levels()));
    for kumalaks in 1..values.levels() {
        others.must_lead_on(line.group(), kumalaks);
        plies.resize(line.boards_below(kumalaks + 1), [OPEN; 2]);
        let mut pass = Pass {
            values: &values,
            earlier,
            moves: Moves::new(&line, &others),
            kumalaks,
            below: core::array::from_fn(|n| line.boards_below(n)),
            plies: &mut plies,
        };
        while pass.narrow() && line.group().is_symmetric() {}
        wins.push(pass.wins());
    }
    (Lengths { values, plies }, wins)
}

struct Pass<'a> {
    values: &'a Values,
    earlier: &'a [Lengths],
    moves: Moves<'a>,
    kumalaks: usize,
    below: [usize; MOST + 1],
    plies: &'a mut [[u8; 2]],
}

/// Whether the mover gets everything, nothing, or a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stake {
    All,
    Nothing,
    Some,
}

impl Pass<'_> {
    fn stakes(&self, rank: usize) -> [Stake; 2] {
        let byte = self.values.bytes[self.below[self.kumalaks] + rank];
        Side::ALL.map(|side| match usize::from(half(byte, side)) {
            0 => Stake::Nothing,
            all if all == self.kumalaks => Stake::All,
            _ => Stake::Some,
        })
    }

    /// Makes one pass over the level; true if anything changed.
    fn narrow(&mut self) -> bool {
        let mut changed = false;
        let line = *self.values.line();
        let mut ascent = Ascent::new(&line, self.kumalaks, 0);
        for rank in 0..line.boards(self.kumalaks) {
            if rank > 0 {
                ascent.advance();
            }
            let stakes = self.stakes(rank);
            if stakes == [Stake::Some; 2] {
                continue;
            }
            ascent.refresh();
            let found = self.plies_at(&ascent, stakes);
            let plies = &mut self.plies[self.below[self.kumalaks] + rank];
            changed |= *plies != found;
            *plies = found;
        }
        changed
    }

    fn plies_at(&self, ascent: &Ascent, stakes: [Stake; 2]) -> [u8; 2] {
        // For a mover who gets nothing and cannot move the game is over.
        let mut found = stakes.map(|stake| if stake == Stake::Nothing { 0 } else { OPEN });
        let mut filled = ascent.walk.filled;
        while filled != 0 {
            let pit = filled.trailing_zeros() as usize;
            filled &= filled - 1;
            let (mover, child) = ascent.child(&self.moves, pit);
            let found = &mut found[mover as usize];
            match stakes[mover as usize] {
                Stake::All if self.keeps_all(mover, &child) => {
                    *found = self.after(mover, &child).saturating_add(1).min(*found);
                }
                Stake::Nothing => {
                    *found = self.after(mover, &child).saturating_add(1).max(*found);
                }
                _ => {}
            }
        }
        found
    }

    /// Whether the opponent gets nothing after this move.
    fn keeps_all(&self, mover: Side, child: &Child<'_>) -> bool {
        let theirs = match child.place {
            Place::Here(rank) => {
                half(self.values.bytes[self.below[child.rest] + rank], mover.opponent())
            }
            Place::There(values, rank, side) => values.value(child.rest, rank, side),
        };
        usize::from(child.gain) + child.rest == self.kumalaks && theirs == 0
    }

    /// The plies after a move.
    fn after(&self, mover: Side, child: &Child<'_>) -> u8 {
        match child.place {
            Place::Here(rank) => {
                self.plies[self.below[child.rest] + rank][mover.opponent() as usize]
            }
            Place::There(values, rank, side) => {
                self.earlier[values.line().group().number()].get(child.rest, rank, side)
            }
        }
    }

    /// Counts the wins of the level.
    fn wins(&self) -> Wins {
        let line = self.values.line();
        let mut wins = Wins::default();
        for rank in 0..line.boards(self.kumalaks) {
            let stakes = self.stakes(rank);
            for &side in
                line.group().movers().iter().filter(|side| stakes[**side as usize] == Stake::All)
            {
                let plies = self.plies[self.below[self.kumalaks] + rank][side as usize];
                wins.counts[usize::from(plies)] += 1;
                if plies > wins.most() {
                    let board = line.unrank(self.kumalaks, rank);
                    wins.longest = Some((plies, position(line, &board, side)));
                }
            }
        }
        wins
    }
}
