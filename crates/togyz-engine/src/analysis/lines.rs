//! The best lines of a position while a search runs, and lines of moves as text.

use core::time::Duration;

use togyz::{Otau, Position};

use crate::{Report, per_second};

/// The newest report of every rank, and the cost of the search so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestLines {
    reports: Vec<Report>,
    /// The nodes searched.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
}

impl BestLines {
    /// Adds a report of the search.
    pub fn update(&mut self, report: &Report) {
        self.nodes = report.nodes;
        self.time = report.time;
        match self.reports.iter_mut().find(|known| known.rank == report.rank) {
            Some(known) => known.clone_from(report),
            None => self.reports.push(report.clone()),
        }
    }

    /// Replaces the lines with the result of the search.
    pub fn finish(&mut self, found: Vec<Report>) {
        // The last nodes of a search may come after its last report.
        self.nodes = found.iter().map(|report| report.nodes).fold(self.nodes, u64::max);
        self.reports = found;
    }

    /// The lines, best first.
    #[must_use]
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// The speed of the search.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// A line of moves in the official notation, up to the first illegal move; the engine's lines are
/// legal.
#[must_use]
pub fn written_line(position: &Position, line: &[Otau]) -> Vec<String> {
    let mut position = *position;
    let mut moves = Vec::with_capacity(line.len());
    for &otau in line {
        let (Ok(text), Ok(next)) = (position.write_move(otau), position.play(otau)) else { break };
        moves.push(text);
        position = next;
    }
    moves
}
