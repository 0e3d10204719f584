//! The part of a competition that may be published. It is an allow-list: every struct is built
//! field by field, so that a new field is private until somebody writes it down here.

use std::collections::BTreeMap;

use togyz::BySide;

use super::Competition;
use super::discipline::PenaltyDecision;
use super::panel::{Judge, JudgeEntry};
use super::person::{Application, Person};
use super::sheet::{BoardSheet, RoundSheet};
use super::team::{Team, TeamEntry};

/// How much of a competition is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublishedParts {
    /// The last round that is shown.
    pub last_round: u16,
    /// Whether the results of that round are shown.
    pub results: bool,
    /// Whether the records of games are shown.
    pub records: bool,
    /// Whether the years of birth are shown. Groups by age need them.
    pub birth_years: bool,
}

impl Competition {
    /// A copy with what may be published and nothing else. Notes, incidents, protests, line-ups,
    /// all reasons, and what applications say about health are left out.
    #[must_use]
    pub fn published(&self, parts: PublishedParts) -> Competition {
        let rounds = self.rounds.iter().take(parts.last_round.into());
        let rounds: Vec<RoundSheet> = rounds.map(|sheet| published_round(sheet, parts)).collect();
        let mut shown = Competition {
            regulations: self.regulations.clone(),
            people: self.people.iter().map(|person| published_person(person, parts)).collect(),
            teams: self.teams.iter().map(published_team).collect(),
            judges: self.judges.iter().map(published_judge).collect(),
            start_list: self.start_list.clone(),
            rounds,
            byes: self.byes.clone(),
            forbidden: Vec::new(),
            lots: self.lots.clone(),
            notes: Vec::new(),
            penalties: Vec::new(),
            incidents: Vec::new(),
            protests: Vec::new(),
        };
        // A point that was taken shows in the standings of its round; the reason does not.
        let over = shown.finished_rounds();
        let penalties = self.penalties.iter().filter(|one| one.round <= over);
        shown.penalties = penalties.map(published_penalty).collect();
        shown
    }
}

fn published_judge(judge: &Judge) -> Judge {
    let JudgeEntry { name, role, category } = judge.entry.clone();
    // That a judge was excluded, not why.
    let excluded = judge.excluded.as_ref().map(|_| String::new());
    Judge { number: judge.number, entry: JudgeEntry { name, role, category }, excluded }
}

fn published_team(team: &Team) -> Team {
    let TeamEntry { name, federation, captain, players } = team.entry.clone();
    Team {
        id: team.id,
        entry: TeamEntry { name, federation, captain, players },
        line_ups: BTreeMap::new(),
    }
}

fn published_person(person: &Person, parts: PublishedParts) -> Person {
    let Application {
        last_name,
        first_name,
        birth,
        sex,
        category,
        physician: _,
        rating,
        federation,
        club,
        id,
    } = person.application.clone();
    let application = Application {
        last_name,
        first_name,
        birth: birth.filter(|_| parts.birth_years),
        sex,
        category,
        physician: String::new(),
        rating,
        federation,
        club,
        id,
    };
    Person {
        id: person.id,
        application,
        // That an incomplete application was admitted, not why.
        admitted: person.is_admitted().then(String::new),
        standing: person.standing,
        since_round: person.since_round,
        reason: String::new(),
    }
}

fn published_round(sheet: &RoundSheet, parts: PublishedParts) -> RoundSheet {
    let hidden = !parts.results && sheet.number == parts.last_round;
    let board = |board: &BoardSheet| BoardSheet {
        board: board.board,
        players: board.players,
        outcome: board.outcome.filter(|_| !hidden),
        history: Vec::new(),
        offers: BySide::default(),
        clocks: Vec::new(),
        minute: None,
        record: board.record.clone().filter(|_| parts.records && !hidden),
    };
    RoundSheet {
        number: sheet.number,
        boards: sheet.boards.iter().map(board).collect(),
        byes: sheet.byes.clone(),
        matches: sheet.matches.clone(),
        rests: sheet.rests.clone(),
        by_hand: None,
        started: sheet.started,
    }
}

fn published_penalty(one: &PenaltyDecision) -> PenaltyDecision {
    PenaltyDecision {
        person: one.person,
        penalty: one.penalty,
        given: one.given,
        notes: one.notes,
        round: one.round,
        reason: String::new(),
        at: one.at,
        by: String::new(),
    }
}
