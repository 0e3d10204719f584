//! The verdict on a move: the worth before and after it, the expected score it gave away, and its
//! kind.
//!
//! The expected score is in per cent: the chance to win and half the chance to draw.

use togyz::{Otau, Position, Side};

use super::evaluated::{Evaluated, Worth};
use super::phase::Phase;
use super::reason::Reason;

/// The per cent of the expected score that the kinds begin with, fitted to games of levels 5 to 7:
/// 85, 90, 94 and 97 per cent of the moves lose less, rounded (figures: `docs/analysis.md`).
const GOOD: f64 = 2.0;
const INACCURACY: f64 = 5.0;
const MISTAKE: f64 = 10.0;
const BLUNDER: f64 = 20.0;

/// The kind of a move, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// The engine's choice, or as good as it.
    Best,
    /// Hardly worse than the best move.
    Good,
    /// It gave away a little.
    Inaccuracy,
    /// It gave away much.
    Mistake,
    /// It gave away very much.
    Blunder,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 5] =
        [Kind::Best, Kind::Good, Kind::Inaccuracy, Kind::Mistake, Kind::Blunder];

    /// The kind of a move that gave away this many per cent.
    #[must_use]
    pub fn of(loss: f64) -> Kind {
        match loss {
            _ if loss >= BLUNDER => Kind::Blunder,
            _ if loss >= MISTAKE => Kind::Mistake,
            _ if loss >= INACCURACY => Kind::Inaccuracy,
            _ if loss >= GOOD => Kind::Good,
            _ => Kind::Best,
        }
    }

    /// The mark in a record: 6 (`?!`), 2 (`?`) or 4 (`??`); none for a move that is no fault.
    #[must_use]
    pub fn mark(self) -> Option<u8> {
        match self {
            Kind::Best | Kind::Good => None,
            Kind::Inaccuracy => Some(6),
            Kind::Mistake => Some(2),
            Kind::Blunder => Some(4),
        }
    }

    /// Its name in English, as in the JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Best => "best",
            Kind::Good => "good",
            Kind::Inaccuracy => "inaccuracy",
            Kind::Mistake => "mistake",
            Kind::Blunder => "blunder",
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
    /// The worth before it, for White.
    pub before: Worth,
    /// The worth after it, for White.
    pub after: Worth,
    /// The depth of the search before it.
    pub depth: u32,
    /// The expected score it gave away, in per cent.
    pub loss: f64,
    /// The expected kumalaks of the margin it gave away; `None` if a margin is not known.
    pub loss_kumalaks: Option<i32>,
    /// Its kind.
    pub kind: Kind,
    /// It was the best move, and every other move is a mistake.
    pub only: bool,
    /// It was the only legal move.
    pub forced: bool,
    /// The best line instead of this move.
    pub best: Vec<Otau>,
    /// The best line of the opponent after this move.
    pub answer: Vec<Otau>,
    /// The phase of the game.
    pub phase: Phase,
    /// Why it is bad; empty for a move that is no fault.
    pub reasons: Vec<Reason>,
}

impl Verdict {
    /// Compares the search before a move with the one after it. `second` is the expected score of
    /// the second-best move, if it was searched.
    pub(super) fn new(
        position: &Position,
        otau: Otau,
        before: &Evaluated,
        after: &Evaluated,
        second: Option<f64>,
    ) -> Verdict {
        let side = position.turn();
        let reached = after.worth.opposite();
        // The engine's own choice is no fault, even if the search after it finds a lower score.
        let own_choice = before.line.first() == Some(&otau);
        let best = before.worth.expected();
        let loss = if own_choice { 0.0 } else { (best - reached.expected()).max(0.0) };
        let margins = before.worth.margin.zip(reached.margin);
        let loss_kumalaks =
            margins.map(|(best, now)| if own_choice { 0 } else { (best - now).max(0) });
        Verdict {
            side,
            otau,
            position: *position,
            before: for_white(before.worth, side),
            after: for_white(reached, side),
            depth: before.depth,
            loss,
            loss_kumalaks,
            kind: Kind::of(loss),
            only: own_choice
                && second.is_some_and(|second| Verdict::is_clearly_worse(best, second)),
            forced: position.legal_moves().len() == 1,
            best: before.line.clone(),
            answer: after.line.clone(),
            phase: Phase::of(position),
            reasons: Vec::new(),
        }
    }

    /// Whether a move with the expected score `other` is a mistake where `best` is possible.
    pub(super) fn is_clearly_worse(best: f64, other: f64) -> bool {
        best - other >= MISTAKE
    }

    /// Whether the opponent gets a tuzdyk by this move.
    #[must_use]
    pub fn gave_tuzdyk(&self) -> bool {
        self.reasons.iter().any(|reason| matches!(reason, Reason::GivesTuzdyk { .. }))
    }

    /// Whether this move misses a tuzdyk.
    #[must_use]
    pub fn missed_tuzdyk(&self) -> bool {
        self.reasons.iter().any(|reason| matches!(reason, Reason::MissesTuzdyk { .. }))
    }
}

fn for_white(worth: Worth, side: Side) -> Worth {
    if side == Side::White { worth } else { worth.opposite() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;

    #[test]
    fn kinds_begin_at_their_thresholds() {
        for (loss, kind, mark) in [
            (0.0, Kind::Best, None),
            (GOOD - 0.1, Kind::Best, None),
            (GOOD, Kind::Good, None),
            (INACCURACY, Kind::Inaccuracy, Some(6)),
            (MISTAKE - 0.1, Kind::Inaccuracy, Some(6)),
            (MISTAKE, Kind::Mistake, Some(2)),
            (BLUNDER - 0.1, Kind::Mistake, Some(2)),
            (BLUNDER, Kind::Blunder, Some(4)),
        ] {
            assert_eq!((Kind::of(loss), Kind::of(loss).mark()), (kind, mark), "{loss}");
        }
    }

    fn evaluated(score: i32, line: &[Otau]) -> Evaluated {
        let score = Score::Estimate(score);
        let worth = Worth { score, margin: score.margin(&Position::START) };
        Evaluated { worth, line: line.to_vec(), depth: 1 }
    }

    #[test]
    fn the_engines_own_choice_and_a_better_move_are_no_faults() {
        let before = evaluated(1, &[Otau::Seven]);
        let verdict = |otau, after| {
            Verdict::new(&Position::START, otau, &before, &evaluated(after, &[]), None)
        };
        for good in [verdict(Otau::Seven, 5_000), verdict(Otau::One, -5_000)] {
            assert_eq!((good.loss, good.loss_kumalaks), (0.0, Some(0)));
            assert_eq!(good.kind, Kind::Best);
        }
        let bad = verdict(Otau::One, 5_000);
        assert_eq!(bad.kind, Kind::Blunder);
        assert!(bad.loss_kumalaks.unwrap() > 20, "{bad:?}");
        assert_eq!(bad.before.score, Score::Estimate(1));
        assert_eq!(bad.after.score, Score::Estimate(-5_000));
    }

    #[test]
    fn an_only_move_was_played_and_leaves_no_other() {
        let before = evaluated(1, &[Otau::Seven]);
        let only = |otau, second| {
            Verdict::new(&Position::START, otau, &before, &evaluated(0, &[]), second).only
        };
        assert!(only(Otau::Seven, Some(30.0)));
        assert!(!only(Otau::Seven, Some(45.0)));
        assert!(!only(Otau::Seven, None));
        assert!(!only(Otau::One, Some(30.0)));
    }
}
