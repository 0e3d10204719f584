//! What a move was worth: evaluations before and after it, what it gave away of the winning chances,
//! and the mark it gets for that.
//!
//! Winning chances are per cent: the chance to win and half the chance to draw.

use std::sync::atomic::AtomicBool;

use togyz::{BySide, Game, Otau, Outcome, Position, Side};
use togyz_engine::{Engine, Host, Limits, Score};

/// A move that gave away so many per cent is dubious, a mistake, a blunder. Near an even score a
/// kumalak is worth three per cent, so these are about 1.6, 3.2 and 7 kumalaks.
const DUBIOUS: f64 = 5.0;
const MISTAKE: f64 = 10.0;
const BLUNDER: f64 = 20.0;

/// A move that gave away so many per cent has an accuracy of 1/e.
const ACCURACY_SCALE: f64 = 25.0;

/// How bad a move was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    Dubious,
    Mistake,
    Blunder,
}

impl Fault {
    fn of(loss: f64) -> Option<Fault> {
        match loss {
            _ if loss >= BLUNDER => Some(Fault::Blunder),
            _ if loss >= MISTAKE => Some(Fault::Mistake),
            _ if loss >= DUBIOUS => Some(Fault::Dubious),
            _ => None,
        }
    }

    /// The mark of a record: `?!`, `?` or `??`.
    pub(super) fn mark(self) -> u8 {
        match self {
            Fault::Dubious => 6,
            Fault::Mistake => 2,
            Fault::Blunder => 4,
        }
    }
}

/// What is known about a move that was played.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Judged {
    pub(super) side: Side,
    pub(super) otau: Otau,
    /// The position in which it was played.
    pub(super) position: Position,
    /// The evaluation before and after it, for White.
    pub(super) before: Score,
    pub(super) after: Score,
    /// How deep it was searched.
    pub(super) depth: u32,
    /// The winning chances it gave away, in per cent.
    pub(super) loss: f64,
    pub(super) fault: Option<Fault>,
    /// There was no other move.
    pub(super) forced: bool,
    /// The best line instead of it.
    pub(super) best: Vec<Otau>,
}

/// What was found about one position.
struct Evaluation {
    /// For the side to move.
    score: Score,
    line: Vec<Otau>,
    depth: u32,
}

/// Judges every move of a game. `step` is called after every search.
pub(super) fn judge(
    engine: &mut Engine,
    host: &dyn Host,
    game: &Game,
    limits: &Limits,
    step: &mut dyn FnMut(),
) -> Vec<Judged> {
    let positions = game.positions();
    let mut after = None;
    let mut judged = Vec::with_capacity(game.plies().len());
    // From the end to the start: what was seen later in the game stands in the engine's table when
    // an earlier move is searched.
    for count in (1..=positions.len()).rev() {
        let Some(so_far) = positions.get(..count) else { break };
        let before = evaluate(engine, host, so_far, limits);
        step();
        let ply = game.plies().get(count - 1);
        if let (Some(position), Some(ply), Some(after)) = (so_far.last(), ply, &after) {
            judged.push(compare(position, ply.otau, &before, after));
        }
        after = Some(before);
    }
    judged.reverse();
    judged
}

/// How many searches a game takes.
pub(super) fn searches(game: &Game) -> usize {
    game.positions().len()
}

fn evaluate(
    engine: &mut Engine,
    host: &dyn Host,
    so_far: &[Position],
    limits: &Limits,
) -> Evaluation {
    let over = so_far.last().and_then(|last| Some((last.turn(), last.outcome()?.1)));
    if let Some((turn, outcome)) = over {
        let score = match outcome {
            Outcome::Draw => Score::Estimate(0),
            Outcome::Win(winner) if winner == turn => Score::Win(0),
            Outcome::Win(_) => Score::Loss(0),
        };
        return Evaluation { score, line: Vec::new(), depth: 0 };
    }
    let stop = AtomicBool::new(false);
    let found = engine.search(host, so_far, limits, &stop, &mut |_| ());
    match found.into_iter().next() {
        Some(best) => Evaluation { score: best.score, line: best.line, depth: best.depth },
        None => Evaluation { score: Score::Estimate(0), line: Vec::new(), depth: 0 },
    }
}

fn compare(position: &Position, otau: Otau, before: &Evaluation, after: &Evaluation) -> Judged {
    let side = position.turn();
    let reached = after.score.opposite();
    // The engine's own choice is no fault, even if a deeper look finds it worse than it seemed.
    let own_choice = before.line.first() == Some(&otau);
    let loss = chances(before.score) - chances(reached);
    let loss = if own_choice { 0.0 } else { loss.max(0.0) };
    Judged {
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

fn for_white(score: Score, side: Side) -> Score {
    if side == Side::White { score } else { score.opposite() }
}

/// The chance to win and half the chance to draw, in per cent.
fn chances(score: Score) -> f64 {
    let (win, draw, _) = score.chances();
    (f64::from(win) + f64::from(draw) / 2.0) / 10.0
}

/// An evaluation as it stands in a record: kumalaks, or `#` and the plies to the end; both with a
/// minus when Black is ahead.
pub(super) fn written(score: Score) -> String {
    match score {
        Score::Estimate(0) => "0.00".to_owned(),
        Score::Estimate(score) => format!("{:+.2}", f64::from(score) / 100.0),
        Score::Win(plies) => format!("#{plies}"),
        Score::Loss(plies) => format!("#-{plies}"),
    }
}

/// How a player did, in one game or in many.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Tally {
    /// The moves he had a choice in.
    pub(super) moves: u32,
    pub(super) dubious: u32,
    pub(super) mistakes: u32,
    pub(super) blunders: u32,
    accuracy: f64,
}

impl Tally {
    /// The mean accuracy of the moves, from 0 to 100; `None` without a move that had a choice.
    pub(super) fn accuracy(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.accuracy / f64::from(self.moves))
    }

    fn add(&mut self, judged: &Judged) {
        if judged.forced {
            return;
        }
        self.moves += 1;
        self.accuracy += 100.0 * (-judged.loss / ACCURACY_SCALE).exp();
        match judged.fault {
            None => {}
            Some(Fault::Dubious) => self.dubious += 1,
            Some(Fault::Mistake) => self.mistakes += 1,
            Some(Fault::Blunder) => self.blunders += 1,
        }
    }

    /// Adds another game.
    pub(super) fn join(&mut self, other: &Tally) {
        self.moves += other.moves;
        self.dubious += other.dubious;
        self.mistakes += other.mistakes;
        self.blunders += other.blunders;
        self.accuracy += other.accuracy;
    }
}

/// How both players did in a game.
pub(super) fn tally(judged: &[Judged]) -> BySide<Tally> {
    let mut both = BySide::new(Tally::default(), Tally::default());
    for judged in judged {
        both[judged.side].add(judged);
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_written_for_white_with_a_sign() {
        for (score, expected) in [
            (Score::Estimate(125), "+1.25"),
            (Score::Estimate(-7), "-0.07"),
            (Score::Estimate(0), "0.00"),
            (Score::Win(5), "#5"),
            (Score::Loss(12), "#-12"),
        ] {
            assert_eq!(written(score), expected);
        }
    }

    #[test]
    fn faults_begin_at_their_thresholds() {
        let faults = [4.9, 5.0, 9.9, 10.0, 19.9, 20.0].map(Fault::of);
        let marks = faults.map(|fault| fault.map(Fault::mark));
        assert_eq!(marks, [None, Some(6), Some(6), Some(2), Some(2), Some(4)]);
    }

    #[test]
    fn the_engines_own_choice_and_a_better_move_are_no_faults() {
        let evaluation = |score, line: &[Otau]| Evaluation { score, line: line.to_vec(), depth: 1 };
        let before = evaluation(Score::Estimate(0), &[Otau::Seven]);
        let judge = |otau, after| {
            compare(&Position::START, otau, &before, &evaluation(Score::Estimate(after), &[]))
        };
        assert_eq!(judge(Otau::Seven, 5_000).loss, 0.0);
        assert_eq!(judge(Otau::One, -5_000).loss, 0.0);
        let bad = judge(Otau::One, 5_000);
        assert_eq!(bad.fault, Some(Fault::Blunder));
        assert_eq!((bad.before, bad.after), (Score::Estimate(0), Score::Estimate(-5_000)));
    }
}
