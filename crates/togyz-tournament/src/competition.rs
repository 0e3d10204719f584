//! A whole competition as its arbiter runs it: regulations, applications, teams, judges, rounds
//! with their boards, and everything that happens besides the games.
//!
//! A competition is the result of its log, one [`LogEntry`] for each act. [`EventLog`] is the only
//! way to change one: it checks new acts, adds all of them or none, and undoes or redoes a step.
//! [`Competition::after`] folds a log, and the file holds nothing but the log ([`mod@file`]). Time
//! and names come in with the entries: nothing here reads a clock, a file or a random number.
//! Pairings and standings are computed from [`Competition::event`], the same competition as the
//! rest of the crate sees it.

mod act;
mod apply;
mod as_event;
mod as_of_round;
mod birth;
mod by_hand;
mod consequences;
mod dependents;
mod discipline;
mod entrants;
mod event_log;
pub mod file;
mod find;
mod groups;
mod import;
mod later;
mod leaving;
mod look_up;
mod lots;
mod norms;
mod outcome;
mod pairing;
mod panel;
mod person;
mod player_list;
mod regulations;
mod same_name;
mod sections;
mod sheet;
mod team;
mod undone;

use std::collections::BTreeMap;

pub use act::{Act, LogEntry};
pub use apply::ActError;
pub use birth::{Birth, ParseBirthError};
pub use by_hand::{ByHandError, PairedByHand};
pub use consequences::ChangedPairs;
pub use dependents::{Dependence, Dependent};
pub use discipline::{
    HalfPoints, Incident, IncidentEntry, IncidentKind, Lifted, Note, NoteKind, ParsePointsError,
    Penalty, PenaltyDecision, PointsChange, Proposal, Protest, Ruling,
};
pub use event_log::{EventLog, RefusedAct, UndoError};
pub use find::{FindPersonError, FindTeamError};
pub use groups::NoGroupError;
pub use import::{ApplicationTable, BadRow, CellError, ImportError, ImportedRow};
pub use later::{Later, LaterMatch};
pub use leaving::LeftResults;
pub use look_up::{NoRoundError, NoStartListError};
pub use lots::{Lot, LotPurpose, LotsError};
pub use norms::{FulfilledNorm, Norm, NormError, NormTableError, NormsError, read_norms};
pub use outcome::{Outcome, OutcomeError};
pub use pairing::PairError;
pub use panel::{Judge, JudgeEntry, PanelFault, Role, panel_faults};
pub use person::{
    Application, MAX_RATING, Missing, ParseSexError, Person, PersonId, Sex, Standing,
};
pub use player_list::{PickError, PlayerList};
pub use regulations::{
    Emblem, EmblemError, Group, Numbering, ParseGroupError, ParseSystemError, Preset, Regulations,
    RegulationsError, RegulationsForm, System, SystemChoice, TeamRules,
};
pub use sections::FindSectionError;
pub use sheet::{
    BoardSheet, Change, ClockChange, ExtraGame, Match, Minute, Reseating, RoundSheet, Seat,
    TakenMinute,
};
pub use team::{Team, TeamEntry, TeamId};
pub use undone::{LogError, Undone};

use crate::{Bye, Number};

/// A competition in its current state. Only an act changes it ([`EventLog::add`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Competition {
    regulations: Regulations,
    people: Vec<Person>,
    teams: Vec<Team>,
    judges: Vec<Judge>,
    start_list: Vec<PersonId>,
    rounds: Vec<RoundSheet>,
    byes: BTreeMap<(u16, PersonId), Bye>,
    fixed_boards: BTreeMap<PersonId, u16>,
    forbidden: Vec<ForbiddenMeeting>,
    lots: Vec<Lot>,
    notes: Vec<Note>,
    penalties: Vec<PenaltyDecision>,
    points: Vec<PointsChange>,
    incidents: Vec<Incident>,
    protests: Vec<Protest>,
    given: GivenNumbers,
    /// The protest whose ruling the next entries of the step carry out, and their number.
    carried_out: Option<(u16, u16)>,
    /// The choice about later rounds that the next entry of the step, a corrected result, needs.
    later: Option<Later>,
}

/// The last number of each kind that was given. Numbers of entries that were undone where later
/// ones stood are not given again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct GivenNumbers {
    judges: u16,
    notes: u16,
    incidents: u16,
    protests: u16,
}

/// Persons who must not meet each other in some rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbiddenMeeting {
    /// The persons.
    pub people: Vec<PersonId>,
    /// The first round.
    pub first_round: u16,
    /// The last round.
    pub last_round: u16,
}

impl Competition {
    /// A competition that was just created.
    fn new(regulations: Regulations) -> Competition {
        Competition {
            regulations,
            people: Vec::new(),
            teams: Vec::new(),
            judges: Vec::new(),
            start_list: Vec::new(),
            rounds: Vec::new(),
            byes: BTreeMap::new(),
            fixed_boards: BTreeMap::new(),
            forbidden: Vec::new(),
            lots: Vec::new(),
            notes: Vec::new(),
            penalties: Vec::new(),
            points: Vec::new(),
            incidents: Vec::new(),
            protests: Vec::new(),
            given: GivenNumbers::default(),
            carried_out: None,
            later: None,
        }
    }

    /// The regulations.
    #[must_use]
    pub fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// All persons who applied, by number of application.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// The teams, by number.
    #[must_use]
    pub fn teams(&self) -> &[Team] {
        &self.teams
    }

    /// The judges, by number.
    #[must_use]
    pub fn judges(&self) -> &[Judge] {
        &self.judges
    }

    /// The start list, start number 1 first; empty before it is fixed. Teams have their numbers.
    #[must_use]
    pub fn start_list(&self) -> &[PersonId] {
        &self.start_list
    }

    /// The rounds that were paired.
    #[must_use]
    pub fn rounds(&self) -> &[RoundSheet] {
        &self.rounds
    }

    /// The byes granted, by round and person.
    #[must_use]
    pub fn byes(&self) -> &BTreeMap<(u16, PersonId), Bye> {
        &self.byes
    }

    /// The persons who always sit at the same board.
    #[must_use]
    pub fn fixed_boards(&self) -> &BTreeMap<PersonId, u16> {
        &self.fixed_boards
    }

    /// The players who must not meet.
    #[must_use]
    pub fn forbidden(&self) -> &[ForbiddenMeeting] {
        &self.forbidden
    }

    /// The lots that were drawn.
    #[must_use]
    pub fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// The notes.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The decisions about penalties.
    #[must_use]
    pub fn penalties(&self) -> &[PenaltyDecision] {
        &self.penalties
    }

    /// The points that the chief referee gave or took.
    #[must_use]
    pub fn points_changes(&self) -> &[PointsChange] {
        &self.points
    }

    /// The incidents.
    #[must_use]
    pub fn incidents(&self) -> &[Incident] {
        &self.incidents
    }

    /// The protests.
    #[must_use]
    pub fn protests(&self) -> &[Protest] {
        &self.protests
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

    /// Whether a person plays in a round, by their standing.
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

    /// The number of notes of a person, without those that were withdrawn.
    #[must_use]
    pub fn notes_of(&self, id: PersonId) -> usize {
        self.notes.iter().filter(|note| note.person == id && note.withdrawn.is_none()).count()
    }

    /// The number of penalties of a kind that a person was given and that were not lifted.
    #[must_use]
    pub fn standing_penalties(&self, id: PersonId, penalty: Penalty) -> usize {
        let of = |one: &&PenaltyDecision| one.person == id && one.penalty == penalty;
        self.penalties.iter().filter(of).filter(|one| one.stands()).count()
    }

    /// The number of a person's notes for which penalties of a kind were given.
    fn notes_used(&self, id: PersonId, penalty: Penalty) -> usize {
        let given = self.standing_penalties(id, penalty);
        match penalty {
            Penalty::Point => given * penalty.needed_notes(),
            Penalty::Exclusion => given.min(1) * penalty.needed_notes(),
        }
    }

    /// The penalties that the rule of three and four proposes, without those already decided (W
    /// XIV).
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
