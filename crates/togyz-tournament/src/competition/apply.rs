//! The fold of a log: the effect of each entry on the competition.

mod check;
mod check_players;
mod check_regulations;
mod error;
mod new_act;
mod new_result;
mod seats;

use std::collections::{BTreeMap, BTreeSet};

use togyz::{BySide, Ending, GameResult, Side};

use super::act::{Act, LogEntry};
use super::discipline::{
    Incident, Lifted, Note, Penalty, PenaltyDecision, PointsChange, Protest, Ruling,
};
use super::lots::Lot;
use super::outcome::Outcome;
use super::panel::Judge;
use super::person::{Person, PersonId, Standing};
use super::regulations::Regulations;
use super::sections::Sections;
use super::sheet::{BoardSheet, Change, ClockChange, RoundSheet, TakenMinute};
use super::team::{Team, TeamId};
use super::undone::{LogError, Steps};
use super::{Competition, ForbiddenMeeting};
use crate::{Bye, Number};

pub use error::ActError;

impl Competition {
    /// The first section of the event after a log. Entries that were undone count as never made.
    ///
    /// # Errors
    /// The first impossible entry, and the reason.
    pub fn after(log: &[LogEntry]) -> Result<Competition, LogError> {
        Sections::after(log, &Steps::of(log)?).map(Sections::into_first)
    }

    /// The competition of a log's first entry.
    pub(super) fn first(regulations: &Regulations) -> Result<Competition, ActError> {
        check_regulations::regulations(regulations)?;
        Ok(Competition::new(regulations.clone()))
    }

    /// Passes over an undone entry. Where later entries stood when it was undone, its numbers stay
    /// used, so that theirs stay the same.
    pub(super) fn pass_over(&mut self, number: usize, entry: &LogEntry, steps: &Steps) {
        if !steps.reserves(number) {
            return;
        }
        let given = match entry.act {
            Act::Appoint(_) => &mut self.given.judges,
            Act::Note { .. } => &mut self.given.notes,
            Act::Incident(_) => &mut self.given.incidents,
            Act::Protest { .. } => &mut self.given.protests,
            _ => return,
        };
        next(given);
    }

    /// A new competition with these regulations.
    pub(super) fn created(regulations: &Regulations) -> Result<Competition, ActError> {
        check_regulations::regulations(regulations)?;
        new_act::regulations(regulations)?;
        Ok(Competition::new(regulations.clone()))
    }

    /// Whether a new entry can be made. It is checked more strictly than an entry of a file, which
    /// may have been written before a rule was added.
    pub(super) fn check_new_entry(&self, entry: &LogEntry) -> Result<(), ActError> {
        self.check(&entry.act)?;
        self.check_new(&entry.act, entry.at.day())
    }

    /// Applies an entry; an entry that cannot be applied changes nothing. `Undo` and `Redo` do
    /// nothing here: the log is folded without the entries that are undone.
    pub(super) fn apply(&mut self, number: usize, entry: &LogEntry) -> Result<(), ActError> {
        self.check(&entry.act)?;
        self.add_to_ruling(entry);
        let (at, by) = (entry.at, entry.by.clone());
        let round = self.last_round();
        let later = self.later.take().filter(|_| entry.joined);
        match entry.act.clone() {
            Act::Create(_) | Act::OpenSection(_) | Act::Undo { .. } | Act::Redo { .. } => {}
            Act::Regulate(regulations) => self.regulations = *regulations,
            Act::Apply(applications) => {
                for application in applications {
                    let id = PersonId(after(self.people.len()));
                    self.people.push(Person {
                        id,
                        application,
                        admitted: None,
                        standing: Standing::Playing,
                        since_round: round + 1,
                        reason: String::new(),
                    });
                }
            }
            Act::Amend { person, application } => self.person_mut(person).application = application,
            Act::Admit { person, reason } => self.person_mut(person).admitted = Some(reason),
            Act::Stand { person, standing, round, reason } => {
                let found = self.person_mut(person);
                (found.standing, found.since_round, found.reason) = (standing, round, reason);
            }
            Act::Excuse { person, round, bye } => match bye {
                Some(bye) => drop(self.byes.insert((round, person), bye)),
                None => drop(self.byes.remove(&(round, person))),
            },
            Act::FixBoard { person, board } => match board {
                Some(board) => drop(self.fixed_boards.insert(person, board)),
                None => drop(self.fixed_boards.remove(&person)),
            },
            Act::Forbid { people, first_round, last_round } => {
                self.forbidden.push(ForbiddenMeeting { people, first_round, last_round });
            }
            Act::EnterTeam(entry) => {
                let id = TeamId(after(self.teams.len()));
                self.teams.push(Team { id, entry, line_ups: BTreeMap::new() });
            }
            Act::AmendTeam { team, entry } => self.teams[team.index()].entry = entry,
            Act::LineUp { team, round, players } => {
                self.teams[team.index()].line_ups.insert(round, players);
            }
            Act::Appoint(entry) => {
                let number = next(&mut self.given.judges);
                self.judges.push(Judge { number, entry, excluded: None });
            }
            Act::Dismiss { judge, reason } => {
                let found = self.judges.iter_mut().find(|one| one.number == judge);
                found.into_iter().for_each(|one| one.excluded = Some(reason.clone()));
            }
            Act::Draw { purpose, seed, drawn } => self.lots.push(Lot { purpose, seed, drawn, at }),
            Act::Number(list) => self.start_list = list,
            Act::Pair { .. } => self.add_round(&entry.act),
            Act::Begin { round } => self.rounds[Number(round).index()].started = Some(at),
            Act::Result { round, board, outcome, reason } => {
                let before = self.sheet_mut(round, board).outcome;
                self.correct(round, board, outcome, later);
                let sheet = self.sheet_mut(round, board);
                sheet.history.push(Change {
                    entry: number,
                    at,
                    by,
                    before,
                    after: outcome,
                    reason,
                });
                if outcome.is_none() {
                    sheet.record = None;
                }
                if before != outcome {
                    sheet.minute = None;
                }
                sheet.outcome = outcome;
            }
            Act::Later { choice, .. } => self.later = Some(choice),
            Act::Reseat { round, change, .. } => self.reseat(round, change),
            Act::Toss { round, number, winner } => self.toss(round, number, winner),
            Act::Extra { round, number, result, game } => {
                let matches = self.rounds[Number(round).index()].matches.iter_mut();
                for one in matches.filter(|one| one.number == number) {
                    one.extra.push(result);
                    one.extra_games.extend(game);
                }
            }
            Act::Offer { round, board, side, with_move } => {
                self.sheet_mut(round, board).offers[side].push(with_move);
            }
            Act::Clock { round, board, correction, shown } => {
                let base = self.regulations.control.base().unwrap_or_default();
                // The check has computed the same times.
                let set = correction.times(base, shown).unwrap_or(shown);
                let change = ClockChange { at, by, correction, shown, set };
                self.sheet_mut(round, board).clocks.push(change);
            }
            Act::Minute { round, board, minute } => {
                self.sheet_mut(round, board).minute = Some(TakenMinute { at, minute });
            }
            Act::Record { round, board, text } => self.sheet_mut(round, board).record = Some(text),
            Act::Note { person, kind, text } => {
                let number = next(&mut self.given.notes);
                let withdrawn = None;
                self.notes.push(Note { number, person, kind, round, text, at, by, withdrawn });
            }
            Act::Decide { person, penalty, given, reason } => {
                let notes = self.notes_of(person);
                if given && penalty == Penalty::Exclusion {
                    let found = self.person_mut(person);
                    (found.standing, found.since_round) = (Standing::Excluded, round + 1);
                    found.reason.clone_from(&reason);
                }
                let lifted = None;
                let decision = PenaltyDecision {
                    person,
                    penalty,
                    given,
                    notes,
                    round,
                    reason,
                    at,
                    by,
                    lifted,
                };
                self.penalties.push(decision);
            }
            Act::Lift { person, penalty, reason } => {
                if penalty == Penalty::Exclusion {
                    let found = self.person_mut(person);
                    (found.standing, found.since_round) = (Standing::Playing, round + 1);
                    found.reason.clone_from(&reason);
                }
                let of = |one: &&mut PenaltyDecision| {
                    one.person == person && one.penalty == penalty && one.stands()
                };
                if let Some(one) = self.penalties.iter_mut().rev().find(of) {
                    one.lifted = Some(Lifted { reason, round, at, by });
                }
            }
            Act::WithdrawNote { note, reason } => {
                let found = self.notes.iter_mut().find(|one| one.number == note);
                found.into_iter().for_each(|one| one.withdrawn = Some(reason.clone()));
            }
            Act::Adjust { person, points, reason } => {
                let points = points.0;
                self.points.push(PointsChange { person, points, round, reason, at, by });
            }
            Act::Incident(entry) => {
                let number = next(&mut self.given.incidents);
                self.incidents.push(Incident { number, at, entry });
            }
            Act::Protest { round, board, from, text } => self.protests.push(Protest {
                number: next(&mut self.given.protests),
                round,
                board,
                from,
                text,
                at,
                decision: None,
                appeal: None,
                appeal_decision: None,
            }),
            Act::Appeal { protest, text } => {
                self.protest_mut(protest)
                    .into_iter()
                    .for_each(|one| one.appeal = Some(text.clone()));
            }
            Act::Rule { protest: number, upheld, text, changes } => {
                let acts = changes.map(|_| Vec::new());
                let ruling = Some(Ruling { upheld, text, by, at, changes: acts });
                if let Some(protest) = self.protest_mut(number) {
                    match protest.appeal {
                        None => protest.decision = ruling,
                        Some(_) => protest.appeal_decision = ruling,
                    }
                }
                self.carried_out = changes.filter(|&count| count > 0).map(|count| (number, count));
            }
        }
        Ok(())
    }

    /// Keeps an entry that carries out the ruling before it in the same step.
    fn add_to_ruling(&mut self, entry: &LogEntry) {
        let Some((protest, left)) = self.carried_out.take().filter(|_| entry.joined) else {
            return;
        };
        self.carried_out = (left > 1).then_some((protest, left - 1));
        let Some(protest) = self.protest_mut(protest) else { return };
        let ruling = protest.appeal_decision.as_mut().or(protest.decision.as_mut());
        let changes = ruling.and_then(|ruling| ruling.changes.as_mut());
        changes.into_iter().for_each(|changes| changes.push(entry.act.clone()));
    }

    /// Adds the sheet of a round that was paired.
    fn add_round(&mut self, act: &Act) {
        let Act::Pair { round, boards, bye, matches, rests, by_hand } = act else { return };
        let round = *round;
        let playing: Vec<PersonId> =
            boards.iter().flat_map(|pair| [pair.white, pair.black]).collect();
        let asked = self.byes.range((round, PersonId(0))..=(round, PersonId(u16::MAX)));
        let asked = asked.map(|(&(_, person), &bye)| (person, bye));
        let mut byes: Vec<(PersonId, Bye)> =
            asked.filter(|(person, _)| !playing.contains(person)).collect();
        byes.extend(bye.map(|person| (person, Bye::Allocated)));
        let sheet = |(index, &players): (usize, &BySide<PersonId>)| BoardSheet {
            outcome: self.forfeited(players, round),
            ..BoardSheet::new(after(index), players)
        };
        self.rounds.push(RoundSheet {
            number: round,
            boards: boards.iter().enumerate().map(sheet).collect(),
            byes,
            matches: matches.clone(),
            kept: BTreeMap::new(),
            withdrawn: BTreeSet::new(),
            rests: rests.clone(),
            by_hand: by_hand.clone(),
            started: None,
        });
    }

    /// The outcome of a game that cannot be played because a player has left.
    fn forfeited(&self, players: BySide<PersonId>, round: u16) -> Option<Outcome> {
        let there = BySide::from_fn(|side| self.is_there(players[side], round));
        let (result, ending) = match (there.white, there.black) {
            (true, true) => return None,
            (true, false) => (GameResult::Forfeit(Side::White), Ending::Forfeit),
            (false, true) => (GameResult::Forfeit(Side::Black), Ending::Forfeit),
            (false, false) => (GameResult::DoubleForfeit, Ending::DoubleForfeit),
        };
        Some(Outcome::new(result, None, ending))
    }

    /// A person whose number was checked.
    fn person_mut(&mut self, id: PersonId) -> &mut Person {
        &mut self.people[id.index()]
    }

    fn protest_mut(&mut self, number: u16) -> Option<&mut Protest> {
        self.protests.iter_mut().find(|one| one.number == number)
    }

    /// A board whose numbers were checked.
    fn sheet_mut(&mut self, round: u16, board: u16) -> &mut BoardSheet {
        &mut self.rounds[Number(round).index()].boards[Number(board).index()]
    }
}

/// The number that follows this many items.
fn after(count: usize) -> u16 {
    u16::try_from(count + 1).unwrap_or(u16::MAX)
}

/// The number after the last that was given, which it becomes.
fn next(given: &mut u16) -> u16 {
    *given = given.saturating_add(1);
    *given
}
