//! Derives every value again from the values after every move, down to the empty board. The moves are those of
//! the rules crate, so the check does not depend on the solver.

use core::fmt;
use core::ops::Range;

use togyz::{BySide, KUMALAKS, Position, Setup, Side};

use crate::group::Group;
use crate::index::{Line, ring_of};
use crate::solve::Others;
use crate::values::Values;
use crate::walk::Walk;

/// A value that does not follow from its children.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wrong {
    /// The position, with kazans for which the game is not over.
    pub position: Position,
    /// The value in the table.
    pub found: u8,
    /// The value that follows from the children.
    pub expected: u8,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong { position, found, expected } = self;
        write!(f, "{position}: expected the value {expected}, found {found}")
    }
}

impl core::error::Error for Wrong {}

/// Statistics of the positions checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Facts {
    /// Positions that were checked.
    pub positions: u64,
    /// Positions with a possible capture in which no best move captures.
    pub declined: u64,
    /// Positions where every best move gives kumalaks to the opponent's tuzdyk although another
    /// move gives none.
    pub given: u64,
    /// The position where the largest immediate capture costs most, and the cost.
    pub dearest: Option<(u8, Position)>,
}

impl Facts {
    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Facts) -> Facts {
        let cost = |facts: &Facts| facts.dearest.map_or(0, |(cost, _)| cost);
        Facts {
            positions: self.positions + other.positions,
            declined: self.declined + other.declined,
            given: self.given + other.given,
            dearest: if cost(&other) > cost(&self) { other.dearest } else { self.dearest },
        }
    }
}

/// Checks some boards of a level, for both sides to move.
///
/// # Errors
/// The first value that is wrong.
pub fn check_boards(
    values: &Values,
    others: &Others<'_>,
    kumalaks: usize,
    ranks: Range<usize>,
) -> Result<Facts, Wrong> {
    let line = values.line();
    let mut facts = Facts::default();
    let mut walk = Walk::new(line, kumalaks, ranks.start);
    for rank in ranks.clone() {
        if rank > ranks.start {
            walk.advance();
        }
        for &side in line.group().movers() {
            let position = position(line, &walk.kumalaks, side);
            check(&position, values.value(kumalaks, rank, side), values, others, &mut facts)?;
        }
    }
    Ok(facts)
}

/// The board with this side to move and kazans that are as equal as possible.
pub(crate) fn position(line: &Line, board: &[u8], turn: Side) -> Position {
    let kumalaks: u8 = board.iter().sum();
    let mut ring = [0; 18];
    (0..line.pits()).for_each(|pit| ring[line.ring(pit)] = board[pit]);
    let [mut white, mut black] = [[0; 9]; 2];
    white.copy_from_slice(&ring[..9]);
    black.copy_from_slice(&ring[9..]);
    let fewer = (KUMALAKS - kumalaks) / 2;
    let setup = Setup {
        rows: BySide::new(white, black),
        kazans: BySide::new(fewer, KUMALAKS - kumalaks - fewer),
        tuzdyks: BySide::from_fn(|side| line.group().tuzdyk(side)),
        turn,
        move_number: 1,
    };
    Position::from_setup(&setup).unwrap_or(Position::START)
}

fn check(
    position: &Position,
    found: u8,
    values: &Values,
    others: &Others<'_>,
    facts: &mut Facts,
) -> Result<(), Wrong> {
    let me = position.turn();
    let mut best = Best::default();
    for otau in position.legal_moves() {
        let after = position.play_unchecked(otau);
        let gain = |side: Side| after.kazan(side) - position.kazan(side);
        let rest = after.on_board();
        let theirs = value(&after, values, others);
        best.see(gain(me), gain(me.opponent()), gain(me) + rest.saturating_sub(theirs));
    }
    if best.value != found {
        return Err(Wrong { position: *position, found, expected: best.value });
    }
    facts.positions += 1;
    facts.declined += u64::from(best.most_gain > 0 && best.gain_of_best == 0);
    facts.given += u64::from(best.least_given == 0 && best.given_by_best > 0);
    let cost = best.value - best.value_of_most_gain;
    if cost > facts.dearest.map_or(0, |(dearest, _)| dearest) {
        facts.dearest = Some((cost, *position));
    }
    Ok(())
}

/// The best of the moves seen so far, and the greediest.
#[derive(Default)]
struct Best {
    any: bool,
    value: u8,
    /// The largest immediate gain of a best move, and the least it gives.
    gain_of_best: u8,
    given_by_best: u8,
    most_gain: u8,
    value_of_most_gain: u8,
    least_given: u8,
}

impl Best {
    fn see(&mut self, gain: u8, given: u8, value: u8) {
        if !self.any || value > self.value {
            (self.value, self.gain_of_best, self.given_by_best) = (value, gain, given);
        } else if value == self.value {
            self.gain_of_best = self.gain_of_best.max(gain);
            self.given_by_best = self.given_by_best.min(given);
        }
        if !self.any || gain > self.most_gain {
            (self.most_gain, self.value_of_most_gain) = (gain, value);
        } else if gain == self.most_gain {
            self.value_of_most_gain = self.value_of_most_gain.max(value);
        }
        self.least_given = if self.any { self.least_given.min(given) } else { given };
        self.any = true;
    }
}

/// The value of a position in these groups.
fn value(position: &Position, values: &Values, others: &Others<'_>) -> u8 {
    let seen = position.seen_by_mover();
    let (group, mover) = Group::of_seen(&seen);
    let values = if values.line().group() == group { Some(values) } else { others.get(group) };
    // Without a group the value is wrong, and the check fails.
    values.map_or(u8::MAX, |values| {
        let rank = values.line().rank(&ring_of(&seen, mover));
        values.value(usize::from(position.on_board()), rank, mover)
    })
}
