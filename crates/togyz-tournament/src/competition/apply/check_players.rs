//! Checks the teams, line-ups, start list and pairs of an act.

use std::collections::HashSet;

use super::check::{Checked, distinct, named};
use super::error::ActError;
use crate::competition::Competition;
use crate::competition::act::Act;
use crate::competition::person::{Person, PersonId};
use crate::competition::regulations::System;
use crate::competition::sheet::Seat;
use crate::competition::team::{TeamEntry, TeamId};

impl Competition {
    pub(super) fn check_team(&self, entry: &TeamEntry, own: Option<TeamId>) -> Checked {
        if self.regulations.team.is_none() {
            return Err(ActError::NoTeams);
        }
        named(&entry.name)?;
        distinct(&entry.players)?;
        let others = self.teams.iter().filter(|team| Some(team.id) != own);
        let taken: HashSet<PersonId> =
            others.flat_map(|team| team.entry.players.iter().copied()).collect();
        for &person in &entry.players {
            self.known(person)?;
            if taken.contains(&person) {
                return Err(ActError::Twice(person));
            }
        }
        Ok(())
    }

    /// Every team has one pairing number, drawn before the first round.
    pub(super) fn check_team_order(&self, drawn: &[u16]) -> Checked {
        if !self.rounds.is_empty() {
            return Err(ActError::ListFixed);
        }
        drawn.iter().try_for_each(|&id| self.known_team(TeamId(id)))?;
        match self.teams.iter().find(|team| !drawn.contains(&team.id.0)) {
            Some(team) => Err(ActError::NoPairingNumber(team.id)),
            None if drawn.len() > self.teams.len() => Err(ActError::TooMany(drawn.len())),
            None => Ok(()),
        }
    }

    pub(super) fn check_line_up(
        &self,
        team: TeamId,
        round: u16,
        players: &[Option<PersonId>],
    ) -> Checked {
        let rules = self.regulations.team.as_ref().ok_or(ActError::NoTeams)?;
        let found = self.team(team).ok_or(ActError::NoTeam(team))?;
        if round <= self.last_round() {
            return Err(ActError::RoundPaired(round));
        }
        let people: Vec<PersonId> = players.iter().flatten().copied().collect();
        distinct(&people)?;
        if let Some(&person) = people.iter().find(|id| !found.entry.players.contains(id)) {
            return Err(ActError::NotInTeam(person));
        }
        self.check_women(players, &rules.women_boards)
    }

    /// Men cannot play instead of women (W XIII).
    fn check_women(&self, players: &[Option<PersonId>], boards: &[u16]) -> Checked {
        for &board in boards {
            let player = usize::from(board).checked_sub(1).and_then(|index| players.get(index));
            if let Some(&Some(person)) = player
                && !self.is_woman(person)
            {
                return Err(ActError::WomensBoard { person, board });
            }
        }
        Ok(())
    }

    /// Nobody else has the board, and players enter, not teams.
    pub(super) fn check_fixed_board(&self, person: PersonId, board: Option<u16>) -> Checked {
        self.known(person)?;
        if self.is_of_teams() {
            return Err(ActError::FixedBoardOfTeam);
        }
        let taken =
            self.fixed_boards.iter().find(|(id, own)| **id != person && Some(**own) == board);
        match (taken, board) {
            (_, Some(found @ (0 | 1001..))) => Err(ActError::FixedBoard(found)),
            (Some((&id, _)), _) => Err(ActError::BoardTaken(id)),
            _ => Ok(()),
        }
    }

    pub(super) fn check_list(&self, list: &[PersonId]) -> Checked {
        if !self.rounds.is_empty() && list.len() <= self.start_list.len() {
            return Err(ActError::ListFixed);
        }
        distinct(list)?;
        for &id in list {
            self.known(id)?;
            let admitted = self.person(id).is_some_and(Person::is_admitted);
            // A person in the list stays in it, even if the application changes.
            if !admitted && !self.start_list.contains(&id) {
                return Err(ActError::Incomplete(id));
            }
        }
        let lost = self.start_list.iter().find(|id| !list.contains(id));
        if let Some(&lost) = lost.filter(|_| !self.rounds.is_empty()) {
            return Err(ActError::NotNumbered(lost));
        }
        let Some(rules) = &self.regulations.team else {
            return if list.len() < 2 { Err(ActError::Nobody) } else { Ok(()) };
        };
        let needed = rules.fewest_players();
        for team in &self.teams {
            let found = team.entry.players.iter().filter(|id| list.contains(id)).count();
            if found < needed {
                return Err(ActError::HalfTeam { team: team.id, found, needed });
            }
        }
        if self.teams.len() < 2 { Err(ActError::Nobody) } else { Ok(()) }
    }

    pub(super) fn check_pairs(&self, act: &Act) -> Checked {
        let Act::Pair { round, boards, bye, matches, rests, .. } = act else { return Ok(()) };
        let expected = self.last_round() + 1;
        if *round != expected {
            return Err(ActError::WrongRound { found: *round, expected });
        }
        if self.start_list.is_empty() {
            return Err(ActError::ListOpen);
        }
        if boards.is_empty() && rests.is_empty() && matches.is_empty() {
            return Err(ActError::Nobody);
        }
        if let Some(last) = self.rounds.last()
            && let Some(open) = last.open_boards().next()
        {
            return Err(ActError::OpenBoard { round: last.number, board: open.board });
        }
        let mut people: Vec<PersonId> =
            boards.iter().flat_map(|pair| [pair.white, pair.black]).collect();
        people.extend(*bye);
        distinct(&people)?;
        for &id in &people {
            self.known(id)?;
            if !self.start_list.contains(&id) {
                return Err(ActError::NotNumbered(id));
            }
            // In a round robin a player who has left loses the remaining games by forfeit.
            let swiss = self.regulations.system == System::Swiss && !self.is_of_teams();
            if swiss && !self.is_there(id, *round) {
                return Err(ActError::NotThere(id));
            }
        }
        for one in matches {
            self.known_entrant(one.teams.first)?;
            self.known_entrant(one.teams.second)?;
            let wrong = one.seats.iter().find_map(|seat| match seat {
                Seat::Game { board, .. } if !(1..=boards.len()).contains(&usize::from(*board)) => {
                    Some(*board)
                }
                _ => None,
            });
            if let Some(board) = wrong {
                return Err(ActError::NoBoard { round: *round, board, boards: boards.len() });
            }
        }
        rests.iter().try_for_each(|&team| self.known_entrant(team))
    }
}
