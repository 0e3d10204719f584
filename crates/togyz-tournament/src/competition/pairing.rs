//! The pairing of the next round as an act, by the system of the regulations. Nothing is changed
//! here; the act goes to the log like any other.

use std::collections::BTreeMap;
use std::fmt;

use togyz::{BySide, Random, Side};

use super::Competition;
use super::act::Act;
use super::lots::LotPurpose;
use super::person::PersonId;
use super::regulations::{System, TeamRules};
use super::sheet::{Match, Seat};
use super::team::TeamId;
use crate::cup::{Cup, CupError, CupSettings};
use crate::swiss::{self, SwissError};
use crate::team_match::{ByTeam, DecisionError, TeamSide, white_teams};
use crate::{Number, berger};

/// The reason why a round cannot be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairError {
    /// The start list is not fixed.
    ListOpen,
    /// All rounds are paired.
    Over(u16),
    /// A game has no result.
    OpenBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// A Swiss round cannot be paired.
    Swiss(SwissError),
    /// A match of teams cannot be decided.
    Undecided {
        /// The match.
        number: u16,
        /// The reason.
        error: DecisionError,
    },
    /// A match is level: an extra game is due.
    Level(u16),
    /// The cup cannot continue.
    Cup(CupError),
    /// A man on a board of women.
    WomensBoard {
        /// The team.
        team: TeamId,
        /// The board.
        board: u16,
    },
    /// The line-up of a team is not found.
    NoTeam(TeamId),
}

impl fmt::Display for PairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairError::ListOpen => {
                f.write_str("the start list is not fixed yet: 'togyz tournament lots' fixes it")
            }
            PairError::Over(rounds) => write!(f, "all {rounds} rounds are paired"),
            PairError::OpenBoard { round, board } => {
                write!(f, "board {board} of round {round} has no result")
            }
            PairError::Swiss(error) => error.fmt(f),
            PairError::Undecided { number, error } => write!(f, "match {number}: {error}"),
            PairError::Level(number) => {
                write!(
                    f,
                    "match {number} is level: an extra game of 25 minutes each has to decide it"
                )
            }
            PairError::Cup(error) => error.fmt(f),
            PairError::WomensBoard { team, board } => {
                write!(f, "team {team}: board {board} is a board of women; give a line-up")
            }
            PairError::NoTeam(team) => write!(f, "team {team} does not exist"),
        }
    }
}

impl std::error::Error for PairError {}

impl Competition {
    /// The act that pairs the next round.
    ///
    /// # Errors
    /// The reason why it cannot be paired.
    pub fn pair(&self) -> Result<Act, PairError> {
        if self.start_list.is_empty() {
            return Err(PairError::ListOpen);
        }
        if let Some(last) = self.rounds.last()
            && let Some(open) = last.open_boards().next()
        {
            return Err(PairError::OpenBoard { round: last.number, board: open.board });
        }
        let round = self.last_round() + 1;
        match self.regulations.system {
            System::Swiss => self.pair_swiss(round),
            System::RoundRobin { double } => self.pair_round_robin(round, double),
            System::Cup { .. } => self.pair_cup(round),
        }
    }

    fn pair_swiss(&self, round: u16) -> Result<Act, PairError> {
        let paired = swiss::pair(&self.event()).map_err(PairError::Swiss)?;
        let pairs = paired.pairs.iter().map(|pair| (pair.white, pair.black));
        Ok(self.pairs(round, pairs, paired.bye))
    }

    fn pair_round_robin(&self, round: u16, double: bool) -> Result<Act, PairError> {
        let players = u16::try_from(self.start_list.len()).unwrap_or(u16::MAX);
        let rounds = berger(players, double);
        let planned = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        let table = rounds.get(Number(round).index()).ok_or(PairError::Over(planned))?;
        let pairs = table.games.iter().map(|game| (game.white, game.black));
        Ok(self.pairs(round, pairs, table.rests))
    }

    /// Pairs of numbers as an act.
    pub(super) fn pairs(
        &self,
        round: u16,
        pairs: impl Iterator<Item = (Number, Number)>,
        bye: Option<Number>,
    ) -> Act {
        let boards = pairs.filter_map(|(white, black)| {
            Some(BySide::new(self.by_number(white)?, self.by_number(black)?))
        });
        Act::Pair {
            round,
            boards: boards.collect(),
            bye: bye.and_then(|number| self.by_number(number)),
            matches: Vec::new(),
            rests: Vec::new(),
            by_hand: None,
        }
    }

    /// The cup in its current state; `None` if the competition is none.
    ///
    /// # Errors
    /// If a match of a finished round cannot be decided.
    pub fn cup(&self) -> Result<Option<(CupSettings, Cup)>, PairError> {
        let System::Cup { defeats, draw, third_place } = self.regulations.system else {
            return Ok(None);
        };
        let settings = CupSettings {
            players: u16::try_from(self.teams.len()).unwrap_or(u16::MAX),
            defeats,
            draw,
            third_place,
            seed: self.seed(LotPurpose::Cup).unwrap_or(0),
        };
        let cup = Cup::after(&settings, &self.winners()).map_err(PairError::Cup)?;
        Ok(Some((settings, cup)))
    }

    /// The winners of the decided matches.
    fn winners(&self) -> BTreeMap<u16, Number> {
        let mut winners = BTreeMap::new();
        for sheet in &self.rounds {
            for one in &sheet.matches {
                let decided = sheet.decision(one).ok().and_then(|decision| decision.winner);
                if let Some((team, _)) = decided {
                    winners.insert(one.number, one.team(team).number());
                }
            }
        }
        winners
    }

    fn pair_cup(&self, round: u16) -> Result<Act, PairError> {
        if let Some(last) = self.rounds.last() {
            for one in &last.matches {
                let number = one.number;
                let decision = last.decision(one);
                let decision = decision.map_err(|error| PairError::Undecided { number, error })?;
                decision.winner.ok_or(PairError::Level(number))?;
            }
        }
        let (Some((_, cup)), Some(rules)) = (self.cup()?, &self.regulations.team) else {
            return Err(PairError::ListOpen);
        };
        let mut random = Random::new(self.seed(LotPurpose::Cup).unwrap_or(0) ^ u64::from(round));
        let (mut boards, mut matches) = (Vec::new(), Vec::new());
        let mut resting: Vec<TeamId> = self.teams.iter().map(|team| team.id).collect();
        for open in cup.matches.iter().filter(|one| one.is_open()) {
            let [Some(first), Some(second)] = open.numbers else { continue };
            let teams = ByTeam { first: TeamId(first.0), second: TeamId(second.0) };
            let toss = if random.below(2) == 0 { TeamSide::First } else { TeamSide::Second };
            let line_ups = ByTeam {
                first: self.line_up(teams.first, round, rules)?,
                second: self.line_up(teams.second, round, rules)?,
            };
            let seats = seats(&line_ups, toss, rules, &mut boards);
            let (number, stage) = (open.id, Some(open.stage));
            matches.push(Match {
                number,
                stage,
                teams,
                toss,
                seats,
                extra: Vec::new(),
                extra_games: Vec::new(),
                tossed: false,
            });
            resting.retain(|&team| team != teams.first && team != teams.second);
        }
        if matches.is_empty() {
            return Err(PairError::Over(round - 1));
        }
        let out = |team: TeamId| {
            cup.ranking.iter().any(|one| one.number == team.number() && one.rank.is_some())
        };
        resting.retain(|&team| !out(team));
        Ok(Act::Pair { round, boards, bye: None, matches, rests: resting, by_hand: None })
    }

    /// The players on a team's boards; men cannot play on the boards of women (W XIII).
    fn line_up(
        &self,
        team: TeamId,
        round: u16,
        rules: &TeamRules,
    ) -> Result<Vec<PersonId>, PairError> {
        let found = self.team(team).ok_or(PairError::NoTeam(team))?;
        let is_there = |id| self.is_there(id, round) && self.number(id).is_some();
        let line_up = found.line_up(round, rules.boards, is_there);
        for &board in &rules.women_boards {
            if let Some(&person) = line_up.get(Number(board).index())
                && !self.is_woman(person)
            {
                return Err(PairError::WomensBoard { team, board });
            }
        }
        Ok(line_up)
    }
}

/// The boards of a match, added to those of the round.
fn seats(
    line_ups: &ByTeam<Vec<PersonId>>,
    toss: TeamSide,
    rules: &TeamRules,
    boards: &mut Vec<BySide<PersonId>>,
) -> Vec<Seat> {
    let whites = white_teams(rules.boards.into(), toss, rules.colours);
    let seat = |(index, white): (usize, &TeamSide)| match (
        line_ups.first.get(index),
        line_ups.second.get(index),
    ) {
        (Some(&first), Some(&second)) => {
            let (side, players) = match white {
                TeamSide::First => (Side::White, BySide::new(first, second)),
                TeamSide::Second => (Side::Black, BySide::new(second, first)),
            };
            boards.push(players);
            let board = u16::try_from(boards.len()).unwrap_or(u16::MAX);
            Seat::Game { board, first: side }
        }
        (Some(_), None) => Seat::Missing(TeamSide::Second),
        (None, Some(_)) => Seat::Missing(TeamSide::First),
        (None, None) => Seat::Empty,
    };
    whites.iter().enumerate().map(seat).collect()
}
