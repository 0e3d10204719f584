//! The entrants of a competition: players, or teams whose matches are paired and ranked like games.
//!
//! A match of teams counts 2 for a win, 1 for a draw, 0 for a loss. Its colour is that of the first
//! board. A team without an opponent has won its match on every board.

use std::cmp::Ordering;

use togyz::{BySide, GameResult, Side};

use super::lots::LotPurpose;
use super::regulations::System;
use super::sheet::{Match, RoundSheet, Seat};
use super::team::{Team, TeamId};
use super::{Competition, PersonId};
use crate::team_match::{Board, ByTeam, TeamSide};
use crate::{Bye, Event, Game, Mark, MatchSums, Number, Player, PointSystem, Points, Round};

/// The points of a match: 2, 1, 0.
const MATCH_POINTS: PointSystem = PointSystem {
    win: Points::from_halves(4),
    draw: Points::ONE,
    loss: Points::ZERO,
    forfeit_win: Points::from_halves(4),
    forfeit_loss: Points::ZERO,
    allocated_bye: Points::from_halves(4),
    full_bye: Points::from_halves(4),
    half_bye: Points::ONE,
    zero_bye: Points::ZERO,
};

impl Competition {
    /// Whether teams enter, not players.
    #[must_use]
    pub fn is_of_teams(&self) -> bool {
        self.regulations.team.is_some()
    }

    /// Whether teams enter and their matches give points: a Swiss or a round robin of teams.
    #[must_use]
    pub fn has_match_points(&self) -> bool {
        self.is_of_teams() && !matches!(self.regulations.system, System::Cup { .. })
    }

    /// The number of entrants: the teams, or the players of the start list.
    #[must_use]
    pub fn entrant_count(&self) -> u16 {
        let count = if self.is_of_teams() { self.teams.len() } else { self.start_list.len() };
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    /// The name of an entrant of a match: of a team, or of the player with this start number.
    #[must_use]
    pub fn entrant_name(&self, id: TeamId) -> Option<String> {
        match self.is_of_teams() {
            true => self.team(id).map(|team| team.entry.name.clone()),
            false => self.by_number(id.number()).map(|person| self.name(person)),
        }
    }

    /// The teams in the order of their pairing numbers: as drawn, else as entered.
    #[must_use]
    pub fn team_order(&self) -> Vec<TeamId> {
        let drawn = self.lots.iter().rev().find(|lot| lot.purpose == LotPurpose::Teams);
        let entered = || self.teams.iter().map(|team| team.id).collect();
        drawn.map_or_else(entered, |lot| lot.drawn.iter().map(|&id| TeamId(id)).collect())
    }

    /// The event whose players are the entrants, for standings and cross tables: teams have their
    /// own numbers. Where players enter, and in a cup, it is [`Competition::event`].
    #[must_use]
    pub fn ranked_event(&self) -> Event {
        if !self.has_match_points() {
            return self.event();
        }
        self.event_of_teams(&self.teams.iter().map(|team| team.id).collect::<Vec<_>>())
    }

    /// The same for pairing: teams have their pairing numbers.
    #[must_use]
    pub fn paired_event(&self) -> Event {
        if !self.has_match_points() {
            return self.event();
        }
        self.event_of_teams(&self.team_order())
    }

    /// The event of the teams, numbered in this order.
    fn event_of_teams(&self, order: &[TeamId]) -> Event {
        let number = |id: TeamId| {
            let place = order.iter().position(|&other| other == id)?;
            u16::try_from(place + 1).ok().map(Number)
        };
        let player = |id: &TeamId| {
            let team = self.team(*id)?;
            Some(Player {
                rating: self.team_rating(team),
                federation: team.entry.federation.clone(),
                ..Player::new(number(*id)?, team.entry.name.clone())
            })
        };
        let round = |sheet: &RoundSheet| {
            let game = |one: &Match| {
                let ByTeam { first, second } = one.teams;
                Some(match_game(
                    sheet,
                    one,
                    ByTeam { first: number(first)?, second: number(second)? },
                ))
            };
            let rests = sheet.rests.iter().filter_map(|&id| Some((number(id)?, Bye::Allocated)));
            Round { games: sheet.matches.iter().filter_map(game).collect(), byes: rests.collect() }
        };
        let next = self.last_round() + 1;
        let absent = order.iter().filter(|&&id| !self.team_is_there(id, next));
        let absent = absent.filter_map(|&id| Some((number(id)?, Bye::Zero))).collect();
        let mut rounds: Vec<Round> = self.rounds.iter().map(round).collect();
        rounds.push(Round { games: Vec::new(), byes: absent });
        let persons = self.event();
        let allocated_bye = match self.regulations.system {
            System::RoundRobin { .. } => Points::ZERO,
            _ => MATCH_POINTS.allocated_bye,
        };
        Event {
            points: PointSystem { allocated_bye, ..MATCH_POINTS },
            boards: match self.regulations.system {
                System::RoundRobin { .. } => 0,
                _ => self.regulations.team.as_ref().map_or(0, |rules| rules.boards),
            },
            players: order.iter().filter_map(player).collect(),
            teams: Vec::new(),
            rounds,
            accelerations: Vec::new(),
            forbidden: Vec::new(),
            adjustments: Vec::new(),
            ..persons
        }
    }

    /// Whether a team has players for at least half of its boards in a round (W XIII).
    #[must_use]
    pub fn team_is_there(&self, id: TeamId, round: u16) -> bool {
        let Some((team, rules)) = self.team(id).zip(self.regulations.team.as_ref()) else {
            return false;
        };
        let players = team.line_up(round, rules.boards, |id| self.sits(id, round));
        players.iter().flatten().count() >= rules.fewest_players()
    }

    /// Whether a person plays for an entrant of a match: in the team, or as the player.
    #[must_use]
    pub fn plays_for(&self, person: PersonId, id: TeamId) -> bool {
        match self.is_of_teams() {
            true => self.team(id).is_some_and(|team| team.entry.players.contains(&person)),
            false => self.by_number(id.number()) == Some(person),
        }
    }

    /// Whether a person of the start list is there in a round.
    pub(super) fn sits(&self, id: PersonId, round: u16) -> bool {
        self.is_there(id, round) && self.number(id).is_some()
    }

    /// The average rating of the rated players on a team's boards, 0 without any.
    pub(super) fn team_rating(&self, team: &Team) -> u16 {
        let boards = self.regulations.team.as_ref().map_or(0, |rules| rules.boards);
        let first = team.entry.players.iter().take(boards.into());
        let ratings: Vec<u32> = first
            .filter_map(|&id| self.person(id))
            .map(|person| u32::from(person.application.rating))
            .filter(|&rating| rating > 0)
            .collect();
        let count = u32::try_from(ratings.len()).unwrap_or(u32::MAX).max(1);
        u16::try_from(ratings.iter().sum::<u32>() / count).unwrap_or(u16::MAX)
    }
}

/// A match as a game of two teams. White is the team with White on the first board. A match without
/// points for either team is lost by both.
fn match_game(sheet: &RoundSheet, one: &Match, numbers: ByTeam<Number>) -> Game {
    let boards = sheet.match_boards(one);
    let white = match one.seats.first() {
        Some(Seat::Game { first: Side::White, .. }) => TeamSide::First,
        Some(Seat::Game { first: Side::Black, .. }) => TeamSide::Second,
        _ => one.toss,
    };
    let mark = |own: Points, other: Points| match own.cmp(&other) {
        Ordering::Greater => Mark::Win,
        Ordering::Equal if own > Points::ZERO => Mark::Draw,
        _ => Mark::Loss,
    };
    let marks = sheet.decision(one).ok().map(|decision| {
        let ByTeam { first, second } = decision.points;
        by_side(white, mark(first, second), mark(second, first))
    });
    let numbers = by_side(white, numbers.first, numbers.second);
    let over_the_board =
        |board: &Board| matches!(board.result, GameResult::Win(_) | GameResult::Draw);
    Game {
        marks,
        played: marks.is_none() || boards.iter().any(over_the_board),
        rated: false,
        sums: Some(by_side(white, sums(&boards, Side::White), sums(&boards, Side::Black))),
        ..Game::new(numbers.white, numbers.black)
    }
}

/// Values of the first and the second team by the sides on the first board.
fn by_side<T>(white: TeamSide, first: T, second: T) -> BySide<T> {
    match white {
        TeamSide::First => BySide::new(first, second),
        TeamSide::Second => BySide::new(second, first),
    }
}

/// What the first team (White) or the second (Black) has from the boards.
fn sums(boards: &[Board], side: Side) -> MatchSums {
    let points = |board: &Board| {
        Points::from_halves(board.result.half_points().map_or(0, |both| both[side]).into())
    };
    let own = |board: &Board| {
        let counts = board.kumalaks.map(|both| match side {
            Side::White => both.first,
            Side::Black => both.second,
        });
        u32::from(counts.unwrap_or(0))
    };
    let lost = boards.iter().filter(|board| board.result == GameResult::Win(!side));
    MatchSums {
        points: boards.iter().map(points).sum(),
        first_board: boards.first().map(points).unwrap_or_default(),
        kumalaks: boards.iter().map(own).sum(),
        lost_kumalaks: lost.map(own).sum(),
    }
}
