//! What depends on a step of the log: the later entries that cannot follow without it, or would
//! mean something else.

use std::fmt;

use super::Competition;
use super::act::{Act, LogEntry};
use super::apply::ActError;
use super::discipline::Penalty;
use super::sections::Sections;
use super::undone::Steps;

/// An entry that depends on a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dependent {
    /// The number of the entry.
    pub entry: usize,
    /// The reason.
    pub reason: Dependence,
}

/// The reason why an entry depends on a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dependence {
    /// The entry can no longer be made.
    Impossible(ActError),
    /// The entry is of the step that is redone, and can no longer be made.
    Itself(ActError),
    /// The rules would pair the round differently.
    Pairs(u16),
    /// The entry would give other numbers to persons, teams, judges, notes, incidents or protests.
    Numbers,
    /// The entry changes something that the step changed before it.
    Before,
}

impl fmt::Display for Dependent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = if matches!(self.reason, Dependence::Itself(_)) {
            "can no longer be made"
        } else {
            "depends on it"
        };
        write!(f, "entry {} {how}: {}", self.entry, self.reason)
    }
}

impl fmt::Display for Dependence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dependence::Impossible(error) | Dependence::Itself(error) => error.fmt(f),
            Dependence::Pairs(round) => write!(f, "round {round} would be paired differently"),
            Dependence::Numbers => f.write_str("what it adds would get another number"),
            Dependence::Before => f.write_str("it changes the same thing afterwards"),
        }
    }
}

/// The entries that stand by `old` and by `new` and depend on the difference, and the sections
/// by `new`. Entries that stand by `new` alone are redone and must be possible.
pub(super) fn compare(
    log: &[LogEntry],
    old: &Steps,
    new: &Steps,
) -> (Vec<Dependent>, Option<Sections>) {
    let Some((first, rest)) = log.split_first() else { return (Vec::new(), None) };
    let Act::Create(regulations) = &first.act else { return (Vec::new(), None) };
    let mut before = Sections::new(Competition::new((**regulations).clone()));
    // The sections by `new`, once they differ.
    let mut after: Option<Sections> = None;
    let mut dependents = Vec::new();
    for (number, entry) in (2..).zip(rest) {
        let (stood, stands) = (old.stands(number), new.stands(number));
        if stood != stands && after.is_none() {
            after = Some(before.clone());
        }
        let Some(after) = &mut after else {
            before.fold(number, entry, old);
            continue;
        };
        let reason = match (stood, stands) {
            (true, true) => both(&mut before, after, number, entry),
            (false, true) => {
                before.fold(number, entry, old);
                after.apply_new(number, entry).err().map(Dependence::Itself)
            }
            _ => {
                before.fold(number, entry, old);
                after.fold(number, entry, new);
                None
            }
        };
        dependents.extend(reason.map(|reason| Dependent { entry: number, reason }));
    }
    (dependents, Some(after.unwrap_or(before)))
}

/// Applies an entry that stands both times; the reason if it depends on the difference.
fn both(
    before: &mut Sections,
    after: &mut Sections,
    number: usize,
    entry: &LogEntry,
) -> Option<Dependence> {
    let act = &entry.act;
    let changes_the_same = match (before.of(entry), after.of(entry)) {
        (Some(before), Some(after)) => before.replaces_another(act, after),
        _ => false,
    };
    let strict = after.check_new_entry(entry);
    let strict = strict.err().filter(|_| before.check_new_entry(entry).is_ok());
    // Entries that stand were applied before, so this cannot fail.
    let _ = before.apply(number, entry);
    let applied = after.apply(number, entry);
    match (applied, strict, act) {
        (Err(error), ..) => Some(Dependence::Impossible(error)),
        (Ok(()), Some(_), Act::Pair { round, .. }) => Some(Dependence::Pairs(*round)),
        (Ok(()), Some(error), _) => Some(Dependence::Impossible(error)),
        (Ok(()), None, _) if changes_the_same => Some(Dependence::Before),
        (Ok(()), None, _) => before.of(entry)?.wrote_something_else(act, after.of(entry)?),
    }
}

impl Competition {
    /// Whether what an act replaces differs in another competition.
    fn replaces_another(&self, act: &Act, other: &Competition) -> bool {
        fn differ<T: PartialEq>(
            one: &Competition,
            other: &Competition,
            part: impl Fn(&Competition) -> T,
        ) -> bool {
            part(one) != part(other)
        }
        match *act {
            Act::Regulate(_) => self.regulations != other.regulations,
            Act::Amend { person, .. } => {
                differ(self, other, |all| all.person(person).map(|one| one.application.clone()))
            }
            Act::Admit { person, .. } => {
                differ(self, other, |all| all.person(person).map(|one| one.admitted.clone()))
            }
            Act::Stand { person, .. }
            | Act::Decide { person, .. }
            | Act::Lift { person, penalty: Penalty::Exclusion, .. } => differ(self, other, |all| {
                all.person(person).map(|one| (one.standing, one.since_round, one.reason.clone()))
            }),
            Act::Excuse { person, round, .. } => {
                differ(self, other, |all| all.byes.get(&(round, person)).copied())
            }
            Act::FixBoard { person, .. } => {
                differ(self, other, |all| all.fixed_boards.get(&person).copied())
            }
            Act::AmendTeam { team, .. } => {
                differ(self, other, |all| all.team(team).map(|one| one.entry.clone()))
            }
            Act::LineUp { team, round, .. } => differ(self, other, |all| {
                all.team(team).and_then(|one| one.line_ups.get(&round).cloned())
            }),
            Act::Dismiss { judge, .. } => differ(self, other, |all| {
                let found = all.judges.iter().find(|one| one.number == judge);
                found.and_then(|one| one.excluded.clone())
            }),
            Act::Lift { person, penalty, .. } => {
                differ(self, other, |all| all.standing_penalties(person, penalty))
            }
            Act::WithdrawNote { note, .. } => {
                differ(self, other, |all| all.notes.iter().find(|one| one.number == note).cloned())
            }
            Act::Number(_) => self.start_list != other.start_list,
            Act::Begin { round } => {
                differ(self, other, |all| all.round(round).and_then(|sheet| sheet.started))
            }
            // What is entered about a game belongs to its players.
            Act::Result { round, board, .. } => differ(self, other, |all| {
                let sheet = all.round(round)?;
                let number = sheet.match_of(board);
                let kept = number.and_then(|number| sheet.kept.get(&number).copied());
                let later = all.later.map(|_| all.last_round());
                let board = sheet.board(board)?;
                Some((board.players, board.outcome, kept, later))
            }),
            Act::Offer { round, board, .. } | Act::Clock { round, board, .. } => {
                differ(self, other, |all| Some(all.round(round)?.board(board)?.players))
            }
            Act::Reseat { round, .. } => differ(self, other, |all| {
                let boards = &all.round(round)?.boards;
                Some(boards.iter().map(|sheet| sheet.players).collect::<Vec<_>>())
            }),
            Act::Toss { round, number, .. } => differ(self, other, |all| {
                let matches = &all.round(round)?.matches;
                let one = matches.iter().find(|one| one.number == number)?;
                Some((one.toss, one.tossed, one.seats.clone()))
            }),
            Act::Extra { round, number, .. } => differ(self, other, |all| {
                let sheet = all.round(round)?;
                sheet.matches.iter().find(|one| one.number == number).cloned()
            }),
            Act::Minute { round, board, .. } => differ(self, other, |all| {
                let sheet = all.round(round)?.board(board)?;
                Some((sheet.players, sheet.minute.clone()))
            }),
            Act::Record { round, board, .. } => differ(self, other, |all| {
                let sheet = all.round(round)?.board(board)?;
                Some((sheet.players, sheet.record.clone()))
            }),
            Act::Appeal { protest, .. } | Act::Rule { protest, .. } => differ(self, other, |all| {
                all.protests.iter().find(|one| one.number == protest).cloned()
            }),
            _ => false,
        }
    }

    /// The reason if an act, which was applied to both, added something else to another
    /// competition.
    fn wrote_something_else(&self, act: &Act, other: &Competition) -> Option<Dependence> {
        let numbers = match act {
            Act::Apply(_) => self.people.len() != other.people.len(),
            Act::EnterTeam(_) => self.teams.len() != other.teams.len(),
            Act::Appoint(_) => self.given.judges != other.given.judges,
            Act::Note { .. } => self.given.notes != other.given.notes,
            Act::Incident(_) => self.given.incidents != other.given.incidents,
            Act::Protest { .. } => self.given.protests != other.given.protests,
            _ => false,
        };
        let before = match act {
            Act::Apply(added) => {
                let since = |all: &Competition| all.people.last().map(|one| one.since_round);
                !added.is_empty() && since(self) != since(other)
            }
            Act::Note { .. } => self.notes.last() != other.notes.last(),
            Act::Decide { .. } => self.penalties.last() != other.penalties.last(),
            Act::Lift { .. } => self.penalties != other.penalties,
            Act::Adjust { .. } => self.points.last() != other.points.last(),
            Act::Clock { round, board, .. } => {
                let set = |all: &Competition| {
                    let sheet = all.round(*round)?.board(*board)?;
                    sheet.clocks.last().map(|change| change.set)
                };
                set(self) != set(other)
            }
            Act::Pair { .. } => self.rounds.last() != other.rounds.last(),
            _ => false,
        };
        match (numbers, before, act) {
            (true, ..) => Some(Dependence::Numbers),
            (false, true, Act::Pair { round, .. }) => Some(Dependence::Pairs(*round)),
            (false, true, _) => Some(Dependence::Before),
            (false, false, _) => None,
        }
    }
}
