//! Seats that are changed after the pairing, before the games: colours, players of two boards, and
//! the toss of a match of teams.

use togyz::{GameResult, Side};

use super::error::ActError;
use crate::Number;
use crate::competition::Competition;
use crate::competition::outcome::Outcome;
use crate::competition::person::PersonId;
use crate::competition::regulations::System;
use crate::competition::sheet::{BoardSheet, ExtraGame, Match, Reseating, Seat};
use crate::team_match::{Colours, TeamSide, white_teams};

type Checked = Result<(), ActError>;

impl Competition {
    /// A match of a round.
    pub(super) fn match_of(&self, round: u16, number: u16) -> Result<&Match, ActError> {
        let found = self.sheets(round)?.matches.iter().find(|one| one.number == number);
        found.ok_or(ActError::UnknownMatch { round, number })
    }

    /// Whether seats can change. Nobody is replaced in a match of teams (W XI).
    pub(super) fn check_reseating(&self, round: u16, change: Reseating) -> Checked {
        let untouched = |board: u16| {
            let sheet = self.sheet(round, board)?;
            match sheet.is_untouched() {
                true => Ok(sheet),
                false => Err(ActError::BoardInPlay { round, board }),
            }
        };
        let (one, other) = match change {
            Reseating::Colours { board } => return untouched(board).map(drop),
            Reseating::Players { one, other } => (one, other),
        };
        match self.regulations.system {
            _ if self.is_of_teams() => return Err(ActError::TeamSeated),
            System::Cup { .. } | System::RoundRobin { .. } => return Err(ActError::PairFixed),
            System::Swiss => {}
        }
        let seat = |id| -> Result<(&BoardSheet, Side), ActError> {
            let (board, side) = self.sheets(round)?.seat_of(id).ok_or(ActError::NotThere(id))?;
            Ok((untouched(board)?, side))
        };
        let ((sheet, side), (with, with_side)) = (seat(one)?, seat(other)?);
        if sheet.board == with.board {
            return Err(ActError::SameBoard(sheet.board));
        }
        self.check_meeting(round, other, sheet.players[!side])?;
        self.check_meeting(round, one, with.players[!with_side])
    }

    /// Whether two persons may meet in a round of a Swiss.
    fn check_meeting(&self, round: u16, one: PersonId, other: PersonId) -> Checked {
        let is_pair = |sheet: &BoardSheet| {
            let pair = [sheet.players.white, sheet.players.black];
            pair.contains(&one) && pair.contains(&other)
        };
        let earlier = self.rounds.iter().filter(|sheet| sheet.number < round);
        for sheet in earlier {
            // A forfeited game is not a meeting.
            let played =
                |outcome: Outcome| matches!(outcome.result, GameResult::Win(_) | GameResult::Draw);
            let met = |board: &BoardSheet| is_pair(board) && board.outcome.is_some_and(played);
            if sheet.boards.iter().any(met) {
                return Err(ActError::Met { one, other, round: sheet.number });
            }
        }
        let forbidden = self.forbidden.iter().any(|rule| {
            (rule.first_round..=rule.last_round).contains(&round)
                && rule.people.contains(&one)
                && rule.people.contains(&other)
        });
        if forbidden { Err(ActError::MayNotMeet { one, other }) } else { Ok(()) }
    }

    /// Changes seats that were checked.
    pub(super) fn reseat(&mut self, round: u16, change: Reseating) {
        let sheets = &mut self.rounds[Number(round).index()];
        match change {
            Reseating::Colours { board } => {
                let sheet = &mut sheets.boards[Number(board).index()];
                sheet.players = sheet.players.swapped();
                for seat in sheets.matches.iter_mut().flat_map(|one| &mut one.seats) {
                    match seat {
                        Seat::Game { board: own, first } if *own == board => *first = !*first,
                        _ => {}
                    }
                }
            }
            Reseating::Players { one, other } => {
                for sheet in &mut sheets.boards {
                    for side in Side::ALL {
                        let seat = &mut sheet.players[side];
                        *seat = match *seat {
                            id if id == one => other,
                            id if id == other => one,
                            id => id,
                        };
                    }
                }
            }
        }
    }

    /// Whether the toss of a match can be entered: before its games.
    pub(super) fn check_new_toss(&self, round: u16, number: u16) -> Checked {
        let found = self.match_of(round, number)?;
        if found.stage.is_none() {
            return Err(ActError::ColoursPaired(number));
        }
        for board in boards_of(found) {
            if !self.sheet(round, board)?.is_untouched() {
                return Err(ActError::BoardInPlay { round, board });
            }
        }
        Ok(())
    }

    /// Gives the boards of a match the colours that follow from its toss.
    pub(super) fn toss(&mut self, round: u16, number: u16, winner: TeamSide) {
        let colours = self.regulations.team.as_ref().map_or(Colours::Alternate, |one| one.colours);
        let sheets = &mut self.rounds[Number(round).index()];
        let found = sheets.matches.iter_mut().find(|one| one.number == number);
        let Some(found) = found else { return };
        (found.toss, found.tossed) = (winner, true);
        let whites = white_teams(found.seats.len(), winner, colours);
        for (seat, white) in found.seats.iter_mut().zip(whites) {
            let Seat::Game { board, first } = seat else { continue };
            let side = if white == TeamSide::First { Side::White } else { Side::Black };
            if *first != side {
                *first = side;
                let sheet = &mut sheets.boards[Number(*board).index()];
                sheet.players = sheet.players.swapped();
            }
        }
    }

    /// Whether an extra game is whole: players of both teams, and an outcome that is possible (W
    /// XII).
    pub(super) fn check_new_extra(
        &self,
        (round, number): (u16, u16),
        result: GameResult,
        game: Option<&ExtraGame>,
    ) -> Checked {
        let game = game.ok_or(ActError::NoExtraGame)?;
        let one = self.match_of(round, number)?;
        for (side, team) in [(game.first, one.teams.first), (!game.first, one.teams.second)] {
            let person = game.players[side];
            self.known(person)?;
            if !self.plays_for(person, team) {
                return Err(ActError::NotInTeam(person));
            }
            if !self.is_there(person, round) {
                return Err(ActError::NotThere(person));
            }
        }
        if game.result() != result || game.outcome.is_provisional() {
            return Err(ActError::NoMatch(number));
        }
        Ok(game.outcome.check_possible(&self.regulations)?)
    }
}

/// The boards of a match that are played.
fn boards_of(one: &Match) -> impl Iterator<Item = u16> {
    one.seats.iter().filter_map(|seat| match seat {
        Seat::Game { board, .. } => Some(*board),
        Seat::Missing(_) | Seat::Empty => None,
    })
}
