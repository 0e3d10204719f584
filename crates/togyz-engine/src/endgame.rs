//! Endgame tables in the search: scores, and the root moves that keep the result.
//!
//! The tables know the winner, not the number of plies. In the search they are bounds, and a win
//! that is searched to its end scores higher. At the root, moves that lose the result are left out.
//! Where positions can repeat, only moves on a shortest way to a capture, a tuzdyk or the end are
//! kept, so that a win makes progress.

use std::collections::HashMap;

use togyz::{Otau, Outcome, Position, Side};
use togyz_tables::Tables;

use crate::parameters::{MAX_WAY_PLIES, MAX_WAY_POSITIONS};
use crate::score::{DRAW, TABLE_WIN};

/// The kumalaks above 81 of the side to move at the end under best play, if the tables know the
/// position.
#[inline]
pub(crate) fn margin(tables: &Tables, position: &Position) -> Option<i32> {
    // A table that cannot be read is ignored; the code that opened it reports the error.
    let value = tables.value(position).ok().flatten()?;
    Some(i32::from(position.kazan(position.turn())) + i32::from(value) - 81)
}

/// The score of a margin at this ply: a lower bound of a win, an upper bound of a loss.
#[inline]
pub(crate) fn score(margin: i32, ply: usize) -> i32 {
    match margin {
        0 => DRAW,
        1.. => TABLE_WIN + margin - ply as i32,
        _ => -TABLE_WIN + margin + ply as i32,
    }
}

/// The root moves that keep the result of the tables; `None` if the tables do not know it.
pub(crate) fn best_moves(tables: &Tables, position: &Position) -> Option<Vec<Otau>> {
    if usize::from(position.on_board()) > tables.most() {
        return None;
    }
    let best = margin(tables, position)?;
    let after = |otau: Otau| Some((otau, -margin(tables, &position.play_unchecked(otau))?));
    let moves: Vec<(Otau, i32)> = position.legal_moves().map(after).collect::<Option<_>>()?;
    // All wins are equal; a draw is kept, and a loss is kept as small as possible.
    let keeps = |margin: i32| if best > 0 { margin > 0 } else { margin == best };
    let kept: Vec<Otau> =
        moves.into_iter().filter(|(_, margin)| keeps(*margin)).map(|(otau, _)| otau).collect();
    if best > 0 && !has_tuzdyk(position) {
        let mut way = Way { tables, winner: position.turn(), position, known: HashMap::new() };
        return Some(way.shortest(&kept).unwrap_or(kept));
    }
    Some(kept)
}

fn has_tuzdyk(position: &Position) -> bool {
    Side::ALL.iter().any(|&side| position.tuzdyk(side).is_some())
}

/// Searches a way from a won position without a tuzdyk to a capture, a tuzdyk or the end that keeps
/// the win.
struct Way<'a> {
    tables: &'a Tables,
    winner: Side,
    position: &'a Position,
    /// By position: the largest length known to have no way, and the smallest known to have one.
    known: HashMap<u64, (u32, u32)>,
}

impl Way<'_> {
    /// The first moves of the shortest ways; `None` if no way was found.
    fn shortest(&mut self, moves: &[Otau]) -> Option<Vec<Otau>> {
        for length in (1..=MAX_WAY_PLIES).step_by(2) {
            let position = *self.position;
            let begins = |otau: &Otau| self.arrives(&position.play_unchecked(*otau), length - 1);
            let found: Vec<Otau> = moves.iter().copied().filter(begins).collect();
            if !found.is_empty() {
                return Some(found);
            }
            if self.known.len() > MAX_WAY_POSITIONS {
                return None;
            }
        }
        None
    }

    /// Whether the winner can force the way from here within this number of plies.
    fn arrives(&mut self, position: &Position, length: u32) -> bool {
        if let Some((_, outcome)) = position.outcome() {
            return outcome == Outcome::Win(self.winner);
        }
        let margin = margin(self.tables, position);
        let mine = position.turn() == self.winner;
        if !margin.is_some_and(|margin| if mine { margin > 0 } else { margin < 0 }) {
            return false;
        }
        if position.on_board() < self.position.on_board() || has_tuzdyk(position) {
            return true;
        }
        if length == 0 || self.known.len() > MAX_WAY_POSITIONS {
            return false;
        }
        let hash = position.hash();
        let (none, some) = self.known.get(&hash).copied().unwrap_or((0, u32::MAX));
        if length <= none || length >= some {
            return length >= some;
        }
        let mut moves = position.legal_moves();
        let arrives = if mine {
            moves.any(|otau| self.arrives(&position.play_unchecked(otau), length - 1))
        } else {
            moves.all(|otau| self.arrives(&position.play_unchecked(otau), length - 1))
        };
        let known = self.known.entry(hash).or_insert((0, u32::MAX));
        *known =
            if arrives { (known.0, length.min(known.1)) } else { (length.max(known.0), known.1) };
        arrives
    }
}
