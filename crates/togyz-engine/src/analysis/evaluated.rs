//! The worth of a position: what a search, the end of the game or the endgame tables say.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;

use togyz::{BySide, Otau, Outcome, Position, Side};
use togyz_tables::Tables;

use crate::{Engine, Host, Limits, Score};

/// A search that only makes a line longer gets this share of the nodes.
const EXTENSION_SHARE: u64 = 10;
/// And at most this depth, if the depth is limited.
const EXTENSION_DEPTH: u32 = 8;

/// The worth of a position, for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The score.
    pub score: Score,
    /// The expected final margin in kumalaks, exact where the tables know it; `None` if only the
    /// winner is known.
    pub margin: Option<i32>,
}

impl Worth {
    /// The same worth for the other side.
    #[must_use]
    pub fn opposite(self) -> Worth {
        Worth { score: self.score.opposite(), margin: self.margin.map(|margin| -margin) }
    }

    /// The expected score in per cent: the chance to win and half the chance to draw.
    #[must_use]
    pub fn expected(self) -> f64 {
        let (win, draw, _) = self.score.chances();
        (f64::from(win) + f64::from(draw) / 2.0) / 10.0
    }
}

/// The result of a search of one position.
pub(super) struct Evaluated {
    /// For the side to move.
    pub(super) worth: Worth,
    pub(super) line: Vec<Otau>,
    pub(super) depth: u32,
}

/// The kazans at the end under best play, if the endgame tables know the position.
#[must_use]
pub fn exact_kazans(tables: &Tables, position: &Position) -> Option<BySide<u8>> {
    if position.is_over() {
        return None;
    }
    // A table that cannot be read is ignored; the code that opened it reports the error.
    let value = tables.value(position).ok().flatten()?;
    let mover = position.turn();
    let own = position.kazan(mover) + value;
    Some(BySide::from_fn(|side| if side == mover { own } else { togyz::KUMALAKS - own }))
}

/// Searches the last of these positions.
pub(super) fn evaluate(
    engine: &mut Engine,
    host: &dyn Host,
    so_far: &[Position],
    limits: &Limits,
    stop: &AtomicBool,
) -> Evaluated {
    let unknown = Worth { score: Score::Estimate(0), margin: None };
    let Some(position) = so_far.last() else {
        return Evaluated { worth: unknown, line: Vec::new(), depth: 0 };
    };
    if let Some((_, outcome)) = position.outcome() {
        return Evaluated { worth: final_worth(position, outcome), line: Vec::new(), depth: 0 };
    }
    let found = engine.search(host, so_far, limits, stop, &mut |_| ());
    let Some(best) = found.into_iter().next() else {
        return Evaluated { worth: unknown, line: Vec::new(), depth: 0 };
    };
    let exact = engine.tables.as_deref().and_then(|tables| exact_kazans(tables, position));
    let margin = exact.map_or(best.margin, |kazans| Some(lead(kazans, position.turn())));
    Evaluated { worth: Worth { score: best.score, margin }, line: best.line, depth: best.depth }
}

/// The worth of a position in which the game is over, for the side to move.
fn final_worth(position: &Position, outcome: Outcome) -> Worth {
    let turn = position.turn();
    let score = match outcome {
        Outcome::Draw => Score::Estimate(0),
        Outcome::Win(winner) if winner == turn => Score::Win(0),
        Outcome::Win(_) => Score::Loss(0),
    };
    Worth { score, margin: Some(lead(position.kazans(), turn)) }
}

fn lead(kazans: BySide<u8>, side: Side) -> i32 {
    i32::from(kazans[side]) - i32::from(kazans[side.opponent()])
}

/// The expected score of the best move that is not the first of the best line, for the side to move.
/// The table still has the search of the position, so half of its nodes suffice.
pub(super) fn second_best(
    engine: &mut Engine,
    host: &dyn Host,
    so_far: &[Position],
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<f64> {
    let limits = Limits {
        nodes: limits.nodes.map(|nodes| nodes / 2),
        move_time: limits.move_time.map(|time| time / 2),
        ..*limits
    };
    let lines = core::mem::replace(&mut engine.lines, 2);
    let found = engine.search(host, so_far, &limits, stop, &mut |_| ());
    engine.lines = lines;
    let second = found.get(1)?;
    Some(Worth { score: second.score, margin: None }.expected())
}

/// Makes a line at least this many plies long, with small searches. A line that comes from the table
/// can be short. A line with a proven end stays as it is.
pub(super) fn extend(
    engine: &mut Engine,
    host: &dyn Host,
    so_far: &[Position],
    evaluated: &mut Evaluated,
    plies: usize,
    limits: &Limits,
    stop: &AtomicBool,
) {
    if !matches!(evaluated.worth.score, Score::Estimate(_)) {
        return;
    }
    let limits = Limits {
        nodes: limits.nodes.map(|nodes| (nodes / EXTENSION_SHARE).max(1)),
        depth: limits.depth.map(|depth| depth.min(EXTENSION_DEPTH)),
        move_time: limits.move_time.map(|time| time / EXTENSION_SHARE as u32),
        clock: None,
    };
    let mut positions = so_far.to_vec();
    let mut ahead: VecDeque<Otau> = core::mem::take(&mut evaluated.line).into();
    while let Some(position) = positions.last() {
        let Some(otau) = ahead.pop_front() else {
            if evaluated.line.len() >= plies {
                return;
            }
            let found = engine.search(host, &positions, &limits, stop, &mut |_| ());
            ahead = found.into_iter().next().map(|best| best.line.into()).unwrap_or_default();
            if ahead.is_empty() {
                return;
            }
            continue;
        };
        let Ok(next) = position.play(otau) else { return };
        positions.push(next);
        evaluated.line.push(otau);
    }
}
