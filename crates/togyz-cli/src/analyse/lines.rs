//! The best lines of a position as a table to read: score, chances, depth and the moves as they are
//! officially written. Nothing here prints.

use std::time::Duration;

use togyz::{Otau, Position};
use togyz_engine::{Report, Score};
use togyz_text::{Language, Value, decimal, text, text_with};

use crate::table::{Align, GAP, aligned};
use crate::terminal::{Ink, Screen, columns, wrap};

/// A line of moves in less room than this goes below its row.
const NARROW: usize = 24;
/// How far it is then indented.
const INDENT: usize = 6;

/// Whether long lines are shown in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// Over as many lines of the screen as they need.
    Whole,
    /// Cut at the edge of the screen, so that the height stays the same.
    Cut,
}

/// What a search has taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cost {
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

/// The table and what the search cost.
pub(super) fn told(
    position: &Position,
    reports: &[Report],
    cost: Cost,
    screen: &Screen,
    lines: Lines,
) -> Vec<String> {
    let Screen { language, paint, width, .. } = *screen;
    let width = width.saturating_sub(2);
    let mut rows = vec![heads(language)];
    rows.extend(reports.iter().map(|report| row(position, report, language)));
    let align = [Align::Right, Align::Left].into_iter().chain([Align::Right; 5]);
    let table = aligned(&rows, &align.collect::<Vec<_>>());
    let left = table.first().map_or(0, |head| columns(head) + GAP.len());
    let beside = left + NARROW <= width;
    let mut told = Vec::new();
    for (number, cells) in table.iter().enumerate() {
        let Some(report) = number.checked_sub(1).and_then(|number| reports.get(number)) else {
            let head = format!("{cells}{GAP}{}", text(language, "analyse-head-line"));
            let head = if beside { head } else { cells.clone() };
            told.push(format!("  {}", paint.ink(Ink::Faint, &head)));
            continue;
        };
        let indent = if beside { left } else { INDENT };
        let moves = written(position, &report.line).join(" ");
        let mut parts = wrap(&moves, width.saturating_sub(indent)).into_iter();
        if lines == Lines::Cut && parts.len() > 1 {
            let room = width.saturating_sub(indent + 2);
            let first = wrap(&moves, room).into_iter().next().unwrap_or_default();
            parts = vec![format!("{first} …")].into_iter();
        }
        let ink = if number == 1 { Ink::Of(position.turn()) } else { Ink::Plain };
        let cells = paint.ink(ink, cells);
        if beside {
            told.push(format!("  {cells}{GAP}{}", parts.next().unwrap_or_default()));
        } else {
            told.push(format!("  {cells}"));
        }
        told.extend(parts.map(|part| format!("  {}{part}", " ".repeat(indent))));
    }
    told.push(String::new());
    told.push(format!("  {}", paint.ink(Ink::Faint, &cost.told(language))));
    told
}

fn heads(language: Language) -> Vec<String> {
    const HEADS: [&str; 6] = [
        "analyse-head-move",
        "analyse-head-score",
        "analyse-head-win",
        "analyse-head-draw",
        "analyse-head-loss",
        "analyse-head-depth",
    ];
    let heads = HEADS.map(|key| text(language, key));
    std::iter::once("#".to_owned()).chain(heads).collect()
}

fn row(position: &Position, report: &Report, language: Language) -> Vec<String> {
    let (win, draw, _) = report.score.chances();
    let (win, draw) = ((win + 5) / 10, (draw + 5) / 10);
    // The last one is what is left, so that the three make a hundred.
    let loss = 100_u32.saturating_sub(win + draw);
    let first = written(position, &report.line).into_iter().next().unwrap_or_default();
    let score = score(report.score, language);
    let [win, draw, loss] = [win, draw, loss].map(|chance| format!("{chance} %"));
    let depth = format!("{}/{}", report.depth, report.deepest);
    vec![report.rank.to_string(), first, score, win, draw, loss, depth]
}

/// A score in kumalaks with its sign, or that the game is won or lost and in how many plies, if that is known.
fn score(score: Score, language: Language) -> String {
    match score {
        Score::Estimate(score) if score > Score::KNOWN => text(language, "analyse-wins-surely"),
        Score::Estimate(score) if score < -Score::KNOWN => text(language, "analyse-loses-surely"),
        Score::Estimate(score) => {
            let sign = if score > 0 { "+" } else { "" };
            format!("{sign}{}", decimal(language, f64::from(score) / 100.0, 2))
        }
        Score::Win(plies) => text_with(language, "analyse-wins", &[("count", plies.into())]),
        Score::Loss(plies) => text_with(language, "analyse-loses", &[("count", plies.into())]),
    }
}

impl Cost {
    /// Nodes, nodes a second and time.
    fn told(self, language: Language) -> String {
        let Cost { nodes, time } = self;
        let speed = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        let whole = |number: u64| Value::Number(i64::try_from(number).unwrap_or(i64::MAX));
        let seconds = decimal(language, time.as_secs_f64(), 2);
        let parts = [
            text_with(language, "analyse-nodes", &[("number", whole(nodes))]),
            text_with(language, "analyse-speed", &[("number", whole(speed))]),
            text_with(language, "analyse-time", &[("number", (&seconds).into())]),
        ];
        parts.join(" · ")
    }
}

/// A line of moves as they are officially written.
pub(super) fn written(position: &Position, line: &[Otau]) -> Vec<String> {
    let mut position = *position;
    let mut moves = Vec::with_capacity(line.len());
    for &otau in line {
        // The engine's lines can be played; if one could not, its good part is still worth showing.
        let (Ok(text), Ok(next)) = (position.write_move(otau), position.play(otau)) else { break };
        moves.push(text);
        position = next;
    }
    moves
}
