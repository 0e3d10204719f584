//! A match of two teams on boards: the seats, and the decision (W XI, XII).
//!
//! The result decides; then the kumalaks in lost games, where more is better; then the first
//! board; then extra games of 25 minutes for each player.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod board_text;

use std::fmt;

use togyz::{BySide, GameResult, Side};

pub use board_text::ParseBoardError;

use crate::Points;

/// One of the two teams of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TeamSide {
    /// The team named first.
    First,
    /// The other.
    Second,
}

/// A value for each team.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
pub struct ByTeam<T> {
    /// The team named first.
    pub first: T,
    /// The other.
    pub second: T,
}

impl<T: PartialOrd> ByTeam<T> {
    /// The team with more.
    #[must_use]
    pub fn more(&self) -> Option<TeamSide> {
        match () {
            () if self.first > self.second => Some(TeamSide::First),
            () if self.first < self.second => Some(TeamSide::Second),
            () => None,
        }
    }
}

/// The result of a board, the first team's player as if with White.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// The result.
    pub result: GameResult,
    /// The kumalaks of both players, where they were counted.
    pub kumalaks: Option<ByTeam<u8>>,
}

/// The criterion that decided a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchCriterion {
    /// The result of the boards.
    Result,
    /// The kumalaks in lost games.
    LostKumalaks,
    /// The first board.
    FirstBoard,
    /// An extra game of 25 minutes for each player.
    ExtraGame,
}

impl MatchCriterion {
    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            MatchCriterion::Result => "result",
            MatchCriterion::LostKumalaks => "lost-kumalaks",
            MatchCriterion::FirstBoard => "first-board",
            MatchCriterion::ExtraGame => "extra-game",
        }
    }
}

/// The decision of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchDecision {
    /// The points of both teams.
    pub points: ByTeam<Points>,
    /// Each team's own kumalaks in the games it lost, where they were needed.
    pub lost_kumalaks: Option<ByTeam<u32>>,
    /// The winner and the criterion. `None`: an extra game must be played, unless both lost.
    pub winner: Option<(TeamSide, MatchCriterion)>,
}

impl MatchDecision {
    /// Whether both teams lost: neither of them played on any board, nor an extra game.
    #[must_use]
    pub fn is_lost_by_both(&self) -> bool {
        let ByTeam { first, second } = self.points;
        self.winner.is_none() && first == Points::ZERO && second == Points::ZERO
    }
}

/// The reason why a match cannot be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionError {
    /// No board was played.
    NoBoards,
    /// A board has no result. Boards begin with 1.
    Open(usize),
    /// The match is level, and the kumalaks of a lost game were not counted.
    NotCounted(usize),
}

impl fmt::Display for DecisionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecisionError::NoBoards => {
                f.write_str("expected the results of the boards, found none")
            }
            DecisionError::Open(board) => write!(f, "board {board} has no result"),
            DecisionError::NotCounted(board) => write!(
                f,
                "the match is level and board {board} has no kumalaks, expected such as 1 (82) - 0 (60)"
            ),
        }
    }
}

impl std::error::Error for DecisionError {}

/// The points of a match by its boards, and its winner; `None` if the match is drawn.
///
/// # Errors
/// If a board has no result.
pub fn count(boards: &[Board]) -> Result<MatchDecision, DecisionError> {
    let mut points = ByTeam { first: Points::ZERO, second: Points::ZERO };
    for (index, board) in boards.iter().enumerate() {
        let halves = board.result.half_points().ok_or(DecisionError::Open(index + 1))?;
        points.first += Points::from_halves(halves.white.into());
        points.second += Points::from_halves(halves.black.into());
    }
    let winner = points.more().map(|team| (team, MatchCriterion::Result));
    Ok(MatchDecision { points, lost_kumalaks: None, winner })
}

/// Decides a match by its boards, the first board first, and by extra games, if there were any.
///
/// # Errors
/// If a board has no result, or kumalaks that are needed were not counted.
pub fn decide(boards: &[Board], extra: &[GameResult]) -> Result<MatchDecision, DecisionError> {
    let counted = count(boards)?;
    let points = counted.points;
    let first_board = boards.first().ok_or(DecisionError::NoBoards)?;
    if counted.winner.is_some() {
        return Ok(counted);
    }
    let lost = lost_kumalaks(boards)?;
    let by_extra = || extra.iter().find_map(|&result| won(result));
    let winner = lost
        .more()
        .map(|team| (team, MatchCriterion::LostKumalaks))
        .or_else(|| won(first_board.result).map(|team| (team, MatchCriterion::FirstBoard)))
        .or_else(|| by_extra().map(|team| (team, MatchCriterion::ExtraGame)));
    Ok(MatchDecision { points, lost_kumalaks: Some(lost), winner })
}

/// The team that won a board.
fn won(result: GameResult) -> Option<TeamSide> {
    match result {
        GameResult::Win(Side::White) | GameResult::Forfeit(Side::White) => Some(TeamSide::First),
        GameResult::Win(Side::Black) | GameResult::Forfeit(Side::Black) => Some(TeamSide::Second),
        _ => None,
    }
}

/// Each team's own kumalaks in the games it lost. A player who did not play has none.
fn lost_kumalaks(boards: &[Board]) -> Result<ByTeam<u32>, DecisionError> {
    let mut lost = ByTeam { first: 0, second: 0 };
    for (index, board) in boards.iter().enumerate() {
        let GameResult::Win(winner) = board.result else { continue };
        let counted = board.kumalaks.ok_or(DecisionError::NotCounted(index + 1))?;
        match winner {
            Side::White => lost.second += u32::from(counted.second),
            Side::Black => lost.first += u32::from(counted.first),
        }
    }
    Ok(lost)
}

/// The colours from board to board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colours {
    /// The colours of the first boards are drawn, the others alternate.
    Alternate,
    /// All boards of a team have the colour of its first board.
    Same,
}

impl Colours {
    /// Every way with its keyword.
    pub const WORDS: [(Colours, &'static str); 2] =
        [(Colours::Alternate, "alternate"), (Colours::Same, "same")];
}

/// The team with White on each board, given the winner of the toss of the first boards (W XI).
#[must_use]
pub fn white_teams(boards: usize, toss: TeamSide, colours: Colours) -> Vec<TeamSide> {
    let other = match toss {
        TeamSide::First => TeamSide::Second,
        TeamSide::Second => TeamSide::First,
    };
    let white = |board: usize| match colours {
        Colours::Alternate if board % 2 == 1 => other,
        _ => toss,
    };
    (0..boards).map(white).collect()
}

impl From<BySide<u8>> for ByTeam<u8> {
    fn from(BySide { white, black }: BySide<u8>) -> ByTeam<u8> {
        ByTeam { first: white, second: black }
    }
}
