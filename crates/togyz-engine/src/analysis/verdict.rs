//! The verdict on a move: the scores before and after it, the winning chances it gave away, and its
//! fault.
//!
//! Winning chances are in per cent: the chance to win and half the chance to draw.

use togyz::{Otau, Position, Side};

use super::Evaluated;
use crate::Score;

/// The per cent of winning chances from which a move is dubious, a mistake or a blunder. Near an even score a
/// kumalak is worth three per cent, so these are about 1.6, 3.2 and 7 kumalaks.
const DUBIOUS: f64 = 5.0;
const MISTAKE: f64 = 10.0;
const BLUNDER: f64 = 20.0;

/// The severity of a bad move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It gave away 5 per cent or more.
    Dubious,
    /// It gave away 10 per cent or more.
    Mistake,
    /// It gave away 20 per cent or more.
    Blunder,
}

impl Fault {
    /// The fault of a move that gave away this many per cent.
    #[must_use]
    pub fn of(loss: f64) -> Option<Fault> {
        match loss {
            _ if loss >= BLUNDER => Some(Fault::Blunder),
            _ if loss >= MISTAKE => Some(Fault::Mistake),
            _ if loss >= DUBIOUS => Some(Fault::Dubious),
            _ => None,
        }
    }

    /// The mark in a record: 6 (`?!`), 2 (`?`) or 4 (`??`).
    #[must_use]
    pub fn mark(self) -> u8 {
        match self {
            Fault::Dubious => 6,
            Fault::Mistake => 2,
            Fault::Blunder => 4,
        }
    }
}

/// The verdict on a move of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The player of the move.
    pub side: Side,
    /// The move.
    pub otau: Otau,
    /// The position in which it was played.
    pub position: Position,
    /// The score before it, for White.
    pub before: Score,
    /// The score after it, for White.
    pub after: Score,
    /// The depth of the search before it.
    pub depth: u32,
    /// The winning chances it gave away, in per cent.
    pub loss: f64,
    /// Its fault; `None` for a good move.
    pub fault: Option<Fault>,
    /// It was the only legal move.
    pub forced: bool,
    /// The best line instead of this move.
    pub best: Vec<Otau>,
}

impl Verdict {
    /// Compares the search before a move with the one after it.
    pub(super) fn new(
        position: &Position,
        otau: Otau,
        before: &Evaluated,
        after: &Evaluated,
    ) -> Verdict {
        let side = position.turn();
        let reached = after.score.opposite();
        // The engine's own choice is no fault, even if the search after it finds a lower score.
        let own_choice = before.line.first() == Some(&otau);
        let loss = winning_chances(before.score) - winning_chances(reached);
        let loss = if own_choice { 0.0 } else { loss.max(0.0) };
        Verdict {
            side,
            otau,
            position: *position,
            before: for_white(before.score, side),
            after: for_white(reached, side),
            depth: before.depth,
            loss,
            fault: Fault::of(loss),
            forced: position.legal_moves().len() == 1,
            best: before.line.clone(),
        }
    }
}

fn for_white(score: Score, side: Side) -> Score {
    if side == Side::White { score } else { score.opposite() }
}

/// The chance to win and half the chance to draw, in per cent.
fn winning_chances(score: Score) -> f64 {
    let (win, draw, _) = score.chances();
    (f64::from(win) + f64::from(draw) / 2.0) / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_begin_at_their_thresholds() {
        let faults = [4.9, 5.0, 9.9, 10.0, 19.9, 20.0].map(Fault::of);
        let marks = faults.map(|fault| fault.map(Fault::mark));
        assert_eq!(marks, [None, Some(6), Some(6), Some(2), Some(2), Some(4)]);
    }

    #[test]
    fn the_engines_own_choice_and_a_better_move_are_no_faults() {
        let evaluated = |score, line: &[Otau]| Evaluated { score, line: line.to_vec(), depth: 1 };
        let before = evaluated(Score::Estimate(0), &[Otau::Seven]);
        let verdict = |otau, after| {
            let after = evaluated(Score::Estimate(after), &[]);
            Verdict::new(&Position::START, otau, &before, &after)
        };
        assert_eq!(verdict(Otau::Seven, 5_000).loss, 0.0);
        assert_eq!(verdict(Otau::One, -5_000).loss, 0.0);
        let bad = verdict(Otau::One, 5_000);
        assert_eq!(bad.fault, Some(Fault::Blunder));
        assert_eq!((bad.before, bad.after), (Score::Estimate(0), Score::Estimate(-5_000)));
    }
}
