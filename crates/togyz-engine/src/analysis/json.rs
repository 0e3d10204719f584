//! The JSON of lines, verdicts and performance, for the page, the command line and Python
//! (`docs/analyse.md`).
//!
//! These types are only the form; the values come from the analysis. Sides are `white` and `black`,
//! otau 1 to 9.

use serde::{Deserialize, Serialize};
use togyz::{BySide, Otau, Position, Side};
use togyz_tables::Tables;

use super::evaluated::{Worth, exact_kazans};
use super::lines::written_line;
use super::performance::{Judged, Performance, Tally, performances};
use super::phase::Phase;
use super::reason::Reason;
use super::verdict::{Kind, Verdict};
use crate::{Report, Score};

/// The worth of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonWorth {
    /// Hundredths of a kumalak; null when the end is proven.
    pub score: Option<i32>,
    /// The plies to a proven win, below zero to a loss.
    pub win: Option<i64>,
    /// The chances to win, draw and lose in per mille.
    pub wdl: [u32; 3],
    /// The expected margin in kumalaks.
    pub margin: Option<i32>,
}

impl JsonWorth {
    fn new(score: Score, margin: Option<i32>) -> JsonWorth {
        let (win, draw, loss) = score.chances();
        let (score, plies) = match score {
            Score::Estimate(score) => (Some(score), None),
            Score::Win(plies) => (None, Some(i64::from(plies))),
            Score::Loss(plies) => (None, Some(-i64::from(plies))),
        };
        JsonWorth { score, win: plies, wdl: [win, draw, loss], margin }
    }
}

impl From<Worth> for JsonWorth {
    fn from(worth: Worth) -> JsonWorth {
        JsonWorth::new(worth.score, worth.margin)
    }
}

/// One of the best lines of a position, for the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonLine {
    /// The rank, from 1.
    pub rank: usize,
    /// The first move.
    pub otau: Option<Otau>,
    /// The worth of the line.
    #[serde(flatten)]
    pub worth: JsonWorth,
    /// The kazans at the end under best play after the first move, where the tables know it.
    pub exact: Option<BySide<u8>>,
    /// The moves.
    pub moves: Vec<Otau>,
    /// The moves in the official notation.
    pub text: Vec<String>,
}

impl JsonLine {
    /// A line of this position.
    #[must_use]
    pub fn new(position: &Position, report: &Report, tables: Option<&Tables>) -> JsonLine {
        let otau = report.line.first().copied();
        let after = otau.and_then(|otau| position.play(otau).ok());
        let exact = tables.zip(after).and_then(|(tables, after)| exact_kazans(tables, &after));
        let lead = |kazans: BySide<u8>| {
            let turn = position.turn();
            i32::from(kazans[turn]) - i32::from(kazans[turn.opponent()])
        };
        let margin = exact.map(lead).or(report.margin);
        JsonLine {
            rank: report.rank,
            otau,
            worth: JsonWorth::new(report.score, margin),
            exact,
            moves: report.line.clone(),
            text: written_line(position, &report.line),
        }
    }
}

/// A verdict on a move; worths are for White.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JsonVerdict {
    /// The player of the move.
    pub side: Side,
    /// The move.
    pub otau: Otau,
    /// The move in the official notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The worth before it.
    pub before: JsonWorth,
    /// The worth after it.
    pub after: JsonWorth,
    /// The depth of the search before it.
    pub depth: u32,
    /// The expected score it gave away, in per cent with one decimal.
    pub loss: f64,
    /// The kumalaks it gave away.
    pub loss_kumalaks: Option<i32>,
    /// Its kind.
    pub kind: Kind,
    /// The number of its mark in a record.
    pub mark: Option<u8>,
    /// Every other move is a mistake.
    pub only: bool,
    /// There was no other move.
    pub forced: bool,
    /// It misses a tuzdyk.
    pub missed_tuzdyk: bool,
    /// It gives the opponent a tuzdyk.
    pub gave_tuzdyk: bool,
    /// The best line.
    pub best: Vec<Otau>,
    /// The best line in the official notation.
    pub best_text: Vec<String>,
    /// The opponent's best line after the move.
    pub answer: Vec<Otau>,
    /// The phase of the game.
    pub phase: Phase,
    /// Why the move is bad.
    pub reasons: Vec<Reason>,
}

impl From<&Verdict> for JsonVerdict {
    fn from(verdict: &Verdict) -> JsonVerdict {
        JsonVerdict {
            side: verdict.side,
            otau: verdict.otau,
            // The move was played, so it is legal.
            text: verdict.position.write_move(verdict.otau).unwrap_or_default(),
            before: verdict.before.into(),
            after: verdict.after.into(),
            depth: verdict.depth,
            loss: rounded(verdict.loss),
            loss_kumalaks: verdict.loss_kumalaks,
            kind: verdict.kind,
            mark: verdict.kind.mark(),
            only: verdict.only,
            forced: verdict.forced,
            missed_tuzdyk: verdict.missed_tuzdyk(),
            gave_tuzdyk: verdict.gave_tuzdyk(),
            best: verdict.best.clone(),
            best_text: written_line(&verdict.position, &verdict.best),
            answer: verdict.answer.clone(),
            phase: verdict.phase,
            reasons: verdict.reasons.clone(),
        }
    }
}

impl From<&JsonVerdict> for Judged {
    fn from(verdict: &JsonVerdict) -> Judged {
        let JsonVerdict { side, loss, kind, phase, forced, .. } = *verdict;
        Judged { side, loss, kind, phase, forced }
    }
}

/// The accuracy of each phase, from 0 to 100; null without a move that had a choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JsonPhases {
    /// In the opening.
    pub opening: Option<f64>,
    /// In the middle game.
    pub middle: Option<f64>,
    /// In the endgame.
    pub endgame: Option<f64>,
}

/// The performance of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JsonPerformance {
    /// From 0 to 100; null without a move that had a choice.
    pub accuracy: Option<f64>,
    /// The moves with a choice.
    pub moves: u32,
    /// The best moves.
    pub best: u32,
    /// The good moves.
    pub good: u32,
    /// The inaccuracies.
    pub inaccuracies: u32,
    /// The mistakes.
    pub mistakes: u32,
    /// The blunders.
    pub blunders: u32,
    /// The accuracy of each phase.
    pub phases: JsonPhases,
}

impl From<&Performance> for JsonPerformance {
    fn from(performance: &Performance) -> JsonPerformance {
        let accuracy = |tally: &Tally| tally.accuracy().map(rounded);
        JsonPerformance {
            accuracy: accuracy(&performance.all),
            moves: performance.all.moves,
            best: performance.best,
            good: performance.good,
            inaccuracies: performance.inaccuracies,
            mistakes: performance.mistakes,
            blunders: performance.blunders,
            phases: JsonPhases {
                opening: accuracy(&performance.opening),
                middle: accuracy(&performance.middle),
                endgame: accuracy(&performance.endgame),
            },
        }
    }
}

/// The review of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JsonReview {
    /// The verdict on every move.
    pub verdicts: Vec<JsonVerdict>,
    /// The performance of both players.
    pub performance: BySide<JsonPerformance>,
}

impl JsonReview {
    /// The review with these verdicts, for example those of all segments.
    #[must_use]
    pub fn new(verdicts: Vec<JsonVerdict>) -> JsonReview {
        // From the rounded losses, so that it does not matter who puts the segments together.
        let both = performances(&verdicts);
        let performance = BySide::new((&both.white).into(), (&both.black).into());
        JsonReview { verdicts, performance }
    }
}

/// A number with one decimal.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
