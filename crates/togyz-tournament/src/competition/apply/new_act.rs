//! Checks of new acts that entries of a file need not pass, because the file may be older than the
//! rule.

use togyz::Ending;

use super::error::ActError;
use crate::competition::Competition;
use crate::competition::act::Act;
use crate::competition::discipline::{NoteKind, Penalty, PenaltyDecision};
use crate::competition::later::Later;
use crate::competition::lots::LotPurpose;
use crate::competition::outcome::Outcome;
use crate::competition::person::{Application, MAX_RATING, PersonId, Standing};
use crate::competition::regulations::{Group, Regulations, RegulationsError, System};
use crate::competition::team::TeamId;
use crate::cup::{Defeats, Draw};
use crate::{Date, Number};

type Checked = Result<(), ActError>;

/// Whether new regulations are playable.
pub(super) fn regulations(found: &Regulations) -> Result<(), RegulationsError> {
    if let System::Cup { defeats, draw, third_place: true } = found.system
        && (defeats == Defeats::Two || draw == Draw::EachRound)
    {
        return Err(RegulationsError::ThirdPlace);
    }
    if found.accelerated && found.team.is_some() {
        return Err(RegulationsError::AcceleratedTeams);
    }
    if found.chylymov_moves == 0 {
        return Err(RegulationsError::NoChylymovMoves);
    }
    let missing = [found.start, found.end].into_iter().flatten().find(|day| !day.is_in_calendar());
    if let Some(day) = missing {
        return Err(RegulationsError::NoSuchDay(day));
    }
    if let (Some(start), Some(end)) = (found.start, found.end)
        && end < start
    {
        return Err(RegulationsError::EndBeforeStart { start, end });
    }
    if !is_printable(&found.title) || !found.groups.iter().all(|one| is_printable(&one.name)) {
        return Err(RegulationsError::Unprintable);
    }
    for (index, group) in found.groups.iter().enumerate() {
        if let (Some(from), Some(to)) = (group.born_from, group.born_to)
            && from > to
        {
            return Err(RegulationsError::GroupYears { from, to });
        }
        let name = |group: &Group| group.name.trim().to_lowercase();
        if found.groups.iter().take(index).any(|other| name(other) == name(group)) {
            return Err(RegulationsError::GroupTwice(index + 1));
        }
    }
    Ok(())
}

/// Whether a name has something to see and nothing that cannot be printed.
fn is_printable(text: &str) -> bool {
    let invisible = |letter: char| {
        letter.is_whitespace()
            || matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    !text.chars().any(char::is_control) && !text.chars().all(invisible)
}

fn printable(text: &str) -> Checked {
    if is_printable(text) {
        Ok(())
    } else {
        Err(ActError::Unprintable(text.escape_debug().collect()))
    }
}

impl Competition {
    /// Whether a new act can be done: the checks besides those of [`Competition::check`] for every
    /// entry.
    pub(super) fn check_new(&self, act: &Act, today: Date) -> Checked {
        if let Act::Result { round, board, outcome, .. } = act {
            self.check_later(*round, *board, *outcome)?;
        }
        match act {
            Act::Draw { purpose, .. } => {
                match *purpose == LotPurpose::Places || self.rounds.is_empty() {
                    true => Ok(()),
                    false => Err(ActError::LotsDrawn),
                }
            }
            Act::Regulate(new) => {
                regulations(new)?;
                self.check_play(new)
            }
            Act::Apply(applications) => {
                applications.iter().try_for_each(|one| check_application(one, today))?;
                self.check_duplicates(applications)
            }
            Act::Amend { person, application } => {
                check_application(application, today)?;
                let others = self.people.iter().filter(|one| one.id != *person);
                let same = others.clone().find(|one| one.application.is_same_person(application));
                same.map_or(Ok(()), |one| Err(ActError::AppliedAlready(one.id)))
            }
            Act::Excuse { round, bye: Some(_), .. } => {
                let swiss = self.regulations.system == System::Swiss && !self.is_of_teams();
                if swiss { self.check_planned(*round) } else { Err(ActError::ByeWithoutSwiss) }
            }
            Act::Stand { round, .. } => self.check_planned(*round),
            Act::LineUp { team, players, .. } => self.check_new_line_up(*team, players),
            Act::Number(_) if !self.rounds.is_empty() => {
                let late = self.regulations.system == System::Swiss && !self.is_of_teams();
                if late { Ok(()) } else { Err(ActError::ListFixed) }
            }
            Act::Forbid { first_round, .. } => self.check_planned(*first_round),
            Act::EnterTeam(entry) | Act::AmendTeam { entry, .. } => printable(&entry.name),
            Act::Appoint(entry) => printable(&entry.name),
            Act::Protest { from, .. } => printable(from),
            Act::Pair { by_hand: Some(reason), .. } => {
                if self.regulations.system != System::Swiss {
                    return Err(ActError::ByHandWithoutSwiss);
                }
                super::check::reasoned(reason)?;
                self.check_matches(act)
            }
            Act::Pair { by_hand: None, .. } => match self.pair() {
                Ok(paired) if paired == *act => Ok(()),
                Ok(_) => Err(ActError::NotByTheRules),
                Err(error) => Err(ActError::Pair(Box::new(error))),
            },
            Act::Begin { round } => match self.sheets(*round)?.started {
                Some(_) => Err(ActError::BegunAlready(*round)),
                None => Ok(()),
            },
            Act::Clock { round, .. } => self.check_begun(*round),
            Act::Result { round, board, outcome: Some(outcome), .. } => {
                if outcome.ending == Ending::Late {
                    self.check_begun(*round)?;
                }
                let sheet = self.sheet(*round, *board)?;
                if sheet.outcome == Some(*outcome) {
                    return Err(ActError::SameResult);
                }
                self.check_new_outcome(sheet, outcome)
            }
            Act::Toss { round, number, .. } => self.check_new_toss(*round, *number),
            Act::Extra { round, number, result, game } => {
                self.check_new_extra((*round, *number), *result, game.as_ref())
            }
            Act::Note { kind: NoteKind::Record, .. } if !self.regulations.recording => {
                Err(ActError::RecordingFree)
            }
            Act::Record { round, board, text } => {
                self.check_new_record(self.sheet(*round, *board)?, text)
            }
            Act::Decide { person, penalty, given, .. } => {
                self.check_decision(*person, *penalty, *given)
            }
            Act::Rule { upheld: true, changes: None, .. } => Err(ActError::RulingWithoutChange),
            Act::Rule { upheld: false, changes: Some(_), .. } => Err(ActError::RejectedWithChange),
            Act::Undo { .. } | Act::Redo { .. } => Err(ActError::UndoAmongActs),
            _ => Ok(()),
        }
    }

    /// A team plays with at least half of its players, and sits at its boards (W XIII).
    fn check_new_line_up(&self, team: TeamId, players: &[Option<PersonId>]) -> Checked {
        let Some(rules) = &self.regulations.team else { return Err(ActError::NoTeams) };
        if players.len() > usize::from(rules.boards) {
            let (found, boards) = (players.len(), rules.boards);
            return Err(ActError::LineUpTooLong { found, boards });
        }
        let (found, needed) = (players.iter().flatten().count(), rules.fewest_players());
        if found < needed { Err(ActError::HalfTeam { team, found, needed }) } else { Ok(()) }
    }

    /// Matches paired by hand have the boards and line-ups of the rules.
    fn check_matches(&self, act: &Act) -> Checked {
        let Act::Pair { round, matches, rests, by_hand, .. } = act else { return Ok(()) };
        if !self.is_of_teams() {
            return if matches.is_empty() { Ok(()) } else { Err(ActError::NoTeams) };
        }
        let order = self.team_order();
        let number = |id: TeamId| {
            let place = order.iter().position(|&other| other == id).unwrap_or_default();
            Number(u16::try_from(place + 1).unwrap_or(u16::MAX))
        };
        let pairs = matches.iter().map(|one| (number(one.teams.first), number(one.teams.second)));
        let bye = rests.first().map(|&id| number(id));
        let mut paired =
            self.pairs(*round, pairs, bye).map_err(|error| ActError::Pair(Box::new(error)))?;
        if let Act::Pair { by_hand: reason, .. } = &mut paired {
            reason.clone_from(by_hand);
        }
        if paired == *act { Ok(()) } else { Err(ActError::NotByTheRules) }
    }

    /// Nothing is planned for a round that will not be played. Whoever leaves after the last round
    /// leaves from the one after it.
    fn check_planned(&self, found: u16) -> Checked {
        let planned = self.planned_rounds();
        let last = planned.max(self.last_round() + 1);
        if planned > 0 && found > last {
            return Err(ActError::NoSuchRound { found, planned });
        }
        Ok(())
    }

    /// A correction that later matches do not follow needs the referee's choice.
    fn check_later(&self, round: u16, board: u16, outcome: Option<Outcome>) -> Checked {
        let broken = self.matches_broken_by(round, board, outcome);
        let swiss = self.regulations.system == System::Swiss && round < self.last_round();
        match self.later {
            None if !broken.is_empty() => Err(ActError::LaterMatches(broken)),
            Some(Later::Withdraw) if broken.is_empty() && !swiss => {
                Err(ActError::NothingLater(round))
            }
            _ => Ok(()),
        }
    }

    /// A penalty is decided once for its notes.
    fn check_decision(&self, person: PersonId, penalty: Penalty, given: bool) -> Checked {
        let notes = self.notes_of(person);
        let decided = |one: &PenaltyDecision| {
            one.person == person && one.penalty == penalty && one.notes >= notes
        };
        if self.penalties.iter().any(decided) {
            return Err(ActError::DecidedAlready { penalty, notes });
        }
        if given && penalty == Penalty::Exclusion && self.known(person)? == Standing::Excluded {
            return Err(ActError::Excluded(person));
        }
        let (needed, used) = (penalty.needed_notes(), self.notes_used(person, penalty));
        if given && penalty == Penalty::Point && notes < used + needed {
            return Err(ActError::NotesUsed { penalty, found: notes - used.min(notes) });
        }
        Ok(())
    }

    /// Rules and control of the games stay once a round has begun or a game has a result.
    fn check_play(&self, new: &Regulations) -> Checked {
        let begun = self.rounds.iter().any(|sheet| {
            sheet.started.is_some() || sheet.boards.iter().any(|board| board.outcome.is_some())
        });
        let old = &self.regulations;
        match () {
            () if !begun => Ok(()),
            () if new.profile != old.profile => Err(ActError::PlayFixed("rule profile")),
            () if new.control != old.control => Err(ActError::PlayFixed("time control")),
            () if new.chylymov_moves != old.chylymov_moves => {
                Err(ActError::PlayFixed("number of moves of Chylymov's position"))
            }
            () => Ok(()),
        }
    }

    /// Clocks are corrected and players are late once the clocks of the round run.
    fn check_begun(&self, round: u16) -> Checked {
        match self.sheets(round)?.started {
            Some(_) => Ok(()),
            None => Err(ActError::NotBegun(round)),
        }
    }

    /// Checks that nobody applies twice.
    fn check_duplicates(&self, applications: &[Application]) -> Checked {
        for (index, application) in applications.iter().enumerate() {
            if let Some(person) = self.applied(application) {
                return Err(ActError::AppliedAlready(person));
            }
            let before = applications.iter().take(index);
            if before.into_iter().any(|other| other.is_same_person(application)) {
                return Err(ActError::SamePerson(application.name()));
            }
        }
        Ok(())
    }

    /// The application that the same person has made before.
    #[must_use]
    pub fn applied(&self, application: &Application) -> Option<PersonId> {
        let same = self.people.iter().find(|one| one.application.is_same_person(application));
        same.map(|person| person.id)
    }
}

fn check_application(application: &Application, today: Date) -> Checked {
    printable(&application.name())?;
    if application.rating > MAX_RATING {
        return Err(ActError::Rating(application.rating));
    }
    match application.birth {
        Some(birth) if !birth.is_in_calendar() => Err(ActError::NoSuchBirth(birth)),
        Some(birth) if !birth.is_possible_on(today) => {
            Err(ActError::ImpossibleBirth { birth, name: application.name() })
        }
        _ => Ok(()),
    }
}
