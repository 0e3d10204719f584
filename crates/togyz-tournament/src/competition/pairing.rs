//! The pairing of the next round as an act, by the system of the regulations. Nothing is changed
//! here; the act goes to the log like any other.

use std::collections::VecDeque;
use std::fmt;

use togyz::{BySide, Random, Side};

use super::Competition;
use super::act::Act;
use super::lots::LotPurpose;
use super::person::PersonId;
use super::regulations::{System, TeamRules};
use super::sheet::{Match, Seat};
use super::team::TeamId;
use crate::cup::{Cup, CupError, CupMatch, CupSettings};
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
    /// The entrant of a match is not found.
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

/// The number of no application.
const NOBODY: PersonId = PersonId(0);

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
            System::Swiss => {
                let paired = swiss::pair(&self.paired_event()).map_err(PairError::Swiss)?;
                let pairs = paired.pairs.iter().map(|pair| (pair.white, pair.black));
                self.pairs(round, pairs, paired.bye)
            }
            System::RoundRobin { double } => {
                let rounds = berger(self.entrant_count(), double);
                let planned = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
                let table = rounds.get(Number(round).index()).ok_or(PairError::Over(planned))?;
                let pairs = table.games.iter().map(|game| (game.white, game.black));
                self.pairs(round, pairs, table.rests)
            }
            System::Cup { .. } => self.pair_cup(round),
        }
    }

    /// Pairs of numbers as an act; of teams, each pair is a match.
    ///
    /// # Errors
    /// If a line-up has a man on a board of women.
    pub(super) fn pairs(
        &self,
        round: u16,
        pairs: impl Iterator<Item = (Number, Number)>,
        bye: Option<Number>,
    ) -> Result<Act, PairError> {
        let Some(rules) = self.regulations.team.as_ref() else {
            let boards = pairs.filter_map(|(white, black)| {
                Some(BySide::new(self.by_number(white)?, self.by_number(black)?))
            });
            return Ok(Act::Pair {
                round,
                boards: self.at_fixed_boards(boards.collect(), |pair| [pair.white, pair.black]),
                bye: bye.and_then(|number| self.by_number(number)),
                matches: Vec::new(),
                rests: Vec::new(),
                by_hand: None,
            });
        };
        let order = self.team_order();
        let team = |number: Number| order.get(number.index()).copied();
        let (mut boards, mut matches) = (Vec::new(), Vec::new());
        for ((white, black), number) in pairs.zip(1..) {
            let (Some(first), Some(second)) = (team(white), team(black)) else { continue };
            let (teams, toss) = (ByTeam { first, second }, TeamSide::First);
            let line_ups = self.line_ups(teams, round)?;
            let seats = seats(&line_ups, toss, rules, &mut boards);
            matches.push(Match::new(number, None, teams, toss, seats));
        }
        let rests = bye.and_then(team).into_iter().collect();
        Ok(Act::Pair { round, boards, bye: None, matches, rests, by_hand: None })
    }

    /// The cup in its current state; `None` if the competition is none.
    ///
    /// # Errors
    /// If a match of a finished round cannot be decided.
    pub fn cup(&self) -> Result<Option<(CupSettings, Cup)>, PairError> {
        let Some(settings) = self.cup_settings() else { return Ok(None) };
        let cup = Cup::after(&settings, &self.cup_ends()).map_err(PairError::Cup)?;
        Ok(Some((settings, cup)))
    }

    /// The settings of the cup; `None` if the competition is none.
    pub(super) fn cup_settings(&self) -> Option<CupSettings> {
        let System::Cup { defeats, draw, third_place } = self.regulations.system else {
            return None;
        };
        Some(CupSettings {
            players: self.entrant_count(),
            defeats,
            draw,
            third_place,
            seed: self.seed(LotPurpose::Cup).unwrap_or(0),
        })
    }

    fn pair_cup(&self, round: u16) -> Result<Act, PairError> {
        for sheet in &self.rounds {
            let mut matches = sheet.standing_matches();
            if let Some(one) = matches.find(|one| sheet.end_of(one).is_none()) {
                let number = one.number;
                let decision = sheet.decision(one);
                decision.map_err(|error| PairError::Undecided { number, error })?;
                return Err(PairError::Level(number));
            }
        }
        let Some((_, cup)) = self.cup()? else { return Err(PairError::ListOpen) };
        // A player is a team of one board.
        let rules = self.regulations.team.clone();
        let rules = rules.unwrap_or(TeamRules { boards: 1, ..TeamRules::default() });
        let mut random = Random::new(self.seed(LotPurpose::Cup).unwrap_or(0) ^ u64::from(round));
        let (mut boards, mut matches) = (Vec::new(), Vec::new());
        let mut resting: Vec<TeamId> = (1..=self.entrant_count()).map(TeamId).collect();
        let open: Vec<&CupMatch> = cup.matches.iter().filter(|one| one.is_open()).collect();
        let players = |one: &&CupMatch| {
            one.numbers.map(|number| number.and_then(|number| self.by_number(number)))
        };
        let open = match self.is_of_teams() {
            true => open,
            false => self.at_fixed_boards(open, |one| players(one).map(|id| id.unwrap_or(NOBODY))),
        };
        for open in open {
            let [Some(first), Some(second)] = open.numbers else { continue };
            let teams = ByTeam { first: TeamId(first.0), second: TeamId(second.0) };
            let toss = if random.below(2) == 0 { TeamSide::First } else { TeamSide::Second };
            let line_ups = self.line_ups(teams, round)?;
            let seats = seats(&line_ups, toss, &rules, &mut boards);
            matches.push(Match::new(open.id, Some(open.stage), teams, toss, seats));
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

    /// The pairs with those of players with a fixed board at their boards; the others keep their
    /// order. A board that the round does not have is its last.
    fn at_fixed_boards<T>(&self, pairs: Vec<T>, players: impl Fn(&T) -> [PersonId; 2]) -> Vec<T> {
        let board = |pair: &T| {
            let fixed = players(pair).into_iter().filter_map(|id| self.fixed_boards.get(&id));
            fixed.min().copied()
        };
        let (mut fixed, mut free) = (Vec::new(), VecDeque::new());
        let mut places: Vec<Option<T>> = pairs.iter().map(|_| None).collect();
        for pair in pairs {
            match board(&pair) {
                Some(board) => fixed.push((board, pair)),
                None => free.push_back(pair),
            }
        }
        fixed.sort_by_key(|(board, _)| *board);
        for (board, pair) in fixed {
            let wanted = Number(board).index();
            let empty = |places: &[Option<T>], index: &usize| places[*index].is_none();
            let at = (0..places.len().min(wanted + 1)).rev().find(|index| empty(&places, index));
            let at = at.or_else(|| (0..places.len()).find(|index| empty(&places, index)));
            // There are as many places as pairs.
            if let Some(place) = at.and_then(|at| places.get_mut(at)) {
                *place = Some(pair);
            }
        }
        places.into_iter().filter_map(|place| place.or_else(|| free.pop_front())).collect()
    }

    fn line_ups(&self, teams: ByTeam<TeamId>, round: u16) -> Result<ByTeam<LineUp>, PairError> {
        let ByTeam { first, second } = teams;
        Ok(ByTeam { first: self.line_up(first, round)?, second: self.line_up(second, round)? })
    }

    /// The players on a team's boards; men cannot play on the boards of women, and a team with
    /// less than half of its players does not play (W XIII).
    fn line_up(&self, team: TeamId, round: u16) -> Result<LineUp, PairError> {
        let Some(rules) = &self.regulations.team else {
            // A player who has left loses by forfeit.
            let person = self.by_number(team.number()).ok_or(PairError::NoTeam(team))?;
            return Ok(vec![Some(person)]);
        };
        let found = self.team(team).ok_or(PairError::NoTeam(team))?;
        if !self.team_is_there(team, round) {
            return Ok(Vec::new());
        }
        let line_up = found.line_up(round, rules.boards, |id| self.sits(id, round));
        for &board in &rules.women_boards {
            if let Some(&Some(person)) = line_up.get(Number(board).index())
                && !self.is_woman(person)
            {
                return Err(PairError::WomensBoard { team, board });
            }
        }
        Ok(line_up)
    }
}

/// The players on the boards of a team; `None` for an empty board.
type LineUp = Vec<Option<PersonId>>;

/// The boards of a match, added to those of the round.
fn seats(
    line_ups: &ByTeam<LineUp>,
    toss: TeamSide,
    rules: &TeamRules,
    boards: &mut Vec<BySide<PersonId>>,
) -> Vec<Seat> {
    let whites = white_teams(rules.boards.into(), toss, rules.colours);
    let seat = |(index, white): (usize, &TeamSide)| match (
        line_ups.first.get(index).copied().flatten(),
        line_ups.second.get(index).copied().flatten(),
    ) {
        (Some(first), Some(second)) => {
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
