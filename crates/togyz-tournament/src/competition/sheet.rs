//! A round as it was paired and played: its boards with everything that happened on each, and the
//! matches of teams.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use togyz::clock::Correction;
use togyz::{BySide, GameResult, Side};

use super::outcome::Outcome;
use super::person::PersonId;
use super::team::TeamId;
use crate::cup::{MatchEnd, Stage};
use crate::team_match::{Board, ByTeam, DecisionError, MatchDecision, TeamSide, count, decide};
use crate::{Bye, Moment};

/// A change of the result of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The entry of the log that changed it.
    pub entry: usize,
    /// The time.
    pub at: Moment,
    /// The person who did it.
    pub by: String,
    /// The result before; `None` for the first entry of a result.
    pub before: Option<Outcome>,
    /// The result after; `None` when it was removed.
    pub after: Option<Outcome>,
    /// The reason for the correction, if it is one.
    pub reason: String,
}

/// The referee's minute of a drawn game (W X).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minute {
    /// The referee.
    pub referee: String,
    /// Whether both players were present.
    pub both_present: bool,
    /// The agreement or the claim, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// A minute of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenMinute {
    /// The time when it was taken.
    pub at: Moment,
    /// The minute.
    pub minute: Minute,
}

/// A clock that was corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockChange {
    /// The time.
    pub at: Moment,
    /// The person who did it.
    pub by: String,
    /// The error of the clock.
    pub correction: Correction,
    /// The times on the dials.
    pub shown: BySide<Duration>,
    /// The times that were set.
    pub set: BySide<Duration>,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSheet {
    /// The board, beginning with 1.
    pub board: u16,
    /// The players.
    pub players: BySide<PersonId>,
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// The history of its result.
    pub history: Vec<Change>,
    /// The moves with which draws were offered, 0 where the move was not recorded.
    pub offers: BySide<Vec<u16>>,
    /// The clock's corrections.
    pub clocks: Vec<ClockChange>,
    /// The minute, if the game was drawn. It goes when the result is changed.
    pub minute: Option<TakenMinute>,
    /// The record of the game. It goes when the result is removed.
    pub record: Option<String>,
}

impl BoardSheet {
    /// Whether anything was entered about the game.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.outcome.is_none()
            && self.clocks.is_empty()
            && self.record.is_none()
            && Side::ALL.iter().all(|&side| self.offers[side].is_empty())
    }

    /// A board without a result.
    #[must_use]
    pub fn new(board: u16, players: BySide<PersonId>) -> BoardSheet {
        BoardSheet {
            board,
            players,
            outcome: None,
            history: Vec::new(),
            offers: BySide::default(),
            clocks: Vec::new(),
            minute: None,
            record: None,
        }
    }
}

/// A board of a match of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Seat {
    /// A game on a board of the round.
    Game {
        /// The board.
        board: u16,
        /// The side of the first team.
        first: Side,
    },
    /// This team has no player for the board.
    Missing(TeamSide),
    /// Neither team has a player for the board.
    Empty,
}

/// A change of seats, as the players sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reseating {
    /// The players of a board have changed colours.
    Colours {
        /// The board.
        board: u16,
    },
    /// Two players of different boards have changed places.
    Players {
        /// One of them.
        one: PersonId,
        /// The other.
        other: PersonId,
    },
}

/// An extra game of a match (W XII).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraGame {
    /// The players.
    pub players: BySide<PersonId>,
    /// The side of the first team.
    pub first: Side,
    /// The outcome.
    pub outcome: Outcome,
}

impl ExtraGame {
    /// The result, the first team as if with White.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.outcome.seen_from(self.first).result
    }
}

/// A match of two teams; in a cup of players, of two players, each a team of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// The number: of the cup, or within the round.
    pub number: u16,
    /// The part of the cup; `None` outside of cups, where a match may be drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// The teams; in a cup of players, their start numbers.
    pub teams: ByTeam<TeamId>,
    /// The team that won the toss of the first boards and has White there (W XI).
    pub toss: TeamSide,
    /// The boards.
    pub seats: Vec<Seat>,
    /// Extra games, the first team as if with White (W XII).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<GameResult>,
    /// The extra games of which more than the result is known, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra_games: Vec<ExtraGame>,
    /// Whether the players made the toss; else it was drawn by lot.
    #[serde(default, skip_serializing_if = "is_false")]
    pub tossed: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Match {
    /// A match that was just paired.
    pub(super) fn new(
        number: u16,
        stage: Option<Stage>,
        teams: ByTeam<TeamId>,
        toss: TeamSide,
        seats: Vec<Seat>,
    ) -> Match {
        let (extra, extra_games) = (Vec::new(), Vec::new());
        Match { number, stage, teams, toss, seats, extra, extra_games, tossed: false }
    }

    /// The number of one of the teams.
    #[must_use]
    pub fn team(&self, team: TeamSide) -> TeamId {
        match team {
            TeamSide::First => self.teams.first,
            TeamSide::Second => self.teams.second,
        }
    }
}

/// A round as it was paired and played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSheet {
    /// The round, beginning with 1.
    pub number: u16,
    /// The boards.
    pub boards: Vec<BoardSheet>,
    /// The players without an opponent, with the kind of bye.
    pub byes: Vec<(PersonId, Bye)>,
    /// The matches of teams.
    pub matches: Vec<Match>,
    /// The matches from which a team goes on although a correction made the other the winner: what
    /// was played later was kept.
    pub kept: BTreeMap<u16, MatchEnd<TeamSide>>,
    /// The matches that were withdrawn because they no longer followed.
    pub withdrawn: BTreeSet<u16>,
    /// The teams that rest.
    pub rests: Vec<TeamId>,
    /// The reason for a pairing by hand.
    pub by_hand: Option<String>,
    /// The time when the clocks were started.
    pub started: Option<Moment>,
}

impl RoundSheet {
    /// A board by its number.
    #[must_use]
    pub fn board(&self, board: u16) -> Option<&BoardSheet> {
        self.boards.get(usize::from(board).checked_sub(1)?)
    }

    /// The board and the side of a player.
    #[must_use]
    pub fn seat_of(&self, id: PersonId) -> Option<(u16, Side)> {
        self.boards.iter().find_map(|one| {
            let side = Side::ALL.into_iter().find(|&side| one.players[side] == id)?;
            Some((one.board, side))
        })
    }

    /// The boards without a result, but for those of matches that were withdrawn.
    pub fn open_boards(&self) -> impl Iterator<Item = &BoardSheet> {
        let open = self.boards.iter().filter(|sheet| sheet.outcome.is_none());
        open.filter(|sheet| !self.is_withdrawn(sheet.board))
    }

    /// The boards whose result is only expected.
    pub fn provisional_boards(&self) -> impl Iterator<Item = &BoardSheet> {
        self.boards.iter().filter(|one| one.outcome.is_some_and(|one| one.is_provisional()))
    }

    /// The number of the match to which a board belongs.
    #[must_use]
    pub fn match_of(&self, board: u16) -> Option<u16> {
        let sits = |seat: &Seat| matches!(seat, Seat::Game { board: own, .. } if *own == board);
        self.matches.iter().find(|one| one.seats.iter().any(sits)).map(|one| one.number)
    }

    /// The boards of a match, for the rules of W XII.
    #[must_use]
    pub fn match_boards(&self, one: &Match) -> Vec<Board> {
        let none = |result| Board { result, kumalaks: None };
        let board = |seat: &Seat| match *seat {
            Seat::Missing(TeamSide::First) => none(GameResult::Forfeit(Side::Black)),
            Seat::Missing(TeamSide::Second) => none(GameResult::Forfeit(Side::White)),
            Seat::Empty => none(GameResult::DoubleForfeit),
            Seat::Game { board, first } => match self.board(board).and_then(|one| one.outcome) {
                None => none(GameResult::Open),
                Some(outcome) => from_first(&outcome, first),
            },
        };
        one.seats.iter().map(board).collect()
    }

    /// The winner of a match, or what is missing for a decision. Without a winner, a match of a cup
    /// needs an extra game and another one is drawn.
    ///
    /// # Errors
    /// If a board has no result or counts that are needed are missing.
    pub fn decision(&self, one: &Match) -> Result<MatchDecision, DecisionError> {
        let boards = self.match_boards(one);
        match one.stage {
            Some(_) => decide(&boards, &one.extra),
            // Outside of a cup a match may be drawn.
            None => count(&boards),
        }
    }
}

/// An outcome as if the first team had White.
fn from_first(outcome: &Outcome, first: Side) -> Board {
    let seen = outcome.seen_from(first);
    Board { result: seen.result, kumalaks: seen.kumalaks.map(Into::into) }
}
