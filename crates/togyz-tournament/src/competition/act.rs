//! The acts of an arbiter, one for each entry of the log. A competition is the result of its acts.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use togyz::clock::Correction;
use togyz::{BySide, GameResult, Side};

use super::discipline::{HalfPoints, IncidentEntry, NoteKind, Penalty};
use super::later::Later;
use super::lots::LotPurpose;
use super::outcome::Outcome;
use super::panel::JudgeEntry;
use super::person::{Application, PersonId, Standing};
use super::regulations::Regulations;
use super::sheet::{ExtraGame, Match, Minute, Reseating};
use super::team::{TeamEntry, TeamId};
use crate::team_match::TeamSide;
use crate::{Bye, Moment};

/// An entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// The time.
    pub at: Moment,
    /// The person who did it, if known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Whether it belongs to the same step as the entry before: both are undone together.
    #[serde(default, skip_serializing_if = "is_false")]
    pub joined: bool,
    /// The section of the event to which the act belongs, 1 for the first.
    #[serde(default = "first_section", skip_serializing_if = "is_first")]
    pub section: u16,
    /// The act.
    pub act: Act,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn first_section() -> u16 {
    1
}

fn is_first(section: &u16) -> bool {
    *section == 1
}

/// An act of the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// The event is created. The first entry, and only the first.
    #[serde(rename = "found")]
    Create(Box<Regulations>),
    /// Another section of the event is opened, with players and rounds of its own.
    OpenSection(Box<Regulations>),
    /// The regulations are changed.
    Regulate(Box<Regulations>),
    /// Several applications are added together.
    Apply(Vec<Application>),
    /// An application is completed or corrected.
    Amend {
        /// The person.
        person: PersonId,
        /// The new application.
        application: Application,
    },
    /// An incomplete application is admitted by the referee.
    Admit {
        /// The person.
        person: PersonId,
        /// The reason.
        reason: String,
    },
    /// A person leaves, comes back, or is excluded.
    Stand {
        /// The person.
        person: PersonId,
        /// The new standing.
        standing: Standing,
        /// The first round for which it holds.
        round: u16,
        /// The reason.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// A bye is granted for a future round, or cancelled.
    Excuse {
        /// The person.
        person: PersonId,
        /// The round.
        round: u16,
        /// The bye; `None` cancels it.
        bye: Option<Bye>,
    },
    /// A person always sits at the same board, for example in a wheelchair; or no longer.
    FixBoard {
        /// The person.
        person: PersonId,
        /// The board; `None` for any.
        board: Option<u16>,
    },
    /// Persons are forbidden to meet.
    Forbid {
        /// The persons.
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
        /// The team.
        team: TeamId,
        /// The new entry.
        entry: TeamEntry,
    },
    /// The line-up of a team for a future round.
    LineUp {
        /// The team.
        team: TeamId,
        /// The round.
        round: u16,
        /// Its players, the first board first; `None` leaves a board empty.
        players: Vec<Option<PersonId>>,
    },
    /// A judge joins the panel.
    Appoint(JudgeEntry),
    /// A judge is excluded from the panel.
    Dismiss {
        /// The judge's number.
        judge: u16,
        /// The reason.
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
        /// The pairs by board.
        boards: Vec<BySide<PersonId>>,
        /// The player with the bye.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<PersonId>,
        /// The matches of teams.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        matches: Vec<Match>,
        /// The teams that rest.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rests: Vec<TeamId>,
        /// The reason for pairing by hand, if it was paired by hand.
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
        /// The outcome; `None` removes it.
        outcome: Option<Outcome>,
        /// The reason for the correction, if it is one.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Players who sat down wrongly are entered as they sit, before the result.
    Reseat {
        /// The round.
        round: u16,
        /// The change.
        change: Reseating,
        /// The reason.
        reason: String,
    },
    /// The toss of the first boards of a match, made by the players (W XI).
    Toss {
        /// The round.
        round: u16,
        /// The match.
        number: u16,
        /// The team that won it and has White on its first board.
        winner: TeamSide,
    },
    /// What becomes of the rounds after one when the result that follows in the same step corrects
    /// it.
    Later {
        /// The round of the corrected result.
        round: u16,
        /// The referee's choice.
        choice: Later,
    },
    /// An extra game of a match that is level.
    Extra {
        /// The round.
        round: u16,
        /// The match.
        number: u16,
        /// The result, the first team as if with White.
        result: GameResult,
        /// The game; old entries have the result alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<ExtraGame>,
    },
    /// A draw was offered.
    Offer {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The side that offered it.
        side: Side,
        /// The number of the move, 0 if it was not recorded.
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
        /// The person.
        person: PersonId,
        /// The purpose.
        kind: NoteKind,
        /// Remarks.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// The referee decides on a penalty.
    Decide {
        /// The person concerned.
        person: PersonId,
        /// The penalty.
        penalty: Penalty,
        /// Whether it is given; else it is waived.
        given: bool,
        /// The reason.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// A penalty that was given is lifted: the point counts again, an excluded person plays from
    /// the next round on.
    Lift {
        /// The person concerned.
        person: PersonId,
        /// The penalty.
        penalty: Penalty,
        /// The reason.
        reason: String,
    },
    /// A note is withdrawn and no longer counts.
    WithdrawNote {
        /// The note.
        note: u16,
        /// The reason.
        reason: String,
    },
    /// The chief referee gives or takes points.
    Adjust {
        /// The person.
        person: PersonId,
        /// The points, negative when taken.
        points: HalfPoints,
        /// The reason.
        reason: String,
    },
    /// Something happened.
    Incident(IncidentEntry),
    /// A protest is made.
    Protest {
        /// The round.
        round: u16,
        /// The board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<u16>,
        /// The person who protests.
        from: String,
        /// The complaint, in words.
        text: String,
    },
    /// The decision on a protest is appealed.
    Appeal {
        /// The protest.
        protest: u16,
        /// The reason.
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
        /// The number of following entries of the same step that carry out a ruling that upholds
        /// the protest; 0 if nothing changes. Old files do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        changes: Option<u16>,
    },
    /// A step is undone.
    Undo {
        /// The number of its first entry.
        entry: usize,
    },
    /// An undone step stands again, at its place in the log.
    Redo {
        /// The number of its first entry.
        entry: usize,
    },
}

impl Act {
    /// Whether the act is of the whole event and not of a section: the panel of judges.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self, Act::Appoint(_) | Act::Dismiss { .. })
    }

    /// An extra game of a match, with its result as the first team sees it.
    #[must_use]
    pub fn extra(round: u16, number: u16, game: ExtraGame) -> Act {
        Act::Extra { round, number, result: game.result(), game: Some(game) }
    }

    /// Its keyword, as the file and the log have it.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Act::Create(_) => "found",
            Act::OpenSection(_) => "open-section",
            Act::Regulate(_) => "regulate",
            Act::Apply(_) => "apply",
            Act::Amend { .. } => "amend",
            Act::Admit { .. } => "admit",
            Act::Stand { .. } => "stand",
            Act::Excuse { .. } => "excuse",
            Act::FixBoard { .. } => "fix-board",
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
            Act::Reseat { .. } => "reseat",
            Act::Toss { .. } => "toss",
            Act::Later { .. } => "later",
            Act::Extra { .. } => "extra",
            Act::Offer { .. } => "offer",
            Act::Clock { .. } => "clock",
            Act::Minute { .. } => "minute",
            Act::Record { .. } => "record",
            Act::Note { .. } => "note",
            Act::Decide { .. } => "decide",
            Act::Lift { .. } => "lift",
            Act::WithdrawNote { .. } => "withdraw-note",
            Act::Adjust { .. } => "adjust",
            Act::Incident(_) => "incident",
            Act::Protest { .. } => "protest",
            Act::Appeal { .. } => "appeal",
            Act::Rule { .. } => "rule",
            Act::Undo { .. } => "undo",
            Act::Redo { .. } => "redo",
        }
    }
}
