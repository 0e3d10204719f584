//! A whole competition as its arbiter runs it: regulations, applications, teams, judges, rounds
//! with their boards, and everything that happens in the hall.
//!
//! A competition is what follows from its log, an [`Entry`] an act; [`Competition::after`] is that
//! fold, and the file holds nothing but the log ([`mod@file`]). Time and names come in with the
//! entries: nothing here reads a clock, a file or a random number. Pairings and standings are
//! computed from [`Competition::event`], the same competition as the rest of the crate sees it.

mod act;
mod apply;
mod as_of_round;
mod draws;
pub mod file;
mod hall;
mod outcome;
mod panel;
mod person;
mod regulations;
mod sheet;
mod tally;
mod team;

use std::collections::BTreeMap;

pub use act::{Act, Entry};
pub use apply::{ActError, Cancelled, LogError, cancelled, last_standing};
pub use draws::PairError;
pub use hall::{
    Incident, IncidentEntry, IncidentKind, Lot, LotPurpose, Note, NoteKind, Penalty,
    PenaltyDecision, Proposal, Protest, Ruling,
};
pub use outcome::{Outcome, OutcomeError};
pub use panel::{Judge, JudgeEntry, PanelFault, Role, panel_faults};
pub use person::{Application, Missing, Person, PersonId, Sex, Standing};
pub use regulations::{Group, Regulations, System, TeamRules};
pub use sheet::{BoardSheet, Change, ClockChange, Match, Minute, RoundSheet, Seat};
pub use team::{Team, TeamEntry, TeamId};

use crate::{Bye, Number};

/// A competition as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Competition {
    /// The regulations.
    pub regulations: Regulations,
    /// Everybody who applied, by number of application.
    pub people: Vec<Person>,
    /// The teams, by number.
    pub teams: Vec<Team>,
    /// The judges, by number.
    pub judges: Vec<Judge>,
    /// The start list, start number 1 first; empty before it is fixed. Teams have their numbers.
    pub start_list: Vec<PersonId>,
    /// The rounds that were paired.
    pub rounds: Vec<RoundSheet>,
    /// The byes granted, by round and person.
    pub byes: BTreeMap<(u16, PersonId), Bye>,
    /// Who must not meet.
    pub forbidden: Vec<Forbidden>,
    /// The lots that were drawn.
    pub lots: Vec<Lot>,
    /// The notes.
    pub notes: Vec<Note>,
    /// The decisions about penalties.
    pub penalties: Vec<PenaltyDecision>,
    /// The incidents.
    pub incidents: Vec<Incident>,
    /// The protests.
    pub protests: Vec<Protest>,
}

/// People of whom no two may meet, in some rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// Who.
    pub people: Vec<PersonId>,
    /// The first round.
    pub first_round: u16,
    /// The last round.
    pub last_round: u16,
}

impl Competition {
    /// A competition that was just laid down.
    #[must_use]
    pub fn new(regulations: Regulations) -> Competition {
        Competition {
            regulations,
            people: Vec::new(),
            teams: Vec::new(),
            judges: Vec::new(),
            start_list: Vec::new(),
            rounds: Vec::new(),
            byes: BTreeMap::new(),
            forbidden: Vec::new(),
            lots: Vec::new(),
            notes: Vec::new(),
            penalties: Vec::new(),
            incidents: Vec::new(),
            protests: Vec::new(),
        }
    }

    /// The person with a number of application.
    #[must_use]
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.get(usize::from(id.0).checked_sub(1)?)
    }

    /// A person's name, `?` if there is no such person.
    #[must_use]
    pub fn name(&self, id: PersonId) -> String {
        self.person(id).map_or_else(|| "?".into(), |person| person.application.name())
    }

    /// A person's start number, once the start list is fixed.
    #[must_use]
    pub fn number(&self, id: PersonId) -> Option<Number> {
        let place = self.start_list.iter().position(|&other| other == id)?;
        u16::try_from(place + 1).ok().map(Number)
    }

    /// The person with a start number.
    #[must_use]
    pub fn by_number(&self, number: Number) -> Option<PersonId> {
        self.start_list.get(usize::from(number.0).checked_sub(1)?).copied()
    }

    /// The team with a number.
    #[must_use]
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.get(usize::from(id.0).checked_sub(1)?)
    }

    /// A round by its number.
    #[must_use]
    pub fn round(&self, round: u16) -> Option<&RoundSheet> {
        self.rounds.get(usize::from(round).checked_sub(1)?)
    }

    /// The number of the last round that was paired, 0 before the first.
    #[must_use]
    pub fn last_round(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }

    /// Whether a person plays in a round, as far as the standing says.
    #[must_use]
    pub fn is_there(&self, id: PersonId, round: u16) -> bool {
        self.person(id).is_some_and(|person| match person.standing {
            Standing::Playing => round >= person.since_round,
            Standing::Withdrawn | Standing::Excluded => round < person.since_round,
        })
    }

    /// The seed of the last lot for a purpose.
    #[must_use]
    pub fn seed(&self, purpose: LotPurpose) -> Option<u64> {
        self.lots.iter().rev().find(|lot| lot.purpose == purpose).map(|lot| lot.seed)
    }

    /// How many notes a person has.
    #[must_use]
    pub fn notes_of(&self, id: PersonId) -> usize {
        self.notes.iter().filter(|note| note.person == id).count()
    }

    /// The penalties that the rule of three and four proposes, without those decided about (W XIV).
    #[must_use]
    pub fn proposals(&self) -> Vec<Proposal> {
        let proposal = |person: &Person| {
            let notes = self.notes_of(person.id);
            let penalty = Penalty::for_notes(notes)?;
            let decided = self.penalties.iter().any(|decision| {
                decision.person == person.id
                    && decision.penalty == penalty
                    && decision.notes >= notes
            });
            let gone = person.standing == Standing::Excluded;
            (!decided && !gone).then_some(Proposal { person: person.id, penalty, notes })
        };
        self.people.iter().filter_map(proposal).collect()
    }
}
