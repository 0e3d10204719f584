//! Whether an act can be done to a competition in its current state. Nothing is changed here.

use std::collections::HashSet;

use togyz::notation::record::{Record, RecordErrorKind};
use togyz::{BySide, Ending, GameResult};

use super::error::{ActError, MOST};
use crate::competition::Competition;
use crate::competition::act::Act;
use crate::competition::discipline::Penalty;
use crate::competition::lots::LotPurpose;
use crate::competition::person::{Application, PersonId, Standing};
use crate::competition::regulations::Regulations;
use crate::competition::sheet::{BoardSheet, RoundSheet};
use crate::competition::team::TeamId;
use crate::cup::MatchEnd;

pub(super) type Checked = Result<(), ActError>;

impl Competition {
    /// Whether an act can be done.
    pub(super) fn check(&self, act: &Act) -> Checked {
        match act {
            Act::Create(_) | Act::OpenSection(_) => Err(ActError::CreatedTwice),
            Act::Undo { .. } | Act::Redo { .. } => Ok(()),
            Act::Regulate(new) => self.check_regulations(new),
            Act::Apply(applications) => self.check_applications(applications),
            Act::Amend { person, application } => {
                self.known(*person)?;
                named(&application.name())
            }
            Act::Admit { person, reason } => {
                self.known(*person)?;
                reasoned(reason)
            }
            Act::Stand { person, standing, round, .. } => {
                let before = self.known(*person)?;
                let next = self.last_round() + 1;
                if before == Standing::Excluded && *standing != Standing::Excluded {
                    return Err(ActError::Excluded(*person));
                }
                to_come(*round, next)
            }
            Act::Excuse { person, round, .. } => {
                self.known(*person)?;
                to_come(*round, self.last_round() + 1)
            }
            Act::FixBoard { person, board } => self.check_fixed_board(*person, *board),
            Act::Forbid { people, first_round, last_round } => {
                people.iter().try_for_each(|&person| self.known(person).map(drop))?;
                distinct(people)?;
                match people.len() {
                    0 | 1 => Err(ActError::Nobody),
                    _ => to_come(*last_round, *first_round),
                }
            }
            Act::EnterTeam(entry) => {
                if !self.start_list.is_empty() {
                    return Err(ActError::ListFixed);
                }
                self.check_team(entry, None)
            }
            Act::AmendTeam { team, entry } => {
                if !self.rounds.is_empty() {
                    return Err(ActError::ListFixed);
                }
                self.known_team(*team)?;
                self.check_team(entry, Some(*team))
            }
            Act::LineUp { team, round, players } => self.check_line_up(*team, *round, players),
            Act::Appoint(entry) => named(&entry.name),
            Act::Dismiss { judge, reason } => {
                let found = self.judges.iter().find(|one| one.number == *judge);
                found.ok_or(ActError::NoJudge(*judge))?;
                reasoned(reason)
            }
            Act::Draw { purpose: LotPurpose::Teams, drawn, .. } => self.check_team_order(drawn),
            Act::Draw { .. } => Ok(()),
            Act::Number(list) => self.check_list(list),
            Act::Pair { .. } => self.check_pairs(act),
            Act::Begin { round } => self.sheets(*round).map(drop),
            Act::Result { round, board, outcome, reason } => {
                let sheet = self.sheet(*round, *board)?;
                if self.sheets(*round)?.is_withdrawn(*board) {
                    return Err(ActError::Withdrawn { round: *round, board: *board });
                }
                if let Some(outcome) = outcome {
                    outcome.check(&self.regulations)?;
                }
                match sheet.outcome {
                    // The end of an unfinished game is not a correction.
                    Some(before) if before.is_provisional() => Ok(()),
                    Some(before) if Some(before) != *outcome => reasoned(reason),
                    _ => Ok(()),
                }
            }
            Act::Later { round, .. } => self.sheets(*round).map(drop),
            Act::Reseat { round, change, reason } => {
                self.check_reseating(*round, *change)?;
                reasoned(reason)
            }
            Act::Toss { round, number, .. } => self.match_of(*round, *number).map(drop),
            Act::Extra { round, number, result, .. } => {
                let sheets = self.sheets(*round)?;
                let one = sheets.standing_matches().find(|one| one.number == *number);
                let one = one.ok_or(ActError::NoMatch(*number))?;
                let level = one.stage.is_some()
                    && sheets.decision(one).is_ok_and(|decision| decision.winner.is_none())
                    && !matches!(sheets.end_of(one), Some(MatchEnd::Won(_)));
                let said = matches!(
                    result,
                    GameResult::Win(_) | GameResult::Draw | GameResult::Forfeit(_)
                );
                if level && said { Ok(()) } else { Err(ActError::NoMatch(*number)) }
            }
            Act::Offer { round, board, .. } => self.sheet(*round, *board).map(drop),
            Act::Clock { round, board, correction, shown } => {
                self.sheet(*round, *board)?;
                let base = self.regulations.control.base().ok_or(ActError::NoControl)?;
                correction.times(base, *shown).map(drop).map_err(ActError::Clock)
            }
            Act::Minute { round, board, minute } => {
                let sheet = self.sheet(*round, *board)?;
                let drawn = sheet.outcome.is_some_and(|one| one.result == GameResult::Draw);
                match (drawn, minute.both_present) {
                    (false, _) => Err(ActError::NotDrawn),
                    (true, false) => Err(ActError::NotPresent),
                    (true, true) => named(&minute.referee),
                }
            }
            Act::Record { round, board, text } => {
                check_record(self.sheet(*round, *board)?, text, &self.regulations)
            }
            Act::Note { person, .. } => self.known(*person).map(drop),
            Act::Decide { person, penalty, .. } => {
                self.known(*person)?;
                let found = self.notes_of(*person);
                match found >= penalty.needed_notes() {
                    true => Ok(()),
                    false => Err(ActError::TooFewNotes { penalty: *penalty, found }),
                }
            }
            Act::Lift { person, penalty, reason } => {
                let standing = self.known(*person)?;
                reasoned(reason)?;
                let excluded = *penalty == Penalty::Exclusion && standing == Standing::Excluded;
                match excluded || self.standing_penalties(*person, *penalty) > 0 {
                    true => Ok(()),
                    false => Err(ActError::NotGiven(*penalty)),
                }
            }
            Act::WithdrawNote { note, reason } => {
                reasoned(reason)?;
                let found = self.notes.iter().find(|one| one.number == *note);
                let found = found.ok_or(ActError::NoNote(*note))?;
                if found.withdrawn.is_some() {
                    return Err(ActError::NoteWithdrawn(*note));
                }
                let left = self.notes_of(found.person) - 1;
                let rests = |penalty: &Penalty| left < self.notes_used(found.person, *penalty);
                match [Penalty::Point, Penalty::Exclusion].into_iter().find(rests) {
                    Some(penalty) => Err(ActError::RestsOnNote { note: *note, penalty }),
                    None => Ok(()),
                }
            }
            Act::Adjust { person, points, reason } => {
                self.known(*person)?;
                if !points.is_sensible() {
                    return Err(ActError::Points(points.0));
                }
                reasoned(reason)
            }
            Act::Incident(entry) => {
                entry.person.map_or(Ok(()), |person| self.known(person).map(drop))?;
                self.place(entry.round, entry.board)?;
                if entry.text.trim().is_empty() { Err(ActError::NoName) } else { Ok(()) }
            }
            Act::Protest { round, board, from, text } => {
                self.place(*round, *board)?;
                named(from)?;
                named(text)
            }
            Act::Appeal { protest, text } => {
                let found = self.protest(*protest)?;
                named(text)?;
                match (&found.decision, &found.appeal) {
                    (Some(_), None) => Ok(()),
                    _ => Err(ActError::ProtestState("a protest that was decided and not appealed")),
                }
            }
            Act::Rule { protest, text, .. } => {
                named(text)?;
                match self.protest(*protest)?.is_open() {
                    true => Ok(()),
                    false => {
                        Err(ActError::ProtestState("a protest or appeal that waits for a decision"))
                    }
                }
            }
        }
    }

    fn check_applications(&self, applications: &[Application]) -> Checked {
        if applications.is_empty() {
            return Err(ActError::Nobody);
        }
        if self.people.len() + applications.len() > MOST {
            return Err(ActError::TooMany(self.people.len() + applications.len()));
        }
        applications.iter().try_for_each(|application| named(&application.name()))
    }

    /// The standing of an existing person.
    pub(super) fn known(&self, id: PersonId) -> Result<Standing, ActError> {
        self.person(id).map(|person| person.standing).ok_or(ActError::NoPerson(id))
    }

    pub(super) fn known_team(&self, id: TeamId) -> Checked {
        self.team(id).map(drop).ok_or(ActError::NoTeam(id))
    }

    pub(super) fn known_entrant(&self, id: TeamId) -> Checked {
        self.entrant_name(id).map(drop).ok_or(ActError::NoTeam(id))
    }

    fn protest(&self, number: u16) -> Result<&crate::competition::Protest, ActError> {
        let found = self.protests.iter().find(|one| one.number == number);
        found.ok_or(ActError::NoProtest(number))
    }

    pub(super) fn sheets(&self, round: u16) -> Result<&RoundSheet, ActError> {
        self.round(round).ok_or(ActError::NoRound(round))
    }

    pub(super) fn sheet(&self, round: u16, board: u16) -> Result<&BoardSheet, ActError> {
        let sheets = self.sheets(round)?;
        let boards = sheets.boards.len();
        sheets.board(board).ok_or(ActError::NoBoard { round, board, boards })
    }

    /// Checks a place: a paired round or none, and optionally one of its boards.
    fn place(&self, round: u16, board: Option<u16>) -> Checked {
        match (round, board) {
            (0, None) => Ok(()),
            (round, None) => self.sheets(round).map(drop),
            (round, Some(board)) => self.sheet(round, board).map(drop),
        }
    }
}

/// A record is replayed and must have the result of the board. Its termination may be one that was
/// read before it was checked.
fn check_record(sheet: &BoardSheet, text: &str, regulations: &Regulations) -> Checked {
    let record = match Record::read_with(text, regulations.rules()) {
        Err(error) if matches!(error.kind, RecordErrorKind::Termination(_)) => return Ok(()),
        record => record.map_err(|error| ActError::Record(error.to_string()))?,
    };
    let Some(outcome) = sheet.outcome else { return Ok(()) };
    let game = record.game();
    let (result, score) = (game.result(), game.score());
    let counts_agree = outcome.kumalaks.is_none_or(|counts| counts == score);
    let unsaid = result == GameResult::Open || outcome.ending == Ending::Penalty;
    if (result == outcome.result || unsaid) && counts_agree {
        return Ok(());
    }
    let BySide { white, black } = score;
    let record = match result {
        GameResult::Open => format!("without a result at {white} to {black}"),
        result => result.with_score(score),
    };
    Err(ActError::RecordDiffers { record, board: outcome.written() })
}

pub(super) fn named(text: &str) -> Checked {
    if text.trim().is_empty() { Err(ActError::NoName) } else { Ok(()) }
}

pub(super) fn reasoned(text: &str) -> Checked {
    if text.trim().is_empty() { Err(ActError::NoReason) } else { Ok(()) }
}

fn to_come(round: u16, next: u16) -> Checked {
    if round < next { Err(ActError::WrongRound { found: round, expected: next }) } else { Ok(()) }
}

pub(super) fn distinct(people: &[PersonId]) -> Checked {
    let mut seen = HashSet::new();
    match people.iter().find(|id| !seen.insert(**id)) {
        Some(&twice) => Err(ActError::Twice(twice)),
        None => Ok(()),
    }
}
