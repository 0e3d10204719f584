//! The acts of an arbiter, one for each entry of the log. A competition is the result of its acts.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use togyz::clock::Correction;
use togyz::{BySide, GameResult, Side};

use super::discipline::{IncidentEntry, NoteKind, Penalty};
use super::lots::LotPurpose;
use super::outcome::Outcome;
use super::panel::JudgeEntry;
use super::person::{Application, PersonId, Standing};
use super::regulations::Regulations;
use super::sheet::{Match, Minute};
use super::team::{TeamEntry, TeamId};
use crate::{Bye, Moment};

/// An entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// When.
    pub at: Moment,
    /// Who, if it was said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Whether it was done together with the entry before: both are undone together.
    #[serde(default, skip_serializing_if = "is_false")]
    pub joined: bool,
    /// The act.
    pub act: Act,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// An act of the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// The event is created. The first entry, and only the first.
    #[serde(rename = "found")]
    Create(Box<Regulations>),
    /// The regulations are changed.
    Regulate(Box<Regulations>),
    /// Applications come in, together.
    Apply(Vec<Application>),
    /// An application is completed or corrected.
    Amend {
        /// Whose.
        person: PersonId,
        /// The new application.
        application: Application,
    },
    /// An incomplete application is admitted by the referee.
    Admit {
        /// Whose.
        person: PersonId,
        /// Why.
        reason: String,
    },
    /// A person leaves, comes back, or is excluded.
    Stand {
        /// Who.
        person: PersonId,
        /// The new standing.
        standing: Standing,
        /// From which round on.
        round: u16,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// A bye is granted for a round to come, or taken back.
    Excuse {
        /// Who.
        person: PersonId,
        /// The round.
        round: u16,
        /// Which bye; `None` takes it back.
        bye: Option<Bye>,
    },
    /// These must not meet.
    Forbid {
        /// Who.
        people: Vec<PersonId>,
        /// The first round.
        first_round: u16,
        /// The last round.
        last_round: u16,
    },
    /// A team enters.
    EnterTeam(TeamEntry),
    /// A team changes before the competition begins.
    AmendTeam {
        /// Which.
        team: TeamId,
        /// The new entry.
        entry: TeamEntry,
    },
    /// The order of a team for a round to come.
    LineUp {
        /// Which team.
        team: TeamId,
        /// The round.
        round: u16,
        /// Its players, the first board first.
        players: Vec<PersonId>,
    },
    /// A judge joins the panel.
    Appoint(JudgeEntry),
    /// A judge is excluded from the panel.
    Dismiss {
        /// The judge's number.
        judge: u16,
        /// Why.
        reason: String,
    },
    /// A lot is drawn.
    Draw {
        /// The purpose.
        purpose: LotPurpose,
        /// The seed.
        seed: u64,
        /// The numbers that were drawn.
        drawn: Vec<u16>,
    },
    /// The start list is fixed: start number 1 first.
    Number(Vec<PersonId>),
    /// A round is paired.
    Pair {
        /// The round.
        round: u16,
        /// Who plays whom, by board.
        boards: Vec<BySide<PersonId>>,
        /// Who has the bye.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<PersonId>,
        /// The matches of teams.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        matches: Vec<Match>,
        /// The teams that rest.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rests: Vec<TeamId>,
        /// Why it was paired by hand, if it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by_hand: Option<String>,
    },
    /// The clocks of a round are started.
    Begin {
        /// The round.
        round: u16,
    },
    /// The result of a game, or a correction of it.
    Result {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The outcome; `None` takes it away.
        outcome: Option<Outcome>,
        /// Why, for a correction.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// An extra game of a match that is level.
    Extra {
        /// The round.
        round: u16,
        /// The match.
        number: u16,
        /// The result, the first team as if with White.
        result: GameResult,
    },
    /// A draw was offered.
    Offer {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// By whom.
        side: Side,
        /// With which move, 0 if it was not written down.
        #[serde(rename = "move")]
        with_move: u16,
    },
    /// A clock is corrected.
    Clock {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The error of the clock.
        correction: Correction,
        /// The times on the dials.
        shown: BySide<Duration>,
    },
    /// The minute of a drawn game.
    Minute {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The minute.
        minute: Minute,
    },
    /// The record of a game is attached.
    Record {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The record.
        text: String,
    },
    /// A player gets a note.
    Note {
        /// Who.
        person: PersonId,
        /// The purpose.
        kind: NoteKind,
        /// Remarks.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// The referee decides about a penalty.
    Decide {
        /// Whom it is about.
        person: PersonId,
        /// Which penalty.
        penalty: Penalty,
        /// Whether it is given; else it is waived.
        given: bool,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Something happened.
    Incident(IncidentEntry),
    /// Somebody protests.
    Protest {
        /// The round.
        round: u16,
        /// The board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<u16>,
        /// Who.
        from: String,
        /// The complaint, in words.
        text: String,
    },
    /// A decision about a protest is appealed against.
    Appeal {
        /// The protest.
        protest: u16,
        /// Why.
        text: String,
    },
    /// A protest, or the appeal against its decision, is decided.
    Rule {
        /// The protest.
        protest: u16,
        /// Whether it was upheld.
        upheld: bool,
        /// The words.
        text: String,
    },
    /// An entry is taken back.
    Undo {
        /// The number of the entry.
        entry: usize,
    },
}

impl Act {
    /// Its word, as the file and the log have it.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Act::Create(_) => "found",
            Act::Regulate(_) => "regulate",
            Act::Apply(_) => "apply",
            Act::Amend { .. } => "amend",
            Act::Admit { .. } => "admit",
            Act::Stand { .. } => "stand",
            Act::Excuse { .. } => "excuse",
            Act::Forbid { .. } => "forbid",
            Act::EnterTeam(_) => "enter-team",
            Act::AmendTeam { .. } => "amend-team",
            Act::LineUp { .. } => "line-up",
            Act::Appoint(_) => "appoint",
            Act::Dismiss { .. } => "dismiss",
            Act::Draw { .. } => "draw",
            Act::Number(_) => "number",
            Act::Pair { .. } => "pair",
            Act::Begin { .. } => "begin",
            Act::Result { .. } => "result",
            Act::Extra { .. } => "extra",
            Act::Offer { .. } => "offer",
            Act::Clock { .. } => "clock",
            Act::Minute { .. } => "minute",
            Act::Record { .. } => "record",
            Act::Note { .. } => "note",
            Act::Decide { .. } => "decide",
            Act::Incident(_) => "incident",
            Act::Protest { .. } => "protest",
            Act::Appeal { .. } => "appeal",
            Act::Rule { .. } => "rule",
            Act::Undo { .. } => "undo",
        }
    }
}
