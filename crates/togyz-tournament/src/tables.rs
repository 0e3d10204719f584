//! The cells of a cross table, and the scores of a progress table.
//!
//! Only the contents: the caller chooses columns and words.

use std::fmt;

use togyz::{BySide, Side};

use crate::{Bye, CardEntry, Event, Game, Mark, Number, Points};

/// The number of rounds that are over: paired, and every game with a result.
#[must_use]
pub fn finished_rounds(event: &Event) -> usize {
    let over = |round: &&crate::Round| {
        round.is_paired() && round.games.iter().all(|game| game.marks.is_some())
    };
    event.rounds.iter().take_while(over).count()
}

/// A round that was not paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotPairedError {
    /// The requested round.
    pub found: usize,
    /// The rounds that were paired.
    pub paired: usize,
}

impl fmt::Display for NotPairedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotPairedError { found, paired } = self;
        write!(f, "expected a round that has been paired, at most {paired}, found {found}")
    }
}

impl std::error::Error for NotPairedError {}

/// The rounds to count: the requested ones, or those that are over.
///
/// # Errors
/// If the requested round was not paired.
pub fn counted_rounds(event: &Event, asked: Option<u16>) -> Result<usize, NotPairedError> {
    let paired = event.paired_rounds();
    match asked.map(usize::from) {
        Some(found) if found > paired => Err(NotPairedError { found, paired }),
        Some(asked) => Ok(asked),
        None => Ok(finished_rounds(event)),
    }
}

/// The round to explain, beginning with 0: the requested one, otherwise the next, or the last if no
/// other follows.
///
/// # Errors
/// If the requested round is later than the next.
pub fn explained_round(event: &Event, asked: Option<u16>) -> Result<usize, LaterRoundError> {
    let next = event.paired_rounds();
    let planned = usize::from(event.planned_rounds);
    match asked.map(usize::from) {
        Some(found) if found > next + 1 => Err(LaterRoundError { found, next: next + 1 }),
        Some(asked) => Ok(asked.saturating_sub(1)),
        None if planned > 0 && next >= planned => Ok(next - 1),
        None => Ok(next),
    }
}

/// A round after the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaterRoundError {
    /// The requested round.
    pub found: usize,
    /// The next round.
    pub next: usize,
}

impl fmt::Display for LaterRoundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LaterRoundError { found, next } = self;
        write!(f, "expected a round up to the next one, {next}, found {found}")
    }
}

impl std::error::Error for LaterRoundError {}

/// A side's result in one sign: `1`, `½`, `0`, `+`, `-`; `*` while there is none.
#[must_use]
pub fn result_sign(game: &Game, side: Side) -> &'static str {
    match (game.marks.map(|marks| marks[side]), game.played) {
        (None, _) => "*",
        (Some(Mark::Win), true) => "1",
        (Some(Mark::Draw), _) => "½",
        (Some(Mark::Loss), true) => "0",
        (Some(Mark::Win), false) => "+",
        (Some(Mark::Loss), false) => "-",
    }
}

/// A side's result in a cell: the sign, or the points of the boards of a match of teams; with
/// kumalaks `1(82)`.
fn result_cell(entry: CardEntry<'_>, kumalaks: bool) -> String {
    let CardEntry::Game(game, side) = entry else { return String::new() };
    if let (Some(sums), Some(_)) = (game.sums, game.marks) {
        return sums[side].points.to_string();
    }
    let own = entry.kumalaks().filter(|_| kumalaks);
    let own = own.map_or_else(String::new, |counts| format!("({})", counts.white));
    format!("{}{own}", result_sign(game, side))
}

/// The words of a cross table in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellWords {
    /// The letters of the sides, `w` and `b`.
    pub sides: BySide<String>,
    /// A round without an opponent, `bye`.
    pub bye: String,
}

/// A round in a cross table: `12w1`, `3b½`, `7w+`, `bye`; with kumalaks `12w1(82)`;
/// of teams, with board points, `12w 2.5`.
#[must_use]
pub fn round_cell(entry: CardEntry<'_>, kumalaks: bool, words: &CellWords) -> String {
    match entry {
        CardEntry::Game(game, side) => {
            let separator = if game.sums.is_some() { " " } else { "" };
            let (other, letter) = (game.player(!side), &words.sides[side]);
            format!("{other}{letter}{separator}{}", result_cell(entry, kumalaks))
        }
        CardEntry::Bye(Bye::Allocated) => words.bye.clone(),
        CardEntry::Bye(Bye::Full) => "+1".into(),
        CardEntry::Bye(Bye::Half) => "+½".into(),
        CardEntry::Bye(Bye::Zero) => "+0".into(),
        CardEntry::Absent => String::new(),
    }
}

/// All results of a player against another, in the order of the rounds: `1`, `½0`, or nothing; with
/// kumalaks `1(82) 0(60)`; of teams, with board points, `2.5 1`.
#[must_use]
pub fn meeting_cell(card: &[CardEntry<'_>], other: Number, kumalaks: bool) -> String {
    let meetings = card.iter().filter(|entry| entry.opponent() == Some(other));
    let cells: Vec<String> = meetings.map(|entry| result_cell(*entry, kumalaks)).collect();
    let short = cells.iter().all(|cell| cell.chars().count() == 1);
    cells.join(if short && !kumalaks { "" } else { " " })
}

/// A player's score after each of the rounds, without the referee's adjustments.
#[must_use]
pub fn running_scores(event: &Event, card: &[CardEntry<'_>], rounds: usize) -> Vec<Points> {
    let entry = |round: usize| card.get(round).copied().unwrap_or(CardEntry::Absent);
    let points = (0..rounds).map(|round| entry(round).points(&event.points));
    points
        .scan(Points::ZERO, |sum, points| {
            *sum += points;
            Some(*sum)
        })
        .collect()
}
