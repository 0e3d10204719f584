//! The standings of a team tournament whose games are in the rounds of an event (W XII).
//!
//! The games of a round between the players of two teams are a match. A match won counts 2, one
//! that needs an extra game 1 for each. Then board points, kumalaks in lost games, first boards.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use crate::team_match::{Board, ByTeam, DecisionError, MatchDecision, decide};
use crate::{CardEntry, Cards, Event, Game, Number, Points, team_match};
use togyz::{GameResult, Side};

/// A match of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamMatch {
    /// The round, beginning with 1.
    pub round: usize,
    /// The teams; the one with the smaller number first.
    pub teams: ByTeam<Number>,
    /// The boards in the order of the first team.
    pub boards: Vec<Board>,
    /// The winner, or what is missing for a decision.
    pub decision: Result<MatchDecision, DecisionError>,
}

impl TeamMatch {
    /// The number of the team that won, if it is decided.
    #[must_use]
    pub fn winner(&self) -> Option<Number> {
        let (side, _) = self.decision.as_ref().ok()?.winner?;
        Some(match side {
            team_match::TeamSide::First => self.teams.first,
            team_match::TeamSide::Second => self.teams.second,
        })
    }
}

/// A team's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    /// The rank, shared by those whom nothing separates.
    pub rank: usize,
    /// The team's number.
    pub number: Number,
    /// 2 for a match won, 1 for a match that an extra game must decide.
    pub match_points: u32,
    /// The points of all boards.
    pub board_points: Points,
    /// The team's kumalaks in lost games.
    pub lost_kumalaks: u32,
    /// The points of the first boards.
    pub first_board: Points,
}

/// The matches of the first rounds.
#[must_use]
pub fn team_matches(event: &Event, rounds: usize) -> Vec<TeamMatch> {
    let seats = seats(event);
    let mut found = Vec::new();
    for (index, round) in event.rounds.iter().enumerate().take(rounds) {
        let mut matches: BTreeMap<(Number, Number), Vec<(usize, Board)>> = BTreeMap::new();
        for game in &round.games {
            let (Some(&white), Some(&black)) = (seats.get(&game.white), seats.get(&game.black))
            else {
                continue;
            };
            let (first, second) = (white.0.min(black.0), white.0.max(black.0));
            let (board, seat) = match white.0 == first {
                true => (board(game, Side::White), white.1),
                false => (board(game, Side::Black), black.1),
            };
            if first != second {
                matches.entry((first, second)).or_default().push((seat, board));
            }
        }
        for ((first, second), mut boards) in matches {
            boards.sort_by_key(|(seat, _)| *seat);
            let boards: Vec<Board> = boards.into_iter().map(|(_, board)| board).collect();
            let decision = decide(&boards, &[]);
            let teams = ByTeam { first, second };
            found.push(TeamMatch { round: index + 1, teams, boards, decision });
        }
    }
    found
}

/// Each player's team and place in it.
fn seats(event: &Event) -> HashMap<Number, (Number, usize)> {
    let teams = event.teams.iter();
    teams
        .flat_map(|team| {
            let players = team.players.iter().enumerate();
            players.map(|(seat, player)| (*player, (team.number, seat)))
        })
        .collect()
}

/// A game as a board whose first team has this side.
fn board(game: &Game, first: Side) -> Board {
    let result = game.result().unwrap_or(GameResult::Open);
    match first {
        Side::White => Board { result, kumalaks: game.kumalaks.map(Into::into) },
        Side::Black => Board {
            result: match result {
                GameResult::Win(side) => GameResult::Win(!side),
                GameResult::Forfeit(side) => GameResult::Forfeit(!side),
                other => other,
            },
            kumalaks: game.kumalaks.map(|counts| counts.swapped().into()),
        },
    }
}

/// The standings of the teams after the first rounds, the best first.
#[must_use]
pub fn team_standings(event: &Event, rounds: usize) -> Vec<TeamRow> {
    let cards = Cards::new(event);
    let matches = team_matches(event, rounds);
    let mut rows: Vec<TeamRow> = event
        .teams
        .iter()
        .map(|team| {
            let mut row = TeamRow {
                rank: 0,
                number: team.number,
                match_points: 0,
                board_points: Points::ZERO,
                lost_kumalaks: 0,
                first_board: Points::ZERO,
            };
            for one in &matches {
                let own = match one.teams {
                    ByTeam { first, .. } if first == team.number => team_match::TeamSide::First,
                    ByTeam { second, .. } if second == team.number => team_match::TeamSide::Second,
                    _ => continue,
                };
                row.add(one, own);
            }
            // A team without an opponent has won its match.
            for round in 0..rounds {
                let entries = team.players.iter().filter_map(|p| cards.of(*p).get(round).copied());
                let byes =
                    entries.filter(|entry| matches!(entry, CardEntry::Bye(crate::Bye::Allocated)));
                let points: Vec<Points> = byes.map(|entry| entry.points(&event.points)).collect();
                if !points.is_empty() {
                    row.match_points += 2;
                    row.board_points += points.into_iter().sum();
                }
            }
            row
        })
        .collect();
    let key = |row: &TeamRow| {
        Reverse((row.match_points, row.board_points, row.lost_kumalaks, row.first_board))
    };
    rows.sort_by_key(|row| (key(row), row.number));
    let keys: Vec<_> = rows.iter().map(key).collect();
    for (row, own) in rows.iter_mut().zip(&keys) {
        row.rank = 1 + keys.iter().filter(|other| *other < own).count();
    }
    rows
}

impl TeamRow {
    fn add(&mut self, one: &TeamMatch, own: team_match::TeamSide) {
        let side = match own {
            team_match::TeamSide::First => Side::White,
            team_match::TeamSide::Second => Side::Black,
        };
        let points = |board: &Board| {
            let halves = board.result.half_points().map_or(0, |both| both[side]);
            Points::from_halves(halves.into())
        };
        self.board_points += one.boards.iter().map(points).sum();
        self.first_board += one.boards.first().map(points).unwrap_or_default();
        let lost = one.boards.iter().filter(|board| board.result == GameResult::Win(!side));
        let counted = lost.filter_map(|board| board.kumalaks);
        self.lost_kumalaks += counted
            .map(|both| match own {
                team_match::TeamSide::First => u32::from(both.first),
                team_match::TeamSide::Second => u32::from(both.second),
            })
            .sum::<u32>();
        self.match_points += match one.decision {
            Ok(MatchDecision { winner: Some((team, _)), .. }) if team == own => 2,
            Ok(MatchDecision { winner: Some(_), .. }) => 0,
            // Level: an extra game, or counts that are missing, will decide.
            Ok(_) | Err(DecisionError::NotCounted(_)) => 1,
            Err(_) => 0,
        };
    }
}
