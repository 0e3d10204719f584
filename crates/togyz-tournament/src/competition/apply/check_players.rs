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

    pub(super) fn check_line_up(&self, team: TeamId, round: u16, players: &[PersonId]) -> Checked {
        let rules = self.regulations.team.as_ref().ok_or(ActError::NoTeams)?;
        let found = self.team(team).ok_or(ActError::NoTeam(team))?;
        if round <= self.last_round() {
            return Err(ActError::RoundPaired(round));
        }
        distinct(players)?;
        if let Some(&person) = players.iter().find(|id| !found.entry.players.contains(id)) {
            return Err(ActError::NotInTeam(person));
        }
        self.check_women(players, &rules.women_boards)
    }

    /// Men cannot play instead of women (W XIII).
    fn check_women(&self, players: &[PersonId], boards: &[u16]) -> Checked {
        for &board in boards {
            let player = usize::from(board).checked_sub(1).and_then(|index| players.get(index));
            if let Some(&person) = player
                && !self.is_woman(person)
            {
                return Err(ActError::WomensBoard { person, board });
            }
        }
        Ok(())
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
        let needed = usize::from(rules.boards).div_ceil(2);
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
            let swiss = self.regulations.system == System::Swiss;
            if swiss && !self.is_there(id, *round) {
                return Err(ActError::NotThere(id));
            }
        }
        for one in matches {
            self.known_team(one.teams.first)?;
            self.known_team(one.teams.second)?;
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
        rests.iter().try_for_each(|&team| self.known_team(team))
    }
}
