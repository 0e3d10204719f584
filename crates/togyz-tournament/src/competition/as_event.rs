//! The competition as pairing, standings and tournament files see it: numbers instead of persons,
//! games instead of sheets.

use togyz::Side;

use super::look_up::NoStartListError;
use super::person::{PersonId, Sex};
use super::regulations::System;
use super::sheet::{BoardSheet, RoundSheet};
use super::{Competition, LotPurpose, Role};
use crate::{
    Adjustment, Bye, Event, EventTeam, Forbidden, Game, Measure, Number, Player, PointSystem,
    Points, Round, Tiebreak, baku, berger, standings,
};

impl Competition {
    /// The event so far, with the byes of the next round.
    #[must_use]
    pub fn event(&self) -> Event {
        let regulations = &self.regulations;
        let judge = |role: Role| {
            let of_role = self
                .judges
                .iter()
                .filter(move |judge| judge.entry.role == role && judge.excluded.is_none());
            of_role.map(|judge| judge.entry.name.clone())
        };
        let planned = self.planned_rounds();
        let mut points = PointSystem::default();
        if matches!(regulations.system, System::RoundRobin { .. }) {
            // A rest is part of the table and no win.
            points.allocated_bye = Points::ZERO;
        }
        let accelerated = regulations.accelerated && regulations.system == System::Swiss;
        let players = u16::try_from(self.start_list.len()).unwrap_or(u16::MAX);
        let mut rounds: Vec<Round> = self.rounds.iter().map(|sheet| self.round_of(sheet)).collect();
        if planned == 0 || self.last_round() < planned {
            rounds.push(Round { games: Vec::new(), byes: self.byes_of(self.last_round() + 1) });
        }
        Event {
            name: regulations.full_title(),
            place: regulations.place.clone(),
            federation: regulations.federation.clone(),
            start: day_of_trf(regulations.start),
            end: day_of_trf(regulations.end),
            kind: regulations.system_word().into(),
            type_code: self.type_code().into(),
            tie_breaks: self.tie_break_codes(),
            chief_referee: judge(Role::ChiefReferee).next().unwrap_or_default(),
            deputies: judge(Role::Deputy).collect(),
            time_control: regulations.control.to_string(),
            days: regulations.schedule.clone(),
            planned_rounds: planned,
            points,
            initial_colour: self.first_colour(),
            players: self.start_list.iter().filter_map(|&id| self.player(id)).collect(),
            teams: self
                .teams
                .iter()
                .map(|team| EventTeam {
                    number: team.id.number(),
                    name: team.entry.name.clone(),
                    players: team.entry.players.iter().filter_map(|&id| self.number(id)).collect(),
                })
                .collect(),
            rounds,
            accelerations: if accelerated { baku(players, planned) } else { Vec::new() },
            forbidden: self
                .forbidden
                .iter()
                .map(|one| Forbidden {
                    first_round: one.first_round,
                    last_round: one.last_round,
                    players: one.people.iter().filter_map(|&id| self.number(id)).collect(),
                })
                .collect(),
            adjustments: self.adjustments(),
            ..Event::default()
        }
    }

    /// The event as tournament files carry it: with the rank of every player after the rounds that
    /// are over.
    ///
    /// # Errors
    /// If there is no start list.
    pub fn report(&self) -> Result<Event, NoStartListError> {
        let mut event = self.started_event()?;
        let finished = usize::from(self.finished_rounds());
        // Players of teams have no rank of their own.
        if finished > 0 && self.planned_rounds() > 0 && !self.is_of_teams() {
            for row in standings(&event, finished, &self.order()) {
                let player = event.players.get_mut(row.number.index());
                if let Some(player) = player.filter(|player| player.number == row.number) {
                    player.stated_rank = u16::try_from(row.rank).ok();
                }
            }
        }
        Ok(event)
    }

    /// The code of tournament files for the system.
    fn type_code(&self) -> &'static str {
        match self.regulations.system {
            System::Swiss if self.is_of_teams() => "CUSTOM_TEAM_SWISS",
            System::RoundRobin { .. } if self.is_of_teams() => "CUSTOM_TEAM_ROUNDROBIN",
            System::Cup { .. } if !self.is_of_teams() => "CUSTOM_KNOCKOUT",
            System::Swiss if self.regulations.accelerated => "FIDE_DUTCH_2026_BAKU",
            System::Swiss => "FIDE_DUTCH_2026",
            System::RoundRobin { double: false } => "BERGER_ROUNDROBIN",
            System::RoundRobin { double: true } => "BERGER_DOUBLEROUNDROBIN",
            System::Cup { .. } => "CUSTOM_TEAM_KNOCKOUT",
        }
    }

    /// The tie-breaks after the points that other programs know.
    fn tie_break_codes(&self) -> String {
        let known = self.regulations.tiebreaks.iter().filter(|one| {
            one.measure != Measure::Points && one.measure.is_known_to_other_programs()
        });
        known.map(Tiebreak::to_string).collect::<Vec<_>>().join(",")
    }

    /// The rules of the standings, with the seed of the lots that were drawn for them.
    #[must_use]
    pub fn order(&self) -> crate::StandingsRules {
        let purposes = [LotPurpose::Places, LotPurpose::Numbers, LotPurpose::FirstColour];
        let seed = purposes.into_iter().find_map(|purpose| self.seed(purpose));
        self.regulations.order(seed.unwrap_or(1))
    }

    /// The number of rounds there will be; 0 where it depends on the results.
    #[must_use]
    pub fn planned_rounds(&self) -> u16 {
        match self.regulations.system {
            System::Swiss => self.regulations.rounds,
            System::RoundRobin { .. } if self.start_list.is_empty() => self.regulations.rounds,
            System::RoundRobin { double } => {
                u16::try_from(berger(self.entrant_count(), double).len()).unwrap_or(u16::MAX)
            }
            System::Cup { .. } => 0,
        }
    }

    /// The number of rounds that are over: every board has its result.
    #[must_use]
    pub fn finished_rounds(&self) -> u16 {
        let over = |sheet: &&RoundSheet| sheet.open_boards().next().is_none();
        u16::try_from(self.rounds.iter().take_while(over).count()).unwrap_or(u16::MAX)
    }

    /// The boards whose result is only expected, with their rounds.
    #[must_use]
    pub fn provisional_boards(&self) -> Vec<(u16, u16)> {
        let boards = |sheet: &RoundSheet| -> Vec<(u16, u16)> {
            sheet.provisional_boards().map(|one| (sheet.number, one.board)).collect()
        };
        self.rounds.iter().flat_map(boards).collect()
    }

    /// Whether everything has been played. A result that is only expected is not one.
    #[must_use]
    pub fn is_over(&self) -> bool {
        if !self.provisional_boards().is_empty() {
            return false;
        }
        let finished = self.finished_rounds();
        match self.cup() {
            Ok(None) => finished > 0 && finished >= self.planned_rounds(),
            Ok(Some((_, cup))) => cup.is_over(),
            Err(_) => false,
        }
    }

    /// Whether a person is a woman, as far as the application says.
    #[must_use]
    pub fn is_woman(&self, id: PersonId) -> bool {
        self.person(id).is_some_and(|person| person.application.sex == Some(Sex::Female))
    }

    fn first_colour(&self) -> Option<Side> {
        let lot = self.lots.iter().rev().find(|lot| lot.purpose == LotPurpose::FirstColour)?;
        Some(if lot.drawn.first() == Some(&2) { Side::Black } else { Side::White })
    }

    /// The player of the start list.
    fn player(&self, id: PersonId) -> Option<Player> {
        let application = &self.person(id)?.application;
        Some(Player {
            sex: application.sex.map_or_else(String::new, |sex| sex.letter().into()),
            title: application.category.clone(),
            rating: application.rating,
            federation: application.federation.clone(),
            id: application.id.clone(),
            birth: day_of_trf(application.birth),
            ..Player::new(self.number(id)?, application.name())
        })
    }

    fn round_of(&self, sheet: &RoundSheet) -> Round {
        let boards = sheet.boards.iter();
        let boards = boards.filter(|one| !sheet.is_withdrawn(one.board) && !self.is_annulled(one));
        let byes = sheet.byes.iter().filter_map(|&(id, bye)| Some((self.number(id)?, bye)));
        Round { games: boards.filter_map(|board| self.game(board)).collect(), byes: byes.collect() }
    }

    fn game(&self, sheet: &BoardSheet) -> Option<Game> {
        let game = Game::new(self.number(sheet.players.white)?, self.number(sheet.players.black)?);
        let Some(outcome) = sheet.outcome else { return Some(game) };
        Some(Game {
            kumalaks: outcome.kumalaks,
            ending: Some(outcome.ending),
            ..game.with_result(outcome.result)
        })
    }

    /// The players without a game in a round that is not paired yet: granted byes, and absent
    /// players.
    fn byes_of(&self, round: u16) -> Vec<(Number, Bye)> {
        let bye = |&id: &PersonId| {
            let granted = self.byes.get(&(round, id)).copied();
            let bye =
                if self.is_there(id, round) { granted? } else { granted.unwrap_or(Bye::Zero) };
            Some((self.number(id)?, bye))
        };
        self.start_list.iter().filter_map(bye).collect()
    }

    /// The points given or taken by the referee, shown apart from results. A penalty that was
    /// lifted gives its points back.
    fn adjustments(&self) -> Vec<Adjustment> {
        let adjustment = |person, round, points, reason: &str| {
            let player = self.number(person).filter(|_| points != Points::ZERO)?;
            Some(Adjustment { player, round, points, in_pairing: true, reason: reason.into() })
        };
        let taken = self.penalties.iter().flat_map(|one| {
            let given = adjustment(one.person, one.round, one.points(), &one.reason);
            let lifted = one.lifted.as_ref();
            let back = lifted
                .and_then(|end| adjustment(one.person, end.round, -one.points(), &end.reason));
            given.into_iter().chain(back)
        });
        let changed = self.points.iter();
        let changed =
            changed.filter_map(|one| adjustment(one.person, one.round, one.points, &one.reason));
        taken.chain(changed).collect()
    }
}

/// A day as tournament files write it, `2026/05/15`; empty without one.
fn day_of_trf(day: Option<impl ToString>) -> String {
    day.map_or_else(String::new, |day| day.to_string().replace('-', "/"))
}
