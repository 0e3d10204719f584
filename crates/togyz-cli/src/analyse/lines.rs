//! The best lines of a position as a text table: score, chances, depth and the moves in the official notation.
//! Nothing here prints.

use togyz::Position;
use togyz_engine::analysis::{BestLines, written_line};
use togyz_engine::{Report, Score};
use togyz_text::{Language, Value, decimal, text, text_with};

use crate::table::{Align, GAP, aligned};
use crate::terminal::{Ink, Screen, columns, wrap};

/// With fewer columns than this, a line of moves is printed below its row.
const NARROW: usize = 24;
/// The indentation of such a line.
const INDENT: usize = 6;

/// Whether long lines are shown in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// Over as many lines of the screen as they need.
    Whole,
    /// Cut at the edge of the screen, so that the height stays the same.
    Cut,
}

/// The table, and the nodes and the time of the search.
pub(super) fn table(
    position: &Position,
    found: &BestLines,
    screen: &Screen,
    lines: Lines,
) -> Vec<String> {
    let Screen { language, paint, width, .. } = *screen;
    let width = width.saturating_sub(2);
    let reports = found.reports();
    let mut rows = vec![heads(language)];
    rows.extend(reports.iter().map(|report| row(position, report, language)));
    let align = [Align::Right, Align::Left].into_iter().chain([Align::Right; 5]);
    let table = aligned(&rows, &align.collect::<Vec<_>>());
    let left = table.first().map_or(0, |head| columns(head) + GAP.len());
    let beside = left + NARROW <= width;
    let mut text_lines = Vec::new();
    for (number, cells) in table.iter().enumerate() {
        let Some(report) = number.checked_sub(1).and_then(|number| reports.get(number)) else {
            let head = format!("{cells}{GAP}{}", text(language, "analyse-head-line"));
            let head = if beside { head } else { cells.clone() };
            text_lines.push(format!("  {}", paint.ink(Ink::Faint, &head)));
            continue;
        };
        let indent = if beside { left } else { INDENT };
        let moves = written_line(position, &report.line).join(" ");
        let mut parts = wrap(&moves, width.saturating_sub(indent)).into_iter();
        if lines == Lines::Cut && parts.len() > 1 {
            let room = width.saturating_sub(indent + 2);
            let first = wrap(&moves, room).into_iter().next().unwrap_or_default();
            parts = vec![format!("{first} …")].into_iter();
        }
        let ink = if number == 1 { Ink::Of(position.turn()) } else { Ink::Plain };
        let cells = paint.ink(ink, cells);
        if beside {
            text_lines.push(format!("  {cells}{GAP}{}", parts.next().unwrap_or_default()));
        } else {
            text_lines.push(format!("  {cells}"));
        }
        text_lines.extend(parts.map(|part| format!("  {}{part}", " ".repeat(indent))));
    }
    text_lines.push(String::new());
    text_lines.push(format!("  {}", paint.ink(Ink::Faint, &cost(found, language))));
    text_lines
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
    // The last number is the rest, so that the three sum to a hundred.
    let loss = 100_u32.saturating_sub(win + draw);
    let first = written_line(position, &report.line).into_iter().next().unwrap_or_default();
    let score = score(report.score, language);
    let [win, draw, loss] = [win, draw, loss].map(|chance| format!("{chance} %"));
    let depth = format!("{}/{}", report.depth, report.deepest);
    vec![report.rank.to_string(), first, score, win, draw, loss, depth]
}

/// A score in kumalaks with its sign, or a win or loss with the number of plies, if known.
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

/// Nodes, nodes a second and time.
fn cost(found: &BestLines, language: Language) -> String {
    let whole = |number: u64| Value::Number(i64::try_from(number).unwrap_or(i64::MAX));
    let seconds = decimal(language, found.time.as_secs_f64(), 2);
    let parts = [
        text_with(language, "analyse-nodes", &[("number", whole(found.nodes))]),
        text_with(language, "analyse-speed", &[("number", whole(found.nodes_per_second()))]),
        text_with(language, "analyse-time", &[("number", (&seconds).into())]),
    ];
    parts.join(" · ")
}
