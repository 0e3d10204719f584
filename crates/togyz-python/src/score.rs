//! Scores, lines of analysis and verdicts as Python sees them.

use pyo3::prelude::*;
use togyz::Position;
use togyz_engine::analysis::{Verdict, written_line};
use togyz_engine::{Report, Score};

use crate::side::PySide;

/// A score for the side to move: an estimate in kumalaks, or a proven result.
#[pyclass(name = "Score", module = "togyz", frozen, eq)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyScore(pub(crate) Score);

#[pymethods]
impl PyScore {
    /// The estimated lead in kumalaks; None if the winner is known.
    #[getter]
    fn kumalaks(&self) -> Option<f64> {
        match self.0 {
            Score::Estimate(score) if score.abs() <= Score::KNOWN => Some(f64::from(score) / 100.0),
            _ => None,
        }
    }

    /// The plies to a proven win, or None.
    #[getter]
    fn win_in(&self) -> Option<u32> {
        match self.0 {
            Score::Win(plies) => Some(plies),
            _ => None,
        }
    }

    /// The plies to a proven loss, or None.
    #[getter]
    fn loss_in(&self) -> Option<u32> {
        match self.0 {
            Score::Loss(plies) => Some(plies),
            _ => None,
        }
    }

    /// The chances to win, draw and lose; their sum is 1.
    #[getter]
    fn wdl(&self) -> (f64, f64, f64) {
        let (win, draw, loss) = self.0.chances();
        let share = |per_mille: u32| f64::from(per_mille) / 1000.0;
        (share(win), share(draw), share(loss))
    }

    /// The expected points: 1 for a win, 0.5 for a draw.
    #[getter]
    fn expected(&self) -> f64 {
        let (win, draw, _) = self.wdl();
        win + draw / 2.0
    }

    /// The same score for the other side.
    fn opposite(&self) -> PyScore {
        PyScore(self.0.opposite())
    }

    fn __repr__(&self) -> String {
        match self.0 {
            Score::Win(plies) => format!("<Score: win in {plies}>"),
            Score::Loss(plies) => format!("<Score: loss in {plies}>"),
            Score::Estimate(score) if score > Score::KNOWN => "<Score: win>".to_owned(),
            Score::Estimate(score) if score < -Score::KNOWN => "<Score: loss>".to_owned(),
            Score::Estimate(score) => format!("<Score: {:+.2}>", f64::from(score) / 100.0),
        }
    }
}

/// One of the best lines of a search.
#[pyclass(name = "Analysis", module = "togyz", frozen, get_all)]
pub(crate) struct PyAnalysis {
    /// The rank among the best lines, from 1.
    rank: usize,
    /// The moves as numbers of otau.
    moves: Vec<u32>,
    /// The moves in the official notation.
    text: Vec<String>,
    /// The score for the side to move.
    score: PyScore,
    /// The expected final margin in kumalaks, or None if only the winner is known.
    margin: Option<i32>,
    /// The depth of the search in plies.
    depth: u32,
    /// The positions searched so far.
    nodes: u64,
    /// The seconds since the search began.
    time: f64,
    /// The positions found in the endgame tables.
    table_hits: u64,
}

impl PyAnalysis {
    pub(crate) fn new(position: &Position, report: &Report) -> PyAnalysis {
        PyAnalysis {
            rank: report.rank,
            moves: report.line.iter().map(|otau| otau.number().into()).collect(),
            text: written_line(position, &report.line),
            score: PyScore(report.score),
            margin: report.margin,
            depth: report.depth,
            nodes: report.nodes,
            time: report.time.as_secs_f64(),
            table_hits: report.table_hits,
        }
    }
}

#[pymethods]
impl PyAnalysis {
    fn __repr__(&self) -> String {
        let line = self.text.join(" ");
        format!("<Analysis: {line}, {}, depth {}>", self.score.__repr__(), self.depth)
    }
}

/// The verdict on a move of a game.
#[pyclass(name = "Verdict", module = "togyz", frozen, get_all)]
pub(crate) struct PyVerdict {
    /// The player of the move.
    side: PySide,
    /// The number of the otau.
    r#move: u8,
    /// The move in the official notation.
    text: String,
    /// The score before it, for White.
    before: PyScore,
    /// The score after it, for White.
    after: PyScore,
    /// The expected score that it gave away, in per cent.
    loss: f64,
    /// The kumalaks of the margin that it gave away, or None if a margin is not known.
    loss_kumalaks: Option<i32>,
    /// 'best', 'good', 'inaccuracy', 'mistake' or 'blunder'.
    kind: &'static str,
    /// 'inaccuracy', 'mistake', 'blunder', or None.
    fault: Option<&'static str>,
    /// Whether every other move was a mistake.
    only: bool,
    /// Whether it was the only legal move.
    forced: bool,
    /// The best line instead of it.
    best: Vec<u32>,
}

impl From<&Verdict> for PyVerdict {
    fn from(verdict: &Verdict) -> PyVerdict {
        let kind = verdict.kind.name();
        PyVerdict {
            side: verdict.side.into(),
            r#move: verdict.otau.number(),
            // The move was played, so it is legal.
            text: verdict.position.write_move(verdict.otau).unwrap_or_default(),
            before: PyScore(verdict.before.score),
            after: PyScore(verdict.after.score),
            loss: verdict.loss,
            loss_kumalaks: verdict.loss_kumalaks,
            kind,
            fault: verdict.kind.mark().map(|_| kind),
            only: verdict.only,
            forced: verdict.forced,
            best: verdict.best.iter().map(|otau| otau.number().into()).collect(),
        }
    }
}

#[pymethods]
impl PyVerdict {
    fn __repr__(&self) -> String {
        format!("<Verdict: {} {}, {:.1} % given away>", self.text, self.kind, self.loss)
    }
}
