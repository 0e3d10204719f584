//! The results of a cup as text: a line for each match, with its winner or its boards.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::fmt;

use togyz::GameResult;

use super::{Cup, CupEnds, CupError, CupSettings, MatchEnd};
use crate::Number;
use crate::team_match::{Board, DecisionError, MatchCriterion, ParseBoardError, TeamSide, decide};

/// The content of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MatchResult {
    Winner(Number),
    Decided(TeamSide, MatchCriterion),
    /// Level in everything: an extra game is to be played.
    Level,
    /// Neither of them played on any board.
    LostByBoth,
}

/// The results of a cup, by match, with their lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CupResults {
    matches: BTreeMap<u16, (usize, MatchResult)>,
}

/// The reason why results cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CupResultsError {
    /// A line cannot be used.
    Line {
        /// The line, beginning with 1.
        line: usize,
        /// The reason.
        error: ResultLineError,
    },
    /// The cup cannot be played.
    Cup(CupError),
}

/// The reason why a line of results cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResultLineError {
    /// The line does not begin with the number of a match.
    NoMatchNumber(String),
    /// A board cannot be read.
    Board {
        /// The board, beginning with 1.
        board: usize,
        /// The reason.
        error: ParseBoardError,
    },
    /// An extra game cannot be read.
    ExtraGame(String),
    /// The match cannot be decided.
    Decision(DecisionError),
    /// The match has a result in an earlier line.
    Twice {
        /// The match.
        id: u16,
        /// That line.
        before: usize,
    },
    /// The cup does not fit the result.
    Cup(CupError),
}

impl fmt::Display for CupResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CupResultsError::Line { line, error } => write!(f, "line {line}: {error}"),
            CupResultsError::Cup(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for ResultLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultLineError::NoMatchNumber(found) => {
                write!(f, "expected the number of a match, found '{found}'")
            }
            ResultLineError::Board { board, error } => write!(f, "board {board}: {error}"),
            ResultLineError::ExtraGame(error) => write!(f, "extra game: {error}"),
            ResultLineError::Decision(error) => error.fmt(f),
            ResultLineError::Twice { id, before } => {
                write!(f, "match {id} has a result in line {before} already")
            }
            ResultLineError::Cup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CupResultsError {}
impl std::error::Error for ResultLineError {}

impl CupResults {
    /// Reads the lines. Empty ones and those that begin with `#` are skipped.
    ///
    /// # Errors
    /// The first line that cannot be used, and the reason.
    pub fn read(text: &str) -> Result<CupResults, CupResultsError> {
        let mut results = CupResults::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}').trim();
            if !line.is_empty() && !line.starts_with('#') {
                let number = index + 1;
                let added = results.add(number, line);
                added.map_err(|error| CupResultsError::Line { line: number, error })?;
            }
        }
        Ok(results)
    }

    fn add(&mut self, number: usize, line: &str) -> Result<(), ResultLineError> {
        let (id, rest) = line.split_once([' ', '\t', ':']).unwrap_or((line, ""));
        let id = id.parse::<u16>().map_err(|_| ResultLineError::NoMatchNumber(id.into()))?;
        let result = match rest.trim().parse::<u16>() {
            Ok(winner) => MatchResult::Winner(Number(winner)),
            Err(_) => boards(rest.trim())?,
        };
        match self.matches.insert(id, (number, result)) {
            Some((before, _)) => Err(ResultLineError::Twice { id, before }),
            None => Ok(()),
        }
    }

    /// Plays the cup with these results, match by match: the players of a match depend only on
    /// earlier ones.
    ///
    /// # Errors
    /// If the settings are inconsistent, or a result does not fit its match.
    pub fn play(&self, settings: &CupSettings) -> Result<Cup, CupResultsError> {
        let mut ends = CupEnds::new();
        let after = |ends: &CupEnds| Cup::after(settings, ends).map_err(CupResultsError::Cup);
        settings.check().map_err(CupResultsError::Cup)?;
        let mut cup = after(&ends)?;
        for (&id, &(line, result)) in &self.matches {
            let numbers = match players(&cup, id) {
                Some(numbers) => numbers,
                // Earlier results may determine the players.
                None => {
                    cup = after(&ends)?;
                    let error = ResultLineError::Cup(missing(&cup, id));
                    players(&cup, id).ok_or(CupResultsError::Line { line, error })?
                }
            };
            let end = match (result, numbers) {
                (MatchResult::Level, _) => continue,
                (MatchResult::LostByBoth, _) => MatchEnd::LostByBoth,
                (MatchResult::Decided(TeamSide::First, _), [first, _]) => MatchEnd::Won(first),
                (MatchResult::Decided(TeamSide::Second, _), [_, second]) => MatchEnd::Won(second),
                (MatchResult::Winner(winner), numbers) if numbers.contains(&winner) => {
                    MatchEnd::Won(winner)
                }
                (MatchResult::Winner(winner), numbers) => {
                    let error = ResultLineError::Cup(CupError::NotPlaying { id, winner, numbers });
                    return Err(CupResultsError::Line { line, error });
                }
            };
            ends.insert(id, end);
        }
        after(&ends)
    }

    /// The criterion that decided a team match.
    #[must_use]
    pub fn decided_by(&self, id: u16) -> Option<MatchCriterion> {
        match self.matches.get(&id) {
            Some((_, MatchResult::Decided(_, by))) => Some(*by),
            _ => None,
        }
    }

    /// Whether a match is level in everything.
    #[must_use]
    pub fn needs_extra(&self, id: u16) -> bool {
        matches!(self.matches.get(&id), Some((_, MatchResult::Level)))
    }
}

/// The players of a match, if they are known.
fn players(cup: &Cup, id: u16) -> Option<[Number; 2]> {
    match cup.matches.iter().find(|one| one.id == id)?.numbers {
        [Some(first), Some(second)] => Some([first, second]),
        _ => None,
    }
}

/// The reason why a match cannot have a result yet.
fn missing(cup: &Cup, id: u16) -> CupError {
    let last = cup.matches.last().map_or(0, |one| one.id);
    if (1..=last).contains(&id) { CupError::TooEarly(id) } else { CupError::NoMatch { id, last } }
}

/// Reads `1 (82) - 0 (60); 0.5 (81) - 0.5 (81); extra 1 - 0`.
fn boards(text: &str) -> Result<MatchResult, ResultLineError> {
    let (mut boards, mut extra): (Vec<Board>, Vec<GameResult>) = (Vec::new(), Vec::new());
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        match part.strip_prefix("extra") {
            Some(game) => {
                let game = game.parse::<GameResult>();
                extra.push(game.map_err(|error| ResultLineError::ExtraGame(error.to_string()))?);
            }
            None => {
                let board = boards.len() + 1;
                let read = part.parse();
                boards.push(read.map_err(|error| ResultLineError::Board { board, error })?);
            }
        }
    }
    let decided = decide(&boards, &extra).map_err(ResultLineError::Decision)?;
    Ok(match decided.winner {
        Some((team, by)) => MatchResult::Decided(team, by),
        None if decided.is_lost_by_both() => MatchResult::LostByBoth,
        None => MatchResult::Level,
    })
}
